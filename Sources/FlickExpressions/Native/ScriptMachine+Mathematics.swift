import FlickMath

/// The functions of the expression language. They match the functions in `Runtime/`.
extension ScriptMachine {
  package static let degrees = 180 / Double.pi

  mutating func distance(_ a: ScriptValue, _ b: ScriptValue) throws(ScriptError) -> Double {
    var difference = try numbers(a)
    if case .undefined = b { return length(difference) }
    let other = try numbers(b)
    for i in 0..<Swift.max(difference.count, other.count) {
      difference.components[i] = difference[i] - other[i]
      difference.count = Swift.max(difference.count, i + 1)
    }
    return length(difference)
  }

  mutating func dot(_ a: ScriptValue, _ b: ScriptValue) throws(ScriptError) -> Double {
    let (a, b) = (try numbers(a), try numbers(b))
    var total = 0.0
    for i in 0..<Swift.min(a.count, b.count) { total += a.components[i] * b.components[i] }
    return total
  }

  mutating func normalized(_ a: ScriptValue) throws(ScriptError) -> ScriptValue {
    var numbers = try numbers(a)
    let size = length(numbers)
    guard size > 0 else { return boxed(ScriptNumbers(.zero, count: numbers.count)) }
    numbers.components /= SIMD4(repeating: size)
    return boxed(numbers)
  }

  mutating func clamped(
    _ value: ScriptValue, _ low: ScriptValue, _ high: ScriptValue
  ) throws(ScriptError) -> ScriptValue {
    var numbers = try numbers(value)
    let (low, high) = (try self.numbers(low), try self.numbers(high))
    for i in 0..<numbers.count {
      guard !low.isList || i < low.count, !high.isList || i < high.count else { throw .unsupported }
      let a = low.isList ? low[i] : low.components.x
      let b = high.isList ? high[i] : high.components.x
      numbers.components[i] = smaller(
        larger(numbers.components[i], smaller(a, b)), larger(a, b))
    }
    return boxed(numbers)
  }

  /// Evaluates `linear`, `ease`, `easeIn` and `easeOut`. AE: outside the input range the value at the nearer
  /// end is returned (After Effects expression reference, Interpolation methods).
  mutating func interpolated(
    _ easing: ScriptEasing?,
    _ arguments: (t: ScriptValue, ScriptValue, ScriptValue, ScriptValue, ScriptValue)
  ) throws(ScriptError) -> ScriptValue {
    var hasSpan = true
    if case .undefined = arguments.3 { hasSpan = false }
    if case .undefined = arguments.4 { hasSpan = false }
    var low = hasSpan ? try first(arguments.1) : 0
    var high = hasSpan ? try first(arguments.2) : 1
    var from = try numbers(hasSpan ? arguments.3 : arguments.1)
    var to = try numbers(hasSpan ? arguments.4 : arguments.2)
    let time = try first(arguments.t)
    if high < low {
      swap(&low, &high)
      swap(&from, &to)
    }
    var progress = high > low ? (time - low) / (high - low) : time < low ? 0 : 1
    progress = smaller(larger(progress, 0), 1)
    if let easing { progress = easing.progress(progress) }
    guard from.isList || to.isList else {
      let (a, b) = (from.components.x, to.components.x)
      return .number(a + (b - a) * progress)
    }
    var result = SIMD4<Double>.zero
    let count = Swift.max(from.count, to.count)
    for i in 0..<count { result[i] = from[i] + (to[i] - from[i]) * progress }
    return boxed(ScriptNumbers(result, count: count))
  }

  mutating func frames(
    _ time: ScriptValue, _ rate: ScriptValue, _ isDuration: ScriptValue, _ frame: ScriptFrame
  ) throws(ScriptError) -> ScriptValue {
    var seconds = self.time
    if case .undefined = time { varies = true } else { seconds = try first(time) }
    let frames = seconds * (try fps(rate, frame))
    guard isTrue(isDuration) else { return .number((frames + 1e-6).rounded(.down)) }
    return .number(frames < 0 ? (frames + 1e-6).rounded(.down) : (frames - 1e-6).rounded(.up))
  }

  mutating func seconds(
    _ count: ScriptValue, _ rate: ScriptValue, _ frame: ScriptFrame
  ) throws(ScriptError) -> ScriptValue {
    guard case .undefined = count else {
      return .number(try first(count) / fps(rate, frame))
    }
    let frames = try first(try self.frames(.undefined, .undefined, .undefined, frame))
    return .number(frames / (try fps(rate, frame)))
  }

  private mutating func fps(_ rate: ScriptValue, _ frame: ScriptFrame) throws(ScriptError) -> Double
  {
    if case .undefined = rate { return frame.program.binding.frameRate }
    return try first(rate)
  }
}

/// The easing curves of `ease`, `easeIn` and `easeOut`: cubic Béziers from (0, 0) to (1, 1), where x is time.
struct ScriptEasing {
  private let x: SIMD3<Double>
  private let y: SIMD3<Double>

  init(_ outX: Double, _ outY: Double, _ inX: Double, _ inY: Double) {
    func polynomial(_ p1: Double, _ p2: Double) -> SIMD3<Double> {
      let c = 3 * p1
      let b = 3 * (p2 - p1) - c
      return SIMD3(1 - c - b, b, c)
    }
    x = polynomial(outX, inX)
    y = polynomial(outY, inY)
  }

  // The handles of Easy Ease (33.3 %) against a linear keyframe (16.7 %). lottie-web uses the same control
  // points.
  static let ease = ScriptEasing(0.333, 0, 0.667, 1)
  static let easeIn = ScriptEasing(0.333, 0, 0.833, 0.833)
  static let easeOut = ScriptEasing(0.167, 0.167, 0.667, 1)

  func progress(_ time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    let t = parameter(time)
    return ((y.x * t + y.y) * t + y.z) * t
  }

  /// Uses Newton's method. The slope of these curves is never close to 0.
  private func parameter(_ time: Double) -> Double {
    var t = time
    for _ in 0..<8 {
      let error = ((x.x * t + x.y) * t + x.z) * t - time
      if abs(error) < 1e-7 { return t }
      let slope = (3 * x.x * t + 2 * x.y) * t + x.z
      t -= error / slope
    }
    return t
  }
}

/// Returns NaN if either value is NaN, as JavaScript does.
func larger(_ a: Double, _ b: Double) -> Double {
  a.isNaN || b.isNaN ? .nan : Swift.max(a, b)
}

func smaller(_ a: Double, _ b: Double) -> Double {
  a.isNaN || b.isNaN ? .nan : Swift.min(a, b)
}

/// Returns NaN for ±1 raised to ±infinity and for a NaN exponent, as JavaScript does and the C library does
/// not.
func raised(_ base: Double, _ exponent: Double) -> Double {
  if exponent.isNaN || (Swift.abs(base) == 1 && exponent.isInfinite) { return .nan }
  return power(base, exponent)
}

private func length(_ numbers: ScriptNumbers) -> Double {
  var total = 0.0
  for i in 0..<numbers.count { total += numbers.components[i] * numbers.components[i] }
  return total.squareRoot()
}
