// The ways to show two files: side by side, over each other, and their difference.
import { find, h, segmented } from "./dom.js";
import { changed, on, store } from "./store.js";

let modes, opacity, choose;

export function buildCompare() {
  const group = h("div", { class: "segmented", role: "radiogroup", "aria-label": "How to compare" });
  choose = segmented(group, [["side", "Side by side"], ["overlay", "Overlay"], ["difference", "Difference"]].map(([value, label]) => ({ value, label })), set);
  opacity = h("input", { type: "range", min: "0", max: "100", value: "50", "aria-label": "Opacity of the second file", hidden: true,
    oninput: () => find("stage").style.setProperty("--overlay", opacity.value / 100) });
  modes = h("section", { class: "compare-modes", "aria-label": "Comparison", hidden: true }, group, opacity);
  find("stage").after(modes);
  set("side");
}

function set(mode) {
  store.comparison = mode;
  choose(mode);
  find("stage").dataset.comparison = store.isComparing ? mode : "side";
  opacity.hidden = mode !== "overlay";
  changed("layout");
}

on("compare", isOn => {
  modes.hidden = !isOn;
  set("side");
});
