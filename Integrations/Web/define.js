// Registers `<flick-player>`, unless a page has it already.

import { FlickPlayer } from "./flick-player.js";

if (globalThis.customElements && !customElements.get("flick-player")) customElements.define("flick-player", FlickPlayer);

export * from "./flick-player.js";
