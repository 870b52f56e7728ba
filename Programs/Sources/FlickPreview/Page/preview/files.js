// Files: the menu, dropped files, and the cards of panes without a file.
import { find, h, icon } from "./dom.js";
import { send, upload } from "./connection.js";
import { mayDiscard } from "./changes.js";
import { openingView } from "./opening.js";
import { changed, store } from "./store.js";

// Opens a file of the list in a pane.
export function openListed(file, index = store.active) {
  if (!mayDiscard(store.panes[index])) return;
  begin(index, file.name, file);
  send("open", { pane: index, file: file.id });
}

// Opens files of the user. Two files are shown side by side. The handles, which not all browsers have, can write the files.
export async function openDropped(files, index = store.active, handles = []) {
  const list = [...files].slice(0, 2);
  if (files.length > 2) changed("say", `Two files can be open at once, so ${[...files].slice(2).map(file => file.name).join(", ")} ${files.length > 3 ? "are" : "is"} not opened.`);
  for (const [offset, file] of list.entries()) {
    const target = list.length > 1 ? offset : index;
    if (!mayDiscard(store.panes[target])) continue;
    if (!store.panes[target]) changed("compare", true);
    begin(target, file.name, null);
    store.panes[target].openingHandle = handles[offset] ? writable(handles[offset], file) : null;
    const { signal } = store.panes[target].openingView;
    try {
      const id = await upload(file, signal);
      if (!signal.aborted) send("open", { pane: target, file: id });
    } catch (error) {
      if (signal.aborted) continue;
      changed("opened", store.panes[target]);
      if (store.panes[target].phase === "ready") changed("say", `${file.name} cannot be shown. ${error.message}`);
      else changed("failed", { pane: target, file: file.name, sentence: "This file could not be read.", detail: error.message });
    }
  }
}

// Returns a file that the browser can write, with the properties of its contents.
export const writable = (handle, file) => ({ handle, size: file.size, modified: file.lastModified });

// A file that is shown stays until the other one is read, because that may be damaged.
function begin(index, name, file) {
  const pane = store.panes[index];
  pane.openingView?.stop();
  changed("opened", pane);
  pane.opening = file;
  pane.openingHandle = null;
  pane.openingName = name;
  pane.openingView = openingView(pane, name);
  if (pane.phase === "ready") {
    setTimeout(() => { if (pane.openingName === name) changed("opening", pane); }, 500);
    return;
  }
  for (const url of pane.pictures.values()) URL.revokeObjectURL(url);
  Object.assign(pane, { phase: "loading", fileName: name, file, document: null, state: null, colors: null, costs: null, machine: null, players: null, findings: null, pictures: new Map(), failure: null, problem: null });
  changed("document", pane);
}

export async function chooseFile() {
  if (!window.showOpenFilePicker) return find("file-input").click();
  const handles = await window.showOpenFilePicker({ multiple: true }).catch(() => []);
  if (handles.length) openDropped(await Promise.all(handles.map(handle => handle.getFile())), store.active, handles);
}

// The drawing of the empty card: a curve with keyframes.
function art() {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 80 80");
  svg.setAttribute("class", "art");
  svg.setAttribute("aria-hidden", "true");
  svg.innerHTML = '<rect x="6" y="6" width="68" height="68" rx="18" fill="currentColor" opacity=".1"/><path d="M20 56c16 0 12-32 40-32" fill="none" stroke="currentColor" stroke-width="3.500" stroke-linecap="round"/><circle cx="20" cy="56" r="5.500" fill="currentColor"/><circle cx="60" cy="24" r="5.500" fill="currentColor"/>';
  return svg;
}

export function cards(index) {
  const samples = h("div", { class: "samples" });
  const failure = [h("h2"), h("p"), h("code")];
  const choose = label => h("button", { type: "button", class: "primary", onclick: () => { store.active = index; changed("active"); chooseFile(); } }, label);
  const elements = [
    h("div", { class: "card empty-card" }, art(), h("h2", {}, index ? "Compare with another file" : "Drop an animation here"), h("p", {}, "Lottie JSON, dotLottie or SVGA. Files stay on this machine."),
      h("div", { class: "actions" }, choose("Choose a file…")), h("p", { class: "hint" }, "Or try a sample"), samples),
    h("div", { class: "card loading-card", role: "status" }, h("div", { class: "spinner" })),
    h("div", { class: "card failure-card", role: "alert" }, h("div", { class: "art" }, icon("warning")), ...failure, h("div", { class: "actions" }, choose("Choose another file…"))),
  ];
  return { elements, show(pane) {
    if (pane.phase === "loading" && pane.openingView) elements[1].append(pane.openingView.element);
    const [title, sentence, detail] = failure;
    title.textContent = `${pane.fileName} cannot be shown`;
    sentence.textContent = pane.failure?.sentence ?? "";
    detail.textContent = pane.failure?.detail ?? "";
    const names = { "Sample Animation.lottie": "dotLottie", "remote.json": "Lottie", "metronome.svga": "SVGA with sound" };
    samples.replaceChildren(...store.files.filter(file => file.isSample).map(file => h("button", { type: "button", onclick: () => openListed(file, index) }, names[file.name] ?? file.name)));
  } };
}

export function buildMenu() {
  const menu = find("file-menu"), button = find("file-button");
  button.append(icon("chevron"));
  menu.addEventListener("beforetoggle", () => {
    const entry = file => h("button", { type: "button", role: "menuitem", onclick: () => { menu.hidePopover(); openListed(file); } }, file.name);
    const given = store.files.filter(file => !file.isSample), samples = store.files.filter(file => file.isSample);
    menu.replaceChildren(h("button", { type: "button", role: "menuitem", onclick: () => { menu.hidePopover(); chooseFile(); } }, "Open…", h("kbd", {}, "O")),
      ...(given.length ? [group("Files", given.map(entry))] : []), group("Samples", samples.map(entry)));
  });
  for (const element of [menu, button]) element.addEventListener("keydown", event => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key], items = [...menu.querySelectorAll("button")];
    if (!step || !menu.matches(":popover-open")) return;
    event.preventDefault();
    const index = items.indexOf(document.activeElement);
    items[index < 0 && step < 0 ? items.length - 1 : (index + step + items.length) % items.length].focus();
  });
  const input = find("file-input");
  input.onchange = () => {
    if (input.files.length) openDropped(input.files);
    input.value = "";
  };
  addDrop();
}

// A part of a menu with a heading.
function group(name, items) {
  return h("div", { role: "group", "aria-label": name }, h("h2", { "aria-hidden": "true" }, name), ...items);
}

function addDrop() {
  const stage = find("stage");
  let depth = 0;
  const hasFiles = event => event.dataTransfer?.types.includes("Files");
  addEventListener("dragenter", event => { if (hasFiles(event)) { depth += 1; stage.classList.add("dropping"); } });
  addEventListener("dragleave", event => { if (hasFiles(event) && !--depth) stage.classList.remove("dropping"); });
  addEventListener("dragover", event => { if (hasFiles(event)) event.preventDefault(); });
  addEventListener("drop", event => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth = 0;
    stage.classList.remove("dropping");
    const element = event.target.closest?.(".pane"), index = [...stage.querySelectorAll(".pane")].indexOf(element);
    const files = [...event.dataTransfer.files], target = index < 0 ? store.active : index;
    const handles = Promise.all([...event.dataTransfer.items].filter(item => item.kind === "file").map(item => item.getAsFileSystemHandle?.().catch(() => null)));
    handles.then(found => openDropped(files, target, found));
  });
}

