#!/usr/bin/env python3
"""Opens, exports and checks files on the preview page. Each test compares files or what is on the page.

usage: test_files.py FLICK_PREVIEW [FOLDER]      FOLDER receives a picture of some states

FLICK_QUIET=1 measures a large file, too. Nothing else may run beside it.
"""
import gzip
import io
import json
import os
import re
import time
import unittest
import urllib.request
import zipfile

from PIL import Image

import browsing
import fixtures
import previewing
from previewing import WHITE


class FilesTest(previewing.PreviewCase):

    # MARK: Requests

    def test_head_is_answered_like_get(self):
        for path in ("", "preview/main.js", "demo", "page.css"):
            answers = []
            for method in ("GET", "HEAD"):
                with urllib.request.urlopen(urllib.request.Request(self.address + path, method=method)) as answer:
                    answers.append((answer.status, answer.headers["Content-Type"], answer.headers["Content-Length"], len(answer.read())))
            (get, head) = answers
            self.assertEqual(head, (*get[:3], 0))
            self.assertEqual(int(get[2]), get[3])

    # MARK: Opening

    def test_three_files_are_opened_or_named(self):
        page = self.open()
        files = [(f"{name}.json", fixtures.encoded(fixtures.moving())) for name in ("one", "two", "three", "four")]
        self.drop(page, *files[:3])
        page.get_by_text("Two files can be open at once, so three.json is not opened.").wait_for()
        self.until_ready(page, name="one.json")
        self.until_ready(page, pane=1, name="two.json")
        self.drop(page, *files)
        page.get_by_text("three.json, four.json are not opened.").wait_for()

    def memory(self, name="VmRSS"):
        """Returns the megabytes of the server."""
        with open(f"/proc/{self.server.pid}/status", encoding="ascii") as file:
            return next(int(line.split()[1]) for line in file if line.startswith(name)) / 1024

    def until_memory(self, most, seconds):
        deadline = time.monotonic() + seconds
        while self.memory() > most and time.monotonic() < deadline:
            time.sleep(0.1)
        self.assertLess(self.memory(), most, "megabytes of the server")

    @unittest.skipUnless("FLICK_QUIET" in os.environ, "times are measured alone: Scripts/check-page quiet")
    def test_a_large_file_has_progress_and_can_be_cancelled(self):
        path = os.path.join(self.folder.name, "large.json")
        with open(path, "w", encoding="utf-8") as file:
            self.assertGreater(file.write(fixtures.large()), 50_000_000)
        self.addCleanup(os.remove, path)
        page = self.open()
        page.set_default_timeout(240_000)
        page.get_by_role("button", name="Play", exact=True).click()
        # The longest time without a new frame of the animation that plays.
        page.evaluate("""() => { const pane = document.querySelector(".pane"); let last = performance.now(); window.gap = 0;
            new MutationObserver(() => { const now = performance.now(); if (flick.store.panes[0].fileName === "moving.json") window.gap = Math.max(window.gap, now - last); last = now; })
            .observe(pane, { attributes: true, attributeFilter: ["data-frame"] }); }""")
        # Both times are those of the page.
        page.evaluate("""() => { window.times = {}; const notices = document.getElementById("notices"), start = performance.now();
            document.getElementById("file-input").addEventListener("change", () => { times.chosen = performance.now(); });
            new MutationObserver(() => { const progress = notices.querySelector("progress");
              if (progress && times.shown == null) times.shown = performance.now();
              if (progress?.value > 0 && times.step == null) times.step = performance.now();
              if (!progress && times.shown != null && times.gone == null) times.gone = performance.now(); })
            .observe(notices, { childList: true, subtree: true, attributes: true }); }""")
        page.set_input_files("#file-input", path)
        page.get_by_text("Opening large.json: ").wait_for()
        self.assertLess(page.evaluate("times.shown - times.chosen"), 1000, "milliseconds until the progress is shown")
        self.keep(page, "opening")
        page.evaluate("times.cancelled = performance.now()")
        page.get_by_role("button", name="Cancel").click()
        page.wait_for_function("() => times.gone")
        self.assertLess(page.evaluate("times.gone - times.cancelled"), 500, "milliseconds until the file is cancelled")
        self.until_memory(300, 20)
        self.assertEqual(page.evaluate("flick.store.panes[0].fileName"), "moving.json")
        self.assertLess(page.evaluate("gap"), 2000, "milliseconds without a frame")

        page.set_input_files("#file-input", path)
        self.until_ready(page, name="large.json")
        self.assertLess(page.evaluate("gap"), 2000, "milliseconds without a frame")
        self.assertEqual(page.locator("#notices progress").count(), 0)
        page.wait_for_function("() => flick.store.panes[0].colors")
        peak = self.memory("VmHWM")
        print(f"large file: at most {peak:.0f} MB, {page.evaluate('gap'):.0f} ms without a frame", flush=True)
        self.assertLess(peak, 1500, "megabytes of the server")
        page.close()
        self.until_memory(300, 60)

    def test_an_empty_pane_can_be_cancelled(self):
        page = self.open()
        page.get_by_role("button", name="Compare").click()
        page.wait_for_selector(".pane ~ .pane[data-phase=empty]")
        waiting = []
        page.route("**/files?*", lambda route: waiting.append(route))
        self.drop(page, ("slow.json", fixtures.encoded(fixtures.moving())), target=".pane ~ .pane")
        page.locator(".pane ~ .pane .loading-card").get_by_role("button", name="Cancel").click()
        page.wait_for_selector(".pane ~ .pane[data-phase=empty]")
        self.assertEqual(page.evaluate("flick.store.panes[0].fileName"), "moving.json")
        # Another file can be opened.
        page.unroute("**/files?*")
        self.drop(page, ("next.json", fixtures.encoded(fixtures.moving())), target=".pane ~ .pane")
        self.until_ready(page, pane=1, name="next.json")
        self.complaints[:] = [complaint for complaint in self.complaints if "ERR_" not in complaint]

    # MARK: SVGA

    def test_the_sound_of_a_movie_follows_its_frames(self):
        path = os.path.join(previewing.SAMPLES, "metronome.svga")
        with open(path, "rb") as file:
            page = self.open_dropped("metronome.svga", file.read())
        self.seek(page, 40)
        self.settle(page)
        self.assertAlike(self.artboard(page), self.over(self.render(path, "--frame", "40"), WHITE))
        sound = "[...flickSounds.values()][0].audio"
        self.assertTrue(page.evaluate(f"{sound}.paused"))
        play = lambda: page.get_by_role("button", name="Play", exact=True).click()

        def assert_in_step(speed=1):
            # Many frames are compared, because a single one may be late.
            lags = []
            for _ in range(8):
                before = page.evaluate("flick.store.panes[0].frame")
                page.wait_for_function("before => flick.store.panes[0].frame !== before", arg=before)
                at, frame = page.evaluate(f"[{sound}.currentTime, flick.store.panes[0].frame]")
                lags.append(abs(at - frame / 20))
            self.assertLess(sorted(lags)[len(lags) // 2], speed / 3, lags)

        play()
        page.wait_for_function(f"() => !{sound}.paused")
        assert_in_step()
        page.get_by_label("Speed", exact=True).select_option("2")
        page.wait_for_function(f"() => {sound}.playbackRate === 2")
        assert_in_step(2)
        page.get_by_role("button", name="Mute").click()
        page.wait_for_function(f"() => {sound}.paused")
        page.get_by_role("button", name="Mute").click()
        page.wait_for_function(f"() => !{sound}.paused")
        page.get_by_role("button", name="Play backward").click()
        page.wait_for_function(f"() => {sound}.paused && flick.store.panes[0].state.speed === -2")
        page.get_by_role("button", name="Play backward").click()
        page.wait_for_function(f"() => !{sound}.paused")
        page.get_by_role("button", name="Pause", exact=True).click()
        page.wait_for_function(f"() => {sound}.paused")
        page.get_by_role("button", name="First frame").click()
        page.wait_for_function("() => flick.store.panes[0].frame === 0")

    # MARK: Labels

    def test_labels_agree(self):
        page = self.open()
        with open(browsing.AXE, encoding="utf-8") as file:
            page.evaluate(file.read())
        for tab in page.get_by_role("tab").all():
            tab.click()
            rules = "{ runOnly: { type: 'rule', values: ['label-content-name-mismatch'] } }"
            self.assertEqual(page.evaluate(f"async () => (await axe.run({rules})).violations.flatMap(found => found.nodes.map(node => node.html))"), [])
            # A title is the name, or adds a key or a unit to it.
            different = page.evaluate(
                "[...document.querySelectorAll('[aria-label][title]')].filter(e => e.checkVisibility() && !e.title.startsWith(e.ariaLabel)).map(e => [e.ariaLabel, e.title])")
            self.assertEqual(different, [], tab.inner_text())
        # Keys are written in one way.
        self.assertEqual(page.evaluate("[...document.querySelectorAll('[title], kbd')].map(e => e.title || e.textContent).filter(text => /(Ctrl|Alt|Shift) /.test(text))"), [])

    # MARK: Texts

    def test_a_text_field_grows_with_its_text(self):
        page = self.open()
        page.get_by_role("tab", name="Edit").click()
        field = page.get_by_label("Title", exact=True)
        height = lambda: field.bounding_box()["height"]
        one = height()
        field.fill("one\ntwo\nthree")
        three = height()
        self.assertGreater(three, one + 20)
        self.assertLessEqual(field.evaluate("field => field.scrollHeight - field.clientHeight"), 0)
        field.fill("word " * 30)
        self.assertGreater(height(), one + 20)
        # The field of an opened file has the height of its text.
        animation = fixtures.moving()
        animation["layers"][2]["t"]["d"]["k"][0]["s"]["t"] = "one\rtwo\rthree\rfour\rfive\rsix"
        self.edited(page)
        self.drop(page, ("lines.json", fixtures.encoded(animation)))
        self.until_ready(page, name="lines.json")
        page.get_by_role("tab", name="Edit").click()
        self.assertGreater(height(), three)
        self.assertLessEqual(field.evaluate("field => field.scrollHeight - field.clientHeight"), 0)

    @staticmethod
    def edited(page):
        page.get_by_role("button", name="Reset all changes").click()
        page.wait_for_function("() => !flick.store.panes[0].state.isUnsaved")

    # MARK: Exports

    def export(self, page, name):
        """Exports the file, and returns the bytes and the name of the download."""
        page.get_by_role("radiogroup", name="Format", exact=True).get_by_role("radio", name=name, exact=True).click()
        page.locator("#inspector").get_by_role("button", name=re.compile("^Export")).click()
        with page.expect_download() as download:
            page.get_by_role("link", name="Download").click()
        with open(download.value.path(), "rb") as file:
            return file.read(), download.value.suggested_filename

    def open_export(self):
        page = self.open()
        page.get_by_role("button", name="Export").first.click()
        return page

    def test_the_current_frame(self):
        page = self.open_export()
        self.seek(page, 17)
        data, name = self.export(page, "Picture")
        self.assertEqual(name, "moving.png")
        picture = Image.open(io.BytesIO(data)).convert("RGBA")
        self.assertAlike(self.over(picture, WHITE), self.over(self.render(self.file, "--frame", "17"), WHITE), most=0)
        self.seek(page, 40)
        page.get_by_label("Size", exact=True).select_option("2")
        data, _ = self.export(page, "Picture")
        picture = Image.open(io.BytesIO(data)).convert("RGBA")
        self.assertAlike(self.over(picture, WHITE), self.over(self.render(self.file, "--frame", "40", "--scale", "2"), WHITE), most=0)

    def test_pictures_of_all_frames(self):
        page = self.open_export()
        page.get_by_label("Export from frame").fill("10")
        page.get_by_label("Export from frame").press("Enter")
        page.wait_for_function("() => flick.store.panes[0].state.rangeStart === 10")
        data, name = self.export(page, "Pictures")
        self.assertEqual(name, "moving.zip")
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            self.assertEqual(archive.namelist(), [f"frame-{index:04}.png" for index in range(50)])
            picture = Image.open(io.BytesIO(archive.read("frame-0007.png"))).convert("RGBA")
        self.assertAlike(self.over(picture, WHITE), self.over(self.render(self.file, "--frame", "17"), WHITE), most=0)

    def test_a_sticker(self):
        sticker = fixtures.animation(fixtures.shape("Box", [1, 0, 0], (100, 100, 300, 300)), w=512, h=512, fr=60)
        page = self.open_dropped("sticker.json", fixtures.encoded(sticker))
        page.get_by_role("button", name="Export").first.click()
        data, name = self.export(page, "TGS")
        self.assertEqual(name, "sticker.tgs")
        self.assertEqual(json.loads(gzip.decompress(data))["layers"][0]["ty"], 4)
        self.drop(page, ("small.json", fixtures.encoded(fixtures.moving())))
        self.until_ready(page, name="small.json")
        page.locator("#inspector").get_by_role("button", name="Export").click()
        page.wait_for_selector("[data-state=failed]")
        message = page.locator("[data-state=failed]").inner_text()
        self.assertIn("512", message)
        self.assertIn("small.json: ", message)
        self.assertNotIn("/", message)

    def test_own_size_and_rate(self):
        page = self.open_export()
        page.get_by_label("Size", exact=True).select_option("Own size")
        page.get_by_label("Width in pixels").fill("75")
        self.assertEqual(page.get_by_label("Height in pixels").input_value(), "75")
        page.get_by_label("Width in pixels").fill("9000")
        page.get_by_label("Width in pixels").press("Tab")
        self.assertEqual(page.get_by_label("Width in pixels").input_value(), "75")
        page.get_by_label("Frame rate").fill("12.5")
        data, _ = self.export(page, "APNG")
        with Image.open(io.BytesIO(data)) as picture:
            self.assertEqual((picture.size, picture.n_frames), ((75, 75), 25))
        self.keep(page, "export-own-size")
        self.assertAccessible(page, "own size")

    def test_the_estimate_is_the_size_of_a_short_export(self):
        page = self.open_export()
        page.get_by_label("Size", exact=True).select_option("0.25")
        for name in ("GIF", "WebP", "Pictures", "Picture"):
            page.get_by_role("radiogroup", name="Format", exact=True).get_by_role("radio", name=name, exact=True).click()
            page.wait_for_function("() => document.querySelector('.estimate').textContent.startsWith('About')")
            text = page.locator(".estimate").inner_text()
            data, _ = self.export(page, name)
            expected = page.evaluate("async count => (await import('/preview/dom.js')).bytes(count)", len(data))
            self.assertEqual(text, f"About {expected}", name)

    # MARK: Issues

    def test_mistakes_are_among_the_issues(self):
        animation = fixtures.moving()
        animation["layers"][0]["parent"] = 77
        page = self.open_dropped("mistakes.json", fixtures.encoded(animation))
        page.get_by_role("tab", name="Issues").click()
        page.get_by_role("heading", name="Mistakes").wait_for()
        article = page.locator("article.issue[data-severity=error]")
        self.assertIn("layers[0].parent", article.inner_text())
        article.get_by_role("button", name="Show layer “Red”").click()
        page.wait_for_selector(".row[data-selected=true]:has-text('Red')")
        page.get_by_role("tab", name="Issues").click()
        self.assertAccessible(page, "mistakes")
        self.keep(page, "mistakes")


if __name__ == "__main__":
    browsing.main()
