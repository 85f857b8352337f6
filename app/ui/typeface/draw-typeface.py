"""Draws the web fonts of Hội from the whole TrueType files of Be Vietnam Pro.

Two kinds for each weight:
- `be-vietnam-pro-*.woff2`: Latin and Vietnamese in one file, without hints. Only old Windows screens read hints, and they are more than half of the
  files that packages of fonts come with: a first page loads 44 kB in three files, where it loaded 103 kB in six.
- `hoi-figures-*.woff2`: digits of one width, which the typeface has none of (no `tnum` feature, "1" is 385 units wide and "4" 710).

Needs fontTools and brotli; run from the repository's root with the folder that holds the TrueType files:
    python3 app/ui/typeface/draw-typeface.py node_modules/@expo-google-fonts/be-vietnam-pro
Be Vietnam Pro is under the SIL Open Font License 1.1, which lets a changed version be spread under the same licence.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

WIDTHS = {"400Regular": 652, "600SemiBold": 664, "800ExtraBold": 684}
DIGITS = "0123456789"

LATIN = [(0x20, 0x7E), (0xA0, 0xFF), (0x131, 0x131), (0x152, 0x153), (0x2BB, 0x2BC), (0x2C6, 0x2C6), (0x2DA, 0x2DA), (0x2DC, 0x2DC)]
SIGNS = [(0x2000, 0x206F), (0x20AC, 0x20AC), (0x2122, 0x2122), (0x2212, 0x2212), (0x2215, 0x2215), (0xFFFD, 0xFFFD)]
VIETNAMESE = [
    *[(0x102, 0x103), (0x110, 0x111), (0x128, 0x129), (0x168, 0x169), (0x1A0, 0x1A1), (0x1AF, 0x1B0)],
    *[(0x300, 0x301), (0x303, 0x304), (0x308, 0x309), (0x323, 0x323), (0x329, 0x329), (0x1EA0, 0x1EF9), (0x20AB, 0x20AB)],
]
CHARACTERS = [code for first, last in LATIN + SIGNS + VIETNAMESE for code in range(first, last + 1)]


def source(style: str) -> TTFont:
    return TTFont(next(Path(sys.argv[1]).rglob(f"*_{style}.ttf")))


def cut(font: TTFont, characters: list[int], features: list[str]) -> None:
    options = Options()
    options.layout_features = features
    options.hinting = False
    options.name_IDs = [1, 2, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)


def save(font: TTFont, name: str) -> None:
    font.flavor = "woff2"
    font.save(Path(__file__).parent / f"{name}.woff2")


for style, width in WIDTHS.items():
    text = source(style)
    cut(text, CHARACTERS, ["kern", "mark", "mkmk", "ccmp", "locl", "liga"])
    save(text, f"be-vietnam-pro-{style[:3]}")

    figures = source(style)
    cut(figures, [ord(digit) for digit in DIGITS], [])
    for character in DIGITS:
        name = figures.getBestCmap()[ord(character)]
        glyph = figures["glyf"][name]
        shift = round((width - (glyph.xMax - glyph.xMin)) / 2) - glyph.xMin
        glyph.coordinates.translate((shift, 0))
        glyph.recalcBounds(figures["glyf"])
        figures["hmtx"][name] = (width, glyph.xMin)
    for record in figures["name"].names:
        if record.nameID == 1:
            record.string = "Hoi Figures"
    save(figures, f"hoi-figures-{style[:3]}")
