"""The signs of spells, one for each, in the hand of the other small signs: a sign of its kind, and what sets it apart."""

from ink import *
from symbols import C, EYE, FLAME, HAND, I, MAN, arc, at, dot, fist, icon, k, kp, l, p, shield, skull, star

BOLT = "M6 -30L-16 4H-3L-10 30L16 -8H3L14 -30Z"
MOON = "M8 -26A27 27 0 1 0 26 14A22 22 0 1 1 8 -26Z"
LEAF = "M0 -26C18 -14 18 12 0 26C-18 12 -18 -14 0 -26Z"
CLOUD = "M-22 8C-32 2 -28 -14 -16 -12C-14 -26 8 -28 12 -15C26 -18 31 2 21 8Z"
HEART = "M0 26C-34 2 -26 -24 -11 -22C-4 -21 0 -15 0 -12C0 -15 4 -21 11 -22C26 -24 34 2 0 26Z"
PLUS = "M-5 -14H5V-5H14V5H5V14H-5V5H-14V-5H-5Z"


def gusts(width=5):
    return l("M-28 -10H8Q20 -10 20 -19Q20 -27 12 -27M-28 2H20Q29 2 29 11Q29 19 21 19M-28 14H0Q10 14 10 22Q10 29 3 29", width)


def swirl():
    return p("M-28 -28H28Q28 -18 16 -16Q24 -8 10 -4Q18 4 6 8Q12 16 2 20L6 30Q-12 26 -8 18Q-16 14 -10 6Q-22 4 -16 -6Q-28 -10 -22 -16Q-30 -20 -28 -28Z") + k("M-20 -20Q0 -12 18 -20M-15 -8Q0 0 12 -7M-9 4Q0 11 8 5", 3)


def rays(inner, outer, n, width=4):
    return "".join(at(l(f"M0 -{inner}V-{outer}", width), f"rotate({360 * turn / n:g})") for turn in range(n))


def sleeper(s=1.0):
    return at(MAN(), f"translate(0 16) rotate(-90) scale({s})")


SPELLS = {
    # Fire and storm.
    "spark": lambda: p(star(8, 17, 5)) + dot(-20, 18, 3.6) + dot(19, 20, 3) + dot(20, -19, 3.6),
    "gust": gusts,
    "fire_dart": lambda: at(p("M-30 -4H2V-13L28 0L2 13V4H-30Z"), "rotate(-34)") + at(p(FLAME), "translate(-17 14) rotate(-120) scale(.56)"),
    "tail_wind": lambda: at(MAN(), "translate(11 0) rotate(12) scale(.96)") + l("M-28 -14H-9M-30 0H-12M-28 14H-9", 4.6),
    "thunderclap": lambda: at(p(BOLT), "scale(.66)") + l(arc(25, 42, 138), 4.6) + l(arc(25, 222, 318), 4.6),
    "fireball": lambda: dot(6, 8, 20) + at(kp(star(6, 13, 6)), "translate(6 8)") + at(p(FLAME), "translate(-11 -12) rotate(-40) scale(.62)"),
    "lightning": lambda: p(BOLT),
    "dazzle": lambda: p(EYE) + dot(0, 0, 13, C) + p(star(8, 12, 5)) + rays(22, 30, 12, 2.6),
    "foxfire": lambda: p("M-20 28Q-24 4 -14 -2L-10 6L-2 -4L2 10L10 -2Q24 6 20 28Z") + dot(0, -18, 9) + at(rays(13, 18, 8, 2.6), "translate(0 -18)"),
    # Mending and warding.
    "close_wound": lambda: l("M-24 16Q0 -20 24 -16", 7) + "".join(at(l("M0 -11V11", 4), f"translate({x} {y}) rotate({a})") for x, y, a in ((-15, 3, -34), (-3, -8, -22), (11, -15, -12))),
    "ward": lambda: shield() + kp(star(4, 15, 5)),
    "blessing": lambda: at(p(HAND), "translate(0 6) scale(.78)") + at(rays(25, 31, 9, 3), "translate(0 2)"),
    "aegis": lambda: at(shield(), "scale(.72)") + hoop(0, 0, 27, 5, I),
    "giant_arm": lambda: at(fist(), "translate(-8 4) scale(.84)") + p("M15 2V-12H6L19 -30L32 -12H23V2Z"),
    "unbind": lambda: l("M-27 -12Q-6 -30 -4 -8Q-2 14 -26 12M27 -12Q6 -30 4 -8Q2 14 26 12", 5.6) + l("M0 -30V-18M0 30V18", 4),
    "candle": lambda: p("M-8 -4H8V28H-8Z") + at(p(FLAME), "translate(0 -18) scale(.44)") + k("M-3 2V14", 2.4),
    "clear_air": lambda: p(CLOUD) + k("M-18 -2H10", 3) + at(p(star(4, 11, 4)), "translate(0 21)"),
    "knit_flesh": lambda: p(HEART) + kp(PLUS),
    # Mind and shadow.
    "daze": lambda: l("M2 0A5 5 0 1 1 -6 -6A12 12 0 1 1 -4 16A20 20 0 1 1 22 -8A27 27 0 0 1 12 25", 5),
    "leaden_limbs": lambda: at(MAN(), "translate(0 -7) scale(.76)") + p("M-28 20H-8V30H-28ZM8 20H28V30H8Z") + l("M-8 8L-16 21M8 8L16 21", 3.4),
    "dread": lambda: p("M-20 -29H20V10Q20 18 14 24L0 30L-14 24Q-20 18 -20 10Z") + kp("M-14 -14L-3 -9L-13 -5ZM14 -14L3 -9L13 -5ZM-11 18Q0 2 11 18Q0 12 -11 18Z"),
    "slumber": lambda: p(MOON),
    "veil": lambda: line("M-17 28Q-22 -6 0 -10Q22 -6 17 28M0 -10", 4, I, stroke_dasharray="6 5") + hoop(0, -20, 9, 4, I, stroke_dasharray="6 5"),
    "gloom": lambda: dot(0, 0, 28) + at(kp(star(4, 7, 2.4)), "translate(10 -10)") + k("M-18 8Q-8 0 2 8Q12 16 20 8M-14 18Q-4 12 6 18", 3),
    "unravel": lambda: dot(-4, -6, 22) + k("M-22 -14Q-6 -14 6 8M-18 6Q-10 -16 12 -20M-8 -26Q-12 0 0 14", 2.8) + l("M10 12Q24 12 16 22Q8 30 28 28", 5),
    "iron_grip": lambda: at(p(HAND), "translate(0 8) scale(.8)") + l("M-26 20H26", 7) + l("M-26 -26V28M26 -26V28", 5),
    "wither": lambda: at(p(LEAF), "rotate(30) scale(.92)") + at(k("M0 -18V30M0 -4L7 -10M0 6L-8 -1M0 14L6 8", 2.8), "rotate(30)") + l("M-22 -22L-12 -14M22 26L14 18", 3),
    "lullaby": lambda: at(p(MOON), "translate(8 -6) scale(.7)") + dot(-18, 18, 7) + p("M-14 18V-6L-1 -10V-5L-10 -2V18Z"),
    # The great ones.
    "hail": lambda: at(p(CLOUD), "translate(0 -8)") + dot(-16, 12, 4.6) + dot(0, 16, 4.6) + dot(16, 12, 4.6) + dot(-8, 26, 4) + dot(9, 27, 4),
    "thunderbolt": lambda: at(p(CLOUD), "translate(0 -10) scale(.94)") + at(p(BOLT), "translate(0 14) scale(.58)"),
    "whirlwind": swirl,
    "firestorm": lambda: at(p(FLAME), "translate(-15 6) scale(.7)") + at(p(FLAME), "translate(15 6) scale(.7)") + at(p(FLAME), "translate(0 -4) scale(.86)") + l("M-28 29H28", 3.6),
    "stone_skin": lambda: p("M-26 22L-22 -6L-8 -26L12 -24L26 -4L22 22Z") + k("M-22 -4L-4 2L10 -22M-4 2L-8 22M-2 4L24 0", 3),
    "make_whole": lambda: dot(0, 0, 28) + at(kp(PLUS), "scale(1.5)"),
    "heroic_hour": lambda: p(star(5, 29, 13)) + kp("M-6 -9H6L0 0L6 9H-6L0 0Z"),
    "blank_mind": lambda: p("M-24 6C-26 -18 -14 -30 2 -30C18 -30 26 -16 24 0L28 12L20 14V24H8V30H-14V20Q-22 16 -24 6Z") + dot(0, -8, 13, C),
    "deep_sleep": lambda: at(p(MOON), "translate(-9 -7) scale(.66)") + sleeper(0.9) + p("M10 -26H26V-21L17 -11H26V-6H9V-11L18 -21H10Z"),
    "undoing": lambda: at(skull(), "scale(.86)") + l("M-28 28L28 -28", 5) + k("M-24 24L24 -24", 1.4),
}


def files():
    """The sign of each spell, by its name."""
    for name, draw in SPELLS.items():
        yield f"spells/{name}", icon(draw)
