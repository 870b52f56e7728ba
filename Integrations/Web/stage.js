// The observers that all players of a page share.

const scrolling = new Set(), known = new Set(), owners = new WeakMap();
let observers;

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
  known.delete(player);
  scrolling.delete(player);
  observers?.visible.unobserve(element);
  observers?.near.unobserve(element);
  observers?.size.unobserve(canvas);
}
