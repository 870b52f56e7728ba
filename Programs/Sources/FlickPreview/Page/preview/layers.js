// The tree of layers with visibility, solo and cost.
import { find, h, icon, iconButton, nothing, number } from "./dom.js";
import { send } from "./connection.js";
import { selectTab } from "./inspector.js";
import { activeDocument, activePane, changed, flatten, layerCount, on, store } from "./store.js";

let tree, count, measure, filter = "", expanded = new Set();

export function buildLayers() {
  count = h("span", { class: "count" });
  tree = h("div", { class: "scroll" });
  find("layers-panel").replaceChildren(
    h("div", { class: "panel-head" }, h("h2", {}, "Layers"), count, h("div", { class: "spread" }),
      measure = iconButton("meter", "Measure the drawing time of each layer", () => {
        const pane = activePane();
        if (!activeDocument()) return;
        pane.isMeasuring = true;
        send("measure", { pane: store.active });
        show();
      })),
    h("div", { class: "search" }, h("input", { type: "text", placeholder: "Find a layer", "aria-label": "Find a layer", oninput: event => { filter = event.target.value.toLowerCase(); show(); } })),
    tree);
  show();
}

function show() {
  const document = activeDocument(), pane = activePane();
  measure.disabled = !document;
  measure.setAttribute("aria-pressed", Boolean(pane?.isMeasuring));
  count.textContent = document ? layerCount(document) : "";
  if (!document) return tree.replaceChildren(nothing("precomposition", "No layers", "Open a file to see what it is made of."));
  const roots = filter ? flatten(document.layers).filter(node => node.name.toLowerCase().includes(filter)).map(node => ({ ...node, children: [] })) : document.layers;
  const most = Math.max(...(pane.costs?.costs ?? []).map(cost => cost.milliseconds), 0.001);
  const costs = new Map((pane.costs?.costs ?? []).map(cost => [cost.id, cost.milliseconds]));
  const marked = new Set(document.issues.filter(issue => issue.severity === "warning").map(issue => issue.layer));
  const context = { state: pane.state, costs, most, marked };
  tree.replaceChildren(roots.length ? h("ul", { class: "tree", role: "tree", "aria-label": "Layers", onkeydown: move }, roots.map(node => item(node, 0, context)))
    : nothing("precomposition", "Nothing found", "No layer has this name."));
}

function item(node, depth, context) {
  const isExpanded = expanded.has(node.id), { state, costs, most, marked } = context;
  const isVisible = state?.visibility[node.id] ?? !node.isHidden, isSolo = state?.solo === node.id, cost = costs.get(node.id);
  const name = node.name || "Unnamed";
  const canSwitch = node.name !== "" || node.type === "sprite";
  const disclosure = node.children.length ? h("button", { type: "button", class: "disclosure", tabindex: "-1", "aria-label": isExpanded ? "Collapse" : "Expand",
    onclick: () => toggle(node.id) }, icon("disclosure")) : h("span", { class: "disclosure" });
  return h("li", { role: "treeitem", "aria-expanded": node.children.length ? String(isExpanded) : null, "aria-level": depth + 1, "aria-selected": store.selected === node.id, tabindex: store.selected === node.id || (!store.selected && node.id === "0") ? "0" : "-1", dataset: { id: node.id } },
    h("div", { class: "row", draggable: activeDocument().format !== "SVGA" && !filter ? "true" : null, ondragstart: event => event.dataTransfer.setData("application/x-flick-layer", node.id),
      ondragover: event => { if (event.dataTransfer.types.includes("application/x-flick-layer")) event.preventDefault(); }, ondrop: event => drop(event, node.id), style: { paddingLeft: `${4 + depth * 14}px` }, dataset: { selected: store.selected === node.id, visible: isVisible && (!state?.solo || isSolo || depth > 0) }, onclick: event => { if (!event.target.closest("button")) select(node.id); } },
      disclosure, typeIcon(node), h("span", { class: "name", title: name }, name),
      marked.has(node.id) ? h("span", { class: "dot", title: "This layer has an issue" }) : null,
      cost != null ? h("span", { class: cost > most * 0.5 ? "cost high" : "cost", title: `${number(cost, 3)} milliseconds per frame` }, h("i", { style: { width: `${Math.max(2, 24 * cost / most)}px` } }), `${number(cost, cost < 1 ? 2 : 1)} ms`) : null,
      depth === 0 && canSwitch ? iconButton("solo", isSolo ? `Show all layers` : `Show only ${name}`, () => send("solo", { pane: store.active, layer: isSolo ? null : node.id }), { class: "small toggle", tabindex: "-1", "aria-pressed": String(isSolo) }) : null,
      canSwitch ? iconButton(isVisible ? "eye" : "closed", isVisible ? `Hide ${name}` : `Show ${name}`, () => send("show", { pane: store.active, layer: node.id, isVisible: !isVisible }),
        { class: "small toggle", tabindex: "-1", "aria-pressed": String(!isVisible) }) : null),
    isExpanded && node.children.length ? h("ul", { role: "group" }, node.children.map(child => item(child, depth + 1, context))) : null);
}

const list = id => id.split(".").slice(0, -1).join(".");

// A layer takes the place of one in the same list onto which it is dropped.
function drop(event, target) {
  const layer = event.dataTransfer.getData("application/x-flick-layer");
  if (!layer || layer === target) return;
  event.preventDefault();
  if (list(layer) === list(target)) send("moveLayer", { pane: store.active, layer, position: Number(target.split(".").at(-1)) });
  else changed("say", "A layer can be moved within its composition only.");
}

function typeIcon(node) {
  const span = h("span", { class: "type", title: node.type });
  span.style.display = "grid";
  span.append(icon(node.type));
  return span;
}

function toggle(id) {
  if (!expanded.delete(id)) expanded.add(id);
  show();
}

// Selects a layer, and expands the layers around it.
export function select(id) {
  store.selected = id;
  const parts = id.split(".");
  for (let length = 1; length < parts.length; length += 1) expanded.add(parts.slice(0, length).join("."));
  show();
  tree.querySelector(`[data-id="${id}"]`)?.scrollIntoView({ block: "nearest" });
  changed("selection");
}

// The keys of a tree: arrows move and expand, Space hides and shows.
function move(event) {
  const items = [...tree.querySelectorAll("[role=treeitem]")], current = event.target.closest("[role=treeitem]");
  const index = items.indexOf(current), id = current?.dataset.id;
  if (index < 0 || event.target !== current) return;
  const isExpanded = current.getAttribute("aria-expanded");
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (event.altKey && step) {
    event.preventDefault();
    return send("moveLayer", { pane: store.active, layer: id, position: Number(id.split(".").at(-1)) + step });
  }
  const actions = {
    Delete: () => send("removeLayer", { pane: store.active, layer: id }),
    F2: () => { select(id); selectTab("layer"); find("layer-name")?.select(); },
    ArrowDown: () => focus(items[index + 1]), ArrowUp: () => focus(items[index - 1]), Home: () => focus(items[0]), End: () => focus(items.at(-1)),
    ArrowRight: () => { if (isExpanded === "false") toggle(id); focus(tree.querySelector(`[data-id="${id}"]`)); },
    ArrowLeft: () => { if (isExpanded === "true") toggle(id); focus(tree.querySelector(`[data-id="${isExpanded === "true" ? id : id.split(".").slice(0, -1).join(".") || id}"]`)); },
    " ": () => [...current.querySelectorAll(":scope > .row .toggle")].at(-1)?.click(),
    Enter: () => select(id),
  };
  if (!actions[event.key]) return;
  event.preventDefault();
  event.stopPropagation();
  actions[event.key]();
}

function focus(item) {
  if (!item) return;
  select(item.dataset.id);
  tree.querySelector(`[data-id="${item.dataset.id}"]`)?.focus();
}

on("document", pane => { if (!pane.document) expanded = new Set(); show(); });
on("active costs issues", show);
let lastShown = "";
on("state", () => {
  const state = activePane()?.state, text = JSON.stringify([store.active, state?.visibility, state?.solo]);
  if (text !== lastShown) { lastShown = text; show(); restoreFocus(); }
});
// A redrawn tree keeps the keyboard's place.
function restoreFocus() { if (document.activeElement === document.body && store.selected) tree.querySelector(`[data-id="${store.selected}"]`)?.focus({ preventScroll: true }); }
