// Searches for regular expressions with a bounded number of steps. The engine cannot interrupt a search, and a pattern
// such as /a*a*a*b/ takes hours on a long text. Cheap searches use the engine; the others use the matcher below, which
// counts its steps. The rules are those of ECMA-262, 22.2.2.

const RealPattern = RegExp;
const findPattern = RegExp.prototype.exec;
const PATTERN_FLAGS = ["global", "sticky", "ignoreCase", "multiline", "dotAll", "unicode", "unicodeSets",
  "hasIndices"]
  .map((name) => describe(RegExp.prototype, name))
  .map((member) => member ? member.get : () => false);
const patternSource = describe(RegExp.prototype, "source").get;
const callNative = Function.prototype.call.bind(Function.prototype.call);
const PARSED_PATTERNS = 100;
const parsedPatterns = new Map();

/** Replaces the method that all methods of texts and patterns use to search. */
function limitPatterns(prototype) {
  define(prototype, "exec", {
    value(text) {
      const flags = PATTERN_FLAGS.map((flag) => callNative(flag, this));
      const source = callNative(patternSource, this);
      const string = String(text);
      tick();
      const pattern = parsedPattern(source, flags);
      const start = flags[0] || flags[1] ? Math.max(Math.trunc(Number(this.lastIndex)) || 0, 0) : 0;
      if (pattern.isCheap(string.length - start, flags[1])) return callNative(findPattern, this, string);
      if (!pattern.match) throw new RangeError("the search for a pattern may take too long");
      return pattern.search(this, string, start, flags);
    },
  });
}

function parsedPattern(source, flags) {
  const key = flags.map((flag) => flag ? 1 : 0).join("") + source;
  let pattern = parsedPatterns.get(key);
  if (!pattern) {
    if (parsedPatterns.size >= PARSED_PATTERNS) parsedPatterns.clear();
    pattern = new Pattern(source, flags);
    parsedPatterns.set(key, pattern);
  }
  return pattern;
}

/** A pattern as functions. Each takes a position and a function that matches the rest of the pattern. */
class Pattern {
  constructor(source, [, , ignoresCase, isMultiline, isDotAll, ...others]) {
    this.source = source;
    this.position = 0;
    this.ignoresCase = ignoresCase;
    this.isMultiline = isMultiline;
    this.atomFlags = (ignoresCase ? "i" : "") + (isDotAll ? "s" : "");
    // Facts for the estimate of the cost.
    this.loops = 0;
    this.choices = 0;
    this.isNested = false;
    this.isAnchored = source[0] === "^" && !isMultiline;
    this.groupCount = 0;
    // The state of a search.
    this.text = "";
    this.captures = [];
    this.isSupported = !others.some((flag) => flag);
    const match = this.alternatives();
    if (this.position < source.length) this.isSupported = false;
    if (this.isAnchored && this.choices > 0) this.isAnchored = false;
    this.match = this.isSupported ? match : null;
  }

  /** Returns whether a search by the engine takes at most about as many steps as an evaluation may. */
  isCheap(length, isSticky) {
    if (!this.isSupported && this.isNested) return false;
    if (this.loops === 0 && this.choices < 16) return true;
    if (this.isNested) return false;
    const starts = isSticky || this.isAnchored ? 1 : length + 1;
    return starts * Math.pow(length + 1, this.loops) * Math.pow(2, this.choices) <= run.maximumTicks;
  }

  search(target, text, start, [isGlobal, isSticky]) {
    const keepsIndex = isGlobal || isSticky;
    this.text = text;
    for (let at = start; at <= text.length; at++) {
      tick();
      this.captures = new Array(this.groupCount + 1).fill(undefined);
      let end = -1;
      if (this.match(at, (position) => { end = position; return true; })) {
        if (keepsIndex) target.lastIndex = end;
        return this.result(at, end);
      }
      if (isSticky || this.isAnchored) break;
    }
    if (keepsIndex) target.lastIndex = 0;
    return null;
  }

  result(start, end) {
    const result = [this.text.slice(start, end)];
    for (let i = 1; i <= this.groupCount; i++) {
      const range = this.captures[i];
      result.push(range ? this.text.slice(range[0], range[1]) : undefined);
    }
    result.index = start;
    result.input = this.text;
    result.groups = undefined;
    return result;
  }

  // Reading

  take(text) {
    if (!this.source.startsWith(text, this.position)) return false;
    this.position += text.length;
    return true;
  }

  alternatives() {
    const list = [this.sequence()];
    while (this.take("|")) {
      this.choices += 1;
      list.push(this.sequence());
    }
    if (list.length === 1) return list[0];
    return (at, rest) => {
      for (const match of list) if (match(at, rest)) return true;
      return false;
    };
  }

  sequence() {
    const list = [];
    while (this.position < this.source.length && !"|)".includes(this.source[this.position])) {
      list.push(this.term());
    }
    if (list.length === 0) return (at, rest) => rest(at);
    return list.reduceRight((after, match) => after
      ? (at, rest) => match(at, (next) => after(next, rest))
      : match, null);
  }

  term() {
    const assertion = this.assertion();
    if (assertion) return assertion;
    const before = [this.loops, this.choices, this.groupCount];
    const group = this.group();
    const single = group ? null : this.single();
    const range = this.quantifier();
    if (!range) return group || repeatSingle(this, single, 1, 1, true);
    const [low, high, isGreedy] = range;
    if (low !== high) {
      if (group && (this.loops > before[0] || this.choices > before[1])) this.isNested = true;
      if (high > 1) this.loops += 1; else this.choices += 1;
    }
    if (single) return repeatSingle(this, single, low, high, isGreedy);
    return repeatGroup(this, group, before[2] + 1, low, high, isGreedy);
  }

  assertion() {
    if (this.take("^")) return (at, rest) => this.isLineStart(at) && rest(at);
    if (this.take("$")) return (at, rest) => this.isLineEnd(at) && rest(at);
    if (this.take("\\b")) return (at, rest) => this.isBoundary(at) && rest(at);
    if (this.take("\\B")) return (at, rest) => !this.isBoundary(at) && rest(at);
    if (this.take("(?=")) return this.lookahead(true);
    if (this.take("(?!")) return this.lookahead(false);
    return null;
  }

  lookahead(isPositive) {
    const match = this.alternatives();
    if (!this.take(")") || "*+?{".includes(this.source[this.position] || " ")) this.isSupported = false;
    return (at, rest) => {
      const kept = this.captures.slice();
      const isFound = match(at, () => true);
      if (isFound !== isPositive) {
        this.captures = kept;
        return false;
      }
      if (!isPositive) this.captures = kept.slice();
      if (rest(at)) return true;
      this.captures = kept;
      return false;
    };
  }

  group() {
    if (!this.take("(")) return null;
    let number = 0;
    if (!this.take("?:")) {
      // A name, or a search backward.
      if (this.source[this.position] === "?") this.isSupported = false;
      number = this.groupCount += 1;
    }
    const match = this.alternatives();
    if (!this.take(")")) this.isSupported = false;
    if (number === 0) return match;
    return (at, rest) => match(at, (end) => {
      const old = this.captures[number];
      this.captures[number] = [at, end];
      if (rest(end)) return true;
      this.captures[number] = old;
      return false;
    });
  }

  /** Reads an element that matches one character, or a reference to a group. */
  single() {
    const start = this.position;
    const first = this.source[this.position++];
    if (first === "[") {
      while (this.position < this.source.length && this.source[this.position] !== "]") {
        this.position += this.source[this.position] === "\\" ? 2 : 1;
      }
      this.position += 1;
    } else if (first === "\\") {
      const escape = callNative(findPattern, PATTERN_ESCAPE, this.source.slice(this.position, this.position + 8));
      if (!escape) this.isSupported = false;
      else if (escape[1]) return this.reference(escape);
      this.position += escape ? escape[0].length : 1;
    } else if (first !== "." && !this.ignoresCase) {
      return { character: first };
    }
    return { known: new Map(), pattern: this.atom(this.source.slice(start, this.position)) };
  }

  atom(source) {
    try {
      const text = "/|{}()?*+".includes(source) ? `\\${source}` : source;
      return new RealPattern(`^${text}$`, this.atomFlags);
    } catch (error) {
      this.isSupported = false;
      return null;
    }
  }

  reference(escape) {
    this.position += escape[0].length;
    // A reference makes the cost of a loop that it follows quadratic.
    this.loops += 1;
    const number = Number(escape[1]);
    if (number > this.groupCount) this.isSupported = false;
    return { reference: number };
  }

  /** Reads a quantifier: the lowest and the highest number, and whether it is greedy. */
  quantifier() {
    const rest = this.source.slice(this.position, this.position + 24);
    const found = callNative(findPattern, PATTERN_QUANTIFIER, rest);
    if (!found) return null;
    this.position += found[0].length;
    const isGreedy = found[4] === "";
    if (found[1]) return [found[1] === "+" ? 1 : 0, found[1] === "?" ? 1 : Infinity, isGreedy];
    const low = Number(found[2]);
    return [low, found[3] === undefined ? low : found[3] === "," ? Infinity : Number(found[3].slice(1)), isGreedy];
  }

  // Matching

  isLineStart(at) { return at === 0 || (this.isMultiline && isLineBreak(this.text[at - 1])); }
  isLineEnd(at) { return at === this.text.length || (this.isMultiline && isLineBreak(this.text[at])); }
  isBoundary(at) { return isWordPart(this.text[at - 1], this) !== isWordPart(this.text[at], this); }

  /** Returns the end of an element at a position, or -1. */
  end(single, at) {
    if (single.reference !== undefined) return this.endOfReference(single.reference, at);
    if (at >= this.text.length) return -1;
    const character = this.text[at];
    if (single.character !== undefined) return character === single.character ? at + 1 : -1;
    let isMatch = single.known.get(character);
    if (isMatch === undefined) {
      isMatch = callNative(findPattern, single.pattern, character) !== null;
      if (single.known.size < 1000) single.known.set(character, isMatch);
    }
    return isMatch ? at + 1 : -1;
  }

  endOfReference(number, at) {
    const range = this.captures[number];
    if (!range) return at;
    const length = range[1] - range[0];
    admit(length);
    const [one, other] = [this.text.slice(range[0], range[1]), this.text.slice(at, at + length)];
    if (one === other) return at + length;
    return this.ignoresCase && one.toUpperCase() === other.toUpperCase() ? at + length : -1;
  }
}

const PATTERN_ESCAPE = /^(?:([1-9]\d*)|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|c[A-Za-z]|0(?!\d)|[^0-9kpPxucbB])/;
const PATTERN_QUANTIFIER = /^(?:([*+?])|\{(\d+)(,\d+|,)?\})(\??)/;

const isLineBreak = (character) => "\n\r\u2028\u2029".includes(character);
const isWordPart = (character) => character !== undefined && callNative(findPattern, WORD_PART, character) !== null;
const WORD_PART = /^\w$/;

/** Matches an element a number of times. An element without captures needs no recursion. */
function repeatSingle(pattern, single, low, high, isGreedy) {
  if (single.reference !== undefined) {
    const match = (at, rest) => {
      const end = pattern.end(single, at);
      return end >= 0 && rest(end);
    };
    return low === 1 && high === 1 ? match : repeatGroup(pattern, match, Infinity, low, high, isGreedy);
  }
  return (at, rest) => {
    let position = at;
    while (position - at < (isGreedy ? high : low) && pattern.end(single, position) >= 0) {
      tick();
      position += 1;
    }
    if (position - at < low) return false;
    if (isGreedy) {
      for (; position - at >= low; position--) {
        tick();
        if (rest(position)) return true;
      }
      return false;
    }
    while (!rest(position)) {
      tick();
      if (position - at >= high || pattern.end(single, position) < 0) return false;
      position += 1;
    }
    return true;
  };
}

/** Matches a group a number of times. Each pass starts without the captures of the pass before. */
function repeatGroup(pattern, group, firstCapture, low, high, isGreedy) {
  const lastCapture = pattern.groupCount;
  const pass = (at, count, rest) => {
    // A pass copies the captures, which takes several times as long as the step of a single character.
    run.ticks += 3;
    tick();
    const again = () => {
      const kept = pattern.captures.slice();
      for (let i = firstCapture; i <= lastCapture; i++) pattern.captures[i] = undefined;
      const isFound = group(at, (end) => (end === at && count >= low ? false : pass(end, count + 1, rest)));
      if (!isFound) pattern.captures = kept;
      return isFound;
    };
    if (count < low) return again();
    if (count >= high) return rest(at);
    return isGreedy ? again() || rest(at) : rest(at) || again();
  };
  return (at, rest) => pass(at, 0, rest);
}
