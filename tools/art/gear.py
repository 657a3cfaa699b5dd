"""What is held, as small signs: one for each weapon and shield, for lists of attacks and for the card."""

import arms
from arms import cut, haft, inked
from ink import *


def seax():
    return inked("M-5 10L-6 -44L8 -22L6 10Z") + inked(polyline(pts(-8, 8, 8, 8, 8, 14, -8, 14))) + inked(haft(12, 44, 4.4))


def rondel():
    return inked(polyline(pts(0, -58, 4, 6, -4, 6))) + inked(polyline(pts(-12, 6, 12, 6, 12, 13, -12, 13))) + inked(haft(12, 40, 4)) + \
        inked(polyline(pts(-11, 38, 11, 38, 11, 45, -11, 45)))


def main_gauche():
    return inked(polyline(pts(0, -58, 4, 4, -4, 4))) + line("M-24 -4Q-20 8 0 8Q20 8 24 -4", 6) + inked(haft(8, 42, 4)) + circle(0, 45, 6)


def estoc():
    return arms.sword(64, 3.6, 18, 26, 20)


def hammer():
    return inked(haft(-48)) + inked(polyline(pts(-22, -54, 14, -54, 14, -34, -22, -34))) + inked(polyline(pts(12, -50, 32, -42, 12, -38)))


def maul():
    return inked(haft(-36, 62, 4)) + inked(polyline(pts(-26, -62, 26, -62, 26, -32, -26, -32))) + cut("M-18 -62V-32M18 -62V-32", 2.4)


def spiked(body):
    thorns = "".join(wedge(x, y, a, 12, 8) for x, y, a in ((-11, -36, -80), (-9, -52, -60), (10, -56, 50), (12, -40, 80), (0, -58, 0), (10, -22, 90)))
    return fill(thorns) + body


def tree_club():
    """A young tree, roots and all."""
    roots = "".join(wedge(x, -50, a, 18, 8) for x, a in ((-10, -62), (-4, -24), (3, 8), (8, 40), (11, 74)))
    twigs = "".join(wedge(x, y, a, 15, 6) for x, y, a in ((-4, 14, -64), (4, 30, 60), (4, -6, 74)))
    return fill(roots + twigs) + inked(smooth(pts(-4, 58, -7, 20, -11, -30, -12, -52, 0, -58, 13, -52, 11, -28, 8, 20, 4, 58), tension=0.7))


def threshing_flail():
    return inked(haft(-30)) + line("M0 -32Q2 -44 12 -44", 4.4) + group(inked(haft(-6, 46, 5)), "translate(16 -40) rotate(-28)")


def whip():
    return inked(haft(16, 60, 5)) + line("M0 18C-10 -30 -34 -20 -26 -2C-18 12 16 -2 14 -26C12 -46 -6 -50 -20 -58", 5)


def sickle():
    return inked("M-2 22C-4 -4 36 -6 30 -36C26 -56 0 -60 -18 -48C2 -48 16 -38 14 -24C12 -10 -10 -6 -8 22Z") + inked(haft(20, 56, 5))


def knife():
    return inked("M0 -56C10 -40 10 -14 4 8H-4C-10 -14 -10 -40 0 -56Z") + cut("M0 -46V0", 2) + inked(haft(6, 40, 4)) + circle(0, 44, 7) + circle(0, 44, 3, PARCHMENT)


def dart():
    return group(arms.javelin(), "scale(1.3 .85)")


def stone(r):
    return inked(smooth(pts(-r, 4, -r * 0.7, -r * 0.7, r * 0.1, -r * 0.9, r * 0.9, -r * 0.4, r, r * 0.4, r * 0.3, r * 0.9, -r * 0.7, r * 0.8), tension=0.8)) + \
        cut(polyline(pts(-r * 0.5, -r * 0.3, 0, -r * 0.1, r * 0.2, r * 0.4), False) + polyline(pts(0, -r * 0.1, r * 0.5, -r * 0.4), False), 3)


def staff_sling():
    return inked(haft(-30, 62, 4)) + line("M0 -30Q22 -54 30 -24M0 -30Q14 -20 22 -18", 4) + circle(27, -18, 9)


def foot():
    return inked("M-18 -56H8V6Q10 22 34 26Q42 30 40 42H-22Q-26 10 -18 -56Z") + cut("M-18 -20H8M-22 34H39", 3)


def teeth(upper, lower):
    d = "M-46 -26Q0 -52 46 -26L40 -4" + "".join(f"L{x} {upper}L{x - 8} -6" for x in range(32, -33, -16)) + "Z"
    e = "M-40 30Q0 54 40 30L36 10" + "".join(f"L{x} {lower}L{x - 8} 12" for x in range(24, -25, -16)) + "Z"
    return inked(d) + inked(e)


def claws(n, length):
    return "".join(inked(smooth(pts(x - 7, -40, x + 9, -40, x + 10, -8, x - 8, length, x - 4, -8), tension=0.7)) for x in [(i - (n - 1) / 2) * 24 for i in range(n)])


def horn():
    return inked("M-34 48C-40 -6 -6 -44 42 -56C24 -24 16 18 12 48Z") + cut("M-28 26Q-8 34 12 26M-26 6Q-8 14 12 4M-16 -16Q0 -8 18 -16", 3)


def hoof():
    return inked("M-20 -54H16L34 26H-36Z") + inked("M-38 30H36L42 50H-44Z")


def beak():
    return inked("M-40 -34C0 -60 46 -34 46 2C46 20 38 36 30 46C28 24 12 12 -40 10Z") + inked("M-38 16C4 16 20 26 22 40C0 46 -30 40 -38 16Z") + circle(0, -22, 5, PARCHMENT)


def fangs():
    return inked("M-44 -44Q0 -60 44 -44V-24Q36 -20 32 -22Q32 20 18 50Q12 10 14 -20Q0 -24 -14 -20Q-12 10 -18 50Q-32 20 -32 -22Q-36 -20 -44 -24Z") + fill(smooth(pts(26, 40, 32, 52, 26, 58, 20, 52)), RUBRIC)


def coils():
    return line("M-30 44C40 50 44 20 0 18C-44 16 -40 -14 0 -14C40 -14 38 -46 -6 -44", 17) + circle(-14, -44, 13) + circle(-18, -47, 3, PARCHMENT)


def rope():
    return inked("M-44 -6A44 44 0 1 0 44 -6A44 44 0 1 0 -44 -6ZM-20 -6A20 20 0 1 1 20 -6A20 20 0 1 1 -20 -6Z") + line("M28 28Q34 46 20 58", 9) + \
        cut("M-41 -18L-20 -12M-30 -37L-14 -20M-6 -49L-4 -26M20 -45L10 -23M38 -26L18 -14M43 0L20 -2M-42 8L-20 0M-30 25L-13 8M-6 37L-4 14M20 33L10 11", 2.4)


def tail():
    return line("M-36 46C-30 10 20 30 20 -4C20 -30 -8 -32 -6 -52", 13) + inked("M-16 -46L-2 -66L8 -46Z")


def plank(kind, banded=False):
    body = group(arms.shield(kind), "scale(1.35)" if kind != "buckler" else "scale(1.6)")
    return body + (line("M-22 -22L22 22M-22 22L22 -22", 3.4, GOLD) if banded else "")


A = arms
TILTED = {
    "dagger": lambda: group(A.sword(44, 6, 14, 20, 16), "scale(1.1)"), "rondel": rondel, "left_hand_dagger": main_gauche, "seax": seax,
    "short_sword": A.short_sword, "long_sword": A.sword, "broad_sword": lambda: A.sword(58, 7.5, 19, 22, 16), "falchion": A.falchion, "sabre": A.sabre,
    "rapier": A.rapier, "estoc": estoc, "bastard_sword": lambda: A.sword(62, 6, 20, 30, 14), "great_sword": A.great_sword, "hand_axe": lambda: group(A.battle_axe(), "scale(.9 .85)"),
    "battle_axe": A.battle_axe, "great_axe": A.great_axe, "cudgel": lambda: inked("M-4 54L-8 -44Q0 -56 8 -44L4 54Z") + cut("M-4 34H4M-4 42H4", 2),
    "club": A.club, "spiked_club": lambda: spiked(A.club()), "mace": A.mace, "flail": A.flail, "war_hammer": hammer, "war_pick": A.war_pick, "maul": maul,
    "quarterstaff": A.quarterstaff, "crook": A.crook, "sickle": sickle, "threshing_flail": threshing_flail, "whip": whip, "tree_club": tree_club,
    "javelin": A.javelin, "throwing_knife": knife, "throwing_axe": lambda: group(A.battle_axe(), "scale(-.85 .85)"), "dart": dart, "short_bow": lambda: A.bow(46, 22), "hunting_bow": lambda: A.bow(52, 24),
    "horn_bow": lambda: A.bow(52, 26, True), "long_bow": lambda: A.bow(62, 24), "sling": A.sling, "staff_sling": staff_sling, "light_crossbow": A.crossbow,
    "heavy_crossbow": lambda: A.crossbow(True), "spear": A.spear, "long_spear": lambda: A.spear(66, 9, 28), "boar_spear": A.boar_spear, "pike": A.pike,
    "trident": A.trident, "pitchfork": A.pitchfork, "war_scythe": A.scythe, "bill": A.bill, "glaive": A.glaive, "halberd": A.halberd, "poleaxe": A.poleaxe,
    "torch": A.torch, "taper": A.taper,
}
UPRIGHT = {
    "rock": lambda: stone(38), "boulder": lambda: stone(54), "fist": lambda: group(A.fist(), "scale(1.1) translate(0 -14)"), "giant_fist": lambda: group(A.fist(), "scale(1.25) translate(0 -14)"),
    "kick": foot, "stomp": lambda: foot() + line("M-48 54H50", 6), "bite": lambda: teeth(14, -4), "jaws": lambda: teeth(20, -8), "claw": lambda: claws(4, 44),
    "tusk": lambda: group(horn(), "scale(-1 1)"), "horn": horn, "hoof": hoof, "talon": lambda: claws(3, 52), "beak": beak, "fangs": fangs, "squeeze": coils, "tail_lash": tail,
    "lantern": A.lantern, "rope": rope,
    "buckler": lambda: plank("buckler"), "small_shield": lambda: group(plank("round"), "scale(.85)"), "small_reinforced_shield": lambda: group(plank("round", True), "scale(.85)"),
    "medium_shield": lambda: plank("round"), "medium_reinforced_shield": lambda: plank("cross", True), "wicker_shield": lambda: plank("wicker"),
    "large_shield": lambda: plank("tall"), "large_reinforced_shield": lambda: plank("tall", True),
}


def files():
    """Every weapon and shield, by its id."""
    for name, draw in TILTED.items():
        yield f"gear/{name}", picture(SMALL, group(draw(), "rotate(42) scale(.53)"))
    for name, draw in UPRIGHT.items():
        yield f"gear/{name}", picture(SMALL, group(draw(), "scale(.5)"))
