// A graph of the values of a property over time, with keyframes and handles that can be moved.
import { number } from "./dom.js";
import { activeDocument, changed } from "./store.js";

const width = 288, height = 120, names = ["x", "y", "z", "w"];

function element(tag, attributes, text) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (text != null) made.textContent = text;
  return made;
}

const clamped = (value, low, high) => Math.min(Math.max(value, low), high);

// The scales of a graph: the place of a frame and of a value, and the frame and the value at a place. A line is drawn for each
// number that changes, or for the first one.
function scales({ points, keyframes }) {
  const { startFrame, endFrame } = activeDocument(), all = points[0]?.numbers.map((_, index) => index) ?? [];
  const changing = all.filter(index => points.some(point => point.numbers[index] !== points[0].numbers[index])), lines = changing.length ? changing : all.slice(0, 1);
  const values = lines.flatMap(index => [...points, ...(keyframes ?? [])].map(point => point.numbers[index])).filter(isFinite);
  const low = values.length ? Math.min(...values) : 0, high = values.length ? Math.max(...values) : 0, span = high - low || 1, frames = endFrame - startFrame;
  return { lines, low, high, x: at => 6 + (at - startFrame) / frames * (width - 12), y: value => 14 + (1 - (value - low) / span) * (height - 28),
    frame: x => startFrame + (x - 6) / (width - 12) * frames, value: y => low + (1 - (y - 14) / (height - 28)) * span };
}

// Calls a function with the place of the pointer in the graph while it is dragged, and another one at the end. The arrow keys
// and Delete call a third one.
function makeMovable(target, svg, { drag, end, key }) {
  let start = null;
  const place = event => { const box = svg.getBoundingClientRect(); return [(event.clientX - box.left) * width / box.width, (event.clientY - box.top) * height / box.height]; };
  target.addEventListener("pointerdown", event => {
    if (event.button) return;
    event.preventDefault();
    event.stopPropagation();
    target.focus({ preventScroll: true });
    start = place(event);
    svg.dataset.dragging = "true";
    target.setPointerCapture(event.pointerId);
  });
  target.addEventListener("pointermove", event => { if (start) drag(place(event), start); });
  const release = () => {
    const from = start;
    start = null;
    delete svg.dataset.dragging;
    return from;
  };
  target.addEventListener("pointerup", event => {
    const from = release();
    if (from) end(place(event), from);
  });
  // The browser ends a gesture that another one interrupts. The graph is drawn as before the drag.
  target.addEventListener("pointercancel", () => { if (release()) changed("keyframe"); });
  target.addEventListener("keydown", event => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1], Delete: "remove", Backspace: "remove", Enter: "select", " ": "select" }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    key(step, event.shiftKey ? 10 : 1);
  });
}

// Draws the graph. `selected` is the index of a keyframe, whose handles are shown. `actions` has the functions `select`, `move`,
// `value`, `ease` and `remove`.
export function drawGraph(graph, frame, selected, actions) {
  const { points } = graph, keyframes = graph.keyframes ?? [], scale = scales(graph), { lines, low, high, x, y } = scale;
  const svg = element("svg", { viewBox: `0 0 ${width} ${height}`, class: "graph", role: "group", "aria-label": `Values from ${number(low)} to ${number(high)}` });
  svg.append(element("rect", { x: 0, y: 0, width, height, rx: 6, class: "graph-back" }));
  for (const keyframe of keyframes) svg.append(element("line", { x1: x(keyframe.frame), x2: x(keyframe.frame), y1: 12, y2: height - 12, class: "graph-keyframe" }));
  for (const index of lines) svg.append(element("polyline", { class: `graph-line line-${names[index]}`, points: points.map(point => `${x(point.frame).toFixed(1)},${y(point.numbers[index]).toFixed(1)}`).join(" ") }));
  svg.append(element("line", { x1: x(frame), x2: x(frame), y1: 0, y2: height, class: "graph-now" }),
    element("text", { x: 5, y: 10 }, number(high)), element("text", { x: 5, y: height - 3 }, number(low)));
  if (keyframes[selected] && keyframes[selected + 1] && !keyframes[selected].isHold) addHandles(svg, scale, keyframes[selected], keyframes[selected + 1], actions);
  for (const [index, keyframe] of keyframes.entries()) addKeyframe(svg, scale, keyframe, index, index === selected, actions);
  return svg;
}

// Adds a keyframe: a dot for each line. Dragged sideways it moves in time, and up or down its value changes.
function addKeyframe(svg, { lines, x, y, frame: frameAt, value: valueAt }, keyframe, index, isSelected, actions) {
  const { startFrame, endFrame } = activeDocument(), shown = lines.length ? lines : [0];
  const group = element("g", { role: "slider", tabindex: 0, class: "graph-key", "aria-label": `Keyframe ${index + 1}`, "aria-valuemin": startFrame, "aria-valuemax": endFrame,
    "aria-valuenow": number(keyframe.frame), "aria-valuetext": `Frame ${number(keyframe.frame)}`, "data-key": `key-${index}`, "data-selected": isSelected });
  const dots = shown.map(line => element("circle", { cx: x(keyframe.frame), cy: y(keyframe.numbers[line] ?? 0), r: 4.5, "data-line": line }));
  group.append(...dots);
  let line = shown[0];
  group.addEventListener("pointerdown", event => { line = Number(event.target.dataset.line ?? shown[0]); });
  const isSideways = ([toX, toY], [fromX, fromY]) => Math.abs(toX - fromX) >= Math.abs(toY - fromY);
  makeMovable(group, svg, {
    drag(to, from) {
      const sideways = isSideways(to, from);
      for (const dot of dots) {
        dot.setAttribute("cx", sideways ? to[0] : x(keyframe.frame));
        if (Number(dot.dataset.line) === line) dot.setAttribute("cy", sideways ? y(keyframe.numbers[line] ?? 0) : to[1]);
      }
    },
    end(to, from) {
      const isClick = Math.hypot(to[0] - from[0], to[1] - from[1]) < 3;
      if (isClick) actions.select(index, keyframe.frame);
      else if (isSideways(to, from)) actions.move(index, Math.round(clamped(frameAt(to[0]), startFrame, endFrame)));
      else actions.value(index, keyframe.numbers.map((value, at) => at === line ? Number(number(valueAt(to[1]))) : value));
    },
    key(step, factor) {
      if (step === "remove") actions.remove(index);
      else if (step === "select" || !step[0]) actions.select(index, keyframe.frame);
      else actions.move(index, keyframe.frame + step[0] * factor);
    },
  });
  svg.append(group);
}

// A handle that stands on its keyframe is shown beside it, at this distance.
const beside = 14;

// Adds the handles of the easing between two keyframes, on the first line. Those of a straight line are at its thirds, which is the
// same curve.
function addHandles(svg, { lines, x, y, frame: frameAt, value: valueAt }, from, to, actions) {
  const line = lines[0] ?? 0, [start, end] = [from.numbers[line] ?? 0, to.numbers[line] ?? 0], frames = to.frame - from.frame;
  const isStraight = String([...from.out, ...from.into]) === "0,0,1,1", curve = isStraight ? { out: [1 / 3, 1 / 3], into: [2 / 3, 2 / 3] } : from;
  const place = point => [x(from.frame + point[0] * frames), y(start + point[1] * (end - start))];
  for (const [label, part, root, side] of [["Handle after the keyframe", "out", from, 1], ["Handle before the next keyframe", "into", to, -1]]) {
    const point = curve[part], at = place(point), base = [x(root.frame), y(root.numbers[line] ?? 0)];
    const shown = Math.hypot(at[0] - base[0], at[1] - base[1]) < beside ? [base[0] + side * beside, at[1]] : at;
    const stem = element("line", { x1: base[0], y1: base[1], x2: shown[0], y2: shown[1], class: "graph-stem" });
    const dot = element("circle", { cx: shown[0], cy: shown[1], r: 4, role: "slider", tabindex: 0, class: "graph-handle", "aria-label": label, "aria-valuemin": 0, "aria-valuemax": 1,
      "aria-valuenow": number(point[0]), "aria-valuetext": point.map(value => number(value)).join(", "), "data-key": `handle-${part}` });
    const set = ([time, value]) => actions.ease({ ...curve, [part]: [clamped(time, 0, 1), value].map(part => Number(number(part, 3))) });
    makeMovable(dot, svg, {
      drag([toX, toY], [fromX, fromY]) {
        for (const [name, value] of [["cx", shown[0] + toX - fromX], ["cy", shown[1] + toY - fromY]]) dot.setAttribute(name, value);
        for (const [name, value] of [["x2", shown[0] + toX - fromX], ["y2", shown[1] + toY - fromY]]) stem.setAttribute(name, value);
      },
      // The values of equal keyframes have no height in which a handle could be measured.
      end: ([toX, toY], [fromX, fromY]) => set([(frameAt(at[0] + toX - fromX) - from.frame) / frames, end === start ? point[1] : (valueAt(at[1] + toY - fromY) - start) / (end - start)]),
      key(step, factor) { if (Array.isArray(step)) set([point[0] + step[0] * 0.05 * factor, point[1] + step[1] * 0.05 * factor]); },
    });
    svg.append(stem, dot);
  }
}
