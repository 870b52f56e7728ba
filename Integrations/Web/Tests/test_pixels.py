"""Frames of the module against those of `flick render`, byte by byte.

usage: test_pixels.py [-k PATTERN]     FLICK is the path of the program
"""
import pathlib
import subprocess
import tempfile
import unittest

from PIL import Image, ImageChops

from web_site import FLICK, REPOSITORY, Handler, SiteTest

FONTS = sorted((REPOSITORY / "Tests/Fonts").glob("*.ttf"))
SIZE = 200
# Draws a frame in the middle with the module alone, without an element.
DRAW = """async ([address, size, fonts]) => {
  const { addFont, open } = await import('/package/engine.js');
  const { addressSource } = await import('/package/sources.js');
  if (!window.fonts) {
    window.fonts = true;
    for (const font of fonts) await addFont(new Uint8Array(await (await fetch(font)).arrayBuffer()));
  }
  window.keeper ??= await open(addressSource('/samples/loader.json'), {});
  let opened;
  try { opened = await open(addressSource(address), {}); } catch (error) { return { error: error.code }; }
  const { shared, entry } = opened, found = entry.description;
  const player = shared.call('createPlayer', found.handle);
  shared.call('send', player, 6, 0.5, 0, 0);
  const scale = Math.min(size / found.width, size / found.height);
  shared.call('draw', player, size, size, scale, scale, (size - found.width * scale) / 2, (size - found.height * scale) / 2, 1);
  const { data } = shared.image(player, size, size);
  let text = '';
  for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192));
  shared.call('releasePlayer', player);
  shared.release(entry);
  return { pixels: btoa(text), memory: shared.memory };
}"""

# Shows files in elements. Returns a digest of the picture of each, or the code of its error.
SHOW = """async addresses => { const { FlickPlayer } = await import('/package/define.js');
  const digest = async player => { const bytes = await (await player.snapshot()).arrayBuffer();
    return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].join(); };
  return Promise.all(addresses.map(src => new Promise(done => {
    const player = Object.assign(new FlickPlayer(), { src, progress: 0.5 });
    player.addEventListener('rendered', async () => { try { await player.ready; done(await digest(player)); } catch { /* It is drawn again. */ } });
    player.addEventListener('error', event => done(event.detail.error.code));
    document.querySelector('main').append(player); }))); }"""


def draw_all(files, folder):
    """Draws the files with the program. Returns the codes of those that it refuses."""
    done = subprocess.run(
        [FLICK, "render", *files, "--progress", "0.5", "--size", f"{SIZE}x{SIZE}", "--no-system-fonts", "--fonts", REPOSITORY / "Tests/Fonts",
         "--quiet", "-o", folder], capture_output=True, text=True)
    return done.stderr


class PixelTest(SiteTest):
    def compare(self, files, address):
        """Returns what differs, by file."""
        import base64
        page = self.open()
        differences = {}
        with tempfile.TemporaryDirectory() as folder:
            complaints = draw_all(files, folder)
            for file in files:
                drawn = page.evaluate(DRAW, [address(file), SIZE, [f"/fonts/{font.name}" for font in FONTS]])
                picture = pathlib.Path(folder, file.stem + ".png")
                if "error" in drawn or not picture.exists():
                    if "error" in drawn and not picture.exists():
                        continue
                    differences[file.name] = drawn.get("error") or "drawn, but flick refuses it: " + complaints[-300:]
                    continue
                mine = Image.frombytes("RGBA", (SIZE, SIZE), base64.b64decode(drawn["pixels"]))
                other = Image.open(picture).convert("RGBA")
                if mine.tobytes() != other.tobytes():
                    extrema = ImageChops.difference(mine, other).getextrema()
                    differences[file.name] = f"differs by {max(high for _, high in extrema)}"
        # Some files name pictures that do not exist.
        self.complaints = [text for text in self.complaints if "404" not in text]
        return differences

    def test_samples_have_the_pixels_of_the_program(self):
        files = sorted(path for path in (REPOSITORY / "Samples").iterdir() if path.suffix in (".json", ".svga"))
        self.assertGreater(len(files), 5)
        self.assertEqual(self.compare(files, lambda file: f"/samples/{file.name}"), {})

    def test_conformance_files_have_the_pixels_of_the_program(self):
        files = sorted((REPOSITORY / "Conformance/Files").glob("*.json"))
        self.assertGreater(len(files), 300)
        differences = self.compare(files, lambda file: f"/files/{file.name}")
        self.assertEqual({name: why for name, why in differences.items() if name not in self.known}, {})
        self.assertEqual([name for name in self.known if name not in differences], [], "these files have equal pixels now")

    def show(self, addresses, delay):
        """Returns what elements show if the deferred part of the module arrives after some seconds."""
        Handler.delays = {"/package/flick-deferred.wasm": delay}
        self.addCleanup(Handler.delays.clear)
        found = self.open(viewport={"width": 2000, "height": 2000}).evaluate(SHOW, addresses)
        self.complaints = [text for text in self.complaints if "404" not in text]
        return dict(zip(addresses, found))

    def test_files_are_drawn_alike_before_the_deferred_part_is_there(self):
        files = sorted([*(REPOSITORY / "Conformance/Files").glob("*.json"), *(REPOSITORY / "Samples").iterdir()])
        addresses = [f"/{'samples' if file.parent.name == 'Samples' else 'files'}/{file.name}" for file in files]
        for start in range(0, len(addresses), 40):
            part = addresses[start:start + 40]
            early, late = self.show(part, 1), self.show(part, 0)
            self.assertEqual([name for name in part if early[name] != late[name]], [])

    def test_samples_need_no_deferred_part(self):
        Handler.refused.append("/package/flick-deferred.wasm")
        self.addCleanup(Handler.refused.clear)
        found = self.show([f"/samples/{file.name}" for file in (REPOSITORY / "Samples").glob("*.json")], 0)
        self.assertEqual([name for name, value in found.items() if "," not in value], [])

    # Files that differ, with the reason.
    known = {"1.2-9-video.json": "the browser decodes no videos for it"}


if __name__ == "__main__":
    unittest.main()
