// The worker that draws the players of a page. Messages name a player, a method and its arguments; those with a number are answered.

import { FlickError, addFont, engine, receiveFile, receivePart, settings } from "./engine.js";
import { Core } from "./core.js";

const cores = new Map();

/** An error as a message can carry it. */
const plain = error => error instanceof FlickError
  ? { code: error.code, message: error.message, path: error.path, offset: error.offset } : { code: "module", message: String(error?.message ?? error) };

let receive;
receivePart(new Promise(resolve => receive = resolve));

const actions = {
  part(module) {
    receive(module);
    // The loading of the first animation reports errors.
    engine().catch(() => {});
  },
  settings(values) { Object.assign(settings, values); },
  font: addFont,
  file: receiveFile,
  create(player, canvas) {
    cores.set(player, new Core(canvas, (type, load, value) => postMessage({ player, type, load, value: type === "failed" ? plain(value) : value })));
  },
  remove(player) {
    cores.get(player)?.unload(-1);
    cores.delete(player);
  },
};

addEventListener("message", async ({ data: { player, method, values, number } }) => {
  const action = actions[method] ?? ((...values) => cores.get(player)?.[method](...values));
  try {
    const value = await action(...values);
    if (number) postMessage({ number, value });
  } catch (error) {
    if (number) postMessage({ number, error: plain(error) });
  }
});

// A module that cannot be received is compiled here.
addEventListener("messageerror", () => receive());

// A page whose workers have no frames draws in its own thread.
if (typeof requestAnimationFrame === "function") postMessage({ type: "ready" });
else close();
