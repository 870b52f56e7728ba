// The thread in which the players of a page are drawn: a worker where the browser has canvases for one, and that of the page otherwise.

import { Core } from "./core.js";
import { FlickError, addFont as addFontHere, compilePart, receiveFile, settings } from "./engine.js";
import { fetchBytes } from "./sources.js";

/** The milliseconds after which a worker that does not answer is given up. */
const patience = 5000;
let chosen, isStarted = false;
/** The files that are loaded while the thread starts. */
const early = new Map();

/** Returns the thread of the page. For the first animation, one is chosen, and the module is compiled meanwhile. */
export const thread = () => chosen ??= start();

async function start() {
  // The caller of the module reports its errors.
  compilePart(0).catch(() => {});
  const worker = settings.worker ? await startWorker() : undefined;
  isStarted = true;
  return worker ?? page;
}

/** Returns the thread of the page for a source, whose file is loaded while the thread starts. */
export async function threadFor({ key, url }) {
  if (!isStarted && url && !early.has(key)) {
    early.set(key, fetchBytes(url));
    early.get(key).catch(() => early.delete(key));
  }
  const [found, bytes] = await Promise.all([thread(), early.get(key)]);
  if (bytes && early.delete(key)) found.giveFile(key, bytes);
  return found;
}

/** The thread of the page. */
const page = {
  addFont: addFontHere,
  giveFile: receiveFile,
  connect(canvas, receive) {
    const core = new Core(canvas, receive);
    return { tell(method, ...values) { core[method](...values); }, async ask(method, ...values) { return core[method](...values); } };
  },
};

/** Adds a font for the files that are read afterwards. */
export const addFont = async bytes => (await thread()).addFont(bytes);

/** Starts a worker. Returns nothing if the browser, the policy of the page or the place of the script refuses one. */
function startWorker() {
  if (typeof Worker !== "function" || !globalThis.HTMLCanvasElement?.prototype.transferControlToOffscreen) return Promise.resolve(undefined);
  return new Promise(resolve => {
    let worker;
    try {
      worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    } catch {
      return resolve(undefined);
    }
    // Messages wait until the script of the worker runs.
    const started = new WorkerThread(worker);
    const giveUp = () => {
      worker.terminate();
      resolve(undefined);
    };
    const timer = setTimeout(giveUp, patience);
    worker.onerror = event => {
      event.preventDefault();
      clearTimeout(timer);
      giveUp();
    };
    worker.onmessage = () => {
      clearTimeout(timer);
      worker.onerror = null;
      resolve(started.listen());
    };
  });
}

const error = ({ path, offset, ...rest }) => Object.assign(new FlickError(rest), { path, offset });

class WorkerThread {
  #worker;
  #count = 0;
  #answers = new Map();
  #receivers = new Map();
  // A canvas in the worker is released with its element.
  #removed = new FinalizationRegistry(player => {
    this.#receivers.delete(player);
    this.#worker.postMessage({ method: "remove", values: [player] });
  });

  constructor(worker) {
    this.#worker = worker;
    const { wasm, deferredWasm, plainWasm, plainDeferredWasm } = settings;
    const addresses = Object.entries({ wasm, deferredWasm, plainWasm, plainDeferredWasm }).map(([name, address]) => [name, String(address)]);
    worker.postMessage({ method: "settings", values: [{ ...Object.fromEntries(addresses), budget: settings.budget }] });
    const pass = module => worker.postMessage({ method: "part", values: [module] });
    compilePart(0).then(pass, () => pass());
  }

  /** Receives the messages of the worker, which is ready. */
  listen() {
    this.#worker.onmessage = ({ data }) => this.#receive(data);
    return this;
  }

  giveFile(key, bytes) { this.#worker.postMessage({ method: "file", values: [key, bytes] }, [bytes.buffer]); }

  addFont(bytes) { return this.#ask({ method: "font", values: [bytes] }); }

  connect(canvas, receive) {
    const player = ++this.#count, offscreen = canvas.transferControlToOffscreen();
    this.#receivers.set(player, new WeakRef(receive));
    this.#removed.register(receive, player);
    this.#worker.postMessage({ method: "create", values: [player, offscreen] }, [offscreen]);
    return {
      tell: (method, ...values) => this.#worker.postMessage({ player, method, values }),
      ask: (method, ...values) => this.#ask({ player, method, values }),
    };
  }

  #ask(message) {
    const number = ++this.#count;
    return new Promise((resolve, reject) => {
      this.#answers.set(number, { resolve, reject });
      this.#worker.postMessage({ ...message, number });
    });
  }

  #receive({ player, type, load, number, value, error: failure }) {
    if (number) {
      const { resolve, reject } = this.#answers.get(number);
      this.#answers.delete(number);
      return failure ? reject(error(failure)) : resolve(value);
    }
    this.#receivers.get(player)?.deref()?.(type, load, type === "failed" ? error(value) : value);
  }
}
