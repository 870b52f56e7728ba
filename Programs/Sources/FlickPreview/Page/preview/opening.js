// The progress of a file that is opened, and a button that stops it.
import { h } from "./dom.js";
import { handle, send } from "./connection.js";
import { changed, store } from "./store.js";

// The view is in the card of an empty pane, or in a notice above the file that is shown until the other one is read.
export function openingView(pane, name) {
  const text = h("p", {}, `Opening ${name}…`), progress = h("progress", { "aria-label": `Opening ${name}` }), upload = new AbortController();
  const cancel = () => {
    upload.abort();
    // The server answers with an empty pane.
    send(pane.phase === "loading" ? "close" : "cancelOpen", { pane: pane.index });
    changed("opened", pane);
  };
  return {
    signal: upload.signal, stop: () => upload.abort(),
    element: h("div", { class: "opening" }, text, progress, h("button", { type: "button", onclick: cancel }, "Cancel")),
    show({ title, step, steps }) {
      text.textContent = `Opening ${name}: ${title}…`;
      Object.assign(progress, { max: steps, value: step - 0.5 });
    },
  };
}

handle("opening", message => store.panes[message.pane]?.openingView?.show(message));
