#!/usr/bin/env python3
"""Opens the preview page in Chromium. Each control must change what is on the screen, compared pixel by pixel.

usage: test_preview.py FLICK_PREVIEW [FOLDER]      FOLDER receives a picture of some states

Each wait is for a state of the page and fails after a minute. FLICK_LOADS sets the number of loads of the test of memory.
"""
import os
import re
import time

from PIL import Image

import browsing
import fixtures
import previewing
from previewing import BLUE, GREEN, RED, SAMPLES, WHITE


class PreviewTest(previewing.PreviewCase):

    # MARK: Playback

    def test_frames_are_those_of_render(self):
        page = self.open()
        for frame in (0, 17, 45):
            self.seek(page, frame)
            expected = self.over(self.render(self.file, "--frame", str(frame)), WHITE)
            self.assertAlike(self.artboard(page), expected)

    def test_it_plays_and_steps(self):
        page = self.open()
        frame = "Number(document.querySelector('.pane').dataset.frame)"
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_function(f"() => {frame} > 1")
        page.get_by_role("button", name="Pause", exact=True).click()
        page.wait_for_function("() => !flick.store.panes[0].state.isPlaying")
        self.seek(page, 10)
        before = self.artboard(page)
        page.get_by_role("button", name="Next frame").click()
        page.wait_for_function(f"() => {frame} === 11")
        after = self.until_changed(page, before)
        page.get_by_role("button", name="Previous frame").click()
        page.wait_for_function(f"() => {frame} === 10")
        self.until_changed(page, after)
        self.assertAlike(self.artboard(page), before, most=0)
        page.get_by_role("button", name="Last frame").click()
        page.wait_for_function(f"() => {frame} > 59")
        last = self.until_changed(page, before)
        page.get_by_role("button", name="First frame").click()
        page.wait_for_function(f"() => {frame} === 0")
        self.until_changed(page, last)
        self.assertAlike(self.artboard(page), self.over(self.render(self.file, "--frame", "0"), WHITE))

    def test_speed_direction_and_repetition(self):
        page = self.open()
        self.seek(page, 30)
        before = self.artboard(page)
        # Both commands come before the server answers.
        page.evaluate("""() => {
            const menu = document.querySelector("[aria-label=Speed]");
            menu.value = "0.25";
            menu.dispatchEvent(new Event("change"));
            document.querySelector("[aria-label='Play backward']").click();
        }""")
        page.wait_for_function("() => flick.store.panes[0].state.speed === -0.25")
        page.get_by_role("button", name="Play", exact=True).click()
        self.until_changed(page, before)
        page.wait_for_function("() => Number(document.querySelector('.pane').dataset.frame) < 30")
        page.get_by_role("button", name="Pause", exact=True).click()
        page.wait_for_function("() => !flick.store.panes[0].state.isPlaying")
        page.get_by_role("radio", name="Play once").click()
        page.wait_for_function("() => flick.store.panes[0].state.loop === 'once'")
        page.get_by_label("Speed", exact=True).select_option("4")
        page.get_by_role("button", name="Play", exact=True).click()
        page.wait_for_function("() => !flick.store.panes[0].state.isPlaying && Number(document.querySelector('.pane').dataset.frame) === 0")
        self.until_pixel(page, (10, 10), RED)
        page.get_by_role("radio", name="Back and forth").click()
        page.wait_for_function("() => flick.store.panes[0].state.loop === 'bounce'")
        # From frame 0, the animation plays forward, and then backward.
        before = self.artboard(page)
        page.get_by_role("button", name="Play", exact=True).click()
        self.until_changed(page, before)
        page.evaluate("() => { window.seen = []; }")
        page.wait_for_function(
            "() => { seen.push(Number(document.querySelector('.pane').dataset.frame));"
            " const up = seen.findIndex((frame, i) => i > 0 && frame > seen[i - 1]);"
            " return up > 0 && seen.some((frame, i) => i > up && frame < seen[i - 1] && frame > 5); }")

    def test_scrubbing_range_and_markers(self):
        page = self.open()
        before = self.artboard(page)
        box = page.locator(".track").bounding_box()
        page.mouse.move(box["x"] + 2, box["y"] + 27)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 27, steps=4)
        page.mouse.up()
        page.wait_for_function("() => Number(document.querySelector('.pane').dataset.frame) === 30")
        self.until_changed(page, before)
        page.get_by_role("button", name="second").first.click()
        page.wait_for_function("() => flick.store.panes[0].state.rangeStart === 30")
        page.keyboard.press("Home")
        page.wait_for_function("() => Number(document.querySelector('.pane').dataset.frame) === 30")
        self.settle(page)
        self.assertAlike(self.artboard(page), self.over(self.render(self.file, "--frame", "30"), WHITE))
        page.get_by_role("button", name="Clear range").click()
        page.wait_for_function("() => flick.store.panes[0].state.rangeStart === 0")
        page.get_by_role("slider", name="End of range").press("ArrowLeft")
        page.wait_for_function("() => Math.round(flick.store.panes[0].state.rangeEnd) === 59")

    # MARK: View

    def test_zoom_is_sharp(self):
        page = self.open()
        page.get_by_role("button", name="Zoom in").click()
        page.get_by_role("button", name="Zoom in").click()
        page.keyboard.press("1")
        page.evaluate("document.activeElement.blur()")
        for _ in range(3):
            page.keyboard.press("+")
        scale = 1.25 ** 3
        self.until_pixel(page, (round(30 * scale), round(20 * scale)), RED)
        self.assertAlmostEqual(self.artboard(page).width, 200 * scale, delta=2)
        page.keyboard.press("0")
        page.wait_for_function("() => !document.getElementById('zoom').innerText.includes('195%')")
        self.assertGreater(self.artboard(page).height, 400)

    def test_backgrounds(self):
        page = self.open()
        for name, color in (("Dark", (16, 17, 20)), ("White", WHITE)):
            page.get_by_role("radio", name=name).click()
            self.until_pixel(page, (190, 190), color)
        page.get_by_role("radio", name="Transparent").click()
        self.until_changed(page, Image.new("RGB", (200, 200), WHITE))
        self.assertGreater(len(self.artboard(page).crop((120, 120, 200, 200)).getcolors()), 1)
        self.assertEqual(self.artboard(page).getpixel((50, 150)), GREEN)

    # MARK: Panels

    def test_layers(self):
        page = self.open()
        row = page.get_by_role("treeitem").filter(has_text="Green")
        row.hover()
        row.get_by_role("button", name="Hide Green").click()
        self.until_pixel(page, (50, 150), WHITE)
        row.get_by_role("button", name="Show Green").click()
        self.until_pixel(page, (50, 150), GREEN)
        row.get_by_role("button", name="Show only Green").click()
        self.until_pixel(page, (10, 10), WHITE)
        self.until_pixel(page, (50, 150), GREEN)
        row.get_by_role("button", name="Show all layers").click()
        self.until_pixel(page, (10, 10), RED)
        page.get_by_role("button", name="Measure the drawing time").click()
        page.wait_for_selector(".row .cost")
        self.assertEqual(page.locator(".row .cost").count(), 3)

    def test_sprites(self):
        with open(os.path.join(SAMPLES, "metronome.svga"), "rb") as file:
            page = self.open_dropped("metronome.svga", file.read())
        before = self.artboard(page)
        row = page.get_by_role("treeitem").first
        row.hover()
        row.get_by_role("button", name="Hide").click()
        hidden = self.until_changed(page, before)
        row.get_by_role("button", name=re.compile("^Show (?!only)")).click()
        self.until_changed(page, hidden)
        self.assertAlike(self.artboard(page), before, most=0)

    def test_texts_and_colors(self):
        page = self.open()
        page.get_by_role("tab", name="Edit").click()
        before = self.artboard(page)
        page.get_by_label("Title", exact=True).fill("Goodbye")
        after = self.until_changed(page, before)
        self.assertEqual(after.getpixel((50, 150)), GREEN)
        page.get_by_label("Color #00ff00").fill("#0000ff")
        self.until_pixel(page, (50, 150), BLUE)
        page.get_by_role("button", name="Reset all changes").click()
        self.until_pixel(page, (50, 150), GREEN)
        self.assertAlike(self.artboard(page), before, most=0)

    def test_pictures(self):
        page = self.open_dropped("picture.json", fixtures.encoded(fixtures.picture()))
        self.until_pixel(page, (100, 100), BLUE)
        page.get_by_role("tab", name="Edit").click()
        page.get_by_label("Picture for photo").set_input_files(
            {"name": "green.png", "mimeType": "image/png", "buffer": fixtures.png(GREEN)})
        self.until_pixel(page, (100, 100), GREEN)

    def test_slots(self):
        page = self.open_dropped("slots.json", fixtures.encoded(fixtures.slots()))
        self.until_pixel(page, (100, 100), RED)
        page.get_by_role("tab", name="Edit").click()
        page.get_by_label("brand", exact=True).fill("#00ff00")
        self.until_pixel(page, (100, 100), GREEN)

    def test_themes_and_state_machines(self):
        page = self.open_dropped("box.lottie", fixtures.archive())
        self.until_pixel(page, (50, 50), RED)
        page.get_by_role("tab", name="Interact").click()
        page.get_by_role("radio", name="blue").click()
        self.until_pixel(page, (50, 50), BLUE)
        page.get_by_role("radiogroup", name="Theme").get_by_role("radio", name="None").click()
        self.until_pixel(page, (50, 50), RED)
        page.get_by_role("radio", name="switch").click()
        page.get_by_role("switch", name="isOn").check()
        self.until_pixel(page, (150, 150), RED)
        page.wait_for_selector("[data-part=state]:has-text('on')")
        page.get_by_role("switch", name="isOn").uncheck()
        self.until_pixel(page, (150, 150), WHITE)
        page.get_by_role("radiogroup", name="State machine").get_by_role("radio", name="Off").click()
        page.wait_for_function("() => !flick.store.panes[0].state.machine")

    def test_issues_lead_to_layers(self):
        page = self.open_dropped("warp.json", fixtures.encoded(fixtures.with_issue()))
        page.get_by_role("tab", name="Issues").click()
        page.get_by_role("button", name="Show layer “Warped”").first.click()
        page.wait_for_selector(".row[data-selected=true]:has-text('Warped')")
        self.keep(page, "issues")

    # MARK: Files

    def test_dropped_files_of_all_formats(self):
        page = self.open()
        before = self.artboard(page)
        for name in ("orbit.json", "metronome.svga"):
            with open(os.path.join(SAMPLES, name), "rb") as file:
                self.drop(page, (name, file.read()))
            self.until_ready(page, name=name)
            before = self.until_changed(page, before)
        self.drop(page, ("box.lottie", fixtures.archive()))
        self.until_ready(page, name="box.lottie")
        self.until_changed(page, before)

    def test_a_bad_file_shows_its_sentence(self):
        page = self.open()
        page.get_by_role("button", name="Compare").click()
        page.wait_for_selector(".pane ~ .pane[data-phase=empty]")
        for name, data, sentence in (
                ("photo.json", b"\x00\x01\x02", "This is not a Lottie, dotLottie or SVGA file."),
                ("half.json", fixtures.encoded(fixtures.moving())[:300], "This file ends too early. It may not have been copied completely.")):
            self.drop(page, (name, data), target=".pane ~ .pane")
            page.wait_for_selector(".pane[data-phase=failed]")
            card = page.locator(".pane ~ .pane .failure-card")
            page.wait_for_function("name => document.querySelector('.pane ~ .pane .failure-card h2').innerText.startsWith(name)", arg=name)
            self.assertTrue(card.get_by_text(sentence).is_visible())
            self.assertTrue(card.locator("code").inner_text())
        self.keep(page, "bad")
        self.drop(page, ("good.json", fixtures.encoded(fixtures.moving())), target=".pane ~ .pane")
        self.until_ready(page, pane=1, name="good.json")

    def test_a_file_that_changes_is_read_again(self):
        self.addCleanup(self.write, fixtures.moving())
        page = self.open()
        self.until_pixel(page, (50, 150), GREEN)
        changed = fixtures.moving()
        changed["layers"][1]["shapes"][0]["it"][1]["c"]["k"] = [0, 0, 1]
        self.write(changed)
        self.until_pixel(page, (50, 150), BLUE)

    def test_two_files_side_by_side(self):
        page = self.open()
        page.get_by_role("button", name="Compare").click()
        page.wait_for_selector(".pane:nth-child(2)[data-phase=empty]")
        self.drop(page, ("slots.json", fixtures.encoded(fixtures.slots())), target=".pane:nth-child(2)")
        self.until_ready(page, pane=1, name="slots.json")
        # The second file is paused at the same part, like the first one.
        page.wait_for_function("() => !flick.store.panes[1].state.isPlaying")
        self.seek(page, 20, pane=1)
        page.wait_for_function("() => Number(document.querySelector('.pane').dataset.frame) === 20")
        page.get_by_role("radio", name="White").click()
        for pane, point, color in ((0, (50, 150), GREEN), (1, (100, 100), RED)):
            page.locator(".pane").nth(pane).click(position={"x": 5, "y": 400})
            page.evaluate("document.activeElement.blur()")
            page.keyboard.press("1")
            self.until_pixel(page, point, color, pane)
        self.keep(page, "compare")
        page.get_by_role("button", name="Compare").click()
        self.assertEqual(page.locator(".pane").count(), 1)

    def test_export(self):
        page = self.open()
        page.get_by_role("button", name="Export").first.click()
        for name, format_ in (("GIF", "GIF"), ("WebP", "WEBP")):
            page.get_by_role("radio", name=name).click()
            page.locator("#inspector").get_by_role("button", name="Export").click()
            with page.expect_download() as download:
                page.get_by_role("link", name="Download").click()
            with Image.open(download.value.path()) as picture:
                self.assertEqual((picture.format, picture.size), (format_, (200, 200)))
                self.assertGreater(picture.n_frames, 40)

    # MARK: Pages

    def test_two_pages(self):
        one, two = self.open(), self.open()
        self.seek(one, 40)
        self.drop(two, ("slots.json", fixtures.encoded(fixtures.slots())))
        self.until_ready(two, name="slots.json")
        self.until_pixel(one, (50, 150), GREEN)
        self.assertEqual(one.evaluate("flick.store.panes[0].fileName"), "moving.json")

    def test_an_idle_page_costs_nothing(self):
        page = self.open()
        page.wait_for_function("() => flick.store.panes[0].colors")
        deadline, used = time.monotonic() + 60, 2
        # Measurements over two seconds without an event. The first ones may contain the end of earlier work.
        while used > 1 and time.monotonic() < deadline:
            before = self.ticks()
            page.evaluate("new Promise(done => setTimeout(done, 2000))")
            used = self.ticks() - before
        self.assertLessEqual(used, 1, "hundredths of a second of the server's processor time")

    def ticks(self):
        with open(f"/proc/{self.server.pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    def memory(self):
        with open(f"/proc/{self.server.pid}/status", encoding="ascii") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))

    @staticmethod
    def heap(page):
        """Returns the kilobytes of the page's scripts after a collection of garbage, and the number of nodes."""
        session = page.context.new_cdp_session(page)
        session.send("HeapProfiler.collectGarbage")
        session.send("Performance.enable")
        metrics = {entry["name"]: entry["value"] for entry in session.send("Performance.getMetrics")["metrics"]}
        session.detach()
        return metrics["JSHeapUsedSize"] / 1024, metrics["Nodes"]

    def test_memory_over_many_loads(self):
        page = self.open()
        files = [("moving.json", fixtures.encoded(fixtures.moving())), ("box.lottie", fixtures.archive())]
        loads, first = int(os.environ.get("FLICK_LOADS", "24")), None
        for load in range(loads):
            page.evaluate("document.querySelector('.pane').removeAttribute('data-frame')")
            self.drop(page, files[load % 2])
            self.until_ready(page, name=files[load % 2][0])
            if load == loads // 3:
                first, (heap, nodes) = self.memory(), self.heap(page)
            if loads >= 100 and (load + 1) % (loads // 10) == 0:
                print(f"{load + 1} loads: server {self.memory()} kB, page {self.heap(page)[0]:.0f} kB, {self.heap(page)[1]} nodes", flush=True)
        last, last_nodes = self.heap(page)
        self.assertLess(self.memory() - first, 12_000, "kilobytes of the server")
        self.assertLess(last - heap, 1000, "kilobytes of the page")
        self.assertLess(last_nodes - nodes, 500, "nodes of the page")

    def test_keyboard_and_names(self):
        page = self.open()
        page.keyboard.press("l")
        page.wait_for_function("() => flick.store.panes[0].state.loop === 'bounce'")
        page.keyboard.press("]")
        page.keyboard.press("End")
        page.get_by_role("button", name="Keyboard shortcuts").click()
        self.assertTrue(page.get_by_role("heading", name="Keyboard").is_visible())
        page.keyboard.press("Escape")
        unnamed = page.evaluate(
            "[...document.querySelectorAll('button, input, select, textarea, [role=slider]')].filter(e => e.checkVisibility() &&"
            " !(e.ariaLabel || e.innerText || e.labels?.length || e.title)).map(e => e.outerHTML)")
        self.assertEqual(unnamed, [])

    def test_accessibility(self):
        for scheme in ("light", "dark"):
            page = self.open(color_scheme=scheme)
            self.assertAccessible(page, f"{scheme}: a file")
            for tab in page.get_by_role("tab").all():
                tab.click()
                self.assertAccessible(page, f"{scheme}: {tab.inner_text()}")
            page.get_by_role("button", name="Keyboard shortcuts").click()
            self.assertAccessible(page, f"{scheme}: the list of shortcuts")
            page.keyboard.press("Escape")
            page.locator("#file-button").click()
            self.assertAccessible(page, f"{scheme}: the menu of files")
            page.keyboard.press("ArrowDown")
            page.keyboard.press("ArrowUp")
            self.assertIn("Samples", page.evaluate("document.activeElement.parentElement.ariaLabel"))
            page.keyboard.press("Escape")
            row = page.get_by_role("treeitem").filter(has_text="Green")
            if not row.is_visible():
                page.get_by_role("tab", name="Layers").click()
            row.hover()
            row.get_by_role("button", name="Hide Green").click()
            self.assertAccessible(page, f"{scheme}: a hidden layer")
            page.get_by_role("button", name="Export").first.click()
            self.assertAccessible(page, f"{scheme}: the export")
            page.keyboard.press("Escape")
            page.set_viewport_size({"width": 400, "height": 760})
            self.assertAccessible(page, f"{scheme}: a narrow window")
            page.set_viewport_size({"width": 1280, "height": 800})
            for name, file in (("issue.json", fixtures.encoded(fixtures.with_issue())), ("box.lottie", fixtures.archive())):
                self.drop(page, (name, file))
                self.until_ready(page, name=name)
                for tab in page.get_by_role("tab").all():
                    tab.click()
                    self.assertAccessible(page, f"{scheme}: {name}, {tab.inner_text()}")
            page.get_by_role("button", name="Compare").click()
            page.wait_for_selector(".pane:nth-child(2)[data-phase=empty]")
            self.assertAccessible(page, f"{scheme}: an empty canvas")
            self.drop(page, ("photo.json", b"\x00\x01"), target=".pane:nth-child(2)")
            page.wait_for_selector(".pane:nth-child(2)[data-phase=failed]")
            self.assertAccessible(page, f"{scheme}: a bad file")

    def test_narrow_windows(self):
        page = self.open(width=400, height=760)
        self.until_pixel(page, (50, 150), GREEN)
        page.get_by_role("tab", name="Layers").click()
        self.assertTrue(page.get_by_role("treeitem").first.is_visible())
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 400)
        self.keep(page, "narrow")


if __name__ == "__main__":
    browsing.main()
