// Registers `<flick-player>`, unless a page has it already.

// Names all imports of the modules, so that all files are requested at once.
import "./attributes.js";
import "./clock.js";
import "./controls.js";
import "./core.js";
import "./engine.js";
import "./fonts.js";
import "./pictures.js";
import "./player.js";
import "./png.js";
import "./sources.js";
import "./stage.js";
import "./threads.js";
import { FlickPlayer } from "./flick-player.js";

if (globalThis.customElements && !customElements.get("flick-player")) customElements.define("flick-player", FlickPlayer);

export * from "./flick-player.js";
