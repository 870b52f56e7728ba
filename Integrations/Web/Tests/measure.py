"""Milliseconds per frame of the module, and of lottie-web if its path is given, in the same headless Chromium.

usage: measure.py [--size 512] [--lottie-web lottie.min.js] FILE…     FILE is a name in Samples
"""
import argparse
import pathlib
import shutil

from web_site import MADE, SiteTest

# The module draws each frame, and its changed rectangles are put into a canvas. The least of three runs.
MODULE = """async ([file, size]) => {
  const { engine } = await import('/package/engine.js'), { addressSource } = await import('/package/sources.js');
  const shared = await engine(), start = performance.now(), entry = shared.acquire(addressSource(file), {}), found = await entry.document;
  const load = performance.now() - start, player = shared.call('createPlayer', found.handle);
  const context = Object.assign(document.createElement('canvas'), { width: size, height: size }).getContext('2d');
  const scale = Math.min(size / found.width, size / found.height), left = (size - found.width * scale) / 2, top = (size - found.height * scale) / 2;
  let least = Infinity, first;
  for (let run = 0; run < 3; run++) {
    const start = performance.now();
    for (let frame = found.startFrame; frame < found.endFrame; frame++) {
      shared.call('send', player, 5, frame, 0, 0);
      const count = shared.call('draw', player, size, size, scale, scale, left, top, 0), image = shared.image(player, size, size);
      for (let index = 0; index < count; index++) {
        const side = number => shared.call('region', player, index, number);
        context.putImageData(image, 0, 0, side(0), side(1), side(2), side(3));
      }
      context.getImageData(0, 0, 1, 1);
      first ??= performance.now() - start;
    }
    least = Math.min(least, (performance.now() - start) / (found.endFrame - found.startFrame));
  }
  return { load, first, least };
}"""
LOTTIE_WEB = """async ([script, file, size]) => {
  await new Promise((onload, onerror) => document.head.append(Object.assign(document.createElement('script'), { src: script, onload, onerror })));
  const box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = `width: ${size}px; height: ${size}px`;
  const player = lottie.loadAnimation({ container: box, renderer: 'canvas', autoplay: false, path: file });
  await new Promise(done => player.addEventListener('DOMLoaded', done));
  const context = box.querySelector('canvas').getContext('2d');
  let least = Infinity;
  for (let run = 0; run < 3; run++) {
    const start = performance.now();
    for (let frame = 0; frame < player.totalFrames; frame++) {
      player.goToAndStop(frame, true);
      context.getImageData(0, 0, 1, 1);
    }
    least = Math.min(least, (performance.now() - start) / player.totalFrames);
  }
  return least;
}"""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--size", type=int, default=512)
    parser.add_argument("--lottie-web")
    options = parser.parse_args()
    SiteTest.setUpClass()
    site = SiteTest()
    if options.lottie_web:
        shutil.copyfile(options.lottie_web, MADE / "lottie.js")
    for name in options.files:
        page = site.open(policy="default-src * 'unsafe-inline' 'unsafe-eval'")
        mine = page.evaluate(MODULE, [f"/samples/{name}", options.size])
        line = f"{pathlib.Path(name).stem}: {mine['least']:.2f} ms (read {mine['load']:.1f}, first frame {mine['first']:.1f})"
        if options.lottie_web:
            line += f", lottie-web {page.evaluate(LOTTIE_WEB, ['/made/lottie.js', f'/samples/{name}', options.size]):.2f} ms"
        print(line)
    site.doCleanups()
    SiteTest.tearDownClass()


if __name__ == "__main__":
    main()
