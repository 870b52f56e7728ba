// The selected layer: its properties with their values, and a graph of those that change.
import { h, icon, nothing, number } from "./dom.js";
import { handle, send } from "./connection.js";
import { activeDocument, activePane, changed, flatten, on, store } from "./store.js";
import { commands } from "./timeline.js";
import { keyframeEditor, selectKeyframe } from "./keyframes.js";

let panel, shown = null, graph = null, isAsked = false, isStale = false, lastAsked = 0, timer;

export function buildLayer() {
  panel = h("div");
  show();
  return panel;
}

export const hasSelection = () => Boolean(activeDocument() && store.selected != null);
const node = () => flatten(activeDocument().layers).find(node => node.id === store.selected);

// Asks for the place and the values of the selected layer, once at a time, and a few times a second.
function ask() {
  clearTimeout(timer);
  if (!hasSelection() || !activePane().state) return;
  const wait = lastAsked + 120 - performance.now();
  if (!isAsked && wait > 0) { timer = setTimeout(ask, wait); return; }
  if (isAsked) { isStale = true; return; }
  isAsked = true;
  isStale = false;
  lastAsked = performance.now();
  send("inspect", { pane: store.active, layer: store.selected });
}

handle("layer", message => {
  isAsked = false;
  if (message.document === activeDocument()?.number && message.layer === store.selected) {
    shown = message;
    changed("outline", message);
    show();
  }
  if (isStale) ask();
});

handle("graph", message => {
  if (message.layer !== store.selected) return;
  graph = message;
  show();
});

const hex = numbers => `#${numbers.slice(0, 3).map(part => Math.round(Math.min(Math.max(part, 0), 1) * 255).toString(16).padStart(2, "0")).join("")}`;
const texts = {
  number: numbers => number(numbers[0]), vector: numbers => (numbers[2] ? numbers : numbers.slice(0, 2)).map(value => number(value)).join(", "),
  color: numbers => [h("i", { class: "color-dot", style: { background: hex(numbers) } }), hex(numbers)], path: numbers => `${numbers.length / 2} points`,
  gradient: numbers => `${number(numbers.length / 4, 0)} stops`, dashes: numbers => numbers.map(value => number(value)).join(", "),
};
const hasGraph = property => property.isAnimated || ["number", "vector", "color"].includes(property.kind);

function property(depth) {
  return entry => {
    const names = entry.keypath.slice(depth), key = JSON.stringify(entry.keypath), isOpen = graph && JSON.stringify(graph.keypath) === key;
    const content = [h("span", { class: "property-name", title: entry.keypath.join(" › ") }, names.at(-1), names.length > 1 ? h("small", { class: "quiet" }, names.slice(0, -1).join(" › ")) : ""),
      h("span", { class: "property-value" }, texts[entry.kind](entry.numbers))];
    if (!hasGraph(entry)) return h("div", { class: "property" }, content);
    return h("div", {}, h("button", { type: "button", class: "property", "aria-expanded": String(Boolean(isOpen)), "aria-label": `${entry.isAnimated ? "Graph of" : "Change"} ${names.join(" ")}`, onclick: () => toggle(entry, isOpen) }, icon(entry.isAnimated ? "graph" : "diamond"), content),
      isOpen ? keyframeEditor(graph) : "");
  };
}

const askGraph = keypath => send("graph", { pane: store.active, layer: store.selected, keypath });

function toggle(entry, isOpen) {
  graph = null;
  selectKeyframe(0);
  if (isOpen) show(); else askGraph(entry.keypath);
}

// The name of a layer, its place in the list, and its removal.
function tools(layer) {
  const position = Number(layer.id.split(".").at(-1)), change = (command, args) => send(command, { pane: store.active, layer: layer.id, ...args });
  const name = h("input", { type: "text", id: "layer-name", value: layer.name, onchange: event => { change("rename", { name: event.target.value }); event.target.blur(); } });
  return [h("div", { class: "field" }, h("label", { for: "layer-name" }, "Name"), name),
    h("div", { class: "vector" }, h("button", { type: "button", dataset: { key: "up" }, disabled: !position, onclick: () => change("moveLayer", { position: position - 1 }) }, "Move up"),
      h("button", { type: "button", dataset: { key: "down" }, onclick: () => change("moveLayer", { position: position + 1 }) }, "Move down"),
      h("button", { type: "button", onclick: () => change("removeLayer") }, "Remove"))];
}

function show() {
  // A field in which the user types, a menu and a dragged keyframe stay.
  if (!panel || panel.querySelector("[data-dragging]") || panel.contains(document.activeElement) && document.activeElement.matches("input, select")) return;
  const layer = hasSelection() ? node() : null;
  if (!layer) return panel.replaceChildren(nothing("precomposition", "No layer", "Select a layer to see its properties."));
  const facts = [["Type", layer.type], ["Frames", layer.inPoint == null ? "" : `${number(layer.inPoint)} to ${number(layer.outPoint)}`], ["Shows", layer.reference],
    ["Place", shown?.bounds ? `${shown.bounds.slice(0, 2).map(value => number(value, 0)).join(", ")}` : "nothing in this frame"], ["Size", shown?.bounds ? shown.bounds.slice(2).map(value => number(value, 0)).join(" × ") : ""]].filter(fact => fact[1]);
  const focused = panel.contains(document.activeElement) ? document.activeElement : null, focus = focused?.dataset.key ?? focused?.ariaLabel;
  const properties = shown?.layer === layer.id ? shown.properties : [];
  panel.replaceChildren(
    h("section", { class: "section" }, h("h2", {}, layer.name || "Unnamed"), h("dl", { class: "facts-list" }, facts.flatMap(([term, value]) => [h("dt", {}, term), h("dd", {}, value)])), activeDocument().format === "SVGA" ? "" : tools(layer)),
    layer.keyframes.length ? h("section", { class: "section" }, h("h2", {}, "Keyframes"), h("div", { class: "chips" }, layer.keyframes.slice(0, 40).map(frame => h("button", { type: "button", onclick: () => commands.seekFrame(frame) }, number(frame))))) : "",
    properties.length ? h("section", { class: "section properties" }, h("h2", {}, "Properties"), properties.map(property(layer.keys.length))) : "");
  if (focus) [...panel.querySelectorAll("button, [role=slider]")].find(control => (control.dataset.key ?? control.ariaLabel) === focus)?.focus({ preventScroll: true });
}

on("selection", () => {
  shown = graph = null;
  isAsked = false;
  changed("outline", null);
  show();
  ask();
});
on("frame", pane => { if (pane === activePane()) ask(); });
on("document active", () => {
  if (!hasSelection()) { shown = graph = null; changed("outline", null); } else ask();
  // The layer may have another name.
  if (graph && hasSelection() && node()) askGraph([...node().keys, ...graph.keypath.slice(node().keys.length)]);
  show();
});
on("keyframe", show);
