// Parses the statements of an expression and writes them again with a tick in every loop and function, so
// that none runs forever. In a raw source, which no exporter has rewritten (it does not contain `$bm_rt`),
// the result is the value of the last expression statement, and operators work on vectors.

const REFUSED = {
  import: 1, export: 1, with: 1, async: 1, await: 1, yield: 1, debugger: 1, enum: 1,
};

const RESERVED = {
  break: 1, case: 1, catch: 1, class: 1, const: 1, continue: 1, default: 1, delete: 1, do: 1,
  else: 1, extends: 1, finally: 1, for: 1, function: 1, if: 1, in: 1, instanceof: 1, new: 1,
  return: 1, super: 1, switch: 1, this: 1, throw: 1, try: 1, typeof: 1, var: 1, void: 1, while: 1,
  null: 1, true: 1, false: 1,
};

class Syntax {
  constructor(source) {
    this.tokens = new Tokens(source);
    this.isRaw = !/\$bm_rt\b/.test(source);
    this.hasArrows = source.indexOf("=>") >= 0;
    this.functionDepth = 0;
    /** The number of operators, brackets and calls around the current token. */
    this.nesting = 0;
    /** Names that are read or written, declared by var or function, declared in any way, or
        assigned. */
    this.names = [];
    this.variables = [];
    this.declared = [];
    this.assigned = [];
  }

  program() {
    let text = "";
    while (this.tokens.type !== "end") text += this.statement();
    return text;
  }

  statement() {
    const t = this.tokens;
    if (t.type === "punctuator") {
      if (t.text === "{") return this.block();
      if (t.text === ";") return t.take();
      return this.expressionStatement();
    }
    if (t.type !== "name") return this.expressionStatement();
    const parse = STATEMENTS[t.text];
    if (parse && own(STATEMENTS, t.text)) return parse.call(this);
    if (t.text === "let" && this.followsName()) return this.declaration();
    return this.labelled() || this.expressionStatement();
  }

  /** Returns whether `let` starts a declaration. */
  followsName() {
    const state = this.tokens.save();
    this.tokens.next();
    const t = this.tokens;
    const follows = (t.type === "name" && t.text !== "in" && t.text !== "instanceof")
      || t.is("[") || t.is("{");
    this.tokens.restore(state);
    return follows;
  }

  labelled() {
    const t = this.tokens;
    if (!t.isBefore(":") || own(RESERVED, t.text)) return null;
    return t.take() + t.take() + this.statement();
  }

  block(start) {
    let text = this.tokens.expect("{");
    if (start) text += start;
    while (!this.tokens.is("}")) {
      if (this.tokens.type === "end") this.tokens.fail('"}" is missing');
      text += this.statement();
    }
    return text + this.tokens.take();
  }

  expressionStatement() {
    const isCompletion = this.isRaw && this.functionDepth === 0;
    const text = this.expression(false);
    const end = this.end();
    return isCompletion ? ` $bm_rt=(${text})${end}` : text + end;
  }

  /** Parses a semicolon, or inserts one where the language allows it. */
  end() {
    const t = this.tokens;
    if (t.is(";")) return t.take();
    if (t.is("}") || t.type === "end" || t.isAfterLine) return ";";
    return t.fail(`"${t.text}" is out of place`);
  }

  declaration() {
    const kind = this.tokens.text;
    const text = this.declarators(false);
    return text + this.end(kind);
  }

  /** Parses `var`, `let` or `const` with its declarators, without the semicolon. */
  declarators(isInFor) {
    const kind = this.tokens.text;
    let text = this.tokens.take();
    for (;;) {
      text += this.pattern(kind === "var" ? this.variables : this.declared);
      if (this.tokens.is("=")) text += this.tokens.take() + this.assignment(isInFor);
      if (!this.tokens.is(",")) return text;
      text += this.tokens.take();
    }
  }

  /** Parses a name or a destructuring pattern and adds its names to `into`. */
  pattern(into) {
    const t = this.tokens;
    if (t.is("[")) return this.listPattern(into);
    if (t.is("{")) return this.objectPattern(into);
    if (t.type !== "name" || own(RESERVED, t.text)) t.fail(`"${t.text}" is not a name`);
    into.push(t.text);
    return t.take();
  }

  patternPart(into) {
    let text = "";
    if (this.tokens.is("...")) text += this.tokens.take();
    text += this.pattern(into);
    if (this.tokens.is("=")) text += this.tokens.take() + this.assignment(false);
    return text;
  }

  listPattern(into) {
    let text = this.tokens.take();
    while (!this.tokens.is("]")) {
      text += this.tokens.is(",") ? this.tokens.take() : this.patternPart(into);
    }
    return text + this.tokens.take();
  }

  objectPattern(into) {
    const t = this.tokens;
    let text = t.take();
    while (!t.is("}")) {
      if (t.is(",")) {
        text += t.take();
      } else if (t.is("...")) {
        text += this.patternPart(into);
      } else {
        const name = t.type === "name" ? t.text : null;
        text += this.propertyName();
        if (t.is(":")) text += t.take() + this.patternPart(into);
        else if (name === null) t.fail("a name is missing");
        else {
          into.push(name);
          if (t.is("=")) text += t.take() + this.assignment(false);
        }
      }
    }
    return text + t.take();
  }

  /** Parses `function`, an optional name, parameters and body. */
  functionText(isDeclaration) {
    const t = this.tokens;
    let text = t.expect("function");
    if (t.is("*")) t.fail("generators are not available to expressions");
    if (t.type === "name") {
      (isDeclaration ? this.variables : this.declared).push(t.text);
      text += t.take();
    }
    return text + this.parameters() + this.body();
  }

  parameters() {
    const t = this.tokens;
    let text = t.expect("(");
    while (!t.is(")")) text += t.is(",") ? t.take() : this.patternPart(this.declared);
    return text + t.take();
  }

  /** Parses a function body. Its variables are local to it. */
  body() {
    const outer = this.variables;
    this.variables = this.declared;
    this.functionDepth++;
    const text = this.block("$bm_tick();");
    this.functionDepth--;
    this.variables = outer;
    return text;
  }

  classText() {
    const t = this.tokens;
    let text = t.expect("class");
    if (t.type === "name" && t.text !== "extends") {
      this.declared.push(t.text);
      text += t.take();
    }
    if (t.is("extends")) text += t.take() + this.operand();
    text += t.expect("{");
    while (!t.is("}")) {
      if (t.type === "end") t.fail('"}" is missing');
      text += t.is(";") ? t.take() : this.method();
    }
    return text + t.take();
  }

  /** Parses a method, getter, setter or field of a class. */
  method() {
    const t = this.tokens;
    let text = "";
    while (t.type === "name" && ["static", "get", "set"].indexOf(t.text) >= 0) {
      text += t.take();
      if (t.is("(") || t.is("=")) break;
    }
    if (!t.is("(") && !t.is("=")) text += this.propertyName();
    if (t.is("(")) return text + this.parameters() + this.body();
    this.functionDepth++;
    if (t.is("=")) text += t.take() + this.assignment(false);
    this.functionDepth--;
    return text + this.end();
  }

  /** Parses the body of a loop and adds a tick. */
  loopBody() {
    return `{$bm_tick();${this.statement()}}`;
  }

  condition() {
    return this.tokens.expect("(") + this.expression(false) + this.tokens.expect(")");
  }

  forHead() {
    const t = this.tokens;
    let text = t.expect("(");
    if (!t.is(";")) {
      const isDeclared = t.is("var") || t.is("const") || (t.is("let") && this.followsName());
      const start = this.names.length;
      text += isDeclared ? this.declarators(true) : this.expression(true);
      if (t.is("of") || t.is("in")) {
        if (!isDeclared) this.assigned.push(...this.names.slice(start));
        const isOf = t.is("of");
        text += t.take();
        text += isOf ? ` ${this.assignment(false)}` : this.expression(false);
        return text + t.expect(")");
      }
    }
    text += t.expect(";");
    if (!t.is(";")) text += this.expression(false);
    text += t.expect(";");
    if (!t.is(")")) text += this.expression(false);
    return text + t.expect(")");
  }

  switchText() {
    const t = this.tokens;
    let text = t.take() + this.condition() + t.expect("{");
    while (!t.is("}")) {
      if (t.is("case")) text += t.take() + this.expression(false) + t.expect(":");
      else if (t.is("default")) text += t.take() + t.expect(":");
      else if (t.type === "end") t.fail('"}" is missing');
      else text += this.statement();
    }
    return text + t.take();
  }

  tryText() {
    const t = this.tokens;
    let text = t.take() + this.block();
    if (t.is("catch")) {
      text += t.take();
      if (t.is("(")) text += t.take() + this.pattern(this.declared) + t.expect(")");
      text += this.block();
    }
    return t.is("finally") ? text + t.take() + this.block() : text;
  }
}

/** Returns whether a table has its own property of this name. Names of Object.prototype are no
    keywords. */
function own(table, name) {
  return Object.prototype.hasOwnProperty.call(table, name);
}

function jump() {
  const t = this.tokens;
  let text = t.take();
  if (t.type === "name" && !t.isAfterLine) text += t.take();
  return text + this.end();
}

const STATEMENTS = {
  var() { return this.declaration(); },
  const() { return this.declaration(); },
  function() { return this.functionText(true); },
  class() { return this.classText(); },
  if() {
    let text = this.tokens.take() + this.condition() + this.statement();
    if (this.tokens.is("else")) text += this.tokens.take() + ` ${this.statement()}`;
    return text;
  },
  for() { return this.tokens.take() + this.forHead() + this.loopBody(); },
  while() { return this.tokens.take() + this.condition() + this.loopBody(); },
  do() {
    const text = this.tokens.take() + this.loopBody() + this.tokens.expect("while")
      + this.condition();
    return text + (this.tokens.is(";") ? this.tokens.take() : ";");
  },
  switch() { return this.switchText(); },
  try() { return this.tryText(); },
  throw() { return `${this.tokens.take()} ${this.expression(false)}${this.end()}`; },
  return() {
    const t = this.tokens;
    if (this.functionDepth === 0) t.fail('"return" is outside of a function');
    const text = t.take();
    if (t.is(";") || t.is("}") || t.type === "end" || t.isAfterLine) return text + this.end();
    return `${text} ${this.expression(false)}${this.end()}`;
  },
  break: jump,
  continue: jump,
};
