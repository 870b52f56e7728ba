// The sounds of the active pane. They are synchronized with the frames, because separate clocks would drift apart.
import { handle } from "./connection.js";
import { activePane, on, store, time } from "./store.js";

export const sound = { isMuted: false };
const files = new Map();
const key = (pane, document, index) => `${pane} ${document} ${index}`;
// A sound that is further from its frame than this, in seconds, is moved.
const tolerance = 0.15;

handle("sound", ({ pane, document, index, file }) => {
  forget(pane, document, index);
  const url = URL.createObjectURL(new Blob([file])), audio = new Audio(url);
  audio.preload = "auto";
  files.set(key(pane, document, index), { pane, document, index, url, audio });
});

function release([name, { audio, url }]) {
  audio.pause();
  audio.removeAttribute("src");
  URL.revokeObjectURL(url);
  files.delete(name);
}

// Removes the sounds of a pane's other documents, and the sound that is replaced.
function forget(pane, document, index = -1) {
  for (const entry of [...files]) {
    const file = entry[1];
    if (file.pane === pane && (file.document !== document || file.index === index)) release(entry);
  }
}

function synchronize(pane) {
  if (pane !== activePane() || !files.size) return;
  for (const { pane: index, document: number, index: track, audio } of files.values()) {
    const shown = store.panes[index]?.document;
    const description = shown?.number === number ? shown.sounds[track] : null;
    const isActive = index === store.active && description && !sound.isMuted && pane.state?.isPlaying && pane.state.speed > 0;
    const now = shown ? time(shown, pane.frame) : 0;
    if (!isActive || now < description.start || now >= description.end) {
      if (!audio.paused) audio.pause();
      continue;
    }
    const rate = description.rate * pane.state.speed, wanted = description.offset + (now - description.start) * description.rate;
    if (audio.playbackRate !== rate && rate >= 0.1 && rate <= 8) audio.playbackRate = rate;
    audio.volume = Math.min(Math.max(description.gain, 0), 1);
    if (Math.abs(audio.currentTime - wanted) > tolerance * Math.max(rate, 1)) audio.currentTime = wanted;
    // Browsers refuse sound before the first gesture on the page.
    if (audio.paused && !audio.ended) audio.play().catch(() => {});
  }
}

on("frame", synchronize);
on("state active sound", () => { const pane = activePane(); if (pane) synchronize(pane); });
on("document", pane => forget(pane.index, pane.document?.number ?? -1));
// For tests of the page.
window.flickSounds = files;
