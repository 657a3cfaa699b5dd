"""Paper, table, and the frames of panels and buttons. Nine-slices are 96 square with borders of 32."""

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
    """Dark boards under the map."""
    rng = dice("table")
    body = '<rect width="512" height="512" fill="#33241a"/>\n'
    for i in range(4):
        y = i * 128
        tone = ["#3a2a1e", "#35261b", "#3d2c20", "#372820"][i]
        body += f'<rect y="{y + 2}" width="512" height="124" fill="{tone}"/>\n'
        for _ in range(9):
            gy, w = y + rng.uniform(10, 118), rng.uniform(4, 9)
            body += line(f"M0 {num(gy)}C128 {num(gy - w)} 256 {num(gy + w)} 512 {num(gy)}", rng.uniform(0.8, 2), "#1d130c", stroke_opacity=0.55)
        joint = rng.uniform(60, 450)
        body += line(f"M{num(joint)} {y + 2}V{y + 126}", 2.6, "#1d130c") + circle(joint - 12, y + 20, 3, "#1d130c") + circle(joint - 12, y + 106, 3, "#1d130c")
        body += line(f"M0 {y}H512", 4, "#1d130c")
    return picture("0 0 512 512", body, width="512", height="512")


def flourish():
    """A corner's ornament, for the upper left; nothing of it may cross the slice at 32."""
    leaf = smooth(pts(13, 13, 20, 12, 26, 17, 28, 28, 17, 26, 12, 20))
    vein = line("M14 14L25 25", 1.6, PARCHMENT)
    return line("M9.5 27V18Q9.5 9.5 18 9.5H27", 3.4) + fill(leaf, RUBRIC) + vein + circle(9.5, 29, 2.4) + circle(29, 9.5, 2.4)


def corners(draw):
    return "".join(group(draw, f"translate(48 48) scale({sx} {sy}) translate(-48 -48)") for sx, sy in ((1, 1), (-1, 1), (1, -1), (-1, -1)))


def panel():
    body = '<rect x="2" y="2" width="92" height="92" rx="5" fill="#2a1d12"/>\n'
    body += f'<rect x="5" y="5" width="86" height="86" rx="3" fill="{PARCHMENT}"/>\n'
    body += '<rect x="9.500" y="9.500" width="77" height="77" fill="none" stroke="#2a1d12" stroke-width="1.6"/>\n'.replace(".500", ".5")
    plain = fill("M5 5H31V9H9V31H5Z", PARCHMENT) + fill("M8 8H30V12H12V30H8Z", PARCHMENT)
    return picture("0 0 96 96", body + corners(plain + flourish()), width="96", height="96")


def button(down):
    face, lip = (DEEP, "#000000") if down else (LIGHT, "#ffffff")
    body = '<rect x="3" y="3" width="90" height="90" rx="14" fill="#2a1d12"/>\n'
    body += f'<rect x="7" y="7" width="82" height="82" rx="10" fill="{face}"/>\n'
    body += line("M10 80V20Q10 10 20 10H80", 3, lip, stroke_opacity=0.25 if down else 0.9)
    body += f'<rect x="11" y="11" width="74" height="74" rx="7" fill="none" stroke="{SEPIA}" stroke-width="1.6"/>\n'
    return picture("0 0 96 96", body, width="96", height="96")


def divider():
    body = fill(brush(pts(10, 12, 90, 10, 176, 12), 4.4, 0, 0.6) + brush(pts(390, 12, 310, 10, 224, 12), 4.4, 0, 0.6))
    six = [(200 + 10 * math.sin(math.radians(t)), 12 - 10 * math.cos(math.radians(t))) for t in range(0, 360, 60)]
    body += shape(polyline(six), RUBRIC, 2.6) + circle(200, 12, 3, LIGHT)
    return picture("0 0 400 24", body + circle(183, 12, 2.6) + circle(217, 12, 2.6), width="400", height="24")


def corner():
    body = line("M8 88V30Q8 8 30 8H88", 5) + line("M17 88V34Q17 17 34 17H88", 2)
    vine = pts(26, 78, 27, 52, 34, 34, 52, 27, 78, 26)
    leaves = "".join(smooth(turned(pts(x, y, x + 6, y - 9, x, y - 21, x - 6, y - 9), a, x, y)) for x, y, a in ((27, 56, 40), (33, 36, 135), (56, 27, 50), (27, 72, 130), (72, 26, 140)))
    return picture("0 0 96 96", body + line(smooth(vine, False), 2.6) + fill(leaves, RUBRIC), width="96", height="96")


def files():
    """Every frame, by its name."""
    yield "frame/paper", paper()
    yield "frame/table", table()
    yield "frame/panel", panel()
    yield "frame/button", button(False)
    yield "frame/button-down", button(True)
    yield "frame/divider", divider()
    yield "frame/corner", corner()
