import FlickMath

/// The functions of After Effects, which are names in expressions.
extension ScriptLibrary {
  static let afterEffects = ScriptLibrarySection(
    name: "", members: operators + vectors + interpolations + randomNumbers + colors + times)

  private static let binaryOperators: [(String, ScriptOperation)] = [
    ("$bm_sum", .add), ("$bm_add", .add), ("sum", .add), ("add", .add),
    ("$bm_sub", .subtract), ("sub", .subtract), ("$bm_mul", .multiply), ("mul", .multiply),
    ("$bm_div", .divide), ("div", .divide), ("$bm_mod", .remainder), ("mod", .remainder),
  ]

  /// The names of the functions that are operators, and their operations.
  static let operatorNames: [(name: Int32, operation: ScriptOperation)] =
    (binaryOperators + [("$bm_neg", .negate), ("neg", .negate)]).compactMap { name, operation in
      ScriptTexts.ofLanguage.knownKey(name).map { ($0, operation) }
    }

  /// The functions that exporters write instead of operators. Older ones have no prefix.
  private static let operators: [ScriptBuiltin] =
    binaryOperators.map { name, operation in
      .init(name, 2) { m, a throws(ScriptError) in
        try m.binary(operation, m[a, 0], m[a, 1], isVector: true)
      }
    }
    + ["$bm_neg", "neg"].map { name in
      .init(name, 1) { m, a throws(ScriptError) in try m.negated(m[a, 0], isVector: true) }
    } + [
      .init("$bm_isInstanceOfArray", 1) { m, a throws(ScriptError) in
        .bool(try m.vector(m[a, 0]) != nil)
      }
    ]

  // MARK: Vectors

  private static let degrees = 180 / Double.pi

  private static let vectors: [ScriptBuiltin] =
    [
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
      .init("cross", 2) { m, a throws(ScriptError) in
        let (x, y) = (try m.numbers(m[a, 0]), try m.numbers(m[a, 1]))
        return m.boxed(
          SIMD3(
            x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]))
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
      // The orientation, in degrees, that turns a layer at a point towards another.
      .init("lookAt", 2) { m, a throws(ScriptError) in
        let (from, to) = (try m.numbers(m[a, 0]), try m.numbers(m[a, 1]))
        let d = to.components - from.components
        let pitch = arcTangent(-d.y, d.z) * degrees
        let yaw = arcTangent(d.x, (d.y * d.y + d.z * d.z).squareRoot()) * degrees
        return m.boxed(SIMD3(pitch, yaw, 0))
      },
    ]
    + ["degreesToRadians", "degrees_to_radians"].map { name in
      .init(name, 1) { m, a throws(ScriptError) in .number(try m.first(m[a, 0]) / degrees) }
    }
    + ["radiansToDegrees", "radians_to_degrees"].map { name in
      .init(name, 1) { m, a throws(ScriptError) in .number(try m.first(m[a, 0]) * degrees) }
    }

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
    _ name: String, _ easing: @escaping @Sendable (Double) -> Double
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

  // MARK: Colors, with components in 0…1

  private static let colors: [ScriptBuiltin] = [
    .init("rgbToHsl", 1) { m, a throws(ScriptError) in
      let color = try m.numbers(m[a, 0])
      let (r, g, b) = (color[0], color[1], color[2])
      let (high, low) = (max(r, g, b), min(r, g, b))
      let (lightness, spread) = ((high + low) / 2, high - low)
      var (hue, saturation) = (0.0, 0.0)
      if spread != 0 {
        saturation = spread / (lightness > 0.5 ? 2 - high - low : high + low)
        hue =
          high == r
          ? (g - b) / spread + (g < b ? 6 : 0)
          : high == g ? (b - r) / spread + 2 : (r - g) / spread + 4
      }
      return m.boxed(SIMD3(hue / 6, saturation, lightness), alpha: color)
    },
    .init("hslToRgb", 1) { m, a throws(ScriptError) in
      let color = try m.numbers(m[a, 0])
      let (h, s, l) = (color[0], color[1], color[2])
      let high = l < 0.5 ? l * (1 + s) : l + s - l * s
      let low = 2 * l - high
      func part(_ hue: Double) -> Double {
        if s == 0 { return l }
        let t = hue - hue.rounded(.down)
        if t < 1.0 / 6 { return low + (high - low) * 6 * t }
        if t < 1.0 / 2 { return high }
        return t < 2.0 / 3 ? low + (high - low) * (2.0 / 3 - t) * 6 : low
      }
      return m.boxed(SIMD3(part(h + 1.0 / 3), part(h), part(h - 1.0 / 3)), alpha: color)
    },
    // "#rgb", "#rrggbb" and "#rrggbbaa", with or without "#".
    .init("hexToRgb", 1) { m, a throws(ScriptError) in
      let text = try m.text(m[a, 0])
      try m.countSteps(4 + m.texts.count(text) >> 3)
      var digits = m.texts.units[m.texts.range(text)].compactMap { unit in
        UInt8(exactly: unit).flatMap { ScriptLexer.hexadecimal($0) }.map { Double($0) }
      }
      if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
      let parts = (0..<4).map { index -> Double in
        let pair = digits.dropFirst(index * 2).prefix(2)
        return pair.isEmpty ? (index < 3 ? 0 : 1) : pair.reduce(0) { $0 * 16 + $1 } / 255
      }
      return m.boxed(ScriptNumbers(SIMD4(parts), count: 4))
    },
  ]
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

  mutating func boxed(_ vector: SIMD3<Double>) -> ScriptValue {
    boxed(ScriptNumbers(SIMD4(vector, 0), count: 3))
  }

  /// Returns a color with the opacity of another.
  fileprivate mutating func boxed(_ color: SIMD3<Double>, alpha: ScriptNumbers) -> ScriptValue {
    boxed(ScriptNumbers(SIMD4(color, alpha.count > 3 ? alpha[3] : 1), count: 4))
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
