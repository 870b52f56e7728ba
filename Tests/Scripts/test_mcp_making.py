"""Three animations of ten layers, made with the tools of `flick mcp` alone, by the official client of the protocol."""
import json

import pytest
from test_mcp import run


def group(name, *items):
    return {"ty": "gr", "nm": name, "it": list(items)}


def fill(red, green, blue):
    return {"ty": "fl", "nm": "Fill", "c": {"a": 0, "k": [red, green, blue, 1]}, "o": {"a": 0, "k": 100}}


def stroke(width, red, green, blue):
    return {"ty": "st", "nm": "Stroke", "c": {"a": 0, "k": [red, green, blue, 1]}, "o": {"a": 0, "k": 100},
            "w": {"a": 0, "k": width}, "lc": 2, "lj": 2}


def ellipse(width, height, x=0, y=0):
    return {"ty": "el", "nm": "Ellipse", "p": {"a": 0, "k": [x, y]}, "s": {"a": 0, "k": [width, height]}}


def rectangle(width, height, radius=0, x=0, y=0):
    return {"ty": "rc", "nm": "Rectangle", "p": {"a": 0, "k": [x, y]}, "s": {"a": 0, "k": [width, height]},
            "r": {"a": 0, "k": radius}}


def path(*points):
    zeros = [[0, 0] for _ in points]
    return {"ty": "sh", "nm": "Path", "ks": {"a": 0, "k": {"c": True, "v": [list(point) for point in points], "i": zeros, "o": zeros}}}


def shapes(name, x, y, *items, **more):
    return {"ty": 4, "nm": name, "ks": {"p": {"a": 0, "k": [x, y]}}, "shapes": [group(f"{name} Group", *items)], **more}


def keys(keypath, *frames, easing="ease"):
    return [{"keypath": keypath, "frame": frame, "value": value, "easing": easing} for frame, value in frames]


def weather():
    rays = [rectangle(8, 28, 4, 0, -62), {"ty": "rp", "nm": "Rays", "c": {"a": 0, "k": 8}, "o": {"a": 0, "k": 0}, "m": 1, "tr": {
        "a": {"a": 0, "k": [0, 0]}, "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [100, 100]}, "r": {"a": 0, "k": 45},
        "so": {"a": 0, "k": 100}, "eo": {"a": 0, "k": 100}}}, fill(1, 0.75, 0.2)]
    drops = [shapes(f"Drop {number}", 150 + 40 * number, 230, ellipse(8, 18), fill(0.3, 0.6, 0.95)) for number in range(1, 5)]
    layers = [shapes("Cloud", 250, 170, ellipse(90, 80, -45, 10), ellipse(110, 100), ellipse(90, 70, 55, 12), fill(0.95, 0.97, 1)),
              *drops, shapes("Sun", 150, 120, ellipse(80, 80), fill(1, 0.8, 0.25)),
              shapes("Beams", 0, 0, *rays, parent="Sun"),
              shapes("Hill", 300, 370, ellipse(460, 160), fill(0.35, 0.7, 0.4)),
              shapes("Meadow", 100, 380, ellipse(420, 150), fill(0.45, 0.78, 0.45)),
              {"ty": 1, "nm": "Sky", "sw": 400, "sh": 400, "sc": "#bfe3ff", "ks": {"a": {"a": 0, "k": [200, 200]}, "p": {"a": 0, "k": [200, 200]}}}]
    moves = keys("Cloud.Transform.Position", (0, [250, 170]), (45, [270, 165]), (90, [250, 170]))
    moves += keys("Beams.Transform.Rotation", (0, 0), (90, 90), easing="linear")
    moves += keys("Sun.Transform.Scale", (0, [100, 100]), (45, [108, 108]), (90, [100, 100]))
    for number in range(1, 5):
        start, x = 8 * number, 150 + 40 * number
        moves += keys(f"Drop {number}.Transform.Position", (start, [x, 220]), (start + 30, [x, 320]), easing="ease-in")
        moves += keys(f"Drop {number}.Transform.Opacity", (0, 0), (start, 0), (start + 4, 100), (start + 26, 100), (start + 30, 0))
    return {"size": "400x400", "frames": 90, "layers": layers}, moves


def loader():
    dots = [shapes(f"Dot {number}", 60 + 40 * number, 150, ellipse(24, 24), fill(0.2 + 0.1 * number, 0.4, 0.9 - 0.1 * number))
            for number in range(1, 8)]
    ring = shapes("Ring", 220, 150, ellipse(250, 250), {"ty": "tm", "nm": "Trim", "s": {"a": 0, "k": 0}, "e": {"a": 0, "k": 30},
                                                         "o": {"a": 0, "k": 0}, "m": 1}, stroke(10, 0.25, 0.3, 0.7))
    layers = [*dots, ring, shapes("Track", 220, 150, ellipse(250, 250), stroke(10, 0.9, 0.92, 0.98)),
              shapes("Card", 220, 150, rectangle(420, 290, 30), fill(1, 1, 1))]
    moves = keys("Ring.Ring Group.Trim.Offset", (0, 0), (60, 360), easing="linear")
    for number in range(1, 8):
        x, start = 60 + 40 * number, 4 * number
        moves += keys(f"Dot {number}.Transform.Position", (start, [x, 150]), (start + 8, [x, 120]), (start + 16, [x, 150]))
    return {"size": "440x300", "frames": 60, "layers": layers}, moves


def rocket():
    stars = [shapes(f"Star {number}", x, y, {"ty": "sr", "nm": "Points", "sy": 1, "pt": {"a": 0, "k": 5}, "p": {"a": 0, "k": [0, 0]},
                                              "r": {"a": 0, "k": 0}, "or": {"a": 0, "k": 12}, "ir": {"a": 0, "k": 5},
                                              "os": {"a": 0, "k": 0}, "is": {"a": 0, "k": 0}}, fill(1, 0.95, 0.6))
             for number, (x, y) in enumerate([(60, 70), (300, 110), (90, 300), (280, 340)], 1)]
    layers = [shapes("Window", 0, -25, ellipse(30, 30), fill(0.5, 0.8, 1), stroke(5, 0.3, 0.35, 0.5), parent="Body"),
              shapes("Body", 180, 210, path((-35, 60), (-35, -30), (0, -95), (35, -30), (35, 60)), fill(0.93, 0.94, 0.97)),
              shapes("Left Fin", -35, 40, path((0, -25), (-30, 35), (0, 25)), fill(0.85, 0.25, 0.25), parent="Body"),
              shapes("Right Fin", 35, 40, path((0, -25), (30, 35), (0, 25)), fill(0.85, 0.25, 0.25), parent="Body"),
              shapes("Flame", 0, 60, path((-22, 0), (0, 70), (22, 0)), fill(1, 0.6, 0.15), parent="Body"), *stars,
              shapes("Night", 180, 200, rectangle(360, 400), fill(0.1, 0.12, 0.3))]
    moves = keys("Body.Transform.Position", (0, [180, 215]), (30, [180, 195]), (60, [180, 215]))
    moves += keys("Body.Transform.Rotation", (0, -3), (30, 3), (60, -3))
    moves += keys("Flame.Transform.Scale", *[(frame, [100, 70 + 40 * (frame // 6 % 2)]) for frame in range(0, 61, 6)])
    for number in range(1, 5):
        moves += keys(f"Star {number}.Transform.Opacity", (0, 100), (15 + 5 * number, 30), (60, 100))
    return {"size": "360x400", "frames": 60, "layers": layers}, moves


@pytest.mark.parametrize("make", [weather, loader, rocket])
def test_an_animation_is_made_from_nothing(flick, tmp_path, make):
    settings, moves = make()
    name = f"{make.__name__}.json"
    layers = settings.pop("layers")
    in_place = {"path": name, "replace": True}

    async def body(client):
        async def call(tool, arguments):
            result = await client.call_tool(tool, arguments)
            failed = getattr(result, "is_error", None) or getattr(result, "isError", None)
            assert not failed, (tool, result.content)
            return result

        await call("create", {"output": name, "fps": 30, **settings})
        await call("add_layer", {**in_place, "layers": layers[-5:]})
        await call("add_layer", {**in_place, "layers": layers[:-5]})
        await call("add_layer", {**in_place, "layers": [shapes("Draft", 9, 9, ellipse(9, 9), fill(0, 0, 0))], "below": layers[0]["nm"]})
        await call("remove_layer", {**in_place, "layer": "Draft"})
        await call("set", {**in_place, "keyframe": moves})
        await call("fix", in_place)
        listed = (await call("keypaths", {"path": name})).content[0].text
        sheet = await call("contact_sheet", {"path": name, "frames": 8})
        await call("export", {"path": name, "output": f"{make.__name__}.gif", "size": "120x120"})
        return listed, sheet, await call("check", {"path": name, "full": True})

    listed, sheet, check = run(flick, tmp_path, body)
    for keypath in {move["keypath"] for move in moves}:
        assert any(line.startswith(keypath + "  ") and "keyframes" in line for line in listed.splitlines()), keypath
    document = json.loads((tmp_path / name).read_text())
    assert [layer["nm"] for layer in document["layers"]] == [layer["nm"] for layer in layers]
    assert len(layers) == 10 and len({layer["ind"] for layer in document["layers"]}) == 10
    report = getattr(check, "structured_content", None) or getattr(check, "structuredContent", None)
    findings = [finding for file in report["files"] for finding in file["findings"] if finding["severity"] != "note"]
    assert not findings
    assert [part.type for part in sheet.content] == ["text", "image"]
    assert (tmp_path / f"{make.__name__}.gif").read_bytes().startswith(b"GIF89a")


def test_models_are_told_what_a_layer_is(flick, tmp_path):
    """The example of the description is a layer without findings."""
    async def body(client):
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        text = tools["add_layer"].description
        layer = json.loads(text[text.rindex("Example: ") + 9:])
        await client.call_tool("create", {"output": "a.json", "frames": 60, "layers": [layer]})
        return await client.call_tool("check", {"path": "a.json"})

    check = run(flick, tmp_path, body)
    assert "error" not in check.content[0].text and "warning" not in check.content[0].text, check.content[0].text
