#!/usr/bin/env python3
"""Looks into files on the preview page: layers, values, issues, comparisons and damaged files. Each test compares pixels, or
what is on the page.

usage: test_inspect.py FLICK_PREVIEW [FOLDER]      FOLDER receives a picture of some states
"""
import ast
import io
import json
import os
import shlex
import subprocess
import zipfile

from PIL import Image

import browsing
import fixtures
import previewing
from previewing import BLUE, GREEN, RED, WHITE


class InspectTest(previewing.PreviewCase):

    # MARK: Helpers

    def outline(self, page):
        """Returns the outline of the selected layer relative to the composition, in pixels."""
        page.wait_for_selector(".layer-outline:not([hidden])")
        outline, artboard = (page.locator(name).first.bounding_box() for name in (".layer-outline", ".artboard"))
        return [outline["x"] - artboard["x"], outline["y"] - artboard["y"], outline["width"], outline["height"]]

    def until_outline(self, page, expected):
        for _ in range(200):
            found = self.outline(page)
            if all(abs(a - b) <= 1.5 for a, b in zip(found, expected)):
                return
            page.wait_for_timeout(50)
        self.fail(f"the outline is {found}, not {expected}")

    def select(self, page, name):
        page.get_by_role("treeitem").filter(has_text=name).locator(".name").first.click()

    def compare(self, page, name, data):
        page.get_by_role("button", name="Compare").click()
        page.wait_for_selector(".pane:nth-child(2)[data-phase=empty], .pane ~ .pane[data-phase=empty]")
        self.drop(page, (name, data), target=".pane ~ .pane")
        self.until_ready(page, pane=1, name=name)
        page.wait_for_function("() => !flick.store.panes[1].state.isPlaying")
        self.seek(page, 0, pane=1)

    # MARK: Comparisons

    def test_the_file_fills_the_canvas_after_a_comparison(self):
        page = self.open()
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("0")
        self.settle(page)
        box = page.locator(previewing.ARTBOARD).bounding_box()
        for mode in ("Overlay", "Difference"):
            self.compare(page, "second.json", fixtures.encoded(fixtures.moving()))
            page.get_by_role("radio", name=mode).click()
            self.settle(page)
            page.get_by_role("button", name="Compare").click()
            self.settle(page)
            self.assertEqual(page.locator(previewing.ARTBOARD).bounding_box(), box)

    # MARK: Layers

    def test_long_names_stay_in_their_places(self):
        animation = fixtures.moving()
        animation["layers"][0]["nm"] = animation["layers"][1]["nm"] = "W" * 2000
        animation["layers"][1]["ip"] = 59
        animation["markers"] = [{"cm": "M" * 500, "tm": 40, "dr": 0}, {"cm": "M" * 500, "tm": 50, "dr": 10}]
        page = self.open_dropped("names.json", fixtures.encoded(animation))
        fits = lambda selector, around: self.assertTrue(page.evaluate(
            """([selector, around]) => { const right = document.querySelector(around).getBoundingClientRect().right + 1;
            const found = [...document.querySelectorAll(selector)]; return found.length && found.every(element => element.getBoundingClientRect().right <= right); }""",
            [selector, around]), selector)
        fits(".marker", ".track")
        fits(".chips button, .chip-name", "#inspector .section")
        page.get_by_role("treeitem").first.locator(".name").click()
        page.wait_for_selector("#inspector h2:has-text('WWW')")
        self.assertEqual(page.evaluate("() => document.querySelector('#inspector .scroll').scrollWidth - document.querySelector('#inspector .scroll').clientWidth"), 0)
        self.assertEqual(page.evaluate("() => document.querySelector('.bars').scrollWidth - document.querySelector('.bars').clientWidth > 0"
                                       " && getComputedStyle(document.querySelector('.bars')).overflowX !== 'hidden'"), False)
        self.keep(page, "long-names")

    def test_a_selected_layer_has_an_outline(self):
        page = self.open()
        self.assertFalse(page.locator(".layer-outline").is_visible())
        before = self.artboard(page)
        self.select(page, "Red")
        self.until_outline(page, [0, 0, 40, 40])
        self.until_changed(page, before)
        self.seek(page, 30)
        self.until_outline(page, [80, 0, 40, 40])
        self.select(page, "Green")
        self.until_outline(page, [0, 100, 100, 100])
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("+")
        self.until_outline(page, [0, 125, 125, 125])
        self.keep(page, "layer")

    def test_a_layer_in_a_composition_has_an_outline(self):
        inner = fixtures.shape("Inner", [1, 0, 0], (20, 20, 40, 40), 1)
        place = lambda name, index, x: {"ty": 0, "nm": name, "ind": index, "ip": 0, "op": 60, "st": 0, "refId": "inner", "w": 100, "h": 100,
                                        "ks": {"p": {"a": 0, "k": [x, 0]}}}
        animation = fixtures.animation(place("Left", 1, 0), place("Right", 2, 100), assets=[{"id": "inner", "layers": [inner]}])
        page = self.open_dropped("nested.json", fixtures.encoded(animation))
        row = page.get_by_role("treeitem").filter(has_text="Right")
        row.get_by_role("button", name="Expand").click()
        self.select(page, "Inner")
        self.until_outline(page, [120, 20, 40, 40])

    def test_a_selected_layer_shows_its_properties(self):
        page = self.open()
        self.select(page, "Red")
        page.wait_for_selector("#tab-layer[aria-selected=true]")
        position = page.locator(".property").filter(has_text="Position").first
        self.assertIn("20, 20", position.inner_text())
        self.seek(page, 30)
        page.wait_for_function("() => [...document.querySelectorAll('.property')].some(row => row.innerText.includes('100, 20'))")
        self.assertIn("#ff0000", page.locator(".properties").inner_text())

    def test_a_graph_of_the_values_of_a_property(self):
        page = self.open()
        self.select(page, "Red")
        page.get_by_role("button", name="Graph of Transform Position").click()
        line = page.wait_for_selector("polyline.line-x")
        points = [tuple(map(float, point.split(","))) for point in line.get_attribute("points").split()]
        # The position moves evenly from left to right, so the line is straight, and rises from the bottom to the top.
        self.assertGreater(points[0][1] - points[-1][1], 60)
        middle = points[len(points) // 2]
        self.assertAlmostEqual(middle[1], (points[0][1] + points[-1][1]) / 2, delta=2)
        # The vertical position does not change.
        self.assertEqual(page.locator("polyline.line-y").count(), 0)
        self.keep(page, "graph")
        now = page.locator(".graph-now").get_attribute("x1")
        self.seek(page, 30)
        page.wait_for_function("now => document.querySelector('.graph-now')?.getAttribute('x1') !== now", arg=now)
        # A value that does not change has no graph.
        self.assertEqual(page.get_by_role("button", name="Graph of Transform Opacity").count(), 0)

    def test_the_timeline_has_a_bar_for_each_layer(self):
        animation = fixtures.moving()
        animation["layers"][1].update(ip=15, op=45)
        page = self.open_dropped("bars.json", fixtures.encoded(animation))
        bars = page.locator(".layer-bar")
        self.assertEqual(bars.all_inner_texts(), ["Red", "Green", "Title"])
        track, green = page.locator(".track").bounding_box(), bars.nth(1).bounding_box()
        self.assertAlmostEqual(green["x"] - track["x"], track["width"] / 4, delta=2)
        self.assertAlmostEqual(green["width"], track["width"] / 2, delta=2)
        # The red square has keyframes at frames 0 and 60.
        page.get_by_role("button", name="Keyframe of Red at frame 60").click()
        page.wait_for_function("() => Number(document.querySelector('.pane').dataset.frame) > 59")
        self.until_outline(page, [160, 0, 40, 40])
        self.assertEqual(page.locator(".keyframe").count(), 2)
        bars.nth(1).click()
        page.wait_for_selector(".row[data-selected=true]:has-text('Green')")
        # In the last frame, the green square is not shown.
        page.wait_for_selector(".layer-outline[hidden]", state="attached")

    def test_costs_have_a_unit(self):
        page = self.open()
        page.get_by_role("button", name="Measure the drawing time").click()
        page.wait_for_selector(".row .cost")
        for text in page.locator(".row .cost").all_inner_texts():
            self.assertRegex(text, r"^[\d.]+ ms$")

    # MARK: Issues, themes and pictures

    def test_issues_of_other_players(self):
        animation = fixtures.animation(fixtures.shape("Plain", [0, 1, 0], (0, 0, 200, 200), 1), fixtures.shape("Blended", [1, 0, 0], (50, 50, 100, 100), 2, ao=1))
        animation["layers"][1]["shapes"][0]["it"].insert(1, {"ty": "zz", "nm": "Zig", "s": {"a": 0, "k": 5}, "r": {"a": 0, "k": 3}, "pt": {"a": 0, "k": 1}})
        page = self.open_dropped("players.json", fixtures.encoded(animation))
        page.get_by_role("tab", name="Issues").click()
        page.get_by_role("heading", name="Other players").wait_for()
        flick = os.path.join(os.path.dirname(browsing.PREVIEW), "flick")
        path = os.path.join(self.folder.name, "players.json")
        with open(path, "wb") as file:
            file.write(fixtures.encoded(animation))
        report = json.loads(subprocess.run([flick, "check", "--players", "all", "--json", path], stdout=subprocess.PIPE, check=False).stdout)
        features = {finding["feature"]["name"] for finding in report["files"][0]["findings"]}
        text = page.locator("#inspector").inner_text().lower()
        self.assertTrue(features)
        for feature in features:
            self.assertIn(feature.lower(), text)
        page.get_by_role("button", name="Show layer “Blended”").first.click()
        page.wait_for_selector(".row[data-selected=true]:has-text('Blended')")
        self.until_outline(page, [45, 45, 110, 110])
        self.keep(page, "players")

    def test_the_active_theme_is_marked(self):
        with zipfile.ZipFile(io.BytesIO(fixtures.archive())) as file:
            parts = {name: file.read(name) for name in file.namelist()}
        manifest = json.loads(parts["manifest.json"])
        manifest["animations"][0]["initialTheme"] = "blue"
        parts["manifest.json"] = fixtures.encoded(manifest)
        target = io.BytesIO()
        with zipfile.ZipFile(target, "w") as file:
            for name, data in parts.items():
                file.writestr(name, data)
        page = self.open_dropped("themed.lottie", target.getvalue())
        self.until_pixel(page, (50, 50), BLUE)
        page.get_by_role("tab", name="Interact").click()
        themes = page.get_by_role("radiogroup", name="Theme")
        themes.get_by_role("radio", name="blue", checked=True).wait_for()
        themes.get_by_role("radio", name="None").click()
        self.until_pixel(page, (50, 50), RED)
        themes.get_by_role("radio", name="None", checked=True).wait_for()
        self.assertEqual(themes.get_by_role("radio", name="blue", checked=True).count(), 0)

    def test_pictures_have_thumbnails(self):
        page = self.open_dropped("picture.json", fixtures.encoded(fixtures.picture()))
        page.get_by_role("tab", name="Edit").click()

        def until_thumbnail(color):
            found = None
            for _ in range(200):
                box = page.locator(".item img").bounding_box() if page.locator(".item img").count() else None
                if box:
                    clip = {"x": box["x"] + 16, "y": box["y"] + 16, "width": 4, "height": 4}
                    found = Image.open(io.BytesIO(page.screenshot(clip=clip))).convert("RGB").getpixel((2, 2))
                if found == color:
                    return
                page.wait_for_timeout(50)
            self.fail(f"the thumbnail is {found}, not {color}")

        until_thumbnail(BLUE)
        page.get_by_label("Picture for photo").set_input_files({"name": "green.png", "mimeType": "image/png", "buffer": fixtures.png(GREEN)})
        until_thumbnail(GREEN)
        page.get_by_role("button", name="Undo").click()
        until_thumbnail(BLUE)

    # MARK: Compare

    def test_overlay_and_difference(self):
        other = fixtures.moving()
        other["layers"][1]["shapes"][0]["it"][1]["c"]["k"] = [1, 0, 0]
        page = self.open()
        self.compare(page, "other.json", fixtures.encoded(other))
        page.get_by_role("radio", name="White").click()
        page.get_by_role("radio", name="Overlay").click()
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("1")
        self.settle(page)
        # Half of the red square of the second file is above the green one of the first file.
        self.until_pixel(page, (50, 150), (128, 128, 0))
        self.keep(page, "overlay")
        page.get_by_label("Opacity of the second file").fill("100")
        self.until_pixel(page, (50, 150), RED)
        page.get_by_label("Opacity of the second file").fill("0")
        self.until_pixel(page, (50, 150), GREEN)
        page.get_by_role("radio", name="Difference").click()
        self.until_pixel(page, (50, 150), (255, 255, 0))
        self.keep(page, "difference")
        for point in ((10, 10), (190, 190)):
            self.until_pixel(page, point, (0, 0, 0))
        page.get_by_role("radio", name="Side by side").click()
        page.get_by_role("radio", name="White").click()
        self.until_pixel(page, (50, 150), GREEN)
        self.until_pixel(page, (50, 150), RED, pane=1)

    # MARK: Damaged files

    def test_a_wrong_drop_keeps_the_animation(self):
        page = self.open()
        before = self.artboard(page)
        for name, data, sentence in (
                ("photo.json", b"\x00\x01\x02", "photo.json cannot be shown. This is not a Lottie, dotLottie or SVGA file."),
                ("half.json", fixtures.encoded(fixtures.moving())[:300], "half.json cannot be shown. This file ends too early.")):
            self.drop(page, (name, data))
            page.locator("#notices").get_by_text(sentence).wait_for()
            self.assertEqual(page.locator(".pane").first.get_attribute("data-phase"), "ready")
            self.assertAlike(self.artboard(page), before, most=0)
        self.seek(page, 30)
        self.until_changed(page, before)

    def test_a_recovered_file_loses_its_error(self):
        self.addCleanup(self.write, fixtures.moving())
        page = self.open()
        with open(self.file, "wb") as file:
            file.write(b"{")
        problem = page.get_by_role("alert").filter(has_text="has changed and cannot be read")
        problem.wait_for()
        self.until_pixel(page, (50, 150), GREEN)
        self.keep(page, "problem")
        self.assertAccessible(page, "a changed file that cannot be read")
        changed = fixtures.moving()
        changed["layers"][1]["shapes"][0]["it"][1]["c"]["k"] = [0, 0, 1]
        self.write(changed)
        problem.wait_for(state="hidden")
        self.until_pixel(page, (50, 150), BLUE)

    def test_a_file_that_is_repaired_opens(self):
        self.addCleanup(self.write, fixtures.moving())
        with open(self.file, "wb") as file:
            file.write(b"{")
        page = self.open_page()
        page.wait_for_selector(".pane[data-phase=failed]")
        self.write(fixtures.moving())
        self.until_ready(page, name="moving.json")

    def test_hostile_files(self):
        """Each file gets one sentence or is shown, and the page stays usable."""
        layers = [{"ty": 0, "nm": "L", "ind": 1, "ip": 0, "op": 60, "st": 0, "ks": {}, "refId": "0", "w": 200, "h": 200}]
        bomb = [{"id": str(level), "layers": [{**layers[0], "ind": index, "refId": str(level + 1)} for index in range(10)]} for level in range(12)]
        many = io.BytesIO()
        with zipfile.ZipFile(many, "w", zipfile.ZIP_DEFLATED) as file:
            file.writestr("manifest.json", json.dumps({"version": "2", "animations": [{"id": "a"}]}))
            file.writestr("a/a.json", b" " * (300 << 20))
        files = [
            ("deep.json", b'{"layers":' + b"[" * 200_000, False), ("bomb.json", fixtures.encoded(fixtures.animation(*layers, assets=bomb)), None),
            ("cycle.json", fixtures.encoded(fixtures.animation(*layers, assets=[{"id": "0", "layers": layers}])), None), ("zip.lottie", many.getvalue(), False),
            ("wide.json", fixtures.encoded({**fixtures.moving(), "w": 1e9, "h": 1e9}), None), ("long.json", fixtures.encoded({**fixtures.moving(), "op": 1e12}), None),
            ("none.json", fixtures.encoded({**fixtures.moving(), "w": 0, "fr": 0}), None), ("empty.json", b"", False),
            ("<img src=x onerror=alert(1)>.json", fixtures.encoded(fixtures.animation(fixtures.shape("<img src=x onerror=alert(1)>", [1, 0, 0], (0, 0, 200, 200)))), True)]
        page = self.open()
        page.on("dialog", lambda dialog: self.fail("a name has run as a script"))
        for number, (name, data, opens) in enumerate(files):
            with self.subTest(name):
                good = f"good-{number}.json"
                page.evaluate("() => document.getElementById('notices').replaceChildren()")
                self.drop(page, (name, data))
                page.wait_for_function("name => flick.store.panes[0].fileName === name && flick.store.panes[0].state || document.getElementById('notices').innerText.includes(`${name} cannot be shown`)", arg=name)
                notices = page.locator("#notices").inner_text()
                if opens is not None:
                    self.assertEqual("cannot be shown" not in notices, opens, notices)
                if "cannot be shown" in notices:
                    self.assertEqual(len([line for line in notices.splitlines() if "cannot be shown" in line]), 1)
                self.drop(page, (good, fixtures.encoded(fixtures.moving())))
                self.until_ready(page, name=good)
                self.pause(page)
                self.until_pixel(page, (50, 150), GREEN)
        page.evaluate("""() => { const transfer = new DataTransfer();
            transfer.items.add(new File(Array(257).fill(new Uint8Array(1 << 20)), "huge.json"));
            document.getElementById("stage").dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true })); }""")
        page.locator("#notices").get_by_text("huge.json cannot be shown. This file is too large for the preview.").wait_for()
        self.until_pixel(page, (50, 150), GREEN)

    # MARK: Page

    def test_the_address_keeps_file_and_frame(self):
        page = self.open()
        self.seek(page, 42)
        page.wait_for_function("() => location.hash === '#file=moving.json&frame=42'")
        before = self.artboard(page)
        page.reload()
        self.until_ready(page, name="moving.json")
        page.wait_for_function("() => Number(document.querySelector('.pane').dataset.frame) === 42 && !flick.store.panes[0].state.isPlaying")
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("1")
        self.settle(page)
        self.assertAlike(self.artboard(page), before, most=0)
        sample = self.open_page("#file=metronome.svga&frame=3")
        self.until_ready(sample, name="metronome.svga")
        sample.wait_for_function("() => Number(document.querySelector('.pane').dataset.frame) === 3")

    def test_a_key_lists_the_shortcuts(self):
        page = self.open()
        self.assertFalse(page.get_by_role("heading", name="Keyboard").is_visible())
        page.keyboard.press("?")
        self.assertTrue(page.get_by_role("heading", name="Keyboard").is_visible())
        page.keyboard.press("Escape")
        self.assertFalse(page.get_by_role("heading", name="Keyboard").is_visible())

    def test_code_shows_the_frame(self):
        page = self.open(permissions=["clipboard-read", "clipboard-write"])
        self.seek(page, 24)
        page.get_by_role("button", name="Export").first.click()

        def copied(language):
            page.get_by_role("radio", name=language).click()
            page.get_by_role("button", name="Copy").click()
            return page.evaluate("navigator.clipboard.readText()")

        command = shlex.split(copied("CLI").splitlines()[0])
        self.assertEqual(command[:2], ["flick", "render"])
        subprocess.run([os.path.join(os.path.dirname(browsing.PREVIEW), "flick"), *command[1:]], cwd=self.folder.name, stdout=subprocess.DEVNULL, check=True)
        with Image.open(os.path.join(self.folder.name, "moving.png")) as picture:
            self.assertAlike(self.over(picture.convert("RGBA"), WHITE), self.artboard(page))
        python = copied("Python")
        ast.parse(python)
        self.assertIn('flick.Animation.open("moving.json")', python)
        self.assertIn("animation.frame(24)", python)
        self.assertIn('animation.export("moving.webp")', python)
        self.assertIn('LottieView(animation: .named("moving"))\n      .playing(loopMode: .loop)', copied("SwiftUI"))
        page.get_by_role("radio", name="Play once").click()
        page.wait_for_function("() => flick.store.panes[0].state.loop === 'once'")
        self.assertIn('LottieAnimationView(name: "moving")', copied("UIKit"))
        self.assertIn("loopMode = .playOnce", copied("UIKit"))
        self.keep(page, "code")

    def test_code_of_a_range(self):
        page = self.open()
        page.get_by_role("button", name="second").first.click()
        page.wait_for_function("() => flick.store.panes[0].state.rangeStart === 30")
        page.get_by_role("button", name="Export").first.click()
        for language, part in (("CLI", "--range 30..60"), ("Python", "range=(30, 60))"), ("SwiftUI", ".fromFrame(30, toFrame: 60"), ("UIKit", "fromFrame: 30, toFrame: 60")):
            page.get_by_role("radio", name=language, exact=True).click()
            self.assertIn(part, page.locator(".code").inner_text())

    def test_accessibility(self):
        for scheme in ("light", "dark"):
            page = self.open(color_scheme=scheme)
            self.select(page, "Red")
            page.get_by_role("button", name="Graph of Transform Position").click()
            page.wait_for_selector("polyline")
            self.assertAccessible(page, f"{scheme}: a layer with a graph")
            page.get_by_role("button", name="Save").click()
            self.assertAccessible(page, f"{scheme}: the menu of formats")
            page.keyboard.press("Escape")
            page.get_by_role("tab", name="Export").click()
            page.wait_for_selector(".estimate:has-text('About')")
            self.assertAccessible(page, f"{scheme}: an estimate and code")
            self.compare(page, "other.json", fixtures.encoded(fixtures.moving()))
            for mode in ("Overlay", "Difference"):
                page.get_by_role("radio", name=mode).click()
                self.assertAccessible(page, f"{scheme}: {mode}")


if __name__ == "__main__":
    browsing.main()
