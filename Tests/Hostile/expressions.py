"""Hostile expressions: `generate(number)` returns a Lottie file.

Each file combines a piece of work (a function of the library, a member of the document, a growing text and so on), a
loop around it, the properties that evaluate it, their number and large texts of the file.
"""
import json
import random

# Expressions of values, which work is done with. `#` is the number of the property.
VALUES = ["'x'.repeat(9e4)", "'ab '.repeat(3e4) + 'é'", "'9'.repeat(5e4)", "new Array(3e4).fill(1.5)", "[1, 2, 3]",
          "Array.from({length: 2e3}, (_, i) => 'k' + i)", "new Map()", "({a: 1, b: [1, 2]})", "#", "value",
          "thisComp.marker.key(1).comment", "footage('D').sourceText", "thisLayer.name", "new Date(0)", "/(a+)+b/g",
          "text.sourceText", "time", "thisComp", "thisLayer", "1e308", "-1"]

# Work with the value `v`, the text `s`, the list `a`, the object `o` and the counter `i`.
WORK = [
    # Texts.
    "s += i", "s = s + 'a' + i", "s = 'char code: ' + i", "s = `${s}${i}`", "s = v + i", "s += v", "s = s.concat(v, i)",
    "s = String(v).slice(i)", "String(v) == s + v", "String(v) < s + v", "String(v).split('')", "String(v).split(/x/)",
    "String(v).replace(/./g, '$&$&')", "String(v).replace(/x/g, f => f + i)", "String(v).replaceAll('x', 'yz')",
    "String(v).match(/(x)(x)?/g)", "[...String(v).matchAll(/x/g)].length", "/(x+x+)+y/.test(v)", "/(a|a)*b/.test(v)",
    "String(v).indexOf('x'.repeat(60) + i)", "String(v).lastIndexOf('y' + i)", "String(v).toUpperCase()",
    "String(v).localeCompare(v + i)", "String(v).trim()", "String(v).padStart(9e4, i)", "'xy'.repeat(i)", "[...String(v)]",
    "String(v).normalize('NFD')", "new RegExp(String(v).slice(0, 999) + i)", "JSON.stringify(v)", "JSON.parse(JSON.stringify(s + i))",
    "s = JSON.stringify([s, i])", "eval('1 + ' + i)", "eval(String(v))", "escape", "parseFloat(v)", "parseInt(v, 7)", "+v",
    "(i / 7).toFixed(99)", "(i / 7).toString(3)", "String(i / 7)", "(1e300 / i).toLocaleString()",
    "i.toLocaleString('en', {notation: 'compact', maximumSignificantDigits: 21})", "encodeURIComponent(v)", "decodeURI(escape(v))",
    "s = v.normalize('NFD')", "unescape(v)", "hexToRgb(v)",
    "String.fromCharCode(...a)", "s.charCodeAt(i)", "s.at(-1)", "o[v + i] = i", "o[i] = v", "null[v]", "v.x.y.z", "throw v + i",
    # Lists and objects.
    "a.push(i)", "a.push(v)", "a = a.concat(a)", "a = [...a, ...a, i]", "a.unshift(i)", "a.splice(1, 0, i, i)", "a.sort()",
    "a.sort((x, y) => y - x)", "a.reverse()", "a.join(v)", "a.join()", "a.indexOf(i)", "a.includes(v)", "a.fill(v)", "a.flat(9)",
    "a = a.map(x => [x, x])", "a.reduce((x, y) => x + y, '')", "a.length = 4e9", "a[i * 2000] = i", "Array.from({length: i * 9})",
    "Object.keys(v)", "Object.entries(o)", "Object.assign({}, o)", "({...o, [i]: i})", "for (var k in v);", "for (var k of a);",
    "delete o[i - 1]", "m.set(i, {})", "m.set(v, i)", "m.delete(i); m.set(i, i)", "new Set(a)", "new Map(m)", "f = f.bind(null, i)",
    "f(...a)", "Math.max(...a)", "Math.hypot.apply(null, a)", "o = Object.create(o)", "o.missing", "[v, v] + ''", "-a",
    "a + v", "a * 2", "(() => i)", "class C { constructor() { this.x = i } } new C()", "o = {get x() { return i }}; o.x",
    "new Date(i * 1e9).toString()", "new Date('2020-01-0' + i % 9)", "try { null.x } catch (e) { s += e.message }",
    "Object.prototype.q = v", "(function r(n) { return n ? r(n - 1) + 1 : 0 })(300)", "[1].map(function g() { return [1].map(g) })",
    "a.length > 9 && (a = a.slice(5))", "var {x, ...y} = o", "var [p, ...q] = a", "label: for (;;) break label",
    # The document.
    "thisComp.layer('L' + i)", "thisComp.layer(i)", "thisComp.layer(1).name", "comp('x' + i)", "footage('x' + i)",
    "footage('D').sourceData", "footage('D').dataValue(['a'])", "thisComp.marker.key(i)", "thisComp.marker.nearestKey(i)",
    "thisComp.marker.key('x' + i)", "thisComp.marker.key(1).comment + i", "content('x' + i)", "content(i)", "effect('x' + i)",
    "thisLayer.sourceRectAtTime(i)", "thisComp.layer('T').sourceRectAtTime(i / 30)", "thisLayer.toComp([i, i])",
    "thisLayer.toWorld([0, 0], i)", "thisComp.layer(2).transform.position.valueAtTime(i)", "valueAtTime(i)",
    "thisComp.layer(i % 9 + 1).transform.rotation.valueAtTime(i)", "wiggle(9, 9, 16)", "wiggle(i, 9, 16, 1, i)", "smooth(9, 255)",
    "loopOut('pingpong', i)", "nearestKey(i)", "key(i)", "velocityAtTime(i)", "speedAtTime(i)", "random(a)", "noise([i, i, i])",
    "linear(i, 0, 9, a, a)", "ease(i, 0, 9, [0, 0], [9, 9])", "length(a, a)", "dot(a, a)", "normalize(a)", "clamp(a, 0, 1)",
    "createPath(a.map(x => [x, x]))", "createPath(new Array(999).fill([1, 2])).pointOnPath(i / 9)",
    "thisComp.layer(2).content(1).content(1).path.points()", "thisComp.layer(2).content(1).content(1).path.tangentOnPath(i / 9)",
    "thisComp.layer('T').text.sourceText.style.setText(v)", "thisComp.layer('T').text.sourceText.style.setFontSize(i)",
    "thisComp.layer('T').text.sourceText.style.replaceText(v, 0, 1)", "thisComp.layer('T').text.sourceText + i",
    "timeToTimecode(i / 9)", "timeToNTSCTimecode(i, true)", "posterizeTime(i)", "seedRandom(i); random()", "rgbToHsl([i, 0, 1, 1])",
    "thisProperty.propertyGroup(i)", "thisComp.numLayers", "thisComp.activeCamera",
    "thisComp.layer('T').text.sourceText.createStyle().setFontSize(i, 0, i)", "thisLayer.parent.name", "value[i] = i",
]

LOOPS = ["for (var i = 0; i < 1e9; i++) { % }", "for (var i = 0; i < 900; i++) { % }", "for (let i = 0; i < 30; i++) { % }",
         "var i = #; % ;", "a.forEach((x, i) => { % });", "for (var i = 0; i < 40; i++) for (var j = 0; j < 40; j++) { % }",
         "for (var i = 0;; i++) { try { % } catch (e) {} }", "var i = 0; do { % } while (i++ < 1e5);"]

COUNTS = [1, 1, 2, 20, 200, 1000, 5000]


def value(k, expression=None):
    return {"a": 0, "k": k, **({"x": expression} if expression else {})}


def transform(**more):
    return {"o": value(100), "r": value(0), "p": value([50, 50, 0]), "a": value([0, 0, 0]), "s": value([100, 100, 100]), **more}


PATH = {"c": True, "v": [[0, 0], [9, 0], [9, 9]], "i": [[0, 0]] * 3, "o": [[0, 0]] * 3}
FILL = {"ty": "fl", "c": value([1, 0, 0, 1]), "o": value(50), "r": 1}
SQUARE = {"ty": "rc", "p": value([0, 0]), "s": value([9, 9]), "r": value(0)}


def layer(number, **more):
    return {"ty": 4, "ind": number, "nm": f"L{number}", "ip": 0, "op": 60, "st": 0, "ks": transform(), "shapes": [SQUARE, FILL],
            **more}


def shapes(number, *items):
    return layer(number, shapes=[{"ty": "gr", "it": [*items, FILL, {"ty": "tr", **transform()}]}])


def text(number, written, expression=None, animators=()):
    document = {"s": 10, "f": "A", "t": written, "fc": [0, 0, 0], "j": 0, "lh": 12, "tr": 0}
    return layer(number, ty=5, nm="T", t={"d": {"k": [{"t": 0, "s": document}], **({"x": expression} if expression else {})},
                                          "a": list(animators), "m": {"g": 1, "a": value([0, 0])}, "p": {}})


def selector(expression):
    return {"nm": "A", "s": {"t": 1, "b": 1, "sh": 1, "r": 1, "rn": 0, "a": value(100, expression), "sm": value(100),
                             "xe": value(0), "ne": value(0)}, "a": {"r": value(45)}}


# The layers of a property with an expression, by the type of result.
PLACES = [
    ("50", lambda n, x, r: layer(n, ks=transform(o=value(100, x)))),
    ("[9, 9]", lambda n, x, r: layer(n, ks=transform(p=value([0, 0, 0], x)))),
    ("[9, 9]", lambda n, x, r: layer(n, ks=transform(s={"a": 1, "k": [{"t": 0, "s": [9, 9]}, {"t": 50, "s": [99, 99]}], "x": x}))),
    ("9", lambda n, x, r: shapes(n, {**SQUARE, "r": value(1, x)})),
    ("value", lambda n, x, r: shapes(n, {"ty": "sh", "ks": value(PATH, x)})),
    ("createPath([[0, 0], [9, 9]])", lambda n, x, r: shapes(n, {"ty": "sh", "ks": value(PATH, x)})),
    ("9", lambda n, x, r: shapes(n, {"ty": "sr", "sy": 1, "pt": value(5, x), "p": value([0, 0]), "r": value(0), "or": value(9),
                                     "os": value(0), "ir": value(4), "is": value(0)})),
    ("[0, 1, 0, 0, 1, 0, 0, 1]", lambda n, x, r: shapes(n, SQUARE, {
        "ty": "gf", "t": 1, "o": value(100), "s": value([0, 0]), "e": value([9, 9]), "r": 1,
        "g": {"p": 2, "k": value([0, 1, 0, 0, 1, 0, 0, 1], x)}})),
    ("50", lambda n, x, r: layer(n, ef=[{"ty": 5, "nm": "E", "en": 1, "ef": [{"ty": 0, "nm": "V", "v": value(1, x)}]}],
                                 ks=transform(r=value(0, "effect('E')(1)")))),
    ("s + v", lambda n, x, r: text(n, "x", x)),
    ("String(a) + s", lambda n, x, r: text(n, "x", x)),
    ("'Wi '.repeat(33000) + i", lambda n, x, r: text(n, "x", x)),
    ("selectorValue * textIndex / textTotal", lambda n, x, r: text(n, "a" * r.choice([9, 900, 9000]), None, [selector(x)] * r.choice([1, 3]))),
    ("textIndex", lambda n, x, r: text(n, "ab " * 300, "value + 'x'.repeat(999)", [selector(x)])),
]


def generate(number):
    """Returns the name and the bytes of a file, which the number determines."""
    r = random.Random(number)
    result, place = r.choice(PLACES)
    # Every piece of work occurs in turn, alone or with others.
    pieces = [WORK[number % len(WORK)]] + r.sample(WORK, r.choice([0, 0, 1, 2]))
    prelude = f"var v = {r.choice(VALUES)}, s = '', a = [1, 2, 3], o = {{a: 1}}, m = new Map(), f = x => x;"
    script = f"{prelude} {r.choice(LOOPS).replace('%', '; '.join(pieces))} {result}"
    count = r.choice(COUNTS)
    isShared = r.random() < 0.3
    layers = []
    for index in range(count):
        own = script.replace("#", str(index)) if not isShared else script.replace("#", "7")
        layers.append(place(index + 1, own if isShared else f"{own} /* {index} */" if "/*" not in own else own, r))
    # Comments count in no result: the last statement is the value.
    layers = layers[:4990] + [text(4991, "x"), shapes(4992, {"ty": "sh", "ks": value(PATH)})]
    long = "x" * r.choice([9, 9, 90_000, 1_500_000])
    root = {"v": "5.7.0", "fr": 30, "ip": 0, "op": 60, "w": 100, "h": 100, "layers": layers,
            "assets": [{"id": "D", "nm": "D", "t": 3, "data": {"a": long[:400_000], "b": list(range(r.choice([1, 9000])))}}],
            "markers": [{"tm": 0, "cm": long, "dr": 0}] + [{"tm": i, "cm": f"m{i}", "dr": 0} for i in range(r.choice([0, 1500]))],
            "fonts": {"list": [{"fName": "A", "fFamily": "DejaVu Sans", "fStyle": "Book", "ascent": 75}]}}
    return f"expressions-{number:05}.json", json.dumps(root).encode()
