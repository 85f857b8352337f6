"""Draws the tabular digits of Hội from Be Vietnam Pro, which has none (no `tnum` feature, "1" is 385 units wide and "4" 710).

Needs fontTools and brotli; run from the repository's root with the folder that holds the full TTF files:
    python3 app/ui/figures/draw-figures.py node_modules/@expo-google-fonts/be-vietnam-pro
Be Vietnam Pro is under the SIL Open Font License 1.1, which lets a changed version be spread under the same licence.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

WIDTHS = {"400Regular": 652, "600SemiBold": 664, "800ExtraBold": 684}
DIGITS = "0123456789"

for style, width in WIDTHS.items():
    font = TTFont(next(Path(sys.argv[1]).rglob(f"*_{style}.ttf")))
    options = Options()
    options.layout_features = []
    options.hinting = False
    options.name_IDs = [1, 2, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(text=DIGITS)
    subsetter.subset(font)
    for character in DIGITS:
        name = font.getBestCmap()[ord(character)]
        glyph = font["glyf"][name]
        shift = round((width - (glyph.xMax - glyph.xMin)) / 2) - glyph.xMin
        glyph.coordinates.translate((shift, 0))
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (width, glyph.xMin)
    for record in font["name"].names:
        if record.nameID == 1:
            record.string = "Hoi Figures"
    font.flavor = "woff2"
    font.save(Path(__file__).parent / f"hoi-figures-{style[:3]}.woff2")
