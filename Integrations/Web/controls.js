// The bar of controls: play and pause, position, repetition.

const icons = {
  play: "M4 2l10 6-10 6z", pause: "M3 2h4v12H3zM9 2h4v12H9z",
  loop: "M3 8a5 5 0 0 1 8.5-3.5L13 3v4H9l1.4-1.4A3.5 3.5 0 0 0 4.5 8zM13 8a5 5 0 0 1-8.5 3.5L3 13V9h4l-1.4 1.4A3.5 3.5 0 0 0 11.5 8z",
};

function button(name, icon, action) {
  const element = document.createElement("button");
  element.type = "button";
  element.setAttribute("part", name);
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = picture.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "path"));
  picture.setAttribute("viewBox", "0 0 16 16");
  picture.setAttribute("aria-hidden", "true");
  path.setAttribute("d", icons[icon]);
  element.append(picture);
  element.addEventListener("click", action);
  return { element, path };
}

/** The controls of a player, which calls `update` when its state changes. */
export class Controls {
  #player;
  #play;
  #loop;
  #position = document.createElement("input");
  element = document.createElement("div");

  constructor(player) {
    this.#player = player;
    this.element.setAttribute("part", "controls");
    this.element.setAttribute("role", "group");
    this.#play = button("play-button", "play", () => player.toggle());
    this.#loop = button("loop-button", "loop", () => { player.loop = !player.loop; });
    Object.assign(this.#position, { type: "range", min: 0, max: 1000, step: "any", value: 0 });
    this.#position.setAttribute("part", "position");
    this.#position.addEventListener("input", () => player.seek(`${this.#position.value / 10}%`));
    this.element.append(this.#play.element, this.#position, this.#loop.element);
  }

  update() {
    const { playing, progress, duration, loop, labels, alt } = this.#player;
    this.#play.path.setAttribute("d", playing ? icons.pause : icons.play);
    this.#play.element.setAttribute("aria-label", playing ? labels.pause : labels.play);
    this.#position.setAttribute("aria-label", labels.position);
    this.#loop.element.setAttribute("aria-label", labels.loop);
    this.#loop.element.setAttribute("aria-pressed", String(loop !== false));
    this.element.setAttribute("aria-label", alt ? `${labels.controls}: ${alt}` : labels.controls);
    this.move(progress, duration);
  }

  move(progress, duration) {
    this.#position.value = progress * 1000;
    this.#position.setAttribute("aria-valuetext", `${(progress * duration).toFixed(1)} s`);
  }
}
