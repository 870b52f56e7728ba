import type { HTMLAttributes } from "svelte/elements";
import type { FlickPlayer, FlickPlayerAttributes } from "./flick-player.js";

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "flick-player": Omit<HTMLAttributes<FlickPlayer>, keyof FlickPlayerAttributes> & FlickPlayerAttributes;
  }
}
