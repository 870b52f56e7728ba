"""Shared code of the tests of the preview page: a page with one file, and what is on its canvas."""
import base64
import io
import os
import tempfile
import time

from PIL import Image, ImageChops

import browsing
import fixtures

RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)
SAMPLES = os.path.join(browsing.REPOSITORY, "Samples")
ARTBOARD = "#stage .pane .artboard"


class PreviewCase(browsing.BrowserTest):
    command = ("preview",)

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.file = os.path.join(cls.folder.name, "moving.json")
        cls.write(fixtures.moving())
        cls.arguments = (cls.file,)
        super().setUpClass()

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        cls.folder.cleanup()

    @classmethod
    def write(cls, animation):
        with open(cls.file, "wb") as file:
            file.write(fixtures.encoded(animation))

    # MARK: Helpers

    def open(self, width=1280, height=800, **settings):
        """Opens the page with the file of the command line, paused at frame 0, at its own size on white."""
        page = self.open_page(viewport={"width": width, "height": height}, **settings)
        self.until_ready(page)
        self.pause(page)
        page.get_by_role("radio", name="White").click()
        return page

    @staticmethod
    def until_ready(page, pane=0, name=None):
        page.wait_for_function(
            "([pane, name]) => { const shown = flick.store.panes[pane]; const element = document.querySelectorAll('.pane')[pane];"
            " return shown?.phase === 'ready' && shown.state && element.dataset.frame !== undefined && (!name || shown.fileName === name)"
            " && element.querySelector('canvas').width > 1; }", arg=[pane, name])

    def pause(self, page, frame=0):
        page.wait_for_function("() => flick.store.panes[0].state.isPlaying")
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Space")
        page.wait_for_function("() => !flick.store.panes[0].state.isPlaying")
        self.seek(page, frame)
        page.keyboard.press("1")
        page.wait_for_function("() => document.getElementById('zoom').innerText.includes('100%')")
        self.settle(page)

    @staticmethod
    def settle(page):
        """Waits until the canvases show frames of their current size and zoom."""
        page.wait_for_function(
            "() => [...document.querySelectorAll('.pane[data-phase=ready]')].every(pane => pane.dataset.view === pane.dataset.layout)")

    @staticmethod
    def seek(page, frame, pane=0):
        page.get_by_label("Frame", exact=True).fill(str(frame))
        page.get_by_label("Frame", exact=True).press("Enter")
        page.wait_for_function(
            "([frame, pane]) => Number(document.querySelectorAll('.pane')[pane].dataset.frame) === frame", arg=[frame, pane])

    @staticmethod
    def artboard(page, index=0):
        """Returns a picture of the composition."""
        return Image.open(io.BytesIO(page.locator(ARTBOARD).nth(index).screenshot())).convert("RGB")

    def until_pixel(self, page, point, color, pane=0, tolerance=3):
        """Waits until a pixel of the composition has a color."""
        deadline, found = time.monotonic() + 180, None
        while time.monotonic() < deadline:
            found = self.artboard(page, pane).getpixel(point)
            if all(abs(a - b) <= tolerance for a, b in zip(found, color)):
                return
        self.fail(f"the pixel at {point} is {found}, not {color}")

    def until_changed(self, page, before, pane=0):
        return self.until_picture(page, pane, lambda after: after.size != before.size or ImageChops.difference(before, after).getbbox())

    def until_equal(self, page, expected, pane=0):
        """Waits until the composition shows a picture."""
        self.until_picture(page, pane, lambda found: found.size == expected.size and not ImageChops.difference(found, expected).getbbox())

    def until_picture(self, page, pane, condition):
        deadline = time.monotonic() + 180
        while time.monotonic() < deadline:
            found = self.artboard(page, pane)
            if condition(found):
                return found
        self.fail("the picture has not changed")

    @staticmethod
    def press(page, selector, key, index=0, **modifiers):
        """Presses a key on an element. The page makes elements again at each answer, so it is found and gets the key at once."""
        page.wait_for_selector(selector)
        page.evaluate("""([selector, index, init]) => {
            const element = document.querySelectorAll(selector)[index];
            element.focus();
            element.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }));
        }""", [selector, index, {"key": key, **modifiers}])

    @staticmethod
    def drop(page, *files, target="#stage"):
        transfer = page.evaluate_handle(
            """files => { const transfer = new DataTransfer();
            for (const [name, data] of files) transfer.items.add(new File([Uint8Array.from(atob(data), c => c.charCodeAt(0))], name));
            return transfer; }""", [[name, base64.b64encode(data).decode()] for name, data in files])
        page.dispatch_event(target, "dragenter", {"dataTransfer": transfer})
        page.dispatch_event(target, "drop", {"dataTransfer": transfer})

    def open_dropped(self, name, data):
        page = self.open()
        self.drop(page, (name, data))
        self.until_ready(page, name=name)
        self.pause(page)
        return page

    def keep(self, page, name):
        if browsing.FOLDER:
            page.screenshot(path=os.path.join(browsing.FOLDER, f"preview-{name}.png"))
