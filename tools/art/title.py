"""The title picture and the program's mark: a shield roof as a woodcut, coloured by hand."""

import math

from ink import *

W, H = 1600, 900


def sheet(rng):
    """A torn sheet with two ruled lines."""
    edge = []
    for (ax, ay), (bx, by) in zip(pts(14, 14, W - 14, 14, W - 14, H - 14, 14, H - 14), pts(W - 14, 14, W - 14, H - 14, 14, H - 14, 14, 14)):
        steps = 34 if ay == by else 20
        edge += [(ax + (bx - ax) * i / steps + rng.uniform(-5, 5), ay + (by - ay) * i / steps + rng.uniform(-5, 5)) for i in range(steps)]
    body = fill(polyline(edge), PARCHMENT)
    frame = lambda d: wobble(pts(d, d, W / 2, d, W - d, d, W - d, H / 2, W - d, H - d, W / 2, H - d, d, H - d, d, H / 2), 1.5, rng)
    return body + line(polyline(frame(46)), 7) + line(polyline(frame(60)), 2.4)


def sky(rng):
    """Rays from a low sun, cut in wedges."""
    body, x0, y0 = "", 800, 400
    for i in range(-34, 35):
        a = math.radians(i * 2.75 + rng.uniform(-0.5, 0.5))
        near = 286 + rng.uniform(-8, 50) + (90 if i % 2 else 0)
        dx, dy = math.sin(a), -math.cos(a)
        far = min((y0 - 66) / max(0.001, -dy) if dy < 0 else 9999, (740 - rng.uniform(2, 12)) / max(0.001, abs(dx)))
        if far - near < 16:
            continue
        w = rng.uniform(5, 9)
        px, py = -dy, dx
        p = lambda d, s: (x0 + dx * d + px * s, y0 + dy * d + py * s)
        body += polyline([p(near, 0), p(far, w), p(far, -w)])
    sun = circle(x0, y0, 262, "#e7c66b", fill_opacity=0.75) + hoop(x0, y0, 262, 5)
    return fill(body, SEPIA, fill_opacity=0.85) + sun + hoop(x0, y0, 246, 2.4)


def hills(rng):
    left = pts(62, 640, 62, 560, 150, 528, 250, 548, 340, 520, 450, 560, 560, 600, 620, 650)
    right = pts(980, 650, 1050, 596, 1160, 556, 1250, 570, 1350, 530, 1450, 552, 1538, 540, 1538, 640)
    body = castle(1345, 560, rng) + shape(smooth(left, tension=0.7), "#cdc59a", 5) + shape(smooth(right, tension=0.7), "#cdc59a", 5)
    rows = ""
    for side in (left, right):
        low = [(x, y + 14) for x, y in side]
        rows += hatch(low, 14 if side is left else -14, 15, 3.4, rng, 0.4)
    return body + fill(rows, SEPIA) + trees(rng)


def castle(x, y, rng):
    body = ""
    for dx, w, h in ((-64, 38, 78), (-18, 46, 120), (34, 40, 92), (-64, 138, 44)):
        top = y - h
        wall = [(x + dx, y + 8), (x + dx, top)]
        teeth = max(3, int(w // 12))
        for i in range(teeth):
            a, b = x + dx + w * i / teeth, x + dx + w * (i + 0.55) / teeth
            wall += [(a, top), (a, top - 9), (b, top - 9), (b, top)]
        wall += [(x + dx + w, top), (x + dx + w, y + 8)]
        body += shape(polyline(wall), "#d9cdb4", 4)
        body += fill(hatch(pts(x + dx + w * 0.55, top + 4, x + dx + w - 2, top + 4, x + dx + w - 2, y + 4, x + dx + w * 0.55, y + 4), -40, 7, 2.6, rng))
    body += fill(polyline(pts(x - 5, y - 88, x + 5, y - 88, x + 5, y - 68, x - 5, y - 68)) + polyline(pts(x - 46, y - 52, x - 38, y - 52, x - 38, y - 38, x - 46, y - 38)))
    return body + line(f"M{x + 4} {y - 128}V{y - 172}", 4) + fill(f"M{x + 6} {y - 172}q20 -8 40 4q-12 8 -40 18Z", RUBRIC)


def trees(rng):
    body = ""
    for x, y, s in ((120, 560, 1.5), (168, 552, 1.15), (230, 566, 1.3), (1180, 582, 1.1), (1236, 588, 1.3), (1490, 566, 1.35)):
        fir = [(px * s + x, py * s + y) for px, py in pts(0, -52, 10, -32, 5, -32, 15, -14, 8, -14, 20, 8, -20, 8, -8, -14, -15, -14, -5, -32, -10, -32)]
        body += shape(polyline(wobble(fir, 1.5, rng)), "#7d8a57", 4)
        body += fill(hatch([(px, py) for px, py in fir if px >= x - 1], -35, 6, 2.6, rng))
    return body


def scutum(cx, cy, w, h, colour, rng, lean=0.0):
    """A tall shield with a tortoise's scute on it; `h` shrinks as it tips over."""
    a, b = w / 2, h / 2
    bow = h * 0.05 + 4
    outline = [(-a, -b), (-a * 0.5, -b - bow * 0.8), (0, -b - bow), (a * 0.5, -b - bow * 0.8), (a, -b), (a * 1.03, 0), (a, b), (a * 0.5, b + bow * 0.7),
               (0, b + bow), (-a * 0.5, b + bow * 0.7), (-a, b), (-a * 1.03, 0)]
    place = lambda p: turned([(cx + x, cy + y) for x, y in p], lean, cx, cy)
    body = shape(polyline(place(outline)), INK, 7)
    rim = [(x * 0.93, y * 0.955) for x, y in outline]
    body += fill(polyline(place(rim)), "#c79b3f") + line(polyline(place(rim)), 2.2)
    inner = [(x * 0.82, y * 0.88) for x, y in outline]
    body += shape(polyline(place(inner)), colour, 3)
    right = place([(a * 0.16, -b * 0.86), (a * 0.84, -b * 0.86), (a * 0.84, b * 0.86), (a * 0.16, b * 0.86)])
    body += fill(hatch(right, 0, max(5, h * 0.034), max(1.8, h * 0.014), rng, 1.0), INK, fill_opacity=0.55)
    hexa = [(a * 0.42 * math.sin(math.radians(t)), -b * 0.36 * math.cos(math.radians(t)) ) for t in range(0, 360, 60)]
    spokes = "".join(polyline(place([h1, (h1[0] * (1.9 if abs(h1[0]) > 1 else 1), h1[1] * 2.3)]), False) for h1 in hexa)
    body += line(spokes, 5, "#e9c768") + line(spokes, 1.6)
    body += shape(polyline(place(hexa)), "#e9c768", 3.4)
    squash = (h / w) ** 0.5 * 0.72
    boss = shape(smooth(place(ring(0, 0, a * 0.2, 10, 0, None, squash))), "#8d6a22", 3)
    return body + boss + fill(smooth(place(ring(-a * 0.05, -b * 0.025, a * 0.1, 8, 0, None, squash))), LIGHT)


def long_spear(x, y, length, degrees):
    """A spear from (x, y) outwards."""
    tip = lambda flat: turned(pts(*flat), degrees, x, y)
    t = y - length
    return shape(polyline(tip((x - 4, y, x + 4, y, x + 3.4, t, x - 3.4, t))), "#b58d5b", 3.4) + \
        shape(polyline(tip((x, t - 64, x + 13, t - 26, x + 5, t + 6, x - 5, t + 6, x - 13, t - 26))), LIGHT, 4) + \
        fill(polyline(tip((x, t - 60, x + 11, t - 26, x + 2, t + 2, x, t + 2))))


def arrow(x, y, degrees, length=110, stuck=False):
    t = lambda flat: turned(pts(*flat), degrees, x, y)
    body = line(polyline(t((x, y, x, y - length)), False), 4.4)
    feathers = t((x, y - length - 8, x + 9, y - length - 22, x + 9, y - length + 16, x, y - length + 30, x - 9, y - length + 16, x - 9, y - length - 22))
    body += shape(polyline(feathers), LIGHT, 3)
    return body if stuck else body + fill(polyline(t((x, y + 20, x + 7, y - 2, x - 7, y - 2))))


def legs(x, rng):
    body = ""
    for dx in (-24, 22):
        shin = wobble(pts(x + dx - 13, 742, x + dx + 13, 742, x + dx + 10, 800, x + dx - 10, 800), 1, rng)
        boot = pts(x + dx - 12, 796, x + dx + 10, 796, x + dx + 14, 806, x + dx + 11, 818, x + dx - 22, 818, x + dx - 24, 808)
        body += shape(polyline(shin), "#c79b3f", 4) + line(f"M{x + dx - 2} 746V792", 2.4) + shape(smooth(boot, tension=0.6), "#5b3d24", 4)
    return body


def helmets(rng):
    """Eyes in the dark between the first shields and the roof."""
    body = fill(polyline(pts(458, 440, 1142, 440, 1150, 570, 450, 570)))
    for i in range(6):
        x = 508 + i * 117
        dome = pts(x - 40, 520, x - 38, 474, x - 20, 450, x, 444, x + 20, 450, x + 38, 474, x + 40, 520)
        body += shape(smooth(dome, False), "#b9ab8e", 4) + shape(polyline(pts(x - 42, 494, x + 42, 494, x + 42, 504, x - 42, 504)), "#c79b3f", 3)
        body += fill(hatch(pts(x + 4, 476, x + 36, 476, x + 38, 494, x + 4, 494), -40, 6, 2.4, rng))
        body += fill(polyline(pts(x - 36, 506, x + 36, 506, x + 36, 560, x - 36, 560))) + fill(polyline(pts(x - 30, 506, x + 30, 506, x + 22, 540, x - 22, 540)), "#e4cfa4")
        for ex in (x - 12, x + 12):
            body += circle(ex, 516, 5.6, LIGHT, stroke=INK, stroke_width=2) + circle(ex + 1, 516, 2.8)
    return body


def field(rng):
    """The ground they stand on."""
    ground = pts(62, 640, 300, 622, 620, 640, 980, 642, 1300, 626, 1538, 640, 1538, 838, 62, 838)
    body = shape(smooth(ground[:6], False) + f"L{1538} 838L62 838Z", "#ddd2a6", 5)
    grass = ""
    for _ in range(150):
        x, y = rng.uniform(84, 1516), rng.uniform(660, 822)
        if 330 < x < 1270 and y < 800:
            continue
        for k in range(rng.choice([2, 3, 4])):
            grass += wedge(x + k * 5, y, (k - 1) * 17 + rng.uniform(-6, 6), rng.uniform(15, 30) * (y - 420) / 340, 4.4)
    furrow = ""
    for i in range(34):
        x, y = rng.uniform(90, 1420), rng.uniform(668, 826)
        furrow += brush(pts(x, y, x + 30, y + 3, x + rng.uniform(60, 100), y), 4, 0, 0)
    shadow = "".join(brush(pts(360 + i * 7, 816 + i * 4.4, 800, 820 + i * 4.8, 1270 - i * 6, 815 + i * 4.4), 4.6, 0, 0) for i in range(5))
    return body + fill(furrow, SEPIA, fill_opacity=0.7) + fill(grass, "#46502a") + fill(shadow)


def title():
    rng = dice("title")
    body = sheet(rng)
    clip = '<clipPath id="plate"><path d="M62 62H1538V838H62Z"/></clipPath>\n'
    scene = sky(rng) + hills(rng) + field(rng)
    for x, y, length, a in ((470, 440, 240, -34), (585, 400, 260, -19), (715, 370, 226, -7), (885, 370, 226, 7), (1015, 400, 260, 19), (1130, 440, 240, 34)):
        scene += long_spear(x, y, length, a)
    reds = ("#962816", "#a8321d")
    # The roof, the farthest row first; nearer rows overlap it as tiles do.
    for row, (y, n, w, h) in enumerate(((304, 4, 106, 62), (362, 5, 112, 78), (433, 6, 117, 98))):
        if row == 2:
            scene += helmets(rng)
        for i in range(n):
            x = 800 + (i - (n - 1) / 2) * w * 0.97
            scene += scutum(x, y, w, h, reds[(i + row) % 2], rng, (i - (n - 1) / 2) * 1.6)
    scene += "".join(legs(449 + i * 117, rng) for i in range(7))
    n, w = 7, 122
    for i in (0, 6, 1, 5, 2, 4, 3):
        scene += scutum(800 + (i - 3) * 117, 652 + (4 if i % 2 else 0), w, 222, reds[i % 2], rng, (i - 3) * 0.9)
    for x, y, a in ((640, 350, 22), (905, 430, -14), (745, 300, 12), (545, 640, 38), (1080, 610, -30), (842, 700, -24)):
        scene += arrow(x, y, a, 92, True)
    for x, y, a in ((262, 236, 36), (398, 408, 40), (206, 410, 38), (1330, 226, -36), (1218, 398, -40), (1440, 350, -37), (562, 236, 26), (1076, 214, -28)):
        scene += arrow(x, y, a, 96)
    for x, y, s in ((420, 120, 1), (500, 150, 0.7), (1180, 110, 0.9), (1255, 148, 0.7)):
        scene += fill(brush(pts(x - 34 * s, y - 8 * s, x - 16 * s, y - 14 * s, x, y), 7 * s, 0, 0.5) + brush(pts(x + 34 * s, y - 8 * s, x + 16 * s, y - 14 * s, x, y), 7 * s, 0, 0.5))
    return picture(f"0 0 {W} {H}", clip + body + group(scene, clip_path="url(#plate)") + line("M62 62H1538V838H62Z", 3))


def mark():
    """The program's mark: a tortoise's shell of shields on a coin."""
    rng = dice("mark")
    body = circle(128, 128, 124, INK) + circle(128, 128, 117, RUBRIC) + circle(128, 128, 100, INK) + circle(128, 128, 95, PARCHMENT)
    spears = ""
    for a in (-38, 38):
        spears += shape(polyline(turned(pts(124, 226, 132, 226, 131, 48, 125, 48), a, 128, 128)), "#b58d5b", 4)
        spears += shape(polyline(turned(pts(128, 8, 142, 36, 133, 58, 123, 58, 114, 36), a, 128, 128)), LIGHT, 5)
    six = lambda r: [(128 + r * math.sin(math.radians(t)), 128 - r * math.cos(math.radians(t))) for t in range(0, 360, 60)]
    outer, inner = six(78), six(36)
    shell = shape(polyline(outer), "#c79b3f", 9)
    for i in range(6):
        panel = [inner[i], outer[i], outer[(i + 1) % 6], inner[(i + 1) % 6]]
        shell += shape(polyline(panel), [RUBRIC, "#a8321d"][i % 2], 6)
        if i in (1, 2, 3):
            shell += fill(hatch(panel, -30, 8, 3.4, rng), INK, fill_opacity=0.7)
    shell += shape(polyline(inner), "#e9c768", 7) + circle(128, 128, 15, LIGHT, stroke=INK, stroke_width=6)
    return picture("0 0 256 256", body + spears + shell)


def files():
    """The title and the mark."""
    yield "title/testudo", title()
    yield "title/mark", mark()
