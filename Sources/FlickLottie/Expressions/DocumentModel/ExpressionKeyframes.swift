import FlickExpressions
import FlickGeometry
import FlickScene

/// The keyframes of a property in the units of the file, with interpolation.
struct ExpressionKeyframes {
  struct StoredKeyframe {
    var frame: Double
    var value: ScriptNumbers
    var isHold: Bool
    /// One easing for each dimension, or one for all. Empty for linear interpolation.
    var easings: [CubicEasing]
    var tangentOut: SIMD4<Double>?
    var tangentIn: SIMD4<Double>?
    /// The motion path of a position to the next keyframe.
    var motionPath: ExpressionMotionPath?
  }

  private(set) var keys: [StoredKeyframe] = []

  /// - Parameter limit: The number of dimensions to read.
  init(_ written: JSONValue, limit: Int, isColor: Bool) {
    keys.reserveCapacity(written.count)
    var carried: ScriptNumbers?
    for item in written.elements {
      guard let frame = item["t"]?.number else { continue }
      let own = item["s"].flatMap { ScriptNumbers($0, limit: limit, isColor: isColor) }
      guard let value = own ?? carried else { continue }
      keys.append(
        StoredKeyframe(
          frame: frame, value: value,
          isHold: item["h"].map { $0.number == 1 || $0.bool == true } ?? false,
          easings: Self.easings(item["o"], item["i"], limit: limit),
          tangentOut: Self.tangent(item["to"]), tangentIn: Self.tangent(item["ti"])))
      carried = item["e"].flatMap { ScriptNumbers($0, limit: limit, isColor: isColor) } ?? value
    }
    for i in keys.indices.dropFirst() where keys[i].frame < keys[i - 1].frame {
      keys = keys.enumerated().sorted {
        ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset)
      }
      .map(\.element)
      break
    }
    for i in keys.indices.dropLast() where keys[i].tangentOut != nil || keys[i].tangentIn != nil {
      let (start, end) = (keys[i].value, keys[i + 1].value)
      guard start.isList, end.isList else { continue }
      keys[i].motionPath = ExpressionMotionPath(
        start, keys[i].tangentOut ?? .zero, keys[i].tangentIn ?? .zero, end)
    }
  }

  private static func tangent(_ written: JSONValue?) -> SIMD4<Double>? {
    guard let written, written.isArray else { return nil }
    var tangent = SIMD4<Double>.zero
    for (i, part) in written.elements.prefix(4).enumerated() { tangent[i] = part.number ?? 0 }
    return tangent == .zero ? nil : tangent
  }

  private static func easings(
    _ out: JSONValue?, _ into: JSONValue?, limit: Int
  ) -> [CubicEasing] {
    guard out?.isObject == true || into?.isObject == true else { return [] }
    let parts = (out?["x"], out?["y"], into?["x"], into?["y"])
    func length(_ part: JSONValue?) -> Int { max(part?.isArray == true ? part?.count ?? 1 : 1, 1) }
    let count = max(length(parts.0), length(parts.1), length(parts.2), length(parts.3))
    return (0..<min(count, limit)).map { i in
      CubicEasing(
        out: Point2D(number(parts.0, i, 0), number(parts.1, i, 0)),
        in: Point2D(number(parts.2, i, 1), number(parts.3, i, 1)))
    }
  }

  private static func number(_ part: JSONValue?, _ index: Int, _ missing: Double) -> Double {
    guard let part else { return missing }
    return (part.isArray ? part[min(index, part.count - 1)]?.number : part.number) ?? missing
  }

  /// Returns the value at a frame. There must be at least one keyframe.
  func value(at frame: Double) -> ScriptNumbers {
    var (low, high) = (0, keys.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if keys[middle].frame <= frame { low = middle } else { high = middle }
    }
    guard low + 1 < keys.count, !keys[low].isHold, frame > keys[low].frame
    else { return keys.indices.contains(low) ? keys[low].value : ScriptNumbers(0) }
    let time = (frame - keys[low].frame) / (keys[low + 1].frame - keys[low].frame)
    return interpolated(low, time)
  }

  private func interpolated(_ index: Int, _ time: Double) -> ScriptNumbers {
    let easings = keys[index].easings
    let progress = easings.first.map { $0.value(at: time) } ?? time
    if let curve = keys[index].motionPath { return curve.value(at: progress) }
    var value = keys[index].value
    let next = keys[index + 1].value
    let isBlended = value.isList && !next.isList
    for d in 0..<value.count where !isBlended && d < max(next.count, 1) {
      let own = d > 0 && d < easings.count ? easings[d].value(at: time) : progress
      value.components[d] += (next.components[d] - value.components[d]) * own
    }
    return value
  }
}

extension ScriptNumbers {
  /// Reads a number, or a list of at most `limit` numbers. Returns `nil` for other values.
  init?(_ written: JSONValue, limit: Int, isColor: Bool = false) {
    if let number = written.number ?? written.bool.map({ $0 ? 1 : 0 }) {
      self.init(number)
      return
    }
    guard written.isArray, written.count > 0 else { return nil }
    var components = SIMD4<Double>.zero
    var count = min(written.count, limit, 4)
    for (i, part) in written.elements.prefix(count).enumerated() {
      components[i] = part.number ?? 0
    }
    guard count > 1 else {
      self.init(components.x)
      return
    }
    // AE: A color has four components in expressions (Adobe's expression reference: `[r, g, b, a]`). Files can omit
    // the last.
    if isColor, count == 3 {
      components.w = 1
      count = 4
    }
    self.init(components, count: count)
  }
}

/// A cubic Bézier curve, parameterized by arc length, so that only the easing determines the speed.
final class ExpressionMotionPath {
  private let points: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)
  private let count: Int
  private var lengths: [Double] = []
  private static let steps = 150

  init(
    _ start: ScriptNumbers, _ out: SIMD4<Double>, _ into: SIMD4<Double>, _ end: ScriptNumbers
  ) {
    count = min(start.count, end.count)
    var points = (
      start.components, start.components + out, end.components + into, end.components
    )
    for i in count..<4 {
      points.0[i] = 0
      points.1[i] = 0
      points.2[i] = 0
      points.3[i] = 0
    }
    self.points = points
  }

  func value(at progress: Double) -> ScriptNumbers {
    if lengths.isEmpty { measure() }
    let total = lengths[Self.steps]
    let t = total > 0 ? parameter(progress * total) : progress
    return ScriptNumbers(point(t), count: count)
  }

  private func point(_ t: Double) -> SIMD4<Double> {
    let u = 1 - t
    return points.0 * (u * u * u) + points.1 * (3 * u * u * t) + points.2 * (3 * u * t * t)
      + points.3 * (t * t * t)
  }

  private func measure() {
    lengths.reserveCapacity(Self.steps + 1)
    lengths.append(0)
    var previous = point(0)
    for i in 1...Self.steps {
      let next = point(Double(i) / Double(Self.steps))
      let step = next - previous
      lengths.append(lengths[i - 1] + (step * step).sum().squareRoot())
      previous = next
    }
  }

  /// Returns the curve parameter at an arc length. An overshooting easing extrapolates beyond the ends of the curve.
  private func parameter(_ length: Double) -> Double {
    let steps = Double(Self.steps)
    if length <= 0 { return lengths[1] > 0 ? length / lengths[1] / steps : 0 }
    if length >= lengths[Self.steps] {
      let last = lengths[Self.steps] - lengths[Self.steps - 1]
      return 1 + (last > 0 ? (length - lengths[Self.steps]) / last / steps : 0)
    }
    var (low, high) = (0, Self.steps)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= length { low = middle } else { high = middle }
    }
    let span = lengths[high] - lengths[low]
    return (Double(low) + (span > 0 ? (length - lengths[low]) / span : 0)) / steps
  }
}
