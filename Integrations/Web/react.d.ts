import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { FlickPlayer, FlickPlayerAttributes } from "./flick-player.js";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "flick-player": Omit<DetailedHTMLProps<HTMLAttributes<FlickPlayer>, FlickPlayer>, keyof FlickPlayerAttributes> & FlickPlayerAttributes;
    }
  }
}
