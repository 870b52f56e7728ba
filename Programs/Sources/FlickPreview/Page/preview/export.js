// Exports of the active file, with an estimate of the size and with progress.
import { bytes, clockText, h, nothing, number, segmented } from "./dom.js";
import { handle, send } from "./connection.js";
import { activeDocument, activePane, changed, on, store } from "./store.js";
import { buildCode } from "./code.js";
import { commands } from "./timeline.js";

const lossless = "100", qualities = [["95", "High"], ["80", "Good"], ["50", "Small file"]];
const choices = { lossless: null, lossy: qualities, both: [[lossless, "Lossless"], ...qualities] };
let formats = [];
const settings = { format: "webp", scale: "1", width: null, height: null, fps: "", background: "", quality: "80", loop: "0" };
let panel, code, status, estimate, choose, frames, typed = null, result = null, shown = "";

export function buildExport() {
  panel = h("div");
  code = buildCode();
  show();
  return panel;
}

const field = (label, control, id) => h("div", { class: "field" }, h("label", { for: id }, label), control);

// A menu of a setting.
function menu(label, key, values, refresh) {
  const id = `export-${key}`;
  return field(label, h("select", { id, onchange: event => { settings[key] = event.target.value; refresh(); } },
    values.map(([value, text]) => h("option", { value, selected: value === String(settings[key]) }, text))), id);
}

handle("formats", message => { formats = message.formats; });

const chosen = () => formats.find(format => format.name === settings.format);

function show() {
  const document = activeDocument();
  if (!document) return panel.replaceChildren(nothing("note", "No file", "Open a file to export it."));
  const group = h("div", { class: "formats", role: "radiogroup", "aria-label": "Format" }), hint = h("p", { class: "quiet" }), fields = h("div");
  const refresh = () => {
    const format = chosen(), { compression, isVideo } = format;
    if (settings.quality === lossless && compression !== "both") settings.quality = "80";
    if (isVideo && settings.loop === "1") settings.loop = "0";
    choose(settings.format);
    hint.textContent = format.summary;
    const controls = {
      size: () => sizeFields(document, refresh),
      frames: () => [h("div", { class: "field" }, h("span", { class: "label" }, "Frames"), h("div", { class: "vector" }, frames))],
      rate: () => [rateField(document)],
      background: () => [menu("Background", "background", [["", "Transparent"], ["white", "White"], ["black", "Black"]], ask)],
      plays: () => [choices[compression] ? menu("Quality", "quality", choices[compression], ask) : "",
        menu("Plays", "loop", [["0", isVideo ? "Once" : "Forever"], ...(isVideo ? [] : [["1", "Once"]]), ["2", "2 times"], ["3", "3 times"], ["5", "5 times"]], ask)],
    };
    section.hidden = !format.settings.length;
    fields.replaceChildren(...format.settings.flatMap(setting => controls[setting]()));
    ask();
  };
  const section = h("section", { class: "section" }, h("h2", {}, "Settings"), fields);
  choose = segmented(group, formats.map(({ name, title }) => ({ value: name, label: title })), value => { settings.format = value; refresh(); });
  status = h("div", { "aria-live": "polite" });
  estimate = h("p", { class: "estimate quiet" });
  frames = [frameField("Export from frame", "rangeStart"), frameField("Export up to frame", "rangeEnd")];
  panel.replaceChildren(h("section", { class: "section" }, h("h2", {}, "Format"), group, hint), section, h("section", { class: "section" }, estimate, status), code);
  refresh();
  showFrames();
  showStatus();
}

// A multiple of the size of the animation, or a size in pixels, which keeps its shape.
function sizeFields(document, refresh) {
  const scaled = [document.width, document.height].map(side => Math.round(side * Number(settings.scale || 1)));
  if (settings.scale !== "") Object.assign(settings, { width: scaled[0], height: scaled[1] });
  const choice = menu("Size", "scale", [["0.25", "¼"], ["0.5", "½"], ["1", "Original"], ["2", "Double"], ["3", "Triple"], ["", "Own size"]], refresh);
  if (settings.scale !== "") return [choice, h("div", { class: "field" }, h("span"), h("span", { class: "quiet" }, `${scaled.join(" × ")} px`))];
  const sides = ["width", "height"], inputs = sides.map((side, index) => h("input", { type: "number", min: "1", max: String(mostPixels), step: "1", value: settings[side], "aria-label": ["Width in pixels", "Height in pixels"][index],
    oninput: ({ target }) => {
      const length = Math.round(target.valueAsNumber), other = Math.round(length * (index ? document.width / document.height : document.height / document.width));
      if (!(length >= 1 && length <= mostPixels && other <= mostPixels)) return;
      Object.assign(settings, { [side]: length, [sides[1 - index]]: Math.max(other, 1) });
      inputs[1 - index].value = settings[sides[1 - index]];
      ask();
    },
    // A size that cannot be exported is replaced by the last one that can.
    onchange: () => { for (const [at, side] of sides.entries()) inputs[at].value = settings[side]; } }));
  return [choice, h("div", { class: "field" }, h("span", { class: "label" }, "Pixels"), h("div", { class: "vector" }, inputs))];
}

// The longest side that the server accepts.
const mostPixels = 8192;

function rateField(document) {
  return field("Frame rate", h("input", { id: "export-fps", type: "number", min: "1", max: "240", step: "any", value: settings.fps, placeholder: `Original (${number(document.frameRate)})`,
    oninput: ({ target }) => { settings.fps = target.validity.valid ? target.value : settings.fps; ask(); },
    onchange: ({ target }) => { target.value = settings.fps; } }), "export-fps");
}

// The frames of an export are the range of the timeline.
function frameField(label, key) {
  return h("input", { type: "number", "aria-label": label, title: `${label}; also the range of the timeline`, oninput: event => { typed = event.target; }, onchange: event => {
    typed = null;
    const { rangeStart, rangeEnd } = activePane().state, range = { rangeStart, rangeEnd, [key]: event.target.valueAsNumber };
    if (isFinite(range[key]) && range.rangeStart < range.rangeEnd) commands.range(range.rangeStart, range.rangeEnd);
    showFrames();
  } });
}

function showFrames() {
  const state = activePane()?.state;
  if (!frames || !state) return;
  const values = [state.rangeStart, state.rangeEnd];
  for (const [index, input] of frames.entries()) if (input !== typed) input.value = number(values[index]);
}

function request() {
  const { rangeStart: start, rangeEnd: end } = activePane().state, { startFrame, endFrame } = activeDocument();
  const isPart = start > startFrame || end < endFrame - 0.001, { format, scale, width, height, fps, background, quality, loop } = settings;
  return { pane: store.active, format, scale: Number(scale || 1), ...(scale === "" && { width, height }), loop: Number(loop), ...(fps && { fps: Number(fps) }), ...(background && { background }),
    ...(choices[chosen().compression] && { quality: Number(quality) }), ...(isPart && { start: Number(number(start, 3)), end: Number(number(end, 3)) }) };
}

// MARK: Estimate

let timer, asked = 0;

// Asks for the size of a file with these settings, when they have not changed for a moment.
function ask() {
  clearTimeout(timer);
  if (store.tab !== "export" || !activeDocument() || !activePane().state || result?.state === "running") return;
  asked += 1;
  estimate.textContent = "Estimating the size…";
  timer = setTimeout(() => { if (activeDocument() && activePane().state) send("estimate", { number: asked, ...request() }); }, 400);
}

handle("estimate", message => {
  if (message.number !== asked) return;
  estimate.textContent = message.low == null ? "" : message.low === message.high ? `About ${bytes(message.low)}` : `About ${bytes(message.low)} to ${bytes(message.high)}`;
});

// MARK: Export

function start() {
  if (!activePane()?.state) return;
  result = { state: "running", frame: 0, frames: 0, secondsLeft: 0 };
  send("export", request());
  showStatus();
}

const views = {
  running: () => [h("progress", { max: String(Math.max(result.frames, 1)), value: result.frame, "aria-label": "Export" }),
    h("p", { class: "quiet" }, result.frames ? `Frame ${result.frame} of ${result.frames}, ${Math.round(result.framesPerSecond)} per second, ${clockText(result.secondsLeft).replace(/\..*/, "")} left` : "Preparing…"),
    h("button", { type: "button", class: "wide", onclick: () => send("cancelExport") }, "Cancel")],
  done: () => [h("a", { class: "wide", href: result.url, download: result.file }, `Download ${result.file}`), h("p", { class: "quiet" }, [bytes(result.byteCount ?? 0), result.message].filter(Boolean).join(". ")), button("Export again", "")],
  failed: () => [h("p", {}, result.message || "The export failed."), button("Try again")],
};

const button = (label, kind = "primary ") => h("button", { type: "button", class: `${kind}wide`, onclick: start }, label);

function showStatus() {
  if (!status) return;
  const view = views[result?.state];
  status.dataset.state = result?.state ?? "";
  status.replaceChildren(...(view ? view() : [button("Export")]));
}

handle("export", message => { result = { ...result, ...message }; showStatus(); });
on("notice", () => { if (result?.state === "running" && !result.frames) { result = null; showStatus(); } });
on("document active", pane => {
  if (pane && !pane.isReload && result?.state !== "running") result = null;
  // A size in pixels is that of one file.
  if (pane && !pane.isReload && settings.scale === "") settings.scale = "1";
  // The new fields are empty until the state of the file is known, which may equal that of the file before.
  shown = "";
  show();
});
on("tab", ask);
on("frame", pane => { if (pane === activePane() && !pane.state?.isPlaying && chosen()?.content === "frame") ask(); });
on("state", () => {
  const { version, rangeStart, rangeEnd } = activePane()?.state ?? {}, text = JSON.stringify([store.active, version, rangeStart, rangeEnd]);
  if (text === shown) return;
  shown = text;
  showFrames();
  ask();
});
