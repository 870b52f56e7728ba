// The clock of the players of a thread, and the time that it shares among them.

import { settings } from "./engine.js";

/** The seconds of the clock of all players. */
export const now = () => performance.now() / 1000;

/** The largest number of frames of the screen for one of a player. */
const mostFrames = 4;
const running = new Set();
let request, count = 0;

/** Adds a player to those that get frames, or removes it. Without any, nothing runs. */
export function run(player, isRunning) {
  if (isRunning) running.add(player);
  else running.delete(player);
  if (running.size && request === undefined) request = requestAnimationFrame(tick);
  if (!running.size && request !== undefined) {
    cancelAnimationFrame(request);
    request = undefined;
  }
}

/** The number of players that get frames. */
export const runningCount = () => running.size;

function tick(time) {
  request = requestAnimationFrame(tick);
  if (count++ % 30 === 0) share();
  for (const player of [...running]) if (count % player.interval === 0) player.tick(time / 1000);
}

/**
 * Gives the players that exceed the budget fewer frames: first the smallest and those farthest from the middle. Those that exceed it even
 * then get fewer pixels.
 */
function share() {
  let left = settings.budget;
  for (const player of [...running].sort((one, other) => other.weight - one.weight)) {
    player.interval = 1;
    while (player.cost / player.interval > left && player.interval < mostFrames) player.interval++;
    if (player.cost / player.interval > left) player.soften();
    left = Math.max(left - player.cost / player.interval, 0);
  }
}
