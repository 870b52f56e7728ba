// Exports of the active file, with progress.
import { bytes, clockText, h, nothing, number, segmented } from "./dom.js";
import { handle, send } from "./connection.js";
import { activeDocument, changed, on, store } from "./store.js";

const formats = [["gif", "GIF"], ["webp", "WebP"], ["apng", "APNG"], ["svg", "SVG"], ["avif", "AVIF"], ["mp4", "MP4"], ["webm", "WebM"], ["mov", "MOV"]];
const hints = {
  gif: "Plays everywhere. 256 colors in each frame.", webp: "Small, with transparency.", apng: "Exact colors, with transparency.", svg: "Sharp at every size, for browsers.",
  avif: "The smallest pictures. Needs ffmpeg.", mp4: "H.264 on a white background. Needs ffmpeg.", webm: "VP9 with transparency. Needs ffmpeg.", mov: "ProRes 4444 with transparency. Needs ffmpeg.",
};
const settings = { format: "webp", scale: 1, fps: "", background: "" };
let panel, status, choose, result = null;

export function buildExport() {
  panel = h("div");
  show();
  return panel;
}

function show() {
  const document = activeDocument();
  if (!document) return panel.replaceChildren(nothing("note", "No file", "Open a file to export it."));
  const group = h("div", { class: "formats", role: "radiogroup", "aria-label": "Format" }), hint = h("p", { class: "quiet" }), pixels = h("span", { class: "quiet" });
  const refresh = () => {
    choose(settings.format);
    hint.textContent = hints[settings.format];
    pixels.textContent = `${Math.round(document.width * settings.scale)} × ${Math.round(document.height * settings.scale)} px`;
  };
  choose = segmented(group, formats.map(([value, label]) => ({ value, label })), value => { settings.format = value; refresh(); });
  const options = (values, current) => values.map(([value, label]) => h("option", { value, selected: value === String(current) }, label));
  status = h("div", { "aria-live": "polite" });
  panel.replaceChildren(
    h("section", { class: "section" }, h("h2", {}, "Format"), group, hint),
    h("section", { class: "section" }, h("h2", {}, "Settings"),
      h("div", { class: "field" }, h("label", { for: "export-scale" }, "Size"), h("select", { id: "export-scale", onchange: event => { settings.scale = Number(event.target.value); refresh(); } }, options([["0.25", "¼"], ["0.5", "½"], ["1", "Original"], ["2", "Double"], ["3", "Triple"]], settings.scale))),
      h("div", { class: "field" }, h("span"), pixels),
      h("div", { class: "field" }, h("label", { for: "export-fps" }, "Frame rate"), h("select", { id: "export-fps", onchange: event => { settings.fps = event.target.value; } }, options([["", `Original (${number(document.frameRate)})`], ["15", "15 fps"], ["24", "24 fps"], ["30", "30 fps"], ["60", "60 fps"]], settings.fps))),
      h("div", { class: "field" }, h("label", { for: "export-background" }, "Background"), h("select", { id: "export-background", onchange: event => { settings.background = event.target.value; } }, options([["", "Transparent"], ["white", "White"], ["black", "Black"]], settings.background)))),
    h("section", { class: "section" }, status));
  refresh();
  showStatus();
}

function start() {
  result = { state: "running", frame: 0, frames: 0, secondsLeft: 0 };
  send("export", { pane: store.active, format: settings.format, scale: settings.scale, ...(settings.fps && { fps: Number(settings.fps) }), ...(settings.background && { background: settings.background }) });
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
  show();
});
