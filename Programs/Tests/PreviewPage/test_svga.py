#!/usr/bin/env python3
"""Opens the page that plays an SVGA animation in Chromium, and compares its sound with its frames.

usage: test_svga.py FLICK_PREVIEW [FOLDER]      FOLDER receives a picture

Each wait is for a state of the page and fails after a minute. A sound counts as in step within a third of a
second of the frame that the page shows: how far a loaded machine may be behind with a picture.
"""
import io
import os

from PIL import Image

import browsing

RATE, FRAMES = 20, 80
# The state of the sound and the frame, read at the same time.
PLACE = "() => [sounds[0].audio.currentTime, Number(document.getElementById('player').dataset.frame)]"


class SVGATest(browsing.BrowserTest):
    def open(self, scheme="light"):
        page = self.open_page("svga", viewport={"width": 400, "height": 700}, color_scheme=scheme)
        page.wait_for_selector("#player[data-frame='0']")
        return page

    def until_frame(self, page, low, high=FRAMES):
        page.wait_for_function(
            "([low, high]) => { const frame = Number(document.getElementById('player').dataset.frame);"
            " return frame >= low && frame < high; }", arg=[low, high])

    def assert_in_step(self, page, speed=1):
        """Compares many frames, because a single one may be late."""
        lags = []
        for _ in range(8):
            before = page.evaluate("Number(document.getElementById('player').dataset.frame)")
            page.wait_for_function(
                "before => Number(document.getElementById('player').dataset.frame) !== before", arg=before)
            time, frame = page.evaluate(PLACE)
            lags.append(abs(time - frame / RATE))
        self.assertLess(sorted(lags)[len(lags) // 2], speed / 3, lags)

    @staticmethod
    def sound(page, member):
        return page.evaluate(f"sounds[0].audio.{member}")

    def test_the_sound_follows_the_frames(self):
        page = self.open()
        self.assertTrue(self.sound(page, "paused"))
        page.get_by_role("button", name="Play").click()
        self.until_frame(page, 10, 60)
        # A loaded machine may show the frame after the sound has ended, so the sound may start again first.
        page.wait_for_function("() => !sounds[0].audio.paused")
        self.assertAlmostEqual(self.sound(page, "duration"), FRAMES / RATE, delta=0.01)
        self.assert_in_step(page)

        page.get_by_role("button", name="Pause").click()
        page.wait_for_function("() => sounds[0].audio.paused")
        page.wait_for_selector("#player[data-playing=false]")
        first = self.sound(page, "currentTime")
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.assertEqual(self.sound(page, "currentTime"), first)

    def test_accessibility(self):
        for scheme in ("light", "dark"):
            self.assertAccessible(self.open(scheme), scheme)

    def test_seek(self):
        page = self.open()
        page.get_by_role("button", name="Play").click()
        self.until_frame(page, 1)
        page.evaluate("order('seek 0.75')")
        self.until_frame(page, 59)
        self.assert_in_step(page)

    def test_speed(self):
        page = self.open()
        page.get_by_role("button", name="Play").click()
        page.evaluate("order('speed 2')")
        page.wait_for_function("() => sounds[0].audio.playbackRate === 2")
        self.assert_in_step(page, speed=2)
        page.evaluate("order('speed 8')")
        page.wait_for_function("() => sounds[0].audio.paused")
        page.evaluate("order('speed 0.5')")
        page.wait_for_function("() => !sounds[0].audio.paused && sounds[0].audio.playbackRate === 0.5")
        self.assert_in_step(page)

    def test_backwards_and_mute(self):
        page = self.open()
        page.get_by_role("button", name="Play").click()
        page.wait_for_function("() => !sounds[0].audio.paused")
        page.get_by_label("mute").check()
        page.wait_for_function("() => sounds[0].audio.volume === 0")
        page.get_by_label("mute").uncheck()
        page.wait_for_function("() => sounds[0].audio.volume === 1")
        page.get_by_label("backwards").check()
        page.wait_for_function("() => sounds[0].audio.paused")
        page.get_by_label("backwards").uncheck()
        page.wait_for_function("() => !sounds[0].audio.paused")
        page.get_by_role("button", name="Stop").click()
        page.wait_for_function("() => sounds[0].audio.paused")
        page.wait_for_selector("#player[data-frame='0']")

    def test_the_picture(self):
        page = self.open()
        page.evaluate("order('seek 0.5')")
        page.wait_for_selector("#player[data-frame='40']")
        shot = Image.open(io.BytesIO(page.locator("#player").screenshot())).convert("RGB")
        sample = os.path.join(browsing.REPOSITORY, "Samples", "metronome.svga")
        self.assertAlike(shot, self.render(sample, "--frame", "40").convert("RGB"))
        if browsing.FOLDER:
            page.screenshot(path=os.path.join(browsing.FOLDER, "svga.png"))

    def test_from_the_first_page(self):
        page = self.open()
        page.goto(self.address + "demo")
        page.get_by_text("SVGA with sound").click()
        page.wait_for_selector("#player[data-frame='0']")


if __name__ == "__main__":
    browsing.main()
