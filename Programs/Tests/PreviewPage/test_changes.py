#!/usr/bin/env python3
"""Changes files on the preview page, and saves and exports them. Each test compares pixels or the files that are written.

usage: test_changes.py FLICK_PREVIEW [FOLDER]      FOLDER receives a picture of some states
"""
import json
import os
import re
import time
import zipfile

from PIL import Image

import browsing
import fixtures
import previewing
from previewing import BLUE, GREEN, RED, SAMPLES, WHITE


class ChangesTest(previewing.PreviewCase):

    # MARK: Helpers

    def edit_title(self, page, text="Goodbye"):
        """Changes the text of the file, and returns the picture."""
        page.get_by_role("tab", name="Edit").click()
        before = self.artboard(page)
        page.get_by_label("Title", exact=True).fill(text)
        return self.until_changed(page, before)

    def save(self, page, format_, name):
        """Saves the file, and returns the path of a copy with the name."""
        page.get_by_role("button", name="Save").click()
        with page.expect_download() as download:
            page.get_by_role("menuitem", name=f"(.{format_})").click()
        path = os.path.join(self.folder.name, name)
        download.value.save_as(path)
        return path

    def export(self, page, format_):
        """Exports with the current settings, and returns the opened file."""
        page.get_by_role("radio", name=format_, exact=True).click()
        return self.open_export(page)

    def open_export(self, page):
        page.locator("#inspector").get_by_role("button", name="Export").click()
        with page.expect_download() as download:
            page.get_by_role("link", name="Download").click()
        picture = Image.open(download.value.path())
        self.addCleanup(picture.close)
        picture.byte_count = os.path.getsize(download.value.path())
        return picture

    def estimate(self, page):
        """Returns the estimated number of bytes; the middle of a range."""
        deadline = time.monotonic() + 180
        while True:
            page.wait_for_function("() => !document.querySelector('.estimate').innerText.startsWith('Estimating')")
            if "About" in page.locator(".estimate").inner_text():
                break
            # The machine was too busy for an estimate in its time. Another quality and back asks again.
            self.assertLess(time.monotonic(), deadline, "there is no estimate")
            quality = page.get_by_label("Quality").input_value()
            page.get_by_label("Quality").select_option("80")
            page.get_by_label("Quality").select_option(quality)
        sizes = [float(count) * {"B": 1, "KB": 1e3, "MB": 1e6}[unit] for count, unit in re.findall(r"([0-9.]+) (B|KB|MB)", page.locator(".estimate").inner_text())]
        return (sizes[0] * sizes[-1]) ** 0.5

    def open_sample(self, name):
        with open(os.path.join(SAMPLES, name), "rb") as file:
            return self.open_dropped(name, file.read())

    # MARK: Exports

    def test_the_default_export_is_small(self):
        page = self.open_sample("orbit.json")
        page.get_by_role("button", name="Export").first.click()
        page.get_by_label("Size", exact=True).select_option("0.5")
        standard = self.open_export(page)
        self.assertEqual(standard.format, "WEBP")
        gif = self.export(page, "GIF")
        page.get_by_role("radio", name="WebP", exact=True).click()
        page.get_by_label("Quality").select_option("100")
        lossless = self.open_export(page)
        self.assertLess(standard.byte_count, gif.byte_count)
        self.assertLess(standard.byte_count, lossless.byte_count / 2)

    def test_quality_changes_the_size(self):
        page = self.open_sample("orbit.json")
        page.get_by_role("button", name="Export").first.click()
        page.get_by_label("Size", exact=True).select_option("0.25")
        sizes = []
        for quality in ("95", "50"):
            page.get_by_label("Quality").select_option(quality)
            sizes.append((self.open_export(page).byte_count, self.estimate(page)))
        self.assertLess(sizes[1][0], sizes[0][0])
        for size, estimate in sizes:
            self.assertLess(abs(estimate - size), size / 2, "the estimate is half as much to one and a half times as much")
        # A format without quality has no such setting.
        page.get_by_role("radio", name="APNG", exact=True).click()
        self.assertEqual(page.get_by_label("Quality").count(), 0)

    def test_an_export_of_a_range_that_plays_twice(self):
        page = self.open()
        page.get_by_role("button", name="Export").first.click()
        page.get_by_label("Export from frame").fill("30")
        page.get_by_label("Export from frame").press("Enter")
        page.wait_for_function("() => flick.store.panes[0].state.rangeStart === 30")
        page.get_by_label("Export up to frame").fill("40")
        page.get_by_label("Export up to frame").press("Enter")
        page.wait_for_function("() => Math.round(flick.store.panes[0].state.rangeEnd) === 40")
        # A frame outside becomes the nearest one, and one that is too large is not taken.
        for text, shown in (("-5", "0"), ("-6", "0"), ("50", "0"), ("30", "30")):
            page.get_by_label("Export from frame").fill(text)
            page.get_by_label("Export from frame").press("Enter")
            page.wait_for_function("shown => document.querySelector('[aria-label=\"Export from frame\"]').value === shown", arg=shown)
        page.get_by_label("Plays").select_option("2")
        for format_, repeats in (("GIF", 1), ("WebP", 2)):
            picture = self.export(page, format_)
            self.assertEqual(picture.n_frames, 10)
            # A GIF has the number of repetitions after the first pass.
            self.assertEqual(picture.info["loop"], repeats)
            # The red square is in the middle in frame 30.
            first = self.over(picture.convert("RGBA"), WHITE)
            for x, color in ((60, WHITE), (100, RED), (140, WHITE)):
                self.assertLess(sum(abs(a - b) for a, b in zip(first.getpixel((x, 20)), color)), 40)
        page.get_by_label("Plays").select_option("0")
        self.assertEqual(self.export(page, "GIF").info["loop"], 0)

    def test_the_fields_of_exports_are_those_of_the_next_file(self):
        page = self.open()
        page.get_by_role("button", name="Export").first.click()
        for name in ("one.json", "two.json"):
            self.drop(page, (name, fixtures.encoded(fixtures.moving())))
            self.until_ready(page, name=name)
            page.wait_for_function("() => document.querySelector('[aria-label=\"Export up to frame\"]').value === '60'")
            self.assertEqual(page.get_by_label("Export from frame").input_value(), "0")
            self.estimate(page)

    # MARK: Saving

    def test_changes_that_are_not_saved_are_not_lost_without_a_question(self):
        page = self.open()
        questions, answers = [], []

        def answer(dialog):
            questions.append((dialog.type, dialog.message))
            dialog.accept() if answers.pop(0) else dialog.dismiss()

        page.on("dialog", answer)
        self.edit_title(page)
        page.wait_for_function("() => flick.store.panes[0].state.isUnsaved")
        name = page.evaluate("() => flick.store.panes[0].fileName")
        answers += [False, False]
        self.drop(page, ("two.json", fixtures.encoded(fixtures.moving())))
        page.evaluate("() => location.reload()")
        page.wait_for_timeout(200)
        self.assertEqual([kind for kind, _ in questions], ["confirm", "beforeunload"])
        self.assertEqual(questions[0][1], f"The changes of {name} are not saved. Discard them?")
        self.assertEqual(page.evaluate("() => [flick.store.panes[0].fileName, flick.store.panes[0].state.isEdited]"), [name, True])
        self.save(page, "json", "saved.json")
        page.wait_for_function("() => !flick.store.panes[0].state.isUnsaved")
        self.drop(page, ("two.json", fixtures.encoded(fixtures.moving())))
        self.until_ready(page, name="two.json")
        self.assertEqual(len(questions), 2)

    def test_open_change_save_and_export_a_range(self):
        """The whole way: open, change a text, save, export a GIF of a range."""
        page = self.open()
        self.keep(page, "way-1-open")
        changed = self.edit_title(page)
        self.keep(page, "way-2-change")
        saved = self.save(page, "json", "saved.json")
        self.keep(page, "way-3-save")
        self.assertAlike(self.over(self.render(saved, "--frame", "0"), WHITE), changed)
        self.assertNotEqual(self.over(self.render(self.file, "--frame", "0"), WHITE).tobytes(), changed.tobytes())
        page.get_by_role("button", name="second").first.click()
        page.wait_for_function("() => flick.store.panes[0].state.rangeStart === 30")
        page.get_by_role("button", name="Export").first.click()
        page.get_by_label("Background", exact=True).last.select_option("white")
        gif = self.export(page, "GIF")
        self.keep(page, "way-4-export")
        self.assertEqual((gif.format, gif.n_frames), ("GIF", 30))
        # The first frame of the range has the new text.
        expected = self.over(self.render(saved, "--frame", "30"), WHITE)
        self.assertAlike(self.over(gif.convert("RGBA"), WHITE).crop((0, 50, 200, 99)), expected.crop((0, 50, 200, 99)), most=60)

    def test_a_saved_file_keeps_everything_else(self):
        page = self.open()
        self.edit_title(page)
        with open(self.save(page, "json", "saved.json"), encoding="utf-8") as file:
            saved = json.load(file)
        expected = fixtures.moving()
        expected["layers"][2]["t"]["d"]["k"][0]["s"]["t"] = "Goodbye"
        self.assertEqual(saved, expected)

    def test_saved_files_have_all_changes(self):
        """Texts, colors, pictures, slots and hidden layers, in both formats."""
        animation = fixtures.picture()
        animation["layers"] += fixtures.slots()["layers"] + fixtures.moving()["layers"]
        animation["slots"] = fixtures.slots()["slots"]
        page = self.open_dropped("all.json", fixtures.encoded(animation))
        page.get_by_role("tab", name="Edit").click()
        page.get_by_label("Picture for photo").set_input_files(
            {"name": "small.png", "mimeType": "image/png", "buffer": fixtures.png((255, 255, 0), (20, 20))})
        self.until_pixel(page, (100, 100), (255, 255, 0))
        row = page.get_by_role("treeitem").filter(has_text="Photo")
        row.hover()
        row.get_by_role("button", name="Hide Photo").click()
        page.get_by_label("brand", exact=True).fill("#ff00ff")
        self.until_pixel(page, (100, 60), (255, 0, 255))
        page.get_by_label("Color #00ff00").fill("#00ffff")
        self.until_pixel(page, (5, 150), (0, 255, 255))
        picture = self.edit_title(page)
        for format_ in ("json", "lottie"):
            saved = self.save(page, format_, f"all-saved.{format_}")
            self.assertAlike(self.over(self.render(saved, "--frame", "0"), WHITE), picture)
        self.assertTrue(zipfile.is_zipfile(saved))
        row.hover()
        row.get_by_role("button", name="Show Photo").click()
        self.until_pixel(page, (199, 99), (255, 255, 0))
        saved = self.save(page, "json", "all-saved.json")
        self.assertAlike(self.over(self.render(saved, "--frame", "0"), WHITE), self.artboard(page))
        page.get_by_role("button", name="Export").first.click()
        self.assertAlike(self.export(page, "APNG").convert("RGB"), self.artboard(page))

    def test_a_change_in_one_of_two_places_of_a_composition(self):
        """Two layers show one composition, and the text of one of them changes."""
        text = fixtures.moving()["layers"][2]
        place = lambda name, index, y: {"ty": 0, "nm": name, "ind": index, "ip": 0, "op": 60, "st": 0, "refId": "inner", "w": 200, "h": 100,
                                        "ks": {"p": {"a": 0, "k": [0, y]}}}
        animation = fixtures.animation(place("Above", 1, 0), place("Below", 2, 100), assets=[{"id": "inner", "layers": [text]}])
        page = self.open_dropped("two.json", fixtures.encoded(animation))
        page.get_by_role("tab", name="Edit").click()
        before = self.artboard(page)
        page.get_by_label("Title", exact=True).first.fill("Other")
        after = self.until_changed(page, before)
        self.assertAlike(after.crop((0, 100, 200, 200)), before.crop((0, 100, 200, 200)), most=0)
        for format_ in ("json", "lottie"):
            saved = self.save(page, format_, f"two-saved.{format_}")
            self.assertAlike(self.over(self.render(saved, "--frame", "0"), WHITE), after)

    def test_an_archive_keeps_its_parts(self):
        page = self.open_dropped("box.lottie", fixtures.archive())
        page.get_by_role("tab", name="Interact").click()
        page.get_by_role("radio", name="blue").click()
        self.until_pixel(page, (50, 50), BLUE)
        page.get_by_role("tab", name="Edit").click()
        page.get_by_label("brand", exact=True).fill("#ffff00")
        self.until_pixel(page, (50, 50), (255, 255, 0))
        saved = self.save(page, "lottie", "box-saved.lottie")
        with zipfile.ZipFile(saved) as file:
            self.assertEqual(sorted(file.namelist()), ["a/box.json", "manifest.json", "s/switch.json", "t/blue.json"])
        self.assertEqual(self.render(saved, "--frame", "0").getpixel((50, 50))[:3], (255, 255, 0))
        self.assertEqual(self.render(saved, "--frame", "0", "--no-theme").getpixel((50, 50))[:3], RED)
        saved = self.save(page, "json", "box-saved.json")
        self.assertEqual(self.render(saved, "--frame", "0").getpixel((50, 50))[:3], (255, 255, 0))

    def test_sprites_are_saved_as_lottie(self):
        page = self.open_dropped("sprites.svga", fixtures.sprites())
        self.until_pixel(page, (50, 50), RED)
        row = page.get_by_role("treeitem").filter(has_text="blue")
        row.hover()
        row.get_by_role("button", name="Hide blue").click()
        self.until_pixel(page, (150, 150), WHITE)
        page.get_by_role("tab", name="Edit").click()
        page.get_by_label("Picture for red").set_input_files({"name": "green.png", "mimeType": "image/png", "buffer": fixtures.png(GREEN, (20, 20))})
        self.until_pixel(page, (50, 50), GREEN)
        for format_ in ("json", "lottie"):
            saved = self.save(page, format_, f"sprites-saved.{format_}")
            self.assertAlike(self.over(self.render(saved, "--frame", "0"), WHITE), self.artboard(page))
        page.get_by_role("button", name="Export").first.click()
        self.assertAlike(self.over(self.export(page, "APNG").convert("RGBA"), WHITE), self.artboard(page))

    # MARK: Notices

    def test_a_file_that_is_opened_slowly_has_a_notice_until_it_is_shown(self):
        page = self.open()
        waiting = []
        page.route("**/files?*", lambda route: waiting.append(route))
        self.drop(page, ("slow.json", fixtures.encoded(fixtures.moving())))
        notice = page.get_by_text("Opening slow.json…").last
        notice.wait_for()
        waiting[0].continue_()
        self.until_ready(page, name="slow.json")
        notice.wait_for(state="hidden", timeout=3000)

    def test_a_picture_that_cannot_be_uploaded_has_a_notice(self):
        page = self.open_dropped("picture.json", fixtures.encoded(fixtures.picture()))
        page.get_by_role("tab", name="Edit").click()
        page.route("**/files?*", lambda route: route.fulfill(status=413))
        page.get_by_label("Picture for photo").set_input_files({"name": "large.png", "mimeType": "image/png", "buffer": b"large"})
        page.get_by_text("large.png cannot be used. This file is too large for the preview.").wait_for()
        self.complaints.clear()

    # MARK: Undo

    def test_undo_and_redo(self):
        page = self.open()
        undo, redo = page.get_by_role("button", name="Undo"), page.get_by_role("button", name="Redo")
        self.assertTrue(undo.is_disabled() and redo.is_disabled())
        page.get_by_role("tab", name="Edit").click()
        reset = page.get_by_role("button", name="Reset all changes")
        self.assertTrue(reset.is_disabled())
        before = self.artboard(page)
        changed = self.edit_title(page)
        self.assertTrue(reset.is_enabled())
        page.get_by_label("Color #00ff00").fill("#0000ff")
        self.until_pixel(page, (50, 150), BLUE)
        undo.click()
        self.until_pixel(page, (50, 150), GREEN)
        self.assertAlike(self.artboard(page), changed, most=0)
        undo.click()
        self.assertAlike(self.until_changed(page, changed), before, most=0)
        self.assertEqual(page.get_by_label("Title", exact=True).input_value(), "Hello")
        self.assertTrue(undo.is_disabled())
        page.keyboard.press("Control+Shift+Z")
        self.assertAlike(self.until_changed(page, before), changed, most=0)
        redo.click()
        self.until_pixel(page, (50, 150), BLUE)
        self.assertEqual(page.get_by_label("Color #00ff00").input_value(), "#0000ff")
        page.keyboard.press("Control+z")
        self.until_pixel(page, (50, 150), GREEN)
        # A new change removes what could be made again.
        row = page.get_by_role("treeitem").filter(has_text="Green")
        row.hover()
        row.get_by_role("button", name="Hide Green").click()
        self.until_pixel(page, (50, 150), WHITE)
        self.assertTrue(redo.is_disabled())
        undo.click()
        self.until_pixel(page, (50, 150), GREEN)

    # MARK: Colors

    def test_an_animated_color_keeps_its_keyframes(self):
        fill = {"a": 1, "k": [{"t": 0, "s": [1, 0, 0], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}}, {"t": 40, "s": [0, 0, 1]}]}
        page = self.open_dropped("fade.json", fixtures.encoded(fixtures.animation(fixtures.shape("Box", fill, (0, 0, 200, 200)))))
        page.get_by_role("tab", name="Edit").click()
        page.get_by_label("Color #ff0000").fill("#00ff00")
        self.until_pixel(page, (100, 100), GREEN)
        self.keep(page, "animated-color")
        self.seek(page, 20)
        self.until_pixel(page, (100, 100), (0, 128, 128))
        self.seek(page, 50)
        self.until_pixel(page, (100, 100), BLUE)
        with open(self.save(page, "json", "fade-saved.json"), encoding="utf-8") as file:
            keyframes = json.load(file)["layers"][0]["shapes"][0]["it"][1]["c"]["k"]
        self.assertEqual([keyframe["s"] for keyframe in keyframes], [[0, 1, 0], [0, 0, 1]])
        self.assertEqual([keyframe["t"] for keyframe in keyframes], [0, 40])


if __name__ == "__main__":
    browsing.main()
