"""Coins and what is laid over them: rims, facing, states, cursors. It knows no unit."""

import math

from ink import *

FACE = 70


def around(n, r, start=-90.0):
    """The corners of a regular shape."""
    return [(r * math.cos(math.radians(start + 360 * i / n)), r * math.sin(math.radians(start + 360 * i / n))) for i in range(n)]


def rounded(points, r):
    """The outline with its corners rounded off."""
    path = ""
    n = len(points)
    for i in range(n):
        (ax, ay), (bx, by), (cx, cy) = points[i - 1], points[i], points[(i + 1) % n]
        la, lc = math.hypot(ax - bx, ay - by), math.hypot(cx - bx, cy - by)
        p = (bx + (ax - bx) * r / la, by + (ay - by) * r / la)
        q = (bx + (cx - bx) * r / lc, by + (cy - by) * r / lc)
        path += f"{'L' if path else 'M'}{num(p[0])} {num(p[1])}Q{num(bx)} {num(by)} {num(q[0])} {num(q[1])}"
    return path + "Z"


def outline(name, r):
    """The outline of a side's shape about as large as a circle of radius r."""
    k = r / 88
    if name == "circle":
        return smooth(ring(0, 0, r, 16))
    if name == "hexagon":
        return rounded(around(6, r * 1.09, 0), 12 * k)
    if name == "square":
        s = r * 0.885
        return rounded(pts(-s, -s, s, -s, s, s, -s, s), 16 * k)
    if name == "diamond":
        return rounded(around(4, r * 1.3), 30 * k)
    if name == "octagon":
        return rounded(around(8, r * 1.06, -67.5), 8 * k)
    scaled = lambda *flat: " ".join(num(v * k) for v in flat)
    return (f"M{scaled(-78, -84)}Q{scaled(-40, -76, 0, -90)}Q{scaled(40, -76, 78, -84)}C{scaled(90, -40, 88, 20, 66, 54)}"
            f"C{scaled(48, 80, 20, 90, 0, 104)}C{scaled(-20, 90, -48, 80, -66, 54)}C{scaled(-88, 20, -90, -40, -78, -84)}Z")


SHAPES = ["circle", "hexagon", "shield", "square", "diamond", "octagon"]


def rim(name):
    """A coin: cast shadow, tinted rim with a milled edge, a parchment face with an engraved line."""
    body = fill(outline(name, 88), "#000000", fill_opacity=0.22, transform="translate(6 9)")
    body += fill(outline(name, 88), "#000000", fill_opacity=0.18, transform="translate(3 5)")
    body += shape(outline(name, 86), TINT, 5)
    # Light falls from the upper left: a pale lip there, a dark one opposite.
    body += group(line(outline(name, 81), 4, "#ffffff", stroke_opacity=0.42), "translate(-1.2 -1.6)")
    body += group(line(outline(name, 81), 3, "#000000", stroke_opacity=0.28), "translate(1.4 1.8)")
    mill = ""
    if name in ("circle", "hexagon", "octagon"):
        for i in range(48):
            a = math.radians(i * 7.5)
            mill += f"M{num(78 * math.sin(a))} {num(-78 * math.cos(a))}L{num(82 * math.sin(a))} {num(-82 * math.cos(a))}"
    body += line(mill, 1.8, "#000000", stroke_opacity=0.35) if mill else ""
    body += circle(0, 0, FACE + 2.5, INK) + circle(0, 0, FACE - 1, PARCHMENT)
    body += circle(-12, -16, FACE * 0.72, "#ffffff", fill_opacity=0.35)
    shade = [p for p in ring(0, 0, FACE - 4, 40) if p[0] + p[1] > 50]
    body += fill(hatch(shade, -45, 5.5, 1.8, dice("rim")), SEPIA, fill_opacity=0.5)
    return picture(BOARD, body + hoop(0, 0, FACE - 5, 1.6, SEPIA, stroke_opacity=0.8))


def notch():
    """A pointed mark outside the rim, for north."""
    arrow = pts(0, -116, 26, -84, 12, -88, 0, -89.5, -12, -88, -26, -84)
    body = fill(polyline(arrow), "#000000", fill_opacity=0.25, transform="translate(2 4)")
    body += shape(polyline(arrow), TINT, 5)
    return picture(BOARD, body + line("M-14 -93L0 -110", 2.6, "#ffffff", stroke_opacity=0.6))


def dead():
    """The face scratched out."""
    rng = dice("dead")
    body = circle(0, 0, FACE + 1, DEEP, fill_opacity=0.62)
    strokes = ""
    for a in (pts(-58, -54, -14, -16, 20, 16, 58, 56), pts(56, -58, 18, -14, -16, 20, -58, 54)):
        strokes += brush(wobble(a, 3, rng), 21, 0.35, 0.1)
        strokes += brush(wobble([(x + 13, y - 3) for x, y in a], 4, rng), 7, 0.1, 0)
        strokes += brush(wobble([(x - 11, y + 7) for x, y in a], 4, rng), 5, 0.1, 0)
    return picture(BOARD, body + fill(strokes, RUBRIC, stroke=PARCHMENT, stroke_width=2.4))


def veil(opacity, colour=DEEP):
    return circle(0, 0, FACE + 1, colour, fill_opacity=opacity)


def asleep():
    """Unconscious: dimmed, with the eyes of one who sleeps."""
    body = veil(0.55)
    for x in (-27, 27):
        lid = pts(x - 21, -4, x - 8, 8, x + 8, 8, x + 21, -4)
        body += fill(brush(lid, 13, 0.4, 0.4), INK, stroke=PARCHMENT, stroke_width=3)
        for lx, ly, a in ((x - 13, 7, 205), (x, 12, 180), (x + 13, 7, 155)):
            body += fill(wedge(lx, ly, a, 13, 6))
    return picture(BOARD, body)


def flag(body_colour, rng):
    cloth = pts(-14, -58, 12, -66, 34, -54, 60, -62, 56, -34, 58, -8, 34, -2, 10, -14, -14, -6)
    body = shape(polyline(pts(-22, -74, -14, -76, -12, 70, -20, 72)), "#b58d5b", 4)
    body += shape(smooth(cloth, tension=0.8), body_colour, 5)
    return body + fill(hatch(pts(16, -54, 34, -50, 34, -8, 14, -16), 80, 7, 2.2, rng), SEPIA)


def surrendered():
    return picture(BOARD, veil(0.5) + flag("#ffffff", dice("surrendered")))


def withdrew():
    """Footprints that lead away."""
    body = veil(0.72)
    for i, (x, y) in enumerate(pts(-30, 42, 4, 22, -14, -14, 20, -34)):
        sole = turned(ring(x, y - 8, 9, 8, 0, None, 1.6) , 24, x, y)
        heel = turned(ring(x, y + 15, 7, 6), 24, x, y)
        body += fill(smooth(sole) + smooth(heel), INK, stroke=PARCHMENT, stroke_width=3)
    return picture(BOARD, body)


def prone():
    """A body's length on the ground: the coin's lower half barred."""
    body = fill(polyline(ellipse_points(0, 0, FACE, FACE, 21, 25, 155)), DEEP, fill_opacity=0.9)
    body += line(polyline(ellipse_points(0, 0, FACE, FACE, 2, 25, 155)[:2], False), 5)
    figure = circle(-34, 46, 8) + fill(brush(pts(-24, 47, -4, 43, 18, 47, 38, 50), 13, 0.9, 0.4))
    return picture(BOARD, body + figure)


def unseen():
    """Somebody was last seen here: a ghost of a coin and a question in dots."""
    body = hoop(0, 0, 80, 5, INK, stroke_dasharray="14 10", stroke_opacity=0.8) + circle(0, 0, 74, DEEP, fill_opacity=0.55)
    hook = pts(-22, -22, -16, -42, 6, -46, 22, -32, 18, -12, 2, 0, 0, 18)
    return picture(BOARD, body + fill(brush(hook, 15, 0.5, 0.6), INK) + circle(0, 38, 9))


def cursors():
    marks = ""
    for i in range(4):
        arc = turned(ellipse_points(0, 0, 108, 108, 7, -62, -28), i * 90)
        marks += line(smooth(arc, False), 15) + line(smooth(arc, False), 8, LIGHT)
    yield "tokens/selected", picture(BOARD, marks)
    aim = ""
    for i in range(4):
        bar = turned(pts(0, -78, 9, -116, 0, -110, -9, -116), i * 90 + 45)
        aim += shape(polyline(bar), RUBRIC, 4, PARCHMENT)
    yield "tokens/target", picture(BOARD, hoop(0, 0, 99, 9, PARCHMENT) + hoop(0, 0, 99, 5, RUBRIC) + aim)
    thorns = "".join(wedge(104 * math.sin(math.radians(i * 20)), -104 * math.cos(math.radians(i * 20)), i * 20 + 180, 17, 8)
                     for i in range(18))
    yield "tokens/threat", picture(BOARD, fill(thorns, RUBRIC, fill_opacity=0.9))


def files():
    """Every coin and what lies over it."""
    for name in SHAPES:
        yield f"tokens/rim-{name}", rim(name)
    yield "tokens/notch", notch()
    for draw, name in ((dead, "dead"), (asleep, "unconscious"), (surrendered, "surrendered"), (withdrew, "withdrew"),
                       (prone, "prone"), (unseen, "unseen")):
        yield f"tokens/{name}", draw()
    yield from cursors()
