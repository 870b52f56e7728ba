// The interface to the host: a session for a document and the values of its expressions.

const CONSTANT = 256;
let isConfined = false;

class Session {
  constructor(document) {
    this.document = document;
    this.bound = [];
    this.paths = [];
    this.isConstant = false;
    this.lastError = "";
    this.textIndex = 1;
    this.textTotal = 1;
    this.selectorValue = 100;
  }

  /** Compiles the expression of a property. Returns its number, or an error message. */
  bind(path, kind) {
    try {
      resetRun(this);
      const property = propertyAt(this.document, path, kind === "selector" ? "number" : kind);
      property.isSelector = kind === "selector";
      if (!property.expression) return `there is no expression at ${path}`;
      property.expression.compile();
      if (property.expression.isBroken) return property.expression.error;
      this.bound.push(property);
      return this.bound.length - 1;
    } catch (error) {
      return `${messageOf(error)} (${path})`;
    }
  }

  /** Sets the text of an asset that is stored outside the document. */
  give(id, text) {
    const asset = this.document.assets.find((asset) => asset && asset.id === id);
    if (asset) asset.data = text;
  }

  /** Evaluates an expression; `undefined` if it fails. */
  evaluate(id, frame) {
    const property = this.bound[id];
    this.isConstant = false;
    if (!property) return undefined;
    resetRun(this);
    try {
      const value = property.at(frame / property.frameRate);
      this.isConstant = property.isSettled;
      if (property.failure === "") return value;
      this.lastError = property.failure;
    } catch (error) {
      this.lastError = messageOf(error);
    }
    return undefined;
  }

  /** Writes at most four numbers to `out`. Returns their count, plus 256 if they never change. */
  number(id, frame, out) {
    const value = this.evaluate(id, frame);
    const mark = this.isConstant ? CONSTANT : 0;
    if (typeof value === "number") {
      out[0] = value;
      return 1 + mark;
    }
    if (!isArray(value)) return mark;
    const count = Math.min(value.length, 4);
    for (let i = 0; i < count; i++) out[i] = value[i];
    return count + mark;
  }

  /** Evaluates the expression of a text animator's selector. `index` counts characters from 1, and
      `value` is the selector value so far. */
  selector(id, frame, out, index, total, value) {
    this.textIndex = index;
    this.textTotal = total;
    this.selectorValue = value;
    const property = this.bound[id];
    if (property) property.forget();
    return this.number(id, frame, out);
  }

  /** Returns `[closed, n, vertices…, in tangents…, out tangents…]`. The array is reused while its
      size is unchanged. */
  path(id, frame) {
    const value = this.evaluate(id, frame);
    if (!value || !value.v) return null;
    const count = value.v.length;
    let out = this.paths[id];
    if (!out || out.length !== 2 + 6 * count) {
      out = new Floats(2 + 6 * count);
      this.paths[id] = out;
    }
    out[0] = value.c ? 1 : 0;
    out[1] = count;
    let at = 2;
    for (const points of [value.v, value.i, value.o]) {
      for (let i = 0; i < count; i++) {
        out[at++] = points[i][0];
        out[at++] = points[i][1];
      }
    }
    return out;
  }

  /** Returns all numbers of a list, such as the colors of a gradient. The array is reused while its
      size is unchanged. */
  list(id, frame) {
    const value = this.evaluate(id, frame);
    if (!isArray(value)) return null;
    let out = this.paths[id];
    if (!out || out.length !== value.length) {
      out = new Floats(value.length);
      this.paths[id] = out;
    }
    for (let i = 0; i < value.length; i++) out[i] = value[i];
    return out;
  }

  /** Returns the text document as JSON. */
  text(id, frame) {
    const value = this.evaluate(id, frame);
    if (value === undefined) return null;
    try {
      return JSON.stringify(value);
    } catch (error) {
      this.lastError = messageOf(error);
      return null;
    }
  }
}

function resetRun(session) {
  run.ticks = 0;
  run.depth = 0;
  run.cut = Infinity;
  run.property = null;
  run.varies = false;
  run.textIndex = session.textIndex;
  run.textTotal = session.textTotal;
  run.selectorValue = session.selectorValue;
}

function messageOf(error) {
  try {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } catch (other) {
    return "an error without a text";
  }
}

/** Parses a document and starts a session. Throws if the text is not JSON.
    The arguments after the text are the limits of an evaluation. */
function start(jsonText, unused, alsoUnused, maximumTicks, maximumLength) {
  if (!isConfined) {
    isConfined = true;
    confine(global);
  }
  run.ticks = 0;
  if (maximumTicks > 0) run.maximumTicks = maximumTicks;
  if (maximumLength > 0) run.maximumLength = maximumLength;
  const json = JSON.parse(jsonText);
  applySlots(json);
  return new Session(new Document(json));
}
