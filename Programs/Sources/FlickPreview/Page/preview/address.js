// The address of the page has the file and the frame, so that a reload or a bookmark shows them again.
import { send } from "./connection.js";
import { activePane, changed, on, store } from "./store.js";

let timer, wanted = null;

function read() {
  const values = new URLSearchParams(location.hash.slice(1)), frame = Number(values.get("frame"));
  return values.get("file") ? { file: values.get("file"), frame: values.has("frame") && isFinite(frame) ? frame : null } : null;
}

// The listed file that the address names; nothing after the first call.
let isRead = false;
export function fileOfAddress(files) {
  if (isRead) return null;
  isRead = true;
  wanted = read();
  return files.find(file => file.name === wanted?.file) ?? null;
}

on("document", pane => {
  if (!pane?.document || wanted?.file !== pane.fileName || pane.index) return;
  if (wanted.frame != null) {
    send("pause", { pane: 0 });
    send("seekFrame", { pane: 0, frame: wanted.frame });
    changed("moved");
  }
  wanted = null;
});

// A page that plays keeps the frame at which it was paused last. Browsers limit how often an address changes.
on("frame", pane => {
  if (pane !== activePane() || pane.index || pane.state?.isPlaying || wanted) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!store.panes[0]?.fileName) return;
    const values = new URLSearchParams({ file: store.panes[0].fileName, frame: String(Number(pane.frame.toFixed(2))) });
    history.replaceState(null, "", `#${values}`);
  }, 250);
});
