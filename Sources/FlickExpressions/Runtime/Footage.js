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

  /** Implements `("Data")("Outline")("name")`, for this object and for data layers. */
  find(which) {
    if (DATA_NAMES.indexOf(which) >= 0) return this.reference;
    return new DataGroup(this.name, this.data).find(which);
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

const DATA_NAMES = ["Data", "ADBE Data Group", "Outline", "ADBE Footage"];

/** A list or an object in the data of footage, presented as a property group. */
class DataGroup {
  constructor(name, value) {
    this.name = name;
    this.value = value;
    this.json = {};
    this.table = [];
  }

  get place() {
    return { parent: null, index: 1, matchName: "" };
  }

  /** Returns a member. AE: The elements of the list "items" are "items 0", "items 1" and so on. (The JSON outline of
      After Effects, which lottie-web's `FootageInterface` reads in the same way.) */
  find(which) {
    if (this.value === null || typeof this.value !== "object") return null;
    let key = which;
    if (isArray(this.value) && typeof which === "string") {
      const at = which.indexOf(this.name);
      key = parseInt(at < 0 ? which : which.slice(at + this.name.length), 10);
    }
    if (!own(this.value, key)) return null;
    const value = this.value[key];
    if (value === null || typeof value !== "object") return value;
    return makeCallable(new DataGroup(String(key), value), Callable.prototype);
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
