"""Shared code of the page tests: the server, Chromium, and the command line."""
import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import axe_playwright_python
from PIL import Image, ImageChops
from playwright.sync_api import sync_playwright

PREVIEW = FOLDER = None
# The script of axe-core, which checks pages for people who use assistive technology (deque.com/axe).
AXE = os.path.join(os.path.dirname(axe_playwright_python.__file__), "axe.min.js")
REPOSITORY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")


class BrowserTest(unittest.TestCase):
    """A test case with one server and one browser for the whole class."""
    # The command of flick-server and its arguments.
    command = ("demo", "--serve")
    arguments = ()
    complaints = ()

    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.server = subprocess.Popen(
            [PREVIEW, *cls.command, *cls.arguments], stdout=subprocess.PIPE, text=True, env={**os.environ, "TMPDIR": cls.temporary.name})
        cls.address = re.search(r"http://127\.0\.0\.1:\d+/", cls.server.stdout.readline()).group()
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(
            executable_path=shutil.which("chromium") or shutil.which("google-chrome"),
            args=["--no-sandbox", "--force-color-profile=srgb", "--disable-gpu"])

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()
        cls.server.terminate()
        cls.server.wait()
        cls.server.stdout.close()
        left = [name for name in os.listdir(cls.temporary.name) if name.startswith("flick-server-")]
        cls.temporary.cleanup()
        assert not left, f"the server leaves {left}"

    def open_page(self, path="", **settings):
        context = self.browser.new_context(**settings)
        self.addCleanup(context.close)
        page = context.new_page()
        page.set_default_timeout(180_000)
        self.complaints = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda message: self.complaints.append(message.text)
                if message.type == "error" else None)
        page.goto(self.address + path)
        return page

    @staticmethod
    def render(source, *arguments):
        """Returns a frame of a file, drawn by `flick render`."""
        flick = os.path.join(os.path.dirname(PREVIEW), "flick")
        done = subprocess.run(
            [flick, "render", source, *arguments, "-o", "-"], stdout=subprocess.PIPE, check=True)
        return Image.open(io.BytesIO(done.stdout)).convert("RGBA")

    @staticmethod
    def over(picture, back):
        """Returns a picture on a plain background."""
        below = Image.new("RGBA", picture.size, back + (255,))
        return Image.alpha_composite(below, picture).convert("RGB")

    def assertAlike(self, one, other, most=3):
        self.assertEqual(one.size, other.size)
        found = max(high for _, high in ImageChops.difference(one, other).getextrema())
        if found > most and FOLDER:
            one.save(os.path.join(FOLDER, "differs-1.png"))
            other.save(os.path.join(FOLDER, "differs-2.png"))
        self.assertLessEqual(found, most, "the pictures differ")

    def assertAccessible(self, page, state):
        """Checks all rules of axe-core, also the best practices, in the current state of a page."""
        if not page.evaluate("() => 'axe' in window"):
            with open(AXE, encoding="utf-8") as file:
                page.evaluate(file.read())
        found = page.evaluate("async () => (await axe.run()).violations")
        lines = [f"{violation['id']} ({violation['help']}): {node['html'][:200]}: {node['failureSummary']}"
                 for violation in found for node in violation["nodes"]]
        with self.subTest(state):
            self.assertEqual(lines, [])

    def tearDown(self):
        # Chromium requests an icon from every server.
        self.assertEqual([c for c in self.complaints if "404" not in c], [])


def main():
    """Runs the tests. Arguments: FLICK_PREVIEW [FOLDER]"""
    global PREVIEW, FOLDER
    PREVIEW = os.path.abspath(sys.argv.pop(1))
    if len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        FOLDER = os.path.abspath(sys.argv.pop(1))
        os.makedirs(FOLDER, exist_ok=True)
    unittest.main()
