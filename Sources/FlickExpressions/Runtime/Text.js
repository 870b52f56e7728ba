// Text layers: `text.sourceText`, its style, and results of text expressions.

class TextGroup extends Group {
  constructor(json, place) {
    super(json, place, TEXT_TABLE);
    if (this.json.d === undefined) this.json.d = { k: [] };
    const list = isArray(this.json.a) ? this.json.a : [];
    this.animators = list.map((each, index) => new TextAnimator(each, {
      ...place, parent: this, name: textOr(each && each.nm) || `Animator ${index + 1}`,
      matchName: "ADBE Text Animator", index: index + 1, address: `${place.address}.a[${index}]`,
    }));
  }

  get reference() {
    if (this.handle === null) {
      const prototype = Object.create(prototypeFor(this.table));
      define(prototype, "animator", { value: (which) => this.animator(plainName(which)) });
      this.handle = makeCallable(this, prototype);
    }
    return this.handle;
  }

  find(which) {
    const isSource = which === 1 || which === "Source Text" || which === "ADBE Text Document"
      || which === "sourceText";
    if (isSource) return this.property("d").reference;
    return this.animators.some((each) => each.place.name === which) ? this.animator(which)
      : super.find(which);
  }

  animator(which) {
    const animator = typeof which === "number" ? this.animators[which - 1]
      : this.animators.find((each) => each.place.name === which);
    if (!animator) throw new ReferenceError(`there is no animator "${which}"`);
    return animator.reference;
  }
}

const TEXT_TABLE = [["d", "ADBE Text Document", "Source Text", ["sourceText"], 1, "text"]];

/** Returns a text document, or the first of a list; `null` for anything else. */
function readDocument(written) {
  const document = isArray(written) ? written[0] : written;
  return document !== null && typeof document === "object" && !isArray(document) ? document : null;
}

function blankDocument(document) {
  return { t: document.t, f: document.f, s: document.s, fc: [0, 0, 0], j: 0 };
}

/** A text style as in After Effects 17.0: attributes return values, setters return a changed style,
    and a style is a valid result like a string. */
class TextStyle {
  constructor(document) {
    define(this, BOUND, { value: document });
  }

  changed(changes) {
    return new TextStyle({ ...this[BOUND], ...changes });
  }

  setText(text) { return this.changed({ t: linesOf(text) }); }

  /** Replaces a part of the text. The file has one style for the whole text, so the style does not
      change. */
  replaceText(text, start, count) {
    const old = String(this[BOUND].t);
    const from = start === undefined ? 0 : numberOf(start);
    const size = count === undefined ? old.length : numberOf(count);
    return this.setText(old.slice(0, from) + String(plain(text)) + old.slice(from + size));
  }

  toString() { return String(this[BOUND].t); }
}

// [attribute, key in the file, default value, kind]
const STYLE_ROWS = [
  ["fontSize", "s", 36], ["font", "f", ""], ["fillColor", "fc", [0, 0, 0], "color"],
  ["strokeColor", "sc", [0, 0, 0], "color"], ["strokeWidth", "sw", 0], ["tracking", "tr", 0],
  ["leading", "lh", 0], ["baselineShift", "ls", 0], ["applyStroke", "sc", undefined, "has"],
  ["applyFill", "fc", undefined, "has"], ["strokeOverFill", "of", false],
  ["justification", "j", 0, "justification"], ["isAllCaps", "ca", 0, "caps"],
  ["isSmallCaps", "ca", 0, "smallCaps"], ["baselineDirection", "", ""],
  ["isAutoLeading", "", false], ["isFauxBold", "", false], ["isFauxItalic", "", false],
  ["isLigature", "", false], ["kerning", "", 0], ["horizontalScaling", "", 1],
  ["verticalScaling", "", 1], ["tsume", "", 0], ["direction", "", ""], ["lineJoin", "", ""],
  ["leadingType", "", ""], ["fontFamily", "f", ""],
];

const JUSTIFICATIONS = ["alignLeft", "alignRight", "alignCenter", "justifyLastLineLeft",
  "justifyLastLineRight", "justifyLastLineCenter", "justifyFull"];

for (const row of STYLE_ROWS) defineStyle(row);

function defineStyle([name, key, missing, kind]) {
  define(TextStyle.prototype, name, {
    get() { return styleValue(this[BOUND], key, missing, kind); },
  });
  const setter = `set${name[0] === "i" && name[1] === "s" ? name.slice(2)
    : name[0].toUpperCase() + name.slice(1)}`;
  define(TextStyle.prototype, setter, {
    value(value) { return styleChanged(this, key, missing, kind, plain(value)); },
  });
}

function styleValue(document, key, missing, kind) {
  const value = key === "" || document[key] === undefined ? missing : document[key];
  if (kind === "has") return isArray(document[key]);
  if (kind === "justification") return JUSTIFICATIONS[value] || JUSTIFICATIONS[0];
  if (kind === "caps") return value === 1;
  if (kind === "smallCaps") return value === 2;
  if (kind === "color") return isArray(value) ? value.slice(0, 3) : missing;
  return value;
}

function styleChanged(style, key, missing, kind, value) {
  const old = style[BOUND][key];
  if (key === "") return style;
  if (kind === "has") {
    const color = value ? (isArray(old) ? old : [0, 0, 0]) : null;
    return style.changed({ [key]: color });
  }
  if (kind === "justification") {
    const index = typeof value === "number" ? value : JUSTIFICATIONS.indexOf(String(value));
    return style.changed({ j: Math.max(index, 0) });
  }
  if (kind === "caps") return style.changed({ ca: value ? 1 : 0 });
  if (kind === "smallCaps") return style.changed({ ca: value ? 2 : 0 });
  if (kind === "color") {
    return style.changed({ [key]: [0, 1, 2].map((i) => finite(vectorOf(value)[i] || 0)) });
  }
  return style.changed({ [key]: typeof missing === "number" ? finite(value) : value });
}

/** Converts line ends to carriage returns, as the file uses them. */
function linesOf(text) {
  return String(plain(text)).replace(/\r\n|\n/g, "\r");
}

/** Converts a result to a text document: a style, or a text in the property's own style. */
function settleText(result, document) {
  if (result instanceof TextStyle) return result[BOUND];
  const value = result instanceof TextReference ? result.value : plain(result);
  if (value === undefined || value === null || typeof value === "function") {
    throw new TypeError("the expression has no result");
  }
  return { ...document, t: linesOf(value) };
}
