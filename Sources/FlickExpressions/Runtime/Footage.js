// Assets that are no compositions: images, and JSON data (`t: 3`) for `footage("x").sourceData`.

class Footage {
  constructor(json, document) {
    this.json = json;
    this.document = document;
    this.width = positive(json.w);
    this.height = positive(json.h);
    this.name = textOr(json.nm) || textOr(json.p) || textOr(json.id);
    this.handle = null;
  }

  get place() {
    return { parent: null, index: 1, matchName: "" };
  }

  get reference() {
    if (this.handle === null) this.handle = makeCallable(this, FOOTAGE_PROTOTYPE);
    return this.handle;
  }

  find(which) {
    if (which === "Data" || which === "ADBE Data Group") return this.reference;
    return which === "Outline" || which === "ADBE Footage" ? this.reference : null;
  }

  get text() {
    const json = this.json;
    for (const value of [json.data, json.sourceData, json.p]) {
      if (value !== null && typeof value === "object") return JSON.stringify(value);
      if (typeof value === "string") {
        const text = decodeDataURL(value);
        if (/^\s*[[{"\d]/.test(text)) return text;
      }
    }
    throw new ReferenceError(`the data of "${this.name}" are not in the file`);
  }

  get data() {
    return JSON.parse(this.text);
  }
}

const FOOTAGE_PROTOTYPE = Object.create(Callable.prototype);

define(FOOTAGE_PROTOTYPE, "sourceText", { get() { return this[BOUND].text; } });
define(FOOTAGE_PROTOTYPE, "sourceData", { get() { return this[BOUND].data; } });
define(FOOTAGE_PROTOTYPE, "width", { get() { return this[BOUND].width; } });
define(FOOTAGE_PROTOTYPE, "height", { get() { return this[BOUND].height; } });
define(FOOTAGE_PROTOTYPE, "pixelAspect", { value: 1 });
define(FOOTAGE_PROTOTYPE, "duration", { value: 0 });
define(FOOTAGE_PROTOTYPE, "dataValue", {
  value(path) {
    const places = vectorOf(path);
    return places.reduce((value, place) => {
      if (isArray(value)) return value[place];
      return value[typeof place === "number" ? Object.keys(value)[place] : place];
    }, this[BOUND].data);
  },
});
define(FOOTAGE_PROTOTYPE, "dataKeyCount", { value: () => 0 });

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function decodeDataURL(text) {
  const match = /^data:[^,]*?(;base64)?,/.exec(text);
  if (!match) return text;
  const body = text.slice(match[0].length);
  if (!match[1]) return decodeURIComponent(body);
  let bits = 0, held = 0;
  let escaped = "";
  for (let i = 0; i < body.length; i++) {
    const digit = BASE64.indexOf(body[i]);
    if (digit < 0) continue;
    held = ((held << 6) | digit) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    const byte = (held >> bits) & 255;
    escaped += `%${byte < 16 ? "0" : ""}${byte.toString(16)}`;
  }
  return decodeURIComponent(escaped);
}
