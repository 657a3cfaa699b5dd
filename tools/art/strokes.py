"""What flies, flashes and falls while a battle is told; drawn towards the top, and turned by the program."""

import math

from ink import *
from symbols import C, CONDITIONS, I, star

BONE = "#e8dcbf"
AIR = "M-20 -14Q0 -24 20 -14M-24 2Q0 -8 24 2M-18 18Q0 8 18 18"


def rays(count, near, far, width, colour):
    """Tapered lines outwards all round."""
    d = ""
    for i in range(count):
        angle = 360 * i / count
        a = math.radians(angle)
        d += wedge(near * math.sin(a), -near * math.cos(a), angle, far - near, width)
    return fill(d, colour)


def arrow():
    shaft = line("M0 -18V24", 7, INK) + line("M0 -18V24", 3.4, BONE)
    head = shape("M0 -31L7 -14L0 -18L-7 -14Z", LIGHT, 2.4)
    fletch = shape("M0 12L8 20V30L0 22L-8 30V20Z", RUBRIC, 2.2)
    return shaft + fletch + head


def bolt():
    shaft = line("M0 -10V20", 10, INK) + line("M0 -10V20", 5, BONE)
    return shaft + shape("M0 14L9 20V28L0 22L-9 28V20Z", SEPIA, 2.2) + shape("M0 -28L8 -12H-8Z", LIGHT, 2.6)


def stone():
    d = "M-16 4Q-18 -12 -4 -17Q12 -18 17 -4Q19 12 6 17Q-12 18 -16 4Z"
    return shape(d, "#a89f8c", 3.4) + line("M-8 -6Q-2 -12 5 -10", 3, LIGHT)


def net():
    ropes = "M-28 -12Q0 -4 28 -12M-30 4Q0 12 30 4M-24 18Q0 26 24 18M-16 -26Q-10 0 -15 26M0 -30V30M16 -26Q10 0 15 26"
    rim = "M0 -30Q26 -30 30 0Q30 28 0 30Q-30 28 -30 0Q-26 -30 0 -30Z"
    body = line(rim, 6, INK) + line(ropes, 5, INK) + line(rim, 3, BONE) + line(ropes, 2.2, BONE)
    knots = [(x * 29 * f, y * 29 * f) for f in (1.0,) for x, y in ring(0, 0, 1, 8)]
    return body + "".join(circle(x, y, 3.4, SEPIA, stroke=INK, stroke_width=1.6) for x, y in knots)


def swing():
    arc = ellipse_points(0, 26, 28, 44, 24, 200, 340)
    return fill(brush(arc, 17, 0.0, 0.0, 0.7), INK) + fill(brush(arc, 11, 0.0, 0.0, 0.7), LIGHT)


def thrust():
    blade = "M0 -31L7 -6L3 28H-3L-7 -6Z"
    return shape(blade, LIGHT, 3) + line("M-13 22L-9 -2M13 22L9 -2", 3, INK)


def block():
    shield = "M-17 -18Q0 -23 17 -18C19 2 12 15 0 23C-12 15 -19 2 -17 -18Z"
    return rays(12, 22, 31, 4.6, GOLD) + shape(shield, LIGHT, 3.6) + line("M0 -17V17M-12 -4H12", 4, INDIGO)


def parry():
    return shape(star(8, 29, 10), LIGHT, 3) + line("M-16 16L16 -16M16 16L-16 -16", 5, INDIGO)


def miss():
    return line(AIR, 6.4, LIGHT) + line(AIR, 3, SEPIA)




def splinters():
    rng = dice("splinters")
    out = ""
    for i in range(9):
        angle = 360 * i / 9 + rng.uniform(-12, 12)
        a = math.radians(angle)
        near, long = rng.uniform(6, 12), rng.uniform(12, 18)
        d = wedge(near * math.sin(a), -near * math.cos(a), angle, long, rng.uniform(6, 9), rng.uniform(-0.2, 0.2))
        out += shape(d, "#b8844a" if i % 3 else LIGHT, 2.2)
    return out


def wound():
    drops = shape("M0 -16C8 -10 17 -12 15 -2C25 2 18 12 9 12C6 22 -8 22 -9 12C-20 12 -22 2 -14 -3C-18 -12 -6 -12 0 -16Z", RUBRIC, 3)
    far = [(-22, -18, 3.6), (22, -16, 4.2), (25, 17, 3.2), (-24, 20, 4.4), (3, 28, 3.2), (4, -27, 3)]
    return "".join(circle(x, y, r, RUBRIC, stroke=INK, stroke_width=1.4) for x, y, r in far) + drops


def armour():
    return rays(7, 8, 28, 6, INK) + rays(7, 9, 25, 3.2, LIGHT) + circle(0, 0, 7, LIGHT, stroke=INK, stroke_width=2.6)


def dust():
    puffs = [(-20, 6, 9), (-9, -4, 9), (7, -5, 10), (20, 5, 9), (9, 12, 9), (-8, 13, 10)]
    rim = "".join(circle(x, y, r + 2, SEPIA) for x, y, r in puffs)
    return rim + "".join(circle(x, y, r, DEEP) for x, y, r in puffs)


def spark():
    tail = fill("M-7 -6Q-4 14 0 31Q4 14 7 -6Z", GOLD, fill_opacity="0.8")
    return tail + group(shape(star(4, 20, 6), LIGHT, 3) + circle(0, 0, 5, GOLD), "translate(0 -10)")


def drop():
    """A drop of ink-red blood, its tail behind it."""
    return shape("M0 -27C4 -12 13 -3 13 9A13 13 0 0 1 -13 9C-13 -3 -4 -12 0 -27Z", RUBRIC, 3)


def chip():
    """A splinter of wood."""
    return shape("M-3 -26L7 -16L5 24L-6 17L-8 -8Z", "#b8844a", 3) + line("M0 -18L-1 14", 2.4, SEPIA)


def glint():
    """A spark off steel."""
    return shape("M0 -29L5 -5L0 29L-5 -5Z", LIGHT, 2.6) + fill("M0 -20L2.4 -4L0 18L-2.4 -4Z", GOLD)


def puff():
    """A breath of dust."""
    return circle(0, 0, 24, SEPIA) + circle(-3, -4, 19, DEEP) + line("M-12 -6Q-4 -18 8 -12", 3, SEPIA)


def wave():
    """The ring that opens a turn, in the colour of the side."""
    return hoop(0, 0, 28, 5.4, INK) + hoop(0, 0, 28, 3.4, TINT)


def halo(colour, mark, points):
    """A ring of its own shape and colour about the sign of what a spell does."""
    shell = shape(star(points, 31, 25), LIGHT, 2.2, fill_opacity="0.55") + hoop(0, 0, 22, 3.4, colour)
    sign = mark().replace(I, colour).replace(C, LIGHT)
    return shell + group(sign, "scale(.56)")


def mark(name):
    return CONDITIONS[name][1]


def flame():
    return fill(star(7, 30, 12, 9), I) + fill(star(7, 14, 6, 9), C)


def cross():
    return fill("M-9 -28H9V-9H28V9H9V28H-9V9H-28V-9H-9Z", I)


def gust():
    return line("M-26 -6L0 -26L26 -6M-26 10L0 -10L26 10M-26 26L0 6L26 26", 7, I)


def sun():
    return circle(0, 0, 13, I) + rays(8, 17, 30, 8, I)


def undone():
    return line("M-6 -24A25 25 0 0 0 -6 24M6 -24A25 25 0 0 1 6 24M-5 -12L5 -4L-5 4L5 12", 6, I)


STROKES = {
    "arrow": arrow, "bolt": bolt, "stone": stone, "net": net, "swing": swing, "thrust": thrust, "block": block,
    "parry": parry, "miss": miss, "splinters": splinters, "wound": wound, "armour": armour, "dust": dust,
    "spark": spark, "drop": drop, "chip": chip, "glint": glint, "puff": puff, "wave": wave,
    "spell-hurt": lambda: halo(RUBRIC, flame, 12),
    "spell-heal": lambda: halo(VERDIGRIS, cross, 6),
    "spell-change": lambda: halo(INDIGO, mark("helped"), 8),
    "spell-sleep": lambda: halo(INDIGO, mark("asleep"), 5),
    "spell-hold": lambda: halo(INK, mark("held"), 4),
    "spell-fear": lambda: halo(RUBRIC, mark("afraid"), 9),
    "spell-push": lambda: halo(SEPIA, gust, 3),
    "spell-light": lambda: halo(GOLD, sun, 16),
    "spell-dark": lambda: halo(INK, mark("darkened"), 16),
    "spell-sight": lambda: halo(INDIGO, mark("blinded"), 7),
    "spell-stun": lambda: halo(RUBRIC, mark("stunned"), 10),
    "spell-shock": lambda: halo(RUBRIC, mark("afraid"), 16),
    "spell-end": lambda: halo(SEPIA, undone, 6),
}


def files():
    """Every stroke, by its name."""
    for name, draw in STROKES.items():
        yield f"strokes/{name}", picture(SMALL, draw())
