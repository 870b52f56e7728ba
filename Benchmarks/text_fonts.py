"""Makes small fonts with fontTools: colored glyphs of all formats, and a variable font. A module of
Benchmarks/check-text-references."""
import os

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, InstanceDescriptor, SourceDescriptor
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables import otTables
from fontTools.varLib import build as build_variable

UNITS = 1000
PALETTE = [(0.9, 0.1, 0.1, 1), (0.1, 0.6, 0.2, 1), (0.1, 0.3, 0.9, 1), (1, 0.8, 0, 1), (0.5, 0, 0.7, 0.5)]
Format = otTables.PaintFormat
TEXT_COLOR = 0xFFFF


def polygon(*points):
    pen = TTGlyphPen(None)
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


def square(left, bottom, right, top):
    return polygon((left, bottom), (left, top), (right, top), (right, bottom))


def disc(x, y, radius):
    """A circle of eight quadratic curves."""
    from math import cos, pi, sin
    pen = TTGlyphPen(None)
    step, out = pi / 4, radius / cos(pi / 8)
    pen.moveTo((round(x + radius), round(y)))
    for index in range(8):
        middle, end = -(index + 0.5) * step, -(index + 1) * step
        pen.qCurveTo((round(x + out * cos(middle)), round(y + out * sin(middle))),
                     (round(x + radius * cos(end)), round(y + radius * sin(end))))
    pen.closePath()
    return pen.glyph()


SHAPES = {
    ".notdef": square(50, 0, 450, 700), "box": square(50, 0, 850, 800), "disc": disc(450, 400, 380),
    "bar": square(150, 300, 750, 500), "tall": square(350, 50, 550, 750),
    "wedge": polygon((100, 50), (450, 750), (800, 50)),
}


def font_builder(family, letters, style="Regular", shapes=None):
    """A builder of a font that has the shapes, and an empty glyph for each letter."""
    shapes = dict(shapes or SHAPES)
    order = list(shapes) + [f"g{ord(letter):04x}" for letter in letters]
    builder = FontBuilder(UNITS, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({ord(letter): f"g{ord(letter):04x}" for letter in letters})
    empty = TTGlyphPen(None).glyph()
    builder.setupGlyf({name: shapes.get(name, empty) for name in order})
    builder.setupHorizontalMetrics({name: (900, 0) for name in order})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": family, "styleName": style, "psName": f"{family}-{style}"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, sTypoLineGap=0)
    builder.setupPost()
    return builder


def solid(index, alpha=1):
    return {"Format": Format.PaintSolid, "PaletteIndex": index, "Alpha": alpha}


def line(stops, extend="pad"):
    return {"Extend": extend, "ColorStop": [{"StopOffset": at, "PaletteIndex": index, "Alpha": alpha}
                                            for at, index, alpha in stops]}


def linear(stops, x0, y0, x1, y1, x2, y2, extend="pad"):
    return {"Format": Format.PaintLinearGradient, "ColorLine": line(stops, extend),
            "x0": x0, "y0": y0, "x1": x1, "y1": y1, "x2": x2, "y2": y2}


def radial(stops, x0, y0, r0, x1, y1, r1, extend="pad"):
    return {"Format": Format.PaintRadialGradient, "ColorLine": line(stops, extend),
            "x0": x0, "y0": y0, "r0": r0, "x1": x1, "y1": y1, "r1": r1}


def sweep(stops, start, end, extend="pad", x=450, y=400):
    return {"Format": Format.PaintSweepGradient, "ColorLine": line(stops, extend),
            "centerX": x, "centerY": y, "startAngle": start, "endAngle": end}


def shape(name, paint):
    return {"Format": Format.PaintGlyph, "Glyph": name, "Paint": paint}


def stack(*paints):
    return {"Format": Format.PaintColrLayers, "Layers": list(paints)}


def changed(format_name, paint, **values):
    return {"Format": getattr(Format, format_name), "Paint": paint, **values}


def composite(mode, source, backdrop):
    return {"Format": Format.PaintComposite, "SourcePaint": source, "CompositeMode": mode, "BackdropPaint": backdrop}


RAINBOW = [(0, 0, 1), (0.4, 3, 1), (0.7, 1, 1), (1, 2, 1)]
SHORT = [(0, 0, 1), (1, 2, 1)]
CLEAR = [(0, 0, 1), (1, 2, 0)]
MODES = ["clear", "src", "dest", "src_over", "dest_over", "src_in", "dest_in", "src_out", "dest_out", "src_atop",
         "dest_atop", "xor", "plus", "screen", "overlay", "darken", "lighten", "color_dodge", "color_burn",
         "hard_light", "soft_light", "difference", "exclusion", "multiply", "hsl_hue", "hsl_saturation", "hsl_color",
         "hsl_luminosity"]
DISC_AND_BOX = (shape("disc", solid(0)), shape("wedge", solid(2)))

# The glyphs of the groups of cases: each letter is one paint.
PAINTS = {
    "solid": [shape("disc", solid(0)), shape("box", solid(2, 0.4)), shape("wedge", solid(TEXT_COLOR)),
              stack(shape("box", solid(3)), shape("disc", solid(4)), shape("bar", solid(TEXT_COLOR, 0.5)))],
    "linear": [shape("box", linear(RAINBOW, 50, 0, 850, 0, 50, 800)), shape("disc", linear(SHORT, 100, 0, 500, 600, 0, 100)),
               shape("box", linear(SHORT, 300, 0, 500, 0, 300, 100, "repeat")),
               shape("box", linear(SHORT, 300, 0, 500, 100, 300, 100, "reflect")),
               shape("box", linear(CLEAR, 50, 0, 850, 0, 50, 800)),
               shape("disc", linear([(0.2, 0, 1), (0.5, TEXT_COLOR, 0.5), (0.8, 1, 1)], 50, 0, 850, 0, 50, 800))],
    "radial": [shape("box", radial(RAINBOW, 450, 400, 0, 450, 400, 400)),
               shape("box", radial(SHORT, 450, 400, 150, 450, 400, 350)),
               shape("box", radial(RAINBOW, 350, 450, 50, 450, 400, 400)),
               shape("box", radial(SHORT, 400, 400, 20, 450, 400, 120, "repeat")),
               shape("box", radial(SHORT, 450, 400, 20, 450, 400, 120, "reflect")),
               shape("box", radial(SHORT, 450, 400, 350, 400, 400, 50))],
    "cone": [shape("box", radial(SHORT, 250, 400, 60, 650, 400, 160))],
    "sweep": [shape("disc", sweep(RAINBOW, 0, 360)), shape("disc", sweep(SHORT, 90, 270)),
              shape("box", sweep(SHORT, 30, 90, "repeat")), shape("box", sweep(SHORT, 30, 90, "reflect")),
              shape("disc", sweep(CLEAR, 0, 360))],
    "transform": [changed("PaintTransform", shape("box", solid(0)), Transform=(0.5, 0.2, -0.3, 0.6, 200, 100)),
                  changed("PaintTranslate", shape("disc", solid(1)), dx=100, dy=-80),
                  changed("PaintScale", shape("wedge", solid(2)), scaleX=0.5, scaleY=0.9),
                  changed("PaintScaleAroundCenter", shape("wedge", solid(2)), scaleX=0.5, scaleY=0.9, centerX=450, centerY=400),
                  changed("PaintScaleUniform", shape("wedge", solid(3)), scale=0.6),
                  changed("PaintScaleUniformAroundCenter", shape("wedge", solid(3)), scale=0.6, centerX=450, centerY=400)],
    "turn": [changed("PaintRotate", shape("bar", solid(0)), angle=30),
             changed("PaintRotateAroundCenter", shape("bar", solid(0)), angle=30, centerX=450, centerY=400),
             changed("PaintSkew", shape("tall", solid(1)), xSkewAngle=20, ySkewAngle=10),
             changed("PaintSkewAroundCenter", shape("tall", solid(1)), xSkewAngle=20, ySkewAngle=10, centerX=450, centerY=400),
             shape("disc", changed("PaintRotateAroundCenter", linear(RAINBOW, 50, 0, 850, 0, 50, 800), angle=45, centerX=450, centerY=400)),
             shape("disc", changed("PaintScaleAroundCenter", radial(RAINBOW, 450, 400, 0, 450, 400, 400), scaleX=1, scaleY=0.4, centerX=450, centerY=400))],
    "clip": [shape("disc", shape("box", linear(RAINBOW, 50, 0, 850, 0, 50, 800))),
             shape("wedge", stack(shape("bar", solid(0)), shape("tall", solid(2, 0.6)))),
             shape("disc", composite("src_over", solid(0, 0.5), solid(2)))],
    **{f"composite-{part + 1}": [composite(mode, *DISC_AND_BOX) for mode in MODES[part * 7:part * 7 + 7]] for part in range(4)},
}


def letters_of(group):
    return "".join(chr(ord("a") + index) for index in range(len(PAINTS[group])))


def make_paints(folder):
    """A font of COLR, version 1, for each group."""
    for group, paints in PAINTS.items():
        letters = letters_of(group)
        builder = font_builder(f"Paint {group}", letters)
        glyphs = {f"g{ord(letter):04x}": paint for letter, paint in zip(letters, paints)}
        boxes = {name: (-200, -300, 1100, 1100) for name in glyphs}
        builder.font["COLR"] = buildCOLR(glyphs, version=1, glyphMap=builder.font.getReverseGlyphMap(), clipBoxes=boxes)
        builder.font["CPAL"] = buildCPAL([PALETTE])
        builder.save(os.path.join(folder, f"paint-{group}.ttf"))


def make_outlines(folder):
    """A font of COLR, version 0."""
    builder = font_builder("Outlines", "ab")
    glyphs = {"g0061": [("box", 3), ("disc", 4), ("bar", TEXT_COLOR)], "g0062": [("wedge", 1), ("tall", 0)]}
    builder.font["COLR"] = buildCOLR(glyphs, version=0, glyphMap=builder.font.getReverseGlyphMap())
    builder.font["CPAL"] = buildCPAL([PALETTE])
    builder.save(os.path.join(folder, "outlines.ttf"))


def picture(side, color):
    import io
    from PIL import Image, ImageDraw
    image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    draw.ellipse([0, 0, side - 1, side - 1], fill=color)
    draw.rectangle([side // 4, side // 3, side // 2, side // 2], fill="white")
    data = io.BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


def make_pictures(folder):
    """A font with sbix, in strikes of two sizes."""
    from fontTools.ttLib.tables.sbixGlyph import Glyph
    from fontTools.ttLib.tables.sbixStrike import Strike
    builder = font_builder("Pictures", "ab")
    # The outlines have the bounds of the pictures, which some engines use.
    for name in ("g0061", "g0062"):
        builder.font["glyf"][name] = square(0, 0, 800, 800)
    table = newTable("sbix")
    table.version, table.flags, table.strikes = 1, 1, {}
    for size in (40, 160):
        strike = Strike(ppem=size, resolution=72)
        side = size * 8 // 10
        for name, color in (("g0061", "red"), ("g0062", "blue")):
            strike.glyphs[name] = Glyph(glyphName=name, graphicType="png ", imageData=picture(side, color),
                                        originOffsetX=0, originOffsetY=size // 10 if name == "g0062" else 0)
        table.strikes[size] = strike
    builder.font["sbix"] = table
    builder.save(os.path.join(folder, "pictures.ttf"))


def make_variable(folder):
    """A variable font with the axes wght and wdth and named instances."""
    def source(weight, width):
        builder = font_builder("Axes", "", shapes={
            ".notdef": SHAPES[".notdef"],
            "stem": square(100, 0, 100 + weight, 700), "frame": square(60, 0, 60 + width, weight + 100)})
        builder.setupCharacterMap({ord("l"): "stem", ord("o"): "frame"})
        builder.setupHorizontalMetrics({".notdef": (500, 0), "stem": (weight + 200, 0), "frame": (width + 120, 0)})
        return builder.font
    axes = DesignSpaceDocument()
    for tag, name, low, default, high in (("wght", "Weight", 100, 400, 900), ("wdth", "Width", 50, 100, 150)):
        axis = AxisDescriptor()
        axis.tag, axis.name, axis.minimum, axis.default, axis.maximum = tag, name, low, default, high
        axes.addAxis(axis)
    for weight, width, place in ((100, 400, (400, 100)), (20, 400, (100, 100)), (300, 400, (900, 100)),
                                 (100, 200, (400, 50)), (100, 800, (400, 150))):
        origin = SourceDescriptor()
        origin.font, origin.location = source(weight, width), {"Weight": place[0], "Width": place[1]}
        axes.addSource(origin)
    for style, weight, width in (("Thin", 100, 100), ("Regular", 400, 100), ("Bold", 700, 100), ("Black", 900, 100),
                                 ("Condensed Bold", 700, 75)):
        instance = InstanceDescriptor()
        instance.familyName, instance.styleName = "Axes", style
        instance.location = {"Weight": weight, "Width": width}
        axes.addInstance(instance)
    font, _, _ = build_variable(axes)
    font.save(os.path.join(folder, "axes.ttf"))


def make_all(folder):
    os.makedirs(folder, exist_ok=True)
    make_paints(folder)
    make_outlines(folder)
    make_pictures(folder)
    make_variable(folder)
