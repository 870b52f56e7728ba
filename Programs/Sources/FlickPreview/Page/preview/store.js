// The state of the page: what the server has sent, and what is selected.

export const store = { files: [], panes: [], active: 0, isComparing: false, selected: null, comparison: "side", tab: "info", hasServer: false };
const listeners = new Map();

export function makePane(index) {
  return { index, phase: "empty", fileName: "", file: null, opening: null, handle: null, openingHandle: null, openingName: null, openingView: null, document: null, state: null, colors: null, costs: null, machine: null, players: null, findings: null, pictures: new Map(), failure: null, problem: null, frame: 0 };
}

export const activePane = () => store.panes[store.active];
export const activeDocument = () => activePane()?.phase === "ready" ? activePane().document : null;

// Calls a function when something with this name changes.
export function on(names, listener) {
  for (const name of names.split(" ")) listeners.set(name, [...(listeners.get(name) ?? []), listener]);
}

export function changed(name, value) { for (const listener of listeners.get(name) ?? []) listener(value); }

// The duration of a document in seconds, and the time of a frame.
export const duration = document => (document.endFrame - document.startFrame) / document.frameRate;
export const time = (document, frame) => (frame - document.startFrame) / document.frameRate;

// All nodes of a tree of layers, in order.
export function flatten(nodes) { return nodes.flatMap(node => [node, ...flatten(node.children)]); }

// The number of layers. The server lists at most so many (LayerNode.swift).
const mostLayers = 4000;
export function layerCount({ layers }) {
  const count = flatten(layers).length;
  return count < mostLayers ? String(count) : `${mostLayers} or more`;
}
