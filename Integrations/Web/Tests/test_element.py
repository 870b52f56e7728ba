"""The element in Chromium, as a visitor and as a page use it."""
import json
import shutil
import subprocess
import unittest
import zipfile

from PIL import Image

from web_site import AXE, FLICK, MADE, PACKAGE, REPOSITORY, SiteTest

# A square that moves from the left to the right in 60 frames of 30 per second, with markers.
MOVING = {
    "v": "5.7.0", "fr": 30, "ip": 0, "op": 60, "w": 100, "h": 100, "nm": "Moving square",
    "markers": [{"cm": "half", "tm": 30, "dr": 15}, {"cm": "Reduced Motion", "tm": 45, "dr": 0}],
    "slots": {"tint": {"p": {"a": 0, "k": [1, 0, 0, 1]}}},
    "layers": [{"ty": 4, "nm": "square", "ip": 0, "op": 60, "st": 0, "ks": {"p": {"a": 1, "k": [
        {"t": 0, "s": [10, 50], "i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}}, {"t": 60, "s": [90, 50]}]}},
        "shapes": [{"ty": "rc", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [20, 20]}, "r": {"a": 0, "k": 0}},
                   {"ty": "fl", "c": {"sid": "tint", "a": 0, "k": [1, 0, 0, 1]}, "o": {"a": 0, "k": 100}}]}],
}
MACHINE = {
    "initial": "idle",
    "states": [
        {"name": "idle", "type": "PlaybackState", "animation": "one", "autoplay": False, "transitions": [
            {"type": "Transition", "toState": "busy", "guards": [{"type": "Event", "inputName": "go"}]}]},
        {"name": "busy", "type": "PlaybackState", "animation": "one", "autoplay": True, "loop": True, "transitions": []}],
    "inputs": [{"type": "Event", "name": "go"}],
    "interactions": [{"type": "PointerDown", "actions": [{"type": "Fire", "inputName": "go"}]}],
}
WAIT = "async id => { await document.getElementById(id).ready; }"
# Records the events of all players.
RECORD = """() => { window.events = [];
  for (const type of ['load','ready','error','play','pause','stop','loop','complete','freeze','rendered','destroyed','statemachine'])
    document.addEventListener(type, event => events.push(type), true); }"""
COLUMN = """([id, part]) => { const canvas = document.getElementById(id).shadowRoot.querySelector('[part=canvas]');
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const found = []; for (let x = 0; x < width; x++) if (data[4 * (width * (height >> 1) + x) + 3] > 127) found.push(x);
  return { first: found[0], last: found.at(-1), width, height, color: found.length ? Array.from(data.slice(4 * (width * (height >> 1) + found[found.length >> 1])).slice(0, 4)) : null }; }"""


class ElementTest(SiteTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        (MADE / "moving.json").write_text(json.dumps(MOVING))
        Image.new("RGB", (100, 100), "blue").save(MADE / "poster.png")
        half = Image.new("RGBA", (100, 100), (200, 100, 50, 130))
        half.save(MADE / "half.png")
        picture = {**MOVING, "assets": [{"id": "p", "w": 100, "h": 100, "u": "", "p": "half.png", "e": 0}],
                   "layers": [{"ty": 2, "refId": "p", "ip": 0, "op": 60, "st": 0, "ks": {}}]}
        (MADE / "picture.json").write_text(json.dumps(picture))
        with zipfile.ZipFile(MADE / "machine.lottie", "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("manifest.json", json.dumps({
                "version": "2", "animations": [{"id": "one", "themes": ["dark"]}, {"id": "two"}], "themes": [{"id": "dark"}],
                "stateMachines": [{"id": "start"}]}))
            archive.writestr("a/one.json", json.dumps(MOVING))
            archive.writestr("a/two.json", json.dumps({**MOVING, "op": 30}))
            archive.writestr("t/dark.json", json.dumps({"rules": [{"id": "tint", "type": "Color", "value": [0, 0, 1]}]}))
            archive.writestr("s/start.json", json.dumps(MACHINE))

    def until_column_is_blue(self, page):
        self.until(page, f"() => ({COLUMN})(['a']).color?.[2] === 255")

    def column(self, page, name="a"):
        """The columns of the middle row that the square covers."""
        return page.evaluate(COLUMN, [name, 0])

    def element(self, attributes="", content="", name="a", **settings):
        page = self.open(f'<flick-player id="{name}" src="/made/moving.json" {attributes}>{content}</flick-player>', **settings)
        page.evaluate(WAIT, name)
        page.wait_for_selector(f"#{name}[data-shown]")
        return page

    # Sources

    def test_all_formats_are_drawn(self):
        import gzip
        (MADE / "sticker.tgs").write_bytes(gzip.compress(json.dumps(MOVING).encode()))
        inline = json.dumps(MOVING)
        page = self.open(
            '<flick-player id="json" src="/made/moving.json"></flick-player><flick-player id="lottie" src="/made/machine.lottie"></flick-player>'
            '<flick-player id="tgs" src="/made/sticker.tgs"></flick-player><flick-player id="svga" src="/samples/metronome.svga" frame="20"></flick-player>'
            f'<flick-player id="inline"><script type="application/json">{inline}</script></flick-player><flick-player id="data"></flick-player>'
            '<flick-player id="picture" src="/made/picture.json"></flick-player>')
        page.evaluate("text => { document.getElementById('data').data = text; }", inline)
        for name in ("json", "lottie", "tgs", "inline", "data", "svga", "picture"):
            with self.subTest(name):
                page.locator(f"#{name}").scroll_into_view_if_needed()
                page.wait_for_selector(f"#{name}[data-shown]")
                self.assertIsNotNone(page.evaluate(
                    "id => { const c = document.getElementById(id).shadowRoot.querySelector('[part=canvas]');"
                    "return c.getContext('2d').getImageData(0, 0, c.width, c.height).data.find(value => value > 0) ?? null; }", name))
        # A half transparent picture beside the file has the pixels of its own.
        # Reading a canvas back rounds once more.
        for mine, own in zip(self.column(page, "picture")["color"], [200, 100, 50, 130]):
            self.assertAlmostEqual(mine, own, delta=1)

    def test_a_source_that_changes_is_loaded(self):
        page = self.element()
        page.evaluate("() => { a.src = '/made/machine.lottie'; a.animation = 'two'; }")
        self.until(page, "a.animationInfo.endFrame === 30")
        page.evaluate("() => { a.animation = null; a.theme = 'dark'; }")
        self.until(page, "a.animationInfo.endFrame === 60")
        self.until_column_is_blue(page)

    def test_an_error_names_its_place_and_the_fallback_stays(self):
        (MADE / "broken.json").write_text('{"v": "5.7.0", "w": 100, "h": 100, "ip": 0, "op": 60, "fr": 30, "layers": 3}')
        page = self.open('<flick-player id="a"><img src="/made/poster.png" alt="" width="100" height="100"></flick-player>')
        found = page.evaluate("""() => new Promise(done => {
          a.addEventListener('error', event => done({ code: event.detail.error.code, path: event.detail.error.path }));
          a.src = '/made/broken.json'; })""")
        self.assertEqual(found, {"code": "wrongType", "path": "layers"})
        self.assertTrue(page.locator("#a img").is_visible())
        missing = page.evaluate("""() => new Promise(done => {
          a.addEventListener('error', event => done(event.detail.error.code)); a.src = '/made/missing.json'; })""")
        self.assertEqual(missing, "network")
        self.complaints = [text for text in self.complaints if "404" not in text]

    def test_the_fallback_stays_when_the_policy_refuses_the_module(self):
        page = self.open('<flick-player id="a"><img src="/made/poster.png" alt="A square" width="100" height="100"></flick-player>',
                         policy="default-src 'self'")
        code = page.evaluate("""() => new Promise(done => {
          a.addEventListener('error', event => done(event.detail.error.code)); a.src = '/made/moving.json'; })""")
        self.assertEqual(code, "module")
        self.assertTrue(page.locator("#a img").is_visible())
        self.complaints = [text for text in self.complaints if "wasm-eval" not in text and "Content Security" not in text]

    def test_the_fallback_is_shown_until_the_first_frame(self):
        page = self.element(content='<img src="/made/poster.png" alt="A square" width="100" height="100">')
        self.assertFalse(page.locator("#a img").is_visible())
        self.assertEqual(page.evaluate("a.shadowRoot.querySelector('[part=canvas]').getAttribute('aria-label')"), "A square")

    def test_png_pictures_have_the_bytes_of_their_pixels(self):
        import io
        import random
        page = self.open()
        random.seed(3)
        noise = Image.frombytes("RGBA", (37, 21), bytes(random.randrange(256) for _ in range(37 * 21 * 4)))
        smooth = Image.linear_gradient("L").resize((64, 40))
        pictures = {"color and alpha": noise, "color": noise.convert("RGB"), "gray": smooth, "gray and alpha": noise.convert("LA"),
                    "palette": noise.convert("RGB").quantize(200), "filters": Image.merge("RGB", (smooth, smooth, smooth))}
        for name, picture in pictures.items():
            with self.subTest(name):
                file = io.BytesIO()
                picture.save(file, "PNG", **({"transparency": 3} if name == "palette" else {}))
                decoded = page.evaluate("""async bytes => { const { decodePNG } = await import('/package/png.js');
                  return Array.from((await decodePNG(new Uint8Array(bytes), 1e6)).data); }""", list(file.getvalue()))
                self.assertEqual(bytes(decoded), Image.open(file).convert("RGBA").tobytes())
        damaged = page.evaluate("""async bytes => { const { decode } = await import('/package/pictures.js');
          return (await decode(new Uint8Array(bytes))).width; }""", list(file.getvalue()[:60]))
        self.assertEqual(damaged, 0)

    # Playback

    def test_autoplay_plays_once_and_reports(self):
        page = self.open()
        page.evaluate(RECORD)
        page.evaluate("""() => { const a = Object.assign(document.createElement('flick-player'), { id: 'a', autoplay: true, speed: 3 });
          a.src = '/made/moving.json'; document.querySelector('main').append(a); window.frames = 0; a.addEventListener('frame', () => window.frames++); }""")
        self.until(page, "events.includes('complete')")
        events = [event for event in page.evaluate("events") if event != "rendered"]
        self.assertEqual(events, ["load", "ready", "play", "complete"])
        self.assertEqual(page.evaluate("[a.frame, a.playing, a.loop]"), [60, False, False])
        self.assertGreater(page.evaluate("window.frames"), 2)

    def test_loop_has_the_written_meaning(self):
        page = self.open()
        for attribute, expected in (('loop', True), ('loop="false"', False), ('loop="3"', 3), ('', False), ('loop="true"', True)):
            with self.subTest(attribute):
                self.assertEqual(page.evaluate(
                    "text => { document.querySelector('main').innerHTML = text; return document.querySelector('flick-player').loop; }",
                    f"<flick-player {attribute}></flick-player>"), expected)
        page.evaluate(RECORD)
        page.evaluate("""() => { document.querySelector('main').innerHTML =
          '<flick-player id="a" src="/made/moving.json" autoplay loop="3" speed="20"></flick-player>'; }""")
        self.until(page, "events.includes('complete')")
        self.assertEqual([event for event in page.evaluate("events") if event in ("loop", "complete")], ["loop", "loop", "complete"])
        page.evaluate("a.loop = false")
        self.assertEqual(page.evaluate("[a.loop, a.getAttribute('loop')]"), [False, "false"])

    def test_frame_progress_and_seek_show_the_frame(self):
        page = self.element('frame="30"')
        self.assertEqual(page.evaluate("a.frame"), 30)
        square = self.column(page)
        self.assertAlmostEqual((square["first"] + square["last"]) / 2, 100, delta=1)
        page.evaluate("a.progress = 0.25")
        self.assertEqual(page.evaluate("a.frame"), 15)
        page.evaluate("a.seek('75%')")
        self.assertEqual(page.evaluate("a.frame"), 45)
        page.evaluate("a.seek(10)")
        self.assertEqual(page.evaluate("a.frame"), 10)
        page.evaluate("a.step(2)")
        self.assertEqual(page.evaluate("a.frame"), 12)
        self.assertAlmostEqual((lambda c: (c["first"] + c["last"]) / 2)(self.column(page)), 2 * (10 + 80 * 12 / 60), delta=1)

    def test_segment_marker_mode_and_direction_select_frames(self):
        page = self.element('segment="10,20"')
        self.assertEqual(page.evaluate("a.frame"), 10)
        page.evaluate("a.seek(50)")
        self.assertLess(page.evaluate("a.frame"), 20.01)
        page.evaluate("() => { a.segment = null; a.marker = 'half'; a.seek(0); }")
        self.assertEqual(page.evaluate("a.frame"), 30)
        page = self.element('mode="reverse"')
        self.assertEqual(page.evaluate("a.frame"), 60)
        page = self.element('direction="-1" autoplay speed="10"')
        self.until(page, "a.frame === 0 && !a.playing")
        page = self.element('mode="bounce" autoplay speed="10"')
        self.until(page, "!a.playing && a.frame === 0")

    def test_play_pause_stop_and_destroy(self):
        page = self.element("loop")
        page.evaluate(RECORD)
        page.evaluate("a.play()")
        self.until(page, "a.frame > 5 && a.playing")
        page.evaluate("a.pause()")
        frame = page.evaluate("a.frame")
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.assertEqual(page.evaluate("[a.frame, a.playing]"), [frame, False])
        page.evaluate("a.stop()")
        self.assertEqual(page.evaluate("a.frame"), 0)
        page.evaluate("a.destroy()")
        self.assertEqual(page.evaluate("events"), ["play", "pause", "stop", "destroyed"])

    def test_triggers(self):
        page = self.element('trigger="hover" loop')
        self.assertFalse(page.evaluate("a.playing"))
        page.hover("#a")
        self.until(page, "a.playing")
        page.mouse.move(790, 590)
        self.until(page, "!a.playing")
        page = self.element('trigger="click" loop')
        page.click("#a")
        self.until(page, "a.playing")
        page.click("#a")
        self.until(page, "!a.playing")
        page = self.open('<div class="tall"></div><flick-player id="a" src="/made/moving.json" trigger="visible" loop></flick-player><div class="tall"></div>')
        page.evaluate(WAIT, "a")
        self.assertFalse(page.evaluate("a.playing"))
        page.locator("#a").scroll_into_view_if_needed()
        self.until(page, "a.playing")
        page = self.open('<div class="tall"></div><flick-player id="a" src="/made/moving.json" trigger="scroll"></flick-player><div class="tall"></div>')
        page.evaluate(WAIT, "a")
        page.evaluate("scrollTo(0, a.offsetTop - 200)")
        self.until(page, "Math.abs(a.progress - 0.5) < 0.01")
        page.evaluate("scrollTo(0, a.offsetTop)")
        self.until(page, "Math.abs(a.progress - 0.75) < 0.01")

    # Layout

    def test_fit_and_align_place_the_animation(self):
        page = self.element('style="width: 400px" frame="30"')
        self.assertEqual(page.evaluate("a.getBoundingClientRect().width"), 200)  # The policy refuses inline styles.
        self.complaints = []
        page.evaluate("a.style.width = '400px'")
        for fit, align, middle, size in (("contain", "", 200, 40), ("contain", "left", 100, 40), ("contain", "100% 50%", 300, 40),
                                         ("cover", "", 200, 80), ("fill", "", 200, 80), ("none", "right", 350, 20), ("scale-down", "", 200, 20)):
            with self.subTest(fit=fit, align=align):
                page.evaluate("([fit, align]) => { a.fit = fit; a.align = align; }", [fit, align])
                self.until(page, "a.shadowRoot.querySelector('[part=canvas]').width === 400")
                square = self.column(page)
                self.assertAlmostEqual((square["first"] + square["last"]) / 2, middle, delta=1)
                self.assertAlmostEqual(square["last"] - square["first"] + 1, size, delta=1)

    def test_the_canvas_has_the_pixels_of_the_screen(self):
        page = self.element(device_scale_factor=2)
        self.assertEqual(self.column(page)["width"], 400)
        page.evaluate("a.style.width = '120px'")
        self.until(page, "a.shadowRoot.querySelector('[part=canvas]').width === 240")
        self.assertEqual(self.column(page)["width"], 240)

    def test_an_element_without_sizes_has_those_of_the_animation(self):
        page = self.element()
        page.evaluate("() => { a.style.width = 'auto'; a.style.height = 'auto'; }")
        self.assertEqual(page.evaluate("[a.offsetWidth, a.offsetHeight]"), [100, 100])
        page.evaluate("a.style.width = '300px'")
        self.assertEqual(page.evaluate("[a.offsetWidth, a.offsetHeight]"), [300, 300])
        page = self.open('<flick-player id="b" width="320" height="240"></flick-player>')
        page.evaluate("() => { b.style.width = 'auto'; b.style.height = 'auto'; }")
        self.assertEqual(page.evaluate("[b.offsetWidth, b.offsetHeight]"), [320, 240])

    # Many players

    def test_equal_sources_are_loaded_and_parsed_once(self):
        markup = "".join(f'<flick-player id="p{number}" src="/made/moving.json"></flick-player>' for number in range(6))
        page = self.open(markup)
        for number in range(6):
            page.evaluate(WAIT, f"p{number}")
        from web_site import Handler
        self.assertEqual(Handler.requests.count("/made/moving.json"), 1)
        self.assertEqual(Handler.requests.count("/package/flick.wasm"), 1)
        self.assertEqual(page.evaluate("async () => (await p0.report()).memory.documents"), 1)

    def test_hidden_players_get_no_frames_and_give_their_memory_back(self):
        page = self.element("autoplay loop", name="a")
        self.until(page, "a.frame > 1")
        self.assertGreater(page.evaluate("async () => (await a.report()).memory.player"), 200 * 200 * 4)
        self.assertEqual(page.evaluate("async () => (await a.report()).memory.running"), 1)
        page.evaluate("a.classList.add('none')")
        self.until(page, "async () => (await a.report()).memory.running === 0")
        self.assertEqual(page.evaluate("async () => (await a.report()).memory.player"), 0)
        frame = page.evaluate("a.frame")
        page.evaluate("() => new Promise(done => setTimeout(done, 120))")
        self.assertEqual(page.evaluate("a.frame"), frame)
        page.evaluate("a.classList.remove('none')")
        self.until(page, f"a.frame > {frame}")
        page.evaluate("() => { const tall = document.createElement('div'); tall.className = 'tall'; a.before(tall); }")
        self.until(page, "async () => (await a.report()).memory.running === 0")

    def test_a_moved_element_keeps_its_frame_and_a_removed_one_its_page_no_memory(self):
        page = self.element('frame="30"')
        page.evaluate("() => { const box = document.createElement('div'); document.querySelector('main').append(box); box.append(a); }")
        page.evaluate("() => new Promise(done => setTimeout(done, 50))")
        self.assertEqual(page.evaluate("a.frame"), 30)
        page.evaluate("async () => { window.kept = a; window.engine = (await import('/package/engine.js')).engine; window.first = await engine(); a.remove(); }")
        self.until(page, "async () => first.isBroken")
        page.evaluate("document.querySelector('main').append(kept)")
        self.until(page, "kept.frame === 30")
        self.assertFalse(page.evaluate("async () => (await engine()).isBroken"))

    def test_players_go_on_in_another_module_when_theirs_was_stopped(self):
        page = self.element("autoplay loop")
        page.evaluate("""async () => { window.broken = await (await import('/package/engine.js')).engine();
          try { broken.call('a function that the module has not'); } catch {} }""")
        self.until(page, "async () => { const { engine } = await import('/package/engine.js'); return await engine() !== broken && a.frame > 3 && a.playing; }")

    def test_lazy_loading_waits_until_the_element_is_near(self):
        page = self.open('<div class="tall"></div><flick-player id="a" src="/made/moving.json" loading="lazy"></flick-player>')
        page.evaluate("() => new Promise(done => setTimeout(done, 150))")
        from web_site import Handler
        self.assertNotIn("/package/flick.wasm", Handler.requests)
        page.locator("#a").scroll_into_view_if_needed()
        page.wait_for_selector("#a[data-shown]")

    # Visitors

    def test_reduced_motion(self):
        page = self.element("autoplay loop", reduced_motion="reduce")
        self.assertEqual(page.evaluate("[a.frame, a.playing]"), [45, False])
        page.emulate_media(reduced_motion="no-preference")
        self.until(page, "a.playing && a.frame !== 45")
        page = self.element('autoplay loop reduced-motion="play"', reduced_motion="reduce")
        self.until(page, "a.frame > 5")
        page = self.open('<flick-player id="a" src="/made/moving.json" autoplay reduced-motion="poster"><img src="/made/poster.png" alt="Still" width="100" height="100"></flick-player>',
                         reduced_motion="reduce")
        page.evaluate("() => new Promise(done => setTimeout(done, 150))")
        from web_site import Handler
        self.assertTrue(page.locator("#a img").is_visible())
        self.assertNotIn("/package/flick.wasm", Handler.requests)

    def test_controls_work_with_the_keyboard(self):
        page = self.element('controls loop alt="A moving square"')
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        self.until(page, "a.playing")
        page.keyboard.press("Space")
        self.until(page, "!a.playing")
        page.keyboard.press("Tab")
        before = page.evaluate("a.frame")
        page.keyboard.press("End")
        self.assertGreater(page.evaluate("a.frame"), before)
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        self.assertFalse(page.evaluate("a.loop"))

    def test_controls_play_for_a_visitor_who_reduces_motion(self):
        page = self.element("controls loop autoplay", reduced_motion="reduce")
        self.assertEqual(page.evaluate("a.frame"), 45)
        page.click("#a [part=play-button]")
        self.until(page, "a.playing && a.frame !== 45")

    def test_no_violations_of_axe(self):
        for attributes in ('alt="A moving square"', 'alt=""', 'controls alt="A moving square"', "controls"):
            for scheme in ("light", "dark"):
                page = self.element(attributes, color_scheme=scheme)
                page.evaluate(AXE.joinpath("axe.min.js").read_text())
                found = page.evaluate("async () => (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)")
                self.assertEqual(found, [], attributes)

    def test_snapshot_and_report(self):
        page = self.element('frame="30"')
        self.assertEqual(page.evaluate("async () => [...new Uint8Array(await (await a.snapshot()).arrayBuffer()).slice(1, 4)]"), [80, 78, 71])
        (MADE / "lacking.json").write_text(json.dumps({**MOVING, "layers": MOVING["layers"] + [{"ty": 2, "refId": "none", "ip": 0, "op": 60, "st": 0, "ks": {}}]}))
        page.evaluate("a.src = '/made/lacking.json'")
        self.until(page, "async () => (await a.report()).diagnostics.some(({ kind }) => kind === 'unknownReference')")

    def test_slots(self):
        page = self.element('frame="30"', '<script type="application/json" data-slots>{"tint": "#00ff00"}</script>')
        self.assertEqual(self.column(page)["color"], [0, 255, 0, 255])
        page.evaluate("a.setSlots({ tint: '#0000ff' })")
        self.until_column_is_blue(page)

    def test_state_machine(self):
        for action in ("pointer", "keyboard", "script"):
            with self.subTest(action):
                page = self.open('<flick-player id="a" src="/made/machine.lottie" state-machine="start" alt="Start"></flick-player>')
                page.evaluate("() => { window.states = []; a.addEventListener('statemachine', ({ detail }) => states.push(detail.state)); }")
                page.evaluate(WAIT, "a")
                page.wait_for_selector("#a[data-shown]")
                frame = page.evaluate("a.frame")
                if action == "pointer":
                    page.click("#a")
                elif action == "keyboard":
                    page.keyboard.press("Tab")
                    page.keyboard.press("Enter")
                else:
                    page.evaluate("a.setInput('go')")
                self.until(page, "states.at(-1) === 'busy'")
                self.until(page, f"a.frame > {frame}")


class PageTest(SiteTest):
    def test_flick_page_writes_a_page_that_plays_under_the_policy(self):
        folder = MADE / "site"
        shutil.rmtree(folder, ignore_errors=True)
        files = [REPOSITORY / "Samples" / name for name in ("loader.json", "parallax.json", "metronome.svga")]
        subprocess.run([FLICK, "page", *files, "-o", folder, "--player", PACKAGE, "--quiet"], check=True, capture_output=True)
        page = self.open()
        page.goto(f"{self.address}/made/site/index.html")
        for index, file in enumerate(files):
            player = page.locator("flick-player").nth(index)
            player.scroll_into_view_if_needed()
            self.until(page, f"() => document.querySelectorAll('flick-player')[{index}].hasAttribute('data-shown')")
            self.until(page, f"() => document.querySelectorAll('flick-player')[{index}].playing")
        page.evaluate(AXE.joinpath("axe.min.js").read_text())
        found = page.evaluate("async () => (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)")
        self.assertEqual(found, [])


class ServerTest(unittest.TestCase):
    @unittest.skipUnless(shutil.which("node"), "Node is not installed")
    def test_a_server_can_import_the_modules(self):
        program = "import('./define.js').then(module => console.log(typeof module.FlickPlayer))"
        done = subprocess.run(["node", "-e", program], cwd=REPOSITORY / "Integrations/Web", capture_output=True, text=True)
        self.assertEqual(done.stdout.strip(), "function", done.stderr)


class PackageTest(unittest.TestCase):
    FOLDER = REPOSITORY / "Integrations/Web"

    def test_the_manifest_and_the_types_list_what_the_element_has(self):
        script = (self.FOLDER / "flick-player.js").read_text()
        element = json.loads((self.FOLDER / "custom-elements.json").read_text())["modules"][0]["declarations"][0]
        observed = json.loads("[" + script.split("observedAttributes = [")[1].split("]")[0].rstrip().rstrip(",") + "]")
        self.assertEqual(sorted(set(item["name"] for item in element["attributes"]) - {"allow-urls"}), sorted(observed))
        types = (self.FOLDER / "flick-player.d.ts").read_text()
        for member in element["members"]:
            self.assertIn(f"{member['name']}(", types)
            self.assertRegex(script, rf"\n  (async )?{member['name']}\(")
        for event in element["events"]:
            self.assertIn(f"{event['name']}: CustomEvent", types)
            self.assertRegex(script, rf'"{event["name"]}"')

    def test_exports_exist(self):
        package = json.loads((self.FOLDER / "package.json").read_text())
        for value in package["exports"].values():
            for file in value.values() if isinstance(value, dict) else [value]:
                self.assertTrue((REPOSITORY / ".build/web/package" / file).exists(), file)


if __name__ == "__main__":
    unittest.main()
