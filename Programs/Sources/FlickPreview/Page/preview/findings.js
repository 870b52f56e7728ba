// Shows the mistakes in the file that was opened, as `flick check` reports them.
import { h, icon } from "./dom.js";
import { handle } from "./connection.js";
import { activePane, changed, store } from "./store.js";

handle("findings", message => {
  const pane = store.panes[message.pane];
  if (pane?.document?.number !== message.document) return;
  pane.findings = message.findings;
  changed("findings");
});

// The findings as a section of the issues. `link` returns a button that leads to a layer.
export function findingsSection(link) {
  const found = activePane()?.findings;
  if (!found?.length) return [];
  return [h("h2", { class: "issues-title" }, "Mistakes"), ...found.map(finding => h("article", { class: "issue", dataset: { severity: finding.severity } },
    icon(finding.severity === "note" ? "note" : "warning"), h("strong", {}, finding.message),
    h("p", {}, `${finding.players} ${finding.correction}${finding.count > 1 ? ` ${finding.count} places.` : ""}`),
    finding.path ? h("p", {}, h("code", {}, finding.path)) : null, finding.layer != null ? link(finding.layer) : null))];
}
