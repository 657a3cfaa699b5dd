"""Cells: their washes, what is inked on them, links and edges. It knows no unit."""

import math

import built
import wild
from ink import *

APOTHEM = 100

TERRAIN = {
    "grass": ("#d8d5a4", wild.grass, 7), "path": ("#e8d5a8", wild.path, 5), "paving": ("#d5ccba", built.paving, 4),
    "heather": ("#d0c0b4", wild.heather, 3), "mud": ("#c0a57e", wild.mud, 3), "sand": ("#eedda9", wild.sand, 3),
    "snow": ("#eceae4", wild.snow, 3), "thin_ice": ("#d3e2e6", wild.thin_ice, 3), "rubble": ("#cdc2ad", built.rubble, 3), "wood": ("#c3c594", wild.wood, 5),
    "thicket": ("#a9b683", wild.thicket, 3), "hedge": ("#c3c993", built.hedge, 3), "tall_corn": ("#e7d086", wild.tall_corn, 3),
    "shallow_water": ("#bfd3cf", wild.shallow_water, 4), "deep_water": ("#86a9b2", wild.deep_water, 4),
    "mere": ("#6f97a6", wild.deep_water, 3),
    "marsh": ("#b4bd95", wild.marsh, 3), "wall": ("#c4b89d", built.wall, 3), "palisade": ("#cdbb94", built.palisade, 3),
    "low_wall": ("#d9d0b2", built.low_wall, 3), "rock": ("#cfc6ae", built.rock, 4), "fence": ("#d8d5a4", built.fence, 3),
    "floor": ("#dbbd8c", built.floor, 3), "bridge": ("#9fbfc4", built.bridge, 3), "stair": ("#d5ccba", built.stair, 2),
    "rampart": ("#d5c9b0", built.rampart, 3), "gate": ("#e0cfa6", built.gate, 2),
}
LINKS = {"wall": built.wall_link, "low_wall": built.low_wall_link, "hedge": built.hedge_link, "fence": built.fence_link}


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
    for _ in range(3):
        a, d = rng.uniform(0, 6.28), rng.uniform(10, 70)
        blot = ring(d * math.cos(a), d * math.sin(a), rng.uniform(22, 42), 8, 0.25, rng)
        shade = rng.choice(["#ffffff", "#ffffff", "#000000"])
        body += fill(smooth(blot), shade, fill_opacity=0.05 if shade == "#ffffff" else 0.03)
    # The cell's own line, thin and broken, so that the grid reads without ruling the map.
    body += line(polyline(edge), 1.6, INK, stroke_opacity=0.28, stroke_dasharray="26 5 13 4 40 6")
    return picture(BOARD, body)


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
    for grid in ("hex", "square"):
        for name, draw in LINKS.items():
            for n in range(2):
                yield f"links/{grid}-{name}-{n}", picture(BOARD, draw(dice(f"link {name} {n}"), side(grid)))
    for grid in ("pointy", "flat", "square"):
        for n in range(4):
            yield f"ground/{grid}-{n}", ground(grid, n)
    for name, (colour, draw, variants) in TERRAIN.items():
        for n in range(variants):
            yield f"terrain/{name}-{n}", picture(BOARD, draw(dice(f"{name} {n}")), data_ground=colour)
