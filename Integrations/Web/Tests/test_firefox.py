"""The element in Firefox, by marionette, if `firefox-esr` is installed."""
import http.server
import pathlib
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import unittest

from PIL import Image

from web_site import FLICK, PAGE, POLICY, REPOSITORY, Handler

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
  const { engine } = await import('/package/engine.js'), { addressSource } = await import('/package/sources.js');
  const shared = await engine(), entry = shared.acquire(addressSource(`/samples/${name}.json`), {}), found = await entry.document;
  const player = shared.call('createPlayer', found.handle), scale = Math.min(size / found.width, size / found.height);
  shared.call('send', player, 6, 0.5, 0, 0);
  shared.call('draw', player, size, size, scale, scale, (size - found.width * scale) / 2, (size - found.height * scale) / 2, 1);
  done(Array.from(shared.image(player, size, size).data)); })().catch(error => done(String(error)));"""


@unittest.skipUnless(shutil.which("firefox-esr"), "firefox-esr is not installed")
class FirefoxTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        from marionette_driver.marionette import Marionette
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

    def open(self, markup):
        Handler.pages["/page.html"] = PAGE % markup
        self.client.navigate(f"http://127.0.0.1:{self.server.server_port}/page.html")

    def test_players_are_drawn_and_play(self):
        self.open('<flick-player id="a" src="/samples/parallax.json" frame="60" controls alt="Parallax"></flick-player>'
                  '<flick-player id="b" src="/samples/metronome.svga" autoplay loop></flick-player>')
        state = self.client.execute_async_script(STATE, sandbox=None)
        self.assertEqual(state["log"], [])
        self.assertEqual((state["frames"][0], state["playing"]), (60, [False, True]))
        self.assertTrue(self.client.execute_async_script(
            "const [done] = arguments, first = b.frame, wait = () => b.frame !== first ? done(true) : setTimeout(wait, 20); wait();", sandbox=None))

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
