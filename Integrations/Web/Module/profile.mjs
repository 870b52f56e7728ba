// Plays files with an instrumented module, and writes which functions of it form the first part: those that are called, and those that
// similar files are likely to call. Files that surely need the deferred part are left out.
//
//   node profile.mjs MODULE INSTRUMENTED PROFILE FILE…

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { webcrypto } from "node:crypto";
import { deflateRawSync, gzipSync } from "node:zlib";

const [, , original, module, profile, ...files] = process.argv;
let instance;

// What the scripts of the player use of a browser.
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...values) => instance = await instantiate(...values);
globalThis.crypto ??= webcrypto;
globalThis.fetch = async url => new Response(await readFile(new URL(url)));
globalThis.requestAnimationFrame = () => 0;
globalThis.cancelAnimationFrame = () => {};
globalThis.ImageData = class { constructor(data, width, height) { Object.assign(this, { data, width, height }); } };

const { settings } = await import("../engine.js");
const { Core } = await import("../core.js");
Object.assign(settings, { wasm: pathToFileURL(module), plainWasm: pathToFileURL(module), deferredWasm: "file:///none", plainDeferredWasm: "file:///none" });

const source = file => ({ key: file, url: pathToFileURL(file).href, folder: `${pathToFileURL(dirname(file))}/` });
const inputs = ["play", "pause", "toggle", "stop", "seek", "progress", "step", "intermission", "range", "motion", "still", "reduced"];
/** The bytes of a function that is kept, although no file calls it. */
const smallSize = 100;
let played = 0;

/** Loads a file as an element does. Returns its core, or nothing if it cannot be read without the deferred part. */
async function load(file) {
  const canvas = { width: 0, height: 0, getContext: () => ({ putImageData() {} }) };
  const core = new Core(canvas, (type, _, error) => { if (type === "failed") throw error; });
  try {
    const found = await core.load(1, source(file), {});
    return { core, found };
  } catch {
    return undefined;
  }
}

/** Plays a file as an element does. */
async function play(file) {
  const loaded = await load(file);
  if (!loaded) return;
  const { core, found: { startFrame, endFrame, frameRate } } = loaded, length = endFrame - startFrame;
  core.arrange({ isOnScreen: true, isForeground: true });
  core.arrange({ width: 300, height: 200, ratio: 1, isSoftened: true });
  core.send("range", startFrame, endFrame);
  for (const [input, value] of [["alternates", 0], ["speed", 1], ["intermission", 0], ["passes", 0], ["seek", startFrame], ["motion", 0]]) core.send(input, value);
  core.arrange({ isConfigured: true, fit: "contain", alignment: [0.5, 0.5] });
  core.send("play", 0, 0, 0);
  // The first frames, as they are played, and then some of the whole animation, past the end.
  for (let frame = 0; frame < 4; frame++) core.tick(frame / 60);
  for (let part = 1; part <= 16; part++) core.tick(part * length / frameRate / 15);
  core.arrange({ width: 120, height: 90, fit: "cover", ratio: 0.4 });
  for (const input of ["pause", "toggle", "pause", "stop"]) core.send(input);
  for (const part of [0, 0.25, 0.5, 1]) core.send("progress", part);
  core.send("step", 1);
  // Playback in all of its states, for some files.
  let now = 100;
  for (const input of played % 20 ? ["play", "tick"] : inputs) {
    for (const [passes, speed, alternates] of [[1, 1, 0], [2, -2, 1]]) {
      for (const [name, value] of [["stop"], ["passes", passes], ["speed", speed], ["alternates", alternates], ["play"]]) core.send(name, value, 0, now);
      for (let step = 0; step < 5; step++) {
        core.send(input, startFrame + step, endFrame, now += length / frameRate / 3);
        core.tick(now);
      }
    }
  }
  core.arrange({ isOnScreen: false });
  core.arrange({ isOnScreen: true });
  core.unload(2);
  played++;
}

// The memory of the module is kept until its last player is released.
const kept = await load(files[0]);
const others = await variants(await readFile(files[0], "utf8"));
for (const file of [...files, ...others]) await play(file);
await rm(dirname(others[0]), { recursive: true });
const { exports } = instance, room = 1 << 20, start = exports.allocate(room) >>> 0, count = exports.__write_profile(start, room);
const times = exports.memory.buffer.slice(start, start + count);
kept.core.unload(2);

// A profile is the number of the module, and the time of the first call of each function, or 0.
const calls = new DataView(times, 8);
let called = 0, added = 0;
for (const [index, { name, size }] of functions(await readFile(original)).entries()) {
  if (calls.getUint32(4 * index, true)) called++;
  else if (isLikely(name, size)) {
    calls.setUint32(4 * index, 1, true);
    added++;
  }
}
await writeFile(profile, new Uint8Array(times));
console.log(`profile: ${played} of ${files.length + others.length} files call ${called} functions; ${added} are added`);

/**
 * Whether files that differ a little from those that were played can call a function: one of playback, of numbers, of the reader of JSON and
 * archives, or a small one of drawing. The names are mangled: `DotB` is DotLottie, and `_WZ` ends those of the initializers of constants.
 */
function isLikely(name, size) {
  if (/FlickPlayback|FlickMath|FlickArchive|JSON(Parser|String|Bytes|Text|Tape)|Dot(B|Lottie)|GradientRamp|Marker|KindV.*_WZ$/.test(name)) return true;
  return size <= smallSize && /Flick(Geometry|Scene|Raster|Lottie|Animation|Image|Web)/.test(name)
    && !/Text|SVG|Expression|Exporter|Font|Shap(er|ing)|StateMachine|Effect|Style|Override|Patch/.test(name);
}

/** Variants of a file: with markers and numbers as exporters write them, compressed, and in archives of both versions. */
async function variants(text) {
  const file = JSON.parse(text), folder = await mkdtemp(`${tmpdir()}/flick-`);
  const markers = [{ tm: 10, cm: "half", dr: 5 }, { tm: 0, cm: "{\"name\":\"start\"}", dr: 0 }, { tm: 20, cm: "\u00e9\n", dr: 1 }];
  const long = JSON.stringify({ ...file, nm: "A \"na\u0301me\"\t", markers, meta: { g: "Exporter 1.0", a: "", k: "a,b" } })
    .replace("\u0301", "\\u0301").replace(/:(\d+\.\d+)/g, ":$10000000000021234").replace(/"fr":\d+/, '"fr":29.9700012207031').replace(/"tm":20/, '"tm":2.0e1');
  const second = { version: "2", generator: "a", animations: [{ id: "one", themes: ["dark"] }, { id: "two" }], themes: [{ id: "dark", name: "Dark" }],
    stateMachines: [{ id: "start", name: "Start" }] };
  const first = { version: "1.0", author: "a", generator: "b", revision: 1, custom: {}, keywords: "c", animations: [
    { id: "one", autoplay: true, loop: true, speed: 1.5, direction: 1, playMode: "bounce", intermission: 100, hover: false, themeColor: "#fff" }] };
  const files = {
    "long.json": long, "short.tgs": gzipSync(text),
    "first.lottie": archive({ "manifest.json": first, "animations/one.json": long }),
    "second.lottie": archive({ "manifest.json": second, "a/one.json": text, "a/two.json": long, "t/dark.json": { rules: [] }, "s/start.json": {} }),
  };
  for (const [name, contents] of Object.entries(files)) await writeFile(`${folder}/${name}`, contents);
  return Object.keys(files).map(name => `${folder}/${name}`);
}

/** A ZIP archive of texts and objects. */
function archive(files) {
  const parts = [], directory = [];
  let at = 0;
  for (const [name, value] of Object.entries(files)) {
    const bytes = Buffer.from(typeof value === "string" ? value : JSON.stringify(value)), packed = deflateRawSync(bytes), header = Buffer.alloc(26);
    // The version, the method, the sum, both sizes, and the length of the name.
    for (const [offset, number] of [[0, 20], [4, 8], [22, name.length]]) header.writeUInt16LE(number, offset);
    for (const [offset, number] of [[10, checksum(bytes)], [14, packed.length], [18, bytes.length]]) header.writeUInt32LE(number, offset);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const entry = Buffer.concat([Buffer.from("PK\x03\x04"), header, Buffer.from(name), packed]);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), header, place, Buffer.from(name)]));
    parts.push(entry);
    at += entry.length;
  }
  const list = Buffer.concat(directory), end = Buffer.alloc(18);
  for (const offset of [4, 6]) end.writeUInt16LE(parts.length, offset);
  for (const [offset, number] of [[8, list.length], [12, at]]) end.writeUInt32LE(number, offset);
  return Buffer.concat([...parts, list, Buffer.from("PK\x05\x06"), end]);
}

/** The sum of ZIP archives (CRC-32). */
function checksum(bytes) {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum >>> 1 ^ (sum & 1 ? 0xEDB88320 : 0);
  }
  return ~sum >>> 0;
}

/** The names and sizes of the functions of a module. */
function functions(bytes) {
  const found = [], names = new Map();
  let at = 8;
  const number = () => {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  const text = () => {
    const length = number();
    return bytes.toString("utf8", at, at += length);
  };
  while (at < bytes.length) {
    const kind = bytes[at++], size = number(), end = at + size;
    if (kind === 10) {
      for (let left = number(); left > 0; left--) {
        const size = number();
        found.push({ size });
        at += size;
      }
    } else if (kind === 0 && text() === "name") {
      while (at < end) {
        const part = bytes[at++], size = number(), next = at + size;
        for (let left = part === 1 ? number() : 0; left > 0; left--) names.set(number(), text());
        at = next;
      }
    }
    at = end;
  }
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes)).filter(({ kind }) => kind === "function").length;
  return found.map(({ size }, index) => ({ size, name: names.get(index + imports) ?? "" }));
}
