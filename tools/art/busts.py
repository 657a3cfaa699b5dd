"""Heads and shoulders: faces, hats and helms, beards, coats. Each head stands about (0, 0), 24 half wide, 29 half tall."""

import math

from arms import cut, inked
from ink import *

SKIN = LIGHT


def shoulders(coat="cloth", broad=52):
    """From the neck down, about the head's centre; solid ink with the coat's pattern carved out."""
    b = broad
    body = inked(f"M-12 22L-16 32Q{-b + 6} 36 {-b} 58L{-b - 4} 96H{b + 4}L{b} 58Q{b - 6} 36 16 32L12 22Z")
    if coat == "mail":
        rows = ""
        for i, y in enumerate(range(43, 76, 8)):
            for x in range(-46 + 5 * (i % 2), 46, 11):
                rows += f"M{x} {y}q5.5 5 11 0"
        return body + cut(rows, 1.8) + cut("M-15 34Q0 46 15 34", 2.6)
    if coat == "padded":
        return body + cut("".join(f"M{x} {38 + abs(x) / 6}L{x * 1.15} 76" for x in (-39, -26, -13, 0, 13, 26, 39)), 2) + cut("M-15 34Q0 44 15 34", 3)
    if coat == "studded":
        dots = "".join(f"M{x + (5 if i % 2 else 0)} {y}h.1" for i, y in enumerate((46, 56, 66)) for x in range(-42, 43, 12))
        return body + line(dots, 4.4, PARCHMENT) + cut("M-15 34L0 46L15 34", 2.6)
    if coat == "plate":
        return body + cut("M-16 35Q0 44 16 35M0 44V78M-27 36Q-22 60 -30 78M27 36Q22 60 30 78", 2.6) + \
            cut("M-48 52Q-40 44 -30 46M-50 61Q-40 53 -30 55M48 52Q40 44 30 46M50 61Q40 53 30 55", 2.2)
    if coat == "scale":
        rows = ""
        for i, y in enumerate(range(44, 76, 10)):
            for x in range(-48 + 7 * (i % 2), 46, 14):
                rows += f"M{x} {y}l7 7l7 -7"
        return body + cut(rows, 2) + cut("M-15 34Q0 44 15 34", 2.8)
    if coat == "leather":
        return body + cut("M-14 34L0 50L14 34M0 50V78M-6 55L6 60M6 55L-6 60M-6 66L6 71M6 66L-6 71", 2.4)
    if coat == "robe":
        return body + cut("M-15 34L0 58L15 34M0 58V80M-34 46Q-28 62 -32 78M34 46Q28 62 32 78", 2.6)
    if coat == "fur":
        tufts = "".join(wedge(x, 36 + abs(x) * 0.28, 180 - x * 0.9, 17, 8) for x in range(-44, 45, 8))
        return body + fill(tufts, PARCHMENT)
    if coat == "bare":
        return shape(f"M-12 22L-17 33Q{-b + 6} 36 {-b} 58L{-b - 4} 96H{b + 4}L{b} 58Q{b - 6} 36 17 33L12 22Z", SKIN, 4) + \
            line("M-4 58Q-22 66 -34 56M4 58Q22 66 34 56M0 56V78", 3) + fill(hatch(pts(22, 40, 48, 52, 50, 78, 30, 78), -50, 6, 2.4))
    return body + cut("M-14 34Q0 50 14 34M-30 44Q-24 60 -28 78M30 44Q24 60 28 78", 2.6)


def face(rx=23, ry=28, brow=0, stern=True, colour=SKIN):
    """A face lit from the left."""
    d = smooth(ellipse_points(0, 0, rx, ry, 14))
    jaw = [(rx * math.cos(a / 10), ry * math.sin(a / 10)) for a in range(-6, 14)] + [(rx * 0.34, ry * 0.8), (rx * 0.62, 0)]
    body = shape(d, colour, 4) + fill(hatch(jaw, -40, 5.2, 2))
    body += fill(smooth(ring(-8.5, -3, 3.4, 6)) + smooth(ring(8.5, -3, 3.4, 6)))
    if stern:
        body += fill(brush(pts(-15, -9 + brow, -9, -11, -3, -7), 4.4, 0.5, 0.4) + brush(pts(15, -9 + brow, 9, -11, 3, -7), 4.4, 0.5, 0.4))
    return body + fill(brush(pts(-1, -4, -2, 4, -4, 8, 2, 9), 3.2, 0.4, 0.3)) + fill(brush(pts(-7, 16, 0, 14.5, 7, 16), 3.4, 0.2, 0.2))


def cap():
    return inked("M-26 -4C-27 -28 -14 -37 0 -37C14 -37 27 -28 26 -4Q0 -15 -26 -4Z") + cut("M0 -35V-13M-14 -31Q-18 -20 -17 -11M14 -31Q18 -20 17 -11", 2)


def padded_cap():
    return inked("M-28 12C-31 -26 -16 -38 0 -38C16 -38 31 -26 28 12L20 10Q22 -6 16 -13Q0 -19 -16 -13Q-22 -6 -20 10Z") + \
        cut("M-9 -36Q-12 -26 -10 -18M9 -36Q12 -26 10 -18M-22 -24Q-26 -8 -24 8M22 -24Q26 -8 24 8", 2) + line("M-20 12Q0 42 20 12", 2.4)


def kettle():
    return inked("M-22 -11C-24 -30 -13 -43 0 -45C13 -43 24 -30 22 -11Q0 -18 -22 -11Z") + \
        inked("M-42 -4Q-26 -19 0 -19Q26 -19 42 -4Q24 -9 0 -9Q-24 -9 -42 -4Z") + cut("M0 -43V-20M-11 -37Q-15 -28 -14 -20", 2)


def open_helm():
    return inked("M-27 4C-30 -26 -16 -40 0 -47C16 -40 30 -26 27 4L20 2Q18 -10 6 -11L5 10L0 14L-5 10L-6 -11Q-18 -10 -20 2Z") + \
        cut("M0 -44V6M-23 -14Q0 -26 23 -14", 2.2)


def closed_helm():
    body = inked("M-26 -14C-24 -36 -12 -43 0 -45C12 -43 24 -36 26 -14L24 18L0 36L-24 18Z")
    body += line("M-20 -7L-4 -4M20 -7L4 -4", 5, LIGHT) + cut("M0 -43V32", 2.4)
    holes = "".join(f"M{s * x} {y}h.1" for s in (-1, 1) for x, y in ((8, 7), (15, 5), (8, 15), (15, 13), (9, 22)))
    return body + line(holes, 4, PARCHMENT) + cut("M-25 -16Q0 -26 25 -16", 2)


def coif():
    body = inked("M-30 34C-36 -8 -28 -40 0 -40C28 -40 36 -8 30 34L14 28Q22 14 19 -8Q14 -19 0 -20Q-14 -19 -19 -8Q-22 14 -14 28Z")
    rings = "".join(f"M{x} {y}q3 3 6 0" for x, y in pts(-9, -33, 3, -33, -20, -27, 14, -27, -28, -12, -29, 0, -28, 12, -27, 24, 22, -12, 23, 0, 22, 12, 21, 24, -3, -27))
    return body + cut(rings, 2)


def hood(peak=0):
    return inked(f"M-33 36C-38 -6 -28 -34 {peak} -50C28 -34 38 -6 33 36L15 29Q22 12 18 -10Q12 -21 0 -23Q-12 -21 -18 -10Q-22 12 -15 29Z") + \
        cut("M-27 26Q-32 0 -20 -22M27 26Q32 0 20 -22", 2)


def straw_hat():
    return inked("M-19 -15Q-18 -38 0 -39Q18 -38 19 -15Z") + inked("M-46 -8Q-20 -20 0 -20Q20 -20 46 -8Q20 -4 0 -8Q-20 -4 -46 -8Z") + \
        cut("M-34 -11L-28 -15M-22 -11L-17 -16M22 -11L17 -16M34 -11L28 -15M-18 -20Q0 -26 18 -20", 2)


def hair(long=False):
    if long:
        return inked("M-28 34C-36 0 -28 -38 0 -38C28 -38 36 0 28 34Q18 38 19 8Q20 -12 6 -20Q-12 -18 -19 -4Q-20 38 -28 34Z") + \
            cut("M-24 24Q-28 -4 -14 -28M24 24Q28 -4 12 -28", 2)
    return inked("M-25 2C-30 -30 -14 -37 2 -37C20 -37 29 -24 25 2Q22 -14 10 -19Q-4 -10 -18 -15Q-22 -8 -25 2Z") + cut("M-16 -24Q-6 -28 2 -34M6 -24Q14 -24 18 -18", 2)


def tonsure():
    return inked("M-25 6C-28 -8 -26 -18 -22 -22Q-12 -14 0 -14Q12 -14 22 -22C26 -18 28 -8 25 6Q20 -8 0 -8Q-20 -8 -25 6Z")


def wild_hair():
    mane = []
    for i, a in enumerate(range(-124, 125, 8)):
        r = (47 if i % 4 == 1 else 43) if i % 2 else 33
        mane.append((r * 0.86 * math.sin(math.radians(a)), -8 - r * math.cos(math.radians(a))))
    inner = pts(21, 6, 18, -12, 8, -19, -8, -17, -18, -12, -21, 6)
    return inked(polyline(mane + inner)) + cut("M-22 -28L-16 -19M-8 -36L-5 -25M8 -36L6 -25M22 -28L17 -19M-30 -10L-24 -8M30 -10L24 -8", 2)


def pointed_hat():
    return inked("M-44 -6Q-24 -18 -16 -18L-4 -58Q2 -64 12 -60Q8 -54 10 -46L16 -18Q26 -17 44 -6Q20 -10 0 -10Q-20 -10 -44 -6Z") + cut("M-16 -19Q0 -25 16 -19", 2.6)


def beard(long=16):
    return inked(f"M-22 4Q-20 14 -10 12Q0 8 10 12Q20 14 22 4Q25 24 12 32L0 {30 + long}L-12 32Q-25 24 -22 4Z") + \
        cut(f"M-6 17Q0 15 6 17M-10 23L-4 {24 + long * .6}M10 23L4 {24 + long * .6}", 2)


def moustache():
    return fill(brush(pts(-16, 16, -8, 11, 0, 12, 8, 11, 16, 16), 6.5, 0, 0))


def plume():
    return inked("M-2 -40C-8 -60 8 -70 26 -64C40 -58 42 -40 36 -26C34 -40 24 -48 14 -46Q4 -46 -2 -40Z") + cut("M4 -50Q22 -58 33 -42M14 -54Q24 -50 30 -40", 2)


def crest():
    return inked("M-5 -36Q-8 -58 0 -66Q8 -58 5 -36Z") + cut("M0 -60V-40M-3 -50L3 -46M-3 -44L3 -40", 1.8)


def antlers():
    one = "M-10 -30Q-30 -40 -30 -62M-24 -46Q-40 -46 -44 -56M-29 -54Q-20 -58 -20 -66"
    both = one + "M10 -30Q30 -40 30 -62M24 -46Q40 -46 44 -56M29 -54Q20 -58 20 -66"
    return line(both, 9, PARCHMENT) + line(both, 5)


def horns():
    one = pts(-18, -26, -34, -32, -42, -50, -32, -64, -33, -48, -24, -38, -10, -36)
    return inked(smooth(one, tension=0.8)) + inked(smooth([(-x, y) for x, y in one], tension=0.8))


def ears(kind):
    out = {"elf": pts(-18, 4, -46, -26, -20, -12), "goblin": pts(-16, 8, -40, 2, -60, -18, -36, -18, -18, -10), "orc": pts(-20, 2, -38, -12, -20, -12)}[kind]
    inner = [(x * 0.82 - 2, y * 0.82) for x, y in out]
    body = ""
    for s in (1, -1):
        body += shape(polyline([(x * s, y) for x, y in out]), "#d9cba5" if kind != "elf" else SKIN, 4)
        body += line(polyline([(inner[1][0] * s, inner[1][1]), (inner[0][0] * s - 4 * s, inner[0][1] - 4)], False), 2)
    return body


def goblin():
    d = smooth(pts(-22, -16, 0, -30, 22, -16, 20, 6, 10, 22, 0, 29, -10, 22, -20, 6))
    shade = pts(10, -24, 22, -14, 20, 6, 8, 24, 2, 28, 10, 4)
    body = ears("goblin") + shape(d, "#d9cba5", 4) + fill(hatch(shade, -40, 5.2, 2))
    for x in (-9.5, 9.5):
        body += circle(x, -4, 6.6, LIGHT, stroke=INK, stroke_width=2.6) + circle(x, -3, 2.9)
    body += fill(brush(pts(-18, -14, -10, -13, -2, -7), 5, 0.5, 0.3) + brush(pts(18, -14, 10, -13, 2, -7), 5, 0.5, 0.3))
    body += fill(polyline(pts(0, -2, 6, 10, 0, 13, -5, 9)))
    return body + fill("M-14 14Q0 21 14 14Q8 26 0 26Q-8 26 -14 14Z") + fill("M-10 16L-7 22L-5 17.5ZM10 16L7 22L5 17.5Z", LIGHT)


def orc():
    d = smooth(pts(-21, -22, 0, -31, 21, -22, 23, 0, 26, 16, 14, 30, 0, 32, -14, 30, -26, 16, -23, 0), tension=0.9)
    shade = pts(12, -26, 22, -18, 23, 0, 25, 16, 12, 30, 4, 30, 14, 10)
    body = ears("orc") + shape(d, "#c9b98f", 4.4) + fill(hatch(shade, -40, 4.6, 2.2))
    body += fill("M-21 -14L-2 -7L-4 -1L-16 -2ZM21 -14L2 -7L4 -1L16 -2Z") + circle(-9, -4.6, 2, LIGHT) + circle(9, -4.6, 2, LIGHT)
    body += fill(polyline(pts(-5, 8, 0, 2, 5, 8, 2, 11, -2, 11))) + fill(brush(pts(-18, 19, 0, 17, 18, 19), 5, 0.5, 0.5))
    for x in (-12, 12):
        body += shape(polyline(pts(x - 4.5, 20, x + (-3 if x < 0 else 3), 3, x + 4.5, 20)), LIGHT, 2.6)
    return body


def dwarf_beard():
    body = inked("M-27 0Q-24 12 -12 12Q0 6 12 12Q24 12 27 0Q36 30 24 56L12 46L0 68L-12 46L-24 56Q-36 30 -27 0Z")
    return body + cut("M-14 24Q-18 38 -20 48M-6 24L-6 46M6 24L6 46M14 24Q18 38 20 48M-8 17Q0 14 8 17", 2.2) + \
        circle(0, 8, 6.4, SKIN, stroke=INK, stroke_width=3)
