// The tokens of JavaScript. The parser tells where an operand may start, so that a slash is never ambiguous.

const PUNCTUATORS = new Set([
  ">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=",
  "=>", "==", "!=", "<=", ">=", "&&", "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=",
  "&=", "|=", "^=", "<<", ">>", "**",
]);

const COMMENT = /\/\/[^\n\r\u2028\u2029]*|\/\*[\s\S]*?\*\//y;
const NUMBER = /0[xX][\da-fA-F]+|0[bB][01]+|0[oO][0-7]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const STRING = /'(?:[^'\\\n\r]|\\(?:\r\n|[\s\S]))*'|"(?:[^"\\\n\r]|\\(?:\r\n|[\s\S]))*"/y;
const REGEX = /\/(?:[^/\\[\n\r]|\\[^\n\r]|\[(?:[^\]\\\n\r]|\\[^\n\r])*\])+\/[a-z]*/y;
const TEMPLATE_PART = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y;
const SPACE = /\s/;

/** Classes of ASCII characters. */
const LETTER = 1, DIGIT = 2, LONE = 3, OPERATOR = 4, QUOTE = 5, BLANK = 6, LINE = 7, TICK = 8;
const KINDS = new Uint8Array(128);

for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_$\\]/.test(character)) KINDS[code] = LETTER;
  else if (/\d/.test(character)) KINDS[code] = DIGIT;
  else if ("(){}[];,:~".indexOf(character) >= 0) KINDS[code] = LONE;
  else if ("<>+-*/%&|^!?=.".indexOf(character) >= 0) KINDS[code] = OPERATOR;
  else if (character === "'" || character === '"') KINDS[code] = QUOTE;
  else if (character === "`") KINDS[code] = TICK;
  else if (character === "\n" || character === "\r") KINDS[code] = LINE;
  else if (SPACE.test(character)) KINDS[code] = BLANK;
}

class Tokens {
  constructor(source) {
    this.source = source;
    this.position = 0;
    /** One of "name", "number", "string", "regex", "template", "punctuator", "end". */
    this.type = "end";
    this.text = "";
    /** The white space before the token. Comments become spaces; line breaks are kept. */
    this.space = "";
    this.isAfterLine = false;
    /** A limit against sources that cause excessive backtracking. */
    this.budget = 2000 + source.length * 20;
    this.next();
  }

  match(pattern) {
    pattern.lastIndex = this.position;
    const match = callNative(findPattern, pattern, this.source);
    return match ? match[0] : null;
  }

  kindAt(position) {
    const code = this.source.charCodeAt(position);
    if (code < 128) return KINDS[code];
    if (code !== code) return 0;
    if (code === 0x2028 || code === 0x2029) return LINE;
    return code === 0xfeff || SPACE.test(this.source[position]) ? BLANK : LETTER;
  }

  next() {
    if (--this.budget < 0) this.fail("the expression is too deep");
    const kind = this.skipSpace();
    const start = this.position;
    switch (kind) {
      case 0:
        if (start < this.source.length) this.misplaced();
        return this.set("end", "");
      case LETTER: {
        let end = start + 1;
        let next = this.kindAt(end);
        while (next === LETTER || next === DIGIT) next = this.kindAt(++end);
        return this.set("name", this.source.slice(start, end));
      }
      case DIGIT:
        return this.set("number", this.match(NUMBER));
      case QUOTE: {
        const text = this.match(STRING);
        if (text === null) this.fail("a string does not end");
        return this.set("string", text);
      }
      case TICK:
        return this.set("template", "`");
      case LONE:
        return this.set("punctuator", this.source[start]);
      default:
        return this.operator(start);
    }
  }

  operator(start) {
    const source = this.source;
    if (source[start] === "." && this.kindAt(start + 1) === DIGIT) {
      return this.set("number", this.match(NUMBER));
    }
    if (this.kindAt(start + 1) === OPERATOR) {
      for (let size = 4; size >= 2; size--) {
        const text = source.slice(start, start + size);
        if (text.length !== size || !PUNCTUATORS.has(text)) continue;
        if (text === "?." && this.kindAt(start + 2) === DIGIT) continue;
        return this.set("punctuator", text);
      }
    }
    return this.set("punctuator", source[start]);
  }

  /** Skips white space and returns the class of the next token's first character. */
  skipSpace() {
    const start = this.position;
    let lines = 0;
    for (;;) {
      const kind = this.kindAt(this.position);
      if (kind === LINE) lines++;
      else if (kind === OPERATOR && this.source[this.position] === "/") {
        const comment = this.match(COMMENT);
        if (comment === null) return this.leaveSpace(start, lines, kind);
        lines += comment.split("\n").length - 1;
        this.position += comment.length;
        continue;
      } else if (kind !== BLANK) return this.leaveSpace(start, lines, kind);
      this.position++;
    }
  }

  leaveSpace(start, lines, kind) {
    this.isAfterLine = lines > 0;
    this.space = this.position === start ? "" : lines === 0 ? " " : lines === 1 ? "\n"
      : "\n".repeat(lines);
    return kind;
  }

  set(type, text) {
    this.type = type;
    this.text = text;
    this.position += text.length;
  }

  /** Returns the token with its white space and advances to the next. */
  take() {
    const text = this.space + this.text;
    this.next();
    return text;
  }

  is(text) {
    return this.text === text && (this.type === "punctuator" || this.type === "name");
  }

  /** Returns whether a text follows the token. */
  isBefore(text) {
    let at = this.position;
    for (let kind = this.kindAt(at); kind === BLANK || kind === LINE; kind = this.kindAt(at)) at++;
    return this.source.startsWith(text, at);
  }

  expect(text) {
    if (!this.is(text)) this.fail(`"${text}" is missing before "${this.text || "the end"}"`);
    return this.take();
  }

  /** Parses the current slash as the start of a regular expression. */
  takeRegex() {
    this.position -= this.text.length;
    const text = this.match(REGEX);
    if (text === null) this.fail("a regular expression does not end");
    this.set("regex", text);
    return this.take();
  }

  save() {
    return [this.position, this.type, this.text, this.space, this.isAfterLine];
  }

  restore(state) {
    [this.position, this.type, this.text, this.space, this.isAfterLine] = state;
  }

  misplaced() {
    this.fail(`"${this.source[this.position]}" is out of place`);
  }

  fail(message) {
    const line = this.source.slice(0, this.position).split("\n").length;
    throw new SyntaxError(`${message} (line ${line})`);
  }
}
