"""Writes files with effects and layer styles at random values, up to their limits."""
import json
import random

# The match names of effects, with the kinds of their values in order. A number is its largest value, `P` a point, `C` a
# color, `L` a layer, and a tuple the items of a menu. `None` is a heading.
EFFECTS = {
    "ADBE Gaussian Blur 2": (1000, (1, 2, 3), (0, 1)),
    "ADBE Box Blur2": (1000, 50, (1, 2, 3), (0, 1)),
    "ADBE Drop Shadow": ("C", 255, 360, 4000, 1000, (0, 1)),
    "ADBE Motion Blur": (360, 1000),
    "ADBE Radial Blur": (1000, "P", (1, 2), 1),
    "ADBE Sharpen": (4000,),
    "ADBE Tint": ("C", "C", 100),
    "ADBE Fill": (0, 0, "C", 0, 0, 0, 1),
    "ADBE Tritone": ("C", "C", "C", 100),
    "ADBE Pro Levels2": (0, 0, 0, 1, 1, 9, 1, 1, 0, 0, 1, 1, 9, 1, 1),
    "ADBE Easy Levels2": ((1, 2, 3, 4, 5), 0, 1, 1, 9, 1, 1),
    "ADBE Invert": (tuple(range(1, 17)), 100),
    "ADBE Brightness & Contrast 2": (150, 100, (0, 1)),
    "ADBE Exposure2": ((1, 2), 0, 20, 2, 9),
    "ADBE HUE SATURATION": ((1, 2, 5), 0, 360, 100, 100, (0, 1), 360, 100, 100),
    "ADBE Black&White": (300, 300, 300, 300, 300, 300, (0, 1), "C"),
    "ADBE Threshold2": (255,),
    "ADBE Shift Channels": (tuple(range(1, 11)),) * 4,
    "CC Toner": ((1, 2, 3, 4), "C", "C", "C", "C", "C", 100),
    "ADBE Twirl": (100_000, 100, "P"),
    "ADBE Ripple": (100, "P", (1, 2), 15, 500, 400, 360),
    "ADBE Spherize": (2500, "P"),
    "ADBE Bulge": (4000, 4000, "P", 4),
    "ADBE Wave Warp": (tuple(range(1, 10)), 1000, 1000, 360, 15, tuple(range(1, 8)), 360),
    "ADBE Polar Coordinates": (100, (1, 2)),
    "CC Sphere": (None, 360, 360, 360, tuple(range(1, 7)), None, 4000, "P", (1, 2, 3)),
    "ADBE Mirror": ("P", 360),
    "ADBE Corner Pin": ("P", "P", "P", "P"),
    "ADBE Geometry2": ("P", "P", (0, 1), 1000, 1000, 85, 360, 360, 100),
    "ADBE Tile": ("P", 200, 200, 3000, 3000, (0, 1), 360, (0, 1)),
    "ADBE Offset": ("P", 100),
    "ADBE Radial Wipe": (100, 360, "P", (1, 2, 3), 1000),
    "ADBE Linear Wipe": (100, 360, 4000),
    "ADBE Venetian Blinds": (100, 360, 1000, 1000),
    "ADBE Ramp": ("P", "C", "P", "C", (1, 2), 500, 100),
    "ADBE 4ColorGradient": ("P", "C", "P", "C", "P", "C", "P", "C", 500, 100, 100, tuple(range(1, 19))),
    "ADBE Fractal Noise": (
        tuple(range(1, 18)), (1, 2, 3, 4), (0, 1), 10_000, 200, 1, None, 360, (0, 1), 10_000, 10_000, 10_000, "P",
        0, None, 20, None, 100, 10_000, 360, "P", 0, None, 3600, None, 0, 1, 1000, None, 100, tuple(range(1, 19))),
    "ADBE Displacement Map": ("L", tuple(range(1, 12)), 1000, tuple(range(1, 12)), 1000, (1, 2), (0, 1)),
    "ADBE Set Matte3": ("L", tuple(range(1, 11)), (0, 1), (0, 1), (0, 1), (0, 1)),
    "ADBE Echo": (3, 200, 1, 1, tuple(range(1, 8))),
}

# The numbers of layer styles, and the largest values of their properties.
STYLES = {
    0: {"s": 250, "o": 100, "p": (1, 2, 3), "bm": tuple(range(1, 31))},
    1: {"o": 100, "a": 360, "d": 1000, "ch": 100, "s": 250, "no": 100, "lc": (0, 1), "bm": tuple(range(1, 31))},
    2: {"o": 100, "a": 360, "d": 1000, "ch": 100, "s": 250, "no": 100, "bm": tuple(range(1, 31))},
    3: {"o": 100, "ch": 100, "s": 250, "r": 100, "no": 100, "bm": tuple(range(1, 31))},
    4: {"o": 100, "ch": 100, "s": 250, "r": 100, "no": 100, "sr": (1, 2), "bm": tuple(range(1, 31))},
    5: {"s": 250, "a": 360, "bs": (1, 2, 3, 4), "bt": (1, 2, 3), "sr": 1000, "ll": 90, "ho": 100, "so": 100,
        "hm": tuple(range(1, 31)), "sm": tuple(range(1, 31))},
    6: {"o": 100, "a": 360, "d": 250, "s": 250, "in": (0, 1), "bm": tuple(range(1, 31))},
    7: {"so": 100, "bm": tuple(range(1, 31))},
    8: {"o": 100, "a": 360, "s": 150, "gt": (1, 2, 3, 4, 5), "gs": 100, "re": (0, 1), "al": (0, 1),
        "bm": tuple(range(1, 31))},
}
COLORS = {"c": [1, 0, 0, 1], "hc": [1, 1, 1, 1], "sc": [0, 0, 0, 1]}


def value(k):
    return {"a": 0, "k": k}


def number(kind, part, chance):
    """Returns the value of a property. `part` is the part of the largest number."""
    if isinstance(kind, tuple):
        return chance.choice(kind)
    if kind == "P":
        return [chance.uniform(-1, 2) * 512, chance.uniform(-1, 2) * 512] if part > 1 else [256, 256]
    if kind == "C":
        return [chance.random(), chance.random(), chance.random(), 1]
    if kind == "L":
        return 1
    return kind * part


def effect(name, part, chance):
    """Returns an effect whose numbers are a part of their largest values."""
    values = [{"ty": 6} if kind is None else {"ty": 0, "v": value(number(kind, part, chance))}
              for kind in EFFECTS[name]]
    return {"ty": 5, "nm": name, "mn": name, "en": 1, "ef": values}


def style(kind, part, chance):
    properties = {key: value(number(most, part, chance)) for key, most in STYLES[kind].items()}
    gradient = {"p": 2, "k": value([0, 1, 0, 0, 1, 0, 0, 1])}
    return {"ty": kind, **{key: value(color) for key, color in COLORS.items()}, "gf": gradient, **properties}


def layer(index, chance, effects=(), styles=(), turn=3.0):
    """Returns a round shape with many colors. It turns, so that no frame is drawn from a cache."""
    angle = {"a": 1, "k": [{"t": 0, "s": [chance.uniform(0, 90)], "i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}},
                           {"t": 60, "s": [90 + turn]}]}
    ellipse = {"ty": "gr", "it": [
        {"ty": "el", "p": value([0, 0]), "s": value([400, 360])},
        {"ty": "gf", "t": 1, "o": value(100), "r": 1, "s": value([-200, -90]), "e": value([200, 90]),
         "g": {"p": 3, "k": value([0, 1, 0.5, 0, 0.5, 0.1, 0.7, 0.9, 1, 0.4, 0.2, 1])}},
        {"ty": "tr", "p": value([0, 0]), "a": value([0, 0]), "s": value([100, 100]), "r": value(0), "o": value(100)}]}
    return {"ty": 4, "ind": index, "ip": 0, "op": 60, "st": 0, "ef": list(effects), "sy": list(styles),
            "ks": {"o": value(100), "r": angle, "p": value([256, 256, 0]), "a": value([0, 0, 0]),
                   "s": value([100, 100, 100])}, "shapes": [ellipse]}


def file(layers):
    return json.dumps({"v": "5.9", "fr": 30, "ip": 0, "op": 60, "w": 512, "h": 512, "layers": layers}).encode()


def generate(seed):
    """Returns the name and the bytes of a hostile file."""
    chance = random.Random(seed)
    kinds = [("e", name) for name in EFFECTS] + [("s", kind) for kind in STYLES]
    layers = []
    first = kinds[seed % len(kinds)]
    for index in range(chance.choice((1, 1, 2, 5, 20, 100))):
        chosen = [first] + [chance.choice(kinds) for _ in range(chance.choice((0, 0, 0, 1, 3)))]
        part = chance.choice((0.01, 0.3, 1, 1, 10))
        layers.append(layer(
            index + 1, chance,
            [effect(kind, part, chance) for group, kind in chosen if group == "e"],
            [style(kind, part, chance) for group, kind in chosen if group == "s"]))
    return f"effects-{seed}.json", file(layers)
