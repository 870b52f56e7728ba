"""The element in Chromium, as a visitor and as a page use it."""
import json
import shutil
import subprocess
import unittest
import zipfile

from PIL import Image

from web_site import AXE, FLICK, MADE, ONE_THREAD, PACKAGE, PLAIN, REPOSITORY, SiteTest

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
# A worker owns the canvas, so its pixels are copied.
COPY = """canvas => { const { width, height } = canvas; if (!width) return new ImageData(1, 1);
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d'); context.drawImage(canvas, 0, 0);
  return context.getImageData(0, 0, width, height); }"""
LINK = {
    "initial": "idle", "states": [{"name": "idle", "type": "PlaybackState", "animation": "one", "autoplay": False, "transitions": []}], "inputs": [],
    "interactions": [{"type": "PointerDown", "actions": [{"type": "OpenUrl", "url": "https://example.com/shop", "target": "_blank"}]}],
}
# A letter in a font that the file lacks.
TEXT = {**MOVING, "fonts": {"list": [{"fName": "Testa-Bold", "fFamily": "Testa", "fStyle": "Bold"}]}, "layers": [
    {"ty": 5, "nm": "name", "ip": 0, "op": 60, "st": 0, "ks": {"p": {"a": 0, "k": [10, 80]}}, "t": {"d": {"k": [{"t": 0, "s": {
        "t": "AAA", "f": "Testa-Bold", "s": 60, "fc": [1, 0, 0], "j": 0}}]}, "a": [], "p": {}, "m": {"g": 1, "a": {"a": 0, "k": [0, 0]}}}}]}
INK = "id => (" + COPY + ")(document.getElementById(id).shadowRoot.querySelector('[part=canvas]')).data.filter((_, index) => index % 4 === 3).reduce((sum, value) => sum + value, 0)"
POSTER = '<img src="/made/poster.png" alt="A square" width="100" height="100">'
WAIT = "async id => { await document.getElementById(id).ready; }"
# Records the events of all players.
RECORD = """() => { window.events = [];
  for (const type of ['load','ready','error','play','pause','stop','loop','complete','freeze','rendered','destroyed','statemachine'])
    document.addEventListener(type, event => events.push(type), true); }"""
COLUMN = """([id, part]) => { const canvas = document.getElementById(id).shadowRoot.querySelector('[part=canvas]');
  const { data, width, height } = (""" + COPY + """)(canvas);
  const found = []; for (let x = 0; x < width; x++) if (data[4 * (width * (height >> 1) + x) + 3] > 127) found.push(x);
  return { first: found[0], last: found.at(-1), width, height, color: found.length ? Array.from(data.slice(4 * (width * (height >> 1) + found[found.length >> 1])).slice(0, 4)) : null }; }"""


def make_files():
    """Writes the files that the pages of the tests show."""
    MADE.mkdir(parents=True, exist_ok=True)
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
            "stateMachines": [{"id": "start"}, {"id": "link"}]}))
        archive.writestr("a/one.json", json.dumps(MOVING))
        archive.writestr("a/two.json", json.dumps({**MOVING, "op": 30}))
        archive.writestr("t/dark.json", json.dumps({"rules": [{"id": "tint", "type": "Color", "value": [0, 0, 1]}]}))
        archive.writestr("s/start.json", json.dumps(MACHINE))
        archive.writestr("s/link.json", json.dumps(LINK))
    still = {**MOVING, "layers": [{**MOVING["layers"][0], "ks": {"p": {"a": 0, "k": [0, 50], "x": "var $bm_rt = [75, 50];"}}}]}
    with zipfile.ZipFile(MADE / "expression.lottie", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("manifest.json", json.dumps({"version": "2", "animations": [{"id": "one"}]}))
        archive.writestr("a/one.json", json.dumps(still))
    (MADE / "text.json").write_text(json.dumps(TEXT))
    many = [{"ty": 3, "ip": 0, "op": 60, "st": 0, "ks": {}}] * 5001
    (MADE / "many.json").write_text(json.dumps({**MOVING, "layers": MOVING["layers"] + many}))


class ElementTest(SiteTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        make_files()

    def until_column_is_blue(self, page):
        self.until(page, f"() => ({COLUMN})(['a']).color?.[2] === 255")

    def column(self, page, name="a"):
        """The columns of the middle row that the square covers."""
        for _ in range(500):
            found = page.evaluate(COLUMN, [name, 0])
            if found["color"]:
                break
            page.wait_for_timeout(10)
        return found

    def column_settles(self, page, middle, size=None, name="a"):
        """Checks the middle of the square, and its width."""
        for _ in range(500):
            found = self.column(page, name)
            if abs((found["first"] + found["last"]) / 2 - middle) <= 1 and (size is None or abs(found["last"] - found["first"] + 1 - size) <= 1):
                return
            page.wait_for_timeout(10)
        self.fail(f"{found} is not at {middle}")

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
                self.until(page, f"() => ({COPY})(document.getElementById('{name}').shadowRoot.querySelector('[part=canvas]')).data.some(value => value > 0)")
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

    def test_without_the_deferred_part_files_that_need_it_fail_and_others_play(self):
        from web_site import Handler
        Handler.refused.append("/package/flick-deferred.wasm")
        self.addCleanup(Handler.refused.clear)
        page = self.open('<flick-player id="a" src="/made/moving.json" autoplay loop></flick-player><flick-player id="b"></flick-player>')
        page.evaluate(WAIT, "a")
        # What a text needs is known before it is read; what an archive needs is found while it is read.
        for file in ("text.json", "expression.lottie"):
            code = page.evaluate("""file => new Promise(done => {
              b.addEventListener('error', event => done(event.detail.error.code), { once: true }); b.src = `/made/${file}`; })""", file)
            self.assertEqual(code, "network", file)
            self.until(page, "a.playing && a.frame > 1 && a.hasAttribute('data-shown')")
        self.complaints = [text for text in self.complaints if "404" not in text]

    def test_a_player_goes_on_with_its_frame_when_another_one_needs_the_deferred_part(self):
        from web_site import Handler
        Handler.delays["/package/flick-deferred.wasm"] = 0.5
        self.addCleanup(Handler.delays.clear)
        page = self.open('<flick-player id="a" src="/made/moving.json" frame="30"></flick-player>')
        page.evaluate(WAIT, "a")
        page.evaluate("a.step(3)")
        self.until(page, "a.frame === 33")
        page.evaluate("""() => { const b = document.createElement('flick-player'); b.id = 'b'; b.src = '/made/expression.lottie'; a.after(b); }""")
        page.evaluate(WAIT, "b")
        page.wait_for_selector("#b[data-shown]")
        self.column_settles(page, 150, name="b")
        self.settles(page, "a.frame", 33)
        self.column_settles(page, 108)
        self.assertEqual(Handler.requests.count("/package/flick-deferred.wasm"), 1)
        self.assertEqual(Handler.requests.count("/package/flick.wasm"), 1)

    @unittest.skipUnless((PACKAGE / "flick-plain.wasm").exists(), "Scripts/make-web has made no module without SIMD")
    def test_the_module_without_simd_draws_with_both_parts(self):
        from web_site import Handler
        self.script += PLAIN
        page = self.open('<flick-player id="a" src="/made/moving.json" frame="30"></flick-player><flick-player id="b" src="/made/expression.lottie"></flick-player>')
        for name, middle in (("a", 100), ("b", 150)):
            page.evaluate(WAIT, name)
            self.column_settles(page, middle, name=name)
        wanted = [path for path in Handler.requests if path.endswith(".wasm")]
        self.assertEqual(sorted(set(wanted)), ["/package/flick-plain-deferred.wasm", "/package/flick-plain.wasm"])

    def test_the_fallback_stays_when_the_policy_refuses_the_module(self):
        for picture in ("%s", '<picture><source srcset="/made/half.png" media="(width: 1px)">%s</picture>'):
            page = self.open(f'<flick-player id="a">{picture % POSTER}</flick-player>', policy="default-src 'self'")
            code = page.evaluate("""() => new Promise(done => {
              a.addEventListener('error', event => done(event.detail.error.code)); a.src = '/made/moving.json'; })""")
            self.assertEqual(code, "module")
            self.assertTrue(page.locator("#a img").is_visible())
        self.complaints = [text for text in self.complaints if "wasm-eval" not in text and "Content Security" not in text]

    def test_the_fallback_is_shown_until_the_first_frame(self):
        page = self.element(content='<img src="/made/poster.png" alt="A square" width="100" height="100">')
        self.assertFalse(page.locator("#a img").is_visible())
        self.settles(page, "a.shadowRoot.querySelector('[part=canvas]').getAttribute('aria-label')", "A square")

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
        self.settles(page, "[a.frame, a.playing, a.loop]", [60, False, False])
        self.assertGreater(page.evaluate("window.frames"), 2)

    def test_loop_has_the_written_meaning(self):
        page = self.open()
        for attribute, expected in (('loop', True), ('loop="false"', False), ('loop="3"', 3), ('', False), ('loop="true"', True)):
            with self.subTest(attribute):
                self.assertEqual(page.evaluate(
                    "text => { document.querySelector('main').innerHTML = text; return document.querySelector('flick-player').loop; }",
                    f"<flick-player {attribute}></flick-player>"), expected)
        page.evaluate(RECORD)
        # All passes of the second element end before its next frame.
        for speed, mode in ((20, "forward"), (1e6, "forward"), (1e6, "bounce")):
            with self.subTest(speed=speed, mode=mode):
                page.evaluate("""([speed, mode]) => { events.length = 0; document.querySelector('main').innerHTML =
                  `<flick-player id="a" src="/made/moving.json" autoplay loop="3" speed="${speed}" mode="${mode}"></flick-player>`; }""", [speed, mode])
                self.until(page, "events.includes('complete')")
                self.assertEqual([event for event in page.evaluate("events") if event in ("loop", "complete")], ["loop", "loop", "complete"])
        page.evaluate("a.loop = false")
        self.settles(page, "[a.loop, a.getAttribute('loop')]", [False, "false"])

    def test_frame_progress_and_seek_show_the_frame(self):
        page = self.element('frame="30"')
        self.settles(page, "a.frame", 30)
        self.column_settles(page, 100)
        page.evaluate("a.progress = 0.25")
        self.settles(page, "a.frame", 15)
        page.evaluate("a.seek('75%')")
        self.settles(page, "a.frame", 45)
        page.evaluate("a.seek(10)")
        self.settles(page, "a.frame", 10)
        page.evaluate("a.step(2)")
        self.settles(page, "a.frame", 12)
        self.column_settles(page, 2 * (10 + 80 * 12 / 60))

    def test_segment_marker_mode_and_direction_select_frames(self):
        page = self.element('segment="10,20"')
        self.settles(page, "a.frame", 10)
        page.evaluate("a.seek(50)")
        self.until(page, "a.frame > 19.9 && a.frame < 20.01")
        page.evaluate("() => { a.segment = null; a.marker = 'half'; a.seek(0); }")
        self.settles(page, "a.frame", 30)
        page = self.element('mode="reverse"')
        self.settles(page, "a.frame", 60)
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
        self.until(page, "!a.playing")
        frame = page.evaluate("a.frame")
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.settles(page, "[a.frame, a.playing]", [frame, False])
        page.evaluate("a.stop()")
        self.settles(page, "a.frame", 0)
        page.evaluate("a.destroy()")
        self.settles(page, "events", ["play", "pause", "stop", "destroyed"])

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
        self.settles(page, "a.getBoundingClientRect().width", 200)  # The policy refuses inline styles.
        self.complaints = []
        page.evaluate("a.style.width = '400px'")
        for fit, align, middle, size in (("contain", "", 200, 40), ("contain", "left", 100, 40), ("contain", "100% 50%", 300, 40),
                                         ("cover", "", 200, 80), ("fill", "", 200, 80), ("none", "right", 350, 20), ("scale-down", "", 200, 20)):
            with self.subTest(fit=fit, align=align):
                page.evaluate("([fit, align]) => { a.fit = fit; a.align = align; }", [fit, align])
                self.until(page, "a.shadowRoot.querySelector('[part=canvas]').width === 400")
                self.column_settles(page, middle, size)

    def test_the_canvas_has_the_pixels_of_the_screen(self):
        page = self.element(device_scale_factor=2)
        self.until(page, f"() => ({COLUMN})(['a']).width === 400")
        page.evaluate("a.style.width = '120px'")
        self.until(page, f"() => ({COLUMN})(['a']).width === 240")

    def test_an_element_without_sizes_has_those_of_the_animation(self):
        page = self.element()
        page.evaluate("() => { a.style.width = 'auto'; a.style.height = 'auto'; }")
        self.settles(page, "[a.offsetWidth, a.offsetHeight]", [100, 100])
        page.evaluate("a.style.width = '300px'")
        self.settles(page, "[a.offsetWidth, a.offsetHeight]", [300, 300])
        page = self.open('<flick-player id="b" width="320" height="240"></flick-player>')
        page.evaluate("() => { b.style.width = 'auto'; b.style.height = 'auto'; }")
        self.settles(page, "[b.offsetWidth, b.offsetHeight]", [320, 240])

    # Many players

    def test_equal_sources_are_loaded_and_parsed_once(self):
        markup = "".join(f'<flick-player id="p{number}" src="/made/moving.json"></flick-player>' for number in range(6))
        page = self.open(markup)
        for number in range(6):
            page.evaluate(WAIT, f"p{number}")
        from web_site import Handler
        self.assertEqual(Handler.requests.count("/made/moving.json"), 1)
        self.assertEqual(Handler.requests.count("/package/flick.wasm"), 1)
        self.settles(page, "async () => (await p0.report()).memory.documents", 1)

    def test_all_of_fifty_players_are_drawn_while_the_module_is_replaced(self):
        names = ["bloom", "loader", "orbit", "route", "sunrise"]
        markup = "".join(f'<flick-player src="/samples/{names[index % 5]}.json" autoplay loop></flick-player>' for index in range(50))
        page = self.open("<div></div>", viewport={"width": 1300, "height": 1500})
        page.evaluate("""markup => { window.failures = []; document.addEventListener('error', ({ detail }) => failures.push(detail?.error?.message), true);
          document.querySelector('main div').innerHTML = markup; for (const player of document.querySelectorAll('flick-player')) player.style.width = player.style.height = '120px'; }""", markup)
        self.until(page, "failures.length > 0 || document.querySelectorAll('flick-player[data-shown]').length === 50")
        self.assertEqual(page.evaluate("failures"), [])

    def test_hidden_players_get_no_frames_and_give_their_memory_back(self):
        page = self.element("autoplay loop", name="a")
        self.until(page, "a.frame > 1")
        self.assertGreater(page.evaluate("async () => (await a.report()).memory.player"), 200 * 200 * 4)
        self.settles(page, "async () => (await a.report()).memory.running", 1)
        page.evaluate("a.classList.add('none')")
        self.until(page, "async () => (await a.report()).memory.running === 0")
        self.settles(page, "async () => (await a.report()).memory.player", 0)
        frame = page.evaluate("a.frame")
        page.evaluate("() => new Promise(done => setTimeout(done, 120))")
        self.settles(page, "a.frame", frame)
        page.evaluate("a.classList.remove('none')")
        self.until(page, f"a.frame > {frame}")
        page.evaluate("() => { const tall = document.createElement('div'); tall.className = 'tall'; a.before(tall); }")
        self.until(page, "async () => (await a.report()).memory.running === 0")

    def test_a_moved_element_keeps_its_frame_and_a_removed_one_its_page_no_memory(self):
        page = self.element('frame="30"')
        page.evaluate("() => { const box = document.createElement('div'); document.querySelector('main').append(box); box.append(a); }")
        page.evaluate("() => new Promise(done => setTimeout(done, 50))")
        self.settles(page, "a.frame", 30)
        page.evaluate("async () => { window.kept = a; window.engine = (await import('/package/engine.js')).engine; window.first = await engine(); a.remove(); }")
        if self.script:
            self.until(page, "async () => first.isBroken")
        self.until(page, "kept.frame === 0")
        page.evaluate("document.querySelector('main').append(kept)")
        self.until(page, "kept.frame === 30 && kept.hasAttribute('data-shown')")
        self.assertFalse(page.evaluate("async () => (await engine()).isBroken"))

    def test_players_go_on_in_another_module_when_theirs_was_stopped(self):
        if not self.script:
            self.skipTest("a page cannot stop the module of a worker")
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
        self.settles(page, "[a.frame, a.playing]", [45, False])
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
        self.until(page, f"a.frame > {before}")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        self.assertFalse(page.evaluate("a.loop"))

    def test_controls_play_for_a_visitor_who_reduces_motion(self):
        page = self.element("controls loop autoplay", reduced_motion="reduce")
        self.settles(page, "a.frame", 45)
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
        self.settles(page, "async () => [...new Uint8Array(await (await a.snapshot()).arrayBuffer()).slice(1, 4)]", [80, 78, 71])
        (MADE / "lacking.json").write_text(json.dumps({**MOVING, "layers": MOVING["layers"] + [{"ty": 2, "refId": "none", "ip": 0, "op": 60, "st": 0, "ks": {}}]}))
        page.evaluate("a.src = '/made/lacking.json'")
        self.until(page, "async () => (await a.report()).diagnostics.some(({ kind }) => kind === 'unknownReference')")

    def test_a_snapshot_as_svg_is_the_frame(self):
        page = self.element('frame="30"', policy="default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src data:")
        drawn = page.evaluate("""async () => { const text = await (await a.snapshot('image/svg+xml')).text(), image = new Image();
          image.src = 'data:image/svg+xml,' + encodeURIComponent(text); await image.decode();
          const context = Object.assign(document.createElement('canvas'), { width: 100, height: 100 }).getContext('2d'); context.drawImage(image, 0, 0);
          return { kinds: /<path/.test(text) && !/<image/.test(text), inside: [...context.getImageData(50, 50, 1, 1).data], left: [...context.getImageData(38, 50, 1, 1).data] }; }""")
        self.assertEqual(drawn, {"kinds": True, "inside": [255, 0, 0, 255], "left": [0, 0, 0, 0]})

    def test_slots(self):
        page = self.element('frame="30"', '<script type="application/json" data-slots>{"tint": "#00ff00"}</script>')
        self.assertEqual(self.column(page)["color"], [0, 255, 0, 255])
        page.evaluate("a.setSlots({ tint: '#0000ff' })")
        self.until_column_is_blue(page)

    def test_a_change_of_slots_goes_on_with_the_frame(self):
        page = self.element('frame="0"')
        page.evaluate("a.seek(30)")
        self.column_settles(page, 100)
        page.evaluate("a.setSlots({ tint: '#0000ff' })")
        self.until_column_is_blue(page)
        self.column_settles(page, 100)

    # Overrides

    def test_overrides_by_keypath(self):
        page = self.element('frame="30"')
        self.assertIn(["square", "Layer", "Size"], page.evaluate("async () => (await a.keypaths()).map(keys => keys.map(String))"))
        page.evaluate("a.setOverrides({ color: { 'square.**.Color': '#0000ff' } })")
        self.until_column_is_blue(page)
        page.evaluate("a.setOverrides({ value: { 'square.**.Size': [40, 40], 'square.**.Opacity': 100 } })")
        self.column_settles(page, 100, 80)
        page.evaluate("a.setOverrides({ hidden: ['square'] })")
        self.until(page, f"() => ({COLUMN})(['a']).color === null")
        page.evaluate("a.setOverrides()")
        self.column_settles(page, 100, 40)

    def test_overrides_of_texts_fonts_and_pictures(self):
        page = self.open('<flick-player id="a" src="/made/text.json"></flick-player><flick-player id="b" src="/made/picture.json"></flick-player>')
        page.evaluate(WAIT, "a")
        self.until(page, f"() => ({INK})('a') > 0")
        three = page.evaluate(INK, "a")
        page.evaluate("a.setOverrides({ text: { name: 'A' }, font: { 'Testa-Bold': '/fonts/Testa-Bold.ttf' } })")
        self.until(page, f"() => 0 < ({INK})('a') && ({INK})('a') < {0.6 * three}")
        one = page.evaluate(INK, "a")
        page.evaluate("a.setOverrides({ text: { '**.name': 'AA' } })")
        self.until(page, f"() => ({INK})('a') === {2 * one}")
        for source in ("'/made/poster.png'", "await (await fetch('/made/poster.png')).arrayBuffer()"):
            page.evaluate(f"async () => b.setOverrides({{ image: {{ p: {source} }} }})")
            self.until(page, f"() => String(({COLUMN})(['b']).color) === '0,0,255,255'")
            page.evaluate("b.setOverrides()")
            self.until(page, f"() => ({COLUMN})(['b']).color?.[3] === 130")

    def test_an_override_that_matches_nothing_is_an_error(self):
        page = self.element()
        for overrides, code in (("{ value: { nothing: 3 } }", "missing"), ("{ text: { square: 'a' } }", "missing"),
                                ("{ image: { p: '/made/poster.png' } }", "missing"), ("{ font: { Inter: '/made/poster.png' } }", "malformed")):
            with self.subTest(overrides):
                found = page.evaluate("""overrides => new Promise(done => { a.addEventListener('error', ({ detail: { error } }) =>
                  done(error.code), { once: true }); a.setOverrides(overrides); })""", self.json(overrides))
                self.assertEqual(found, code)
        for overrides, code in (("{ value: { square: 'red' } }", "wrongType"), ("{ sound: { a: 1 } }", "unsupported")):
            self.assertEqual(page.evaluate("overrides => { try { a.setOverrides(overrides); } catch (error) { return error.code; } }", self.json(overrides)), code)

    def json(self, text):
        """A value in the notation of scripts."""
        import re
        return json.loads(re.sub(r"(\w+):", r'"\1":', text).replace("'", '"'))

    # Fonts

    def test_fonts_of_child_links_and_of_the_page(self):
        from web_site import Handler
        for content in ('<link rel="preload" as="font" href="/fonts/Testa-Bold.ttf" crossorigin>', ""):
            with self.subTest(content):
                page = self.open(f'<flick-player id="a" src="/made/text.json">{content}</flick-player>')
                self.until(page, f"() => ({INK})('a') > 0")
                self.assertIn("/fonts/Testa-Bold.ttf", Handler.requests)
                self.assertEqual(page.evaluate("async () => (await a.report()).diagnostics.map(({ kind }) => kind)"), [])

    def test_a_font_is_added_as_bytes_or_by_its_address(self):
        for source in ("'/fonts/Testa-Bold.ttf'", "await (await fetch('/fonts/Testa-Bold.ttf')).arrayBuffer()"):
            with self.subTest(source):
                page = self.open()
                page.evaluate(f"""async () => {{ for (const sheet of document.styleSheets) sheet.disabled = true; document.querySelector('link').remove();
                  await customElements.get('flick-player').addFont({source});
                  document.querySelector('main').innerHTML = '<flick-player id="a" src="/made/text.json" width="100"></flick-player>'; }}""")
                self.until(page, f"() => ({INK})('a') > 0")
        self.assertEqual(page.evaluate("""async () => { try { await customElements.get('flick-player').addFont(new ArrayBuffer(9)); } catch (error) { return error.code; } }"""),
                         "malformed")

    # Strangers

    def test_untrusted_files_have_lower_limits(self):
        page = self.open('<flick-player id="a" src="/made/many.json"></flick-player>')
        page.evaluate(WAIT, "a")
        code = page.evaluate("""() => new Promise(done => {
          a.addEventListener('error', event => done(event.detail.error.code)); a.toggleAttribute('untrusted', true); })""")
        self.assertEqual(code, "limitExceeded")

    def test_a_machine_opens_the_addresses_that_the_page_allows(self):
        for allowed, expected in (("", []), ('allow-urls="other.example"', []), ('allow-urls="other.example example.com/*"', ["https://example.com/shop"])):
            with self.subTest(allowed):
                page = self.open(f'<flick-player id="a" src="/made/machine.lottie" state-machine="link" alt="Shop" {allowed}></flick-player>')
                page.evaluate("() => { window.opened = []; window.open = url => opened.push(url); window.states = []; a.addEventListener('statemachine', ({ detail }) => states.push(detail.type)); }")
                page.evaluate(WAIT, "a")
                page.wait_for_selector("#a[data-shown]")
                page.click("#a")
                if expected:
                    self.until(page, "opened.length > 0")
                page.evaluate("async () => { await a.report(); }")
                self.assertEqual(page.evaluate("opened"), expected)

    # Speed

    def test_players_beyond_the_budget_get_fewer_frames(self):
        page = self.open()
        page.evaluate("""async () => { (await import('/package/engine.js')).settings.budget = 1e-6;
          document.querySelector('main').innerHTML = '<flick-player id="a" src="/made/moving.json" autoplay loop></flick-player>';
          window.frames = 0; a.addEventListener('frame', () => window.frames++); }""")
        self.until(page, "window.frames > 40")
        shares = page.evaluate("""() => new Promise(done => { let count = 0; window.frames = 0; const step = () => ++count < 60 ? requestAnimationFrame(step) : done(window.frames / count);
          requestAnimationFrame(step); })""")
        self.assertLess(shares, 0.45)
        # It has fewer pixels, too, unless the page sets the quality.
        self.until(page, f"() => ({COLUMN})(['a']).width === 100")
        page.evaluate("a.quality = 1")
        self.until(page, f"() => ({COLUMN})(['a']).width === 200")

    def test_quality_is_the_part_of_the_pixels(self):
        page = self.element('frame="30" quality="0.5"', device_scale_factor=2)
        self.until(page, f"() => ({COLUMN})(['a']).width === 200")
        self.column_settles(page, 100, 40)
        page.evaluate("a.quality = undefined")
        self.until(page, f"() => ({COLUMN})(['a']).width === 400")

    def test_a_worker_draws_where_the_browser_has_one(self):
        page = self.element()
        drawn_here = page.evaluate("""() => { try { return Boolean(a.shadowRoot.querySelector('[part=canvas]').getContext('2d')); } catch { return false; } }""")
        self.assertEqual(drawn_here, bool(self.script))

    def test_the_page_draws_when_its_worker_is_refused(self):
        from web_site import Handler
        Handler.refused.append("/package/worker.js")
        self.addCleanup(Handler.refused.clear)
        page = self.element('frame="30"')
        self.column_settles(page, 100)
        self.assertTrue(page.evaluate("Boolean(a.shadowRoot.querySelector('[part=canvas]').getContext('2d'))"))
        self.complaints = [text for text in self.complaints if "404" not in text]

    def test_a_busy_page_does_not_delay_the_frames_of_a_worker(self):
        if self.script:
            self.skipTest("the page draws")
        page = self.element("autoplay loop")
        self.until(page, "a.playing && a.frame > 1")
        # The reports wait until the page has time, and count the frames that were drawn meanwhile.
        frames = page.evaluate("""() => new Promise(done => { let count = 0; const end = performance.now() + 500; a.addEventListener('frame', () => count++);
          while (performance.now() < end); setTimeout(() => done(count), 0); })""")
        self.assertGreater(frames, 3)

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


class OneThreadTest(ElementTest):
    """The same without a worker."""
    script = ONE_THREAD


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
