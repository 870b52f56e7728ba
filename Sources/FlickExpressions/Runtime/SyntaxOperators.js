// The parser of expressions, by precedence climbing. Every method returns the rewritten text that it has
// parsed.

const PRECEDENCE = {
  "??": 1, "||": 2, "&&": 3, "|": 4, "^": 5, "&": 6, "==": 7, "!=": 7, "===": 7, "!==": 7,
  "<": 8, ">": 8, "<=": 8, ">=": 8, instanceof: 8, in: 8, "<<": 9, ">>": 9, ">>>": 9,
  "+": 10, "-": 10, "*": 11, "/": 11, "%": 11,
};

const VECTOR_OPERATORS = {
  "+": "$bm_sum", "-": "$bm_sub", "*": "$bm_mul", "/": "$bm_div", "%": "$bm_mod",
};

const ASSIGNMENTS = new Set(["=", "+=", "-=", "*=", "/=", "%=", "**=", "<<=", ">>=", ">>>=", "&=",
  "|=", "^=", "&&=", "||=", "??="]);

const UNARY = new Set(["delete", "void", "typeof", "+", "-", "~", "!"]);

const OPERATORS = {
  expression(isInFor) {
    let text = this.assignment(isInFor);
    while (this.tokens.is(",")) text += this.tokens.take() + this.assignment(isInFor);
    return text;
  },

  assignment(isInFor) {
    const t = this.tokens;
    const arrow = this.arrow(isInFor);
    if (arrow !== null) return arrow;
    const start = this.names.length;
    const left = this.conditional(isInFor);
    if (t.type !== "punctuator" || !ASSIGNMENTS.has(t.text)) return left;
    const name = left.trim();
    const isName = /^[\w$\u0080-\uFFFF]+$/.test(name);
    if (isName) this.assigned.push(name);
    else if (/^[[{]/.test(name)) this.assigned.push(...this.names.slice(start));
    const operator = t.text;
    const sign = t.take();
    const right = this.assignment(isInFor);
    const call = VECTOR_OPERATORS[operator[0]];
    if (this.isRaw && isName && operator.length === 2 && call) {
      return `${left}=${call}(${name},${right})`;
    }
    return left + sign + right;
  },

  /** Parses an arrow function. Returns `null` and consumes nothing if there is none. */
  arrow(isInFor) {
    if (!this.hasArrows) return null;
    const t = this.tokens;
    const isList = t.is("(");
    if (!isList && (t.type !== "name" || own(RESERVED, t.text))) return null;
    const state = t.save();
    const marks = [this.names, this.declared, this.assigned].map((list) => [list, list.length]);
    const text = this.arrowHead(isList);
    if (text === null) {
      t.restore(state);
      for (const [list, size] of marks) list.length = size;
      return null;
    }
    const sign = t.take();
    if (t.is("{")) return text + sign + this.body();
    this.functionDepth++;
    const result = this.assignment(isInFor);
    this.functionDepth--;
    return `${text}${sign}($bm_tick(),${result})`;
  },

  arrowHead(isList) {
    const t = this.tokens;
    const space = t.space;
    let text;
    if (isList) {
      const before = t.save();
      t.next();
      const canBe = t.type === "name" || t.is(")") || t.is("[") || t.is("{") || t.is("...");
      t.restore(before);
      if (!canBe) return null;
      try {
        text = this.parameters();
      } catch (error) {
        if (t.budget < 0) throw error;
        return null;
      }
    } else {
      if (!t.isBefore("=>")) return null;
      this.declared.push(t.text);
      text = `${space}(${t.text})`;
      t.next();
    }
    return t.is("=>") && !t.isAfterLine ? text : null;
  },

  conditional(isInFor) {
    const test = this.binary(1, isInFor);
    const t = this.tokens;
    if (!t.is("?")) return test;
    const first = t.take() + this.assignment(false);
    return test + first + t.expect(":") + this.assignment(isInFor);
  },

  binary(lowest, isInFor) {
    const t = this.tokens;
    let left = this.unary();
    for (;;) {
      const operator = t.text;
      const isOperator = (t.type === "punctuator" || operator === "in" || operator === "instanceof")
        && own(PRECEDENCE, operator) && !(isInFor && operator === "in");
      if (!isOperator || PRECEDENCE[operator] < lowest) return left;
      const sign = t.take();
      const right = this.binary(PRECEDENCE[operator] + 1, isInFor);
      const call = this.isRaw ? VECTOR_OPERATORS[operator] : null;
      left = call ? ` ${call}(${left},${right})` : `${left}${sign} ${right}`;
    }
  },

  unary() {
    if (this.nesting >= MAXIMUM_NESTING) throw new SyntaxError("the expression is nested too deeply");
    this.nesting++;
    const text = this.anyUnary();
    this.nesting--;
    return text;
  },

  anyUnary() {
    const t = this.tokens;
    if (t.type === "punctuator" && (t.text === "++" || t.text === "--")) {
      const sign = t.take();
      const target = this.unary();
      this.assigned.push(target.trim());
      return ` ${sign}${target}`;
    }
    const isUnary = (t.type === "punctuator" || t.type === "name") && UNARY.has(t.text);
    if (!isUnary) return this.power();
    const operator = t.text;
    const sign = t.take();
    if (operator === "-" && this.isRaw && t.type !== "number") return ` $bm_neg(${this.unary()})`;
    return `${sign} ${this.unary()}`;
  },

  power() {
    const base = this.postfix();
    if (!this.tokens.is("**")) return base;
    return base + this.tokens.take() + this.unary();
  },

  postfix() {
    const t = this.tokens;
    const text = this.operand();
    if (!t.isAfterLine && (t.is("++") || t.is("--"))) {
      this.assigned.push(text.trim());
      return text + t.take();
    }
    return text;
  },

  /** Parses a primary expression with all member accesses and calls that follow. */
  operand() {
    let text = this.tokens.is("new") ? this.construction() : this.primary();
    for (;;) {
      const access = this.access(true);
      if (access === null) return text;
      text += access;
    }
  },

  access(mayCall) {
    const t = this.tokens;
    if (t.type === "template") return this.template();
    if (t.is(".")) return t.take() + this.memberName();
    if (t.is("?.")) {
      const sign = t.take();
      if (t.is("(")) return sign + this.callArguments();
      return sign + (t.is("[") ? this.subscript() : this.memberName());
    }
    if (t.is("[")) return this.subscript();
    return mayCall && t.is("(") ? this.callArguments() : null;
  },

  subscript() {
    return this.tokens.take() + this.expression(false) + this.tokens.expect("]");
  },

  memberName() {
    if (this.tokens.type !== "name") this.tokens.fail("a name is missing");
    return this.tokens.take();
  },

  callArguments() {
    const t = this.tokens;
    let text = t.expect("(");
    while (!t.is(")")) text += this.listPart(")");
    return text + t.take();
  },

  /** Parses an element of a list or an argument, with the comma after it. */
  listPart(end) {
    const t = this.tokens;
    let text = t.is("...") ? t.take() : "";
    text += this.assignment(false);
    if (t.is(",")) return text + t.take();
    if (!t.is(end)) t.fail(`"${end}" is missing`);
    return text;
  },

  construction() {
    const t = this.tokens;
    let text = t.take();
    if (t.is(".")) return text + t.take() + this.memberName();
    text += ` ${t.is("new") ? this.construction() : this.primary()}`;
    for (;;) {
      const access = this.access(false);
      if (access === null) break;
      text += access;
    }
    return t.is("(") ? text + this.callArguments() : text;
  },

  primary() {
    const t = this.tokens;
    if (t.type === "number" || t.type === "string") return t.take();
    if (t.type === "template") return this.template();
    if (t.type === "name") return this.named();
    if (t.is("(")) return t.take() + this.expression(false) + t.expect(")");
    if (t.is("[")) return this.list();
    if (t.is("{")) return this.object();
    if (t.is("/") || t.is("/=")) return t.takeRegex();
    return t.fail(`"${t.text || "the end"}" is out of place`);
  },

  named() {
    const t = this.tokens;
    const name = t.text;
    if (name === "function") return this.functionText(false);
    if (name === "class") return this.classText();
    if (["this", "null", "true", "false", "super"].indexOf(name) >= 0) return t.take();
    if (own(REFUSED, name)) t.fail(`"${name}" is not available to expressions`);
    if (own(RESERVED, name)) t.fail(`"${name}" is out of place`);
    if (name.indexOf("\\") >= 0) t.fail("a name is escaped");
    this.names.push(name);
    // The built-in `eval` could access the surrounding scope. It is replaced by one that evaluates another
    // expression.
    return name === "eval" ? t.take().replace("eval", "$bm_eval") : t.take();
  },

  list() {
    const t = this.tokens;
    let text = t.take();
    while (!t.is("]")) text += t.is(",") ? t.take() : this.listPart("]");
    return text + t.take();
  },

  object() {
    const t = this.tokens;
    let text = t.take();
    while (!t.is("}")) {
      text += this.objectPart();
      if (t.is(",")) text += t.take();
      else if (!t.is("}")) t.fail('"}" is missing');
    }
    return text + t.take();
  },

  objectPart() {
    const t = this.tokens;
    if (t.is("...")) return t.take() + this.assignment(false);
    const name = t.type === "name" ? t.text : null;
    let text = this.propertyName();
    const isWhole = t.is(":") || t.is(",") || t.is("(") || t.is("}");
    if ((name === "get" || name === "set") && !isWhole) {
      text += this.propertyName();
      return text + this.parameters() + this.body();
    }
    if (t.is("(")) return text + this.parameters() + this.body();
    if (t.is(":")) return text + t.take() + this.assignment(false);
    if (name === null || own(RESERVED, name)) t.fail('":" is missing');
    this.names.push(name);
    if (t.is("=")) text += t.take() + this.assignment(false);
    return text;
  },

  propertyName() {
    const t = this.tokens;
    if (t.is("[")) return this.subscript();
    if (t.type !== "name" && t.type !== "string" && t.type !== "number") {
      t.fail(`"${t.text}" is not a name`);
    }
    return t.take();
  },

  template() {
    const t = this.tokens;
    let text = `${t.space}\``;
    for (;;) {
      const part = t.match(TEMPLATE_PART);
      text += part;
      t.position += part.length;
      if (t.source[t.position] === "`") {
        t.position++;
        t.next();
        return `${text}\``;
      }
      if (t.position >= t.source.length) t.fail("a template does not end");
      t.position += 2;
      t.next();
      text += "${" + this.expression(false);
      if (!t.is("}")) t.fail('"}" is missing');
      text += "}";
    }
  },
};

for (const name of namesOf(OPERATORS)) define(Syntax.prototype, name, { value: OPERATORS[name] });
