"""The ground: cell washes, terrain, links and edges. It knows no unit."""

import math

from ink import *

APOTHEM = 100


def corners(grid):
    """The corners of a cell whose sides are 100 from its centre."""
    if grid == "square":
        return pts(-100, -100, 100, -100, 100, 100, -100, 100)
    r = APOTHEM / math.cos(math.pi / 6)
    start = -90 if grid == "pointy" else -60
    return [(r * math.cos(math.radians(start + 60 * i)), r * math.sin(math.radians(start + 60 * i))) for i in range(6)]


def ragged(points, out, rng, steps=5):
    """The outline pushed outwards and roughened, as a brush leaves it."""
    result = []
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
        for i in range(steps):
            t = i / steps
            x, y = ax + (bx - ax) * t, ay + (by - ay) * t
            d = math.hypot(x, y)
            k = (d + out + rng.uniform(-2.6, 2.6)) / d
            result.append((x * k, y * k))
    return result


def ground(grid, n):
    """One cell's wash: the tint, pooled darker towards the rim, and a few blots."""
    rng = dice(f"ground {grid} {n}")
    edge = corners(grid)
    body = fill(smooth(ragged(edge, 4, rng)), TINT, fill_opacity=0.92)
    body += line(smooth(ragged(edge, -1, rng)), 5, "#000000", stroke_opacity=0.045)
    for _ in range(4):
        a, d = rng.uniform(0, 6.28), rng.uniform(10, 70)
        blot = ring(d * math.cos(a), d * math.sin(a), rng.uniform(22, 42), 8, 0.25, rng)
        shade = rng.choice(["#ffffff", "#ffffff", "#000000"])
        body += fill(smooth(blot), shade, fill_opacity=0.10 if shade == "#ffffff" else 0.035)
    # The cell's own line, thin and broken, so that the grid reads without ruling the map.
    body += line(polyline(edge), 1.6, INK, stroke_opacity=0.28, stroke_dasharray="26 5 13 4 40 6")
    return picture(BOARD, body)


def scatter(rng, count, radius, apart, squash=1.0):
    """Points in a disc, none nearer to another than `apart`, the upper ones first."""
    out = []
    for _ in range(count * 40):
        a, d = rng.uniform(0, 2 * math.pi), radius * math.sqrt(rng.random())
        p = (d * math.cos(a), d * math.sin(a) * squash)
        if all(math.hypot(p[0] - x, p[1] - y) >= apart for x, y in out):
            out.append(p)
        if len(out) == count:
            break
    return sorted(out, key=lambda p: p[1])


def tuft(x, y, size, rng, blades=4):
    """A tuft of grass."""
    path = ""
    for i in range(blades):
        lean = (i - (blades - 1) / 2) * 17 + rng.uniform(-6, 6)
        tall = size * (1 - abs(lean) / 90) * rng.uniform(0.85, 1.1)
        path += wedge(x + lean * 0.12, y, lean, tall, size * 0.17, lean * 0.06)
    return path


def stone(x, y, r, rng, colour="#e6dcc6", flat=0.72):
    """A stone, lit from the upper left."""
    outline = ring(x, y, r, 7, 0.16, rng, flat, rng.uniform(0, 1))
    shade = [p for p in ring(x + r * 0.12, y + r * 0.12, r * 0.86, 12, 0, None, flat) if p[0] - x + p[1] - y > -r * 0.1]
    body = shape(smooth(outline, tension=0.7), colour, max(2, r * 0.11))
    return body + fill(hatch(shade, 58, max(3.2, r * 0.19), max(1.2, r * 0.08), rng), INK, fill_opacity=0.8)


def grass(rng):
    count, flowers = rng.choice([(2, 0), (4, 0), (6, 0), (3, 2), (7, 1)])
    path = "".join(tuft(x, y, rng.uniform(17, 25), rng, rng.choice([3, 4, 5])) for x, y in scatter(rng, count, 84, 40))
    dots = "".join(f"M{num(x)} {num(y)}l3 -1 1 2 -3 2Z" for x, y in scatter(rng, 9 - count, 92, 26))
    body = fill(path, "#46502a") + fill(dots, SEPIA, fill_opacity=0.6)
    for x, y in scatter(rng, flowers, 70, 50):
        petals = "".join(smooth(ring(x + 4.6 * math.cos(k), y + 4.6 * math.sin(k), 3, 5)) for k in (0.3, 1.56, 2.8, 4.1, 5.3))
        body += line(f"M{num(x)} {num(y)}q2 9 -1 16", 2, "#46502a") + shape(petals, LIGHT, 1.2, SEPIA) + circle(x, y, 2.6, GOLD)
    return body


def path(rng):
    body = ""
    for y in (-52, -8, 40):
        x = rng.uniform(-80, -40)
        run = [(x + i * rng.uniform(24, 32), y + rng.uniform(-7, 7)) for i in range(rng.choice([3, 4, 5]))]
        body += brush(run, 3.4, 0, 0)
    peb = "".join(smooth(ring(x, y, rng.uniform(2.2, 5), 6, 0.2, rng, 0.7)) for x, y in scatter(rng, 13, 86, 18))
    return fill(body, SEPIA, fill_opacity=0.75) + line(peb, 1.6, SEPIA)


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


def heather(rng):
    body, bloom = "", ""
    for x, y in scatter(rng, 9, 82, 36):
        for i in range(5):
            lean = (i - 2) * 22 + rng.uniform(-7, 7)
            tall = rng.uniform(17, 25)
            body += wedge(x, y, lean, tall, 2.8)
            a = math.radians(lean)
            for k in (0.65, 0.85, 1.02):
                bloom += smooth(ring(x + math.sin(a) * tall * k, y - math.cos(a) * tall * k, 3, 5, 0.2, rng))
    return fill(body, "#4a4a30") + fill(bloom, "#7d4a72")


def mud(rng):
    body = ""
    for x, y in scatter(rng, 7, 80, 44, 0.95):
        w = rng.uniform(17, 32)
        pool = ring(x, y, w, 9, 0.14, rng, 0.42)
        body += shape(smooth(pool), "#8a6a45", 2.2, INK, fill_opacity=0.55)
        body += fill(brush(pts(x - w * 0.6, y - 2, x - w * 0.1, y - w * 0.16, x + w * 0.4, y - w * 0.1), 3, 0, 0), LIGHT, fill_opacity=0.8)
    ticks = "".join(brush(pts(x, y, x + 10, y + 3, x + 22, y), 3, 0, 0) for x, y in scatter(rng, 8, 84, 30))
    return body + fill(ticks, INK, fill_opacity=0.7)


def sand(rng):
    dots = "".join(f"M{num(x)} {num(y)}h.1" for x, y in scatter(rng, 58, 94, 12))
    dune = ""
    for x, y in scatter(rng, 3, 56, 44):
        dune += brush(pts(x - 36, y + 6, x - 12, y - 5, x + 14, y - 3, x + 38, y + 7), 3.6, 0, 0)
    return line(dots, 3.6, "#86683a") + fill(dune, "#86683a")


def snow(rng):
    body = ""
    for x, y in scatter(rng, 4, 66, 58):
        w = rng.uniform(28, 42)
        drift = pts(x - w, y + 8, x - w * 0.4, y - 7, x + w * 0.3, y - 9, x + w, y + 6)
        body += fill(smooth(drift + pts(x + w * 0.3, y + 12, x - w * 0.4, y + 13)), "#ffffff", fill_opacity=0.9)
        body += fill(brush(drift, 3.6, 0, 0), "#51657c")
        side = pts(x + w * 0.25, y - 5, x + w * 0.8, y + 5, x + w * 0.4, y + 9, x + w * 0.1, y + 6)
        body += fill(hatch(side, 62, 5, 1.7, rng), "#51657c")
    flakes = "".join(f"M{num(x)} {num(y)}h.1" for x, y in scatter(rng, 12, 92, 30))
    return body + line(flakes, 4, "#7b8ca0")


def rubble(rng):
    return "".join(stone(x, y, rng.uniform(10, 22), rng, rng.choice(["#e2d8c4", "#d5c8ad", "#ece4d3"]), 0.8)
                   for x, y in scatter(rng, 13, 80, 27))


def tree(x, y, r, rng):
    """A tree from above and a little from the south: crown, shadow, trunk."""
    lobes = []
    n = rng.choice([8, 9, 10])
    for i in range(n):
        a = 2 * math.pi * i / n + rng.uniform(-0.12, 0.12)
        for k, d in ((0, 0.84), (0.5, 1.06)):
            b = a + k * 2 * math.pi / n
            lobes.append((x + r * d * math.cos(b), y + r * d * math.sin(b) * 0.94))
    shadow = fill(smooth(ring(x + r * 0.22, y + r * 0.42, r, 10, 0.05, rng, 0.8)), INK, fill_opacity=0.22)
    trunk = fill(polyline(pts(x - r * 0.13, y + r * 0.7, x + r * 0.13, y + r * 0.7, x + r * 0.2, y + r * 1.3, x - r * 0.2, y + r * 1.3)), INK)
    crown = shape(smooth(lobes, tension=1.25), rng.choice(["#93a86a", "#a0b274", "#889f62"]), max(2.6, r * 0.085))
    half = [p for p in ring(x, y, r * 0.84, 20, 0, None, 0.94)
            if (p[0] - x) + (p[1] - y) > -r * 0.1]
    dark = fill(hatch(half, -42, r * 0.17, r * 0.08, rng, 0.55), INK, fill_opacity=0.85)
    leaves = ""
    for lx, ly in scatter(rng, 5, r * 0.6, r * 0.28):
        if lx + ly < r * 0.25:
            leaves += f"M{num(x + lx - r * .1)} {num(y + ly)}q{num(r * .1)} {num(-r * .16)} {num(r * .2)} 0"
    return shadow + trunk + crown + dark + line(leaves, max(1.8, r * 0.06))


def wood(rng):
    spots = scatter(rng, 4, 56, 54)
    small = "".join(tree(x, y, rng.uniform(31, 40), rng) for x, y in spots)
    under = "".join(tuft(x, y, 14, rng, 3) for x, y in scatter(rng, 4, 92, 50))
    return fill(under, "#3d4a22") + small


def thicket(rng):
    body = ""
    for x, y in scatter(rng, 9, 70, 36):
        r = rng.uniform(22, 30)
        bush = []
        for i in range(11):
            a = 2 * math.pi * i / 11
            bush += [(x + r * math.cos(a), y + r * math.sin(a) * 0.85),
                     (x + r * 1.18 * math.cos(a + 0.28), y + r * 1.0 * math.sin(a + 0.28))]
        body += shape(polyline(bush), rng.choice(["#7c9158", "#6f844d", "#879b62"]), 2.6)
        body += fill(hatch([p for p in ring(x, y, r * 0.85, 14, 0, None, 0.85) if p[0] + p[1] > x + y - 5], 45, 5, 2.4, rng))
    thorns = ""
    for x, y in scatter(rng, 5, 66, 50):
        arc = pts(x - 26, y + 14, x - 10, y - 12, x + 12, y - 12, x + 27, y + 12)
        thorns += brush(arc, 4, 0.4, 0.2)
        for px, py in arc[1:3]:
            thorns += wedge(px, py, rng.uniform(-30, 30), 9, 4)
    return body + fill(thorns) + ""


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


def tall_corn(rng):
    body, ears = "", ""
    for row in range(5):
        y = -62 + row * 36
        for i in range(6):
            x = -78 + i * 31 + rng.uniform(-7, 7) + (14 if row % 2 else 0)
            if math.hypot(x, y - 15) > 98:
                continue
            lean = rng.uniform(-9, 9)
            tall = rng.uniform(34, 44)
            body += wedge(x, y, lean, tall, 4) + wedge(x, y - 8, lean + 36, 19, 4, 3) + wedge(x, y - 13, lean - 36, 17, 4, -3)
            a = math.radians(lean)
            ex, ey = x + math.sin(a) * tall, y - math.cos(a) * tall
            ears += smooth(turned(ring(ex, ey, 4, 6, 0, None, 2.4), lean, ex, ey))
    return fill(body, "#5d4a17") + shape(ears, "#d6a93b", 1.8, "#5d4a17")


def waves(rng, rows, colour, width=4.0):
    body = ""
    for y in rows:
        x = rng.uniform(-84, -52)
        while x < 58:
            n = rng.choice([2, 3])
            run = []
            for i in range(n * 2 + 1):
                run.append((x + i * 11, y + (-4.5 if i % 2 else 4.5) * (0.9 if 0 < i < n * 2 else 0.3) + rng.uniform(-1, 1)))
            if math.hypot(x + n * 11, y) < 94:
                body += brush(run, width, 0, 0)
            x += n * 22 + rng.uniform(18, 40)
    return fill(body, colour)


def shallow_water(rng):
    body = waves(rng, [-70, -24, 20, 64], "#2f5d73", 4)
    peb = "".join(smooth(ring(x, y, rng.uniform(4, 8), 7, 0.15, rng, 0.7)) for x, y in scatter(rng, 6, 80, 42))
    return line(peb, 1.8, "#2f5d73", stroke_opacity=0.75) + body


def deep_water(rng):
    body = ""
    for y in range(-82, 90, 21):
        half = math.sqrt(max(0, 96 ** 2 - y ** 2))
        x = -half + rng.uniform(0, 14)
        while x < half - 26:
            w = rng.uniform(36, 76)
            w = min(w, half - x)
            run = [(x + w * i / 4, y + (3.6 if i % 2 else -3.6)) for i in range(5)]
            body += brush(run, rng.uniform(3.6, 5.4), 0, 0)
            x += w + rng.uniform(9, 22)
    return fill(body, "#163c52")


def marsh(rng):
    body = waves(rng, [-58, 0, 54], "#2f5d63", 3.2)
    reeds, heads = "", ""
    for x, y in scatter(rng, 6, 72, 48):
        for i in range(4):
            lean = (i - 1.5) * 13 + rng.uniform(-4, 4)
            tall = rng.uniform(28, 42)
            reeds += wedge(x + i * 3 - 5, y + 10, lean, tall, 4, lean * 0.1)
            if i in (1, 2) and rng.random() < 0.7:
                a = math.radians(lean)
                hx, hy = x + i * 3 - 5 + math.sin(a) * tall * 0.9, y + 10 - math.cos(a) * tall * 0.9
                heads += smooth(turned(ring(hx, hy, 3.4, 6, 0, None, 2.3), lean, hx, hy))
    return body + fill(reeds, "#3d4a22") + fill(heads, "#5a3a1c")


def wall(rng):
    edge = wobble(pts(-76, -90, 76, -90, 90, -76, 90, 76, 76, 90, -76, 90, -90, 76, -90, -76), 2, rng)
    body = fill(polyline([(x + 7, y + 9) for x, y in edge]), INK, fill_opacity=0.35)
    body += shape(polyline(edge), "#8d8069", 6)
    body += courses(rng, -72, 72, -86, -44, 42, (36, 60)) + courses(rng, -86, 86, -44, 42, 43, (44, 72))
    return body + courses(rng, -72, 72, 42, 84, 42, (36, 60))


def wall_link(rng):
    body = fill(polyline(wobble(pts(-84, -116, 84, -116, 84, -72, -84, -72), 1, rng)), "#8d8069")
    body += line("M-86 -76V-114M86 -76V-114", 6)
    return body + courses(rng, -80, 80, -121, -79, 42, (40, 60))


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
    body = fill(polyline(pts(-84, -70, 96, -70, 96, 88, -84, 88)), INK, fill_opacity=0.3)
    for y in (-58, -2, 54):
        x = -80
        while x < 78:
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


def stones(spots, rng):
    return "".join(stone(x + rng.uniform(-5, 5), y + rng.uniform(-4, 4), rng.uniform(19, 23), rng,
                         rng.choice(["#d9cdb4", "#c9bda3", "#e6dcc6"]), 0.85) for x, y in spots)


def low_wall_link(rng):
    return stones([(x, y) for y in (-98, -66) for x in (-30, 0, 30)], rng)


def hedge_link(rng):
    body = bushes([(x, y) for x in (-58, 58) for y in (-100, -76)], rng, 30)
    cover = fill(smooth(ring(0, -92, 66, 12, 0.05, rng, 0.9)), "#8aa05e")
    leaves = "".join(f"M{num(x)} {num(y - 92)}q5 -8 10 0" for x, y in scatter(rng, 9, 50, 24))
    return body + cover + line(leaves, 2.6, "#35421d")


def fence_link(rng):
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
        half = min(101.0, math.sqrt(max(0.0, 116 ** 2 - (y + 16) ** 2)))
        cut = rng.uniform(-60, 60)
        for a, b in ((-half, cut), (cut, half)):
            if b - a < 24:
                continue
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
    shade = fill(polyline(pts(-96, -70, 104, -70, 104, 112, -70, 112)), INK, fill_opacity=0.16)
    return shade + boards(rng, "#c39a64", True)


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


TERRAIN = {
    "grass": ("#d8d5a4", grass, 7), "path": ("#e8d5a8", path, 5), "paving": ("#d5ccba", paving, 4),
    "heather": ("#d0c0b4", heather, 3), "mud": ("#c0a57e", mud, 3), "sand": ("#eedda9", sand, 3),
    "snow": ("#eceae4", snow, 3), "rubble": ("#cdc2ad", rubble, 3), "wood": ("#c3c594", wood, 5),
    "thicket": ("#a9b683", thicket, 3), "hedge": ("#c3c993", hedge, 3), "tall_corn": ("#e7d086", tall_corn, 3),
    "shallow_water": ("#bfd3cf", shallow_water, 4), "deep_water": ("#86a9b2", deep_water, 4),
    "marsh": ("#b4bd95", marsh, 3), "wall": ("#c4b89d", wall, 3), "palisade": ("#cdbb94", palisade, 3),
    "low_wall": ("#d9d0b2", low_wall, 3), "rock": ("#cfc6ae", rock, 4), "fence": ("#d8d5a4", fence, 3),
    "floor": ("#dbbd8c", floor, 3), "bridge": ("#9fbfc4", bridge, 3), "stair": ("#d5ccba", stair, 2),
    "rampart": ("#d5c9b0", rampart, 3), "gate": ("#e0cfa6", gate, 2),
}


LINKS = {"wall": wall_link, "low_wall": low_wall_link, "hedge": hedge_link, "fence": fence_link}


def side(grid):
    """Half the length of a cell's side."""
    return 100.0 if grid == "square" else 100 * math.tan(math.pi / 6)


def shoreline(half, rng, at, amount=3.0, steps=6):
    """A wavering line along the top side, from corner to corner."""
    return [(-half + 2 * half * i / steps, at + (rng.uniform(-amount, amount) if 0 < i < steps else 0)) for i in range(steps + 1)]


def shore(grid, rng):
    half = side(grid)
    bank = shoreline(half, rng, -100)
    beach = [(x * 0.97, y + 13 + rng.uniform(-3, 3)) for x, y in reversed(bank)]
    body = fill(smooth(bank, False) + smooth(beach, False).replace("M", "L", 1) + "Z", "#ecd9a8", fill_opacity=0.85)
    body += line(smooth(bank, False), 4.4)
    for out, width, short in ((9, 2.4, 0.86), (18, 1.8, 0.66)):
        ripple = [(x * short, y - out) for x, y in shoreline(half, rng, -100, 2)]
        body += fill(brush(ripple, width, 0, 0), "#163c52")
    ticks = "".join(wedge(x, y + 2, 180 + rng.uniform(-20, 20), rng.uniform(6, 11), 2.4) for x, y in bank[1:-1])
    return body + fill(ticks, SEPIA)


def cliff(grid, rng):
    half = side(grid)
    brink = shoreline(half, rng, -97, 2.5)
    body = fill(polyline(brink + [(half, -122), (-half, -122)]), INK, fill_opacity=0.10)
    body += line(smooth(brink, False), 6)
    teeth, x = "", -half + 5
    while x < half - 3:
        teeth += wedge(x, -97, rng.uniform(-7, 7), rng.uniform(16, 32), 5.2)
        x += rng.uniform(7.5, 11)
    return body + fill(teeth)


def edges():
    for grid in ("hex", "square"):
        for n in range(3):
            yield f"edges/{grid}-shore-{n}", picture(BOARD, shore(grid, dice(f"shore {grid} {n}")))
            yield f"edges/{grid}-cliff-{n}", picture(BOARD, cliff(grid, dice(f"cliff {grid} {n}")))


def files():
    """Every picture of the ground, by its name."""
    yield from edges()
    for name, draw in LINKS.items():
        for n in range(2):
            yield f"links/{name}-{n}", picture(BOARD, draw(dice(f"link {name} {n}")))
    for grid in ("pointy", "flat", "square"):
        for n in range(4):
            yield f"ground/{grid}-{n}", ground(grid, n)
    for name, (colour, draw, variants) in TERRAIN.items():
        for n in range(variants):
            yield f"terrain/{name}-{n}", picture(BOARD, draw(dice(f"{name} {n}")), data_ground=colour)
