// Helpers for elements, icons and texts.

// Creates an element. Properties that begin with "on" are listeners, `dataset` and `style` are objects, and the others
// are attributes. Attributes that are false or missing are left out, except that ARIA's have the value "false".
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "dataset" || name === "style") Object.assign(element[name], value);
    else if (name === "value" || name === "checked") element[name] = value;
    else if (name.startsWith("aria-") && value != null) element.setAttribute(name, String(value));
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter(child => child != null && child !== false));
  return element;
}

export const find = id => document.getElementById(id);

// Drawn on a grid of 16 units.
const paths = {
  play: "M5 3.2v9.600L12.800 8z", pause: "M4.500 3.500h2.200v9H4.500zM9.300 3.500h2.200v9H9.300z",
  back: "M10 4 6 8l4 4", forward: "M6 4l4 4-4 4", first: "M12 4 8 8l4 4M4.500 4v8", last: "M4 4l4 4-4 4M11.500 4v8",
  once: "M3 8h9M9 5l3 3-3 3M13.500 4v8", loop: "M4 6.500h6.500a2.500 2.500 0 0 1 0 5H8M6 4 3.500 6.500 6 9",
  bounce: "M3 5.500h9M10 3.500l2 2-2 2M13 10.500H4M6 8.500l-2 2 2 2", reverse: "M13 8H4M7 4.500 3.500 8 7 11.500",
  graph: "M2.500 2.500v11h11M4.500 11c3 0 2.500-6 8-6.500",
  undo: "M3.500 7h6a3.500 3.500 0 0 1 0 7H6M6 4 3 7l3 3", redo: "M12.500 7h-6a3.500 3.500 0 0 0 0 7H10M10 4l3 3-3 3",
  eye: "M1.500 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8zM8 6.200a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600",
  closed: "M2 6.500c1.200 2 3.400 3.500 6 3.500s4.800-1.500 6-3.500M4 9.200 2.800 11M8 10v2.200M12 9.200l1.200 1.800",
  solo: "M8 3.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9M8 7a1 1 0 1 0 0 2 1 1 0 0 0 0-2", meter: "M2.500 12a5.500 5.500 0 1 1 11 0M8 11.500l2.500-4",
  disclosure: "M6 4l4 4-4 4", close: "M4 4l8 8M12 4l-8 8", plus: "M8 3.500v9M3.500 8h9", minus: "M3.500 8h9", chevron: "M4.500 6.500 8 10l3.500-3.500",
  split: "M2.500 3.500h11v9h-11zM8 3.500v9", sound: "M3 6.300v3.400h2.200L8.500 12.500v-9L5.200 6.300zM10.800 5.800a3 3 0 0 1 0 4.400M12.500 4.200a5.400 5.400 0 0 1 0 7.600",
  muted: "M3 6.300v3.400h2.200L8.500 12.500v-9L5.200 6.300zM11 6.500l3 3M14 6.500l-3 3", warning: "M8 2.500 14.500 13.500h-13zM8 6.500v3.200M8 11.700v.1",
  note: "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M8 7.500v3.200M8 5.200v.1", check: "M3.500 8.500 6.500 11.500 12.500 4.500", keyboard: "M1.500 4.500h13v7h-13zM4 7h.1M6.700 7h.1M9.300 7h.1M12 7h.1M5 9.500h6",
  diamond: "M8 4.500 11.500 8 8 11.500 4.500 8z",
  shape: "M8 2.500l5.500 5.500L8 13.500 2.500 8z", text: "M3.500 4V3.500h9V4M8 3.500v9M6.500 12.500h3", image: "M2.500 3h11v10h-11zM2.500 11l3.500-3.500 3 3 2-2 2.500 2.500M10.500 5.800v.1",
  precomposition: "M2.500 5.500l5.500-3 5.500 3-5.500 3zM2.500 9.500l5.500 3 5.500-3", solid: "M3 3h10v10H3z", null: "M8 3v10M3 8h10", audio: "M6 12V4l6-1.500v8M6 12a1.700 1.700 0 1 1-3.400 0A1.700 1.700 0 0 1 6 12M12 10.500a1.700 1.700 0 1 1-3.400 0 1.700 1.700 0 0 1 3.400 0",
  sprite: "M3 3h4v4H3zM9 3h4v4H9zM3 9h4v4H3zM9 9h4v4H9z", camera: "M2 5h8v6H2zM10 7.500l4-2v5l-4-2", adjustment: "M8 2.500a5.500 5.500 0 1 0 0 11zM8 2.500a5.500 5.500 0 0 1 0 11",
};
const solidIcons = new Set(["play", "pause"]);

export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("class", solidIcons.has(name) ? "icon solid" : "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", paths[name] || paths.shape);
  svg.append(path);
  return svg;
}

export function iconButton(name, label, action, properties = {}) {
  const { class: extra = "", ...rest } = properties;
  return h("button", { type: "button", class: `icon-button ${extra}`, "aria-label": label, title: label, onclick: action, ...rest }, icon(name));
}

// A group of buttons of which one is chosen. Arrow keys move the choice. Returns a function that shows a choice.
export function segmented(element, choices, onChoose) {
  const buttons = choices.map(({ value, label, content }) => h("button", {
    type: "button", role: "radio", title: label, "aria-label": label, dataset: { value }, onclick: () => onChoose(value),
  }, content ?? label));
  element.replaceChildren(...buttons);
  element.onkeydown = event => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = buttons[(buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length];
    next.focus();
    next.click();
  };
  return value => {
    for (const button of buttons) {
      const isChosen = button.dataset.value === value;
      button.setAttribute("aria-checked", isChosen);
      button.tabIndex = isChosen || (value == null && button === buttons[0]) ? 0 : -1;
    }
  };
}

export function bytes(count) {
  if (count < 1000) return `${count} B`;
  return count < 1e6 ? `${(count / 1000).toFixed(count < 1e4 ? 1 : 0)} KB` : `${(count / 1e6).toFixed(1)} MB`;
}

export const number = (value, places = 2) => String(Number(Number(value).toFixed(places)));

export function clockText(seconds) {
  const minutes = Math.floor(seconds / 60), rest = (seconds - minutes * 60).toFixed(2);
  return `${minutes}:${rest.padStart(5, "0")}`;
}

export function nothing(name, title, text) {
  return h("div", { class: "nothing" }, icon(name), h("strong", {}, title), h("span", {}, text));
}
