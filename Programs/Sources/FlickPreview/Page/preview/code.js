// Code that shows the file as the page does: in SwiftUI, in UIKit, with the program flick, and in Python.
import { h, number, segmented } from "./dom.js";
import { activeDocument, activePane, changed, on } from "./store.js";

let panel, text, choose, language = localStorage.getItem("flick-language") ?? "swiftui";

const loops = { once: ".playOnce", loop: ".loop", bounce: ".autoReverse" };
const quoted = text => JSON.stringify(text);
// For shells, which read everything between single quotes as it is.
const shell = text => /^[\w.\/-]+$/.test(text) && !text.startsWith("-") ? text : `'${text.replaceAll("'", `'\\''`)}'`;

function facts() {
  const document = activeDocument(), { state, frame, fileName } = activePane(), stem = fileName.replace(/\.[^.]+$/, "");
  const isPart = state.rangeStart > document.startFrame || state.rangeEnd < document.endFrame - 0.001;
  return { document, state, stem, name: fileName, frame: number(frame), loop: loops[state.loop], speed: number(state.speed), theme: document.themes.length ? state.theme : null,
    range: isPart ? [number(state.rangeStart, 3), number(state.rangeEnd, 3)] : null };
}

const typeName = stem => `${stem.replace(/[^A-Za-z0-9]+(.)?/g, (_, letter) => (letter ?? "").toUpperCase()).replace(/^[^A-Za-z]*(.?)/, (_, letter) => letter.toUpperCase()) || "Animation"}View`;

// A dotLottie file of the app, in the theme of the page.
const archive = (stem, theme) => `DotLottieFile.named(${quoted(stem)})${theme == null ? "" : `.animation(theme: ${theme ? quoted(theme) : ".unthemed"})`}`;

const languages = {
  swiftui({ document, stem, name, loop, speed, range, theme }) {
    const load = `LottieView {\n      try await ${archive(stem, theme)}\n    }`;
    const source = { SVGA: `LottieView(source: .local(fileName: ${quoted(name)}))`, dotLottie: load }[document.format] ?? `LottieView(animation: .named(${quoted(stem)}))`;
    const playing = range ? `.playing(.fromFrame(${range[0]}, toFrame: ${range[1]}, loopMode: ${loop}))` : `.playing(loopMode: ${loop})`;
    const modifiers = document.format === "SVGA" ? "" : `\n      ${playing}${speed === "1" ? "" : `\n      .animationSpeed(${speed})`}`;
    return `import Flick\nimport SwiftUI\n\nstruct ${typeName(stem)}: View {\n  var body: some View {\n    ${source}${modifiers}\n  }\n}`;
  },
  uikit({ document, stem, name, loop, speed, range, theme }) {
    if (document.format === "SVGA") return `import Flick\n\nlet player = SVGAExPlayer()\nplayer.frame = view.bounds\nview.addSubview(player)\nplayer.play(${quoted(name)})`;
    const isArchive = document.format === "dotLottie", play = `animationView.play(${range ? `fromFrame: ${range[0]}, toFrame: ${range[1]}, loopMode: ${loop}` : ""})`;
    const start = isArchive ? `Task {\n  animationView.animation = try await ${archive(stem, theme)}${theme == null ? ".animation()" : ""}\n  ${play}\n}` : play;
    return `import Flick\n\nlet animationView = LottieAnimationView(${isArchive ? "" : `name: ${quoted(stem)}`})\nanimationView.frame = view.bounds\nanimationView.loopMode = ${loop}${speed === "1" ? "" : `\nanimationView.animationSpeed = ${speed}`}\nview.addSubview(animationView)\n${start}`;
  },
  cli({ name, stem, frame, range, theme }) {
    const options = theme == null ? "" : theme ? ` --theme ${shell(theme)}` : " --no-theme";
    return `flick render ${shell(name)} --frame ${frame}${options} -o ${shell(`${stem}.png`)}\nflick export ${shell(name)}${range ? ` --range ${range.join("..")}` : ""}${options} -o ${shell(`${stem}.webp`)}`;
  },
  python({ name, stem, frame, range, theme }) {
    const part = range ? `, range=(${range.join(", ")})` : "";
    return `import flick_animation as flick\n\nanimation = flick.Animation.open(${quoted(name)}${theme ? `, theme=${quoted(theme)}` : ""})\npicture = animation.frame(${frame})\nanimation.export(${quoted(`${stem}.webp`)}${part})`;
  },
};

export function buildCode() {
  const group = h("div", { class: "segmented wide-segmented", role: "radiogroup", "aria-label": "Language" });
  choose = segmented(group, [["swiftui", "SwiftUI"], ["uikit", "UIKit"], ["cli", "CLI"], ["python", "Python"]].map(([value, label]) => ({ value, label })), value => {
    language = value;
    localStorage.setItem("flick-language", value);
    show();
  });
  text = h("pre", { class: "code", role: "group", tabindex: "0", "aria-label": "Code" });
  const note = h("p", { class: "quiet code-note" });
  panel = h("section", { class: "section", hidden: true }, h("h2", {}, "Code", h("button", { type: "button", onclick: copy }, "Copy")), group, text, note);
  show();
  return panel;
}

async function copy() {
  await navigator.clipboard.writeText(text.textContent);
  changed("say", "The code is copied.");
}

function show() {
  const isReady = Boolean(activeDocument() && activePane().state);
  panel.hidden = !isReady;
  if (!isReady) return;
  if (!languages[language]) language = "swiftui";
  choose(language);
  text.textContent = languages[language](facts());
  panel.querySelector(".code-note").textContent = activePane().state.isEdited ? "Save the changed file first: the code shows the file." : "";
}

on("document active state", show);
on("frame", pane => { if (pane === activePane() && !pane.state?.isPlaying) show(); });
