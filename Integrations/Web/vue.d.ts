import type { DefineComponent, HTMLAttributes } from "vue";
import type { FlickPlayerAttributes } from "./flick-player.js";

declare module "vue" {
  interface GlobalComponents {
    "flick-player": DefineComponent<Omit<HTMLAttributes, keyof FlickPlayerAttributes> & FlickPlayerAttributes>;
  }
}
