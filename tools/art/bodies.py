"""Bodies with one closed path for each hit location. The ids are those of bodies.ron."""

import math

from ink import *


def location(name, d):
    """A hit location: one line, its fill replaced by the program."""
    return f'<path id="{name}" class="location" fill="{TINT}" stroke="{INK}" stroke-width="3" stroke-linejoin="round" d="{d}"/>\n'


def over(d, colour=INK, **more):
    """Ink on top, which is no location."""
    return fill(d, colour, **more)


def heart_shape(x, y, r):
    k = r / 28
    c = lambda *v: " ".join(f"{num(x + a * k)} {num(y + b * k)}" for a, b in pts(*v))
    return f"M{c(0, 27)}C{c(-30, 5, -28, -21, -13, -22)}C{c(-6, -22, -2, -18, 0, -13)}C{c(2, -18, 6, -22, 13, -22)}C{c(28, -21, 30, 5, 0, 27)}Z"


def almond(x, y, rx, ry, tilt=0):
    return smooth(turned(pts(x - rx, y, x - rx * 0.4, y - ry, x + rx * 0.4, y - ry, x + rx, y, x + rx * 0.4, y + ry, x - rx * 0.4, y + ry), tilt, x, y))


def flip(points):
    return [(400 - x, y) for x, y in points]


def shading(regions, gap=7, width=2.4, angle=-48, opacity=0.5):
    return over("".join(hatch(r, angle, gap, width, dice("shade")) for r in regions), fill_opacity=opacity)


def man(bulk=1.0, head=1.0, arms=1, before=""):
    """A humanoid from the front: its left is on the right of the picture. With two pairs of arms the upper one is raised;
    `before` lies on top of all locations."""
    def m(points):
        out = []
        for x, y in points:
            if y < 108:
                out.append((200 + (x - 200) * head, 108 - (108 - y) * head))
            else:
                out.append((200 + (x - 200) * bulk, y))
        return out

    def both(name, points, tension=0.8):
        return location(f"left_{name}", smooth(m(points), tension=tension)) + location(f"right_{name}", smooth(m(flip(points)), tension=tension))

    arm = pts(243, 119, 262, 121, 280, 150, 294, 192, 314, 240, 296, 252, 276, 212, 258, 178, 244, 160)
    hand = pts(314, 240, 327, 256, 329, 278, 318, 294, 305, 288, 297, 270, 296, 252)
    leg = pts(202, 244, 224, 228, 248, 226, 252, 268, 247, 310, 246, 366, 219, 366, 215, 312, 206, 272)
    foot = pts(219, 366, 246, 366, 262, 380, 264, 392, 240, 395, 217, 392)
    torso = pts(200, 108, 232, 110, 252, 120, 248, 152, 238, 190, 246, 228, 200, 238)
    body = location("neck", smooth(m(pts(181, 84, 219, 84, 221, 112, 200, 117, 179, 112)), tension=0.6))
    body += location("torso", smooth(m(mirror(torso)), tension=0.7))
    body += both("leg", leg) + both("foot", foot)
    if arms == 2:
        def posed(points, degrees, k, x, y):
            return [(x + (a - x) * k, y + (b - y) * k) for a, b in turned(points, degrees, x, y)]

        for name, points in (("lower_arm", arm), ("lower_hand", hand)):
            both_of = both(name, posed(points, 8, 0.94, 246, 150))
            body += both_of.replace("left_lower", "lower_left").replace("right_lower", "lower_right")
        arm, hand = (posed(points, -88, 0.82, 248, 130) for points in (arm, hand))
    body += both("arm", arm) + both("hand", hand)
    body += location("groin", smooth(m(pts(170, 226, 200, 232, 230, 226, 220, 248, 200, 258, 180, 248)), tension=0.7))
    body += location("head", smooth(m(pts(200, 6, 228, 14, 241, 40, 236, 70, 220, 92, 200, 98, 180, 92, 164, 70, 159, 40, 172, 14))))
    body += location("face", smooth(m(pts(200, 34, 221, 40, 225, 62, 214, 84, 200, 91, 186, 84, 175, 62, 179, 40)), tension=0.8))
    body += both("eye", turned(pts(205, 54, 210, 48, 217, 48, 222, 54, 217, 60, 210, 60), -4, 213, 54), 1.0)
    body += location("heart", heart_shape(200 + 20 * bulk, 148, 15))
    return body + before + man_ink(m, arms)


def bull():
    """A man's body under a bull's horns."""
    horn = pts(168, 26, 140, 24, 122, 2, 116, 28, 132, 44, 164, 48)
    return man(1.08, before=shape(smooth(horn) + smooth(flip(horn)), LIGHT, 3) + line("M193 72C188 84 212 84 207 72", 3))


def mirror(points):
    return points + [(400 - x, y) for x, y in reversed(points) if abs(x - 200) > 0.1]


def man_ink(m, arms=1):
    """Nose, mouth, pupils, and hatching down the side away from the light."""
    dots = "".join(smooth(ring(*m([(x, 54)])[0], 3, 6)) for x in (187, 213))
    nose = brush(m(pts(200, 58, 197, 70, 203, 72)), 3.4, 0.4, 0.3) + brush(m(pts(190, 80, 200, 78, 210, 80)), 3.6, 0.2, 0.2)
    regions = [m(pts(*r)) for r in ((226, 116, 248, 122, 244, 156, 235, 190, 240, 222, 226, 224, 222, 180),
                                    (284, 168, 296, 198, 310, 238, 302, 244, 284, 208), (234, 236, 248, 240, 246, 300, 244, 360, 234, 360, 236, 300),
                                    (228, 22, 240, 44, 234, 70, 226, 62, 226, 42), (178, 250, 194, 268, 186, 310, 182, 362, 176, 362, 178, 310))]
    if arms == 2:
        del regions[1]
    lines = smooth(m(pts(168, 158, 186, 166, 200, 160)), False) + smooth(m(pts(200, 160, 214, 168, 232, 158)), False) + polyline(m(pts(200, 176, 200, 214)), False)
    return shading(regions) + over(dots + nose) + line(lines, 2, INK, stroke_opacity=0.5)


def leg(top, bottom, y0, y1, knee=0.0, paw=8.0, lean=-10.0):
    """A beast's leg: `top` and `bottom` are its left and right edges there; the knee is pushed aside, the paw forward."""
    (a, b), (c, d) = top, bottom
    ym = y0 + (y1 - y0) * 0.5
    return pts(a, y0, (a + b) / 2, y0 - 12, b, y0, (b * 0.5 + d * 0.5) + knee, ym, d, y1 - 24, d + 3, y1, c - paw + lean * 0.2, y1, c - paw, y1 - 9,
               c, y1 - 24, (a * 0.5 + c * 0.5) + knee, ym)


def beast(body, neck, head, muzzle, eyes, hearts, legs, before="", after="", eye=(11, 7)):
    """A beast in profile that turns its head to the viewer; its left is the near side, and its left eye on the right."""
    (lx, ly), (rx, ry) = eyes
    out = before
    out += location("right_hind_leg", smooth(legs[3], tension=0.8)) + location("right_foreleg", smooth(legs[1], tension=0.8))
    out += over("".join(hatch(legs[i], -48, 7, 3, dice("far")) for i in (1, 3)), fill_opacity=0.45)
    out += location("body", smooth(body)) + location("left_hind_leg", smooth(legs[2], tension=0.8)) + location("left_foreleg", smooth(legs[0], tension=0.8))
    low = [(x, y + (26 if y < sum(q for _, q in body) / len(body) else -3)) for x, y in body]
    out += shading([[(x, max(y, min(q for _, q in low) + 34)) for x, y in low]], 8)
    out += location("neck", smooth(neck)) + location("head", smooth(head, tension=0.75)) + location("muzzle", smooth(muzzle))
    out += location("left_eye", almond(lx, ly, *eye, -14)) + location("right_eye", almond(rx, ry, *eye, 14))
    out += location("heart", heart_shape(*hearts, 15))
    return out + over(smooth(ring(lx, ly, 3.4, 6)) + smooth(ring(rx, ry, 3.4, 6))) + after


def locks(spots, length=16, width=4.5):
    return over("".join(wedge(x, y, a, length, width, 0.2) for x, y, a in spots), fill_opacity=0.75)


def wolf():
    tail = shape(smooth(pts(334, 158, 362, 160, 386, 190, 392, 236, 384, 276, 372, 250, 362, 214, 340, 188)), "#6b573c", 3)
    tail += fill(hatch(pts(350, 166, 384, 196, 390, 240, 382, 268, 366, 214), 70, 7, 3.4, dice("tail")))
    head = pts(60, 96, 48, 38, 84, 70, 100, 66, 116, 70, 152, 38, 140, 96, 152, 128, 134, 146, 118, 182, 100, 192, 82, 182, 66, 146, 48, 128)
    muzzle = pts(100, 124, 116, 136, 120, 162, 110, 182, 100, 187, 90, 182, 80, 162, 84, 136)
    after = over(smooth(pts(100, 170, 110, 160, 106, 153, 94, 153, 90, 160))) + line("M100 170V178M100 178Q92 184 86 178M100 178Q108 184 114 178", 2.6)
    after += locks([(58, 92, 20), (64, 80, 10), (136, 80, -10), (142, 92, -20)], 0.1) + line("M60 60L72 82M140 60L128 82", 2.6)
    after += locks([(134, 206, 200), (150, 196, 200), (166, 180, 200), (138, 226, 195), (200, 160, 100), (226, 166, 100), (250, 160, 100), (276, 166, 100), (300, 158, 100)])
    body = pts(126, 158, 176, 142, 250, 150, 310, 142, 346, 164, 350, 206, 322, 228, 270, 226, 220, 244, 168, 248, 134, 230, 118, 192)
    neck = pts(112, 158, 136, 122, 174, 138, 172, 176, 152, 208, 124, 216, 108, 190)
    legs = [leg((150, 194), (158, 180), 218, 364), leg((116, 152), (112, 132), 222, 358), leg((294, 350), (320, 344), 196, 364, 3), leg((258, 300), (270, 292), 214, 358, -2)]
    return beast(body, neck, head, muzzle, ((122, 112), (78, 112)), (196, 200), legs, tail, after)


def bear():
    head = pts(48, 92, 34, 70, 46, 50, 68, 58, 98, 50, 128, 58, 150, 50, 162, 70, 148, 92, 154, 128, 140, 160, 120, 182, 98, 190, 76, 182, 56, 160, 42, 128)
    muzzle = pts(98, 118, 118, 126, 126, 150, 116, 174, 98, 184, 80, 174, 70, 150, 78, 126)
    after = over(smooth(pts(98, 150, 112, 138, 106, 130, 90, 130, 84, 138))) + line("M98 150V160M98 160Q88 170 80 162M98 160Q108 170 116 162", 3)
    after += line("M50 72Q54 62 64 66M146 72Q142 62 132 66", 2.6)
    claws = "".join(wedge(x + i * 8, y, 192, 12, 6) for x, y in ((146, 352), (102, 346), (316, 352), (256, 346)) for i in range(4))
    after += over(claws, stroke=PARCHMENT, stroke_width=1.4)
    after += locks([(210, 124, 100), (240, 130, 100), (270, 126, 100), (300, 134, 102), (328, 150, 110), (150, 220, 196), (170, 206, 196), (220, 250, 95), (250, 256, 95)], 20)
    body = pts(120, 150, 160, 112, 230, 104, 300, 112, 352, 140, 374, 200, 360, 246, 300, 262, 226, 274, 160, 268, 124, 236, 112, 190)
    neck = pts(118, 160, 132, 114, 176, 116, 186, 160, 172, 208, 136, 224, 112, 200)
    legs = [leg((146, 208), (154, 202), 236, 364, 0, 14), leg((106, 152), (108, 146), 240, 356, 0, 12), leg((304, 370), (322, 368), 220, 364, 4, 14), leg((252, 306), (264, 304), 240, 356, 0, 12)]
    return beast(body, neck, head, muzzle, ((122, 108), (74, 108)), (222, 196), legs, "", after, (11, 8))


def boar():
    mane = "".join(wedge(x, y, a, 27, 15) for x, y, a in ((140, 118, -8), (160, 112, 0), (182, 112, 8), (204, 114, 12), (226, 118, 16), (248, 124, 20), (270, 130, 24), (292, 136, 28)))
    tail = over(mane) + line("M352 172Q376 166 372 186Q364 198 378 206", 6) + over(smooth(pts(372, 202, 386, 206, 388, 222, 376, 218)))
    head = pts(58, 106, 40, 66, 74, 80, 98, 72, 122, 80, 156, 66, 138, 106, 142, 140, 126, 178, 116, 204, 98, 212, 80, 204, 70, 178, 54, 140)
    muzzle = pts(98, 150, 114, 158, 122, 186, 116, 206, 98, 213, 80, 206, 74, 186, 82, 158)
    after = shape(smooth(pts(78, 196, 84, 206, 98, 209, 112, 206, 118, 196, 112, 188, 98, 185, 84, 188)), "#8a6f55", 3) + over(smooth(ring(90, 197, 4, 6)) + smooth(ring(106, 197, 4, 6)))
    after += shape("M74 190Q52 186 54 158Q62 174 80 180Z", LIGHT, 3) + shape("M122 190Q144 186 142 158Q134 174 116 180Z", LIGHT, 3)
    after += locks([(140, 210, 196), (156, 196, 196), (172, 182, 196), (150, 160, 196), (210, 160, 105), (240, 164, 105), (270, 168, 105), (300, 176, 108)], 18)
    body = pts(122, 156, 156, 122, 216, 120, 290, 138, 346, 160, 360, 204, 344, 242, 280, 254, 210, 270, 154, 264, 124, 236, 114, 196)
    neck = pts(116, 164, 132, 120, 172, 122, 186, 160, 174, 208, 140, 230, 116, 210)
    legs = [leg((148, 198), (160, 182), 238, 362, 0, 4), leg((112, 150), (116, 136), 240, 354, 0, 4), leg((302, 356), (324, 346), 214, 362, 4, 4), leg((258, 302), (272, 292), 236, 354, 0, 4)]
    after += over("M153 352H184V363H153ZM109 344H138V355H109ZM317 352H349V363H317ZM265 344H294V355H265Z")
    return beast(body, neck, head, muzzle, ((120, 126), (76, 126)), (214, 200), legs, tail, after, (10, 7))


def horse():
    tail = over(smooth(pts(346, 136, 372, 140, 390, 184, 388, 250, 394, 300, 374, 276, 362, 220, 352, 176)))
    mane = over("".join(wedge(x, y, a, 30, 20) for x, y, a in ((122, 60, 40), (134, 72, 48), (146, 86, 54), (158, 102, 60), (168, 118, 66))))
    head = pts(64, 64, 58, 18, 80, 44, 94, 38, 108, 44, 130, 18, 124, 64, 126, 100, 114, 140, 112, 170, 94, 182, 76, 170, 74, 140, 62, 100)
    muzzle = pts(94, 132, 110, 138, 115, 160, 108, 176, 94, 182, 80, 176, 73, 160, 78, 138)
    after = over(smooth(ring(85, 160, 4.4, 6, 0, None, 0.7)) + smooth(ring(103, 160, 4.4, 6, 0, None, 0.7))) + line("M82 172Q94 178 106 172", 2.6)
    after += over("M94 40Q110 56 104 84L98 66L94 96L88 70Q82 54 94 40Z") + line("M66 36L74 56M122 36L114 56", 2.6)
    after += over("M150 356H182V370H148ZM114 350H142V364H112ZM318 356H350V370H316ZM270 350H298V364H268Z")
    after += locks([(150, 190, 200), (164, 176, 200), (176, 160, 200), (230, 150, 100), (262, 156, 100), (294, 150, 100)], 18)
    body = pts(130, 168, 176, 144, 246, 150, 312, 130, 352, 146, 364, 186, 344, 222, 280, 228, 220, 240, 168, 238, 134, 214, 122, 188)
    neck = pts(100, 128, 116, 62, 150, 84, 178, 140, 172, 186, 138, 212, 118, 184)
    legs = [leg((148, 190), (158, 176), 212, 370, 0, 3), leg((118, 154), (118, 136), 214, 364, 0, 3), leg((298, 360), (324, 346), 186, 370, 6, 3), leg((264, 304), (276, 292), 206, 364, -1, 3)]
    return beast(body, neck, head, muzzle, ((117, 84), (71, 84)), (206, 192), legs, tail + mane, after, (9, 7))


def bird():
    """A bird displayed: its left wing is on the right of the picture."""
    wing = pts(236, 128, 268, 100, 304, 76, 350, 52, 384, 44, 376, 66, 394, 74, 380, 92, 396, 108, 380, 122, 392, 144, 370, 152, 378, 178, 354, 182, 356, 206, 330, 204,
               324, 226, 296, 218, 280, 234, 258, 220, 240, 206)
    foot = pts(212, 268, 236, 262, 240, 292, 258, 312, 274, 330, 262, 332, 248, 322, 252, 344, 240, 340, 232, 322, 226, 342, 216, 334, 220, 308, 212, 290)
    tail = pts(182, 262, 218, 262, 236, 330, 254, 366, 232, 360, 224, 384, 206, 368, 200, 392, 194, 368, 176, 384, 168, 360, 146, 366, 164, 330)
    body = location("tail", polyline(tail))
    for name, points in (("wing", wing), ("foot", foot)):
        body += location(f"left_{name}", polyline(points)) + location(f"right_{name}", polyline(flip(points)))
    body += location("body", smooth(mirror(pts(200, 118, 228, 124, 248, 164, 246, 212, 228, 260, 200, 286)), tension=0.8))
    body += location("neck", smooth(pts(174, 94, 226, 94, 232, 128, 216, 140, 200, 134, 184, 140, 168, 128), tension=0.7))
    body += location("head", smooth(mirror(pts(200, 20, 230, 28, 246, 56, 238, 88, 216, 108, 200, 114))))
    body += location("left_eye", smooth(ring(221, 60, 14, 10))) + location("right_eye", smooth(ring(179, 60, 14, 10)))
    body += location("heart", heart_shape(218, 172, 15))
    body += over(smooth(ring(220, 60, 5.4, 8)) + smooth(ring(180, 60, 5.4, 8))) + shape("M189 70Q200 60 211 70Q208 90 200 104Q192 90 189 70Z", LIGHT, 3)
    body += over(polyline(pts(204, 50, 240, 38, 236, 50, 210, 58)) + polyline(pts(196, 50, 160, 38, 164, 50, 190, 58)))
    quills = "".join(polyline(pair, False) for one in (pts(252, 128, 370, 70), pts(254, 142, 376, 108), pts(256, 158, 372, 146), pts(256, 174, 358, 178), pts(254, 190, 334, 202), pts(252, 204, 300, 216))
                     for pair in (one, flip(one)))
    scales = "".join(f"M{x} {y}q9 12 18 0" for i, y in enumerate((206, 222, 238, 254)) for x in range(164 + (9 if i % 2 else 0) + i * 4, 222 - i * 4, 18))
    return body + line(quills, 2.4, INK, stroke_opacity=0.6) + line(scales, 2.4, INK, stroke_opacity=0.6) + line("M200 280V376M186 282L172 356M214 282L228 356", 2.4, INK, stroke_opacity=0.6)


def serpent():
    """A serpent from above, from the head at the top to the tail."""
    run = pts(150, 108, 142, 146, 158, 186, 206, 204, 268, 212, 318, 244, 320, 296, 270, 326, 200, 322, 132, 318, 88, 342, 62, 362, 42, 386)
    widths = [40, 44, 50, 58, 62, 62, 60, 56, 52, 44, 32, 18, 3]

    def stretch(a, b):
        left, right = [], []
        for i in range(a, b + 1):
            (px, py), (qx, qy) = run[max(0, i - 1)], run[min(len(run) - 1, i + 1)]
            n = math.hypot(qx - px, qy - py)
            ox, oy = -(qy - py) / n * widths[i] / 2, (qx - px) / n * widths[i] / 2
            left.append((run[i][0] + ox, run[i][1] + oy))
            right.append((run[i][0] - ox, run[i][1] - oy))
        return smooth(left, False) + smooth(right[::-1], False).replace("M", "L", 1) + "Z"

    tongue = line("M150 40V16M150 18L138 4M150 18L162 4", 4, RUBRIC)
    body = tongue + location("tail", stretch(9, 12)) + location("body", stretch(2, 9)) + location("neck", stretch(0, 2))
    body += location("head", smooth(pts(150, 26, 172, 34, 186, 60, 192, 92, 178, 118, 150, 126, 122, 118, 108, 92, 114, 60, 128, 34)))
    # Seen from above with the head towards the top of the page, its left is on the left.
    body += location("left_eye", almond(126, 70, 12, 8, -62)) + location("right_eye", almond(174, 70, 12, 8, 62))
    body += location("heart", heart_shape(216, 206, 15))
    body += over(smooth(ring(126, 70, 3.2, 6)) + smooth(ring(174, 70, 3.2, 6)) + smooth(ring(144, 38, 2, 6)) + smooth(ring(156, 38, 2, 6)))
    diamonds = ""
    for i in range(1, 11):
        x, y = run[i] if i % 2 else ((run[i][0] + run[i + 1][0]) / 2, (run[i][1] + run[i + 1][1]) / 2)
        if math.hypot(x - 216, y - 206) > 26:
            r = widths[i] * 0.24
            diamonds += polyline(pts(x, y - r, x + r, y, x, y + r, x - r, y))
    return body + line(diamonds, 2.4, INK, stroke_opacity=0.6) + line("M150 82L136 104M150 82L164 104", 2.4, INK, stroke_opacity=0.6)


def griffin():
    """A lion's body with its wings up, and an eagle's head turned to the viewer; its left is the near side."""
    tail = shape(smooth(pts(338, 196, 366, 206, 378, 240, 372, 280, 384, 304, 370, 316, 356, 302, 360, 276, 362, 244, 344, 220)), "#6b573c", 3)
    far = pts(196, 168, 176, 130, 170, 88, 182, 44, 194, 62, 206, 22, 216, 52, 234, 14, 240, 52, 262, 26, 258, 66, 250, 110, 238, 152)
    near = pts(232, 178, 236, 132, 256, 88, 290, 40, 296, 62, 326, 24, 324, 58, 356, 32, 346, 72, 378, 56, 360, 98, 386, 92, 358, 128, 330, 154, 300, 176, 264, 190)
    head = pts(104, 40, 134, 50, 148, 78, 142, 110, 124, 130, 104, 150, 84, 130, 66, 110, 60, 78, 74, 50)
    neck = pts(96, 146, 128, 128, 158, 140, 172, 172, 158, 208, 130, 218, 112, 194)
    body = pts(128, 184, 166, 164, 236, 172, 300, 168, 340, 186, 352, 222, 330, 248, 270, 252, 210, 262, 158, 258, 130, 232)
    legs = [leg((148, 194), (156, 182), 234, 368), leg((116, 152), (114, 136), 236, 362), leg((290, 348), (316, 342), 220, 368, 3), leg((250, 296), (264, 288), 232, 362, -2)]
    out = tail + location("right_wing", polyline(far))
    out += location("right_hind_leg", smooth(legs[3], tension=0.8)) + location("right_foreleg", smooth(legs[1], tension=0.8))
    out += over("".join(hatch(legs[i], -48, 7, 3, dice("far")) for i in (1, 3)), fill_opacity=0.45)
    out += location("body", smooth(body)) + location("left_hind_leg", smooth(legs[2], tension=0.8)) + location("left_foreleg", smooth(legs[0], tension=0.8))
    out += location("left_wing", polyline(near)) + location("neck", smooth(neck)) + location("head", smooth(head, tension=0.75))
    out += location("left_eye", almond(124, 84, 11, 7, -14)) + location("right_eye", almond(84, 84, 11, 7, 14))
    out += location("heart", heart_shape(196, 214, 15))
    out += over(smooth(ring(124, 84, 3.4, 6)) + smooth(ring(84, 84, 3.4, 6))) + shape("M92 96Q104 84 116 96Q113 118 104 134Q95 118 92 96Z", LIGHT, 3)
    quills = "".join(polyline(one, False) for one in (pts(246, 150, 292, 66), pts(254, 156, 322, 60), pts(262, 164, 344, 80), pts(272, 172, 354, 110), pts(204, 140, 198, 70), pts(214, 144, 220, 60), pts(226, 146, 240, 70)))
    return out + line(quills, 2.4, INK, stroke_opacity=0.6)


BODIES = {
    "humanoid": man, "giant": lambda: man(1.2, 0.74), "small_folk": lambda: man(0.8, 1.16), "quadruped": wolf, "clawed": bear, "tusked": boar, "hoofed": horse,
    "bird": bird, "serpent": serpent, "griffin": griffin, "four_armed": lambda: man(arms=2), "bull_headed": bull,
}


def files():
    """Every body, by its id."""
    for name, draw in BODIES.items():
        yield f"bodies/{name}", picture(BODY, draw())
