"""Synthesises every sound anew: `python3 tools/sound/make.py`. Standard library only; the same sounds every time.

Each is a short mono wave of 22,050 16-bit samples a second that begins and ends in silence and peaks at 0.7.
"""

import array
import math
import pathlib
import random
import sys
import wave

RATE = 22050
OUT = pathlib.Path(__file__).resolve().parents[2] / "assets" / "sounds"


def seconds(length):
    return [0.0] * int(RATE * length)


def noise(length, rng):
    return [rng.uniform(-1, 1) for _ in seconds(length)]


def band(samples, centre, q):
    """A resonant band-pass; `centre` in hertz, or a function from 0..1 along the sound."""
    out, low, mid = [], 0.0, 0.0
    at = centre if callable(centre) else lambda _: centre
    for i, sample in enumerate(samples):
        f = 2 * math.sin(math.pi * min(at(i / len(samples)), RATE / 6) / RATE)
        low += f * mid
        high = sample - low - mid / q
        mid += f * high
        out.append(mid / q ** 0.5)
    return out


def deaf(samples, cutoff):
    """A gentle low-pass."""
    k, last, out = 1 - math.exp(-2 * math.pi * cutoff / RATE), 0.0, []
    for sample in samples:
        last += k * (sample - last)
        out.append(last)
    return out


def decay(samples, half, attack=0.002):
    """Falls to half every `half` seconds after a short rise."""
    return [s * min(1, i / (attack * RATE)) * 0.5 ** (i / RATE / half) for i, s in enumerate(samples)]


def swell(samples, peak=0.5, power=1.5):
    """Rises to `peak` of its length and falls."""
    n = len(samples)
    return [s * (math.sin(math.pi * ((i / n) ** (math.log(0.5) / math.log(peak))))) ** power for i, s in enumerate(samples)]


def tone(length, pitch, glide=1.0, partials=((1, 1.0),)):
    """Sines on `pitch` and its partials, gliding to `glide` times the pitch."""
    out, n = seconds(length), int(RATE * length)
    for ratio, loud in partials:
        phase = 0.0
        for i in range(n):
            phase += 2 * math.pi * pitch * ratio * glide ** (i / n) / RATE
            out[i] += loud * math.sin(phase)
    return out


def mix(*parts):
    """Adds sounds, each given with its start in seconds and its loudness."""
    n = max(int(at * RATE) + len(samples) for samples, at, _ in parts)
    out = [0.0] * n
    for samples, at, loud in parts:
        start = int(at * RATE)
        for i, sample in enumerate(samples):
            out[start + i] += sample * loud
    return out


def thud(pitch, half, length=0.3):
    return decay(tone(length, pitch, 0.45), half)


def steel(pitch, half, length, rng):
    """A struck blade: partials that are no harmonics, each dying at its own pace."""
    bars = ((1, 1.0), (2.76, 0.7), (5.4, 0.45), (8.93, 0.25), (1.01, 0.6), (2.79, 0.4))
    parts = [(decay(tone(length, pitch * ratio * rng.uniform(0.995, 1.005)), half / ratio ** 0.4), 0, loud) for ratio, loud in bars]
    return mix(*parts, (decay(band(noise(0.05, rng), 5200, 1.2), 0.008), 0, 1.2))


def wood(pitch, rng, half=0.03):
    return mix((decay(tone(0.22, pitch, 0.9, ((1, 1), (2.3, 0.5), (3.9, 0.25))), half), 0, 1), (decay(band(noise(0.1, rng), pitch * 4, 1.5), 0.012), 0, 0.9))


def horn(pitch, length):
    return swell(deaf(tone(length, pitch, 1.0, tuple((k, 1 / k ** 1.1) for k in range(1, 8))), 1400), 0.3, 0.7)


def drum(pitch, rng, half=0.12):
    return mix((decay(tone(0.7, pitch, 0.7, ((1, 1), (1.59, 0.5), (2.14, 0.3))), half), 0, 1), (decay(deaf(noise(0.1, rng), 900), 0.015), 0, 0.8))


def bell(pitch, length=1.0, half=0.16):
    return decay(tone(length, pitch, 1.0, ((1, 1), (2, 0.5), (3, 0.22), (4.2, 0.12))), half, 0.006)


def rattle(rng, times, pitch):
    return mix(*[(wood(pitch * rng.uniform(0.8, 1.25), rng, 0.012), at, rng.uniform(0.5, 1)) for at in times])


SOUNDS = {
    "click": lambda r: wood(900, r, 0.008),
    "refuse": lambda r: mix((wood(240, r, 0.03), 0, 1), (wood(190, r, 0.04), 0.11, 1)),
    "page": lambda r: mix((swell(band(noise(0.22, r), lambda t: 2400 + 2600 * t, 0.8), 0.6), 0, 1), (swell(band(noise(0.12, r), 3600, 0.9), 0.3), 0.16, 0.6)),
    "dice": lambda r: rattle(r, (0, 0.05, 0.12, 0.16, 0.24, 0.29, 0.37, 0.48), 620),
    "turn": lambda r: mix((drum(96, r), 0, 1), (drum(96, r), 0.2, 0.55)),
    "step": lambda r: mix((thud(95, 0.03, 0.16), 0, 1), (decay(band(noise(0.12, r), 1300, 0.8), 0.02), 0.01, 0.6)),
    "splash": lambda r: mix((swell(band(noise(0.45, r), lambda t: 1700 - 1000 * t, 0.7), 0.15), 0, 1), (decay(tone(0.1, 480, 1.9), 0.03), 0.12, 0.3)),
    "swing": lambda r: swell(band(noise(0.3, r), lambda t: 500 + 1700 * math.sin(math.pi * t), 1.6), 0.55, 2),
    "thrust": lambda r: swell(band(noise(0.2, r), lambda t: 900 + 2300 * t, 1.8), 0.7, 2),
    "parry": lambda r: steel(780, 0.12, 0.8, r),
    "block": lambda r: mix((wood(170, r, 0.05), 0, 1), (thud(85, 0.05), 0, 0.9)),
    "splinter": lambda r: mix((wood(210, r, 0.04), 0, 1), (rattle(r, (0, 0.03, 0.05, 0.09, 0.14, 0.2), 1100), 0.02, 0.8), (decay(band(noise(0.2, r), 2500, 0.7), 0.03), 0, 0.8)),
    "wound": lambda r: mix((thud(120, 0.04), 0, 1), (decay(deaf(noise(0.2, r), 1500), 0.03), 0, 0.9)),
    "armour": lambda r: mix((steel(430, 0.05, 0.4, r), 0, 0.7), (thud(110, 0.05), 0, 0.8)),
    "fall": lambda r: mix((thud(70, 0.09, 0.5), 0, 1), (decay(deaf(noise(0.3, r), 700), 0.05), 0, 0.8), (steel(520, 0.03, 0.2, r), 0.09, 0.12), (thud(60, 0.06), 0.16, 0.6)),
    "death": lambda r: mix((drum(58, r, 0.22), 0, 1), (horn(98, 0.9), 0.05, 0.3)),
    "bow": lambda r: mix((decay(tone(0.25, 190, 0.8, ((1, 1), (2, 0.6), (3, 0.4), (5, 0.2))), 0.03), 0, 0.8), (swell(band(noise(0.28, r), lambda t: 3200 - 1500 * t, 1.2), 0.2, 2), 0.02, 0.7)),
    "crossbow": lambda r: mix((wood(330, r, 0.03), 0, 1), (decay(tone(0.2, 130, 0.7, ((1, 1), (2, 0.5), (3, 0.3))), 0.03), 0.005, 0.8)),
    "arrow": lambda r: mix((wood(420, r, 0.03), 0, 1), (decay(tone(0.3, 68, 1.0, ((1, 1), (3.1, 0.4))), 0.05), 0.01, 0.5)),
    "bite": lambda r: mix((swell(band(noise(0.3, r), lambda t: 300 + 240 * t, 3), 0.5), 0, 1), (wood(700, r, 0.012), 0.24, 0.7)),
    "cast": lambda r: mix(*[(bell(523 * k, 0.8, 0.12), i * 0.06, 0.6) for i, k in enumerate((1, 1.19, 1.5, 1.78, 2.38))], (swell(band(noise(0.8, r), lambda t: 1500 + 3500 * t, 4), 0.7), 0, 0.5)),
    "heal": lambda r: mix(*[(bell(k, 1.0), i * 0.1, 0.7) for i, k in enumerate((523, 659, 784))]),
    "fire": lambda r: mix((swell(deaf(noise(0.8, r), 900), 0.2), 0, 1), (rattle(r, [r.uniform(0.05, 0.6) for _ in range(9)], 1900), 0, 0.25)),
    "victory": lambda r: mix((horn(196, 0.35), 0, 0.8), (horn(262, 0.35), 0.28, 0.8), (horn(330, 0.35), 0.56, 0.8), (horn(392, 1.1), 0.84, 1), (horn(262, 1.1), 0.84, 0.6), (drum(65, r), 0.84, 0.8)),
    "defeat": lambda r: mix((horn(220, 0.6), 0, 0.8), (horn(208, 0.6), 0.5, 0.8), (horn(147, 1.3), 1.0, 0.9), (drum(55, r, 0.25), 1.0, 0.9)),
}


def finish(samples):
    """Level, without a step at either end."""
    peak = max(abs(s) for s in samples) or 1
    tail = min(len(samples), int(RATE * 0.02))
    out = array.array("h")
    for i, s in enumerate(samples):
        end = min(1, (len(samples) - 1 - i) / tail)
        out.append(round(s / peak * 0.7 * end * min(1, i / 22) * 32767))
    return out


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    total = 0
    for name, make in SOUNDS.items():
        data = finish(make(random.Random(f"testudo {name}")))
        if sys.byteorder == "big":
            data.byteswap()
        with wave.open(str(OUT / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(data.tobytes())
        total += 2 * len(data)
    print(f"{total // 1024} KiB in {len(SOUNDS)} sounds")


if __name__ == "__main__":
    main()
