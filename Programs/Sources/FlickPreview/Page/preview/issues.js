// The list of features that are drawn differently from After Effects, with links to layers.
import { h, icon, nothing } from "./dom.js";
import { activeDocument, changed, flatten, on, store } from "./store.js";
import { handle } from "./connection.js";
import { findingsSection } from "./findings.js";
import { playersSection } from "./players.js";
import { select } from "./layers.js";
import { selectTab } from "./inspector.js";

let panel;

export function buildIssues() {
  panel = h("div");
  show();
  return panel;
}

function show() {
  const document = activeDocument();
  if (!document) return panel.replaceChildren(nothing("note", "No file", "Features that are not drawn appear here."));
  const names = new Map(flatten(document.layers).map(node => [node.id, node.name || "Unnamed"]));
  const order = { warning: 0, note: 1 };
  const link = layer => h("button", { type: "button", class: "link", onclick: () => {
    if (matchMedia("(max-width: 860px)").matches) selectTab("layers");
    select(layer);
  } }, `Show layer “${names.get(layer)}”`);
  const own = document.issues.length ? [] : [nothing("check", "No issues", "Everything in this file is drawn.")];
  panel.replaceChildren(...own, ...[...document.issues].sort((a, b) => order[a.severity] - order[b.severity]).map(issue => h("article", { class: "issue", dataset: { severity: issue.severity } },
    icon(issue.severity === "warning" ? "warning" : "note"), h("strong", {}, issue.title), h("p", {}, issue.explanation),
    issue.layer != null ? link(issue.layer) : null)), ...findingsSection(link), ...playersSection(link));
}

// The issues after a change, such as characters of a new text that no font has.
handle("issues", message => {
  const document = store.panes[message.pane]?.document;
  if (document?.number !== message.document) return;
  document.issues = message.issues;
  changed("issues");
});

on("document active players findings issues", show);
