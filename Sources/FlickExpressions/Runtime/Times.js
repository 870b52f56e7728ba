// Conversions between seconds, frames and timecodes.

function timeToFrames(time, rate, isDuration) {
  const fps = rate === undefined ? run.property.frameRate : numberOf(rate);
  const frames = secondsOr(time) * fps;
  // The tolerance prevents rounding from selecting the wrong frame.
  if (isDuration) return frames < 0 ? Math.floor(frames + 1e-6) : Math.ceil(frames - 1e-6);
  return Math.floor(frames + 1e-6);
}

function framesToTime(frames, rate) {
  const fps = rate === undefined ? run.property.frameRate : numberOf(rate);
  return (frames === undefined ? timeToFrames() : numberOf(frames)) / fps;
}

function secondsOr(time) {
  if (time !== undefined) return numberOf(time);
  run.varies = true;
  return run.time;
}

function timeToTimecode(time, base, isDuration) {
  const rate = base === undefined ? 30 : Math.max(Math.round(numberOf(base)), 1);
  const frames = timeToFrames(time === undefined ? undefined : numberOf(time), rate, isDuration);
  return timecode(frames, rate);
}

function timecode(frames, rate) {
  const whole = Math.abs(frames);
  const seconds = Math.floor(whole / rate);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60,
    whole % rate];
  const texts = parts.map((part) => (part < 10 ? `0${part}` : `${part}`));
  return (frames < 0 ? "-" : "") + texts.join(":");
}

/** Drop-frame timecode skips two frame numbers every minute, except every tenth minute. */
function timeToNTSCTimecode(time, isDropFrame, isDuration) {
  const frames = timeToFrames(time, 30000 / 1001, isDuration);
  if (!isDropFrame) return timecode(frames, 30);
  const tens = Math.floor(Math.abs(frames) / 17982), rest = Math.abs(frames) % 17982;
  const dropped = 18 * tens + (rest > 1 ? 2 * Math.floor((rest - 2) / 1798) : 0);
  return timecode(frames < 0 ? frames - dropped : frames + dropped, 30).replace(/:(\d\d)$/, ";$1");
}

function timeToFeetAndFrames(time, rate, framesPerFoot, isDuration) {
  const foot = framesPerFoot === undefined ? 16 : numberOf(framesPerFoot);
  const frames = timeToFrames(time, rate, isDuration);
  const rest = Math.abs(frames) % foot;
  const feet = `${frames < 0 ? "-" : ""}${Math.floor(Math.abs(frames) / foot)}`;
  return `${feet}+${rest < 10 ? "0" : ""}${rest}`;
}

function timeToCurrentFormat(time, rate, isDuration) {
  const fps = Math.round(rate === undefined ? run.property.frameRate : numberOf(rate));
  return timecode(timeToFrames(time, rate, isDuration), Math.max(fps, 1));
}
