"""The element in Firefox, by marionette, if `firefox-esr` is installed. ROW selects rows of the manual by the start of their names."""
import http.server
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import unittest

from PIL import Image

from test_element import COLUMN, INK, POSTER, make_files
from web_site import FLICK, ONE_THREAD, PAGE, POLICY, REPOSITORY, Handler

SAMPLES = ("bloom", "parallax", "portal", "reveal")
SIZE = 200
STATE = """const [done] = arguments; const log = [], all = [...document.querySelectorAll('flick-player')];
addEventListener('error', event => log.push(String(event.message)));
for (const player of all) player.addEventListener('error', event => log.push(String(event.detail.error)));
const wait = () => all.every(player => player.hasAttribute('data-shown')) || log.length
  ? done({ frames: all.map(player => player.frame), playing: all.map(player => player.playing), log }) : setTimeout(wait, 20);
wait();"""
# The pixels of a frame in the middle.
DRAW = """const [name, size, done] = arguments; (async () => {
  const { open } = await import('/package/engine.js'), { addressSource } = await import('/package/sources.js');
  const { shared, entry } = await open(addressSource(`/samples/${name}.json`), {}), found = entry.description;
  const player = shared.call('createPlayer', found.handle), scale = Math.min(size / found.width, size / found.height);
  shared.call('send', player, 6, 0.5, 0, 0);
  shared.call('draw', player, size, size, scale, scale, (size - found.width * scale) / 2, (size - found.height * scale) / 2, 1);
  done(Array.from(shared.image(player, size, size).data)); })().catch(error => done(String(error)));"""

PLAYER = '<flick-player id="a" src="/made/moving.json" %s>%s</flick-player>'
# What becomes true of a page, by its name: the markup, the statements that change it, and a condition. `column()` measures the square.
ROWS = {
    "frame": (PLAYER % ('frame="30"', ""), "", "a.frame === 30 && middle() === 100"),
    "progress": (PLAYER % ('progress="50%"', ""), "a.progress = 0.25", "a.frame === 15"),
    "seek": (PLAYER % ("", ""), "a.seek('50%'); a.step(3)", "a.frame === 33"),
    "segment": (PLAYER % ('segment="10,20"', ""), "a.seek(50)", "a.frame > 19.9 && a.frame < 20.01"),
    "marker": (PLAYER % ('marker="half"', ""), "", "a.frame === 30"),
    "mode": (PLAYER % ('mode="reverse"', ""), "", "a.frame === 60"),
    "autoplay": (PLAYER % ("autoplay", ""), "a.speed = 10", "a.frame === 60 && !a.playing"),
    "loop": (PLAYER % ('autoplay loop="2"', ""), "a.speed = 20; window.loops = 0; a.addEventListener('loop', () => loops++)", "loops === 1 && !a.playing"),
    "fit": (PLAYER % ('frame="30"', ""), "a.style.width = '400px'; a.fit = 'none'; a.align = 'right'", "middle() === 350"),
    "theme": ('<flick-player id="a" src="/made/machine.lottie" theme="dark" frame="30"></flick-player>', "", "String(column().color) === '0,0,255,255'"),
    "animation": ('<flick-player id="a" src="/made/machine.lottie" animation="two"></flick-player>', "", "a.animationInfo.endFrame === 30"),
    "slots": (PLAYER % ("", ""), "a.setSlots({ tint: '#0000ff' })", "String(column().color) === '0,0,255,255'"),
    "overrides": (PLAYER % ('frame="30"', ""), "a.setOverrides({ color: { 'square.**.Color': '#0000ff' }, value: { 'square.**.Size': [40, 40] } })",
                  "String(column().color) === '0,0,255,255' && column().last - column().first === 79"),
    "overrides of texts and fonts": ('<flick-player id="a" src="/made/text.json"></flick-player>',
                                     "a.setOverrides({ text: { name: 'A' }, font: { 'Testa-Bold': '/fonts/Testa-Bold.ttf' } })", "ink('a') > 0 && ink('a') < 8000 * 255 * devicePixelRatio ** 2"),
    "overrides of pictures": ('<flick-player id="a" src="/made/picture.json"></flick-player>', "a.setOverrides({ image: { p: '/made/poster.png' } })",
                              "String(column().color) === '0,0,255,255'"),
    "fonts of the page": ('<flick-player id="a" src="/made/text.json"></flick-player>', "", "ink('a') > 0"),
    "SVG": (PLAYER % ('frame="30"', ""), "window.svg = ''; a.snapshot('image/svg+xml').then(blob => blob.text()).then(text => svg = text)",
            "new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('path')"),
    "WebP": (PLAYER % ('frame="30"', ""), "a.snapshot('image/webp').then(blob => window.type = blob.type)", "window.type === 'image/webp'"),
    "untrusted": ('<flick-player id="a" src="/made/many.json"></flick-player>',
                  "a.addEventListener('error', event => window.code = event.detail.error.code); a.toggleAttribute('untrusted', true)", "window.code === 'limitExceeded'"),
    "quality": (PLAYER % ('quality="0.5"', ""), "", "column().width === 100 * devicePixelRatio"),
    "click": (PLAYER % ('trigger="click" loop', ""), "a.shadowRoot.querySelector('[part=canvas]').click()", "a.playing && a.frame > 1"),
    "visible": ('<div class="tall"></div>' + PLAYER % ('trigger="visible" loop', ""), "if (a.playing) throw 0; a.scrollIntoView()", "a.playing && a.frame > 1"),
    "scroll": ('<div class="tall"></div>' + PLAYER % ('trigger="scroll"', "") + '<div class="tall"></div>', "scrollTo(0, a.offsetTop)",
               "Math.abs(a.progress - innerHeight / (innerHeight + 200)) < 0.01"),
    "state machine": ('<flick-player id="a" src="/made/machine.lottie" state-machine="start" alt="Start"></flick-player>', "a.setInput('go')", "a.frame > 3"),
    "hidden": (PLAYER % ("autoplay loop", ""), "a.classList.add('none'); const look = () => a.report().then(({ memory }) => { window.held = memory; setTimeout(look, 50); }); look()",
               "window.held?.running === 0 && held.player === 0"),
    "removed and added": (PLAYER % ('frame="30"', ""), "const kept = a; a.remove(); setTimeout(() => document.querySelector('main').append(kept), 100)",
                          "document.getElementById('a')?.frame === 30"),
}
# The policy refuses the worker and the module: the picture stays.
REFUSED = """const [done] = arguments; customElements.whenDefined('flick-player').then(() => {
  a.addEventListener('error', event => done([event.detail.error.code, a.querySelector('img').offsetWidth])); a.src = '/made/moving.json'; });"""
ROW = """const [done] = arguments; (async () => { const a = document.getElementById('a'); await a.ready;
  const column = () => (COLUMN)(['a']), ink = INK, middle = () => Math.round((column().first + column().last) / 2); CHANGE;
  const end = Date.now() + 10000, wait = () => { try { if (CONDITION) return done(true); } catch (error) { if (Date.now() > end) return done(String(error)); }
    if (Date.now() > end) done(JSON.stringify([a.frame, a.playing, column()])); else setTimeout(wait, 20); };
  wait(); })().catch(error => done(String(error)));""".replace("COLUMN", COLUMN).replace("INK", INK)


@unittest.skipUnless(shutil.which("firefox-esr"), "firefox-esr is not installed")
class FirefoxTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        from marionette_driver.marionette import Marionette
        make_files()
        Handler.policy = POLICY
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        cls.profile = tempfile.mkdtemp()
        pathlib.Path(cls.profile, "user.js").write_text(f'user_pref("marionette.port", {port});')
        cls.program = subprocess.Popen(["firefox-esr", "--headless", "--marionette", "--profile", cls.profile, "--no-remote"],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        cls.client = Marionette(host="127.0.0.1", port=port)
        end = time.monotonic() + 60
        while True:
            try:
                cls.client.start_session()
                break
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.2)
        cls.client.timeout.script = 30

    @classmethod
    def tearDownClass(cls):
        cls.program.terminate()
        cls.program.wait()
        shutil.rmtree(cls.profile, ignore_errors=True)
        cls.server.shutdown()

    def open(self, markup, script="", policy=POLICY):
        Handler.policy = policy
        Handler.pages["/page.html"] = PAGE % (script, markup)
        self.client.navigate(f"http://127.0.0.1:{self.server.server_port}/page.html")

    def test_players_are_drawn_and_play(self):
        self.open('<flick-player id="a" src="/samples/parallax.json" frame="60" controls alt="Parallax"></flick-player>'
                  '<flick-player id="b" src="/samples/metronome.svga" autoplay loop></flick-player>')
        state = self.client.execute_async_script(STATE, sandbox=None)
        self.assertEqual(state["log"], [])
        self.assertEqual((state["frames"][0], state["playing"]), (60, [False, True]))
        self.assertTrue(self.client.execute_async_script(
            "const [done] = arguments, first = b.frame, wait = () => b.frame !== first ? done(true) : setTimeout(wait, 20); wait();", sandbox=None))

    def test_rows_of_the_manual(self):
        for script in ("", ONE_THREAD):
            for name, (markup, change, condition) in ROWS.items():
                if not name.startswith(os.environ.get("ROW", "")):
                    continue
                with self.subTest(name, thread="page" if script else "worker"):
                    self.open(markup, script)
                    row = ROW.replace("CHANGE", change).replace("CONDITION", condition)
                    self.assertIs(self.client.execute_async_script(row, sandbox=None), True)

    def test_the_picture_stays_when_the_policy_refuses_the_module(self):
        for picture in ("%s", '<picture><source srcset="/made/half.png" media="(width: 1px)">%s</picture>'):
            self.open(f'<flick-player id="a">{picture % POSTER}</flick-player>', policy="default-src 'self'")
            self.assertEqual(self.client.execute_async_script(REFUSED, sandbox=None), ["module", 100])

    def test_a_worker_draws(self):
        for script, expected in (("", False), (ONE_THREAD, True)):
            self.open(PLAYER % ('frame="30"', ""), script)
            self.assertEqual(self.client.execute_async_script(
                "const [done] = arguments; a.ready.then(() => { try { done(Boolean(a.shadowRoot.querySelector('canvas.canvas').getContext('2d'))); } catch { done(false); } });",
                sandbox=None), expected)

    def test_pixels_are_those_of_the_program(self):
        self.open('<flick-player src="/samples/loader.json"></flick-player>')
        for name in SAMPLES:
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                picture = pathlib.Path(folder, "frame.png")
                subprocess.run([FLICK, "render", REPOSITORY / f"Samples/{name}.json", "--progress", "0.5", "--size", f"{SIZE}x{SIZE}", "--quiet",
                                "-o", picture], check=True, capture_output=True)
                drawn = self.client.execute_async_script(DRAW, script_args=[name, SIZE], sandbox=None)
                self.assertEqual(bytes(drawn), Image.open(picture).convert("RGBA").tobytes())


if __name__ == "__main__":
    unittest.main(warnings="ignore")
