"""The pen: strokes that swell and taper, wobbling outlines, hatching. It knows no subject."""

import math
import random

PARCHMENT, LIGHT, DEEP = "#f2e6c9", "#fbf5e6", "#dfcda5"
INK, SEPIA, RUBRIC, INDIGO, VERDIGRIS, GOLD = "#2a1d12", "#69512f", "#962816", "#2c4a75", "#2c6154", "#b58a2e"
TINT = "#00ff00"


def num(value):
    """A coordinate in as few characters as will do."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def pts(*flat):
    """Pairs out of a flat list of coordinates."""
    return list(zip(flat[::2], flat[1::2]))


def polyline(points, close=True):
    """Straight lines through the points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if close else "")


def smooth(points, close=True, tension=1.0):
    """A curve through the points."""
    n = len(points)
    at = (lambda i: points[i % n]) if close else (lambda i: points[max(0, min(n - 1, i))])
    path = f"M{num(points[0][0])} {num(points[0][1])}"
    for i in range(n if close else n - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = at(i - 1), at(i), at(i + 1), at(i + 2)
        k = tension / 6
        path += "C" + " ".join(
            num(v) for v in (bx + (cx - ax) * k, by + (cy - ay) * k, cx - (dx - bx) * k, cy - (dy - by) * k, cx, cy))
    return path + ("Z" if close else "")


def brush(points, width, start=0.15, end=0.0, belly=0.5):
    """A stroke through the points, `width` at its belly, narrowing to `start` and `end` of it."""
    n = len(points)
    left, right = [], []
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(n - 1, i + 1)]
        length = math.hypot(bx - ax, by - ay) or 1
        t = i / (n - 1)
        swell = start + (1 - start) * math.sin(t / belly * math.pi / 2) if t < belly else \
            end + (1 - end) * math.cos((t - belly) / (1 - belly) * math.pi / 2)
        half = width * swell / 2
        nx, ny = -(by - ay) / length * half, (bx - ax) / length * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return smooth(left, False) + smooth(right[::-1], False).replace("M", "L", 1) + "Z"


def wedge(x, y, angle, length, width, bend=0.0):
    """A thorn from (x, y) at `angle` degrees clockwise from the top; cheap grass, cheap hatching."""
    a = math.radians(angle)
    dx, dy = math.sin(a), -math.cos(a)
    tip = (x + dx * length - dy * bend, y + dy * length + dx * bend)
    px, py = -dy * width / 2, dx * width / 2
    mid = (x + dx * length * 0.5, y + dy * length * 0.5)
    return (f"M{num(x - px)} {num(y - py)}Q{num(mid[0] - px)} {num(mid[1] - py)} {num(tip[0])} {num(tip[1])}"
            f"Q{num(mid[0] + px)} {num(mid[1] + py)} {num(x + px)} {num(y + py)}Z")


def ring(cx, cy, r, n=10, wobble=0.0, rng=None, squash=1.0, turn=0.0):
    """Points on a circle that is not quite one."""
    out = []
    for i in range(n):
        a = 2 * math.pi * i / n + turn
        d = r * (1 + (rng.uniform(-wobble, wobble) if rng else 0))
        out.append((cx + d * math.cos(a), cy + d * math.sin(a) * squash))
    return out


def wobble(points, amount, rng):
    """The points, each moved a little."""
    return [(x + rng.uniform(-amount, amount), y + rng.uniform(-amount, amount)) for x, y in points]


def inside(point, polygon):
    """Whether the point lies in the polygon."""
    x, y = point
    hit = False
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1]):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            hit = not hit
    return hit


def hatch(polygon, angle, gap, width, rng=None, fade=0.6):
    """Tapered lines across the polygon at `angle` degrees from horizontal; one path."""
    a = math.radians(angle)
    ux, uy = math.cos(a), math.sin(a)
    vx, vy = -uy, ux
    spread = [x * vx + y * vy for x, y in polygon]
    path, at = "", min(spread) + gap / 2
    while at < max(spread):
        cuts = []
        for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1]):
            da, db = ax * vx + ay * vy - at, bx * vx + by * vy - at
            if (da > 0) != (db > 0):
                t = da / (da - db)
                cuts.append((ax + (bx - ax) * t) * ux + (ay + (by - ay) * t) * uy)
        cuts.sort()
        for s, e in zip(cuts[::2], cuts[1::2]):
            e = s + (e - s) * ((rng.uniform(fade, 1.0)) if rng else 1.0)
            w = width / 2
            ox, oy = vx * at, vy * at
            path += polyline([(ux * s + ox + vx * w, uy * s + oy + vy * w), (ux * e + ox, uy * e + oy),
                              (ux * s + ox - vx * w, uy * s + oy - vy * w)])
        at += gap * (rng.uniform(0.8, 1.2) if rng else 1)
    return path


def ellipse_points(cx, cy, rx, ry, n=24, start=0.0, stop=360.0):
    """Points along an arc of an ellipse, degrees clockwise from the right."""
    steps = n if stop - start >= 360 else n - 1
    return [(cx + rx * math.cos(math.radians(start + (stop - start) * i / steps)),
             cy + ry * math.sin(math.radians(start + (stop - start) * i / steps))) for i in range(n)]


def turned(points, degrees, cx=0.0, cy=0.0):
    """The points turned clockwise about (cx, cy)."""
    a = math.radians(degrees)
    c, s = math.cos(a), math.sin(a)
    return [(cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c) for x, y in points]


def mirrored(points):
    """The outline closed by its own mirror image left of x = 0."""
    return points + [(-x, y) for x, y in reversed(points) if abs(x) > 0.01]


def fill(d, colour=INK, **more):
    """A filled path."""
    return f'<path fill="{colour}"{attributes(more)} d="{d}"/>\n'


def line(d, width, colour=INK, **more):
    """An outlined path with round ends."""
    return (f'<path fill="none" stroke="{colour}" stroke-width="{num(width)}" stroke-linecap="round" '
            f'stroke-linejoin="round"{attributes(more)} d="{d}"/>\n')


def shape(d, colour=PARCHMENT, width=4.0, ink=INK, **more):
    """A filled and outlined path."""
    return (f'<path fill="{colour}" stroke="{ink}" stroke-width="{num(width)}" stroke-linejoin="round"'
            f'{attributes(more)} d="{d}"/>\n')


def circle(cx, cy, r, colour=INK, **more):
    """A disc."""
    return f'<circle cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}" fill="{colour}"{attributes(more)}/>\n'


def hoop(cx, cy, r, width, colour=INK, **more):
    """A circle's outline."""
    return (f'<circle cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}" fill="none" stroke="{colour}" '
            f'stroke-width="{num(width)}"{attributes(more)}/>\n')


def group(body, transform="", **more):
    """A group, moved or turned."""
    move = f' transform="{transform}"' if transform else ""
    return f"<g{move}{attributes(more)}>\n{body}</g>\n"


def attributes(more):
    """`fill_opacity=0.5` as ` fill-opacity="0.5"`."""
    return "".join(f' {name.replace("_", "-")}="{v}"' for name, v in more.items())


BOARD = "-160 -160 320 320"
SMALL = "-32 -32 64 64"
BODY = "0 0 400 400"


def picture(box, body, **more):
    """A whole file."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"{attributes(more)}>\n{body}</svg>\n'


def dice(name):
    """The same chance for the same name, always."""
    return random.Random(f"testudo {name}")
