// The keys of the page, and the dialog that lists them.
import { find, h } from "./dom.js";
import { activeDocument, activePane } from "./store.js";
import { commands } from "./timeline.js";
import { currentView, scaleOf, zoomTo } from "./stage.js";
import { changeCommands } from "./changes.js";
import { chooseFile } from "./files.js";

const range = (name, value) => {
  const { rangeStart, rangeEnd } = activePane().state;
  commands.range(name === "start" ? value : rangeStart, name === "end" ? value : rangeEnd);
};
const zoom = factor => zoomTo(currentView(), scaleOf(currentView()) * factor);

// Name, keys, and what they do.
const shortcuts = [
  ["Play or pause", "Space", { " ": () => commands.toggle() }],
  ["Previous, next frame", "← →", { ArrowLeft: event => commands.step(event.shiftKey ? -10 : -1), ArrowRight: event => commands.step(event.shiftKey ? 10 : 1) }],
  ["First, last frame", "Home End", { Home: () => commands.first(), End: () => commands.last() }],
  ["Start, end of range here", "[ ]", { "[": () => range("start", Math.round(activePane().frame)), "]": () => range("end", Math.round(activePane().frame)) }],
  ["Clear range", "\\", { "\\": () => commands.resetRange() }],
  ["Repeat", "L", { l: () => commands.nextLoop() }],
  ["Play backward", "R", { r: () => commands.reverse() }],
  ["Zoom in, out", "+ −", { "+": () => zoom(1.25), "=": () => zoom(1.25), "-": () => zoom(0.8) }],
  ["Fit, actual size", "0 1", { 0: () => zoomTo(currentView(), null), 1: () => zoomTo(currentView(), 1) }],
  ["Background", "B", { b: () => { const all = [...find("background").querySelectorAll("button")].slice(0, 3); all[(all.findIndex(button => button.ariaChecked === "true") + 1) % 3].click(); } }],
  ["Undo, redo", "Ctrl+Z Ctrl+Shift+Z", {}],
  ["Save", "Ctrl+S", {}],
  ["Rename, move, remove a layer", "F2 Alt+↑↓ Delete", {}],
  ["Open a file", "O", { o: chooseFile }],
  ["Next marker", "M", { m: nextMarker }],
  ["This list", "?", { "?": () => find("shortcuts").showModal() }],
];
const actions = Object.assign({}, ...shortcuts.map(shortcut => shortcut[2]));
const withoutFile = new Set(["o", "b", "?"]);

// Ctrl S, Ctrl Z, Ctrl Shift Z and Ctrl Y. Fields in which the user types undo on their own.
function saveOrUndo(event) {
  const key = event.key.toLowerCase();
  if (key === "s" && !event.altKey && !event.shiftKey) {
    event.preventDefault();
    return changeCommands.save();
  }
  if (event.altKey || !["z", "y"].includes(key) || event.target.matches("input:not([type=color]), textarea")) return;
  event.preventDefault();
  if (key === "y" || event.shiftKey) changeCommands.redo(); else changeCommands.undo();
}

function nextMarker() {
  const markers = [...activeDocument().markers].sort((a, b) => a.frame - b.frame);
  const next = markers.find(marker => marker.frame > activePane().frame + 0.5) ?? markers[0];
  if (next) commands.seekFrame(next.frame);
}

export function addShortcuts() {
  find("shortcuts").replaceChildren(h("h2", { id: "shortcuts-title" }, "Keyboard"), h("dl", {}, shortcuts.flatMap(([name, keys]) => [h("dt", {}, name), h("dd", {}, keys.split(" ").map(key => h("kbd", {}, key)))])),
    h("button", { type: "button", class: "primary", onclick: () => find("shortcuts").close() }, "Done"));
  addEventListener("keydown", event => {
    if ((event.ctrlKey || event.metaKey) && !find("shortcuts").open) saveOrUndo(event);
    if (event.ctrlKey || event.metaKey || event.altKey || find("shortcuts").open) return;
    if (event.target.closest("input, textarea, select, [contenteditable], [popover]")) return;
    if (event.key === " " && event.target.closest("button, a, [role=treeitem]")) return;
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action || (!activePane()?.state && !withoutFile.has(event.key.toLowerCase()))) return;
    event.preventDefault();
    action(event);
  });
}

