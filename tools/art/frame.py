"""Paper, table, and the frames of sheets: nine-slices, a third of which is border."""

import math

from ink import *


def tiled(size, draw, count, rng, reach):
    """Things drawn at random places, again on the far side where they cross an edge, so that the edges meet."""
    out = ""
    for _ in range(count):
        x, y = rng.uniform(0, size), rng.uniform(0, size)
        state = rng.getstate()
        for dx in (-size, 0, size):
            for dy in (-size, 0, size):
                if -reach < x + dx < size + reach and -reach < y + dy < size + reach:
                    rng.setstate(state)
                    out += draw(x + dx, y + dy)
    return out


def paper():
    rng = dice("paper")
    body = f'<rect width="512" height="512" fill="{PARCHMENT}"/>\n'
    blot = lambda x, y: smooth(ring(x, y, rng.uniform(30, 70), 8, 0.25, rng))
    body += fill(tiled(512, blot, 10, rng, 90), "#ffffff", fill_opacity=0.09)
    body += fill(tiled(512, blot, 9, rng, 90), "#a9834a", fill_opacity=0.04)

    def fibre(x, y):
        a, n = rng.uniform(0, 3.1), rng.uniform(8, 26)
        return f"M{num(x)} {num(y)}q{num(n * math.cos(a))} {num(n * math.sin(a))} {num(2 * n * math.cos(a + 0.3))} {num(2 * n * math.sin(a + 0.3))}"

    body += line(tiled(512, fibre, 60, rng, 60), 0.8, "#8a6a3c", stroke_opacity=0.22)
    speck = lambda x, y: f"M{num(x)} {num(y)}h.1"
    return picture("0 0 512 512", body + line(tiled(512, speck, 90, rng, 4), 1.6, "#7a5a30", stroke_opacity=0.3), width="512", height="512")


def table():
    """Dark boards under the map; the right edge meets the left, the lower the upper."""
    rng, wide, high = dice("table"), 1024, 128
    body = ""
    for i, tone in enumerate(["#4b3324", "#523828", "#452f20", "#503626", "#4a3122", "#553a29"]):
        y = i * high
        body += f'<rect y="{y}" width="{wide}" height="{high}" fill="{tone}"/>\n'
        shade = "".join(grain(y, wide, high, rng) for _ in range(13))
        light = "".join(grain(y, wide, high, rng) for _ in range(7))
        body += line(shade, 1.4, "#2a1a10", stroke_opacity=0.42) + line(light, 1.6, "#77543b", stroke_opacity=0.34)
        for _ in range(rng.choice([0, 1, 1])):
            body += knot(rng.uniform(80, wide - 80), y + rng.uniform(38, high - 38), rng)
        joint = rng.uniform(90, wide - 90)
        body += line(f"M{num(joint)} {y + 2}V{y + high - 2}", 3, "#22150d") + line(f"M{num(joint + 2.6)} {y + 3}V{y + high - 3}", 1.2, "#77543b", stroke_opacity=0.5)
        body += "".join(circle(joint + dx, y + dy, 3.4, "#22150d") for dx in (-14, 16) for dy in (20, high - 20))
        body += line(f"M0 {y + 3}H{wide}", 1.6, "#7d5940", stroke_opacity=0.45) + line(f"M0 {y}H{wide}M0 {y + high}H{wide}", 3.4, "#22150d")
    return picture(f"0 0 {wide} {6 * high}", body, width=f"{wide}", height=f"{6 * high}")


def grain(y, wide, high, rng):
    """One line of the wood, along a board."""
    level, swell = y + rng.uniform(9, high - 9), rng.uniform(1, 5)
    inner = [(wide * k / 6, min(y + high - 6, max(y + 6, level + rng.uniform(-swell, swell)))) for k in range(1, 6)]
    return smooth([(0, level), *inner, (wide, level)], False)


def knot(x, y, rng):
    """Where a branch was."""
    rings = "".join(smooth(ring(x, y, r, 9, 0.1, rng)) for r in (5, 10, 15))
    return fill(smooth(ring(x, y, 7, 8, 0.12, rng)), "#2a1a10", fill_opacity=0.6) + line(rings, 1.3, "#2a1a10", stroke_opacity=0.5)


def aged(size, steps, reach):
    """The toned edge of a sheet, darkest outside."""
    out, step = "", reach / steps
    for i in range(steps):
        inset = 1 + step * (i + 0.5)
        side, dark = num(size - 2 * inset), 0.2 * (1 - i / steps) ** 1.6
        out += f'<rect x="{num(inset)}" y="{num(inset)}" width="{side}" height="{side}" rx="4" fill="none" stroke="#7a4a1a" stroke-width="{num(step)}" stroke-opacity="{dark:.3f}"/>\n'
    return out


def corners(draw, size):
    half = size / 2
    place = lambda sx, sy: f"translate({num(half)} {num(half)}) scale({sx} {sy}) translate(-{num(half)} -{num(half)})"
    return "".join(group(draw, place(sx, sy)) for sx, sy in ((1, 1), (-1, 1), (1, -1), (-1, -1)))


def edge(d, width, seen):
    """A line with blunt ends, which meet those of the next corner."""
    return f'<path fill="none" stroke="{TINT}" stroke-width="{num(width)}" stroke-opacity="{num(seen)}" d="{d}"/>\n'


def panel():
    """The frame of a whole page: a line that gives way to a leaf in each corner. Sides may be stretched, corners not."""
    turn = edge("M72 10H38A28 28 0 0 1 10 38V72", 2.2, 1) + edge("M72 15H42A30 30 0 0 1 15 42V72", 1, 0.7)
    leaf = smooth(pts(11, 11, 18, 9.5, 25, 14, 28, 28, 14, 25, 9.5, 18))
    body = fill(leaf, RUBRIC) + line("M12 12L24 24", 1.5, PARCHMENT) + circle(31, 9, 2.3, TINT) + circle(9, 31, 2.3, TINT)
    return picture("0 0 144 144", aged(144, 20, 30) + corners(turn + body, 144), width="144", height="144")


def slip():
    """The frame of a small sheet, of which there may be many on the table."""
    turn = edge("M48 6H12A6 6 0 0 1 6 12V48", 1.2, 0.6)
    return picture("0 0 96 96", aged(96, 10, 14) + corners(turn, 96), width="96", height="96")


def divider():
    body = fill(brush(pts(10, 12, 90, 10, 176, 12), 4.4, 0, 0.6) + brush(pts(390, 12, 310, 10, 224, 12), 4.4, 0, 0.6))
    six = [(200 + 10 * math.sin(math.radians(t)), 12 - 10 * math.cos(math.radians(t))) for t in range(0, 360, 60)]
    body += shape(polyline(six), RUBRIC, 2.6) + circle(200, 12, 3, LIGHT)
    return picture("0 0 400 24", body + circle(183, 12, 2.6) + circle(217, 12, 2.6), width="400", height="24")


def files():
    """Every frame, by its name."""
    yield "frame/paper", paper()
    yield "frame/table", table()
    yield "frame/panel", panel()
    yield "frame/slip", slip()
    yield "frame/divider", divider()
