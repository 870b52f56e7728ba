// Animations, themes and state machines of dotLottie files.
import { h, nothing } from "./dom.js";
import { mayDiscard } from "./changes.js";
import { send } from "./connection.js";
import { activeDocument, activePane, on, store } from "./store.js";

let panel, machine, shownInputs = "";

export function hasInteraction() {
  const document = activeDocument();
  return Boolean(document && (document.themes.length || document.stateMachines.length || document.animations.length > 1));
}

export function buildInteract() {
  panel = h("div");
  machine = h("div");
  show();
  return panel;
}

const section = (title, ...content) => h("section", { class: "section" }, h("h2", {}, title), ...content);
const choice = (label, isChosen, action) => h("button", { type: "button", role: "radio", "aria-checked": isChosen, onclick: action }, label);

function show() {
  const document = activeDocument(), state = activePane()?.state;
  if (!document) return panel.replaceChildren(nothing("note", "No file", "Themes and state machines appear here."));
  const pane = store.active;
  panel.replaceChildren(
    document.animations.length > 1 ? section("Animation", h("div", { class: "chips", role: "radiogroup", "aria-label": "Animation" }, document.animations.map((id, index) =>
      choice(id, state?.animation ? state.animation === id : index === 0, () => mayDiscard(activePane()) && send("animation", { pane, id }))))) : "",
    document.themes.length ? section("Theme", h("div", { class: "chips", role: "radiogroup", "aria-label": "Theme" },
      choice("None", state?.theme === "", () => send("theme", { pane, id: "" })), document.themes.map(id => choice(id, state?.theme === id, () => send("theme", { pane, id }))))) : "",
    document.stateMachines.length ? section("State machine", h("div", { class: "chips", role: "radiogroup", "aria-label": "State machine" },
      choice("Off", !state?.machine, () => send("machine", { pane, id: null })), document.stateMachines.map(({ id, name }) => choice(name, state?.machine === id, () => send("machine", { pane, id }))))) : "",
    machine);
  shownInputs = "";
  showMachine();
}

const fields = {
  Numeric: input => h("input", { type: "number", step: "any", value: String(input.number), "aria-label": input.name, oninput: event => { if (isFinite(event.target.valueAsNumber)) set(input, event.target.valueAsNumber); } }),
  String: input => h("input", { type: "text", value: input.text, "aria-label": input.name, oninput: event => set(input, event.target.value) }),
  Boolean: input => h("input", { type: "checkbox", class: "switch", role: "switch", checked: input.flag, "aria-label": input.name, onchange: event => set(input, event.target.checked) }),
  Event: input => h("button", { type: "button", onclick: () => set(input, null) }, "Fire"),
};
const set = (input, value) => send("input", { pane: store.active, name: input.name, value });

function showMachine() {
  const run = activePane()?.machine;
  if (!run?.id) return machine.replaceChildren();
  const inputs = JSON.stringify([run.id, run.inputs]);
  // A field in which the user types stays.
  const keeps = machine.contains(document.activeElement) && machine.firstChild && document.activeElement.matches("input[type=text], input[type=number]");
  if (inputs !== shownInputs && !keeps) {
    shownInputs = inputs;
    machine.replaceChildren(
      section("State", h("span", { class: "state-name", dataset: { part: "state" } })),
      run.inputs.length ? section("Inputs", run.inputs.map(input => h("div", { class: "field" }, h("span", { class: "label", title: input.name }, input.name), fields[input.type](input)))) : "",
      section("Events", h("ol", { class: "log", dataset: { part: "log" } })));
  }
  machine.querySelector("[data-part=state]").textContent = run.state;
  machine.querySelector("[data-part=log]").replaceChildren(...run.log.map(text => h("li", {}, text)).reverse());
}

on("document active", show);
let shown = "";
on("state", () => {
  const { animation, theme, machine: id } = activePane()?.state ?? {}, text = JSON.stringify([store.active, animation, theme, id]);
  if (text !== shown) { shown = text; show(); }
});
on("machine", showMachine);
