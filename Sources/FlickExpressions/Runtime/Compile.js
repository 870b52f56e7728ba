// Compiles the source of an expression into a function before its first evaluation. The names that it
// mentions are parameters of an enclosing function, so that looking them up costs nothing.

class Expression {
  constructor(source, property) {
    this.source = source;
    this.property = property;
    this.isBroken = false;
    this.error = "";
    this.body = null;
    this.usesTime = false;
    this.usesValue = false;
    this.self = null;
    this.isCompiled = false;
    this.functions = new Set();
  }

  /** Returns whether a function name belongs to the expression. */
  isOwn(name) {
    return name === "" || this.functions.has(name);
  }

  /** Compiles the expression. If it fails, sets `error` and marks the expression as broken. */
  compile() {
    if (this.isCompiled) return;
    this.isCompiled = true;
    try {
      this.body = this.make();
    } catch (error) {
      this.isBroken = true;
      this.error = describeError(error, this.property);
    }
  }

  make() {
    if (this.source.length > MAXIMUM_SOURCE) throw new SyntaxError("the expression is too long");
    const { text, names, own } = rewritten(this.source);
    this.functions = own;
    this.usesTime = names.has("time");
    this.usesValue = names.has("value");
    const layer = this.property.place.layer;
    this.self = layer ? layer.reference : undefined;
    const bound = { names: ["$bm_tick"], values: [tick] };
    let prelude = "";
    for (const name of names) prelude += this.bindName(name, own, bound);
    for (const name of own) {
      if (name !== "time" && name !== "value" && name !== "$bm_rt") prelude += `var ${name};`;
    }
    const code = `return function(time,value){${prelude}var $bm_rt;{${text}}\nreturn $bm_rt;}`;
    return factory(bound.names, code)(...bound.values);
  }

  /** Binds a name to its value. Returns the declaration that the function needs for it. */
  bindName(name, own, bound) {
    if (name === "time" || name === "value") return "";
    if (name === "posterizeTime") {
      bound.names.push("$bm_posterize", "$bm_value");
      bound.values.push(posterize, () => ownValue(this.property));
      return "function posterizeTime(rate){time=$bm_posterize(rate);value=$bm_value();}";
    }
    if (name === "eval") {
      bound.names.push("$bm_eval");
      bound.values.push(evaluator(this.property));
      return "";
    }
    if (DYNAMIC_NAMES.indexOf(name) >= 0) {
      const self = this.property;
      bound.names.push(`$bm_now_${name}`);
      bound.values.push(() => dynamicValue(name, self));
      return `var ${name}=$bm_now_${name}();`;
    }
    const value = close(nameValue(name, this.property));
    if (value === undefined) return "";
    const isOwn = own.has(name);
    bound.names.push(isOwn ? `$bm_given_${name}` : name);
    bound.values.push(value);
    return isOwn ? `var ${name}=$bm_given_${name};` : "";
  }

  /** Returns the result at a time. Throws what the expression throws. */
  call(time) {
    if (!this.isCompiled) this.compile();
    if (this.isBroken) throw new SyntaxError(this.error);
    if (this.usesTime) run.varies = true;
    return this.body.call(this.self, time, this.usesValue ? ownValue(this.property) : undefined);
  }

  /** Returns a hint that helps to understand an error. */
  explain(text) {
    const match = /(Date|Function|Promise|Proxy|globalThis|window|document|setTimeout)/.exec(text);
    return match ? `; ${match[1]} is not available to expressions` : "";
  }
}

const REWRITTEN = new Map();
const FACTORIES = new Map();
/** The number of sources that are cached. `eval` can make another source for each frame. */
const MAXIMUM_CACHED = 4096;

/** Returns the function around an expression's function. Properties with the same source share it. */
function factory(names, code) {
  const key = `${names.join()} ${code}`;
  let make = FACTORIES.get(key);
  if (!make) {
    make = new MakeFunction(...names, code);
    if (FACTORIES.size >= MAXIMUM_CACHED) FACTORIES.clear();
    FACTORIES.set(key, make);
  }
  return make;
}

/** Returns the rewritten source with its ticks, and its names. Cached, because many properties of a
    rig have the same source. */
function rewritten(source) {
  const known = REWRITTEN.get(source);
  if (known) return known;
  const syntax = new Syntax(source);
  const text = syntax.program();
  const result = { text, names: mentioned(syntax), own: ownNames(syntax) };
  if (REWRITTEN.size >= MAXIMUM_CACHED) REWRITTEN.clear();
  REWRITTEN.set(source, result);
  return result;
}

/** Returns the names that a source uses and those that rewriting adds. */
function mentioned(syntax) {
  const names = new Set(syntax.names);
  if (syntax.isRaw) {
    for (const sign of namesOf(VECTOR_OPERATORS)) names.add(VECTOR_OPERATORS[sign]);
    names.add("$bm_neg");
  }
  return names;
}

/** Returns the names that the expression declares, or assigns without a declaration. They are its
    own variables. */
function ownNames(syntax) {
  const declared = new Set(syntax.declared);
  const own = new Set(syntax.variables);
  for (const name of syntax.assigned) {
    if (/^[\w$\u0080-\uFFFF]+$/.test(name) && !declared.has(name)) own.add(name);
  }
  return own;
}

/** Returns `value` as a copy, because an expression may change it. */
function ownValue(property) {
  if (property.isAnimated) run.varies = true;
  return copiedValue(property, property.ownAt(run.time));
}

/** AE: the expression is evaluated `rate` times per second (After Effects expression reference,
    posterizeTime). All values that it reads are read at these times. */
function posterize(rate) {
  const fps = numberOf(rate);
  // The tolerance prevents rounding from selecting the previous step.
  if (fps > 0) run.time = Math.floor(run.time * fps + 1e-6) / fps;
  return run.time;
}

const MAXIMUM_EVALUATED = 64;

/** Implements `eval`. The text is an expression of the same property and does not see local
    variables. */
function evaluator(property) {
  const known = new Map();
  return (text) => {
    if (typeof text !== "string") return text;
    let expression = known.get(text);
    if (!expression) {
      if (known.size >= MAXIMUM_EVALUATED) known.clear();
      expression = new Expression(text, property);
      expression.compile();
      known.set(text, expression);
    }
    if (expression.isBroken) throw new SyntaxError(expression.error);
    tick();
    return expression.call(run.time);
  };
}
