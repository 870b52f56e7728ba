#!/usr/bin/env python3
"""Opens the demo's page in Chromium and compares what is on the screen, pixel by pixel, in each state.

usage: test_page.py FLICK_PREVIEW [FOLDER]      FOLDER receives a picture of each state

The page's server runs without a network: its remote animations come from a second server of its own.
Each wait is for a state of the page and fails after a minute; nothing depends on how fast anything is.
"""
import io
import os
import subprocess
import urllib.error
import urllib.request
from urllib.parse import urlsplit

from PIL import Image

import browsing

HEIGHT = 250
LIGHT, DARK = (255, 255, 255), (0, 0, 0)
TEXTS = {"local": "Local animation failed to load", "remote": "Failed to load remote animation"}


class PageTest(browsing.BrowserTest):
    # The slow server waits an hour, so it responds only when the test selects another.
    arguments = ("--delay", "3600")

    def open(self, width=393, scheme="light", scale=1, motion="no-preference"):
        return self.open_page(
            "demo", viewport={"width": width, "height": 852}, color_scheme=scheme, device_scale_factor=scale,
            reduced_motion=motion)

    @staticmethod
    def until(page, slot, phase):
        page.wait_for_selector(f"#{slot}[data-phase={phase}]")

    @staticmethod
    def stand(page, progress):
        """Seeks both animations and waits until their images are shown."""
        page.evaluate("""progress => {
          for (const slot of document.querySelectorAll('.slot')) delete slot.dataset.frame;
          order(`seek ${progress}`);
        }""", progress)
        for slot in page.query_selector_all(".slot[data-phase=success]"):
            page.wait_for_function(
                "slot => Number(slot.dataset.frame) === 240 * %f" % progress, arg=slot)

    def picture(self, page, slot, name=None):
        shot = Image.open(io.BytesIO(page.locator(f"#{slot}").screenshot())).convert("RGB")
        if browsing.FOLDER and name:
            page.screenshot(path=os.path.join(browsing.FOLDER, f"{name}.png"))
        return shot

    def assertPlain(self, picture, back):
        self.assertEqual(picture.getcolors(), [(picture.width * picture.height, back)])

    def assertLayout(self, page, width):
        top = []
        for slot in ("local", "remote"):
            box = page.locator(f"#{slot}").bounding_box()
            self.assertEqual((box["x"], box["width"], box["height"]), (0, width, HEIGHT))
            top.append(box["y"])
        self.assertGreaterEqual(top[1], top[0] + HEIGHT, "the remote one is below")
        return top

    def test_both_animations(self):
        for scheme, back in (("light", LIGHT), ("dark", DARK)):
            with self.subTest(scheme):
                page = self.open(scheme=scheme)
                for slot in ("local", "remote"):
                    self.until(page, slot, "success")
                self.assertEqual(page.locator("h1").inner_text(), "Lottie Animation Demo")
                self.assertLayout(page, 393)
                self.stand(page, 0.25)
                for slot in ("local", "remote"):
                    shot = self.picture(page, slot, f"both-{scheme}")
                    expected = self.still(slot, 393, 0.25, back)
                    self.assertAlike(shot, expected)
                    self.assertGreater(len(shot.getcolors(1 << 24)), 100)

    def still(self, slot, width, progress, back):
        """Returns the expected image, drawn by `flick render`."""
        source = {"local": "Examples/LottieDemo/LottieDemo/Sample Animation.lottie",
                  "remote": "Samples/orbit.json"}[slot]
        picture = self.render(
            os.path.join(browsing.REPOSITORY, source), "--frame", str(int(240 * progress)), "--size",
            f"{width}x{HEIGHT}")
        return self.over(picture, back)

    def test_accessibility(self):
        for scheme in ("light", "dark"):
            page = self.open(scheme=scheme)
            for slot in ("local", "remote"):
                self.until(page, slot, "success")
            self.assertAccessible(page, scheme)
            page.set_viewport_size({"width": 1280, "height": 800})
            self.assertAccessible(page, f"{scheme}: a wide window")

    def test_every_width(self):
        for width in (320, 375, 430, 1280):
            with self.subTest(width):
                page = self.open(width=width)
                for slot in ("local", "remote"):
                    self.until(page, slot, "success")
                self.assertLayout(page, width)
                self.stand(page, 0.5)
                self.assertAlike(
                    self.picture(page, "remote"), self.still("remote", width, 0.5, LIGHT))

    def test_it_moves(self):
        page = self.open()
        self.until(page, "local", "success")
        first = page.wait_for_function(
            "() => Number(document.getElementById('local').dataset.frame) || null").json_value()
        page.wait_for_function(
            "first => Number(document.getElementById('local').dataset.frame) !== first", arg=first)
        page.get_by_text("Pause").click()
        page.wait_for_selector("text=Play")

    def test_loading(self):
        page = self.open(motion="reduce")
        self.until(page, "remote", "success")
        before = self.assertLayout(page, 393)
        page.get_by_label("slow").check()
        self.until(page, "remote", "loading")
        self.assertTrue(page.locator("#remote [role=progressbar]").is_visible())
        self.assertFalse(page.locator("#remote p").is_visible())
        self.assertFalse(page.locator("#local [role=progressbar]").is_visible())
        self.assertEqual(self.assertLayout(page, 393), before)
        shot = self.picture(page, "remote", "loading")
        # An indicator is in the middle, and the rest is plain.
        middle = (393 // 2 - 22, HEIGHT // 2 - 22, 393 // 2 + 23, HEIGHT // 2 + 23)
        self.assertGreater(len(shot.crop(middle).getcolors(1 << 16)), 3)
        shot.paste(LIGHT, middle)
        self.assertPlain(shot, LIGHT)
        page.get_by_label("healthy").check()
        self.until(page, "remote", "success")
        self.assertFalse(page.locator("#remote [role=progressbar]").is_visible())

    def test_remote_failures(self):
        for manner in ("failing", "offline"):
            for scheme, back in (("light", LIGHT), ("dark", DARK)):
                with self.subTest(manner, scheme=scheme):
                    page = self.open(scheme=scheme)
                    self.until(page, "remote", "success")
                    before = self.assertLayout(page, 393)
                    page.get_by_label(manner).check()
                    self.until(page, "remote", "failure")
                    self.assertFallback(page, "remote", back, f"{manner}-{scheme}")
                    self.assertEqual(self.assertLayout(page, 393), before)
                    self.until(page, "local", "success")
                    page.get_by_label("healthy").check()
                    self.until(page, "remote", "success")
                    self.stand(page, 0.75)
                    self.assertAlike(
                        self.picture(page, "remote"), self.still("remote", 393, 0.75, back))

    def assertFallback(self, page, slot, back, name):
        text = page.locator(f"#{slot} p")
        self.assertEqual(text.inner_text(), TEXTS[slot])
        self.assertTrue(text.is_visible())
        self.assertTrue(text.get_attribute("title").endswith("."))
        shot = self.picture(page, slot, name)
        # Text in the middle, dark on light or light on dark, and nothing else.
        line = (40, HEIGHT // 2 - 16, 353, HEIGHT // 2 + 16)
        self.assertGreater(len(shot.crop(line).getcolors(1 << 16)), 10)
        shot.paste(back, line)
        self.assertPlain(shot, back)

    def test_local_missing(self):
        page = self.open()
        self.until(page, "local", "success")
        page.get_by_label("local file is there").uncheck()
        self.until(page, "local", "failure")
        self.assertFallback(page, "local", LIGHT, "local-missing")
        self.until(page, "remote", "success")
        page.get_by_label("local file is there").check()
        self.until(page, "local", "success")

    def test_once(self):
        page = self.open()
        self.until(page, "local", "success")
        self.until(page, "remote", "success")
        page.get_by_label("once").check()
        page.evaluate("order('speed 16')")
        page.wait_for_selector("text=ended 2 ×")

    def test_only_this_page_is_answered(self):
        port = urlsplit(self.address).port
        for headers in ({"Host": "evil.example"}, {"Origin": "http://evil.example"}):
            request = urllib.request.Request(f"http://127.0.0.1:{port}/screen", headers=headers)
            with self.assertRaises(urllib.error.HTTPError) as raised:
                urllib.request.urlopen(request)
            self.assertEqual(raised.exception.code, 403)
            raised.exception.close()

    def test_stills_without_a_person(self):
        folder = os.path.join(browsing.FOLDER or os.path.dirname(browsing.PREVIEW), "stills")
        done = subprocess.run(
            [browsing.PREVIEW, "demo", "--stills", folder], stdout=subprocess.PIPE, text=True, check=True, timeout=120)
        self.assertEqual(done.stdout.count(".png"), 2)
        for slot in ("local", "remote"):
            with Image.open(os.path.join(folder, f"demo-{slot}.png")) as still:
                self.assertEqual(still.size, (786, 500))


if __name__ == "__main__":
    browsing.main()
