// The words of JavaScript. The parser says where an operand may stand, so a slash is never guessed.

const PUNCTUATORS = [
  ">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=",
  "=>", "==", "!=", "<=", ">=", "&&", "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=",
  "&=", "|=", "^=", "<<", ">>", "**",
];

const SPACE = /(?:[\s\uFEFF]+|\/\/[^\n\r\u2028\u2029]*|\/\*[\s\S]*?\*\/)*/y;
const NAME = /[A-Za-z_$\u0080-\uFFFF\\][\w$\u0080-\uFFFF\\]*/y;
const NUMBER = /0[xX][\da-fA-F]+|0[bB][01]+|0[oO][0-7]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const STRING = /'(?:[^'\\\n\r]|\\(?:\r\n|[\s\S]))*'|"(?:[^"\\\n\r]|\\(?:\r\n|[\s\S]))*"/y;
const REGEX = /\/(?:[^/\\[\n\r]|\\[^\n\r]|\[(?:[^\]\\\n\r]|\\[^\n\r])*\])+\/[a-z]*/y;
const TEMPLATE_PART = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y;

class Tokens {
  constructor(source) {
    this.source = source;
    this.position = 0;
    /** One of "name", "number", "string", "template", "punctuator", "end". */
    this.type = "end";
    this.text = "";
    /** What stood before the token; comments become spaces, lines stay lines. */
    this.space = "";
    this.isAfterLine = false;
    this.budget = 2000 + source.length * 20;
    this.next();
  }

  match(pattern) {
    pattern.lastIndex = this.position;
    const match = pattern.exec(this.source);
    return match ? match[0] : null;
  }

  next() {
    if (--this.budget < 0) this.fail("the expression is too deep");
    const space = this.match(SPACE) || "";
    this.position += space.length;
    this.isAfterLine = /[\n\r\u2028\u2029]/.test(space);
    this.space = space === "" ? "" : " " + space.replace(/[^\n]/g, "");
    if (this.position >= this.source.length) return this.set("end", "");
    const first = this.source[this.position];
    if (/[A-Za-z_$\\\u0080-\uFFFF]/.test(first)) return this.set("name", this.match(NAME));
    if (/\d/.test(first) || (first === "." && /\d/.test(this.source[this.position + 1] || ""))) {
      return this.set("number", this.match(NUMBER));
    }
    if (first === "'" || first === '"') {
      const text = this.match(STRING);
      if (text === null) this.fail("a string does not end");
      return this.set("string", text);
    }
    if (first === "`") return this.set("template", "`");
    for (let size = 4; size >= 2; size--) {
      const text = this.source.substr(this.position, size);
      if (text.length !== size || PUNCTUATORS.indexOf(text) < 0) continue;
      if (text === "?." && /\d/.test(this.source[this.position + 2] || "")) continue;
      return this.set("punctuator", text);
    }
    if ("{}()[];,<>+-*/%&|^!~?:=.".indexOf(first) < 0) this.fail(`"${first}" is out of place`);
    return this.set("punctuator", first);
  }

  set(type, text) {
    this.type = type;
    this.text = text;
    this.position += text.length;
  }

  /** The token with its space; goes on to the next. */
  take() {
    const text = this.space + this.text;
    this.next();
    return text;
  }

  is(text) {
    return this.text === text && (this.type === "punctuator" || this.type === "name");
  }

  expect(text) {
    if (!this.is(text)) this.fail(`"${text}" is missing before "${this.text || "the end"}"`);
    return this.take();
  }

  /** Reads the slash that is the token now as the start of a regular expression. */
  takeRegex() {
    const start = this.position - this.text.length;
    this.position = start;
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

  get line() {
    return this.source.slice(0, this.position).split("\n").length;
  }

  fail(message) {
    throw new SyntaxError(`${message} (line ${this.line})`);
  }
}
