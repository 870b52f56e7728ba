// Texts, colors, pictures and slots that the user can change.
import { h, icon, nothing, number } from "./dom.js";
import { send, upload } from "./connection.js";
import { activeDocument, activePane, changed, on, store } from "./store.js";

let panel, colors, reset;

export function buildEdit() {
  panel = h("div");
  show();
  return panel;
}

const section = (title, ...content) => h("section", { class: "section" }, h("h2", {}, title), ...content);
const pane = () => store.active;

function show() {
  const document = activeDocument();
  colors = h("div");
  if (!document) return panel.replaceChildren(nothing("text", "Nothing to change", "Texts, colors, pictures and slots of a file appear here."));
  panel.replaceChildren(
    document.texts.length ? section("Texts", document.texts.map(textField)) : "", colors,
    document.slots.length ? section("Slots", document.slots.map(slotField)) : "",
    document.images.length ? section(document.format === "SVGA" ? "Sprite pictures" : "Pictures", document.images.map(imageItem)) : "",
    h("section", { class: "section" }, reset = h("button", { type: "button", class: "wide", onclick: () => send("reset", { pane: pane() }) }, "Reset all changes")));
  showColors();
  showReset();
  growAll();
}

function showReset() { if (reset) reset.disabled = !activePane()?.state?.isEdited; }

function showColors() {
  const found = activePane()?.colors, document = activeDocument();
  if (!found || !document) return;
  colors.replaceChildren(found.length ? section("Colors", h("div", { class: "swatches" }, found.map(colorField))) : "");
  if (!found.length && !document.texts.length && !document.images.length && !document.slots.length)
    panel.replaceChildren(nothing("text", "Nothing to change", "This file has no texts, colors, pictures or slots."));
}

// A color that is dragged changes more often than a large file is drawn, so the next change waits for the answer to the last
// one.
let waiting = null, isSent = false;
function sendSoon(command, args) {
  waiting = [command, args];
  if (!isSent) sendNext();
}

function sendNext() {
  isSent = waiting != null;
  if (waiting) send(...waiting);
  waiting = null;
}

// A field is as high as its text, up to a limit of the style. Hidden fields have no height.
const grow = field => { if (field.offsetParent) { field.style.height = "auto"; field.style.height = `${field.scrollHeight + 2}px`; } };
const growAll = () => panel?.querySelectorAll("textarea").forEach(grow);

function textField(text) {
  const input = h("textarea", { id: `text-${text.id}`, rows: "1", value: text.text.replaceAll("\r", "\n"),
    oninput: event => {
      grow(event.target);
      text.text = event.target.value.replaceAll("\n", "\r");
      send("text", { pane: pane(), layer: text.id, text: text.text });
    } });
  return h("div", { class: "field" }, h("label", { for: `text-${text.id}`, title: text.name }, text.name || "Text"), input);
}

function colorField(color) {
  const label = h("span", {}, color.color);
  const places = `${color.count} ${color.count === 1 ? "place" : "places"}${color.keyframes ? `, ${color.keyframes} of them keyframes, which stay animated` : ""}`;
  return h("label", { title: places }, h("input", {
    type: "color", value: color.color, "aria-label": `Color ${color.id}`,
    oninput: event => {
      color.color = label.textContent = event.target.value;
      sendSoon("color", { pane: pane(), id: color.id, color: event.target.value });
    },
  }), label, color.keyframes ? h("small", { class: "quiet" }, `${color.keyframes} ${color.keyframes === 1 ? "keyframe" : "keyframes"}`) : null);
}

const hex = numbers => `#${numbers.slice(0, 3).map(part => Math.round(Math.min(Math.max(part, 0), 1) * 255).toString(16).padStart(2, "0")).join("")}`;
const components = text => [1, 3, 5].map(at => parseInt(text.slice(at, at + 2), 16) / 255);

function slotField(slot) {
  const change = values => send("slot", { pane: pane(), id: slot.id, type: slot.type, ...values });
  const current = activePane().state?.slots[slot.id] ?? slot.value;
  const fields = {
    Color: () => h("input", { type: "color", value: hex(current), "aria-label": slot.id, oninput: event => change({ numbers: [...components(event.target.value), ...current.slice(3)] }) }),
    Text: () => h("input", { type: "text", value: current, "aria-label": slot.id, oninput: event => change({ text: event.target.value }) }),
    Scalar: () => vectorField(slot, current, change), Vector: () => vectorField(slot, current, change),
  };
  return h("div", { class: "field" }, h("span", { class: "label", title: slot.id }, slot.id), fields[slot.type]());
}

function vectorField(slot, current, change) {
  const inputs = current.map((value, index) => h("input", { type: "number", step: "any", value: number(value, 3), "aria-label": current.length > 1 ? `${slot.id} ${"XYZ"[index]}` : slot.id,
    oninput: () => { const numbers = inputs.map(input => input.valueAsNumber); if (numbers.every(isFinite)) change({ numbers }); } }));
  return h("div", { class: "vector" }, inputs);
}

function imageItem(image) {
  const picture = activePane().pictures.get(image.id), thumb = picture ? h("img", { src: picture, alt: "" }) : h("span", { class: "thumb" }, icon("image"));
  const input = h("input", { type: "file", accept: "image/png,image/jpeg,image/webp", hidden: true, "aria-label": `Picture for ${image.id}`, onchange: async event => {
    const file = event.target.files[0];
    if (!file) return;
    try {
      send("image", { pane: pane(), id: image.id, file: await upload(file) });
    } catch (error) { changed("say", `${file.name} cannot be used. ${error.message}`); }
  } });
  return h("div", { class: "item" }, thumb, h("div", {}, h("span", {}, image.name || image.id), h("small", {}, image.width ? `${number(image.width)} × ${number(image.height)}` : "")),
    input, h("button", { type: "button", onclick: () => input.click() }, "Replace…"));
}

let shownDocument = 0;
on("document active", () => {
  const number = activePane()?.document?.number;
  const isOther = number !== shownDocument;
  shownDocument = number;
  // A field in which the user types stays.
  if (isOther || !(panel?.contains(document.activeElement) && document.activeElement.matches("input, textarea"))) show();
});
on("tab", growAll);
on("pictures", () => { if (!panel?.contains(document.activeElement)) show(); });
on("state notice", sendNext);
on("state", showReset);
on("colors", showColors);
