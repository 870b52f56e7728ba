// Undo, redo, and saving the changed file.
import { bytes, find, h, iconButton } from "./dom.js";
import { handle, send } from "./connection.js";
import { activeDocument, activePane, changed, on, store } from "./store.js";

let undo, redo, own, saveFile;
// The files that the browser writes, by the numbers of their documents.
const targets = new Map();

// A field in which the user types would keep the value that is undone.
function move(command) {
  if (!activePane()?.state) return;
  document.activeElement?.blur();
  send(command, { pane: store.active });
}

// Returns whether a saved file can take the place of the one that was opened: the server has read it, or the browser can write it.
const canReplace = pane => pane?.document && pane.document.format !== "SVGA" && (pane.document.path || pane.handle);

export const changeCommands = { undo: () => move("undo"), redo: () => move("redo"), save() {
  document.activeElement?.blur();
  if (canReplace(activePane())) saveFile(); else if (activeDocument()) find("save-menu").showPopover();
} };

// Returns whether another file may take the place of that of a pane. Asks the user if there are unsaved changes.
export function mayDiscard(pane) {
  return !pane?.state?.isUnsaved || confirm(`The changes of ${pane.fileName} are not saved. Discard them?`);
}

addEventListener("beforeunload", event => { if (store.panes.some(pane => pane.state?.isUnsaved)) event.preventDefault(); });

export function buildChanges() {
  undo = iconButton("undo", "Undo", changeCommands.undo);
  redo = iconButton("redo", "Redo", changeCommands.redo);
  undo.title = "Undo (Ctrl+Z)";
  redo.title = "Redo (Ctrl+Shift+Z)";
  find("changes").replaceChildren(undo, redo);
  const save = async format => {
    find("save-menu").hidePopover();
    const pane = activePane();
    // Browsers ask the user once for each file.
    const { document, handle: target } = pane;
    if (format === "file" && target && await target.handle.requestPermission?.({ mode: "readwrite" }) === "denied") return changed("say", `${pane.fileName} may not be changed.`);
    if (pane.document?.number !== document.number) return;
    // The pane can show another file when this one is saved.
    if (format === "file") targets.set(document.number, target);
    send("save", { pane: pane.index, format });
  };
  saveFile = () => save("file");
  own = h("button", { type: "button", role: "menuitem", onclick: saveFile });
  const entry = (format, label) => h("button", { type: "button", role: "menuitem", onclick: () => save(format) }, label);
  find("save-menu").replaceChildren(own, entry("json", "Lottie JSON (.json)"), entry("lottie", "dotLottie (.lottie)"));
  show();
}

function show() {
  const state = activeDocument() ? activePane().state : null;
  undo.disabled = !state?.canUndo;
  redo.disabled = !state?.canRedo;
  find("save-button").disabled = !state;
  find("save-button").dataset.edited = Boolean(state && !state.isSaved);
  find("save-button").title = state && !state.isSaved ? "There are changes that are not saved" : "";
  own.hidden = !canReplace(activePane());
  own.replaceChildren(`Save ${activePane()?.fileName ?? ""}`, h("kbd", {}, "Ctrl+S"));
}

handle("saved", async ({ pane, document, url, file, byteCount, isForFile, note }) => {
  const target = isForFile ? targets.get(document) : null;
  try {
    if (url && target) await write(target, url); else if (url) download(url, file);
  } catch (error) {
    send("notSaved", { pane, document });
    return changed("say", `${file} cannot be written. ${error.message}`);
  }
  changed("say", [`Saved ${file}, ${bytes(byteCount)}`, note].filter(Boolean).join(". "));
});

async function write(target, url) {
  const found = await target.handle.getFile();
  if (found.size !== target.size || found.lastModified !== target.modified) throw new Error("It has changed on disk. Save it under another name.");
  const stream = await target.handle.createWritable();
  await stream.write(await (await fetch(url)).blob());
  await stream.close();
  const { size, lastModified } = await target.handle.getFile();
  Object.assign(target, { size, modified: lastModified });
}

function download(url, file) {
  const link = h("a", { href: url, download: file });
  document.body.append(link);
  link.click();
  link.remove();
}
on("document active state", show);
