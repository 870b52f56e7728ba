// The element `<flick-player>`. Importing this module has no side effect; `define.js` registers the element.

import { FlickError, settings } from "./engine.js";
import { alignment, flag, loops, mode, number, range } from "./attributes.js";
import { Controls } from "./controls.js";
import { fontCount, supply, supplyPageFonts } from "./fonts.js";
import { Player } from "./player.js";
import { thread } from "./threads.js";
import { addressSource, dataSource, overrideList, rules } from "./sources.js";
import * as stage from "./stage.js";

export { FlickError, settings };

const style = `
:host { display: inline-block; position: relative; overflow: clip; vertical-align: bottom; }
:host([hidden]) { display: none; }
.size { display: block; width: 100%; height: auto; visibility: hidden; }
.size:not([width]) { display: none; }
.canvas { position: absolute; inset: 0; width: 100%; height: 100%; }
.canvas:focus-visible { outline: 2px solid Highlight; outline-offset: -2px; }
::slotted(img), ::slotted(picture) { display: block; max-width: 100%; height: auto; }
:host([data-shown]) slot { display: none; }
:host(:not([data-shown])) .size { display: none; }
:host(:not([data-shown])) .size.reserved { display: block; }
[part=controls] { position: absolute; inset: auto 0 0 0; display: flex; align-items: center; gap: 4px; padding: 4px;
  background: rgb(255 255 255 / 85%); color: #111; }
[part=controls] button { flex: none; width: 28px; height: 28px; padding: 6px; border: 0; border-radius: 4px; background: none; color: inherit; }
[part=controls] button[aria-pressed=true] { background: #d5e3ff; }
[part=controls] :focus-visible { outline: 2px solid #0b57d0; }
[part=controls] svg { display: block; fill: currentColor; }
[part=position] { flex: 1; min-width: 0; accent-color: #0b57d0; }
@media (prefers-color-scheme: dark) {
  [part=controls] { background: rgb(20 20 20 / 85%); color: #eee; }
  [part=controls] button[aria-pressed=true] { background: #24406e; }
  [part=controls] :focus-visible { outline-color: #a8c7fa; }
}`;
let sheet;

/** A sheet that was constructed needs no permission for styles in the policy of the page. */
function newSheet() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  return sheet;
}

function deferred() {
  let resolve, reject;
  const promise = new Promise((one, other) => [resolve, reject] = [one, other]);
  // A page that listens to `error` need not look at the promise.
  promise.catch(() => {});
  return { promise, resolve, reject };
}

/** Writes a property to its attribute. */
function reflect(element, name, value) {
  if (value == null) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/** What a change of an attribute does; the class fills the table, because the methods are private. */
const changes = {};
/** The attributes whose properties are texts. */
const texts = {
  src: "src", animation: "animation", theme: "theme", stateMachine: "state-machine", mode: "mode", segment: "segment", marker: "marker",
  fit: "fit", align: "align", trigger: "trigger", reducedMotion: "reduced-motion", loading: "loading", direction: "direction",
};
const listeners = {
  play(event) { event.currentTarget.play(); },
  pause(event) { event.currentTarget.pause(); },
};

/** On a server, the module can be imported, and the class is never used. */
const Base = globalThis.HTMLElement ?? class {};

export class FlickPlayer extends Base {
  static observedAttributes = [
    "src", "animation", "theme", "state-machine", "untrusted", "autoplay", "loop", "speed", "direction", "mode", "intermission",
    "segment", "marker", "frame", "progress", "fit", "align", "alt", "controls", "loading", "reduced-motion", "trigger", "width", "height", "quality",
  ];

  /** The texts of the controls, in the language of the page. */
  labels = { play: "Play", pause: "Pause", position: "Position", loop: "Repeat", controls: "Animation" };
  #canvas;
  #sizer;
  #player;
  #controls;
  #data;
  #slotValues;
  #overrides;
  #key;
  #lost;
  #isSettled = false;
  #isScheduled = false;
  #isNear = false;
  #hasAppeared = false;
  #wantsToPlay = false;
  #isRequestedByVisitor = false;
  #keepsPoster = false;
  #isStill = false;
  #isDestroyed = false;
  #ready = deferred();

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    sheet ??= newSheet();
    root.adoptedStyleSheets = [sheet];
    this.#sizer = Object.assign(document.createElement("canvas"), { className: "size" });
    this.#sizer.removeAttribute("width");
    this.#sizer.setAttribute("aria-hidden", "true");
    this.#canvas = Object.assign(document.createElement("canvas"), { className: "canvas", width: 0, height: 0 });
    this.#canvas.setAttribute("part", "canvas");
    root.append(document.createElement("slot"), this.#sizer, this.#canvas);
    this.#player = new Player(this, this.#canvas);
    for (const type of ["pointerdown", "pointerup", "pointerenter", "pointerleave", "pointermove", "click"]) {
      this.#canvas.addEventListener(type, event => this.#point(event));
    }
    this.#canvas.addEventListener("keydown", event => this.#press(event));
  }

  connectedCallback() {
    this.#isDestroyed = false;
    stage.observe(this.#player, this, this.#canvas);
    this.#listen();
    this.#describe();
    this.#reserve();
    this.#changeControls();
    if (!this.#player.isLoaded) this.#schedule();
  }

  disconnectedCallback() {
    // An element that is moved is removed and added at once, and keeps its animation.
    queueMicrotask(() => {
      if (!this.isConnected) this.#unload();
      else if (this.#player.isLoaded) stage.observe(this.#player, this, this.#canvas);
    });
    stage.forget(this.#player, this, this.#canvas);
  }

  attributeChangedCallback(name, before, after) {
    if (before === after || !this.isConnected) return;
    (changes[name] ?? (() => {})).call(this, after);
  }

  // Loading.

  /** Loads in a moment, when all attributes are set. */
  #schedule() {
    if (this.#isScheduled || !this.isConnected || this.#isDestroyed) return;
    this.#isScheduled = true;
    queueMicrotask(() => {
      this.#isScheduled = false;
      if (this.isConnected) this.#load();
    });
  }

  async #load() {
    if (this.getAttribute("loading") === "lazy" && !this.#isNear) return stage.observeNear(this);
    if (this.#motion === "poster" && this.#poster && !this.#wantsToPlay) return;
    if (!this.src && this.#data === undefined && document.readyState === "loading") {
      return document.addEventListener("DOMContentLoaded", () => this.#schedule(), { once: true });
    }
    try {
      const source = this.#findSource();
      if (!source) return this.#unload();
      // The module is compiled while fonts and the file are loaded.
      thread();
      await Promise.all(this.#fontLinks.map(({ href }) => supply(href)));
      // A change of values goes on with the frame that is shown.
      const selection = this.#selection, key = JSON.stringify([source.key, selection.animation]);
      const { frame, isPlaying, isLoaded, isMachine } = this.#player;
      const shown = this.#lost ?? (isLoaded && !isMachine ? { frame, isPlaying } : undefined), kept = key === this.#key ? shown : undefined;
      let loaded = await this.#player.load(source, selection);
      if (loaded && await supplyPageFonts(loaded.diagnostics)) loaded = await this.#player.load(source, this.#selection);
      if (!loaded) return;
      this.#key = key;
      this.#lost = undefined;
      this.#isSettled = false;
      await this.#start(loaded, kept);
    } catch (error) {
      this.didFail(error);
    }
  }

  get #fontLinks() { return [...this.querySelectorAll(":scope > link[as=font]")]; }

  #findSource() {
    const inline = this.querySelector(":scope > script[type='application/json']:not([data-slots])")?.textContent;
    const value = this.#data ?? (this.src ? undefined : inline);
    if (value !== undefined) return dataSource(value);
    return this.src ? addressSource(this.src) : undefined;
  }

  get #selection() {
    const child = this.querySelector(":scope > script[data-slots]")?.textContent;
    const slots = this.#slotValues ?? (child ? JSON.parse(child) : undefined);
    const selection = {
      animation: this.getAttribute("animation") ?? undefined, theme: this.getAttribute("theme") ?? undefined,
      slots: slots && JSON.stringify(rules(slots)), untrusted: flag(this.getAttribute("untrusted")),
    };
    const { list, key } = overrideList(this.#overrides);
    // Texts need the fonts that the page has added since.
    return { ...selection, overrides: list, key: JSON.stringify([selection, key, fontCount()]) };
  }

  async #start(loaded, kept) {
    this.#reserve();
    this.#describe();
    this.#setKeepsPoster(false);
    this.#configure(!kept);
    if (kept) this.#player.send("seek", kept.frame);
    this.didChangeMotion();
    this.#player.arrange({ isConfigured: true, ...this.#place });
    this.#changeControls();
    this.#dispatch("load", { animation: this.animationInfo });
    this.#dispatch("ready");
    if (this.hasAttribute("state-machine")) await this.#startMachine(this.getAttribute("state-machine"));
    else if (kept ? kept.isPlaying : this.#wantsToPlay || this.#playsAtOnce(loaded)) this.play();
    this.didScroll();
    await this.#player.settle();
    this.#isSettled = this.#player.isLoaded;
    this.#ready.resolve(this);
  }

  /** What decides the place of the picture in the canvas. */
  get #place() { return { fit: this.fit, alignment: alignment(this.getAttribute("align")) }; }

  #setKeepsPoster(isKept) {
    this.#keepsPoster = isKept;
    this.#player.arrange({ isHeld: isKept });
  }

  #playsAtOnce({ playback }) {
    if (this.hasAttribute("frame") || this.hasAttribute("progress")) return false;
    const word = this.getAttribute("autoplay"), trigger = this.getAttribute("trigger");
    if (trigger && trigger !== "load") return trigger === "visible" && this.#hasAppeared;
    if (word === "visible") return this.#hasAppeared;
    return trigger === "load" || flag(word) || (word === null && Boolean(playback?.autoplay));
  }

  #unload() {
    this.#lost = undefined;
    this.#player.unload();
    this.removeAttribute("data-shown");
    this.#controls?.update();
  }

  // Options of playback. Those that the attributes leave open are those of the file.

  /** Applies the options. The frame changes only for a new animation, or to one that the page has set. */
  #configure(isNew) {
    const player = this.#player, { startFrame, endFrame, playback = {} } = player.document;
    const [first, last] = this.#range ?? [startFrame, endFrame];
    const bounces = this.#bounces;
    player.send("range", first, last);
    player.send("alternates", bounces ? 1 : 0);
    player.send("speed", this.#signedSpeed);
    player.send("intermission", number(this.getAttribute("intermission"), 1000 * (playback.intermission ?? 0)) / 1000);
    player.send("passes", this.#passes * (bounces ? 2 : 1));
    const frame = this.getAttribute("frame"), progress = this.getAttribute("progress");
    if (frame !== null) player.send("seek", number(frame, first));
    else if (progress !== null) this.seek(/%/.test(progress) ? progress : `${100 * number(progress, 0)}%`);
    else if (isNew) player.send("seek", this.#signedSpeed < 0 ? last : first);
  }

  get #range() {
    const { document } = this.#player, name = this.getAttribute("marker");
    const found = name === null ? undefined : document?.markers.findLast(marker => marker.name === name);
    if (found) return [found.frame, found.frame + Math.max(found.duration, 1)];
    return range(this.getAttribute("segment"));
  }

  get #bounces() { return mode(this.getAttribute("mode"))?.[1] ?? Boolean(this.#player.document?.playback?.bounces); }

  get #passes() { return loops(this.getAttribute("loop")) ?? this.#player.document?.playback?.passes ?? 1; }

  get #signedSpeed() {
    const known = this.#player.document?.playback?.speed ?? 1, written = mode(this.getAttribute("mode"));
    const speed = number(this.getAttribute("speed"), written ? Math.abs(known) : known);
    return speed * (written?.[0] ?? 1) * (number(this.getAttribute("direction"), 1) < 0 ? -1 : 1);
  }

  // Methods for the page.

  /** Resolves when the animation is loaded. */
  get ready() { return this.#ready.promise; }
  get playing() { return this.#player.isPlaying && !this.#isStill; }
  get frame() { return this.#player.frame; }
  set frame(value) {
    this.removeAttribute("progress");
    reflect(this, "frame", value);
  }
  get progress() { return this.#player.progress; }
  set progress(value) {
    this.removeAttribute("frame");
    reflect(this, "progress", value);
  }
  /** The seconds of the whole animation at its own speed. */
  get duration() {
    const { startFrame = 0, endFrame = 0, frameRate = 1 } = this.#player.document ?? {};
    return (endFrame - startFrame) / frameRate;
  }
  get data() { return this.#data; }
  set data(value) {
    this.#data = value ?? undefined;
    this.#schedule();
  }
  get loop() {
    const count = this.#player.document || this.hasAttribute("loop") ? this.#passes : 1;
    return count === 0 ? true : count === 1 ? false : count;
  }
  set loop(value) { reflect(this, "loop", value === false ? "false" : value); }
  get autoplay() {
    const word = this.getAttribute("autoplay");
    return word === "visible" ? word : flag(word);
  }
  set autoplay(value) { reflect(this, "autoplay", value === false ? undefined : value); }
  get speed() { return Math.abs(number(this.getAttribute("speed"), this.#player.document?.playback?.speed ?? 1)); }
  set speed(value) { reflect(this, "speed", value); }
  get controls() { return flag(this.getAttribute("controls")); }
  set controls(value) { reflect(this, "controls", value === false ? undefined : value); }
  /** The part of the screen's pixels that are drawn, across and down; `undefined` for all, or fewer if drawing is late. */
  get quality() {
    const value = number(this.getAttribute("quality"), 0);
    return value > 0 ? Math.min(value, 1) : undefined;
  }
  set quality(value) { reflect(this, "quality", value); }
  /** Which frames the file has, and what can be selected in it; `undefined` until it is loaded. */
  get animationInfo() {
    if (!this.#player.document) return undefined;
    const { handle, diagnostics, ...info } = this.#player.document;
    return info;
  }

  play() {
    this.#wantsToPlay = true;
    if (!this.#player.isLoaded) return this.#schedule();
    if (this.#keepsPoster && this.#isRequestedByVisitor) this.#setKeepsPoster(false);
    this.#player.send("play");
  }

  pause() {
    this.#wantsToPlay = false;
    this.#player.send("pause");
  }

  stop() {
    this.#wantsToPlay = false;
    this.#player.send("stop");
  }

  /** Plays or pauses for a visitor, who may ask for motion even if the system reduces it. */
  toggle() {
    if (this.playing && !this.#isHeld) return this.pause();
    this.#isRequestedByVisitor = true;
    this.didChangeMotion();
    this.play();
  }

  /** Whether playback waits because motion is reduced. */
  get #isHeld() { return this.#motion !== "play" && !this.#isRequestedByVisitor; }

  /** Shows a frame, or a part of the animation as in "20%". Playback goes on from there. */
  seek(position) {
    if (typeof position === "string" && position.endsWith("%")) this.#player.send("progress", number(position, 0) / 100);
    else this.#player.send("seek", number(position, 0));
  }

  /** Moves by a number of frames, and pauses. */
  step(count = 1) { this.#player.send("step", count); }

  /** Releases the animation. The element stays empty until it is added to a page again. */
  destroy() {
    this.#isDestroyed = true;
    this.#unload();
    this.#dispatch("destroyed");
  }

  /** Returns the current picture as the browser encodes it, or in "image/svg+xml" as outlines in the size of the animation. */
  async snapshot(type = "image/png", quality) {
    await this.ready;
    return this.#player.ask("snapshot", type, quality);
  }

  /** Returns the keypaths of the layers, their contents and their properties, as lists of names. */
  async keypaths() {
    await this.ready;
    return this.#player.ask("keypaths");
  }

  /** What of the file is not drawn as its author sees it, what limits the last frame exceeded, and what is held in memory. */
  async report() {
    await this.ready;
    return { ...this.animationInfo, ...await this.#player.ask("report") };
  }

  /** Sets the values of slots: numbers, colors as "#rrggbb", lists of numbers, or texts; or a theme with "rules". */
  setSlots(values) {
    this.#slotValues = values ?? undefined;
    this.#schedule();
  }

  /** Overrides texts, colors and values by keypath, and pictures and fonts by name. The last call replaces those before. */
  setOverrides(overrides) {
    overrideList(overrides);
    this.#overrides = overrides ?? undefined;
    this.#schedule();
  }

  /** Sets an input of the state machine, or fires an event if there is no value. */
  setInput(name, value) { this.#player.setInput(name, value); }

  /** Adds a font for texts whose font is not in the file, for all animations that are loaded afterwards. */
  static async addFont(source) { await supply(source); }

  // Events of the player.

  didShowFrame() {
    const { frame, progress } = this;
    this.dispatchEvent(new CustomEvent("frame", { detail: { frame, seeker: progress * 100 } }));
    this.#controls?.move(progress, this.duration);
  }

  /** What an input has done to playback. */
  didChangePlayback(cause, wasPlaying) {
    const { isPlaying } = this.#player;
    if (cause === "play" && isPlaying && !wasPlaying && !this.#isStill) this.#dispatch("play");
    if (cause === "pause" && wasPlaying && !isPlaying) this.#dispatch("pause");
    if (cause === "stop") this.#dispatch("stop");
    if (cause !== "tick") this.#controls?.update();
  }

  didShowFirstFrame() {
    this.setAttribute("data-shown", "");
    this.#dispatch("rendered");
  }

  didComplete() {
    this.#wantsToPlay = false;
    this.#dispatch("complete");
    this.#controls?.update();
  }

  didLoop(pass) {
    // Forward and backward together are one.
    if (!this.#bounces || pass % 2 === 0) this.#dispatch("loop");
  }

  /** The module was stopped by another animation, or replaced. The animation goes on in the next one. */
  didLoseModule() {
    const { frame, isPlaying, isMachine } = this.#player;
    // Inputs that were not applied are those of the attributes, and are sent again.
    this.#lost = isMachine || !this.#isSettled ? undefined : { frame, isPlaying };
    this.#player.unload();
    this.#schedule();
  }

  didFreeze() { this.#dispatch("freeze"); }

  didFail(error) {
    this.#ready.reject(error);
    this.#ready = deferred();
    this.removeAttribute("data-shown");
    this.dispatchEvent(new CustomEvent("error", { detail: { error } }));
  }

  didApproach() {
    if (this.#isNear) return;
    this.#isNear = true;
    this.#schedule();
  }

  didAppear(isHalfVisible) {
    if (!isHalfVisible || this.#hasAppeared) return;
    this.#hasAppeared = true;
    const isWaiting = this.getAttribute("autoplay") === "visible" || this.getAttribute("trigger") === "visible";
    if (isWaiting && this.#player.isLoaded) this.play();
  }

  didScroll() {
    if (this.getAttribute("trigger") !== "scroll" || !this.#player.isOnScreen) return;
    const box = this.getBoundingClientRect();
    this.seek(`${100 * Math.min(Math.max((innerHeight - box.top) / (innerHeight + box.height), 0), 1)}%`);
  }

  /** The amount of motion: "play", "marker" or "poster". */
  get #motion() {
    if (!stage.prefersReducedMotion()) return "play";
    const word = this.getAttribute("reduced-motion");
    return word === "play" || word === "poster" ? word : "marker";
  }

  didChangeMotion() {
    const player = this.#player;
    if (!player.isLoaded) return this.#schedule();
    this.#isStill = false;
    if (!this.#isHeld) {
      this.#setKeepsPoster(false);
      return player.send("motion");
    }
    const marker = player.document.markers.find(({ name }) => name.toLowerCase().replace(/[^a-z]/g, "") === "reducedmotion");
    if (this.#motion === "marker" && marker?.duration > 0) return player.send("reduced", marker.frame, marker.frame + marker.duration);
    this.#isStill = true;
    this.#setKeepsPoster(Boolean(this.#poster) && !(this.#motion === "marker" && marker));
    player.send("still", this.#motion === "marker" && marker ? marker.frame : player.document.startFrame, 1);
    this.#controls?.update();
  }

  // State machines.

  async #startMachine(id) {
    const allowed = (this.getAttribute("allow-urls") ?? "").split(/\s+/).filter(Boolean);
    await this.#player.startMachine(id, allowed);
    this.#canvas.tabIndex = 0;
    this.#describe();
  }

  #point(event) {
    if (event.type === "click" && this.getAttribute("trigger") === "click") return this.toggle();
    // A finger does not hover.
    const isHover = event.type === "pointerenter" || event.type === "pointerleave";
    if (!(isHover && event.pointerType === "touch")) this.#player.point(event);
  }

  /** Return and space click the middle. */
  #press(event) {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    const box = this.#canvas.getBoundingClientRect();
    for (const type of ["pointerdown", "pointerup", "click"]) {
      this.#point({ type, clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 });
    }
  }

  didChangeState({ state, events }) {
    for (const event of events) {
      this.#dispatch("statemachine", { state, ...event });
      if (event.type === "url") open(event.url, event.target || "_blank", "noopener");
    }
  }

  // Accessibility, layout and controls.

  get #poster() { return this.querySelector(":scope > img, :scope > picture, :scope > [slot]"); }
  get alt() { return this.getAttribute("alt") ?? this.querySelector("img")?.alt ?? ""; }
  set alt(value) { reflect(this, "alt", value); }

  #describe() {
    const { alt } = this, canvas = this.#canvas;
    canvas.toggleAttribute("aria-hidden", false);
    if (this.hasAttribute("role")) return canvas.setAttribute("role", "presentation");
    if (!alt && !this.#player.isMachine) {
      canvas.removeAttribute("role");
      return canvas.setAttribute("aria-hidden", "true");
    }
    canvas.setAttribute("role", this.#player.isMachine ? "button" : "img");
    canvas.setAttribute("aria-label", alt || this.labels.controls);
    this.#controls?.update();
  }

  /** Takes the place of the animation before and after it is loaded. */
  #reserve() {
    const { width, height } = this.#player.document ?? { width: number(this.getAttribute("width")), height: number(this.getAttribute("height")) };
    if (!width || !height) return;
    const across = number(this.getAttribute("width"), width);
    Object.assign(this.#sizer, { width: Math.ceil(across), height: Math.ceil(number(this.getAttribute("height"), across * height / width)) });
    this.#sizer.classList.toggle("reserved", !this.#poster);
  }

  #changeControls() {
    if (this.controls && !this.#controls) {
      this.#controls = new Controls(this);
      this.shadowRoot.append(this.#controls.element);
    } else if (!this.controls && this.#controls) {
      this.#controls.element.remove();
      this.#controls = undefined;
    }
    this.#controls?.update();
  }

  #listen() {
    stage.observeScroll(this.#player, this.getAttribute("trigger") === "scroll");
    const isHover = this.getAttribute("trigger") === "hover";
    for (const [type, action] of [["pointerenter", "play"], ["focusin", "play"], ["pointerleave", "pause"], ["focusout", "pause"]]) {
      this.removeEventListener(type, listeners[action]);
      if (isHover) this.addEventListener(type, listeners[action]);
    }
    if (this.getAttribute("trigger") === "click") this.#canvas.tabIndex = 0;
  }

  #dispatch(name, detail) { this.dispatchEvent(new CustomEvent(name, { detail })); }

  static {
    const reload = function () { this.#schedule(); };
    const configure = function () { if (this.#player.isLoaded) this.#configure(false); };
    const redraw = function () { this.#player.arrange(this.#place); };
    Object.assign(changes, {
      src: reload, animation: reload, theme: reload, "state-machine": reload, untrusted: reload, loading: reload,
      segment: configure, marker: configure, mode: configure, frame: configure, progress: configure,
      speed() { this.#player.send("speed", this.#signedSpeed); },
      direction() { this.#player.send("speed", this.#signedSpeed); },
      intermission(value) { this.#player.send("intermission", number(value, 0) / 1000); },
      loop() {
        this.#player.send("passes", this.#passes * (this.#bounces ? 2 : 1));
        this.#controls?.update();
      },
      autoplay() { if (this.#player.isLoaded && this.#playsAtOnce(this.#player.document)) this.play(); },
      fit: redraw, align: redraw,
      quality() { this.#player.fill(); },
      alt() { this.#describe(); },
      width() { this.#reserve(); },
      height() { this.#reserve(); },
      controls() { this.#changeControls(); },
      "reduced-motion"() { this.didChangeMotion(); },
      trigger() { this.#listen(); },
    });
  }
}

for (const [property, name] of Object.entries(texts)) {
  Object.defineProperty(FlickPlayer.prototype, property, {
    get() { return this.getAttribute(name) ?? ""; },
    set(value) { reflect(this, name, value); },
    enumerable: true, configurable: true,
  });
}
