"""Arms as emblems: each stands upright about (0, 0), point at -58, butt at 58. Ink with a thin parchment rim."""

import math

from ink import *

RIM = 3.2


def inked(d, colour=INK):
    """A solid shape that stands off from what is behind it."""
    return f'<path fill="{colour}" stroke="{PARCHMENT}" stroke-width="{RIM}" stroke-linejoin="round" d="{d}"/>\n'


def cut(d, width=2.2):
    """A line carved out of the ink."""
    return line(d, width, PARCHMENT)


def haft(top=-58, bottom=60, half=3.6):
    return polyline(pts(-half, top, half, top, half, bottom, -half, bottom))


def spear(length=60, leaf=10, long=32):
    t = -length
    blade = pts(0, t - 4, leaf, t + long * 0.5, 3, t + long, -3, t + long, -leaf, t + long * 0.5)
    return inked(haft(t + long - 4)) + inked(polyline(blade)) + cut(f"M0 {t + 4}V{t + long - 5}", 1.8)


def pike():
    return spear(70, 7, 26) + cut("M-3 -34H3M-3 -28H3", 1.6)


def boar_spear():
    return spear(62, 12, 34) + inked(polyline(pts(-17, -27, 17, -27, 14, -20, -14, -20)))


def javelin():
    feather = pts(0, 28, 8, 38, 8, 56, 0, 46, -8, 56, -8, 38)
    return inked(haft(-44, 58, 2.4)) + inked(polyline(pts(0, -62, 7, -40, -7, -40))) + inked(polyline(feather))


def javelins():
    return group(javelin(), "translate(-9 6) rotate(-7)") + group(javelin(), "translate(9 2) rotate(5)")


def sword(length=58, half=5.2, guard=17, hilt=22, point=12):
    t, g = -length, 58 - hilt - 14
    blade = pts(0, t - 4, half, t + point, half, g, -half, g, -half, t + point)
    body = inked(polyline(blade)) + cut(f"M0 {t + point}V{g - 16}", 1.9)
    body += inked(polyline(pts(-guard, g - 2, guard, g - 2, guard - 2, g + 6, -guard + 2, g + 6)))
    body += inked(polyline(pts(-3.4, g + 5, 3.4, g + 5, 3.4, g + hilt, -3.4, g + hilt)))
    return body + circle(0, g + hilt + 3, 6.6, INK, stroke=PARCHMENT, stroke_width=2.4)


def great_sword():
    wave = pts(-8, -8, -13, -2, -6, 4)
    return sword(64, 7, 23, 32, 14) + inked(polyline(wave)) + inked(polyline([(-x, y) for x, y in wave]))


def short_sword():
    return group(sword(40, 7.4, 15, 20, 14), "translate(0 2)")


def falchion():
    blade = pts(-5, 22, -7, -10, -3, -40, 6, -62, 14, -44, 15, -22, 8, 0, 6, 22)
    body = inked(smooth(blade, tension=0.8)) + cut("M9 -44Q12 -24 5 0", 2)
    body += inked(polyline(pts(-14, 20, 14, 20, 12, 27, -12, 27)))
    return body + inked(haft(26, 48, 3.6)) + circle(0, 50, 6, INK, stroke=PARCHMENT, stroke_width=2.4)


def sabre():
    blade = pts(-4, 24, -2, -4, 4, -32, 17, -62, 14, -32, 8, -4, 5, 24)
    bow = pts(-3, 24, -17, 32, -14, 48, -3, 52)
    return inked(smooth(blade, tension=0.8)) + line(smooth(bow, False), 8, PARCHMENT) + line(smooth(bow, False), 4) + inked(haft(22, 54, 3.6))


def rapier():
    body = inked(polyline(pts(0, -64, 2.8, -40, 3, 20, -3, 20, -2.8, -40)))
    body += line("M-15 18C-18 34 14 36 15 18M-18 20H18M14 22Q18 40 2 46", 7.5, PARCHMENT)
    return body + line("M-15 18C-18 34 14 36 15 18M-18 20H18M14 22Q18 40 2 46", 3.6) + inked(haft(20, 48, 3)) + circle(0, 51, 5)


def dagger():
    return group(sword(44, 5, 12, 18, 16), "scale(.62) translate(0 20)")


def key():
    bow = "M0 18A19 19 0 1 1 0 56A19 19 0 1 1 0 18ZM0 28A9 9 0 1 0 0 46A9 9 0 1 0 0 28Z"
    return inked("M-4.5 20V-56H4.5V20Z") + inked("M4.5 -56H24V-44H14V-38H22V-26H4.5Z") + inked(bow)


def axe_head(reach, tall, y=-40):
    return smooth(pts(3, y - 6, reach * 0.55, y - tall * 0.35, reach, y - tall * 0.62), False) + \
        f"Q{num(reach * 1.22)} {num(y + 2)} {num(reach * 0.94)} {num(y + tall * 0.62)}" + \
        f"Q{num(reach * 0.5)} {num(y + tall * 0.3)} 3 {num(y + 9)}Z"


def battle_axe():
    return inked(haft(-56)) + inked(axe_head(27, 40)) + cut("M24 -58Q29 -38 23 -20", 2)


def great_axe():
    one = axe_head(28, 46, -36)
    return inked(haft(-62)) + inked(one) + group(inked(one), "scale(-1 1)") + cut("M24 -57Q30 -35 24 -14M-24 -57Q-30 -35 -24 -14", 2)


def hand_axe():
    return group(battle_axe(), "scale(.8)")


def war_pick():
    beak = pts(-12, -48, 2, -52, 20, -46, 34, -30, 18, -37, 2, -40, -12, -38)
    return inked(haft(-56)) + inked(polyline(beak)) + inked(polyline(pts(-18, -52, -8, -50, -8, -37, -18, -35)))


def mace():
    body = inked(haft(-34))
    for x, w in ((-13, 7), (13, 7)):
        body += inked(smooth(pts(0, -62, x * 1.3, -54, x * 1.6, -42, x * 1.1, -30, 0, -26), tension=0.7))
    return body + inked(smooth(pts(0, -64, 5, -46, 0, -24, -5, -46))) + cut("M-9 -55Q-13 -42 -8 -31M9 -55Q13 -42 8 -31", 1.8)


def flail():
    body = inked(haft(-44)) + line("M0 -46Q14 -56 22 -44Q27 -36 25 -26", 7, PARCHMENT) + line("M0 -46Q14 -56 22 -44Q27 -36 25 -26", 3.6, INK, stroke_dasharray="5 4")
    spikes = ""
    for i in range(8):
        a = math.radians(i * 45)
        spikes += wedge(25 + 10 * math.sin(a), -10 - 10 * math.cos(a), i * 45, 9, 7)
    return body + circle(25, -10, 14, PARCHMENT) + fill(spikes) + circle(25, -10, 11.5) + cut("M19 -14Q22 -18 27 -17", 2)


def club(scale=1.0):
    body = inked(smooth(pts(-4, 58, -6, 10, -13, -34, -8, -58, 6, -60, 14, -40, 8, 6, 4, 58), tension=0.8))
    knots = cut("M-4 -44Q2 -48 7 -42M-6 -24Q-1 -28 6 -22M-2 0Q1 -3 4 1", 2.2)
    twig = inked(polyline(pts(10, -20, 24, -34, 26, -30, 12, -10)))
    return group(twig + body + knots, f"scale({scale})")


def bow(tall=60, bend=26, horn=False):
    arc = pts(-6, -tall, 8, -tall * 0.72, bend, -tall * 0.25, bend - (9 if horn else 0), 0, bend, tall * 0.25, 8, tall * 0.72, -6, tall)
    if horn:
        arc[0], arc[-1] = (2, -tall), (2, tall)
        arc = [(10, -tall - 4)] + arc + [(10, tall + 4)]
    string = f"M{num(arc[0][0])} {-tall}L-8 0L{num(arc[-1][0])} {tall}"
    limb = brush(arc, 9.5, 0.35, 0.35)
    return line(string, 5, PARCHMENT) + line(string, 2.2) + inked(limb)


def crossbow(heavy=False):
    arc = pts(-34, -18, -22, -36, 0, -44, 22, -36, 34, -18)
    body = line("M-33 -18L0 2L33 -18", 5, PARCHMENT) + line("M-33 -18L0 2L33 -18", 2.2)
    body += inked(brush(arc, 12 if heavy else 9, 0.4, 0.4)) + inked(polyline(pts(-5, -48, 5, -48, 6, 10, 9, 52, -3, 56, -6, 10)))
    body += inked(polyline(pts(-2.6, -64, 2.6, -64, 1.8, -40, -1.8, -40)))
    if heavy:
        body += line("M-11 -62V-50Q0 -42 11 -50V-62Q0 -70 -11 -62", 3.4)
        body += inked(polyline(pts(-17, 22, 17, 22, 17, 29, -17, 29))) + circle(-17, 25, 5.4) + circle(17, 25, 5.4)
    return body + cut("M0 -36V8", 1.8)


def halberd():
    body = inked(haft(-38)) + inked(polyline(pts(0, -68, 5, -46, 5, -36, -5, -36, -5, -46)))
    body += inked("M3 -44L20 -52Q32 -36 24 -12L4 -22Z") + inked(polyline(pts(-3, -42, -19, -34, -3, -28)))
    return body + cut("M21 -46Q27 -34 22 -20", 2)


def bill():
    hook = pts(-4, -34, -5, -52, 0, -62, 16, -66, 26, -54, 20, -56, 11, -52, 8, -38, 14, -28, 4, -30)
    return inked(haft(-36)) + inked(smooth(hook, tension=0.7)) + inked(polyline(pts(-3, -46, -16, -50, -3, -38))) + inked(polyline(pts(-3, -58, 0, -72, 4, -60)))


def glaive():
    blade = pts(-3, -18, -7, -36, -2, -60, 12, -70, 14, -52, 9, -32, 4, -18)
    return inked(haft(-20)) + inked(smooth(blade, tension=0.8)) + cut("M8 -56Q10 -40 3 -24", 2)


def poleaxe():
    return inked(haft(-44)) + inked(polyline(pts(0, -70, 4, -46, -4, -46))) + inked("M3 -46L21 -54Q28 -40 21 -26L3 -32Z") + \
        inked(polyline(pts(-3, -46, -17, -50, -17, -30, -3, -33))) + cut("M-12 -45V-35", 2)


def pitchfork(prongs=(-13, 0, 13), tip=-66):
    body = inked(haft(-28))
    for x in prongs:
        body += line(f"M0 -26Q{x * 1.1} -28 {x} -42V{tip}", 8.6, PARCHMENT)
    for x in prongs:
        body += line(f"M0 -26Q{x * 1.1} -28 {x} -42V{tip}", 4.8)
    return body


def trident():
    barbs = "".join(wedge(x, -62, a, 12, 5) for x in (-15, 0, 15) for a in (150, 210))
    return pitchfork((-15, 0, 15), -64) + fill(barbs)


def scythe():
    blade = pts(-4, -56, 10, -60, 28, -48, 36, -22, 24, -40, 8, -46, -4, -44)
    return inked(haft(-58)) + inked(smooth(blade, tension=0.8)) + inked(polyline(pts(-14, 6, 0, 2, 0, 8, -14, 12)))


def crook():
    return line("M0 60V-40Q0 -62 14 -62Q27 -60 25 -46Q22 -36 14 -38", 11.5, PARCHMENT) + line("M0 60V-40Q0 -62 14 -62Q27 -60 25 -46Q22 -36 14 -38", 6.4)


def net():
    """A casting net, gathered at the top."""
    rim = smooth(pts(-4, -54, 6, -54, 24, 10, 28, 40, 14, 50, 0, 44, -14, 50, -28, 40, -22, 10))
    mesh = "M-8 -40Q0 -34 9 -40M-14 -16Q0 -6 16 -16M-20 8Q0 20 22 8M-26 30Q0 44 26 30M-2 -52Q-14 0 -18 46M2 -52V44M4 -52Q18 0 20 46"
    return inked(rim) + cut(mesh, 3) + inked(smooth(pts(-6, -62, 0, -66, 8, -62, 6, -52, -4, -52)))


def quarterstaff():
    return inked(haft(-62, 62, 4)) + cut("M-4 -52H4M-4 -47H4M-4 50H4", 2)


def sling():
    cord = "M-8 44Q-26 -6 2 -48M-8 44Q22 4 14 -46"
    return line(cord, 7, PARCHMENT) + line(cord, 3.2) + inked(smooth(pts(-5, -44, 8, -36, 21, -44, 16, -60, 8, -64, 0, -60))) + circle(8, -55, 8.4, SEPIA, stroke=INK, stroke_width=2.6)


def fist():
    hand = pts(-20, -14, -16, -28, 4, -32, 22, -26, 25, -4, 18, 16, 16, 58, -12, 58, -14, 20, -22, 6)
    fingers = "M-13 -25V-5M-2 -29V-5M9 -29V-5M-18 -5H20Q22 6 8 7H-4"
    return inked(smooth(hand, tension=0.7)) + cut(fingers, 3) + cut("M-10 40H14M-10 46H14", 2.4)


def staff(top="star"):
    body = inked(haft(-36, 62, 3.4))
    if top == "star":
        rays = "".join(wedge(10 * math.sin(math.radians(i * 45)) * 0.6, -48 - 6 * math.cos(math.radians(i * 45)), i * 45, 17 if i % 2 == 0 else 11, 9) for i in range(8))
        return body + circle(0, -48, 14, PARCHMENT) + fill(rays) + circle(0, -48, 8) + circle(0, -48, 4, LIGHT)
    if top == "leaf":
        leaves = "".join(smooth(turned(pts(0, -34, 8, -48, 0, -66, -8, -48), a, 0, -36)) for a in (-48, 0, 48))
        return body + inked(leaves) + cut("M0 -40V-58", 1.8)
    if top == "skull":
        return body + inked(smooth(pts(-13, -44, -12, -62, 0, -68, 12, -62, 13, -44, 7, -38, 6, -30, -6, -30, -7, -38), tension=0.8)) + \
            circle(-5.4, -49, 4, LIGHT) + circle(5.4, -49, 4, LIGHT) + cut("M-2 -34V-30M2 -34V-30", 1.6)
    flame = pts(0, -70, 8, -56, 13, -44, 6, -34, -6, -34, -13, -44, -6, -52)
    return body + inked(smooth(flame)) + fill(smooth(pts(1, -54, 5, -44, 0, -38, -5, -44)), LIGHT)


def shield(kind):
    """A shield about (0, 0), 60 tall."""
    if kind in ("round", "buckler", "wicker"):
        r = {"round": 29, "buckler": 18, "wicker": 29}[kind]
        body = circle(0, 0, r, INK, stroke=PARCHMENT, stroke_width=3) + hoop(0, 0, r - 5, 2, PARCHMENT)
        if kind == "wicker":
            weave = "".join(f"M{-r + 7} {y}q{r / 2 - 3.5} -6 {r - 7} 0t{r - 7} 0" for y in (-12, 0, 12)) + f"M0 {-r + 7}V{r - 7}M-12 {-r + 11}V{r - 11}M12 {-r + 11}V{r - 11}"
            return body + cut(weave, 1.9)
        if kind == "buckler":
            return body + circle(0, 0, 6, LIGHT)
        return body + circle(0, 0, 7.5, LIGHT) + cut("M0 -22V-11M0 22V11M-22 0H-11M22 0H11", 2)
    heater = "M-26 -30Q0 -36 26 -30C28 0 20 24 0 38C-20 24 -28 0 -26 -30Z"
    kite = "M-22 -34Q0 -44 22 -34C28 -10 18 26 0 46C-18 26 -28 -10 -22 -34Z"
    if kind == "tall":
        return inked("M-24 -38Q0 -46 24 -38V36Q0 44 -24 36Z") + cut("M-18 -32Q0 -38 18 -32V31Q0 37 -18 31Z", 2) + circle(0, 0, 7, LIGHT) + cut("M0 -30V-10M0 30V10", 2)
    d = kite if kind == "kite" else heater
    body = inked(d) + group(cut(d, 2.4), "scale(.8) translate(0 1)")
    if kind == "cross":
        return body + cut("M0 -22V24M-16 -8H16", 5)
    if kind == "chevron":
        return body + cut("M-17 12L0 -8L17 12", 5)
    if kind == "kite":
        return body + circle(0, -8, 6, LIGHT) + cut("M0 2V30", 2)
    return body + cut("M-14 -20L14 14M-14 -2L4 20M-4 -22L18 2", 2.6)


def torch():
    return inked(haft(-10, 60, 5)) + inked(smooth(pts(0, -66, 14, -44, 18, -22, 8, -6, -8, -6, -18, -22, -12, -38))) + fill(smooth(pts(1, -40, 8, -24, 0, -12, -8, -22)), LIGHT)


def taper():
    return inked(haft(-14, 48, 8)) + line("M0 -14V-22", 4) + inked(smooth(pts(0, -56, 10, -36, 8, -24, -8, -24, -10, -36))) + fill(smooth(pts(0, -42, 4, -32, 0, -28, -4, -32)), LIGHT)


def lantern():
    return line("M-14 -38Q0 -64 14 -38", 5) + inked("M-18 -38H18L24 -26H-24Z") + inked("M-22 -22H22V34H-22ZM-26 38H26V48H-26Z") + fill("M-14 -14H14V28H-14Z", LIGHT) + \
        fill(smooth(pts(0, -10, 8, 8, 6, 22, -6, 22, -8, 8)))
