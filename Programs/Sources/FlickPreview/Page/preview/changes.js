// Undo, redo, and saving the changed file.
import { bytes, find, h, iconButton } from "./dom.js";
import { handle, send } from "./connection.js";
import { activeDocument, activePane, changed, on, store } from "./store.js";

let undo, redo;

// A field in which the user types would keep the value that is undone.
function move(command) {
  if (!activePane()?.state) return;
  document.activeElement?.blur();
  send(command, { pane: store.active });
}

export const changeCommands = { undo: () => move("undo"), redo: () => move("redo") };

// Returns whether another file may take the place of that of a pane. Asks the user if there are unsaved changes.
export function mayDiscard(pane) {
  return !pane?.state?.isUnsaved || confirm(`The changes of ${pane.fileName} are not saved. Discard them?`);
}

addEventListener("beforeunload", event => { if (store.panes.some(pane => pane.state?.isUnsaved)) event.preventDefault(); });

export function buildChanges() {
  undo = iconButton("undo", "Undo", changeCommands.undo);
  redo = iconButton("redo", "Redo", changeCommands.redo);
  undo.title = "Undo (Ctrl Z)";
  redo.title = "Redo (Ctrl Shift Z)";
  find("changes").replaceChildren(undo, redo);
  const save = format => {
    find("save-menu").hidePopover();
    send("save", { pane: store.active, format });
  };
  const entry = (format, label) => h("button", { type: "button", role: "menuitem", onclick: () => save(format) }, label);
  find("save-menu").replaceChildren(entry("json", "Lottie JSON (.json)"), entry("lottie", "dotLottie (.lottie)"));
  show();
}

function show() {
  const state = activeDocument() ? activePane().state : null;
  undo.disabled = !state?.canUndo;
  redo.disabled = !state?.canRedo;
  find("save-button").disabled = !state;
  find("save-button").dataset.edited = Boolean(state?.isEdited);
}

handle("saved", ({ url, file, byteCount, note }) => {
  const link = h("a", { href: url, download: file });
  document.body.append(link);
  link.click();
  link.remove();
  changed("say", [`Saved ${file}, ${bytes(byteCount)}`, note].filter(Boolean).join(". "));
});
on("document active state", show);
