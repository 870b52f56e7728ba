// The values of attributes.

/** A Boolean value: an attribute without a value is true, and the word "false" is false. */
export const flag = text => text != null && text !== "false";

/** A number, or a substitute. */
export function number(text, otherwise) {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? value : otherwise;
}

/** The number of passes: 0 is endless. `undefined` leaves the choice to the file. */
export function loops(text) {
  if (text == null) return undefined;
  if (text === "false") return 1;
  const count = number(text, 0);
  return count > 0 ? count : 0;
}

/** Two frames, as in "10,60" and "[10, 60]". */
export function range(text) {
  const numbers = String(text ?? "").match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
  return numbers.length >= 2 && numbers[0] < numbers[1] ? numbers.slice(0, 2) : undefined;
}

const words = { left: [0, undefined], right: [1, undefined], top: [undefined, 0], bottom: [undefined, 1] };

/** The parts of the free space left of the content and above it, as CSS writes `object-position` in words and percentages. */
export function alignment(text) {
  const result = [undefined, undefined];
  for (const word of String(text ?? "").toLowerCase().split(/[\s,]+/)) {
    const known = words[word];
    if (known) {
      for (const axis of [0, 1]) result[axis] = known[axis] ?? result[axis];
    } else if (/^-?[\d.]+%$/.test(word)) {
      result[result[0] === undefined ? 0 : 1] = number(word, 50) / 100;
    }
  }
  return result.map(part => part ?? 0.5);
}

/** The horizontal and the vertical scale of content in an area, for a word of `object-fit`. */
export function scales(fit, content, area, ratio) {
  const x = area.width / content.width, y = area.height / content.height, least = Math.min(x, y);
  switch (fit) {
    case "fill": return [x, y];
    case "cover": return [Math.max(x, y), Math.max(x, y)];
    case "none": return [ratio, ratio];
    case "scale-down": return [Math.min(least, ratio), Math.min(least, ratio)];
    default: return [least, least];
  }
}

const modes = {
  forward: [1, false], normal: [1, false], reverse: [-1, false], bounce: [1, true], "reverse-bounce": [-1, true],
  "bounce-reverse": [-1, true],
};

/** The direction, and whether each second pass is reversed; `undefined` for no mode. */
export const mode = text => modes[String(text ?? "").toLowerCase()];
