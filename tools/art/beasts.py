"""Beasts, and folk too large for a common bust, as emblems: solid ink with what matters carved out."""

import math

import arms
import busts
from arms import cut, inked
from ink import *


def eye(x, y, r=5.0, angry=True):
    """A carved eye with a pupil and a brow."""
    body = circle(x, y, r, LIGHT) + circle(x + r * 0.25, y + r * 0.1, r * 0.52)
    return body + (fill(polyline(pts(x - r * 1.5, y - r * 1.3, x + r * 1.5, y - r * 0.2, x + r * 1.5, y - r * 1.6))) if angry else "")


def fur(spots, length=12, width=3.2):
    """Carved locks of hair: (x, y, angle) each."""
    return fill("".join(wedge(x, y, a, length, width, 0.2) for x, y, a in spots), PARCHMENT)


def canine(ear="M-30 -24L-27 -62L-4 -38Z", far="M-6 -36L4 -58L12 -30Z", open_jaw=True):
    """A wolf's head in profile, looking right."""
    head = ("M-56 72L-50 40L-58 36L-48 20L-54 12L-42 0L-44 -10L-32 -22Q-18 -40 6 -34Q18 -32 26 -20Q36 -12 56 -10"
            "Q64 -8 63 0Q62 6 54 8L22 12")
    head += "L26 20L50 22Q48 32 34 33L14 36L16 48L8 46L14 60L6 60L12 72Z" if open_jaw else \
        "L52 14Q50 22 40 24L14 30L16 44L8 42L14 58L6 58L12 72Z"
    body = inked(far) + inked(head) + inked(ear)
    ear_line = "M-24 -30L-24 -50L-12 -38"
    body += cut(ear_line, 2.4) + eye(14, -17, 5)
    body += cut("M36 -2Q44 -5 54 -5M2 4Q12 2 20 10", 2.2) + circle(59, -3, 2.2, PARCHMENT)
    if open_jaw:
        body += fill("M50 9L47 18L43 10ZM38 11L36 17L32 12ZM46 22L43 14L40 22ZM34 21L32 16L29 20.5Z", LIGHT)
    else:
        body += cut("M54 10Q36 12 20 10", 2.2)
    return body + fur([(-38, 14, 190), (-26, 4, 195), (-34, 34, 185), (-20, 24, 188), (-8, 14, 190), (-40, 52, 184),
                       (-24, 46, 182), (-8, 36, 180), (-14, 58, 180), (2, 50, 178), (-14, -12, 205), (-30, -6, 200)])


def wolf():
    return canine()


def pack_mother():
    return canine() + cut("M6 -30L16 -4M14 -31L24 -6", 2.6) + cut("M-34 -40L-27 -44M-33 -48L-27 -50", 2.4)


def collar():
    spikes = "".join(wedge(x, y, a, 13, 8) for x, y, a in ((-54, 36, -75), (-38, 49, 215), (-20, 55, 195), (0, 56, 170), (14, 51, 140)))
    band = brush(pts(-56, 34, -36, 46, -14, 51, 12, 48), 13, 0.9, 0.9)
    return fill(band, LIGHT, stroke=INK, stroke_width=3.4) + shape(spikes, LIGHT, 2.6)


def sheepdog():
    floppy = "M-32 -20Q-44 -34 -30 -44Q-16 -42 -10 -30Q-14 -10 -22 4Q-36 0 -32 -20Z"
    return canine(floppy, "M-6 -34L8 -44L12 -30Z", False).replace("M-24 -30L-24 -50L-12 -38", "M-28 -34Q-20 -32 -20 -10") + collar()


def war_dog():
    cropped = "M-30 -22L-34 -48L-8 -36Z"
    coat = fill("M-56 72L-52 50L14 62L12 72Z", LIGHT, stroke=INK, stroke_width=3) + line("M-44 55V72M-30 58V72M-16 60V72M-2 62V72", 2.4)
    return canine(cropped, "M-6 -34L2 -52L12 -30Z").replace("M-24 -30L-24 -50L-12 -38", "M-26 -28L-28 -40") + coat + collar()


def boar():
    mane = "".join(wedge(x, y, a, 22, 11) for x, y, a in ((-62, 0, -50), (-56, -16, -42), (-46, -30, -32), (-34, -41, -22), (-20, -47, -12), (-6, -48, -2)))
    head = "M-64 72C-70 20 -56 -24 -24 -40C-6 -48 8 -40 18 -24L52 2Q62 6 62 16Q62 26 54 28L44 28Q26 40 10 44L8 72Z"
    body = fill(mane) + inked(head) + inked("M-22 -24L-34 -58L2 -40Z") + cut("M-22 -30L-27 -46L-10 -38", 2.2)
    body += eye(6, -12, 4.6) + cut("M48 4Q44 16 50 27", 2.4) + circle(57, 14, 2.4, PARCHMENT) + circle(53, 20, 1.8, PARCHMENT)
    body += shape("M30 30Q48 28 45 -2Q56 14 48 30Q42 40 30 38Z", LIGHT, 3)
    body += shape("M20 30Q30 24 30 10Q38 22 30 34Z", LIGHT, 2.6)
    return body + cut("M2 24Q14 34 34 34", 2.2) + fur([(-44, 4, 205), (-30, -8, 205), (-42, 24, 198), (-26, 14, 200), (-14, 2, 205),
                                                        (-40, 46, 190), (-24, 38, 192), (-10, 24, 195), (-20, 58, 186), (-6, 48, 186)], 14)


def bear():
    body = inked(smooth(pts(-50, -42, -54, -60, -38, -66, -26, -54)) + smooth(pts(50, -42, 54, -60, 38, -66, 26, -54)))
    body += cut("M-44 -48Q-48 -58 -38 -58M44 -48Q48 -58 38 -58", 2.4)
    head = pts(0, -54, 30, -50, 50, -28, 56, 2, 50, 34, 62, 74, -62, 74, -50, 34, -56, 2, -50, -28, -30, -50)
    body += inked(smooth(head, tension=0.8))
    body += shape(smooth(pts(0, -8, 20, 2, 26, 22, 18, 42, 0, 50, -18, 42, -26, 22, -20, 2)), "#e4d5ae", 0.1)
    body += fill("M-13 6Q0 0 13 6Q10 20 0 22Q-10 20 -13 6Z") + line("M0 22V29", 3)
    body += fill("M-17 30Q0 24 17 30Q14 46 0 47Q-14 46 -17 30Z") + fill("M-12 30L-8 40L-5 29ZM12 30L8 40L5 29ZM-6 46L-4 40L-2 46.5ZM6 46L4 40L2 46.5Z", LIGHT)
    for s in (-1, 1):
        body += circle(22 * s, -13, 5.4, LIGHT) + circle(21 * s, -12.4, 2.9) + cut(f"M{34 * s} -26L{12 * s} -19", 3)
    return group(body + fur([(-44, 6, 190), (-40, 24, 188), (44, 6, 170), (40, 24, 172), (-46, 46, 186), (46, 46, 174), (-30, 54, 184), (30, 54, 176),
                       (-14, -36, 185), (0, -38, 180), (14, -36, 175), (-8, -26, 182), (8, -26, 178), (-14, 62, 182), (14, 62, 178), (0, 58, 180)]), "translate(0 6) scale(.9)")


def horse_head():
    mane = "".join(wedge(x, y, a, 24, 15) for x, y, a in ((-58, 50, -60), (-54, 30, -62), (-47, 10, -58), (-38, -8, -52), (-28, -24, -44), (-16, -38, -30)))
    head = ("M-60 74C-52 30 -38 -14 -12 -40L-10 -64L2 -46Q16 -42 22 -30L48 12Q56 24 52 34Q46 44 34 40Q26 38 20 28Q8 22 -2 22"
            "C-8 36 -4 56 8 74Z")
    return fill(mane) + inked(head) + inked("M-4 -44L8 -66L12 -40Z")


def war_horse():
    body = horse_head()
    plate = "M0 -44Q14 -44 20 -32L42 6L30 16Q12 4 2 -20Z"
    body += shape(plate, LIGHT, 3.4) + line("M6 -38Q18 -14 36 10", 2.6) + circle(12, -22, 5.2) + circle(13, -22.6, 2, LIGHT)
    body += shape("M14 -42L32 -58L24 -32Z", LIGHT, 3) + circle(42, 27, 2.6, PARCHMENT) + cut("M34 38Q40 32 48 33", 2.4)
    body += cut("M-6 0Q6 14 22 22M-12 12Q-2 22 18 28", 2.6)
    quilt = "M-52 50L4 58M-46 34L-4 40M-40 52L-32 36M-22 55L-18 39M-6 57L-8 41"
    return body + cut(quilt, 2.2)


def great_owl():
    tufts = inked("M-46 -40L-52 -68L-20 -50ZM46 -40L52 -68L20 -50Z")
    body = tufts + inked(smooth(pts(0, -52, 34, -48, 52, -22, 48, 16, 56, 74, -56, 74, -48, 16, -52, -22, -34, -48), tension=0.85))
    for s in (-1, 1):
        disc = smooth(pts(0, -26, 14 * s, -38, 34 * s, -34, 44 * s, -14, 36 * s, 8, 18 * s, 14, 2 * s, 2))
        body += fill(disc, "#e4d5ae")
        rays = "".join(wedge(22 * s + 13 * math.sin(math.radians(a)), -13 - 13 * math.cos(math.radians(a)), a, 10, 3) for a in range(0, 360, 24))
        body += fill(rays, SEPIA) + circle(22 * s, -13, 13.4) + circle(22 * s, -13, 10, LIGHT) + circle(22 * s, -13, 5.6)
        body += fill(polyline(pts(3 * s, -22, 40 * s, -40, 34 * s, -26, 8 * s, -16)))
    body += shape("M-7 -8L0 -14L7 -8L0 18Z", LIGHT, 3)
    scallops = ""
    for row, y in enumerate((28, 41, 54)):
        for x in range(-36 + 9 * (row % 2), 38, 18):
            scallops += f"M{x} {y}q9 13 18 0"
    return body + cut(scallops, 2.4)


def raptor(crest=True, small=False):
    """An eagle's head in profile, looking right."""
    head = ("M-56 74L-48 44L-58 40L-46 24L-54 16L-42 4L-46 -8C-40 -40 -16 -52 8 -48C24 -46 32 -36 36 -26Q58 -24 62 -4Q63 10 56 20"
            "Q54 6 44 4Q34 6 24 6L20 22L26 26L16 34L22 42L12 48L18 56L10 74Z")
    body = inked(head)
    if crest:
        body += inked("M-30 -34L-56 -44L-40 -26L-60 -24L-40 -14Z")
    beak = "M33 -24Q56 -22 60 -4Q61 8 56 16Q53 4 43 2Q34 3 24 3Q20 -12 33 -24Z"
    body += shape(beak, LIGHT, 3) + line("M24 3Q36 -4 50 -2", 2.6) + fill(smooth(ring(38, -13, 2.6, 6)))
    body += circle(14, -20, 8, LIGHT) + circle(15, -20, 4.4) + fill("M-4 -32L28 -26L28 -20L0 -24Z")
    return body + fur([(-30, -6, 200), (-18, 6, 196), (-34, 14, 195), (-22, 24, 192), (-6, 14, 190), (-36, 40, 188), (-20, 42, 186), (-6, 32, 186),
                       (6, 24, 184), (-28, 58, 184), (-12, 56, 182), (2, 48, 182), (-20, -22, 215), (-6, -36, 230)], 15, 4)


def great_eagle():
    return group(raptor(), "translate(2 2) scale(.92)")


def hawk():
    stripe = cut("M-6 -10L-14 6M4 -8L-2 8", 4)
    return group(raptor(False) + stripe, "translate(0 4) scale(.92)")


def griffin():
    ear = inked("M-20 -40L-30 -70L0 -48Z") + cut("M-18 -48L-23 -60", 2.4)
    return group(raptor(False) + ear + inked("M-6 -46L-4 -66L10 -48Z"), "translate(0 8) scale(.86)")


def great_serpent():
    coil = pts(-30, 62, 24, 58, 46, 38, 34, 16, 2, 14, -30, 8, -42, -14, -26, -40, 6, -44)
    body = line(smooth(coil, False), 31, PARCHMENT) + line(smooth(coil, False), 25)
    body += line(smooth(coil, False), 2.4, PARCHMENT, stroke_dasharray="1.5 9", transform="translate(-4 -6)")
    body += line(smooth(coil, False), 2.4, PARCHMENT, stroke_dasharray="1.5 9", stroke_dashoffset="5", transform="translate(4 6)")
    head = "M-12 -58Q10 -66 30 -56L60 -40Q64 -34 56 -32L30 -28Q12 -22 -10 -30Z"
    body += line("M58 -36L70 -30L78 -34M70 -30L76 -24", 3, RUBRIC)
    body += inked(head) + eye(24, -48, 4.6) + cut("M58 -36Q40 -34 22 -34", 2.4) + fill("M48 -35L46 -26L43 -35Z", LIGHT)
    return body + inked("M-40 56L-66 50L-38 70Z")


def ogre():
    person = busts.shoulders("bare", 62)
    head = smooth(pts(-22, -10, -16, -34, 0, -40, 16, -34, 22, -10, 26, 12, 18, 28, 0, 33, -18, 28, -26, 12), tension=0.9)
    body = busts.ears("orc") + shape(head, "#dccaa0", 4.4) + fill(hatch(pts(10, -34, 20, -14, 25, 12, 14, 30, 4, 32, 12, 6), -40, 4.8, 2.2))
    body += fill("M-20 -10Q0 -18 20 -10L18 -4Q0 -11 -18 -4Z") + circle(-9, 0, 2.8) + circle(9, 0, 2.8)
    body += fill(smooth(pts(-8, 12, -4, 2, 4, 2, 8, 12, 0, 15))) + fill("M-17 21Q0 17 17 21Q10 27 0 27Q-10 27 -17 21Z") + fill("M-11 27L-8 17L-4 26ZM6 26L9 18L12 25Z", LIGHT)
    tuft = fill("".join(wedge(x, -38, x * 3, 13, 6) for x in (-6, 0, 6)))
    return group(person + group(body + tuft, "translate(0 -2)"), "translate(-12 2) scale(1.04)"), group(arms.club(1.1), "translate(44 -6) rotate(9)")


def giant():
    """A head above the trees."""
    person = busts.shoulders("cloth", 60)
    head = busts.wild_hair() + busts.face(25, 28, 3) + busts.beard(30)
    trees = ""
    for x, y, s in ((-54, 66, 1.0), (-34, 70, 0.8), (-14, 72, 0.9), (20, 72, 0.85), (38, 70, 0.9), (57, 66, 1.05)):
        fir = [(px * s + x, py * s + y) for px, py in pts(0, -38, 9, -22, 5, -22, 13, -8, 7, -8, 16, 10, -16, 10, -7, -8, -13, -8, -5, -22, -9, -22)]
        trees += shape(polyline(fir), "#cdc59a", 3)
    return group(person + head, "translate(0 -14) scale(1.12)") + trees


def unknown():
    """Whoever it is: a hooded figure without a face."""
    body = group(busts.shoulders("robe") + fill(smooth(ellipse_points(0, 2, 21, 28, 12)), INK) + busts.hood(), "translate(0 -2)")
    return body + circle(-8, -4, 2.6, LIGHT) + circle(8, -4, 2.6, LIGHT)


def fourhand():
    """A crowned head between two pairs of hands."""
    body = ""
    for side in (1, -1):
        for x, y, bx, by, hx, hy in ((18, 38, 46, 30, 47, -8), (16, 50, 42, 62, 57, 36)):
            d = f"M{side * x} {y}L{side * bx} {by}L{side * hx} {hy}"
            body += line(d, 16) + line(d, 9, "#d9cba5")
            body += shape(smooth(ring(side * hx, hy - 5, 8.5, 8)), "#d9cba5", 3.6)
    body += busts.shoulders("robe", 34) + busts.face(22, 28, 0, True, "#d9cba5")
    crown = pts(-23, -14, -27, -44, -12, -33, 0, -56, 12, -33, 27, -44, 23, -14, 0, -24)
    return group(body + inked(polyline(crown)) + shape(smooth(ring(0, -33, 4, 8)), LIGHT, 2), "translate(0 -2)")


def fourhand_archer():
    """The same with a bow before it."""
    return fourhand(), group(arms.bow(54, 24), "translate(42 -2) rotate(4)")


def fourhand_warden():
    """The same with a blade on one side and a shield on the other."""
    held = group(arms.short_sword(), "translate(50 -18) rotate(10)") + group(arms.shield("round"), "translate(-38 36) scale(.9)")
    return fourhand(), held


def bullhead():
    """Horns over a broad brow, and an axe for what is out of their reach."""
    horn = pts(-16, -26, -34, -24, -46, -52, -58, -30, -46, -8, -18, -10)
    head = smooth(pts(0, -36, 20, -28, 22, -8, 16, 14, 15, 30, 0, 40, -15, 30, -16, 14, -22, -8, -20, -28), tension=0.9)
    body = shape(smooth(horn) + smooth([(-x, y) for x, y in horn]), LIGHT, 4) + busts.ears("orc") + shape(head, "#c4b083", 4.4)
    body += fill(hatch(pts(10, -30, 20, -12, 14, 14, 14, 30, 4, 36, 10, 6), -40, 4.8, 2.2))
    body += fill("M-14 -34Q-6 -46 0 -34Q6 -46 14 -34Q6 -20 0 -24Q-6 -20 -14 -34ZM-18 -9L-4 -4L-6 3L-16 1ZM18 -9L4 -4L6 3L16 1Z")
    body += circle(-10, -2, 1.8, LIGHT) + circle(10, -2, 1.8, LIGHT) + fill("M-10 24Q-4 19 -3 27Q-8 30 -10 24ZM10 24Q4 19 3 27Q8 30 10 24Z")
    body += line("M-5 29C-9 44 9 44 5 29", 3.4)
    return group(busts.shoulders("bare", 62) + group(body, "translate(0 -4)"), "translate(-12 2) scale(1.04)"), group(arms.great_axe(), "translate(42 -2) rotate(6)")


def pair(result):
    """A body alone, or a body and what it holds."""
    return result if isinstance(result, tuple) else (result, "")


UNITS = {
    "wolf": wolf, "pack_mother": pack_mother, "sheepdog": sheepdog, "war_dog": war_dog, "boar": boar, "bear": bear,
    "war_horse": war_horse, "great_owl": great_owl, "great_eagle": great_eagle, "great_serpent": great_serpent,
    "ogre": ogre, "giant": giant, "hawk": hawk, "griffin": griffin,
    "fourhand_archer": fourhand_archer, "fourhand_warden": fourhand_warden, "bullhead": bullhead,
}
RACES = {
    "wolf": wolf, "dog": sheepdog, "boar": boar, "bear": bear, "horse": war_horse, "great_owl": great_owl,
    "great_eagle": great_eagle, "great_serpent": great_serpent, "ogre": ogre, "giant": giant, "hawk": hawk,
    "griffin": griffin, "unknown": unknown, "fourhand": fourhand, "bullhead": bullhead,
}
