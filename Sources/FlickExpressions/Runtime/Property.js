// A property of the document: its own value at a time, and the value of its expression. References.js defines
// the object that expressions see.

class Property {
  /**
   * @param json The JSON of the property.
   * @param place `{ layer, composition, group, key, name, matchName, index, address }`.
   * @param kind "number", "list", "path" or "text". A list has any number of numbers.
   */
  constructor(json, place, kind) {
    this.json = json;
    this.place = place;
    this.kind = kind;
    this.composition = place.composition;
    this.frameRate = place.composition.frameRate;
    this.keys = [];
    this.own = null;
    this.dimensions = 1;
    this.expression = null;
    /** The last own value. */
    this.ownFrame = NaN;
    this.ownValue = null;
    /** The last value of the expression, and values at other times. */
    this.memoTime = NaN;
    this.memoValue = null;
    this.memoVaries = true;
    this.memory = null;
    this.isSettled = false;
    /** Whether the last evaluation read a value that changes over time. */
    this.hasVaried = false;
    /** The error message of the last evaluation; empty if it succeeded. */
    this.failure = "";
    /** Whether the property is evaluated for each part of a text. */
    this.isSelector = false;
    this.runningDepth = -1;
    this.handle = null;
    this.seedValue = -1;
    this.readers[kind].call(this, json);
    if (json && typeof json === "object" && typeof json.x === "string") {
      this.expression = new Expression(json.x, this);
    }
  }

  get isAnimated() {
    return this.keys.length > 1;
  }

  get reference() {
    if (this.handle === null) this.handle = makeReference(this);
    return this.handle;
  }

  /** Returns the value before the expression. Arrays are shared and must not be changed. */
  ownAt(time) {
    if (this.keys.length === 0) return this.own;
    const frame = time * this.frameRate;
    if (frame === this.ownFrame) return this.ownValue;
    const value = this.blend(frame);
    this.ownFrame = frame;
    this.ownValue = value;
    return value;
  }

  blend(frame) {
    if (this.kind === "path") return keyframedPath(this.keys, frame);
    if (this.kind === "text") return this.keys[keyframeIndex(this.keys, frame)].value;
    return keyframedValue(this.keys, frame);
  }

  /** Returns the value with the expression. Arrays are shared and must not be changed. */
  at(time) {
    const expression = this.expression;
    if (expression === null || expression.isBroken) return this.ownAt(time);
    if (this.isSettled) return this.memoValue;
    // Checked before the cache, so that the result does not depend on the frames drawn before.
    if (this.runningDepth >= 0) {
      run.cut = Math.min(run.cut, this.runningDepth);
      return this.ownAt(time);
    }
    if (this.memoTime === time) return this.memoValue;
    if (this.memory !== null) {
      const known = this.memory.get(time);
      if (known !== undefined) return known;
    }
    if (run.depth >= MAXIMUM_DEPTH) return this.ownAt(time);
    return this.evaluate(time);
  }

  /** Returns the current value and records whether it may change over time. */
  now() {
    const value = this.at(run.time);
    if (this.changes) run.varies = true;
    return value;
  }

  get changes() {
    if (this.expression === null || this.expression.isBroken) return this.keys.length > 1;
    return !this.isSettled && (this.hasVaried || this.keys.length > 1);
  }

  evaluate(time) {
    const before = saveRun();
    const depth = run.depth++;
    beginRun(this, time);
    this.runningDepth = depth;
    let value;
    let failure = "";
    try {
      value = this.settle(this.expression.call(time), time);
    } catch (error) {
      value = this.ownAt(time);
      if (this.keys.length > 1) run.varies = true;
      failure = describeError(error, this);
    }
    this.runningDepth = -1;
    const varies = run.varies;
    // A value computed from a source in a cyclic evaluation is not cached.
    const isWhole = run.cut >= depth;
    if (run.cut === depth) run.cut = Infinity;
    restoreRun(before);
    this.hasVaried = varies;
    this.failure = failure;
    if (isWhole) this.remember(time, value, varies);
    return value;
  }

  /** Clears the cache of an expression that depends on more than the time. */
  forget() {
    this.memoTime = NaN;
    this.memory = null;
  }

  remember(time, value, varies) {
    if (!varies) {
      this.isSettled = true;
    } else if (this.memoTime === this.memoTime) {
      if (this.memory === null || this.memory.size > 128) this.memory = new Map();
      this.memory.set(this.memoTime, this.memoValue);
    }
    this.memoTime = time;
    this.memoValue = value;
  }

  /** Converts the result of the expression to a value of this property. Throws if it cannot be
      converted. */
  settle(result, time) {
    if (this.kind === "path") return settlePath(result);
    if (this.kind === "text") return settleText(result, this.ownAt(time));
    const value = plain(result);
    if (this.dimensions === 1 && this.kind !== "list") return finite(isArray(value) ? plain(value[0]) : value);
    // AE: an Amount expression may return a single number, which applies to all dimensions
    // (github.com/simonipiponi/ae-text-expression-selector).
    if (this.isSelector && !isArray(value)) return finite(value);
    if (!isArray(value)) throw new TypeError("the result must be an array of numbers");
    const numbers = new Array(Math.min(value.length, this.kind === "list" ? LONGEST_LIST : 4));
    if (numbers.length === 0) throw new TypeError("the result is empty");
    for (let i = 0; i < numbers.length; i++) numbers[i] = finite(plain(value[i]));
    return numbers;
  }

  readNumbers(json, limit) {
    const written = writtenValue(json);
    const read = this.place.isColor ? readColor : (value) => readNumbers(value, limit);
    if (isArray(written) && written.length > 0 && typeof written[0] === "object" && written[0]) {
      this.keys = readKeyframes(written, this.kind === "list" ? 1 : limit, read);
      this.own = this.keys.length > 0 ? this.keys[0].value : 0;
    } else {
      const value = read(written);
      this.own = value === null ? this.place.missing || 0 : value;
    }
    this.dimensions = isArray(this.own) ? this.own.length : 1;
  }

  /** A number that identifies this property, the same in every run. Used by Random.js. */
  get seed() {
    if (this.seedValue < 0) this.seedValue = hashText(this.place.address);
    return this.seedValue;
  }
}

function finite(value) {
  if (value === undefined || value === null) throw new TypeError("the expression has no result");
  const number = isArray(value) ? Number(value[0]) : Number(value);
  if (typeof value === "function" || number - number !== 0) {
    throw new TypeError("the result is not a number");
  }
  return number;
}

/** The largest number of numbers of a list. */
const LONGEST_LIST = 6000;

Property.prototype.readers = {
  number(json) {
    this.readNumbers(json, this.place.dimensions || 4);
  },
  list(json) {
    this.readNumbers(json, LONGEST_LIST);
  },
  path(json) {
    const written = writtenValue(json);
    if (isArray(written) && written.length > 0 && written[0] && written[0].t !== undefined) {
      this.keys = readKeyframes(written, 1, readPath);
    }
    this.own = this.keys.length > 0 ? this.keys[0].value : readPath(written) || emptyPath();
  },
  text(json) {
    const written = writtenValue(json);
    if (isArray(written)) this.keys = readKeyframes(written, 1, readDocument);
    this.own = this.keys.length > 0 ? this.keys[0].value : readDocument(written) || { t: "" };
    if (this.keys.length === 1) this.keys = [];
  },
};

function writtenValue(json) {
  if (json === null || json === undefined) return undefined;
  return typeof json === "object" && !isArray(json) ? json.k : json;
}

/** Returns a number or an array of at most `limit` numbers; `null` for anything else. */
function readNumbers(written, limit) {
  if (typeof written === "number") return written;
  if (typeof written === "boolean") return Number(written);
  if (!isArray(written) || written.length === 0) return null;
  const numbers = written.slice(0, limit).map((part) => (typeof part === "number" ? part : 0));
  return numbers.length === 1 ? numbers[0] : numbers;
}

/** AE: a color has four components (After Effects expression reference: color arrays are [red,
    green, blue, alpha]). The file may omit alpha. */
function readColor(written) {
  const color = readNumbers(written, 4);
  return isArray(color) && color.length === 3 ? [...color, 1] : color;
}

/** A position with separate properties for its dimensions. */
class SplitPosition extends Property {
  constructor(json, place, axes) {
    super({ k: axes.map(() => 0), x: null }, place, "number");
    this.axes = axes;
  }

  get isAnimated() {
    return this.axes.some((axis) => axis.isAnimated);
  }

  get changes() {
    return this.axes.some((axis) => axis.changes);
  }

  ownAt(time) {
    return this.at(time);
  }

  at(time) {
    return this.axes.map((axis) => axis.at(time));
  }
}

function saveRun() {
  return {
    time: run.time, varies: run.varies, cut: run.cut, property: run.property, seed: run.seed,
    isTimeless: run.isTimeless, draws: run.draws, depth: run.depth,
  };
}

function beginRun(property, time) {
  if (run.depth === 1) run.ticks = 0;
  run.time = time;
  run.varies = false;
  run.property = property;
  run.seed = 0;
  run.isTimeless = false;
  run.draws = 0;
}

function restoreRun(before) {
  const varies = run.varies;
  run.time = before.time;
  run.varies = before.varies || varies;
  run.property = before.property;
  run.seed = before.seed;
  run.isTimeless = before.isTimeless;
  run.draws = before.draws;
  run.depth = before.depth;
}

function describeError(error, property) {
  const text = messageOf(error);
  const expression = property.expression;
  const where = `${lineOf(error, expression)}${expression.explain(text)}`;
  return `${text}${where} (${property.place.address})`;
}

/** Returns the line of the expression where an error occurred, if it occurred in the expression
    itself. The engine reports only the line and the function, which has no name at the top level of
    an expression. */
function lineOf(error, expression) {
  try {
    const top = /^([^@\n]*)@(?!\[)/.exec(error.stack);
    const line = error.line - FIRST_LINE;
    return top && line > 0 && expression.isOwn(top[1]) ? ` (line ${line})` : "";
  } catch (other) {
    return "";
  }
}

/** The number of lines that the engine adds before the body of a function. */
const FIRST_LINE = 2;
