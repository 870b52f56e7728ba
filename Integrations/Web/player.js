// The part of a player that belongs to its element: what the observers of the page tell, and the state that the core reports.

import { changed } from "./core.js";
import { threadFor } from "./threads.js";

const pointerActions = { pointerdown: 0, pointerup: 1, pointerenter: 2, pointerleave: 3, pointermove: 4, click: 5 };
/** The largest number of pixels of a canvas, which is drawn softer above. */
const mostPixels = 1 << 24;
/** The largest number of ended passes that are reported at once, after a page has slept. */
const mostLoops = 100;
const nothing = { frame: 0, progress: 0, endedPasses: 0, isPlaying: false };

export class Player {
  #host;
  #canvas;
  #link;
  #load = 0;
  #isLoaded = false;
  #isMachine = false;
  #state = nothing;
  #box;
  #layout = { isOnScreen: false, isForeground: !globalThis.document?.hidden };
  #receive = (type, load, value) => { if (load === this.#load && this.#isLoaded) this.#reports[type](value); };
  document;

  constructor(host, canvas) {
    this.#host = host;
    this.#canvas = canvas;
  }

  get isLoaded() { return this.#isLoaded; }
  get isMachine() { return this.#isMachine; }
  get isOnScreen() { return this.#layout.isOnScreen; }
  get frame() { return this.#state.frame; }
  get progress() { return this.#state.progress; }
  get isPlaying() { return this.#state.isPlaying; }

  /** Loads a source. The last animation stays until then. Returns nothing if another one is loaded meanwhile. */
  async load(source, selection) {
    const load = ++this.#load;
    let chosen;
    try {
      chosen = await threadFor(source);
    } catch (error) {
      if (load === this.#load) throw error;
    }
    if (load !== this.#load) return undefined;
    if (!this.#link) {
      this.#link = chosen.connect(this.#canvas, this.#receive);
      this.#link.tell("arrange", this.#layout);
    }
    const document = await this.#link.ask("load", load, source, selection);
    if (!document || load !== this.#load) return undefined;
    this.document = document;
    this.#isLoaded = true;
    this.#isMachine = false;
    this.#state = nothing;
    return document;
  }

  /** Releases the animation and its memory. */
  unload() {
    this.#forget();
    this.#link?.tell("unload", ++this.#load);
  }

  #forget() {
    this.#isLoaded = this.#isMachine = false;
    this.#state = nothing;
    this.document = undefined;
  }

  /** Sends an input, and draws the frame that it leads to. */
  send(input, a = 0, b = 0) { if (this.#isLoaded) this.#link.tell("send", input, a, b); }

  /** Changes the place of the picture, or whether it is seen. */
  arrange(changes) {
    Object.assign(this.#layout, changes);
    this.#link?.tell("arrange", changes);
  }

  /** Asks the core for an answer. */
  ask(method, ...values) { return this.#isLoaded ? this.#link.ask(method, ...values) : Promise.resolve(undefined); }

  /** Waits until the state is that after all inputs so far. */
  settle() { return this.ask("settle"); }

  /** What the core reports. */
  #reports = {
    state: value => {
      const { cause, flags, isConfigured, machine, ...state } = value, before = this.#state;
      this.#state = state;
      if (flags & changed.frame && isConfigured) this.#host.didShowFrame();
      this.#host.didChangePlayback(cause, before.isPlaying);
      // Several passes can end between two frames.
      const ended = flags & changed.pass ? state.endedPasses - (flags & changed.completion ? 1 : 0) : 0;
      for (let pass = Math.max(before.endedPasses + 1, ended - mostLoops); pass <= ended; pass++) this.#host.didLoop(pass);
      if (flags & changed.completion) this.#host.didComplete();
      if (machine) this.#host.didChangeState(machine);
    },
    shown: () => this.#host.didShowFirstFrame(),
    frozen: () => this.#host.didFreeze(),
    lost: () => this.#host.didLoseModule(),
    failed: error => {
      this.#forget();
      this.#host.didFail(error);
    },
  };

  // The observers of the page call these methods.

  show(entry) {
    const box = entry.boundingClientRect;
    if (entry.isIntersecting) this.#host.didAppear(entry.intersectionRatio >= 0.5 || box.height > innerHeight);
    this.arrange({ isOnScreen: entry.isIntersecting, weight: box.width * box.height - Math.abs(box.top + box.height / 2 - innerHeight / 2) });
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
    this.#box = { width: side(width, exact?.inlineSize), height: side(height, exact?.blockSize), length: width };
    this.fill();
  }

  /** Gives the picture the pixels of its place, or the part of them that `quality` is. */
  fill() {
    if (!this.#box) return;
    const { width, height, length } = this.#box, { quality } = this.#host;
    const factor = Math.min(Math.sqrt(mostPixels / Math.max(width * height, 1)), 1) * (quality ?? 1);
    this.arrange({
      width: Math.floor(width * factor), height: Math.floor(height * factor), ratio: width / length * factor, isSoftened: quality === undefined,
    });
  }

  changeMotion() { this.#host.didChangeMotion(); }
  changePresence() { this.arrange({ isForeground: !document.hidden }); }
  scroll() { this.#host.didScroll(); }

  // State machines.

  /** Starts a state machine, which then decides what is played. */
  async startMachine(id, allowed) {
    this.#isMachine = true;
    try {
      await this.ask("startMachine", id, allowed);
    } catch (error) {
      this.#isMachine = false;
      throw error;
    }
  }

  /** Sends an event of the pointer at a position in the page. */
  point(event) {
    if (!this.#isMachine) return;
    const box = this.#canvas.getBoundingClientRect();
    this.#link.tell("point", pointerActions[event.type], (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  }

  /** Sets an input of the machine, or fires an event without a value. */
  setInput(name, value) { if (this.#isMachine) this.#link.tell("setInput", name, value); }
}
