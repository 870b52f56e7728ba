// Colors. Components are 0…1, as in After Effects.

function rgbToHsl(color) {
  const [r, g, b, a = 1] = vectorOf(color);
  const high = Math.max(r, g, b), low = Math.min(r, g, b);
  const lightness = (high + low) / 2;
  const spread = high - low;
  if (spread === 0) return [0, 0, lightness, a];
  const saturation = spread / (lightness > 0.5 ? 2 - high - low : high + low);
  let hue;
  if (high === r) hue = (g - b) / spread + (g < b ? 6 : 0);
  else if (high === g) hue = (b - r) / spread + 2;
  else hue = (r - g) / spread + 4;
  return [hue / 6, saturation, lightness, a];
}

function hslToRgb(color) {
  const [h, s, l, a = 1] = vectorOf(color);
  if (s === 0) return [l, l, l, a];
  const high = l < 0.5 ? l * (1 + s) : l + s - l * s;
  const low = 2 * l - high;
  const part = (hue) => {
    const t = hue - Math.floor(hue);
    if (t < 1 / 6) return low + (high - low) * 6 * t;
    if (t < 1 / 2) return high;
    return t < 2 / 3 ? low + (high - low) * (2 / 3 - t) * 6 : low;
  };
  return [part(h + 1 / 3), part(h), part(h - 1 / 3), a];
}

/** Parses "#rgb", "#rrggbb" and "#rrggbbaa", with or without "#". */
function hexToRgb(text) {
  let digits = String(text).replace(/[^0-9a-fA-F]/g, "");
  if (digits.length === 3 || digits.length === 4) digits = digits.replace(/./g, "$&$&");
  const part = (index, missing) => {
    const number = parseInt(digits.substr(index * 2, 2), 16);
    return number === number ? number / 255 : missing;
  };
  return [part(0, 0), part(1, 0), part(2, 0), part(3, 1)];
}
