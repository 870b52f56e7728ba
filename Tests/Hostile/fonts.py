"""Writes dotLottie archives with fonts whose tables have as many entries as their formats allow, cycles and overlaps.

Needs fontTools (`pip install fonttools`).
"""
import io
import json
import random
import struct
import zipfile

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables.DefaultTable import DefaultTable
from fontTools.colorLib import builder as colors

import pictures

NAMES = [".notdef"] + list("ABCDEFGH")


def half(*numbers):
    return b"".join(struct.pack(">H", number & 0xFFFF) for number in numbers)


def word(*numbers):
    return b"".join(struct.pack(">I", number & 0xFFFFFFFF) for number in numbers)


def square(points=4, empty=False):
    pen = TTGlyphPen(None)
    if not empty:
        pen.moveTo((0, 0))
        for i in range(points - 1):
            pen.lineTo((700 * ((i + 1) % 2), 10 + 700 * i // points))
        pen.closePath()
    return pen.glyph()


def base(glyphs=None):
    font = FontBuilder(1000, isTTF=True)
    font.setupGlyphOrder(NAMES)
    font.setupCharacterMap({ord(name): name for name in NAMES[1:]})
    font.setupGlyf(glyphs or {name: square() for name in NAMES})
    font.setupHorizontalMetrics({name: (750, 0) for name in NAMES})
    font.setupHorizontalHeader(ascent=800, descent=-200)
    font.setupNameTable({"familyName": "Hostile", "styleName": "Regular"})
    font.setupOS2()
    font.setupPost()
    return font.font


def raw(font, tag, data):
    """Adds a table that no library would write."""
    table = DefaultTable(tag)
    table.data = data
    font[tag] = table


def layout(lookups, feature=b"liga", used=None, tables=1):
    """Returns a table GSUB or GPOS. A lookup is its type, its flags, and its subtables."""
    used = list(range(len(lookups))) if used is None else used
    scripts = half(1) + b"DFLT" + half(8) + half(4, 0) + half(0, 0xFFFF, 1, 0)
    features = half(1) + feature + half(8) + half(0, len(used), *used)
    offsets, bodies = [], b""
    for kind, flags, subtables in lookups:
        offsets.append(2 + 2 * len(lookups) + len(bodies))
        # All subtables are the same bytes if there is one of them.
        head = half(kind, flags, len(subtables))
        places, content, known = [], b"", {}
        for subtable in subtables:
            if subtable not in known:
                known[subtable] = 6 + 2 * len(subtables) + len(content)
                content += subtable
            places.append(known[subtable])
        bodies += head + half(*places) + content + (half(0) if flags & 16 else b"")
    listed = half(len(lookups), *offsets) + bodies
    return half(1, 0, 10, 10 + len(scripts), 10 + len(scripts) + len(features)) + scripts + features + listed


ALL = half(2, 1, 1, 8, 0)  # a coverage of all glyphs but the first
A = half(1, 1, 1)


def multiple(count):
    return half(1, 8, 1, 14) + A + half(count, *[1] * count)


def context(records, count=1):
    body = b"".join(half(index, lookup) for index, lookup in records)
    start = 6 + 2 * count + len(body)
    return half(3, count, len(records), *[start] * count) + body + ALL


def chain(before, after, records):
    body = b"".join(half(0, lookup) for lookup in records)
    start = 10 + 2 * (before + after + 1) - 0 + len(body)
    offsets = half(before, *[start] * before) + half(1, start) + half(after, *[start] * after)
    return half(3) + offsets + half(len(records)) + body + ALL


def ligatures(count, length, last=8):
    rule = half(3, length, *[1] * (length - 2), last)
    return half(1, 8, 1, 14) + A + half(count, *[2 + 2 * count] * count) + rule


def rules(count, length, records):
    """Returns a context of the first format, whose rules have the same bytes."""
    rule = half(length, len(records), *[1] * (length - 2), 8) + b"".join(half(0, r) for r in records)
    return half(1, 8, 1, 14) + A + half(count, *[2 + 2 * count] * count) + rule


def gdef(kind):
    """Returns a table GDEF in which all glyphs have a class."""
    return half(1, 0, 12, 0, 0, 0) + half(2, 1, 1, 8, kind)


def gsub(chance):
    font = base()
    size = chance.choice((1, 10, 100, 1000))
    flags = chance.choice((0, 0, 8, 2, 4, 0x100))
    choices = [
        lambda: [(2, flags, [multiple(size)])] * chance.choice((1, 3, 8)),
        lambda: [(5, flags, [context([(0, 0)] * chance.choice((1, 50, 500)))])],
        lambda: [(5, flags, [context([(0, 1)] * 50)]), (5, flags, [context([(0, 0)] * 50)])],
        lambda: [(5, flags, [context([(0, 1)] * 9)]), (2, 0, [multiple(size)])],
        lambda: [(4, flags, [ligatures(min(size * 30, 30_000), chance.choice((2, 10, 60)))])],
        lambda: [(4, flags, [ligatures(3, chance.choice((2, 3, 60)), last=1)])] * size,
        lambda: [(5, flags, [rules(min(size * 30, 30_000), chance.choice((2, 30, 60)), [0] * 3)])],
        lambda: [(4, flags, [ligatures(100, 9)] * size)],
        lambda: [(6, flags, [chain(30, 30, [0] * 20)])],
        lambda: [(5, flags, [context([(0, i + 1)] * 3)]) for i in range(20)] + [(2, 0, [multiple(2)])],
        lambda: [(1, flags, [half(1, 6, 0) + A])] * min(size * 10, 5000),
    ]
    raw(font, "GSUB", layout(chance.choice(choices)()))
    if chance.random() < 0.5:
        raw(font, "GDEF", gdef(chance.choice((1, 2, 3))))
    return font


def gpos(chance):
    font = base()
    size = chance.choice((1, 30, 1000))
    flags = chance.choice((0, 8, 2))
    anchors = half(1, 300, 300)
    mark = half(1, 12, 12, 1, 18 + 0, 0) + ALL[:10] + half(1, 0, 6) + anchors
    cursive = half(1, 14, 2, 24, 24, 24, 24) + half(2, 1, 1, 8, 0) + anchors
    pair = half(1, 12, 4, 0, 1, 18) + A + half(size, *[8, 1] * size)
    choices = [
        lambda: [(7, flags, [context([(0, 0)] * 50)])],
        lambda: [(8, flags, [chain(20, 20, [0] * 50)])],
        lambda: [(3, flags, [cursive])] * chance.choice((1, 50)),
        lambda: [(2, flags, [pair])] * min(size, 500),
        lambda: [(4, flags, [mark])] * min(size, 200),
        lambda: [(7, flags, [rules(min(size * 30, 30_000), 30, [0] * 3)])],
    ]
    raw(font, "GPOS", layout(chance.choice(choices)(), chance.choice((b"kern", b"mark", b"dist"))))
    raw(font, "GDEF", gdef(chance.choice((1, 3))))
    return font


def colr0(chance):
    font = base({name: square(chance.choice((4, 200, 3000))) for name in NAMES})
    count = chance.choice((10, 256, 5000, 60_000))
    parts = b"".join(half(chance.randint(1, 8), 0) for _ in range(count))
    bases = b"".join(half(glyph, 0, count) for glyph in range(1, 9))
    raw(font, "COLR", half(0, 8) + word(14, 14 + len(bases)) + half(count) + bases + parts)
    raw(font, "CPAL", half(0, 1, 1, 1) + word(14) + half(0) + b"\0\0\xff\x80")
    return font


def colr1(chance):
    font = base({name: square(chance.choice((4, 200, 3000))) for name in NAMES})
    solid = {"Format": 2, "PaletteIndex": 0, "Alpha": 0.5}

    def gradient():
        count = chance.choice((2, 10, 200))
        stops = [{"StopOffset": i / count, "PaletteIndex": 0, "Alpha": 1} for i in range(count)]
        return {"Format": 6, "ColorLine": {"ColorStop": stops, "Extend": chance.choice(("pad", "repeat", "reflect"))},
                "x0": 0, "y0": 0, "r0": chance.choice((0, 300)), "x1": chance.choice((1, 500)), "y1": 9,
                "r1": chance.choice((1, 300, 900))}

    def paint(depth):
        inner = {"Format": 10, "Glyph": "ABCDEFGH"[chance.randrange(8)],
                 "Paint": chance.choice((solid, solid, gradient()))}
        if depth == 0:
            return inner
        count = chance.choice((2, 20, 255)) if depth == 1 else chance.choice((2, 6))
        return chance.choice((
            lambda: {"Format": 1, "Layers": [paint(depth - 1) for _ in range(count)]},
            lambda: {"Format": 32, "SourcePaint": paint(depth - 1), "CompositeMode": chance.randrange(28),
                     "BackdropPaint": paint(depth - 1)},
            lambda: {"Format": 24, "angle": 30, "Paint": paint(depth - 1)},
            lambda: {"Format": 10, "Glyph": "A", "Paint": paint(depth - 1)},
            lambda: {"Format": 11, "Glyph": "ABCDEFGH"[chance.randrange(8)]}))()

    paints = [paint(chance.randint(1, 3)) for _ in range(2)]
    font["COLR"] = colors.buildCOLR(
        {name: paints[i % 2] for i, name in enumerate(NAMES[1:])}, version=1, allowLayerReuse=False)
    font["CPAL"] = colors.buildCPAL([[(1, 0, 0, 0.5)]])
    return font


def sbix(chance):
    font = base({name: square(empty=name != ".notdef") for name in NAMES})
    picture = pictures.png(random.Random(chance.random()), chance.choice((8, 128, 1024)), excess=chance.choice((0, 300 << 20)))
    glyph = half(0, 0) + b"png " + picture
    start = 4 + 4 * (len(NAMES) + 1)
    # All glyphs have the same bytes.
    offsets = word(*[start] * 1, *[start + (len(glyph) if i == len(NAMES) - 1 else 0) for i in range(len(NAMES))])
    if chance.random() < 0.5:
        copies = [start + len(glyph) * i for i in range(len(NAMES) + 1)]
        offsets, glyph = word(*copies), glyph * len(NAMES) if len(glyph) < 100_000 else glyph
    raw(font, "sbix", half(1, 1) + word(1, 12) + half(20, 72) + offsets + glyph)
    return font


def cbdt(chance):
    font = base({name: square(empty=True) for name in NAMES})
    picture = pictures.png(random.Random(chance.random()), chance.choice((8, 136)), excess=chance.choice((0, 300 << 20)))
    glyph = struct.pack(">BBbbB", 100, 100, 0, 90, 100) + word(len(picture)) + picture
    raw(font, "CBDT", half(3, 0) + glyph * (len(NAMES) if len(glyph) < 100_000 else 1))
    offsets = [len(glyph) * i for i in range(len(NAMES) + 1)] if len(glyph) < 100_000 else [0] * len(NAMES) + [len(glyph)]
    index = half(1, 17) + word(4) + word(*offsets)
    array = half(0, len(NAMES) - 1) + word(8)
    line = struct.pack(">bbBbbbbbbbbb", 90, -10, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    size = word(56, len(array) + len(index), 1, 0) + line * 2 + half(0, len(NAMES) - 1) + bytes([100, 100, 32, 1])
    raw(font, "CBLC", half(3, 0) + word(1) + size + array + index)
    return font


def composite(chance):
    levels = chance.choice((3, 7))
    glyphs = {".notdef": square(empty=True), "A": square(empty=chance.random() < 0.5)}
    for i in range(1, 8):
        pen = TTGlyphPen(glyphs)
        for _ in range(chance.choice((2, 10, 30)) if i <= levels else 1):
            pen.addComponent(NAMES[i], (1, 0, 0, 1, 9, 9))
        glyphs[NAMES[i + 1]] = pen.glyph()
    font = base()
    font["glyf"].glyphs = glyphs
    font["maxp"].recalc = lambda ttFont: None
    font.recalcBBoxes = False
    for glyph in glyphs.values():
        glyph.xMin = glyph.yMin = 0
        glyph.xMax = glyph.yMax = 900
    return font


def outlines(chance):
    return base({name: square(chance.choice((1000, 9000, 20_000))) for name in NAMES})


def kern(chance):
    font = base()
    count = chance.choice((10, 10_000))
    pairs = b"".join(half(1 + i % 8, i, -10) for i in range(count))
    tables = chance.choice((1, 200))
    sub = half(0, (14 + len(pairs)) & 0xFFFF, 1) + half(count, 0, 0, 0) + pairs
    raw(font, "kern", half(0, tables) + sub * (tables if len(sub) < 10_000 else 1))
    return font


def morx(chance):
    """Glyphs that a state machine visits again without advancing, or inserts before itself."""
    font = base()
    kind = chance.choice((1, 5))
    entry = half(0, 0x4000) + (half(0xFFFF, 0xFFFF) if kind == 1 else half(0xFFFF, 0xFFFF))
    if kind == 5:
        entry = half(0, chance.choice((0x4000, 0x4000 | 0x0800 | (31 << 5)))) + half(0, 0)
    classes = half(6) + half(4, 0, 0, 0, 0) + half(0xFFFF, 0)
    states = half(*[0] * 8)
    header = word(4, 20 if kind == 1 else 20, 20 + len(classes), 20 + len(classes) + len(states),
                  20 + len(classes) + len(states) + len(entry))
    body = header + classes + states + entry + half(*[1] * 64)
    count = chance.choice((1, 50))
    subtable = word(12 + len(body), 0x40000000 | kind, 1) + body
    parts = word(1) + word(16 + len(subtable) * count, 0, count) + subtable * count
    raw(font, "morx", half(2, 0) + word(1) + parts)
    return font


FORMATS = (gsub, gsub, gsub, gpos, gpos, colr0, colr1, colr1, sbix, cbdt, composite, outlines, kern, morx)


def written(font):
    data = io.BytesIO()
    font.save(data, reorderTables=False)
    return bytearray(data.getvalue())


def overlapped(data, chance):
    """Lets several entries of the directory have the bytes of the largest table."""
    count = struct.unpack(">H", data[4:6])[0]
    records = [12 + 16 * i for i in range(count)]
    largest = max(records, key=lambda at: struct.unpack(">I", data[at + 12:at + 16])[0])
    for at in records:
        if chance.random() < 0.2:
            data[at + 8:at + 16] = data[largest + 8:largest + 16]
    return data


def generate(seed):
    """Returns the name and the bytes of a hostile archive."""
    chance = random.Random(seed)
    make = FORMATS[seed % len(FORMATS)]
    data = written(make(chance))
    if chance.random() < 0.1:
        data = overlapped(data, chance)
    count = chance.choice((10, 1000, 20_000, 49_000))
    if make in (sbix, cbdt) and chance.random() < 0.5:
        count = 10
    letters = chance.choice(("A", "AB", "ABCDEFGH", "A A", "A\r"))
    text = (letters * count)[:count]
    document = {"s": chance.choice((1, 10, 100)), "f": "H", "t": text, "j": 0, "tr": 0, "lh": 50, "ls": 0, "fc": [1, 0, 0]}
    if chance.random() < 0.3:
        document.update(sz=[400, 400], ps=[0, 0])
    layers = [{"ty": 5, "ind": 1, "ip": 0, "op": 60, "st": 0, "ks": {"p": {"a": 0, "k": [50, 200, 0]}},
               "t": {"d": {"k": [{"s": document, "t": 0}]}, "p": {}, "m": {"g": 1, "a": {"a": 0, "k": [0, 0]}}, "a": []}}]
    root = {"v": "5.9", "fr": 30, "ip": 0, "op": 60, "w": 512, "h": 512, "layers": layers, "fonts": {"list": [
        {"fName": "H", "fFamily": "Hostile", "fStyle": "Regular", "fPath": "fonts/h.ttf", "origin": 3, "ascent": 75}]}}
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as files:
        for name, content in (("manifest.json", json.dumps({"version": "2", "animations": [{"id": "a"}]}).encode()),
                              ("a/a.json", json.dumps(root).encode()), ("f/h.ttf", bytes(data)),
                              ("fonts/h.ttf", bytes(data))):
            files.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return f"font-{make.__name__}-{seed}.lottie", archive.getvalue()
