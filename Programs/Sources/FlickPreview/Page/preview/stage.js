// The canvases: frames, zoom and pan, and the cards of empty, loading and failed panes.
import { find, h, iconButton } from "./dom.js";
import { handle, send } from "./connection.js";
import { activePane, changed, on, store } from "./store.js";

const views = [];
let isScheduled = false;
const scaleOfScreen = () => window.devicePixelRatio || 1;

// The zoom of a pane: `null` fits the composition into the canvas. The center is in composition units.
function makeView(pane, element) {
  return { pane, element, canvas: element.querySelector("canvas"), artboard: element.querySelector(".artboard"),
    zoom: null, center: null, number: 0, placement: null, drawn: null, isAsked: false, version: -1, isStale: false };
}

export function buildPane(pane, cards) {
  const element = h("div", { class: "pane", dataset: { phase: "empty", active: pane.index === store.active } },
    h("div", { class: "artboard" }), h("div", { class: "layer-outline", hidden: true }), h("div", { class: "problem", role: "alert", hidden: true }), h("canvas", { "aria-label": "Animation", role: "img" }),
    h("div", { class: "pane-label" }, h("span"), iconButton("close", "Close this file", () => changed("close-pane", pane.index), { class: "small" })),
    ...cards);
  const view = views[pane.index] = makeView(pane, element);
  find("stage").append(element);
  element.addEventListener("pointerdown", () => changed("activate", pane.index), true);
  addGestures(view);
  new ResizeObserver(() => layout(view)).observe(element);
  return element;
}

export function removePane(index) {
  views[index]?.element.remove();
  delete views[index];
}

// MARK: Views

export const fitScale = view => {
  const { document } = view.pane, { clientWidth, clientHeight } = view.element;
  const margin = Math.min(clientWidth, clientHeight) < 360 ? 16 : 40;
  return Math.max(Math.min((clientWidth - 2 * margin) / document.width, (clientHeight - 2 * margin) / document.height), 0.01);
};
export const currentView = () => views[store.active];
// The zoom in CSS pixels per unit of the composition.
export const scaleOf = view => view.zoom ?? fitScale(view);

// Computes where the composition is, and sends it to the server.
export function layout(view) {
  const { pane, element, artboard } = view, { document } = pane;
  if (!document || pane.phase !== "ready" || !element.clientWidth || !element.clientHeight) return;
  const screen = scaleOfScreen(), scale = scaleOf(view);
  const center = view.zoom == null ? [document.width / 2, document.height / 2] : view.center;
  const left = Math.round((element.clientWidth / 2 - center[0] * scale) * screen) / screen;
  const top = Math.round((element.clientHeight / 2 - center[1] * scale) * screen) / screen;
  view.number += 1;
  view.placement = { scale: scale * screen, x: left * screen, y: top * screen, screen };
  Object.assign(artboard.style, { transform: `translate(${left}px, ${top}px)`, width: `${document.width * scale}px`, height: `${document.height * scale}px` });
  moveOldFrame(view);
  showOutline(view);
  send("view", { pane: pane.index, number: view.number, width: Math.round(element.clientWidth * screen), height: Math.round(element.clientHeight * screen),
    scale: view.placement.scale, x: view.placement.x, y: view.placement.y });
  element.dataset.layout = view.number;
  view.isStale = true;
  schedule();
  changed("zoom");
  follow(view);
}

// The outline of the selected layer.
function showOutline(view) {
  const element = view.element.querySelector(".layer-outline"), bounds = view.pane === activePane() ? view.outline : null, { placement } = view;
  element.hidden = !bounds || !placement;
  if (element.hidden) return;
  const [left, top, width, height] = bounds.map(value => value * placement.scale / placement.screen);
  Object.assign(element.style, { left: `${left + placement.x / placement.screen}px`, top: `${top + placement.y / placement.screen}px`, width: `${width}px`, height: `${height}px` });
}

on("outline", message => {
  for (const view of views) if (view) {
    view.outline = message && view.pane.index === message.pane ? message.bounds : null;
    showOutline(view);
  }
});
on("problem", showProblem);
function showProblem(pane) {
  const element = views[pane.index].element.querySelector(".problem");
  element.hidden = !pane.problem;
  element.textContent = pane.problem ?? "";
}

// Files over each other have the same zoom, and the same part in the middle.
function follow(view) {
  if (!store.isComparing || store.comparison === "side" || view.isFollowing) return;
  for (const other of views) if (other && other !== view && other.pane.document) {
    const { document } = view.pane, { document: second } = other.pane, center = view.center;
    Object.assign(other, { isFollowing: true, zoom: view.zoom, center: center && [center[0] - document.width / 2 + second.width / 2, center[1] - document.height / 2 + second.height / 2] });
    layout(other);
    other.isFollowing = false;
  }
}

// Until the frame of a new view arrives, the last frame is moved and scaled.
function moveOldFrame({ canvas, drawn, placement }) {
  if (!drawn) return;
  const ratio = placement.scale / drawn.scale;
  const x = (placement.x - drawn.x * ratio) / placement.screen, y = (placement.y - drawn.y * ratio) / placement.screen;
  canvas.style.transform = `translate(${x}px, ${y}px) scale(${ratio})`;
}

export function zoomTo(view, zoom, anchor) {
  if (!view?.pane.document) return;
  const { element, pane: { document } } = view, old = scaleOf(view);
  if (zoom == null) {
    view.zoom = view.center = null;
    return layout(view);
  }
  const center = view.center ?? [document.width / 2, document.height / 2];
  const scale = Math.min(Math.max(zoom, 0.02), 64);
  const [x, y] = anchor ?? [element.clientWidth / 2, element.clientHeight / 2];
  const move = 1 / old - 1 / scale;
  view.center = [center[0] + (x - element.clientWidth / 2) * move, center[1] + (y - element.clientHeight / 2) * move];
  view.zoom = scale;
  layout(view);
}

function pan(view, x, y) {
  const { document } = view.pane, scale = scaleOf(view), center = view.center ?? [document.width / 2, document.height / 2];
  view.zoom = scale;
  view.center = [center[0] - x / scale, center[1] - y / scale];
  layout(view);
}

function addGestures(view) {
  const { element, canvas } = view;
  element.addEventListener("wheel", event => {
    if (view.pane.phase !== "ready") return;
    event.preventDefault();
    const box = element.getBoundingClientRect();
    const isZoom = event.ctrlKey || event.metaKey;
    if (!isZoom) return pan(view, -event.deltaX, -event.deltaY);
    zoomTo(view, scaleOf(view) * Math.exp(-event.deltaY / 240), [event.clientX - box.left, event.clientY - box.top]);
  }, { passive: false });
  let last = null;
  const point = (phase, event) => {
    const box = element.getBoundingClientRect(), screen = scaleOfScreen();
    send("pointer", { pane: view.pane.index, phase, x: (event.clientX - box.left) * screen, y: (event.clientY - box.top) * screen });
  };
  const isMachine = () => Boolean(view.pane.machine?.id);
  canvas.addEventListener("pointerdown", event => {
    canvas.setPointerCapture(event.pointerId);
    if (isMachine()) return point("press", event);
    last = [event.clientX, event.clientY];
    find("stage").classList.add("panning");
  });
  canvas.addEventListener("pointermove", event => {
    if (isMachine()) return point("move", event);
    if (!last) return;
    pan(view, event.clientX - last[0], event.clientY - last[1]);
    last = [event.clientX, event.clientY];
  });
  const end = event => {
    if (isMachine()) point("release", event);
    last = null;
    find("stage").classList.remove("panning");
  };
  canvas.addEventListener("pointerup", end);
  canvas.addEventListener("pointercancel", end);
  canvas.addEventListener("pointerleave", event => { if (isMachine()) point("leave", event); });
  canvas.addEventListener("dblclick", () => { if (!isMachine()) zoomTo(view, null); });
}

// MARK: Frames

// Requests one frame of each pane that plays or has changed. An idle page requests nothing.
export function schedule() {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    for (const view of views) if (view) ask(view);
  });
}

function ask(view) {
  const { pane } = view;
  if (pane.phase !== "ready" || !pane.state || view.isAsked) return;
  if (!pane.state.isPlaying && !view.isStale && view.version === pane.state.version) return;
  view.isAsked = true;
  view.isStale = false;
  view.version = pane.state.version;
  send("frame", { pane: pane.index });
}

handle("frame", async message => {
  const view = views[message.pane];
  if (!view || view.document !== message.document) return;
  if (message.file.byteLength) await paint(view, message);
  // The document may be another one by now.
  if (view.document !== message.document) return;
  view.isAsked = false;
  view.pane.frame = message.frame;
  view.element.dataset.frame = message.frame.toFixed(2);
  view.element.dataset.view = message.view;
  changed("frame", view.pane);
  if (view.pane.state?.isPlaying || view.isStale || view.version !== view.pane.state?.version) schedule();
});

async function paint(view, { view: number, document, canvas: [width, height], origin, file }) {
  const picture = await createImageBitmap(new Blob([file], { type: "image/png" }));
  if (view.document !== document) return picture.close();
  const { canvas } = view;
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext("2d");
  context.clearRect(...origin, picture.width, picture.height);
  context.drawImage(picture, ...origin);
  picture.close();
  if (number === view.number && view.placement) {
    view.drawn = { ...view.placement };
    canvas.style.transform = "";
    Object.assign(canvas.style, { width: `${width / view.placement.screen}px`, height: `${height / view.placement.screen}px` });
  }
}

on("moved", () => {
  for (const view of views) if (view) view.isStale = true;
  schedule();
});
on("state", () => schedule());
on("document", pane => {
  const view = views[pane.index];
  if (!view) return;
  if (view.document !== pane.document?.number) {
    delete view.element.dataset.frame;
    view.canvas.width = view.canvas.height = 1;
    Object.assign(view, { document: pane.document?.number, zoom: null, center: null, drawn: null, isAsked: false, version: -1 });
  }
  view.element.dataset.phase = pane.phase;
  showProblem(pane);
  view.element.querySelector(".pane-label span").textContent = pane.fileName;
  layout(view);
});
on("active", () => { for (const view of views) if (view) view.element.dataset.active = view.pane === activePane(); });
on("layout", () => { for (const view of views) if (view) layout(view); });
