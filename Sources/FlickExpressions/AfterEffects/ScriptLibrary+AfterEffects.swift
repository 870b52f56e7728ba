import FlickMath

/// The functions of After Effects, which are names in expressions.
extension ScriptLibrary {
  static let afterEffects = ScriptLibrarySection(
    members: operators + vectors + interpolations + randomNumbers,
    aliases: [
      ("degrees_to_radians", of: "degreesToRadians"),
      ("radians_to_degrees", of: "radiansToDegrees"),
    ], sources: expressionFunctions)

  private static let binaryOperators: [(StaticString, ScriptOperation)] = [
    ("$bm_sum", .add), ("$bm_add", .add), ("sum", .add), ("add", .add),
    ("$bm_sub", .subtract), ("sub", .subtract), ("$bm_mul", .multiply), ("mul", .multiply),
    ("$bm_div", .divide), ("div", .divide), ("$bm_mod", .remainder), ("mod", .remainder),
  ]

  /// The names of the functions that are operators, and their operations.
  static let operatorNames: [(name: Int32, operation: ScriptOperation)] =
    (binaryOperators + [("$bm_neg", .negate), ("neg", .negate)]).compactMap { name, operation in
      ScriptTexts.ofLanguage.name(name).map { ($0, operation) }
    }

  /// The functions that exporters write instead of operators. Older ones have no prefix.
  private static let operators: [ScriptBuiltin] =
    binaryOperators.map { name, operation in
      .init(name, 2) { m, a throws(ScriptError) in
        try m.binary(operation, m[a, 0], m[a, 1], isVector: true)
      }
    }
    + (["$bm_neg", "neg"] as [StaticString]).map { name in
      .init(name, 1) { m, a throws(ScriptError) in try m.negated(m[a, 0], isVector: true) }
    } + [
      .init("$bm_isInstanceOfArray", 1) { m, a throws(ScriptError) in
        .bool(try m.vector(m[a, 0]) != nil)
      }
    ]

  // MARK: Vectors

  private static let vectors: [ScriptBuiltin] = [
    .init("degreesToRadians", 1) { m, a throws(ScriptError) in
      .number(try m.first(m[a, 0]) / ScriptMachine.degrees)
    },
    .init("radiansToDegrees", 1) { m, a throws(ScriptError) in
      .number(try m.first(m[a, 0]) * ScriptMachine.degrees)
    },
    .init("length", 2) { m, a throws(ScriptError) in
      let second = m[a, 1].isUndefined ? nil : try m.vectorOf(m[a, 1])
      return .number(try m.distance(try m.vectorOf(m[a, 0]), second))
    },
    .init("dot", 2) { m, a throws(ScriptError) in
      let (x, y) = (try m.vectorOf(m[a, 0]), try m.vectorOf(m[a, 1]))
      var total = 0.0
      try m.countSteps(min(x.count, y.count) >> 3)
      for index in 0..<min(x.count, y.count) {
        total += try m.component(x, index) * m.component(y, index)
      }
      return .number(total)
    },
    .init("normalize", 1) { m, a throws(ScriptError) in
      let vector = try m.vectorOf(m[a, 0])
      let size = try m.distance(vector, nil)
      if !vector.isList, size > 0 { return .number(try m.component(vector, 0) / size) }
      return try m.makeVector(vector.count) { m, index throws(ScriptError) in
        size > 0 ? try m.component(vector, index) / size : 0
      }
    },
    .init("clamp", 3) { m, a throws(ScriptError) in
      let value = try m.vectorOf(m[a, 0])
      let (low, high) = (try m.vectorOf(m[a, 1]), try m.vectorOf(m[a, 2]))
      func limited(_ m: inout ScriptMachine, _ index: Int) throws(ScriptError) -> Double {
        let x = try m.limit(low, index)
        let y = try m.limit(high, index)
        let number = ScriptMachine.larger(
          try m.component(value, index), ScriptMachine.smaller(x, y))
        return ScriptMachine.smaller(number, ScriptMachine.larger(x, y))
      }
      guard value.isList else { return .number(try limited(&m, 0)) }
      return try m.makeVector(value.count) { m, index throws(ScriptError) in
        try limited(&m, index)
      }
    },
  ]

  // MARK: Interpolation and random numbers

  // The handles of Easy Ease (33.3 %) against a linear keyframe (16.7 %). lottie-web uses the same control points.
  private static let interpolations: [ScriptBuiltin] = [
    .init("linear", 5) { m, a throws(ScriptError) in
      try m.interpolated(a, sortsRange: true) { $0 }
    },
    interpolation("ease") { cubicEasing($0, 0.333, 0, 0.667, 1) },
    interpolation("easeIn") { cubicEasing($0, 0.333, 0, 0.833, 0.833) },
    interpolation("easeOut") { cubicEasing($0, 0.167, 0.167, 0.667, 1) },
  ]

  private static func interpolation(
    _ name: StaticString, _ easing: @escaping @Sendable (Double) -> Double
  ) -> ScriptBuiltin {
    .init(name, 5) { m, a throws(ScriptError) in try m.interpolated(a, easing) }
  }

  private static let randomNumbers: [ScriptBuiltin] = [
    .init("random", 2) { m, a throws(ScriptError) in try m.scattered(a) { $0.random() } },
    .init("gaussRandom", 2) { m, a throws(ScriptError) in try m.scattered(a) { $0.gaussRandom() } },
    .init("seedRandom", 2) { m, a throws(ScriptError) in try m.setRandomSeed(a) },
    .init("noise", 1) { m, a throws(ScriptError) in
      let point = try m.numbers(m[a, 0])
      var place = SIMD3(point[0], point[1], point[2])
      place.replace(with: 0, where: .!(place .== place))
      return .number(ScriptNoise.lattice(place))
    },
  ]

  // MARK: Functions in the language

  private static let expressionFunctions: StaticString = #"""
    cross 2 (a, b) {
      const [x, y, z] = $numbers(a), [u, v, w] = $numbers(b)
      return [y * w - z * v, z * u - x * w, x * v - y * u]
    }
    // The orientation, in degrees, that turns a layer at a point towards another.
    lookAt 2 (from, to) {
      const [x, y, z] = $numbers(from), [u, v, w] = $numbers(to), dx = u - x, dy = v - y, dz = w - z, degrees = 180 / Math.PI
      return [Math.atan2(-dy, dz) * degrees, Math.atan2(dx, Math.sqrt(dy * dy + dz * dz)) * degrees, 0]
    }
    // Colors, with components in 0…1.
    rgbToHsl 1 (color) {
      const [r, g, b, alpha = 1] = $numbers(color), high = Math.max(r, g, b), low = Math.min(r, g, b), d = high - low
      const l = (high + low) / 2, s = d / (l > 0.5 ? 2 - high - low : high + low)
      const h = high === r ? (g - b) / d + (g < b ? 6 : 0) : high === g ? (b - r) / d + 2 : (r - g) / d + 4
      return d === 0 ? [0, 0, l, alpha] : [h / 6, s, l, alpha]
    }
    hslToRgb 1 (color) {
      const [h, s, l, alpha = 1] = $numbers(color), high = l < 0.5 ? l * (1 + s) : l + s - l * s, low = 2 * l - high
      const part = hue => {
        const t = hue - Math.floor(hue)
        return s === 0 ? l : t < 1 / 6 ? low + (high - low) * 6 * t : t < 1 / 2 ? high
          : t < 2 / 3 ? low + (high - low) * (2 / 3 - t) * 6 : low
      }
      return [part(h + 1 / 3), part(h), part(h - 1 / 3), alpha]
    }
    // `#rgb`, `#rrggbb` and `#rrggbbaa`, with or without `#`.
    hexToRgb 1 (x) {
      let digits = $text(x).replace(/[^\da-f]/gi, '')
      if (digits.length === 3 || digits.length === 4) digits = digits.replace(/./g, '$&$&')
      return [0, 2, 4, 6].map(i => digits.length > i ? parseInt(digits.slice(i, i + 2), 16) / 255 : i < 6 ? 0 : 1)
    }
    // Frames of a time, which is that of the evaluation if it is undefined. The tolerance prevents rounding from selecting the
    // wrong frame.
    $frames 3 (time, rate, isDuration) {
      const n = $seconds(time) * rate
      return isDuration && n >= 0 ? Math.ceil(n - 1e-6) : Math.floor(n + 1e-6)
    }
    // Hours, minutes, seconds and frames.
    $timecode 2 (frames, rate) {
      const whole = Math.abs(frames), s = Math.floor(whole / rate), minutes = Math.floor(s / 60)
      const two = x => (x < 10 ? '0' : '') + x
      return (frames < 0 ? '-' : '') + two(Math.floor(s / 3600)) + ':' + two(minutes % 60) + ':' + two(s % 60) + ':'
        + two(whole % rate)
    }
    timeToFrames 3 (time, rate, isDuration) { return $frames(time, $rate(rate), isDuration) }
    framesToTime 2 (frames, rate) {
      const r = $rate(rate)
      return (frames === undefined ? $frames(undefined, $rate()) : $first(frames)) / r
    }
    timeToTimecode 3 (time, base, isDuration) {
      const rate = Math.max(Math.round(base === undefined ? 30 : $first(base)), 1)
      return $timecode($frames(time, rate, isDuration), rate)
    }
    // Drop-frame timecode skips two frame numbers every minute, except every tenth minute.
    timeToNTSCTimecode 3 (time, isDropping, isDuration) {
      const frames = $frames(time, 30000 / 1001, isDuration), n = Math.abs(frames), tens = Math.floor(n / 17982)
      if (!isDropping) return $timecode(frames, 30)
      const rest = n - tens * 17982, dropped = 18 * tens + (rest > 1 ? 2 * Math.floor((rest - 2) / 1798) : 0)
      const text = $timecode(frames < 0 ? frames - dropped : frames + dropped, 30)
      return text.slice(0, -3) + ';' + text.slice(-2)
    }
    // AE: Feet have four digits. (Adobe's expression reference, `timeToFeetAndFrames`.)
    timeToFeetAndFrames 4 (time, rate, framesPerFoot, isDuration) {
      const foot = framesPerFoot === undefined ? 16 : $first(framesPerFoot)
      const frames = $frames(time, $rate(rate), isDuration), n = Math.abs(frames), rest = n % foot
      return (frames < 0 ? '-' : '') + ('' + Math.floor(n / foot)).padStart(4, '0') + '+' + (rest < 10 ? '0' : '') + rest
    }
    timeToCurrentFormat 3 (time, rate, isDuration) {
      const r = $rate(rate)
      return $timecode($frames(time, r, isDuration), Math.max(Math.round(r), 1))
    }
    """#
}

/// A value as a vector. A number has one component.
struct ScriptVector: BitwiseCopyable {
  var value: ScriptValue
  var array: Int32?
  var count: Int
  var isList: Bool { array != nil }
}

extension ScriptMachine {
  mutating func vectorOf(_ value: ScriptValue) throws(ScriptError) -> ScriptVector {
    let value = try plain(value)
    let array = array(value)
    return ScriptVector(value: value, array: array, count: array.map { Int(heap[$0].b) } ?? 1)
  }

  /// Returns a component; 0 if there is none.
  mutating func component(_ vector: ScriptVector, _ index: Int) throws(ScriptError) -> Double {
    index < vector.count ? try component(vector.value, vector.array, index) : 0
  }

  /// Returns the limit for a component: a number is the limit of all.
  fileprivate mutating func limit(_ vector: ScriptVector, _ index: Int) throws(ScriptError)
    -> Double
  {
    guard vector.isList else { return try component(vector, 0) }
    return index < vector.count ? try component(vector, index) : .nan
  }

  fileprivate mutating func distance(_ a: ScriptVector, _ b: ScriptVector?) throws(ScriptError)
    -> Double
  {
    var total = 0.0
    try countSteps(max(a.count, b?.count ?? 0) >> 3)
    for index in 0..<max(a.count, b?.count ?? 0) {
      var difference = try component(a, index)
      if let b { difference -= try component(b, index) }
      total += difference * difference
    }
    return total.squareRoot()
  }

  /// AE: outside the input range the value at the nearer end is returned (After Effects expression reference, Interpolation
  /// methods). With three arguments the input range is 0 to 1.
  ///
  /// AE: `linear` exchanges the ends of a range that is reversed, and keeps the order of the values ("t >= tMax: value2", reference
  /// of expressions; lottie-web's `linear`). The other functions follow a reversed range backwards (lottie-web's `applyEase`).
  fileprivate mutating func interpolated(
    _ a: ScriptArguments, sortsRange: Bool = false, _ easing: (Double) -> Double
  ) throws(ScriptError) -> ScriptValue {
    let hasSpan = !self[a, 3].isUndefined && !self[a, 4].isUndefined
    let time = try first(self[a, 0])
    var (low, high) = (0.0, 1.0)
    if hasSpan { (low, high) = (try first(self[a, 1]), try first(self[a, 2])) }
    let from = try vectorOf(self[a, hasSpan ? 3 : 1])
    let to = try vectorOf(self[a, hasSpan ? 4 : 2])
    if sortsRange, high < low { swap(&low, &high) }
    var progress = high != low ? (time - low) / (high - low) : time < low ? 0 : 1
    progress = easing(Self.smaller(Self.larger(progress, 0), 1))
    guard from.isList || to.isList else {
      let start = try component(from, 0)
      return .number(start + (try component(to, 0) - start) * progress)
    }
    return try makeVector(max(from.count, to.count)) { m, index throws(ScriptError) in
      let start = try m.component(from, index)
      return start + (try m.component(to, index) - start) * progress
    }
  }

  /// The larger of two numbers; NaN if either is NaN.
  static func larger(_ a: Double, _ b: Double) -> Double {
    a.isNaN || b.isNaN ? .nan : a > b || a == b && a.sign == .plus ? a : b
  }

  static func smaller(_ a: Double, _ b: Double) -> Double { -larger(-a, -b) }

  /// Rounds halves up.
  static func rounded(_ number: Double) -> Double {
    guard abs(number) < 0x1p52 else { return number }
    let whole = number.rounded(.down)
    let result = number - whole >= 0.5 ? whole + 1 : whole
    return result == 0 && number.sign == .minus ? -0.0 : result
  }
}
