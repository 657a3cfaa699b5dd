"""Draws every picture anew: `python3 tools/art/make.py`. The same pictures every time."""

import importlib
import pathlib

ART = pathlib.Path(__file__).resolve().parents[2] / "assets" / "art"
PARTS = ["ground", "tokens", "units", "symbols", "spells", "gear", "bodies", "title", "frame", "strokes"]


def main():
    total = 0
    for part in PARTS:
        for name, text in importlib.import_module(part).files():
            path = ART / f"{name}.svg"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
            total += len(text)
    print(f"{total // 1024} KiB")


if __name__ == "__main__":
    main()
