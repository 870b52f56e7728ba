// The facts of a file and its markers.
import { bytes, clockText, h, nothing, number } from "./dom.js";
import { activeDocument, duration, layerCount, on, time } from "./store.js";
import { playMarker } from "./timeline.js";

let panel;

export function buildInfo() {
  panel = h("div");
  show();
  return panel;
}

function show() {
  const document = activeDocument();
  if (!document) return panel.replaceChildren(nothing("note", "No file", "Size, timing, fonts and markers appear here."));
  const frames = document.endFrame - document.startFrame;
  const facts = [
    ["Format", document.format], ["Canvas", `${number(document.width)} × ${number(document.height)}`], ["Duration", `${number(duration(document))} s`],
    ["Frames", `${number(frames)} at ${number(document.frameRate)} fps`], ["File size", bytes(document.byteCount)], ["Layers", layerCount(document)],
    ["Fonts", document.fonts.join(", ")], ["Sounds", document.sounds.map(sound => sound.name || "Sound").join(", ")], ["Made with", document.generator], ["Path", document.path],
  ].filter(fact => fact[1]);
  panel.replaceChildren(
    h("section", { class: "section" }, h("h2", {}, "File"), h("dl", { class: "facts-list" }, facts.flatMap(([term, value]) => [h("dt", {}, term), h("dd", {}, value)]))),
    document.markers.length ? h("section", { class: "section" }, h("h2", {}, "Markers"), h("div", { class: "chips" }, document.markers.map(marker => h("button", {
      type: "button", title: marker.duration ? "Play this part" : "Go to this frame", onclick: () => playMarker(marker),
    }, h("span", { class: "chip-name" }, marker.name || "Marker"), h("span", { class: "quiet" }, clockText(Math.max(time(document, marker.frame), 0))))))) : "");
}

on("document active", show);
