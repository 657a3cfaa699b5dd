"""Ground that grew or flowed: grass, trees, water and what covers it. It knows no unit."""

import math

from ink import *


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


def thin_ice(rng):
    """Long cracks that meet, and a pale sheen."""
    body = ""
    for x, y in scatter(rng, 3, 60, 50):
        w = rng.uniform(20, 34)
        body += fill(brush(pts(x - w, y + w * 0.5, x, y, x + w, y - w * 0.5), 5, 0, 0), "#ffffff", fill_opacity=0.75)
    cracks = ""
    for x, y in scatter(rng, 2, 40, 50):
        for turn in (0.0, 2.1, 4.2):
            a, reach = turn + rng.uniform(-0.4, 0.4), rng.uniform(34, 58)
            bend = a + rng.uniform(-0.35, 0.35)
            mx, my = x + reach * 0.5 * math.cos(bend), y + reach * 0.5 * math.sin(bend)
            cracks += f"M{num(x)} {num(y)}L{num(mx)} {num(my)}L{num(x + reach * math.cos(a))} {num(y + reach * math.sin(a))}"
    return body + line(cracks, 2.6, "#51657c")


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
