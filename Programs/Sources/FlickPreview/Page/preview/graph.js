// A graph of the values of a property over time.
import { number } from "./dom.js";
import { activeDocument } from "./store.js";

const width = 288, height = 96, names = ["x", "y", "z", "w"];

function element(tag, attributes, text) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (text != null) made.textContent = text;
  return made;
}

// Draws a line for each number of the values, the keyframes, and the current frame. Numbers that do not change have no line,
// unless none changes.
export function drawGraph(points, keyframes, frame) {
  const { startFrame, endFrame } = activeDocument(), all = points[0]?.numbers.map((_, index) => index) ?? [];
  const changing = all.filter(index => points.some(point => point.numbers[index] !== points[0].numbers[index])), lines = changing.length ? changing : all.slice(0, 1);
  const values = points.flatMap(point => lines.map(index => point.numbers[index])), low = Math.min(...values), high = Math.max(...values), span = high - low || 1;
  const x = at => 4 + (at - startFrame) / (endFrame - startFrame) * (width - 8), y = value => 14 + (1 - (value - low) / span) * (height - 28);
  const svg = element("svg", { viewBox: `0 0 ${width} ${height}`, class: "graph", role: "img", "aria-label": `Values from ${number(low)} to ${number(high)}` });
  svg.append(element("rect", { x: 0, y: 0, width, height, rx: 6, class: "graph-back" }));
  for (const keyframe of keyframes) svg.append(element("line", { x1: x(keyframe), x2: x(keyframe), y1: 12, y2: height - 12, class: "graph-keyframe" }));
  for (const index of lines) svg.append(element("polyline", { class: `graph-line line-${names[index]}`, points: points.map(point => `${x(point.frame).toFixed(1)},${y(point.numbers[index]).toFixed(1)}`).join(" ") }));
  svg.append(element("line", { x1: x(frame), x2: x(frame), y1: 0, y2: height, class: "graph-now" }),
    element("text", { x: 5, y: 10 }, number(high)), element("text", { x: 5, y: height - 3 }, number(low)));
  return svg;
}
