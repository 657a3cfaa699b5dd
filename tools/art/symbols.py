"""Small signs for actions and conditions, each within 28 of (0, 0). `{ink}` and `{cut}` stand for the two colours."""

import math

from ink import *

I, C = "{ink}", "{cut}"


def p(d):
    return fill(d, I)


def l(d, width=5):
    return line(d, width, I)


def k(d, width=3):
    return line(d, width, C)


def kp(d):
    return fill(d, C)


def dot(x, y, r, colour=I):
    return circle(x, y, r, colour)


def at(body, move):
    return group(body, move)


SWORD = "M0 -30L4.6 -22V8H-4.6V-22ZM-12 8H12V13H-12ZM-3 13H3V23H-3Z"
sword = lambda: p(SWORD) + dot(0, 25, 4) + k("M0 -20V5", 1.6)
SHIELD = "M-21 -25Q0 -31 21 -25C23 1 15 18 0 29C-15 18 -23 1 -21 -25Z"
shield = lambda: p(SHIELD) + at(k(SHIELD, 3), "scale(.74)")
ARROW_R = "M-24 -4H6V-14L28 0L6 14V4H-24Z"
EYE = "M-29 0Q0 -26 29 0Q0 26 -29 0Z"
FOOT = "M-7 26C-14 26 -13 16 -11 10C-9 2 -14 -4 -12 -13C-10 -22 4 -24 7 -14C10 -4 3 4 3 12C4 20 1 26 -7 26Z"
HAND = "M-12 28V12L-22 -2Q-25 -8 -20 -9Q-16 -9 -12 -3V-22Q-12 -26 -8.500 -26Q-5 -26 -5 -22V-26Q-5 -30 -1.500 -30Q2 -30 2 -26V-23Q2 -27 5.500 -27Q9 -27 9 -23V-17Q9 -20 12.500 -20Q16 -20 16 -16V8Q16 14 12 18V28Z"
MAN = lambda x=0, y=0, s=1: at(dot(0, -20, 7) + p("M-11 -10Q0 -14 11 -10L9 8H6L4 28H-4L-6 8H-9Z"), f"translate({x} {y}) scale({s})")
FLAME = "M2 -30C8 -18 20 -8 18 8C17 20 9 28 0 28C-10 28 -18 20 -18 8C-18 -2 -12 -6 -10 -14C-6 -10 -4 -8 -4 -4C2 -10 4 -20 2 -30Z"


def feet():
    one = at(p(FOOT), "translate(-9 4) rotate(-8) scale(.74)")
    return one + at(p(FOOT), "translate(13 -8) rotate(10) scale(-.74 .74)")


def gear():
    teeth = "".join(polyline(turned(pts(-5.5, -28, 5.5, -28, 7, -17, -7, -17), a)) for a in range(0, 360, 45))
    return p(teeth) + dot(0, 0, 20) + dot(0, 0, 8, C)


def die():
    return p("M-22 -22H22V22H-22Z") + "".join(dot(x, y, 4.6, C) for x, y in pts(-11, -11, 11, 11, 0, 0, -11, 11, 11, -11))



def skull():
    return p("M-19 8C-30 -10 -18 -29 0 -29C18 -29 30 -10 19 8L12 12V24H-12V12Z") + dot(-9, -5, 6.4, C) + dot(9, -5, 6.4, C) + \
        kp("M0 2L4 11H-4Z") + k("M-5 16V24M5 16V24", 2.6)


def fist():
    return p("M-22 -8Q-24 -22 -12 -22Q-6 -26 0 -23Q7 -27 12 -22Q22 -22 22 -10L20 8Q18 16 12 18V28H-12V16Q-22 8 -22 -8Z") + k("M-11 -20V-4M0 -21V-4M11 -20V-4M-20 1H8Q12 6 4 9H-6", 3)


def star(n=5, outer=29, inner=12, turn=0):
    return polyline([((outer if i % 2 == 0 else inner) * math.sin(math.radians(turn + 180 * i / n)),
                      -(outer if i % 2 == 0 else inner) * math.cos(math.radians(turn + 180 * i / n))) for i in range(2 * n)])


def arc(r, a, b):
    x0, y0 = r * math.sin(math.radians(a)), -r * math.cos(math.radians(a))
    x1, y1 = r * math.sin(math.radians(b)), -r * math.cos(math.radians(b))
    return f"M{num(x0)} {num(y0)}A{r} {r} 0 {1 if (b - a) % 360 > 180 else 0} 1 {num(x1)} {num(y1)}"


def wing():
    return "M-27 20C-24 -4 -10 -22 26 -26Q24 -16 17 -13Q21 -12 22 -11Q18 -3 9 -2Q13 0 14 1Q8 9 -1 9Q3 12 4 13Q-8 22 -27 20Z"


ACTIONS = {
    "move": feet,
    "turn": lambda: l(arc(20, -120, 120), 6.5) + p("M10 4L30 8L14 26Z"),
    "attack": lambda: at(sword(), "rotate(38)"),
    "all_out_attack": lambda: at(sword(), "rotate(45)") + at(sword(), "rotate(-45)"),
    "feint": lambda: at(sword(), "translate(8 0) rotate(26)") + at(line(SWORD, 2.4, I, stroke_dasharray="4 4"), "translate(-9 0) rotate(-22)"),
    "wary_attack": lambda: at(shield(), "translate(-9 4) scale(.7)") + at(sword(), "translate(12 -3) rotate(24) scale(.92)"),
    "onrush": lambda: at(sword(), "translate(9 -4) rotate(66) scale(.86)") + at(MAN(), "translate(-12 4) rotate(16) scale(.8)"),
    "shield_cover": lambda: at(shield(), "translate(6 0) scale(.9)") + l("M-26 -22Q-16 0 -26 22", 5),
    "guard": lambda: at(sword(), "translate(13 0) scale(.96)") + at(p(EYE) + dot(0, 0, 10, C) + dot(0, 0, 5.4), "translate(-9 -2) scale(.62)"),
    "defend": shield,
    "disarm": lambda: at(p("M0 -30L4.600 -22V-4H-4.600V-22Z") + at(p("M-4.600 4H4.600V13H12V18H3V27H-3V18H-12V13H-4.600Z"), "translate(5 2) rotate(24)"), "rotate(30)") + l("M-22 4L-10 2M-18 -10L-9 -6M16 -22L12 -12", 3.6),
    "aim": lambda: hoop(0, 0, 20, 5, I) + l("M0 -30V-11M0 30V11M-30 0H-11M30 0H11", 4.4) + dot(0, 0, 4),
    "ready": lambda: at(sword(), "translate(6 -7) rotate(32) scale(.86)") + l("M-24 12Q-18 27 2 25", 6) + p("M0 16L14 25L0 33Z"),
    "reload": lambda: l(arc(22, 30, 320), 6) + p("M-2 -32L-24 -24L-8 -9Z") + p("M-3 12V-6H-9L0 -14L9 -6H3V12Z"),
    "pick_up": lambda: p("M-4 -2V-18H-13L0 -31L13 -18H4V-2Z") + at(p("M-27 -3H10V-10H15V-3H27V3H15V10H10V3H-27Z"), "translate(0 15)"),
    "drop": lambda: p("M-4 -30V-15H-13L0 -2L13 -15H4V-30Z") + at(p("M-27 -3H10V-10H15V-3H27V3H15V10H10V3H-27Z"), "translate(0 15)"),
    "wait": lambda: p("M-19 -29H19V-23H-19ZM-19 23H19V29H-19ZM-15 -22H15Q15 -6 4 0Q15 6 15 22H-15Q-15 6 -4 0Q-15 -6 -15 -22Z") + kp("M-9 -16H9Q8 -8 0 -5Q-8 -8 -9 -16ZM0 6Q10 12 10 18H-10Q-10 12 0 6Z"),
    "cast": lambda: at(p("M-2.800 -10H2.800V34H-2.800Z"), "rotate(38)") + at(p(star(4, 22, 5) + star(4, 13, 4, 45)), "translate(11 -11)"),
    "concentrate": lambda: hoop(0, 0, 25, 4, I, stroke_dasharray="11 6") + p(star(4, 20, 5)),
    "close": lambda: at(MAN(), "translate(-11 0) rotate(12) scale(.88)") + at(MAN(), "translate(11 0) rotate(-12) scale(.88)"),
    "takedown": lambda: at(MAN(), "translate(5 10) rotate(-68) scale(.82)") + l("M-14 -24Q4 -34 18 -20", 5) + p("M26 -26L22 -8L9 -18Z"),
    "pin": lambda: at(MAN(), "translate(-2 19) rotate(-90) scale(.86)") + p("M-4 -30H6V-14H14L1 4L-12 -14H-4Z"),
    "break_free": lambda: l("M-20 -8V-14Q-20 -24 -10 -24Q-2 -24 0 -16M20 8V14Q20 24 10 24Q2 24 0 16", 6.5) + l("M-5 -2L-14 7M5 2L14 -7M-18 12L-25 16M18 -12L25 -16M-6 13L-9 24M6 -13L9 -24", 4),
    "stand": lambda: at(MAN(), "translate(-8 2) scale(.95)") + p("M14 28V-8H6L18 -26L30 -8H22V28Z"),
    "lie_down": lambda: at(MAN(), "translate(0 14) rotate(-90) scale(1.02)"),
    "dodge": lambda: at(MAN(), "translate(8 2) rotate(20) scale(.94)") + l("M-14 -24Q-26 0 -14 24M-5 -16Q-14 2 -6 18", 4),
    "parry": lambda: at(sword(), "translate(6 0) rotate(-8)") + at(sword(), "rotate(62)") + l("M-2 -24L-8 -30M-12 -16L-20 -18", 3.4),
    "shield": lambda: shield() + kp("M-4 -13H4V-3H13V5H4V17H-4V5H-13V-3H-4Z"),
    "fly": lambda: p(wing()) + k("M-14 14Q-4 -6 12 -14M-6 15Q4 6 8 0", 2.4),
    "withdraw": lambda: p("M-28 -28H-4V-22H-22V22H-4V28H-28Z") + p("M-14 -5H8V-16L30 0L8 16V5H-14Z"),
    "surrender": lambda: l("M-18 -28V28", 5) + p("M-15 -27Q-2 -33 8 -27Q18 -21 28 -27V1Q18 7 8 1Q-2 -5 -15 1Z") + kp("M-11 -23Q-1 -28 7 -22Q16 -17 24 -21V-2Q16 2 8 -3Q-2 -9 -11 -5Z"),
    "end_turn": lambda: dot(0, 0, 29) + kp("M-17 -5H1V-15L20 0L1 15V5H-17Z"),
    "undo": lambda: l("M-12 -14H6Q25 -14 25 5Q25 24 6 24H-14", 7) + p("M-8 -32V4L-30 -14Z"),
}

MENU = {
    "speed": lambda: p("M-28 -20L-4 0L-28 20ZM0 -20L26 0L0 20Z"),
    "skip": lambda: p("M-28 -20L-8 0L-28 20ZM-6 -20L14 0L-6 20ZM17 -22H25V22H17Z"),
    "play": lambda: p("M-18 -26L26 0L-18 26Z"),
    "pause": lambda: p("M-19 -25H-5V25H-19ZM5 -25H19V25H5Z"),
    "step_forward": lambda: p("M-22 -24L10 0L-22 24ZM12 -24H21V24H12Z"),
    "step_back": lambda: p("M22 -24L-10 0L22 24ZM-12 -24H-21V24H-12Z"),
    "centre": lambda: l("M-27 -12V-27H-12M12 -27H27V-12M27 12V27H12M-12 27H-27V12", 5.4) + dot(0, 0, 8),
    "log": lambda: p("M-20 -28H14Q24 -28 24 -18V22Q24 28 18 28H-14Q-24 28 -24 18H-20Z") + k("M-12 -16H14M-12 -6H14M-12 4H14M-12 14H6", 3.4),
    "card": lambda: p("M-21 -29H21V29H-21Z") + k("M-14 8H14M-14 16H14M-14 23H4", 3) + dot(0, -15, 6, C) + kp("M-12 1Q-10 -8 0 -8Q10 -8 12 1Z"),
    "save": lambda: p("M-4 -30H4V-6H14L0 9L-14 -6H-4Z") + l("M-25 6V25H25V6", 6.5),
    "load": lambda: p("M-4 9H4V-15H14L0 -30L-14 -15H-4Z") + l("M-25 6V25H25V6", 6.5),
    "settings": gear,
    "help": lambda: l("M-13 -14Q-11 -27 1 -27Q15 -26 14 -13Q13 -4 4 1Q0 4 0 11", 8) + dot(0, 24, 5.2),
    "quit": lambda: l("M-15 -15A22 22 0 1 0 15 -15", 6.5) + l("M0 -28V-2", 7),
    "menu": lambda: p("M-26 -22H26V-14H-26ZM-26 -4H26V4H-26ZM-26 14H26V22H-26Z"),
    "sight": lambda: p(EYE) + dot(0, 0, 12, C) + dot(0, 0, 7.4),
    "threat": lambda: at(sword(), "translate(0 -1) scale(.72)") + p("".join(wedge(29 * math.sin(math.radians(a)), -29 * math.cos(math.radians(a)), a + 180, 13, 7) for a in range(30, 390, 60))),
    "human": lambda: dot(0, -13, 13) + p("M-26 28Q-24 4 0 4Q24 4 26 28Z"),
    "ai": lambda: p("M-24 6C-26 -18 -14 -30 0 -31C14 -30 26 -18 24 6L20 26H6V4Q0 0 -6 4V26H-20Z") + kp("M-18 -6L-5 -3V2L-17 0ZM18 -6L5 -3V2L17 0Z") + k("M0 -29V-8", 2.6),
    "dice": lambda: at(die(), "rotate(14)"),
    "armour": lambda: p("M-24 -24L-10 -28Q0 -18 10 -28L24 -24L28 -8L18 -4V24Q0 31 -18 24V-4L-28 -8Z") + k("M0 -18V26M-12 4Q0 10 12 4M-12 14Q0 20 12 14", 2.6),
    "check": lambda: l("M-22 2L-6 19L24 -18", 9),
    "cancel": lambda: l("M-19 -19L19 19M19 -19L-19 19", 9),
    "warning": lambda: p("M0 -29Q3 -29 5 -25L29 20Q31 27 24 27H-24Q-31 27 -29 20L-5 -25Q-3 -29 0 -29Z") + k("M0 -10V6", 6) + dot(0, 17, 3.8, C),
    "arrow_right": lambda: p(ARROW_R),
    "arrow_left": lambda: at(p(ARROW_R), "rotate(180)"),
    "replay": lambda: l(arc(22, 30, 320), 6.5) + p("M-2 -33L-25 -24L-8 -8Z") + p("M-6 -10L12 0L-6 10Z"),
}

BAD, GOOD, DOING = "bad", "good", "doing"
CONDITIONS = {
    "stunned": (BAD, lambda: p(star(5, 16, 6)) + at(p(star(5, 13, 5)), "translate(-18 14)") + at(p(star(5, 13, 5)), "translate(18 14)") + l(arc(25, -70, 70), 4)),
    "down": (BAD, ACTIONS["lie_down"]),
    "unconscious": (BAD, lambda: p("M-24 -22H4V-16L-12 4H4V12H-26V6L-9 -14H-24ZM8 2H28V7L17 20H28V26H6V21L17 8H8Z")),
    "asleep": (BAD, lambda: p("M8 -26A27 27 0 1 0 26 14A22 22 0 1 1 8 -26Z")),
    "dead": (BAD, skull),
    "surrendered": (DOING, ACTIONS["surrender"]),
    "withdrew": (DOING, ACTIONS["withdraw"]),
    "pinned": (BAD, lambda: l("M-17 -2V-9A17 17 0 0 1 17 -9V-2", 7) + p("M-25 -3H25V26H-25Z") + k("M-12 6V18M0 6V18M12 6V18", 4)),
    "grappled": (BAD, ACTIONS["close"]),
    "held": (BAD, lambda: l("M-26 -18L26 18M26 -18L-26 18", 7) + hoop(0, 0, 15, 6.5, I)),
    "blinded": (BAD, lambda: p(EYE) + dot(0, 0, 11, C) + dot(0, 0, 6.5) + k("M-22 24L24 -22", 9) + l("M-24 22L22 -24", 6)),
    "dazzled": (BAD, lambda: p(EYE) + dot(0, 0, 12, C) + dot(0, 0, 5) + l("M0 -30V-24M-20 -28L-16 -22M20 -28L16 -22M0 30V24M-20 28L-16 22M20 28L16 22", 4.4)),
    "hidden": (GOOD, lambda: p(EYE) + dot(0, 0, 10, C) + kp("M-32 2H32V30H-32Z") + p("M-28 30Q-26 8 -18 6Q-14 -2 -6 4Q0 -4 7 4Q14 -2 18 6Q27 8 28 30Z")),
    "netted": (BAD, lambda: l("M-26 -16Q0 -8 26 -16M-28 2Q0 12 28 2M-22 20Q0 30 22 20M-16 -26Q-8 0 -14 27M0 -29V29M16 -26Q8 0 14 27", 4.4)),
    "darkened": (BAD, lambda: dot(0, 0, 25) + at(kp("M8 -26A27 27 0 1 0 26 14A22 22 0 1 1 8 -26Z"), "scale(.62)")),
    "unseen": (GOOD, lambda: line(EYE, 5, I, stroke_dasharray="8 6") + dot(0, 0, 7)),
    "afraid": (BAD, lambda: p("M-20 -29H20V10Q20 18 14 24L0 30L-14 24Q-20 18 -20 10Z") + dot(-8, -10, 5.5, C) + dot(8, -10, 5.5, C) + kp(smooth(ring(0, 11, 6.5, 8, 0, None, 1.35)))),
    "crippled": (BAD, lambda: p("M-21 -27Q-12 -32 -8 -23L0 -8L-8 -3L-22 -15Q-30 -19 -21 -27ZM21 27Q12 32 8 23L2 8L9 2L22 15Q30 19 21 27Z") + l("M-4 4L4 -2M-12 8L-18 12M12 -8L18 -12", 3.6)),
    "bleeding": (BAD, lambda: p("M0 -29C10 -10 20 0 20 11A20 18 0 0 1 -20 11C-20 0 -10 -10 0 -29Z") + k("M-11 10Q-9 20 1 22", 4)),
    "poisoned": (BAD, lambda: p("M0 -31C10 -13 22 -3 22 9A22 20 0 0 1 -22 9C-22 -3 -10 -13 0 -31Z") + dot(-8, 4, 4.6, C) + dot(8, 4, 4.6, C) + k("M-9 18L9 25M9 18L-9 25", 3.4)),
    "breathless": (BAD, lambda: dot(-4, 12, 15) + dot(15, -8, 8) + dot(2, -23, 5) + dot(-4, 12, 9, C) + k("M-12 6Q-9 1 -3 2", 3)),
    "exhausted": (BAD, lambda: p("M-28 6Q-18 -8 -8 4Q2 16 12 4Q20 -6 28 4V12Q20 2 12 14Q2 26 -8 14Q-18 2 -28 16Z") + p("M0 -28C5 -20 8 -16 8 -11A8 8 0 0 1 -8 -11C-8 -16 -5 -20 0 -28Z")),
    "disarmed": (BAD, ACTIONS["disarm"]),
    "slowed": (BAD, lambda: p("M-26 18Q-28 -16 -2 -20Q22 -20 22 4Q22 14 12 14Q2 14 2 4Q2 -4 8 -5Q12 -5 13 0L8 4Q9 8 13 8Q16 6 15 0Q12 -13 -1 -12Q-16 -10 -14 12H28L24 22H-22Z")),
    "hindered": (BAD, lambda: p("M-9 -28H9V2H22L0 28L-22 2H-9Z")),
    "helped": (GOOD, lambda: p("M-9 28H9V-2H22L0 -28L-22 -2H-9Z")),
    "warded": (GOOD, lambda: shield() + kp(star(4, 13, 4))),
    "hasted": (GOOD, lambda: p("M-28 -19L-4 0L-28 19ZM0 -19L26 0L0 19Z")),
    "aloft": (GOOD, ACTIONS["fly"]),
    "aiming": (DOING, ACTIONS["aim"]),
    "casting": (DOING, ACTIONS["cast"]),
    "guarding": (DOING, ACTIONS["guard"]),
    "defending": (DOING, ACTIONS["defend"]),
    "reloading": (DOING, ACTIONS["reload"]),
    "attacking_all_out": (DOING, ACTIONS["all_out_attack"]),
    "alight": (GOOD, lambda: p("M-6 4H6L4 30H-4Z") + at(p(FLAME), "translate(0 -13) scale(.62)")),
}


def icon(draw):
    return picture(SMALL, draw().replace(I, INK).replace(C, PARCHMENT))


def seal(kind, draw):
    """A condition's seal: dark and round where it hurts, dark and square where it helps, pale where it is a choice."""
    if kind == BAD:
        body = circle(0, 0, 30, RUBRIC, stroke=INK, stroke_width=2.6) + hoop(0, 0, 27, 1.6, PARCHMENT)
        ink, cut = LIGHT, RUBRIC
    elif kind == GOOD:
        body = shape("M-20 -28H20Q28 -28 28 -20V20Q28 28 20 28H-20Q-28 28 -28 20V-20Q-28 -28 -20 -28Z", INDIGO, 2.6)
        body += line("M-19 -25H19Q25 -25 25 -19V19Q25 25 19 25H-19Q-25 25 -25 19V-19Q-25 -25 -19 -25Z", 1.6, PARCHMENT)
        ink, cut = LIGHT, INDIGO
    else:
        body = circle(0, 0, 30, LIGHT, stroke=INK, stroke_width=3.4)
        ink, cut = INK, LIGHT
    return picture(SMALL, body + group(draw().replace(I, ink).replace(C, cut), "scale(.66)"))


def files():
    """Every icon and seal, by its name."""
    for name, draw in {**ACTIONS, **MENU}.items():
        yield f"icons/{name}", icon(draw)
    for name, (kind, draw) in CONDITIONS.items():
        yield f"marks/{name}", seal(kind, draw)
