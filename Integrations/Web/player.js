// The playback of one element: its document, its frames and its canvas. The module decides which frame is shown.

import { engine } from "./engine.js";
import { scales } from "./attributes.js";
import * as stage from "./stage.js";

/** The inputs of the module, by number. */
const inputs = {
  tick: 0, play: 1, pause: 2, toggle: 3, stop: 4, seek: 5, progress: 6, step: 7, speed: 8, passes: 9, alternates: 10,
  intermission: 11, range: 12, presence: 13, motion: 14, still: 15, reduced: 16,
};
/** What an input changes, as bits. */
const changed = { frame: 1, pass: 2, completion: 4, running: 8, content: 16, events: 32 };
const pointerActions = { pointerdown: 0, pointerup: 1, pointerenter: 2, pointerleave: 3, pointermove: 4, click: 5 };
/** The largest number of pixels of a canvas, which is drawn softer above. */
const mostPixels = 1 << 24;

export class Player {
  #host;
  #canvas;
  #context;
  #image;
  #engine;
  #entry;
  #handle = 0;
  #load = 0;
  #size = { width: 0, height: 0 };
  #isOnScreen = false;
  #isMachine = false;
  #isDrawn = false;
  #loss = () => { if (this.#handle) this.#host.didLoseModule(); };
  /** Whether the options of playback are set, and frames are drawn. */
  isConfigured = false;
  document;
  /** The milliseconds of a frame, and the number of frames of the screen for each of its own. */
  cost = 0;
  interval = 1;
  weight = 0;

  constructor(host, canvas) {
    this.#host = host;
    this.#canvas = canvas;
  }

  get isLoaded() { return this.#handle > 0; }
  get isMachine() { return this.#isMachine; }
  get isOnScreen() { return this.#isOnScreen; }
  get frame() { return this.#property(0); }
  get progress() { return this.#property(1); }
  get endedPasses() { return this.#property(2); }
  get isPlaying() { return this.#property(3) === 2; }
  get heldBytes() { return this.#property(5); }

  #property(number) { return this.#handle ? this.#engine.call("property", this.#handle, number) : 0; }

  /** Loads a source. The last animation stays until then. Returns nothing if another one is loaded meanwhile. */
  async load(source, selection) {
    const load = ++this.#load;
    const shared = await engine();
    const entry = shared.acquire(source, selection);
    let document;
    try {
      document = await entry.document;
    } catch (error) {
      shared.release(entry);
      if (load !== this.#load) return undefined;
      throw error;
    }
    if (load !== this.#load) {
      shared.release(entry);
      return undefined;
    }
    this.#release();
    [this.#engine, this.#entry, this.document] = [shared, entry, document];
    this.#handle = shared.call("createPlayer", document.handle);
    shared.losses.add(this.#loss);
    this.changePresence();
    return document;
  }

  /** Releases the animation and its memory. */
  unload() {
    this.#load++;
    this.#release();
    stage.run(this, false);
  }

  #release() {
    if (!this.#handle) return;
    this.#engine.call("releasePlayer", this.#handle);
    this.#engine.losses.delete(this.#loss);
    this.#engine.release(this.#entry);
    this.#handle = 0;
    this.isConfigured = this.#isMachine = this.#isDrawn = false;
    this.document = this.#entry = this.#engine = this.#image = undefined;
  }

  /** Sends an input, and draws the frame that it leads to. */
  send(input, a = 0, b = 0, time = stage.now()) {
    if (this.#handle) this.#apply(() => this.#engine.call("send", this.#handle, inputs[input], a, b, time));
  }

  tick(time) { this.send("tick", 0, 0, time); }

  #apply(call) {
    let flags;
    try {
      flags = call();
      if (flags & (changed.frame | changed.content) || !this.#isDrawn) this.draw();
    } catch (error) {
      return this.#fail(error);
    }
    stage.run(this, Boolean(flags & changed.running) && this.#isPresent);
    if (flags & changed.frame && this.isConfigured) this.#host.didShowFrame();
    if (flags & changed.completion) this.#host.didComplete();
    else if (flags & changed.pass) this.#host.didLoop();
    if (flags & changed.events) this.#host.didChangeState(this.machine());
  }

  #fail(error) {
    stage.run(this, false);
    this.#release();
    this.#host.didFail(error);
  }

  get #isPresent() { return this.#isOnScreen && !document.hidden; }

  // The observers of the page call these methods.

  show(entry) {
    const box = entry.boundingClientRect;
    this.weight = box.width * box.height - Math.abs(box.top + box.height / 2 - innerHeight / 2);
    this.#isOnScreen = entry.isIntersecting;
    if (entry.isIntersecting) this.#host.didAppear(entry.intersectionRatio >= 0.5 || box.height > innerHeight);
    this.changePresence();
    this.#host.didScroll();
  }

  approach() { this.#host.didApproach(); }

  resize(entry) {
    const exact = entry.devicePixelContentBoxSize?.[0], { width, height } = entry.contentRect;
    // The size in pixels of the screen is exact where the browser knows it. It ignores emulated screens.
    const side = (length, pixels) => {
      const computed = Math.round(length * devicePixelRatio);
      return pixels !== undefined && Math.abs(pixels - computed) <= 1 ? pixels : computed;
    };
    const size = { width: side(width, exact?.inlineSize), height: side(height, exact?.blockSize) };
    const factor = Math.sqrt(Math.min(mostPixels / Math.max(size.width * size.height, 1), 1));
    this.#size = { width: Math.floor(size.width * factor), height: Math.floor(size.height * factor), ratio: size.width / width * factor };
    this.draw();
  }

  changeMotion() { this.#host.didChangeMotion(); }

  changePresence() {
    if (!this.#handle) return;
    const wasPlaying = this.isPlaying && !this.#isPresent;
    if (this.#isMachine) {
      this.#apply(() => this.#engine.call("pauseMachine", this.#handle, this.#isPresent ? 0 : 1, stage.now()));
    } else {
      this.send("presence", Number(this.#isOnScreen), Number(!document.hidden));
    }
    if (this.#isPresent) {
      this.draw();
    } else {
      this.#engine?.call("rest", this.#handle);
      stage.run(this, false);
      if (wasPlaying) this.#host.didFreeze();
    }
  }

  scroll() { this.#host.didScroll(); }

  /** Draws the current frame, if it can be seen. */
  draw() {
    if (!this.#handle || !this.isConfigured || !this.#isPresent || this.#host.keepsPoster) return;
    const canvas = this.#canvas, { width, height } = this.#size;
    if (!width || !height) return;
    const isResized = canvas.width !== width || canvas.height !== height;
    if (isResized) Object.assign(canvas, { width, height });
    this.#context ??= canvas.getContext("2d");
    const start = performance.now();
    this.#paint(width, height, isResized || !this.#isDrawn);
    this.cost += (performance.now() - start - this.cost) / 4;
    if (this.#isDrawn) return;
    this.#isDrawn = true;
    this.#host.didShowFirstFrame();
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
    const { document: content, fit, alignment: [x, y] } = { document: this.document, fit: this.#host.fit, alignment: this.#host.alignment };
    const [across, down] = scales(fit, content, { width, height }, this.#size.ratio || 1);
    return [across, down, (width - content.width * across) * x, (height - content.height * down) * y];
  }

  // State machines.

  /** Starts a state machine, which then decides what is played. */
  async startMachine(id, allowed) {
    const shared = this.#engine, handle = this.#handle, { folder } = this.#entry.source;
    for (let round = 0; round < 4 && handle === this.#handle; round++) {
      shared.call("allowURL", 0, 0);
      for (const pattern of allowed) shared.call("allowURL", ...shared.passText(pattern));
      const flags = shared.call("startMachine", handle, ...shared.passText(id), stage.now());
      if (flags === -1) throw Object.assign(new Error(), shared.answerJSON());
      if (flags === -2) {
        await shared.supply(folder);
        continue;
      }
      this.#isMachine = true;
      this.#apply(() => flags);
      return;
    }
  }

  machine() {
    this.#engine.call("describeMachine", this.#handle);
    return this.#engine.answerJSON();
  }

  /** Sends an event of the pointer at a position in the page. */
  point(event) {
    if (!this.#isMachine) return;
    const action = pointerActions[event.type], box = this.#canvas.getBoundingClientRect(), { width, height } = this.#canvas;
    const [x, y, left, top] = this.#placement(width, height);
    this.#apply(() => this.#engine.call("pointer", this.#handle, action,
      ((event.clientX - box.left) * width / box.width - left) / x, ((event.clientY - box.top) * height / box.height - top) / y,
      stage.now()));
  }

  /** Sets an input of the machine, or fires an event without a value. */
  setInput(name, value) {
    if (!this.#isMachine) return;
    const kinds = { number: 0, boolean: 1, string: 2 }, kind = kinds[typeof value] ?? 3, shared = this.#engine;
    const text = shared.passText(kind === 2 ? value : "");
    this.#apply(() => shared.call("setInput", this.#handle, ...shared.passText(name), kind, kind < 2 ? Number(value) : 0, ...text, stage.now()));
  }

  /** What of the file is not drawn, which expressions fail, and what limits the last frame exceeded. */
  diagnostics() {
    if (!this.#handle) return [];
    const ask = (name, handle) => {
      this.#engine.call(name, handle);
      return this.#engine.answerJSON() ?? [];
    };
    return [...this.document.diagnostics, ...ask("describeFailures", this.document.handle), ...ask("describeFrame", this.#handle)];
  }
}
