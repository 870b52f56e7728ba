// The bars of layers below the timeline: when each layer is shown, and its keyframes.
import { h, number } from "./dom.js";
import { activeDocument, flatten, on, store } from "./store.js";
import { select } from "./layers.js";
import { commands } from "./timeline.js";

// More bars than these are not drawn. If there are more keyframes, only those of the selected layer are.
const most = 200, mostKeyframes = 2000;
let list;

export function buildBars() {
  list = h("div", { class: "bars", role: "list", tabindex: "0", "aria-label": "Times of layers" });
  show();
  return list;
}

// The name of a button, which is also shown above it.
const labeled = name => ({ title: name, "aria-label": name });

// The layers of the root composition, and those around and in the selected layer.
function rows() {
  const document = activeDocument(), selected = store.selected ?? "";
  const isShown = id => !id.includes(".") || `${selected}.`.startsWith(id.slice(0, id.lastIndexOf(".") + 1));
  return flatten(document.layers).filter(node => isShown(node.id)).slice(0, most);
}

function show() {
  const document = activeDocument();
  if (!document) return list.replaceChildren();
  const { startFrame, endFrame } = document, frames = endFrame - startFrame;
  const left = frame => 100 * (Math.min(Math.max(frame, startFrame), endFrame) - startFrame) / frames;
  const top = list.scrollTop, nodes = rows(), hasAll = nodes.reduce((sum, node) => sum + node.keyframes.length, 0) <= mostKeyframes;
  list.replaceChildren(...nodes.map(node => {
    const start = node.inPoint ?? startFrame, end = node.outPoint ?? endFrame, name = node.name || "Unnamed";
    const keyframes = node.keyframes.filter(frame => (hasAll || node.id === store.selected) && frame >= startFrame && frame <= endFrame);
    return h("div", { class: "bar-row", role: "listitem", dataset: { id: node.id, selected: node.id === store.selected } },
      h("button", { type: "button", class: "layer-bar", tabindex: "-1", ...labeled(`${name}: frames ${number(start)} to ${number(end)}`),
        style: { left: `${left(start)}%`, width: `${Math.max(left(end) - left(start), 0.3)}%` }, onclick: () => select(node.id) }, h("span", { style: { paddingLeft: `${10 * (node.id.split(".").length - 1)}px` } }, name)),
      keyframes.map(frame => h("button", { type: "button", class: "keyframe", tabindex: "-1", ...labeled(`Keyframe of ${name} at frame ${number(frame)}`),
        style: { left: `${left(frame)}%` }, onclick: () => { select(node.id); commands.seekFrame(frame); } })));
  }));
  list.scrollTop = top;
}

on("document active", show);
on("selection", () => { show(); list.querySelector("[data-selected=true]")?.scrollIntoView({ block: "nearest" }); });
