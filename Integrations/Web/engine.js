// The module of WebAssembly, and the files that it has read. One instance serves all players of a page.

import { decode } from "./pictures.js";
import { fetchBytes, isChanging, needsDeferredPart, request, sourceBytes } from "./sources.js";

const encoder = new TextEncoder(), decoder = new TextDecoder();

/** What a page can change before the first animation is loaded. */
export const settings = {
  /** The addresses of the module, and of its part that is loaded after the first frame; and both for browsers without SIMD. */
  wasm: new URL("./flick.wasm", import.meta.url),
  deferredWasm: new URL("./flick-deferred.wasm", import.meta.url),
  plainWasm: new URL("./flick-plain.wasm", import.meta.url),
  plainDeferredWasm: new URL("./flick-plain-deferred.wasm", import.meta.url),
  /** The milliseconds of drawing in a frame, above which the smallest and farthest players are drawn less often. */
  budget: 10,
  /** Whether a worker draws the players, if the browser has canvases for workers. */
  worker: true,
};

/** An animation that cannot be loaded. `code` is that of the reader, `network`, or `module`. */
export class FlickError extends Error {
  constructor({ code, message, path = "", offset }) {
    super(path ? `${message} at ${path}` : message);
    Object.assign(this, { name: "FlickError", code, path, offset });
  }
}

// The functions of WASI that the C library imports. There are no files.
const noFile = () => 8;
const system = memory => ({
  fd_close: noFile, fd_seek: noFile, fd_write: noFile,
  random_get(start, count) {
    crypto.getRandomValues(new Uint8Array(memory().buffer, start, count));
    return 0;
  },
});

// A module with a function that makes a vector.
const vectors = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11]);
const parts = [];
let current, needsAllParts = false;
const fonts = [], files = new Map();

/** Compiles a part of the module, 0 or 1, once. The code stays when the memory of the last player is released. */
export const compilePart = number => parts[number] ??= keep(number, compile(number));

/** Uses the first part that another thread has compiled, or compiles it if that thread could not. */
export const receivePart = module => parts[0] = keep(0, module.then(received => received ?? compile(0)));

function keep(number, compiled) {
  compiled.catch(() => parts[number] = undefined);
  return compiled;
}

async function compile(number) {
  const { wasm, deferredWasm, plainWasm, plainDeferredWasm } = settings;
  try {
    const response = await request((WebAssembly.validate(vectors) ? [wasm, deferredWasm] : [plainWasm, plainDeferredWasm])[number]);
    const isTyped = response.headers.get("Content-Type")?.startsWith("application/wasm");
    return await (isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer()));
  } catch (error) {
    throw moduleError(error);
  }
}

const moduleError = error => error instanceof FlickError ? error : new FlickError({ code: "module", message: String(error?.message ?? error) });

/** The error of calls to an instance that was replaced. The next instance gets these calls. */
export const replaced = new Error("the instance was replaced");
/** The import that the functions of the deferred part call until it is loaded. */
const placeholder = { deferred() { throw replaced; } };

/** Returns the instance of the page. If a function of the deferred part was called in the one before, it has this part. */
export function engine() {
  return current ??= (async () => {
    try {
      if (needsAllParts) compilePart(1).catch(() => {});
      const instance = await WebAssembly.instantiate(await compilePart(0), {
        wasi_snapshot_preview1: system(() => instance.exports.memory), placeholder,
      });
      instance.exports._initialize();
      const created = new Engine(instance.exports);
      // Without it, files that do not need it are played.
      if (needsAllParts) await created.complete().catch(error => created.failure = error);
      for (const bytes of fonts) created.addFont(bytes);
      return created;
    } catch (error) {
      current = undefined;
      throw moduleError(error);
    }
  })();
}

/** Adds a font for texts whose font is not in the file. */
export async function addFont(bytes) {
  const shared = await engine();
  await shared.complete();
  if (shared.isBroken) return addFont(bytes);
  shared.addFont(bytes);
  fonts.push(bytes);
}

/** Reads a source in the current instance. Players with equal sources and selections share the document. */
export async function open(source, selection) {
  for (;;) {
    const [shared] = await Promise.all([engine(), load(source)]), entry = shared.acquire(source, selection);
    try {
      await entry.document;
      return { shared, entry };
    } catch (error) {
      shared.release(entry);
      if (error !== replaced) throw error;
    }
  }
}

/** Loads the file of a source, once for all that read it, and the deferred part with it, if reading surely needs that. */
function load(source) {
  let file = files.get(source.key);
  if (file) return file;
  file = sourceBytes(source).then(prepare);
  files.set(source.key, file);
  file.catch(() => files.delete(source.key));
  return file;
}

/** Uses the bytes of a source that were loaded before. */
export const receiveFile = (key, bytes) => files.set(key, Promise.resolve(prepare(bytes)));

function prepare(bytes) {
  const needsDeferred = !needsAllParts && needsDeferredPart(bytes);
  if (needsDeferred) compilePart(1).catch(() => {});
  return { bytes, needsDeferred };
}

class Engine {
  #exports;
  #documents = new Map();
  #deferred;
  #reading = 0;
  #users = 0;
  isBroken = false;
  /** Why the deferred part is not there, if an attempt to load it has failed. */
  failure;
  /** What is called when the instance breaks. */
  losses = new Set();

  constructor(exports) { this.#exports = exports; }

  /** The bytes of the module's memory. It does not shrink while an animation is in use. */
  get memory() { return this.#exports.memory.buffer.byteLength; }
  get documentCount() { return this.#documents.size; }

  /** Adds the deferred part. */
  complete() {
    this.#deferred ??= compilePart(1).then(module => WebAssembly.instantiate(module, { primary: this.#exports })).then(() => {
      needsAllParts = true;
      this.failure = undefined;
    });
    this.#deferred.catch(() => this.#deferred = undefined);
    return this.#deferred;
  }

  /**
   * Calls a function of the module. A trap breaks the instance, and so does a function of the deferred part before it is there; the next
   * animation gets another one.
   */
  call(name, ...values) {
    if (this.isBroken) return 0;
    try {
      return this.#exports[name](...values);
    } catch (error) {
      this.isBroken = true;
      current = undefined;
      for (const loss of this.losses) queueMicrotask(loss);
      if (error === replaced) {
        needsAllParts = true;
        throw this.failure ?? error;
      }
      throw new FlickError({ code: "module", message: `the module was stopped: ${error.message}` });
    }
  }

  /** Copies bytes into the module, which frees them. Returns the arguments for them. */
  pass(bytes) {
    const start = this.call("allocate", bytes.length) >>> 0;
    new Uint8Array(this.#exports.memory.buffer, start, bytes.length).set(bytes);
    return [start, bytes.length];
  }

  passText(text) { return this.pass(encoder.encode(text)); }

  /** Copies the last answer. */
  answer() {
    const start = this.call("resultStart") >>> 0, count = this.call("resultCount");
    return new Uint8Array(this.#exports.memory.buffer, start, count).slice();
  }

  answerJSON() {
    const bytes = this.answer();
    return bytes.length ? JSON.parse(decoder.decode(bytes)) : undefined;
  }

  /** The pixels that a player has drawn, without a copy: the last image, unless they lie elsewhere now. */
  image(player, width, height, last) {
    const start = this.call("pixels", player) >>> 0, { buffer } = this.#exports.memory;
    const isSame = last?.data.buffer === buffer && last.data.byteOffset === start && last.width === width && last.height === height;
    return isSame ? last : new ImageData(new Uint8ClampedArray(buffer, start, width * height * 4), width, height);
  }

  addFont(bytes) {
    if (!this.call("addFont", ...this.pass(bytes))) throw new FlickError(this.answerJSON());
  }

  /** Returns the document of a source and a selection. Players with the same ones share it, until all of them release it. */
  acquire(source, selection) {
    const key = JSON.stringify([source.key, selection.key ?? selection, fonts.length]);
    let entry = this.#documents.get(key);
    if (!entry) {
      entry = { key, source, users: 0 };
      entry.document = this.#load(source, selection);
      this.#documents.set(key, entry);
      entry.document.then(document => entry.description = document, () => this.#documents.delete(key));
    }
    entry.users++;
    this.#users++;
    return entry;
  }

  release(entry) {
    this.#users--;
    if (--entry.users > 0) return this.#rest();
    this.#documents.delete(entry.key);
    const isUsed = [...this.#documents.values()].some(other => other.source.key === entry.source.key);
    // The next instance reads the file again.
    if (!isUsed && !this.isBroken) files.delete(entry.source.key);
    entry.document.then(({ handle }) => this.call("releaseDocument", handle), () => {});
    this.#rest();
  }

  /** Releases the memory with the last player. */
  #rest() {
    if (this.#users > 0) return;
    setTimeout(() => {
      if (this.#users > 0 || this.isBroken) return;
      this.isBroken = true;
      this.#exports = undefined;
      files.clear();
      current = undefined;
    });
  }

  async #load(source, selection) {
    const { bytes, needsDeferred } = await load(source);
    if (needsDeferred || isChanging(selection)) await this.complete();
    this.#reading++;
    try {
      return await this.#read(bytes, source, selection);
    } finally {
      if (--this.#reading === 0) this.call("releaseSupplies");
    }
  }

  /** Reads a file; decodes the pictures and loads the files that it needs; and reads it again. */
  async #read(bytes, source, selection) {
    const overrides = await Promise.all((selection.overrides ?? []).map(async part => ({
      ...part, bytes: part.bytes ?? (part.url ? await fetchBytes(part.url) : encoder.encode(part.text ?? "")),
    })));
    // A picture can be in a file beside an animation.
    for (let round = 0; round < 4; round++) {
      if (this.isBroken) throw replaced;
      this.#select(selection, overrides, source.folder);
      const handle = this.call("readDocument", ...this.pass(bytes));
      if (handle > 0) {
        this.call("describeDocument", handle);
        return { handle, ...this.answerJSON() };
      }
      if (handle === 0) throw new FlickError(this.answerJSON());
      await this.supply(source.folder);
    }
    throw new FlickError({ code: "malformed", message: "the pictures of the file lead to further ones" });
  }

  #select({ animation, theme, slots, untrusted }, overrides, folder) {
    this.call("select", 5, 0, 0);
    if (animation != null) this.call("select", 0, ...this.passText(animation));
    if (theme != null) this.call("select", 1, ...this.passText(theme));
    if (slots != null) this.call("select", 2, ...this.passText(slots));
    if (untrusted) this.call("select", 3, 0, 0);
    this.call("select", 4, ...this.passText(folder));
    for (const { kind, name, bytes, numbers = [] } of overrides) {
      this.call("override", kind, ...this.passText(name), ...this.pass(bytes), ...[0, 1, 2, 3].map(index => numbers[index] ?? 0));
    }
  }

  /** Supplies what the last reading lacked. */
  async supply(folder) {
    const pictures = Array.from({ length: this.call("wantedPictures") }, (_, index) => {
      this.call("wantedPicture", index);
      return this.answer();
    });
    this.call("wantedFiles");
    const files = this.answerJSON() ?? [];
    await Promise.all([
      ...pictures.map(async bytes => this.#supplyPicture(bytes, await decode(bytes))),
      ...files.map(async name => {
        const contents = await companion(folder, name.slice(folder.length));
        this.call("supplyFile", ...this.passText(name), ...this.pass(contents));
      }),
    ]);
  }

  #supplyPicture(bytes, { width, height, data }) {
    this.call("supplyPicture", ...this.pass(bytes), width, height, this.pass(data)[0]);
  }
}

const pictureName = /\.(png|jpe?g|webp|gif|svg|json|csv|ttf|otf|woff)$/i;

/** Loads a file beside an animation. Sounds and videos are not played, and are not loaded. */
async function companion(folder, name) {
  const nothing = new Uint8Array();
  if (!folder || !pictureName.test(name)) return nothing;
  try {
    const response = await fetch(new URL(name, folder));
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : nothing;
  } catch {
    return nothing;
  }
}
