// The preview page: connects the parts, and keeps the panes.
import { find, h, icon, iconButton, number, segmented } from "./dom.js";
import { connect, handle, send } from "./connection.js";
import { activeDocument, activePane, changed, duration, makePane, on, store } from "./store.js";
import { buildPane, currentView, removePane, scaleOf, zoomTo } from "./stage.js";
import { buildTimeline } from "./timeline.js";
import { buildLayers, select } from "./layers.js";
import { buildInspector, selectTab } from "./inspector.js";
import { buildMenu, cards, openListed } from "./files.js";
import { fileOfAddress } from "./address.js";
import { buildCompare } from "./compare.js";
import { buildChanges } from "./changes.js";
import { addShortcuts } from "./shortcuts.js";

const paneCards = [];

function addPane(index) {
  const pane = store.panes[index] = makePane(index);
  paneCards[index] = cards(index);
  buildPane(pane, paneCards[index].elements);
  paneCards[index].show(pane);
}

// MARK: Messages

const paneOf = message => store.panes[message.pane];
// Messages about a document that was closed are late.
const current = message => { const pane = paneOf(message); return pane?.document?.number === message.document ? pane : null; };

handle("files", ({ files }) => {
  store.files = files;
  for (const pane of store.panes) {
    // A new server has none of the files that this page shows.
    const again = pane.file && files.find(file => file.id === pane.file.id);
    if (again) openListed(again, pane.index);
    else if (pane.index === 0 && pane.phase === "empty") {
      const first = fileOfAddress(files) ?? files.find(file => !file.isSample);
      if (first) openListed(first, 0);
    }
    paneCards[pane.index].show(pane);
  }
});
handle("document", document => {
  const pane = paneOf(document);
  if (!pane) return;
  if (!document.isReload) store.selected = null;
  if (!document.isReload) changed("opened", pane);
  const kept = document.isReload ? {} : { file: pane.opening, handle: pane.openingHandle, state: null, colors: null, machine: null, costs: null, players: null, findings: null, pictures: new Map() };
  Object.assign(pane, { phase: "ready", fileName: document.name, document, failure: null, problem: null, isReload: document.isReload, ...kept });
  // The list and the selection change together: a layer that was moved has another identifier.
  const isOther = document.selected != null && pane === activePane();
  if (isOther) store.selected = document.selected || null;
  changed("document", pane);
  if (!isOther) return;
  if (store.selected) select(store.selected); else changed("selection");
});
handle("colors", message => { const pane = current(message); if (pane) { pane.colors = message.colors; changed("colors"); } });
handle("costs", message => { const pane = current(message); if (pane) { Object.assign(pane, { costs: message, isMeasuring: false }); changed("costs"); } });
handle("state", state => { const pane = paneOf(state); if (pane) { pane.state = state; changed("state", pane); } });
handle("machine", machine => { const pane = paneOf(machine); if (pane) { pane.machine = machine; changed("machine"); changed("state", pane); } });
handle("failure", failure => {
  const pane = paneOf(failure);
  if (pane && !failure.isReload) changed("opened", pane);
  if (failure.isKept) return notice(`${failure.file} cannot be shown. ${failure.sentence}`);
  if (failure.isReload && pane) {
    pane.problem = `${failure.file} has changed and cannot be read, so the last version is shown. ${failure.sentence}`;
    return changed("problem", pane);
  }
  changed("failed", failure);
});
handle("closed", ({ pane: index }) => closePane(index));
handle("picture", ({ pane: index, document, index: image, file }) => {
  const pane = current({ pane: index, document }), id = pane?.document.images[image]?.id;
  if (id == null) return;
  if (pane.pictures.has(id)) URL.revokeObjectURL(pane.pictures.get(id));
  pane.pictures.set(id, URL.createObjectURL(new Blob([file])));
  changed("pictures");
});
handle("notice", ({ text }) => { notice(text); changed("notice"); });

on("failed", failure => {
  const pane = paneOf(failure);
  if (!pane) return;
  Object.assign(pane, { phase: "failed", fileName: failure.file, failure, document: null, state: null });
  changed("document", pane);
});

function notice(text) {
  const element = lasting(text);
  setTimeout(() => element.remove(), 6000);
}

// Shows a notice until it is removed. One that is shown already is not repeated.
function lasting(text) {
  const element = h("div", {}, text);
  [...find("notices").children].find(shown => shown.textContent === text)?.remove();
  find("notices").append(element);
  return element;
}

on("opening", pane => find("notices").append(pane.openingView.element));
on("opened", pane => {
  pane.openingView?.element.remove();
  pane.openingName = pane.openingView = null;
});

// MARK: Bar

const facts = document => `${document.format}  ·  ${number(document.width)} × ${number(document.height)}  ·  ${number(document.frameRate)} fps  ·  ${number(duration(document))} s`;

function showBar() {
  const pane = activePane(), document_ = activeDocument();
  for (const pane of store.panes) paneCards[pane.index].show(pane);
  find("file-name").textContent = pane?.fileName || "Open a file";
  find("facts").textContent = document_ ? facts(document_) : "";
  find("export-button").disabled = !document_;
  document.title = pane?.fileName ? `${pane.fileName} · Flick` : "Flick preview";
  document.body.dataset.phase = pane?.phase ?? "empty";
  showZoom();
}

let zoomText;
function showZoom() {
  const view = currentView();
  zoomText.textContent = activeDocument() && view ? `${Math.round(scaleOf(view) * 100)}%` : "–";
}

function buildBar() {
  const color = h("input", { type: "color", value: "#4f8ef7", hidden: true, "aria-label": "Background color", oninput: () => find("stage").style.setProperty("--stage-color", color.value) });
  const dots = [["checker", "Transparent", "checker"], ["light", "White", "#fff"], ["dark", "Dark", "#101114"], ["color", "Color", "conic-gradient(#f66, #fc3, #3c8, #38f, #c5f, #f66)"]];
  const choose = segmented(find("background"), dots.map(([value, label, look]) => ({ value, label, content:
    h("span", look === "checker" ? { class: "swatch checker" } : { class: "swatch", style: { background: look } }) })), value => {
    find("stage").dataset.background = value;
    choose(value);
    localStorage.setItem("flick-background", value);
    if (value === "color") { find("stage").style.setProperty("--stage-color", color.value); color.click(); }
  });
  find("background").append(color);
  const saved = localStorage.getItem("flick-background") ?? "checker";
  find("stage").dataset.background = saved;
  find("stage").style.setProperty("--stage-color", color.value);
  choose(saved);
  zoomText = h("output", {});
  find("zoom").replaceChildren(iconButton("minus", "Zoom out", () => zoomTo(currentView(), scaleOf(currentView()) / 1.25)), zoomText,
    iconButton("plus", "Zoom in", () => zoomTo(currentView(), scaleOf(currentView()) * 1.25)), h("button", { type: "button", class: "quiet-button", title: "Fit (0)", onclick: () => zoomTo(currentView(), null) }, "Fit"));
  find("compare").append(icon("split"), "Compare");
  find("compare").title = "Show two files at once";
  find("compare").onclick = () => changed("compare", !store.isComparing);
  find("export-button").onclick = () => selectTab("export");
}

// MARK: Panes

on("compare", isOn => {
  if (isOn === store.isComparing) return;
  store.isComparing = isOn;
  find("compare").setAttribute("aria-pressed", isOn);
  find("stage").classList.toggle("comparing", isOn);
  if (isOn) {
    addPane(1);
    changed("activate", 1);
  } else {
    if (store.panes[1].phase !== "empty") send("close", { pane: 1 });
    removePane(1);
    store.panes.length = 1;
    changed("activate", 0);
    changed("layout");
  }
});

function closePane(index) {
  const pane = store.panes[index];
  if (!pane) return;
  for (const url of pane.pictures.values()) URL.revokeObjectURL(url);
  store.panes[index] = Object.assign(pane, makePane(index));
  changed("document", pane);
}

on("close-pane", index => index === 1 ? changed("compare", false) : send("close", { pane: index }));
on("activate", index => {
  if (store.active === index && store.panes[index]) return;
  store.active = index;
  store.selected = null;
  changed("active");
});
on("say", notice);
on("document active", showBar);
on("zoom", showZoom);

addPane(0);
buildBar();
buildMenu();
buildCompare();
buildChanges();
buildTimeline();
buildLayers();
buildInspector();
addShortcuts();
showBar();
let lost;
connect(isConnected => {
  store.hasServer = isConnected;
  if (isConnected) lost?.remove();
  else if (!lost?.isConnected) lost = lasting("The server has stopped. Start flick preview again.");
});
// For tests of the page.
window.flick = { store, send };
