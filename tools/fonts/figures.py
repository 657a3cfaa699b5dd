"""Makes the typefaces in assets/fonts out of Vollkorn's own: `figures.py Vollkorn-Regular.ttf OUT.ttf`. Needs fonttools.

Vollkorn sets digits as old-style figures of many widths, in which a 1 looks like an I. A game full of numbers
wants lining figures of one width, which the face has behind features a text renderer must ask for: here they become
the plain digits, and glyphs no text of ours uses are left out.
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont

KEPT = (range(0x20, 0x250), range(0x370, 0x400), range(0x2000, 0x2300), range(0x2500, 0x2700))


def substitutes(font, tag):
    """What a feature replaces each glyph by."""
    table, out = font["GSUB"].table, {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != tag:
            continue
        for index in record.Feature.LookupListIndex:
            for part in table.LookupList.Lookup[index].SubTable:
                out.update(getattr(getattr(part, "ExtSubTable", part), "mapping", {}))
    return out


def main(source, target):
    font = TTFont(source)
    lining, tabular = substitutes(font, "lnum"), substitutes(font, "tnum")
    for table in font["cmap"].tables:
        for digit in range(ord("0"), ord("9") + 1):
            if table.isUnicode() and digit in table.cmap:
                glyph = table.cmap[digit]
                glyph = lining.get(glyph, glyph)
                table.cmap[digit] = tabular.get(glyph, glyph)
    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk", "liga", "ccmp", "locl"]
    options.name_IDs = ["*"]
    options.hinting = False
    options.notdef_outline = True
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[code for code in font.getBestCmap() if any(code in kept for kept in KEPT)])
    cutter.subset(font)
    for name in font["name"].names:
        if name.nameID == 5:
            name.string = f"{name.toUnicode()}; lining tabular figures by default, subset"
    font.save(target)


if __name__ == "__main__":
    main(*sys.argv[1:])
