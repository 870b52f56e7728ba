#!/usr/bin/env python3
"""Compares the page's estimates of the sizes of exports with the sizes of the files. Prints a line for each file and format, and
fails if a range does not contain the size, or if one of its ends is more than 1.5 times away from it.

usage: measure_estimates.py FLICK_SERVER FILE...      FLICK_FORMATS, FLICK_SCALE: other formats than gif,webp,mp4,webm; another scale
"""
import os
import sys
import unittest

import browsing

FORMATS = os.environ.get("FLICK_FORMATS", "gif,webp,mp4,webm").split(",")
SCALE = float(os.environ.get("FLICK_SCALE", "1"))
MOST = 1.5

# Opens a listed file in a session of its own, and requests the estimate and the export of each format.
SIZES = """async ([file, formats, scale]) => {
  const socket = new WebSocket(`ws://${location.host}/session`), waiting = {}, queue = {};
  socket.onmessage = ({ data }) => {
    if (typeof data !== "string") return;
    const { message, value } = JSON.parse(data);
    if (waiting[message]?.(value)) delete waiting[message];
  };
  const next = (message, isWanted = () => true) => new Promise(done => { waiting[message] = value => isWanted(value) && (done(value), true); });
  const send = (command, args) => socket.send(JSON.stringify({ command, pane: 0, ...args }));
  const files = (await next("files")).files, opened = Promise.race([next("state"), next("failure").then(failure => { throw failure.sentence; })]);
  send("open", { file: files.find(entry => entry.name === file).id });
  await opened;
  send("pause", {});
  const found = [];
  for (const [number, format] of formats.entries()) {
    const settings = { format, scale, loop: 0, ...(["gif", "webp", "avif", "mp4", "webm"].includes(format) && { quality: 80 }) };
    const estimate = next("estimate"), start = performance.now();
    send("estimate", { number, ...settings });
    const { low, high } = await estimate, seconds = (performance.now() - start) / 1000;
    const exported = next("export", ({ state }) => state !== "running");
    send("export", settings);
    const { state, byteCount, message } = await exported;
    found.push({ format, low, high, seconds, state, byteCount, message });
  }
  socket.close();
  return found;
}"""


class Estimates(browsing.BrowserTest):
    command = ("preview",)

    def test_ranges_contain_the_sizes(self):
        page = self.open_page()
        known = unknown = 0
        for path in self.arguments:
            for found in page.evaluate(SIZES, [os.path.basename(path), FORMATS, SCALE]):
                size, low, high = found["byteCount"], found["low"], found["high"]
                with self.subTest(file=path, format=found["format"]):
                    self.assertEqual(found["state"], "done", found["message"])
                    verdict = "unknown"
                    if low is not None:
                        isNear = low <= size <= high and high <= size * MOST and size <= low * MOST
                        verdict = "exact" if low == high == size else "near" if isNear else "WRONG"
                    known, unknown = known + (low is not None), unknown + (low is None)
                    print(f"{os.path.basename(path)}\t{found['format']}\t{low}\t{high}\t{size}\t{found['seconds']:.1f} s\t{verdict}", flush=True)
                    self.assertNotEqual(verdict, "WRONG")
        print(f"{known} estimates, {unknown} unknown", flush=True)


if __name__ == "__main__":
    browsing.PREVIEW = os.path.abspath(sys.argv[1])
    Estimates.arguments = tuple(sys.argv[2:])
    unittest.main(argv=sys.argv[:1])
