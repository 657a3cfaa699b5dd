"""Ground that was built or lies in stones: walls, fences, floors, rocks. It knows no unit."""

import math

from ink import *
from wild import path, scatter, tuft


def stone(x, y, r, rng, colour="#e6dcc6", flat=0.72):
    """A stone, lit from the upper left."""
    outline = ring(x, y, r, 7, 0.16, rng, flat, rng.uniform(0, 1))
    shade = [p for p in ring(x + r * 0.12, y + r * 0.12, r * 0.86, 12, 0, None, flat) if p[0] - x + p[1] - y > -r * 0.1]
    body = shape(smooth(outline, tension=0.7), colour, max(2, r * 0.11))
    return body + fill(hatch(shade, 58, max(3.2, r * 0.19), max(1.2, r * 0.08), rng), INK, fill_opacity=0.8)


def stones(spots, rng):
    return "".join(stone(x + rng.uniform(-5, 5), y + rng.uniform(-4, 4), rng.uniform(19, 23), rng,
                         rng.choice(["#d9cdb4", "#c9bda3", "#e6dcc6"]), 0.85) for x, y in spots)


def paving(rng):
    body, d = "", ""
    for x, y in scatter(rng, 9, 78, 42):
        w, h = rng.uniform(15, 25), rng.uniform(12, 18)
        flag = turned(wobble(pts(x - w, y - h, x + w, y - h, x + w, y + h, x - w, y + h), 3, rng), rng.uniform(-2, 2), x, y)
        d += polyline(flag)
        if rng.random() < 0.35:
            body += hatch(flag, rng.choice([52, 58]), 7, 1.6, rng, 0.3)
    weeds = "".join(tuft(x, y, 11, rng, 3) for x, y in scatter(rng, 2, 70, 50))
    return shape(d, "#ebe4d6", 2.2, SEPIA, fill_opacity=0.5, stroke_opacity=0.75) + \
        fill(body, SEPIA, fill_opacity=0.5) + fill(weeds, "#46502a")


def rubble(rng):
    return "".join(stone(x, y, rng.uniform(10, 22), rng, rng.choice(["#e2d8c4", "#d5c8ad", "#ece4d3"]), 0.8)
                   for x, y in scatter(rng, 13, 80, 27))


def hedge(rng):
    return bushes([(x, y) for y in (-44, 0, 44) for x in (-58, 0, 58)], rng)


def bushes(spots, rng, r0=36):
    """Clipped bushes that grow into one another: all outlines first, then all fills."""
    outlines, fills, dark = "", "", ""
    for x, y in spots:
        x, y, r = x + rng.uniform(-7, 7), y + rng.uniform(-5, 5), r0 * rng.uniform(0.9, 1.1)
        lobes = []
        for i in range(8):
            a = 2 * math.pi * i / 8 + rng.uniform(-0.1, 0.1)
            lobes += [(x + r * 0.88 * math.cos(a), y + r * 0.82 * math.sin(a)),
                      (x + r * 1.08 * math.cos(a + 0.39), y + r * 1.0 * math.sin(a + 0.39))]
        d = smooth(lobes, tension=1.2)
        outlines += d
        fills += d
        for _ in range(4):
            lx, ly = x + rng.uniform(-0.6, 0.5) * r, y + rng.uniform(-0.6, 0.5) * r
            dark += f"M{num(lx)} {num(ly)}q5 -8 10 0"
        half = [p for p in ring(x + 2, y + 3, r * 0.75, 14, 0, None, 0.9) if p[0] - x + p[1] - y > r * 0.35]
        if len(half) > 2:
            dark += "".join("")
            fills += ""
    return line(outlines, 7) + fill(fills, "#8aa05e") + line(dark, 2.6, "#35421d")


def wall(rng):
    edge = wobble(pts(-100, -92, 100, -92, 100, 92, -100, 92), 1, rng)
    body = fill(polyline([(x + 7, y + 9) for x, y in edge]), INK, fill_opacity=0.35)
    body += shape(polyline(edge), "#8d8069", 5)
    return body + courses(rng, -97, 97, -88, 88, 43.5, (42, 70))


def wall_link(rng, side):
    w = min(side, 88) - 4
    body = fill(polyline(wobble(pts(-w, -116, w, -116, w, -72, -w, -72), 1, rng)), "#8d8069")
    body += line(f"M{num(-w - 2)} -76V-114M{num(w + 2)} -76V-114", 6)
    return body + courses(rng, 4 - w, w - 4, -121, -79, 42, (40, 60))


def courses(rng, x0, x1, y0, y1, tall, wide):
    """Dressed stones seen from above, course by course."""
    stones, shade = "", ""
    row, y = 0, y0
    while y + tall <= y1 + 1:
        x = x0 - (rng.uniform(10, 30) if row % 2 else 0)
        while x < x1 - 8:
            w = rng.uniform(*wide)
            a, b = max(x, x0), min(x + w, x1)
            if x1 - b < 16:
                b = x1
            if b - a > 8:
                box = wobble(pts(a + 2.5, y + 2.5, b - 2.5, y + 2.5, b - 2.5, y + tall - 2.5, a + 2.5, y + tall - 2.5), 1.8, rng)
                stones += polyline(box)
                low = pts(b - (b - a) * 0.3, y + 5, b - 4, y + 5, b - 4, y + tall - 4, a + 6, y + tall - 4, a + 6, y + tall * 0.75)
                shade += hatch(low, -48, 7.5, 2.6, rng, 0.5)
            x = b
        y += tall
        row += 1
    return shape(stones, "#c9bda3", 2.4) + fill(shade, INK, fill_opacity=0.85)


def palisade(rng):
    body = fill(polyline(pts(-100, -70, 106, -70, 106, 88, -100, 88)), INK, fill_opacity=0.3)
    for y in (-58, -2, 54):
        x = -100
        while x < 90:
            r = rng.uniform(15, 19)
            body += log(x + r, y + rng.uniform(-5, 5), r, rng)
            x += 2 * r - 1
    return body


def log(x, y, r, rng):
    """A sharpened log that stands on end, seen from above and the south."""
    tall = r * 1.9
    side = pts(x - r, y, x - r, y + tall * 0.62, x, y + tall * 0.75, x + r, y + tall * 0.62, x + r, y, x, y - r * 1.5)
    grain = hatch(pts(x + r * 0.1, y - r * 0.2, x + r * 0.9, y, x + r * 0.9, y + tall * 0.6, x + r * 0.1, y + tall * 0.66), 86, 4.6, 2, rng, 0.6)
    return shape(polyline(wobble(side, 1, rng)), "#b58d5b", 3) + fill(grain) + \
        line(polyline(pts(x - r, y, x, y + r * 0.5, x + r, y), False), 2)


def low_wall(rng):
    body = fill(smooth(ring(6, 10, 62, 12, 0.05, rng, 0.8)), INK, fill_opacity=0.2)
    spots = [(x, y) for y in (-28, 2, 32) for x in (-36, 0, 36)] + [(-58, 4), (58, 2)]
    return body + stones(sorted(spots, key=lambda p: p[1]), rng)


def low_wall_link(rng, _side):
    return stones([(x, y) for y in (-98, -66) for x in (-30, 0, 30)], rng)


def hedge_link(rng, side):
    w = min(side - 36, 58)
    body = bushes([(x, y) for x in (-w, w) for y in (-100, -76)], rng, 30)
    cover = fill(smooth(ring(0, -92, w + 8, 12, 0.05, rng, 0.9)), "#8aa05e")
    leaves = "".join(f"M{num(x)} {num(y - 92)}q5 -8 10 0" for x, y in scatter(rng, 9, 50, 24))
    return body + cover + line(leaves, 2.6, "#35421d")


def fence_link(rng, _side):
    body = ""
    for x in (-14, 12):
        body += shape(polyline(wobble(pts(x - 5, -112, x + 5, -112, x + 5, -20, x - 5, -20), 1.4, rng)), "#c49a63", 3)
    post = wobble(ring(0, -72, 14, 8), 1.5, rng)
    return body + shape(polyline(post), "#b58d5b", 3.4) + line(smooth(ring(-1, -73, 6, 6)), 2)


def rock(rng):
    size = rng.uniform(64, 82)
    top = ring(rng.uniform(-14, 4), -14, size, rng.choice([7, 8, 9]), 0.13, rng, 0.88, rng.uniform(0, 0.7))
    body = fill(smooth(ring(8, 12, size + 8, 10, 0.05, rng, 0.84)), INK, fill_opacity=0.22)
    body += shape(polyline(top), "#c3b79f", 6)
    peak = (-16 + rng.uniform(-8, 8), -24 + rng.uniform(-8, 8))
    facets = ""
    for i, p in enumerate(top):
        q = top[(i + 1) % len(top)]
        m = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
        if m[0] * 0.6 + m[1] > 10:
            face = [p, q, (peak[0] + (q[0] - peak[0]) * 0.25, peak[1] + (q[1] - peak[1]) * 0.25),
                    (peak[0] + (p[0] - peak[0]) * 0.25, peak[1] + (p[1] - peak[1]) * 0.25)]
            body += fill(hatch(face, 20 + 40 * i, 7, 4, rng, 0.7))
        elif i % 2:
            facets += polyline([p, (peak[0] + (p[0] - peak[0]) * 0.3, peak[1] + (p[1] - peak[1]) * 0.3)], False)
    crack = pts(peak[0], peak[1], peak[0] + 14, peak[1] + 18, peak[0] + 8, peak[1] + 40, peak[0] + 22, peak[1] + 62)
    small = "".join(stone(x, y, rng.uniform(9, 15), rng) for x, y in ((-74, 52), (66, 62), (-40, 76)) if rng.random() < 0.7)
    return body + line(facets, 3) + fill(brush(crack, 6, 0.2, 0)) + small


def fence(rng):
    body = ""
    for y in (-14, 18):
        rail = wobble(pts(-66, y, -20, y + 2, 24, y - 2, 66, y + 1), 2, rng)
        low = [(x, b + 11) for x, b in reversed(rail)]
        body += shape(polyline(rail + low), "#c49a63", 3.2)
    for x in (-46, 46):
        x += rng.uniform(-4, 4)
        post = wobble(pts(x - 9, -40, x, -48, x + 9, -40, x + 9, 46, x - 9, 46), 1.5, rng)
        body += fill(polyline([(a + 6, b + 7) for a, b in post]), INK, fill_opacity=0.25)
        body += shape(polyline(post), "#b58d5b", 3.4)
        body += fill(hatch(pts(x + 1, -36, x + 7, -36, x + 7, 42, x + 1, 42), 88, 3.4, 1.6, rng))
    weeds = "".join(tuft(x, y + 58, 17, rng, 4) for x, y in scatter(rng, 3, 60, 40, 0.2))
    return body + fill(weeds, "#46502a")


def boards(rng, colour, nails):
    body, grain, d, holes = "", "", "", ""
    for i in range(6):
        y = -96 + i * 32
        half = 101.0
        cut = rng.uniform(-64, 64)
        for a, b in ((-half, cut), (cut, half)) if i % 3 == 1 else ((-half, half),):
            d += polyline(wobble(pts(a + 2, y + 2, b - 2, y + 2, b - 2, y + 30, a + 2, y + 30), 1.4, rng))
            for _ in range(2):
                gy = y + rng.uniform(8, 24)
                gx = rng.uniform(a + 4, max(a + 5, b - 50))
                grain += brush(pts(gx, gy, gx + 16, gy - 2, gx + 34, gy + 1, gx + 46, gy), 2.6, 0, 0)
            if nails:
                holes += f"M{num(a + 9)} {num(y + 16)}h.1M{num(b - 9)} {num(y + 16)}h.1"
    body += shape(d, colour, 2.8)
    body += fill(grain, "#5b3d1c")
    return body + (line(holes, 5) if nails else "")


def floor(rng):
    return boards(rng, "#d9b682", False)


def bridge(rng):
    """Planks across the way, side by side from one cell to the next."""
    body = fill(polyline(pts(-100, -92, 106, -92, 106, 112, -94, 112)), INK, fill_opacity=0.2)
    for i in range(8):
        x, top, foot = -100 + 25 * i, -96 + rng.uniform(-3, 4), 96 + rng.uniform(-4, 5)
        tone = rng.choice(["#b98d57", "#c39a64", "#ae8450", "#c8a26e"])
        body += shape(polyline(wobble(pts(x, top, x + 25, top + rng.uniform(-2, 2), x + 25, foot, x, foot), 0.5, rng)), tone, 3)
        grain = "".join(brush(pts(x + g, top + 16, x + g + rng.uniform(-2, 2), 0, x + g, foot - 16), 2.2, 0, 0) for g in (8, 17))
        body += fill(grain, SEPIA, fill_opacity=0.55) + circle(x + 12.5, top + 10, 2.2) + circle(x + 12.5, foot - 10, 2.2)
    return body


def stair(rng):
    body = fill(polyline(pts(-72, -86, 86, -86, 86, 96, -72, 96)), INK, fill_opacity=0.3)
    for i in range(6):
        y = -88 + i * 30
        tread = wobble(pts(-80, y, 80, y, 80, y + 30, -80, y + 30), 1.2, rng)
        tone = ["#f0e8d8", "#e6dcc8", "#dacfb8", "#cec1a8", "#c0b298", "#b3a489"][i]
        body += shape(polyline(tread), tone, 3.4)
        body += fill(hatch(pts(-76, y + 19, 76, y + 19, 76, y + 28, -76, y + 28), 90, 6.5, 1.2 + i * 0.5, rng, 0.8))
        body += fill(brush(pts(-26, y + 6, 0, y + 10 + rng.uniform(-1, 2), 28, y + 6), 3.4, 0, 0), SEPIA)
    return body


def rampart(rng):
    body = fill(polyline(wobble(pts(-98, -98, 98, -98, 98, 98, -98, 98), 1.5, rng)), "#ddd2bb", fill_opacity=0.6)
    flags = ""
    for y in (-52, -8, 36):
        x = -84 + rng.uniform(0, 16)
        while x < 60:
            w = rng.uniform(34, 56)
            flags += polyline(wobble(pts(x, y, min(x + w, 84), y, min(x + w, 84), y + 36, x, y + 36), 2, rng))
            x += w + 5
    body += line(flags, 2, SEPIA)
    for x in (-92, -36, 20, 76):
        merlon = wobble(pts(x - 10 if x < 0 else x - 16, -106, x + 22, -106, x + 22, -70, x - 10 if x < 0 else x - 16, -70), 1.2, rng)
        body += fill(polyline([(a + 6, b + 8) for a, b in merlon]), INK, fill_opacity=0.35)
        body += shape(polyline(merlon), "#bcae93", 3.6) + fill(hatch(merlon, -45, 8, 2.4, rng, 0.5))
    return body


def gate(rng):
    ruts = ""
    for x in (-26, 26):
        for k in (-5, 5):
            ruts += brush(pts(x + k, -96, x + k + rng.uniform(-4, 4), -30, x + k + rng.uniform(-4, 4), 34, x + k, 96), 3.4, 0.2, 0.2)
    body = fill(ruts, SEPIA, fill_opacity=0.8)
    cobbles = "".join(smooth(ring(x, y, rng.uniform(7, 11), 7, 0.14, rng, 0.8)) for x, y in scatter(rng, 13, 66, 24))
    body += shape(cobbles, "#ece2cc", 2, SEPIA, fill_opacity=0.6)
    for x, y in pts(-72, -72, 72, -72, -72, 72, 72, 72):
        post = wobble(ring(x, y, 23, 8, 0, None, 1, 0.39), 1.5, rng)
        body += fill(polyline([(a + 6, b + 8) for a, b in post]), INK, fill_opacity=0.3)
        body += shape(polyline(post), "#8d8069", 4.5) + shape(polyline(wobble(ring(x - 2, y - 2, 13, 8, 0, None, 1, 0.39), 1, rng)), "#c9bda3", 2.4)
    return body
