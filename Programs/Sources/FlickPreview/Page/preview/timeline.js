// The timeline: transport, track, range and markers.
import { clockText, find, h, icon, iconButton, number, segmented } from "./dom.js";
import { send } from "./connection.js";
import { activeDocument, activePane, changed, on, store, time } from "./store.js";
import { buildBars } from "./bars.js";
import { sound } from "./sound.js";

const parts = {};
let loopChoice;

// Sends a command that may move to another frame.
function move(command, args) {
  send(command, args);
  changed("moved");
}

// Sets a value of the playback. The state has it before the server answers, because the next command can depend on it.
function set(name, key, value) {
  for (const { state } of store.panes) if (state) state[name] = value;
  send(name, { [key]: value });
}

// Commands of the timeline are for all panes.
export const commands = {
  toggle: () => send(activePane()?.state?.isPlaying ? "pause" : "play"),
  step: count => move("step", { count }),
  // Files side by side are at the same part of their durations.
  seekFrame(frame) {
    const { startFrame, endFrame } = activeDocument() ?? {};
    if (store.isComparing) move("seek", { progress: Math.min(Math.max((frame - startFrame) / (endFrame - startFrame), 0), 1) });
    else move("seekFrame", { frame });
  },
  first: () => commands.seekFrame(activePane().state.rangeStart),
  last: () => commands.seekFrame(activePane().state.rangeEnd),
  loop: mode => set("loop", "mode", mode),
  nextLoop: () => commands.loop({ once: "loop", loop: "bounce", bounce: "once" }[activePane()?.state?.loop] ?? "loop"),
  speed: value => set("speed", "value", value),
  reverse: () => commands.speed(-(activePane()?.state?.speed ?? 1)),
  range(start, end) {
    const document = activeDocument();
    if (document) move("range", { start: Math.max(start, document.startFrame), end: Math.min(end, document.endFrame) });
  },
  resetRange: () => commands.range(-1e9, 1e9),
};

const speeds = [0.1, 0.25, 0.5, 1, 1.5, 2, 4];

export function buildTimeline() {
  parts.play = h("button", { type: "button", class: "play-button", "aria-label": "Play", title: "Play (Space)", onclick: commands.toggle }, icon("play"));
  parts.frame = h("input", { type: "text", inputmode: "decimal", "aria-label": "Frame", value: "0",
    onchange: event => { if (event.target.value.trim() && isFinite(event.target.value)) commands.seekFrame(Number(event.target.value)); event.target.blur(); } });
  parts.frames = h("span");
  parts.time = h("span");
  parts.loop = h("div", { class: "segmented", role: "radiogroup", "aria-label": "Repeat" });
  loopChoice = segmented(parts.loop, [["once", "Play once"], ["loop", "Loop"], ["bounce", "Back and forth"]]
    .map(([value, label]) => ({ value, label, content: icon(value) })), commands.loop);
  parts.reverse = iconButton("reverse", "Play backward", commands.reverse, { "aria-pressed": "false" });
  parts.speed = h("select", { "aria-label": "Speed", title: "Speed", onchange: event => commands.speed(Math.sign(activePane()?.state?.speed || 1) * event.target.value) },
    speeds.map(value => h("option", { value: String(value), selected: value === 1 }, `${value}×`)));
  parts.mute = iconButton("sound", "Mute", () => { sound.isMuted = !sound.isMuted; changed("sound"); }, { hidden: true, "aria-pressed": "false" });
  parts.reset = h("button", { type: "button", class: "quiet-button secondary", hidden: true, onclick: commands.resetRange }, "Clear range");
  parts.keys = iconButton("keyboard", "Keyboard shortcuts", () => find("shortcuts").showModal(), { class: "secondary" });
  parts.track = h("div", { class: "track" });
  find("timeline").replaceChildren(
    h("div", { class: "transport" },
      iconButton("first", "First frame", commands.first, { class: "secondary" }), iconButton("back", "Previous frame", () => commands.step(-1)), parts.play,
      iconButton("forward", "Next frame", () => commands.step(1)), iconButton("last", "Last frame", commands.last, { class: "secondary" }),
      h("div", { class: "clock" }, parts.frame, parts.frames, parts.time), h("div", { class: "spread" }), parts.reset, parts.mute, parts.reverse, parts.loop, parts.speed, parts.keys),
    parts.track, buildBars());
  buildTrack();
  showDocument();
}

function slider(className, label, move) {
  return h("div", { class: className, role: "slider", tabindex: "0", "aria-label": label, dataset: { label },
    onkeydown: event => {
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1, PageUp: 10, PageDown: -10 }[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      move(step * (event.shiftKey ? 10 : 1));
    } });
}

function buildTrack() {
  const { track } = parts;
  parts.playhead = slider("playhead", "Position", step => commands.step(step));
  parts.start = slider("handle start", "Start of range", step => { const { rangeStart, rangeEnd } = activePane().state; commands.range(rangeStart + step, rangeEnd); });
  parts.end = slider("handle end", "End of range", step => { const { rangeStart, rangeEnd } = activePane().state; commands.range(rangeStart, rangeEnd + step); });
  parts.span = h("div", { class: "span" });
  parts.ticks = h("div", { "aria-hidden": "true" });
  parts.markers = h("div");
  track.replaceChildren(parts.ticks, h("div", { class: "rail" }), parts.span, parts.markers, parts.start, parts.end, parts.playhead);
  let dragged = null, wasPlaying = false;
  const frameAt = event => {
    const document = activeDocument(), box = track.getBoundingClientRect();
    return document.startFrame + Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1) * (document.endFrame - document.startFrame);
  };
  const drag = event => {
    const { rangeStart, rangeEnd } = activePane().state, frame = frameAt(event);
    if (dragged === parts.start) commands.range(Math.min(Math.round(frame), rangeEnd - 1), rangeEnd);
    else if (dragged === parts.end) commands.range(rangeStart, Math.max(Math.round(frame), rangeStart + 1));
    else commands.seekFrame(event.shiftKey ? frame : Math.round(frame));
  };
  track.addEventListener("pointerdown", event => {
    if (!activeDocument() || event.target.closest(".marker") || event.button) return;
    dragged = event.target.closest(".handle") ?? parts.playhead;
    track.setPointerCapture(event.pointerId);
    wasPlaying = activePane().state?.isPlaying && dragged === parts.playhead;
    if (wasPlaying) send("pause");
    drag(event);
  });
  track.addEventListener("pointermove", event => { if (dragged) drag(event); });
  const end = () => {
    if (dragged && wasPlaying) send("play");
    dragged = null;
  };
  track.addEventListener("pointerup", end);
  track.addEventListener("pointercancel", end);
  new ResizeObserver(showTicks).observe(track);
}

const percent = (document, frame) => `${100 * (frame - document.startFrame) / (document.endFrame - document.startFrame)}%`;

function showTicks() {
  const document = activeDocument();
  parts.ticks.replaceChildren();
  if (!document || !parts.track.clientWidth) return;
  const frames = document.endFrame - document.startFrame, most = Math.max(parts.track.clientWidth / 64, 2);
  const step = [1, 2, 5, 10, 15, 20, 30, 50, 60, 100, 150, 200, 300, 500, 600, 1000, 2000, 5000, 10000, 50000].find(step => frames / step <= most) ?? frames;
  for (let frame = Math.ceil(document.startFrame / step) * step; frame <= document.endFrame; frame += step)
    parts.ticks.append(h("span", { class: "tick", style: { left: percent(document, frame) } }, String(frame)));
}

function showDocument() {
  const document = activeDocument();
  find("timeline").dataset.disabled = !document || Boolean(activePane()?.machine?.id);
  for (const control of find("timeline").querySelectorAll("button, select, input")) if (control !== parts.keys) control.disabled = !document;
  parts.frames.textContent = document ? `/ ${number(document.endFrame)}` : "";
  parts.mute.hidden = !document?.sounds.length;
  const markers = document?.markers ?? [];
  parts.track.classList.toggle("has-markers", markers.length > 0);
  parts.markers.replaceChildren(...markers.map(marker => h("button", {
    type: "button", class: "marker", title: `${marker.name}: frame ${number(marker.frame)}${marker.duration ? ` to ${number(marker.frame + marker.duration)}` : ""}`,
    style: { left: percent(document, marker.frame), maxWidth: `calc(100% - ${percent(document, marker.frame)})`, width: marker.duration ? `${100 * marker.duration / (document.endFrame - document.startFrame)}%` : "auto" },
    onclick: () => playMarker(marker) }, marker.name)));
  showTicks();
  showState();
  showFrame();
}

export function playMarker(marker) {
  if (marker.duration) commands.range(marker.frame, marker.frame + marker.duration);
  commands.seekFrame(marker.frame);
}

function showState() {
  const document = activeDocument(), state = activePane()?.state;
  if (!document || !state) return;
  const label = state.isPlaying ? "Pause" : "Play";
  if (parts.play.getAttribute("aria-label") !== label) {
    parts.play.replaceChildren(icon(state.isPlaying ? "pause" : "play"));
    parts.play.setAttribute("aria-label", label);
    parts.play.title = `${label} (Space)`;
  }
  loopChoice(state.loop);
  parts.reverse.setAttribute("aria-pressed", state.speed < 0);
  parts.speed.value = String(Math.abs(state.speed));
  find("timeline").dataset.disabled = Boolean(state.machine);
  const [start, end] = [percent(document, state.rangeStart), percent(document, state.rangeEnd)];
  Object.assign(parts.span.style, { left: start, right: `calc(100% - ${end})` });
  parts.start.style.left = start;
  parts.end.style.left = end;
  for (const [handle, value] of [[parts.start, state.rangeStart], [parts.end, state.rangeEnd]]) setValue(handle, document, value);
  parts.reset.hidden = state.rangeStart <= document.startFrame && state.rangeEnd >= document.endFrame - 0.001;
  parts.mute.setAttribute("aria-pressed", sound.isMuted);
  parts.mute.replaceChildren(icon(sound.isMuted ? "muted" : "sound"));
}

function setValue(element, document, value) {
  element.setAttribute("aria-valuemin", document.startFrame);
  element.setAttribute("aria-valuemax", document.endFrame);
  element.setAttribute("aria-valuenow", number(value));
}

function showFrame() {
  const pane = activePane(), document = activeDocument();
  if (!document) return;
  const position = `${percent(document, Math.min(pane.frame, document.endFrame))}`;
  parts.playhead.style.left = position;
  setValue(parts.playhead, document, pane.frame);
  if (window.document.activeElement !== parts.frame) parts.frame.value = number(pane.frame, 1);
  parts.time.textContent = clockText(Math.max(time(document, pane.frame), 0));
}

on("document active", showDocument);
on("state sound", showState);
on("frame", pane => { if (pane === activePane()) showFrame(); });
