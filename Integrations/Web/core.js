// The part of a player that uses the module: its document, its frames and its canvas. It runs in the thread of the page or in a worker, and
// reports what changes.

import { FlickError, open, replaced } from "./engine.js";
import { scales } from "./attributes.js";
import * as clock from "./clock.js";

/** The inputs of the module, by number. */
const inputs = {
  tick: 0, play: 1, pause: 2, toggle: 3, stop: 4, seek: 5, progress: 6, step: 7, speed: 8, passes: 9, alternates: 10,
  intermission: 11, range: 12, presence: 13, motion: 14, still: 15, reduced: 16,
};
/** What an input changes, as bits. */
export const changed = { frame: 1, pass: 2, completion: 4, running: 8, content: 16, events: 32 };
/** The parts of the pixels that players which are late draw, across and down. */
const softer = [1, 0.75, 0.5];

export class Core {
  #report;
  #canvas;
  #context;
  #image;
  #engine;
  #entry;
  #handle = 0;
  #load = 0;
  #isMachine = false;
  #isDrawn = false;
  #softness = 0;
  #layout = {
    width: 0, height: 0, ratio: 1, fit: "", alignment: [0.5, 0.5], isOnScreen: false, isForeground: true, isHeld: false, isConfigured: false,
    isSoftened: true, weight: 0,
  };
  #loss = () => { if (this.#handle) this.#report("lost", this.#load); };
  /** The milliseconds of a frame, and the number of frames of the screen for each of its own. */
  cost = 0;
  interval = 1;

  constructor(canvas, report) {
    this.#canvas = canvas;
    this.#report = report;
  }

  get weight() { return this.#layout.weight; }
  get #isPresent() { return this.#layout.isOnScreen && this.#layout.isForeground; }
  #property(number) { return this.#handle ? this.#engine.call("property", this.#handle, number) : 0; }

  /** Loads a source. The last animation stays until then. Returns nothing if another one is loaded meanwhile. */
  async load(load, source, selection) {
    this.#load = load;
    let opened;
    try {
      opened = await open(source, selection);
    } catch (error) {
      if (load !== this.#load) return undefined;
      throw error;
    }
    const { shared, entry } = opened;
    if (load !== this.#load || shared.isBroken) {
      shared.release(entry);
      return load === this.#load ? this.load(load, source, selection) : undefined;
    }
    let handle;
    try {
      handle = shared.call("createPlayer", entry.description.handle);
    } catch (error) {
      shared.release(entry);
      if (error !== replaced) throw error;
      return this.load(load, source, selection);
    }
    this.#release();
    [this.#engine, this.#entry, this.#handle] = [shared, entry, handle];
    shared.losses.add(this.#loss);
    this.#changePresence();
    return entry.description;
  }

  /** Releases the animation and its memory. */
  unload(load) {
    this.#load = load;
    this.#release();
  }

  #release() {
    clock.run(this, false);
    if (!this.#handle) return;
    this.#engine.call("releasePlayer", this.#handle);
    this.#engine.losses.delete(this.#loss);
    this.#engine.release(this.#entry);
    this.#handle = 0;
    this.#layout.isConfigured = this.#isMachine = this.#isDrawn = false;
    this.#entry = this.#engine = this.#image = undefined;
  }

  /** Sends an input, and draws the frame that it leads to. */
  send(input, a = 0, b = 0, time = clock.now()) {
    if (this.#handle) this.#apply(input, () => this.#engine.call("send", this.#handle, inputs[input], a, b, time));
  }

  tick(time) { this.send("tick", 0, 0, time); }

  #apply(cause, call) {
    let flags;
    try {
      flags = call();
      if (flags & (changed.frame | changed.content) || !this.#isDrawn) this.#draw();
    } catch (error) {
      return this.#fail(error);
    }
    clock.run(this, Boolean(flags & changed.running) && this.#isPresent);
    this.#tell(cause, flags);
  }

  /** Reports the state after an input. */
  #tell(cause, flags) {
    if (!this.#handle) return;
    this.#report("state", this.#load, {
      cause, flags, frame: this.#property(0), progress: this.#property(1), endedPasses: this.#property(2), isPlaying: this.#property(3) === 2,
      isConfigured: this.#layout.isConfigured, machine: flags & changed.events ? this.#answer("describeMachine", this.#handle) : undefined,
    });
  }

  #answer(name, handle) {
    this.#engine.call(name, handle);
    return this.#engine.answerJSON();
  }

  #fail(error) {
    this.#release();
    if (error === replaced) this.#report("lost", this.#load);
    else this.#report("failed", this.#load, error);
  }

  /** Changes the place of the picture, or whether it can be seen. */
  arrange(changes) {
    const wasPresent = this.#isPresent;
    Object.assign(this.#layout, changes);
    if ("isOnScreen" in changes || "isForeground" in changes) this.#changePresence(wasPresent);
    else this.draw();
  }

  #changePresence(wasPresent) {
    if (!this.#handle) return;
    const { isOnScreen, isForeground } = this.#layout, isPresent = this.#isPresent;
    const isFrozen = this.#property(3) === 2 && !isPresent && wasPresent;
    if (isPresent && !wasPresent) this.#softness = 0;
    if (this.#isMachine) {
      this.#apply("presence", () => this.#engine.call("pauseMachine", this.#handle, isPresent ? 0 : 1, clock.now()));
    } else {
      this.send("presence", Number(isOnScreen), Number(isForeground));
    }
    if (isPresent) return this.draw();
    this.#engine?.call("rest", this.#handle);
    clock.run(this, false);
    if (isFrozen) this.#report("frozen", this.#load);
  }

  /** Draws fewer pixels, unless the page has set their number. */
  soften() {
    if (this.#layout.isSoftened && this.#softness < softer.length - 1) this.#softness++;
  }

  /** Draws the current frame, if it can be seen. */
  draw() {
    try {
      this.#draw();
    } catch (error) {
      this.#fail(error);
    }
  }

  #draw() {
    const layout = this.#layout, canvas = this.#canvas, factor = softer[layout.isSoftened ? this.#softness : 0];
    if (!this.#handle || !layout.isConfigured || !this.#isPresent || layout.isHeld) return;
    const width = Math.ceil(layout.width * factor), height = Math.ceil(layout.height * factor);
    if (!width || !height) return;
    const isResized = canvas.width !== width || canvas.height !== height;
    if (isResized) Object.assign(canvas, { width, height });
    this.#context ??= canvas.getContext("2d");
    const start = performance.now();
    this.#paint(width, height, isResized || !this.#isDrawn);
    this.cost += (performance.now() - start - this.cost) / 4;
    if (this.#isDrawn) return;
    this.#isDrawn = true;
    this.#report("shown", this.#load);
    // A file that fails to load now is loaded again when it is needed.
    this.#engine.complete().catch(() => {});
  }

  #paint(width, height, isWhole) {
    const [x, y, left, top] = this.#placement(width, height), shared = this.#engine, handle = this.#handle;
    const count = shared.call("draw", handle, width, height, x, y, left, top, isWhole ? 1 : 0);
    if (!count) return;
    const image = this.#image = shared.image(handle, width, height, this.#image), side = (index, number) => shared.call("region", handle, index, number);
    for (let index = 0; index < count; index++) {
      this.#context.putImageData(image, 0, 0, side(index, 0), side(index, 1), side(index, 2), side(index, 3));
    }
  }

  /** The scale of the animation in pixels of the canvas, and its left and top. */
  #placement(width, height) {
    const { fit, alignment: [x, y], ratio } = this.#layout, content = this.#entry.description;
    const [across, down] = scales(fit, content, { width, height }, ratio * width / this.#layout.width || 1);
    return [across, down, (width - content.width * across) * x, (height - content.height * down) * y];
  }

  // State machines.

  /** Starts a state machine, which then decides what is played. */
  async startMachine(id, allowed) {
    const shared = this.#engine, handle = this.#handle, source = this.#entry?.source;
    await shared?.complete();
    for (let round = 0; round < 4 && handle && handle === this.#handle; round++) {
      shared.call("allowURL", 0, 0);
      for (const pattern of allowed) shared.call("allowURL", ...shared.passText(pattern));
      const flags = shared.call("startMachine", handle, ...shared.passText(id), clock.now());
      if (flags === -1) throw new FlickError(shared.answerJSON());
      if (flags === -2) {
        await shared.supply(source.folder);
        continue;
      }
      this.#isMachine = true;
      this.#apply("machine", () => flags);
      return;
    }
  }

  /** Sends an action of the pointer at a place, which is given as parts of the width and the height. */
  point(action, across, down) {
    if (!this.#isMachine) return;
    const { width, height } = this.#layout, [x, y, left, top] = this.#placement(width, height);
    this.#apply("pointer", () => this.#engine.call("pointer", this.#handle, action, (across * width - left) / x, (down * height - top) / y, clock.now()));
  }

  /** Sets an input of the machine, or fires an event without a value. */
  setInput(name, value) {
    if (!this.#isMachine) return;
    const kinds = { number: 0, boolean: 1, string: 2 }, kind = kinds[typeof value] ?? 3, shared = this.#engine;
    const text = shared.passText(kind === 2 ? value : "");
    this.#apply("input", () => shared.call("setInput", this.#handle, ...shared.passText(name), kind, kind < 2 ? Number(value) : 0, ...text, clock.now()));
  }

  // Questions.

  /** Answers when all that was sent before is done. */
  settle() {}

  /** What of the file is not drawn, which expressions fail, what limits the last frame exceeded, and what is held in memory. */
  async report() {
    await this.#engine?.complete();
    if (!this.#handle) return { diagnostics: [], memory: { player: 0, module: 0, documents: 0, running: clock.runningCount() } };
    const { description } = this.#entry, shared = this.#engine;
    return {
      diagnostics: [
        ...description.diagnostics, ...this.#answer("describeFailures", description.handle) ?? [], ...this.#answer("describeFrame", this.#handle) ?? [],
      ],
      memory: { player: this.#property(5), module: shared.memory, documents: shared.documentCount, running: clock.runningCount() },
    };
  }

  /** The keypaths of the file: lists of names. */
  async keypaths() {
    await this.#engine?.complete();
    return this.#handle ? this.#answer("describeKeypaths", this.#entry.description.handle) : [];
  }

  /** The current frame as a file. */
  async snapshot(type, quality) {
    if (type === "image/svg+xml") await this.#engine?.complete();
    if (type === "image/svg+xml" && this.#handle) return new Blob([this.#answer("describeSVG", this.#handle).svg], { type });
    const canvas = this.#canvas;
    if (!this.#isDrawn) throw new FlickError({ code: "missing", message: "no frame is shown" });
    const blob = canvas.convertToBlob ? await canvas.convertToBlob({ type, quality }) : await new Promise(done => canvas.toBlob(done, type, quality));
    if (!blob) throw new FlickError({ code: "missing", message: "the browser cannot encode the frame" });
    return blob;
  }
}
