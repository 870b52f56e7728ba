// The selected layer: its properties with their values, and a graph of those that change.
import { h, icon, nothing, number } from "./dom.js";
import { handle, send } from "./connection.js";
import { activeDocument, activePane, changed, flatten, on, store } from "./store.js";
import { commands } from "./timeline.js";
import { drawGraph } from "./graph.js";

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
const hasGraph = property => property.isAnimated && ["number", "vector", "color"].includes(property.kind);

function property(depth) {
  return entry => {
    const names = entry.keypath.slice(depth), key = JSON.stringify(entry.keypath), isOpen = graph && JSON.stringify(graph.keypath) === key;
    const content = [h("span", { class: "property-name", title: entry.keypath.join(" › ") }, names.at(-1), names.length > 1 ? h("small", { class: "quiet" }, names.slice(0, -1).join(" › ")) : ""),
      h("span", { class: "property-value" }, texts[entry.kind](entry.numbers))];
    if (!hasGraph(entry)) return h("div", { class: "property" }, content);
    return h("div", {}, h("button", { type: "button", class: "property", "aria-expanded": String(Boolean(isOpen)), "aria-label": `Graph of ${names.join(" ")}`, onclick: () => toggle(entry, isOpen) }, icon("graph"), content),
      isOpen ? drawGraph(graph.points, node()?.keyframes ?? [], activePane().frame) : "");
  };
}

function toggle(entry, isOpen) {
  graph = null;
  if (isOpen) show(); else send("graph", { pane: store.active, layer: store.selected, keypath: entry.keypath });
}

function show() {
  if (!panel) return;
  const layer = hasSelection() ? node() : null;
  if (!layer) return panel.replaceChildren(nothing("precomposition", "No layer", "Select a layer to see its properties."));
  const facts = [["Type", layer.type], ["Frames", layer.inPoint == null ? "" : `${number(layer.inPoint)} to ${number(layer.outPoint)}`], ["Shows", layer.reference],
    ["Place", shown?.bounds ? `${shown.bounds.slice(0, 2).map(value => number(value, 0)).join(", ")}` : "nothing in this frame"], ["Size", shown?.bounds ? shown.bounds.slice(2).map(value => number(value, 0)).join(" × ") : ""]].filter(fact => fact[1]);
  const focus = panel.contains(document.activeElement) ? document.activeElement.ariaLabel : null;
  const properties = shown?.layer === layer.id ? shown.properties : [];
  panel.replaceChildren(
    h("section", { class: "section" }, h("h2", {}, layer.name || "Unnamed"), h("dl", { class: "facts-list" }, facts.flatMap(([term, value]) => [h("dt", {}, term), h("dd", {}, value)]))),
    layer.keyframes.length ? h("section", { class: "section" }, h("h2", {}, "Keyframes"), h("div", { class: "chips" }, layer.keyframes.slice(0, 40).map(frame => h("button", { type: "button", onclick: () => commands.seekFrame(frame) }, number(frame))))) : "",
    properties.length ? h("section", { class: "section properties" }, h("h2", {}, "Properties"), properties.map(property(layer.keys.length))) : "");
  if (focus) [...panel.querySelectorAll("button")].find(button => button.ariaLabel === focus)?.focus({ preventScroll: true });
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
  show();
});
