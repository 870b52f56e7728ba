"""Animations for the tests of the preview page, small enough to know every pixel."""
import io
import json
import zipfile


def shape(name, color, box, index=1, **more):
    """Returns a layer with a filled rectangle. `color` is a list of components or a property."""
    x, y, width, height = box
    fill = color if isinstance(color, dict) else {"a": 0, "k": color}
    return {"ty": 4, "nm": name, "ind": index, "ip": 0, "op": 60, "st": 0,
            "ks": {"o": {"a": 0, "k": 100}, "p": {"a": 0, "k": [x + width / 2, y + height / 2]}},
            "shapes": [{"ty": "gr", "nm": "Group", "it": [
                {"ty": "rc", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [width, height]}, "r": {"a": 0, "k": 0}},
                {"ty": "fl", "nm": "Fill", "c": fill, "o": {"a": 0, "k": 100}}, {"ty": "tr"}]}], **more}


def animation(*layers, **more):
    return {"v": "5.9.0", "fr": 30, "ip": 0, "op": 60, "w": 200, "h": 200, "nm": "Test", "layers": list(layers), "assets": [], **more}


def moving():
    """A red square that moves from left to right over a green one that does not move, with a marker and a text."""
    red = shape("Red", [1, 0, 0], (0, 0, 40, 40), 1)
    red["ks"]["p"] = {"a": 1, "k": [{"t": 0, "s": [20, 20], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}}, {"t": 60, "s": [180, 20]}]}
    green = shape("Green", [0, 1, 0], (0, 100, 100, 100), 2)
    text = {"ty": 5, "nm": "Title", "ind": 3, "ip": 0, "op": 60, "st": 0, "ks": {"p": {"a": 0, "k": [100, 90]}},
            "t": {"d": {"k": [{"t": 0, "s": {"t": "Hello", "f": "Any", "s": 40, "j": 2, "fc": [0, 0, 1]}}]}, "a": [], "p": {}, "m": {"a": {"a": 0, "k": [0, 0]}, "g": 1}}}
    return animation(red, green, text, markers=[{"cm": "second", "tm": 30, "dr": 30}])


def with_issue():
    """A layer with an effect that is not drawn."""
    layer = shape("Warped", [1, 0, 0], (50, 50, 100, 100))
    layer["ef"] = [{"ty": 31, "nm": "Warp", "mn": "ADBE MESH WARP", "en": 1, "ef": []}]
    return animation(layer)


def slots():
    return animation(shape("Box", {"sid": "brand", "a": 0, "k": [1, 0, 0]}, (50, 50, 100, 100)),
                     slots={"brand": {"p": {"a": 0, "k": [1, 0, 0]}}})


def picture():
    return animation({"ty": 2, "nm": "Photo", "ind": 1, "ip": 0, "op": 60, "st": 0, "refId": "photo", "ks": {}},
                     assets=[{"id": "photo", "w": 200, "h": 200, "u": "", "p": data_url((0, 0, 255)), "e": 1}])


def png(color, size=(200, 200)):
    from PIL import Image
    file = io.BytesIO()
    Image.new("RGB", size, color).save(file, "PNG")
    return file.getvalue()


def data_url(color):
    import base64
    return "data:image/png;base64," + base64.b64encode(png(color)).decode()


def archive():
    """A dotLottie file with a theme and a state machine that shows frame 30 while its input is true."""
    manifest = {"version": "2", "generator": "test", "animations": [{"id": "box", "themes": ["blue"]}], "themes": [{"id": "blue"}],
                "stateMachines": [{"id": "switch"}]}
    theme = {"rules": [{"id": "brand", "type": "Color", "value": [0, 0, 1]}]}
    box = slots()
    box["layers"][0]["ks"]["p"] = {"a": 1, "k": [{"t": 0, "s": [50, 50], "h": 1}, {"t": 30, "s": [150, 150], "h": 1}]}
    box["markers"] = [{"cm": "off", "tm": 0, "dr": 29}, {"cm": "on", "tm": 30, "dr": 29}]
    state = lambda name, to, value: {
        "name": name, "type": "PlaybackState", "animation": "", "segment": name, "autoplay": False,
        "transitions": [{"type": "Transition", "toState": to, "guards": [
            {"type": "Boolean", "inputName": "isOn", "conditionType": "Equal", "compareTo": value}]}]}
    machine = {"initial": "off", "states": [state("off", "on", True), state("on", "off", False)],
               "inputs": [{"name": "isOn", "type": "Boolean", "value": False}]}
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as target:
        for name, content in (("manifest.json", manifest), ("a/box.json", box), ("t/blue.json", theme), ("s/switch.json", machine)):
            target.writestr(name, json.dumps(content))
    return file.getvalue()


def sprites():
    """An SVGA file of version 1 with a blue sprite above a red one."""
    frame = lambda x, y: {"alpha": 1, "layout": {"x": 0, "y": 0, "width": 100, "height": 100},
                          "transform": {"a": 1, "b": 0, "c": 0, "d": 1, "tx": x, "ty": y}}
    spec = {"ver": "1.1.0", "movie": {"viewBox": {"width": 200, "height": 200}, "fps": 20, "frames": 20}, "images": {"red": "red", "blue": "blue"},
            "sprites": [{"imageKey": "red", "frames": [frame(0, 0)] * 20}, {"imageKey": "blue", "frames": [frame(100, 100)] * 20}]}
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as target:
        target.writestr("movie.spec", json.dumps(spec))
        for name, color in (("red", (255, 0, 0)), ("blue", (0, 0, 255))):
            target.writestr(f"{name}.png", png(color, (100, 100)))
    return file.getvalue()


def large(layers=35_000, size=50 << 20):
    """The text of an animation with many layers, each with a path of its own, whose points fill the size in bytes."""
    import random
    numbers = random.Random(1)
    count = (size // layers - 520) // 48
    lists = [[[round(numbers.uniform(-3, 3), 3), round(numbers.uniform(-3, 3), 3)] for _ in range(count)] for _ in range(64)]
    points = lambda: numbers.choice(lists)

    def layer(index):
        x, y = index % 200 * 5, index // 200 * 5
        path = {"i": points(), "o": points(), "v": points(), "c": True}
        return {"ty": 4, "nm": f"Layer {index}", "ind": index + 1, "ip": 0, "op": 60, "st": 0,
                "ks": {"o": {"a": 0, "k": 100}, "p": {"a": 1, "k": [{"t": 0, "s": [x, y], "o": {"x": 0.3, "y": 0}, "i": {"x": 0.7, "y": 1}}, {"t": 60, "s": [x + 5, y]}]}},
                "shapes": [{"ty": "gr", "nm": "Group", "it": [
                    {"ty": "sh", "ks": {"a": 0, "k": path}},
                    {"ty": "fl", "nm": "Fill", "c": {"a": 0, "k": [round(numbers.random(), 2), 0.5, 0.5]}, "o": {"a": 0, "k": 100}},
                    {"ty": "tr", "o": {"a": 0, "k": 100}}]}]}

    return json.dumps(animation(*(layer(index) for index in range(layers)), w=1000, h=layers // 200 * 5 + 5))


def encoded(value):
    return json.dumps(value).encode()
