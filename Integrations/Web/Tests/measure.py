"""Frames, first frames, memory and many players of the module, of dotlottie-web and of lottie-web, in the same headless Chromium.

usage: measure.py [--sizes 512 1024] [--rounds 3] [--counts 10 50] [--dotlottie FOLDER] [--lottie-web lottie_canvas.min.js] [FILE…]

Without sizes, only pages with many players are measured. FILE is a name in Samples or Conformance/Files; by default, ten of them. FOLDER has `dotlottie.js`, its module for browsers, and
`dotlottie-player.wasm`: esbuild packages/web/src/index.ts --bundle --format=esm --minify --outfile=dotlottie.js '--define:__PACKAGE_VERSION__="0"'
'--define:__PACKAGE_NAME__="dotlottie-web"'. The players take turns, and the
least of all rounds is printed.
"""
import argparse
import os
import pathlib
import shutil

from web_site import MADE, REPOSITORY, Handler, SiteTest

FILES = ["bloom.json", "loader.json", "orbit.json", "parallax.json", "portal.json", "reveal.json", "route.json", "sunrise.json",
         "1.3-bm.json", "1.4-tm-full-offset.json"]
POLICY = "default-src * 'unsafe-inline' 'unsafe-eval' blob: data:"
# Each function sets `show(file, box, options)`, which resolves with an object when the first frame is drawn: `count` and `draw(frame)`.
PLAYERS = {
    "flick": """async () => { window.show = async (file, box, { size, plays, onframe }) => {
      const player = Object.assign(document.createElement('flick-player'), { src: file, loop: true, autoplay: plays });
      player.style.cssText = `width: ${size}px; height: ${size}px`; if (onframe) player.addEventListener('frame', onframe);
      await new Promise(done => { player.addEventListener('rendered', done); box.append(player); }); }; }""",
    "dotlottie-web": """async () => { const { DotLottie } = await import('/made/rival/dotlottie.js'); DotLottie.setWasmUrl(new URL('/made/rival/dotlottie-player.wasm', location).href);
      window.show = async (file, box, { size, plays, onframe }) => { const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size }); box.append(canvas);
        const player = new DotLottie({ canvas, src: file, autoplay: plays, loop: true, renderConfig: { devicePixelRatio: 1, autoResize: false } });
        if (onframe) player.addEventListener('frame', onframe);
        await new Promise((done, fail) => { player.addEventListener('load', done); player.addEventListener('loadError', fail); });
        const context = canvas.getContext('2d');
        return { count: Math.floor(player.totalFrames), draw(frame) { player.setFrame(frame); context.getImageData(0, 0, 1, 1); } }; }; }""",
    "lottie-web": """async () => { await new Promise((onload, onerror) => document.head.append(Object.assign(document.createElement('script'), { src: '/made/rival/lottie.js', onload, onerror })));
      window.show = async (file, box, { size, plays, onframe }) => { const div = document.createElement('div'); div.style.cssText = `width: ${size}px; height: ${size}px`; box.append(div);
        const player = lottie.loadAnimation({ container: div, renderer: 'canvas', autoplay: plays, loop: true, path: file });
        if (onframe) player.addEventListener('enterFrame', onframe);
        await new Promise(done => player.addEventListener('DOMLoaded', done)); if (!plays) player.goToAndStop(0, true);
        const context = div.querySelector('canvas').getContext('2d');
        return { count: Math.floor(player.totalFrames), draw(frame) { player.goToAndStop(frame, true); context.getImageData(0, 0, 1, 1); } }; }; }""",
}
# The element draws in a worker, so its module is measured in the thread of the page, like the others.
ENGINE = """async () => { const { open } = await import('/package/engine.js'), { addressSource } = await import('/package/sources.js');
  window.show = async (file, box, { size }) => { const { shared, entry } = await open(addressSource(file), {}), found = entry.description; await shared.complete();
    const player = shared.call('createPlayer', found.handle), canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
    box.append(canvas); const context = canvas.getContext('2d'), scale = Math.min(size / found.width, size / found.height); let image;
    return { count: Math.floor(found.endFrame - found.startFrame), draw(frame) {
      shared.call('send', player, 5, found.startFrame + frame, 0, 0);
      const count = shared.call('draw', player, size, size, scale, scale, (size - found.width * scale) / 2, (size - found.height * scale) / 2, 0);
      image = shared.image(player, size, size, image); const side = (index, number) => shared.call('region', player, index, number);
      for (let index = 0; index < count; index++) context.putImageData(image, 0, 0, side(index, 0), side(index, 1), side(index, 2), side(index, 3));
      context.getImageData(0, 0, 1, 1); } }; }; }"""
# A player that refuses a file may say nothing.
SHOWN = "Promise.race([show(file, document.body, { size, plays: false }), new Promise((_, fail) => setTimeout(fail, 10000, new Error('no frame')))])"
FRAMES = """async ([file, size]) => { const { count, draw } = await SHOWN; let least = Infinity;
  for (let run = 0; run < 2; run++) { const start = performance.now(); for (let frame = 0; frame < count; frame++) draw(frame);
    least = Math.min(least, (performance.now() - start) / count); }
  return least; }""".replace("SHOWN", SHOWN)
FIRST = """async ([file, size]) => { const start = performance.now(); await SHOWN; return performance.now() - start; }""".replace("SHOWN", SHOWN)
MANY = """async ([files, count]) => { window.shown = 0; const box = document.querySelector('main');
  await Promise.all(Array.from({ length: count }, (_, index) => show(files[index % files.length], box, { size: 120, plays: true, onframe: () => shown++ }))); }"""


def renderers():
    """The processes of pages that this program has started: the processor time in seconds, and the bytes of memory of each."""
    parents = {}
    for folder in pathlib.Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = folder.joinpath("stat").read_text().rpartition(")")[2].split()
                parents[int(folder.name)] = (int(fields[1]), (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"))
            except OSError:
                continue
    found = []
    for process in parents:
        above = process
        while above in parents and above != os.getpid():
            above = parents[above][0]
        try:
            if above == os.getpid() and b"--type=renderer" in pathlib.Path(f"/proc/{process}/cmdline").read_bytes():
                rollup = dict(line.split(":") for line in pathlib.Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()[1:])
                found.append((parents[process][1], 1024 * int(rollup["Pss"].split()[0])))
        except (OSError, KeyError):
            continue
    return found


def many(site, setup, files, count):
    """The seconds of the main thread and of the page's processes in each second, the frames per second of a player, and the bytes of memory."""
    page = site.open(policy=POLICY, viewport={"width": 1300, "height": 900})
    client = page.context.new_cdp_session(page)
    client.send("Performance.enable")
    page.evaluate(setup)
    page.evaluate(MANY, [files, count])
    page.wait_for_timeout(1000)

    def state():
        metrics = {item["name"]: item["value"] for item in client.send("Performance.getMetrics")["metrics"]}
        return metrics["Timestamp"], metrics["TaskDuration"], sum(time for time, _ in renderers()), page.evaluate("shown")

    before = state()
    page.wait_for_timeout(4000)
    after = state()
    seconds, main, processes, frames = [late - early for early, late in zip(before, after)]
    memory = sum(size for _, size in renderers())
    page.context.close()
    return main / seconds, processes / seconds, frames / seconds / count, memory


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", default=FILES)
    parser.add_argument("--sizes", nargs="*", type=int, default=[512, 1024])
    parser.add_argument("--counts", nargs="*", type=int, default=[10, 50])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--dotlottie")
    parser.add_argument("--lottie-web")
    options = parser.parse_args()
    # As on a site: the worker uses the scripts that the page has loaded.
    Handler.cache = "max-age=60"
    SiteTest.setUpClass()
    site = SiteTest()
    rival = MADE / "rival"
    shutil.rmtree(rival, ignore_errors=True)
    rival.mkdir(parents=True)
    names = ["flick"]
    if options.dotlottie:
        names.append("dotlottie-web")
        for name in ("dotlottie.js", "dotlottie-player.wasm"):
            shutil.copyfile(pathlib.Path(options.dotlottie, name), rival / name)
    if options.lottie_web:
        names.append("lottie-web")
        shutil.copyfile(options.lottie_web, rival / "lottie.js")
    files = [f"/samples/{name}" if (REPOSITORY / "Samples" / name).exists() else f"/files/{name}" for name in options.files]

    def least(measure):
        """Calls a function for all players in turn. Returns the least value of each player."""
        found = {name: [] for name in names}
        for _ in range(options.rounds):
            for name in names:
                try:
                    found[name].append(measure(name))
                except Exception as error:  # A player can refuse a file.
                    print(f"  {name}: {str(error).splitlines()[0]}", flush=True)
                site.doCleanups()
        return {name: min(values) for name, values in found.items() if values}

    def frames(name, file, size):
        page = site.open(policy=POLICY)
        page.evaluate(ENGINE if name == "flick" else PLAYERS[name])
        return page.evaluate(FRAMES, [file, size])

    def first(name, file):
        page = site.open(policy=POLICY)
        page.evaluate(PLAYERS[name])
        return page.evaluate(FIRST, [file, 512])

    for file in files if options.sizes else []:
        for size in options.sizes:
            print(pathlib.Path(file).stem, size, {name: f"{value:.2f} ms" for name, value in least(lambda name: frames(name, file, size)).items()}, flush=True)
        print(pathlib.Path(file).stem, "first frame", {name: f"{value:.0f} ms" for name, value in least(lambda name: first(name, file)).items()}, flush=True)
    for count in options.counts:
        found = least(lambda name: many(site, PLAYERS[name], files, count))
        print(count, "players", {name: f"main {a:.2f}, all {b:.2f} of each second, {c:.0f} frames/s, {d / 1e6:.0f} MB" for name, (a, b, c, d) in found.items()}, flush=True)
    site.doCleanups()
    SiteTest.tearDownClass()


if __name__ == "__main__":
    main()
