export * from "./flick-player.js";
