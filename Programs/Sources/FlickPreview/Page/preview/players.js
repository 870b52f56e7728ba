// Shows the features that other players do not draw, as `flick check --players` reports them.
import { h, icon } from "./dom.js";
import { handle } from "./connection.js";
import { activePane, changed, store } from "./store.js";

const playerNames = { ios: "lottie-ios", android: "lottie-android", web: "lottie-web", thorvg: "ThorVG", skottie: "Skottie" };

handle("players", message => {
  const pane = store.panes[message.pane];
  if (pane?.document?.number !== message.document) return;
  pane.players = message.findings;
  changed("players");
});

// The treatment by the players, such as "Ignored by Skottie. lottie-ios: one curve for all dimensions."
function treatment(finding) {
  const name = id => playerNames[id] ?? id, ignoring = finding.players.filter(player => player.effect === "ignored").map(player => name(player.player));
  const different = finding.players.filter(player => player.effect !== "ignored").map(player => `${name(player.player)}: ${player.how}.`);
  return [ignoring.length ? `Ignored by ${ignoring.join(", ")}.` : "", ...different].filter(Boolean).join(" ");
}

// The findings as a section of the issues. `link` returns a button that leads to a layer.
export function playersSection(link) {
  const found = activePane()?.players;
  if (!found?.length) return [];
  return [h("h2", { class: "issues-title" }, "Other players"), ...found.map(finding => h("article", { class: "issue", dataset: { severity: "note" } },
    icon("note"), h("strong", {}, finding.feature[0].toUpperCase() + finding.feature.slice(1)),
    h("p", {}, treatment(finding), finding.count > 1 ? ` ${finding.count} places.` : ""), finding.layer != null ? link(finding.layer) : null))];
}
