// The editor of a property: its graph, its keyframes and their easing.
import { h, number } from "./dom.js";
import { send } from "./connection.js";
import { activePane, changed, store } from "./store.js";
import { commands } from "./timeline.js";
import { drawGraph } from "./graph.js";

// The control points of the first and of the second keyframe.
const presets = { Linear: [0, 0, 1, 1], Ease: [0.333, 0, 0.667, 1], "Ease in": [0.42, 0, 1, 1], "Ease out": [0, 0, 0.58, 1] };
let selected = 0;

export function selectKeyframe(index) { selected = index; }

const easing = keyframe => keyframe.isHold ? "Hold"
  : Object.keys(presets).find(name => [...keyframe.out, ...keyframe.into].every((value, at) => Math.abs(value - presets[name][at]) < 0.005)) ?? "Custom";

export function keyframeEditor(graph) {
  const keyframes = graph.keyframes ?? [];
  if (selected >= keyframes.length) selected = Math.max(keyframes.length - 1, 0);
  const change = (command, args = {}) => send(command, { pane: store.active, layer: graph.layer, keypath: graph.keypath, ...args });
  const actions = {
    select(index, frame) { selected = index; commands.seekFrame(frame); changed("keyframe"); },
    move(index, frame) { selected = index; change("moveKeyframe", { index, frame }); },
    value: (index, numbers) => { selected = index; change("setKeyframe", { index, numbers }); },
    ease: ({ out, into }) => change("ease", { index: selected, numbers: [...out, ...into] }),
    remove: index => change("removeKeyframe", { index }),
  };
  const svg = drawGraph(graph, activePane().frame, selected, actions);
  if (!graph.keyframes) return svg;
  const keyframe = keyframes[selected], numbers = keyframe?.numbers ?? graph.value, isLast = selected === keyframes.length - 1;
  const field = (label, value, act) => h("input", { type: "number", step: "any", value: number(value, 3), "aria-label": label, dataset: { key: label },
    onchange: event => { if (isFinite(event.target.valueAsNumber)) act(event.target.valueAsNumber); event.target.blur(); } });
  const row = (label, ...controls) => h("div", { class: "field" }, h("span", { class: "label" }, label), h("div", { class: "vector" }, controls));
  const axes = numbers.length > 1 ? ["X", "Y", "Z", "W"] : [""];
  const values = numbers.slice(0, 4).map((value, at) => field(`Value ${axes[at]}`.trim(), value, next => actions.value(selected, numbers.map((old, index) => index === at ? next : old))));
  const names = [...Object.keys(presets), "Hold", ...(keyframe && easing(keyframe) === "Custom" ? ["Custom"] : [])];
  // The frame can have changed since the button was made.
  const addKeyframe = () => {
    const { frame } = activePane();
    selected = keyframes.filter(other => other.frame < frame).length;
    change("addKeyframe", { frame: Number(number(frame, 3)) });
  };
  return h("div", { class: "keyframes" }, svg,
    keyframe ? row("Keyframe", field("Keyframe frame", keyframe.frame, frame => actions.move(selected, frame))) : null,
    values.length ? row("Value", ...values) : null,
    keyframe && !isLast ? row("Easing", h("select", { "aria-label": "Easing to the next keyframe", onchange: event => {
      const preset = presets[event.target.value];
      change("ease", { index: selected, numbers: preset ?? (event.target.value === "Hold" ? [] : [...keyframe.out, ...keyframe.into]) });
      event.target.blur();
    } }, names.map(name => h("option", { value: name, selected: name === easing(keyframe) }, name)))) : null,
    h("div", { class: "vector" },
      h("button", { type: "button", dataset: { key: "add" }, onclick: addKeyframe }, "Add keyframe"),
      keyframe ? h("button", { type: "button", dataset: { key: "remove" }, onclick: () => actions.remove(selected) }, "Remove keyframe") : null));
}
