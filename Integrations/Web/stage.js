// The clock and the observers that all players of a page share.

import { settings } from "./engine.js";

/** The seconds of the clock of all players. */
export const now = () => performance.now() / 1000;

const running = new Set(), scrolling = new Set(), known = new Set(), owners = new WeakMap();
let request, count = 0, observers;

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

/** Gives the players that exceed the budget fewer frames: first the smallest and those farthest from the middle. */
function share() {
  let left = settings.budget;
  for (const player of [...running].sort((one, other) => other.weight - one.weight)) {
    player.interval = 1;
    while (player.cost / player.interval > left && player.interval < 4) player.interval++;
    left = Math.max(left - player.cost / player.interval, 0);
  }
}

function makeObservers() {
  const visible = new IntersectionObserver(entries => {
    for (const entry of entries) owners.get(entry.target)?.show(entry);
  }, { threshold: [0, 0.5] });
  const near = new IntersectionObserver(entries => {
    for (const entry of entries) if (entry.isIntersecting) owners.get(entry.target)?.approach();
  }, { rootMargin: "300px" });
  const size = new ResizeObserver(entries => {
    for (const entry of entries) owners.get(entry.target)?.resize(entry);
  });
  const motion = matchMedia("(prefers-reduced-motion: reduce)");
  motion.addEventListener("change", () => { for (const player of known) player.changeMotion(); });
  document.addEventListener("visibilitychange", () => { for (const player of known) player.changePresence(); });
  document.addEventListener("scroll", () => { for (const player of scrolling) player.scroll(); }, { passive: true, capture: true });
  return { visible, near, size, motion };
}

/** Whether the visitor asks for less motion. */
export const prefersReducedMotion = () => observers?.motion.matches ?? matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Observes the element and the canvas of a player. */
export function observe(player, element, canvas) {
  observers ??= makeObservers();
  known.add(player);
  owners.set(element, player);
  owners.set(canvas, player);
  observers.visible.observe(element);
  try {
    observers.size.observe(canvas, { box: "device-pixel-content-box" });
  } catch {
    observers.size.observe(canvas);
  }
}

export function observeNear(element) { observers.near.observe(element); }

export function observeScroll(player, isScrolling) {
  if (isScrolling) scrolling.add(player);
  else scrolling.delete(player);
}

export function forget(player, element, canvas) {
  run(player, false);
  known.delete(player);
  scrolling.delete(player);
  observers?.visible.unobserve(element);
  observers?.near.unobserve(element);
  observers?.size.unobserve(canvas);
}
