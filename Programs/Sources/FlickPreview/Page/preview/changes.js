// Undo, redo, and saving the changed file.
import { bytes, find, h, iconButton } from "./dom.js";
import { handle, send } from "./connection.js";
import { activeDocument, activePane, changed, on, store } from "./store.js";

let undo, redo, own, saveFile;

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
    if (format === "file" && pane.handle && await pane.handle.requestPermission?.({ mode: "readwrite" }) === "denied") return changed("say", `${pane.fileName} may not be changed.`);
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

handle("saved", async ({ pane: index, url, file, byteCount, isForFile, note }) => {
  const pane = store.panes[index];
  try {
    if (url && isForFile && pane.handle) await write(pane.handle, url); else if (url) download(url, file);
  } catch (error) {
    send("notSaved", { pane: index });
    return changed("say", `${file} cannot be written. ${error.message}`);
  }
  changed("say", [`Saved ${file}, ${bytes(byteCount)}`, note].filter(Boolean).join(". "));
});

async function write(handle, url) {
  const target = await handle.createWritable();
  await target.write(await (await fetch(url)).blob());
  await target.close();
}

function download(url, file) {
  const link = h("a", { href: url, download: file });
  document.body.append(link);
  link.click();
  link.remove();
}
on("document active state", show);
