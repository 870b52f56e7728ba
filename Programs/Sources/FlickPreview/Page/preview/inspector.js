// The side panel with its tabs.
import { find, h } from "./dom.js";
import { activeDocument, changed, on, store } from "./store.js";
import { buildLayer, hasSelection } from "./layer.js";
import { buildInfo } from "./info.js";
import { buildEdit } from "./edit.js";
import { buildInteract, hasInteraction } from "./interact.js";
import { buildIssues } from "./issues.js";
import { buildExport } from "./export.js";

const tabs = [
  { id: "layers", label: "Layers", isNarrow: true, build: () => find("layers-panel") },
  { id: "info", label: "Info", build: buildInfo },
  { id: "layer", label: "Layer", build: buildLayer, isHidden: () => !hasSelection() },
  { id: "edit", label: "Edit", build: buildEdit },
  { id: "interact", label: "Interact", build: buildInteract, isHidden: () => !hasInteraction() },
  { id: "issues", label: "Issues", build: buildIssues, badge: () => activeDocument()?.issues.length },
  { id: "export", label: "Export", build: buildExport },
];
const narrow = matchMedia("(max-width: 860px)");
let list, body;

export function buildInspector() {
  list = h("div", { class: "tabs", role: "tablist", "aria-label": "Inspector", onkeydown: move });
  body = h("div", { class: "scroll", role: "tabpanel", tabindex: "0", "aria-labelledby": "tab-info" });
  find("inspector").replaceChildren(list, body);
  for (const tab of tabs) tab.panel = tab.build();
  narrow.addEventListener("change", place);
  place();
}

// Narrow windows have one panel, in which the layers are a tab.
function place() {
  const layers = tabs[0].panel;
  if (narrow.matches) { store.tab = "layers"; } else {
    document.body.insertBefore(layers, find("stage"));
    layers.style.display = "";
    if (store.tab === "layers") store.tab = "info";
  }
  show();
}

const isShown = tab => (!tab.isNarrow || narrow.matches) && !tab.isHidden?.();

function show() {
  if (!tabs.some(tab => tab.id === store.tab && isShown(tab))) store.tab = "info";
  const focused = list.contains(document.activeElement);
  list.replaceChildren(...tabs.filter(isShown).map(tab => h("button", {
    type: "button", role: "tab", id: `tab-${tab.id}`, "aria-selected": store.tab === tab.id, tabindex: store.tab === tab.id ? "0" : "-1", onclick: () => selectTab(tab.id),
  }, tab.label, tab.badge?.() ? h("span", { class: "badge" }, String(tab.badge())) : null)));
  const current = tabs.find(tab => tab.id === store.tab);
  if (body.firstElementChild !== current.panel) body.replaceChildren(current.panel);
  if (current.isNarrow) current.panel.style.display = "flex";
  body.setAttribute("aria-labelledby", `tab-${current.id}`);
  if (focused) find(`tab-${store.tab}`).focus();
}

export function selectTab(id) {
  store.tab = id;
  show();
  changed("tab");
}

function move(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  const shown = tabs.filter(isShown), index = shown.findIndex(tab => tab.id === store.tab);
  selectTab(shown[(index + step + shown.length) % shown.length].id);
  find(`tab-${store.tab}`).focus();
}

on("document active issues", show);
on("selection", () => { if (store.tab === "info") selectTab("layer"); else show(); });
