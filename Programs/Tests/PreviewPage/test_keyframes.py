#!/usr/bin/env python3
"""Changes keyframes and layers on the preview page, and saves them in the file that was opened. The file is compared.

usage: test_keyframes.py FLICK_PREVIEW [FOLDER]      FOLDER receives a picture of some states

If firefox-esr and marionette_driver are installed, a keyframe is changed in Firefox, too.
"""
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import tempfile
import time
import unittest

import browsing
import fixtures
import previewing

PRESETS = {"Ease": {"o": {"x": 0.333, "y": 0}, "i": {"x": 0.667, "y": 1}}}


def source():
    """A file with members that no program knows, and spaces that Flick would not write."""
    animation = fixtures.moving()
    animation["x-unknown"] = {"kept": [1, 2.50]}
    animation["layers"][0]["ks"]["p"]["k"][0]["x-mine"] = True
    return json.dumps(animation, indent=1).encode()


class KeyframesTest(previewing.PreviewCase):

    # MARK: Helpers

    def open_graph(self, page, name="Position"):
        page.get_by_role("treeitem").filter(has_text="Red").locator(".name").first.click()
        page.get_by_role("button", name=f"Graph of Transform {name}").click()
        page.wait_for_selector(".keyframes .graph")

    @staticmethod
    def until_keyframes(page, frames):
        page.wait_for_function("frames => JSON.stringify([...document.querySelectorAll('.graph-key')].map(key => Number(key.getAttribute('aria-valuenow')))) === JSON.stringify(frames)",
                               arg=frames)

    @staticmethod
    def center(page, selector, index=0):
        return page.evaluate("""([selector, index]) => {
            document.querySelector(".keyframes").scrollIntoView({ block: "nearest" });
            const box = document.querySelectorAll(selector)[index].getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }""", [selector, index])

    def grasp(self, page, selector, index=0):
        """Presses the mouse on an element of the graph, and returns its center.

        The page makes the elements again at each answer. A press beside an element that has moved meanwhile is repeated.
        """
        end = time.monotonic() + 180
        while True:
            x, y = self.center(page, selector, index)
            page.mouse.move(x, y)
            page.mouse.down()
            if page.locator(".graph[data-dragging]").count():
                return x, y
            page.mouse.up()
            self.assertLess(time.monotonic(), end, selector)

    def drag(self, page, selector, to, index=0):
        """Drags an element to a place, which is a part of the graph's width and height; None keeps the coordinate."""
        x, y = self.grasp(page, selector, index)
        graph = page.locator(".graph").bounding_box()
        x = x if to[0] is None else graph["x"] + to[0] * graph["width"]
        y = y if to[1] is None else graph["y"] + to[1] * graph["height"]
        page.mouse.move(x, y, steps=4)
        page.mouse.up()

    def read(self):
        with open(self.file, "rb") as file:
            return file.read()

    def setUp(self):
        with open(self.file, "wb") as file:
            file.write(source())

    def save(self, page):
        """Saves the file that was opened, and returns its bytes."""
        page.keyboard.press("Control+s")
        page.wait_for_function("() => flick.store.panes[0].state.isSaved")
        self.assertEqual(page.locator("#save-button").get_attribute("data-edited"), "false")
        return self.read()

    # MARK: Keyframes

    def test_a_keyframe_is_moved_eased_undone_and_saved(self):
        page = self.open()
        self.open_graph(page)
        self.until_keyframes(page, [0, 60])
        before = self.artboard(page)
        self.drag(page, ".graph-key circle", (0.5, None), index=1)
        self.until_keyframes(page, [0, 30])
        self.press(page, ".graph-key", "Enter")
        page.get_by_label("Easing to the next keyframe").select_option("Ease")
        page.wait_for_function("() => flick.store.panes[0].state.isUnsaved && document.querySelector('[aria-label^=Easing]').value === 'Ease'")
        self.assertEqual(page.locator("#save-button").get_attribute("data-edited"), "true")
        self.keep(page, "keyframes")
        self.assertAccessible(page, "keyframes")
        self.seek(page, 30)
        self.until_pixel(page, (180, 20), previewing.RED)
        for _ in range(2):
            page.keyboard.press("Control+z")
        self.until_keyframes(page, [0, 60])
        self.seek(page, 0)
        self.until_equal(page, before)
        self.assertEqual(page.locator("#save-button").get_attribute("data-edited"), "false")
        for _ in range(2):
            page.keyboard.press("Control+Shift+z")
        self.until_keyframes(page, [0, 30])
        expected = source().replace(b'"t": 60', b'"t": 30')
        self.assertNotEqual(expected, source())
        found = json.loads(self.save(page))
        wanted = json.loads(expected)
        wanted["layers"][0]["ks"]["p"]["k"][0].update(PRESETS["Ease"])
        self.assertEqual(found, wanted)
        # Without the easing, the file differs from the old one in the moved frame alone.
        page.keyboard.press("Control+z")
        page.wait_for_function("() => !flick.store.panes[0].state.isSaved")
        self.assertEqual(self.save(page), expected)
        page.keyboard.press("Control+z")
        page.wait_for_function("() => !flick.store.panes[0].state.isSaved")
        self.assertEqual(self.save(page), source())

    def test_keyframes_are_added_and_removed_and_get_values(self):
        page = self.open()
        self.open_graph(page)
        self.seek(page, 30)
        page.get_by_role("button", name="Add keyframe").dispatch_event("click")
        self.until_keyframes(page, [0, 30, 60])
        page.get_by_label("Value X").fill("60")
        page.get_by_label("Value X").press("Enter")
        self.until_pixel(page, (60, 20), previewing.RED)
        self.drag(page, ".graph-key circle", (None, 0.12), index=1)
        self.until_pixel(page, (175, 20), previewing.RED, tolerance=5)
        self.press(page, ".graph-key", "ArrowRight", 1)
        self.until_keyframes(page, [0, 31, 60])
        self.press(page, ".graph-key", "Delete", 1)
        self.until_keyframes(page, [0, 60])
        self.seek(page, 30)
        self.until_pixel(page, (100, 20), previewing.RED)

    def test_a_cancelled_drag_changes_nothing(self):
        page = self.open()
        self.open_graph(page)
        x, y = self.grasp(page, ".graph-key circle", index=1)
        page.mouse.move(x - 100, y, steps=4)
        page.dispatch_event("[data-key=key-1]", "pointercancel")
        page.mouse.up()
        self.seek(page, 30)
        self.assertFalse(page.evaluate("() => flick.store.panes[0].state.canUndo"))
        self.until_keyframes(page, [0, 60])
        self.assertAlmostEqual(self.center(page, ".graph-key circle", index=1)[0], x, delta=1)
        self.until_pixel(page, (100, 20), previewing.RED)

    def test_handles_and_hold_change_the_values_between_keyframes(self):
        page = self.open()
        self.open_graph(page)
        self.press(page, ".graph-key", "Enter")
        page.wait_for_selector(".graph-handle")
        self.drag(page, ".graph-handle", (0.9, 0.9))
        page.wait_for_function("() => document.querySelector('[aria-label^=Easing]').value === 'Custom'")
        self.seek(page, 30)
        self.until_pixel(page, (30, 20), previewing.RED)
        self.until_pixel(page, (100, 20), previewing.WHITE)
        page.get_by_label("Easing to the next keyframe").select_option("Hold")
        self.seek(page, 59)
        self.until_pixel(page, (20, 20), previewing.RED)
        page.wait_for_selector(".graph-handle", state="detached")

    # MARK: Layers

    def test_layers_are_renamed_moved_and_removed(self):
        page = self.open()
        names = lambda: page.locator("[role=treeitem] > .row .name").all_inner_texts()
        until = lambda expected: page.wait_for_function(
            "expected => JSON.stringify([...document.querySelectorAll('[role=treeitem] > .row .name')].map(name => name.innerText)) === JSON.stringify(expected)", arg=expected)
        self.assertEqual(names(), ["Red", "Green", "Title"])
        page.get_by_role("treeitem").filter(has_text="Green").locator(".name").click()
        page.get_by_role("treeitem").filter(has_text="Green").press("Alt+ArrowDown")
        until(["Red", "Title", "Green"])
        page.get_by_role("treeitem").filter(has_text="Green").drag_to(page.get_by_role("treeitem").filter(has_text="Red"))
        until(["Green", "Red", "Title"])
        page.get_by_label("Name", exact=True).fill("Meadow")
        page.get_by_label("Name", exact=True).press("Enter")
        until(["Meadow", "Red", "Title"])
        page.get_by_role("treeitem").filter(has_text="Red").locator(".name").click()
        page.get_by_role("treeitem").filter(has_text="Red").press("Delete")
        until(["Meadow", "Title"])
        self.assertEqual([layer["nm"] for layer in json.loads(self.save(page))["layers"]], ["Meadow", "Title"])
        for expected in (["Meadow", "Red", "Title"], ["Green", "Red", "Title"], ["Red", "Title", "Green"], ["Red", "Green", "Title"]):
            page.keyboard.press("Control+z")
            until(expected)
        self.assertEqual(self.save(page), source())

    # MARK: Files of the browser

    def test_a_chosen_file_is_saved_with_the_file_system_access_api(self):
        page = self.open()
        page.evaluate("""async text => {
            const root = await navigator.storage.getDirectory(), handle = await root.getFileHandle("chosen.json", { create: true });
            window.change = async text => {
                const target = await handle.createWritable();
                await target.write(text);
                await target.close();
            };
            await change(text);
            window.showOpenFilePicker = async () => [handle];
            window.chosen = async () => (await handle.getFile()).text();
        }""", source().decode())
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("o")
        self.until_ready(page, name="chosen.json")
        self.pause(page)
        self.open_graph(page)
        self.drag(page, ".graph-key circle", (0.5, None), index=1)
        self.until_keyframes(page, [0, 30])
        page.keyboard.press("Control+s")
        page.get_by_text("Saved chosen.json").wait_for()
        self.assertEqual(page.evaluate("() => chosen()").encode(), source().replace(b'"t": 60', b'"t": 30'))
        # A file that another program has changed is not replaced.
        page.evaluate("() => change('other')")
        page.keyboard.press("Control+z")
        self.until_keyframes(page, [0, 60])
        page.keyboard.press("Control+s")
        page.get_by_text("It has changed on disk").wait_for()
        self.assertEqual(page.evaluate("() => chosen()"), "other")


class FirefoxTest(unittest.TestCase):
    def test_a_keyframe_is_moved_eased_undone_and_saved(self):
        try:
            from marionette_driver import By, errors
            from marionette_driver.keys import Keys
            from marionette_driver.marionette import Marionette
        except ImportError:
            self.skipTest("marionette_driver is not installed")
        if not shutil.which("firefox-esr"):
            self.skipTest("firefox-esr is not installed")
        with tempfile.TemporaryDirectory() as folder, socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
            free.close()
            file, profile = pathlib.Path(folder, "moving.json"), pathlib.Path(folder, "profile")
            file.write_bytes(source())
            profile.mkdir()
            (profile / "user.js").write_text(f'user_pref("marionette.port", {port});')
            server = subprocess.Popen([browsing.PREVIEW, "preview", file], stdout=subprocess.PIPE, text=True)
            firefox = subprocess.Popen(["firefox-esr", "--headless", "--marionette", "--profile", profile, "--no-remote"],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                address = re.search(r"http://127\.0\.0\.1:\d+/", server.stdout.readline()).group()
                client = Marionette(host="127.0.0.1", port=port)
                for _ in range(600):
                    try:
                        client.start_session()
                        break
                    except OSError:
                        time.sleep(0.2)
                self.change(client, address, By, Keys, errors, file)
                client.delete_session()
            finally:
                for program in (firefox, server):
                    program.terminate()
                    program.wait()
                server.stdout.close()

    def change(self, client, address, By, Keys, errors, file):
        def until(script):
            end = time.monotonic() + 180
            while not client.execute_script(f"return Boolean({script})", sandbox=None):
                self.assertLess(time.monotonic(), end, script)
                time.sleep(0.05)

        def use(selector, action):
            """Calls a function with an element, again if the page makes it again meanwhile."""
            end = time.monotonic() + 180
            while True:
                try:
                    return action(client.find_element(By.CSS_SELECTOR, selector))
                except (errors.StaleElementException, errors.NoSuchElementException):
                    self.assertLess(time.monotonic(), end, selector)

        def click(selector):
            use(selector, lambda element: element.click())

        def press(selector, *keys):
            use(selector, lambda element: element.send_keys(*keys))

        frames = "[...document.querySelectorAll('.graph-key')].map(key => Number(key.getAttribute('aria-valuenow'))).join()"
        client.navigate(address)
        until("window.flick?.store.panes[0]?.state?.isPlaying && document.querySelector('[role=treeitem] .name')")
        click("[aria-label=Pause]")
        until("!flick.store.panes[0].state.isPlaying")
        click("[role=treeitem] .name")
        until("document.querySelector('[aria-label=\"Graph of Transform Position\"]')")
        click("[aria-label='Graph of Transform Position']")
        until(f"{frames} === '0,60'")
        for frame in (50, 40, 30):
            press("[data-key=key-1]", Keys.SHIFT, Keys.LEFT)
            until(f"{frames} === '0,{frame}'")
        press("[data-key=key-0]", Keys.ENTER)
        until("document.querySelector('[aria-label^=Easing]')")
        client.execute_script("const menu = document.querySelector('[aria-label^=Easing]'); menu.value = 'Ease'; menu.dispatchEvent(new Event('change'));", sandbox=None)
        until("document.querySelector('[aria-label^=Easing]').value === 'Ease'")
        click("[aria-label=Undo]")
        until("document.querySelector('[aria-label^=Easing]').value === 'Linear'")
        click("#save-button")
        click("#save-menu button")
        until("flick.store.panes[0].state.isSaved")
        self.assertEqual(file.read_bytes(), source().replace(b'"t": 60', b'"t": 30'))


if __name__ == "__main__":
    browsing.main()
