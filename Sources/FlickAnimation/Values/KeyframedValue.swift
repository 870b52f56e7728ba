import FlickGeometry
import FlickScene

/// What keyframes may have between them.
protocol Blendable {
  /// - Parameter progress: from this one, 0, to the other, 1; beyond both where a way overshoots.
  func blended(with other: Self, _ progress: Double) -> Self
}

/// Keyframes in the order of their times, which can be asked for any frame without memory being taken.
struct KeyframedValue<Value: Blendable> {
  private let keyframes: [Keyframe<Value>]
  /// The ways from each to the next.
  private let easings: [Easing]
  /// The value of no keyframes.
  private let none: Value

  init(_ keyframes: [Keyframe<Value>], none: Value) {
    self.keyframes = Keyframe.ordered(keyframes)
    self.none = none
    easings = zip(self.keyframes, self.keyframes.dropFirst()).map {
      Easing(from: $0.outTangent, to: $1.inTangent)
    }
  }

  func value(at frame: Double) -> Value {
    guard let first = keyframes.first, let last = keyframes.last else { return none }
    guard let next = keyframes.firstIndex(where: { $0.time > frame }) else { return last.value }
    guard next > 0 else { return first.value }
    let (from, to) = (keyframes[next - 1], keyframes[next])
    if from.isHold { return from.value }
    let progress = easings[next - 1].progress(at: (frame - from.time) / (to.time - from.time))
    return from.value.blended(with: to.value, progress.x)
  }
}

extension Keyframe {
  /// By their times, those of one time as they were given; without those whose time is no number.
  static func ordered(_ keyframes: [Keyframe]) -> [Keyframe] {
    keyframes.filter { $0.time.isFinite }.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}

extension Easing {
  /// A tangent that is missing lies at its end of the curve.
  init(from out: LottieVector2D?, to into: LottieVector2D?) {
    guard out != nil || into != nil else {
      self = .linear
      return
    }
    func point(_ tangent: LottieVector2D?, or end: Double) -> Point {
      guard let tangent, tangent.x.isFinite, tangent.y.isFinite else { return Point(end, end) }
      return Point(tangent.x, tangent.y)
    }
    self = .uniform(CubicEasing(out: point(out, or: 0), in: point(into, or: 1)))
  }
}

extension Double: Blendable {
  func blended(with other: Double, _ progress: Double) -> Double {
    self + (other - self) * progress
  }
}

extension LottieColor: Blendable {
  func blended(with other: LottieColor, _ progress: Double) -> LottieColor {
    LottieColor(
      r: r.blended(with: other.r, progress), g: g.blended(with: other.g, progress),
      b: b.blended(with: other.b, progress), a: a.blended(with: other.a, progress))
  }
}

extension LottieVector2D: Blendable {
  func blended(with other: LottieVector2D, _ progress: Double) -> LottieVector2D {
    LottieVector2D(x: x.blended(with: other.x, progress), y: y.blended(with: other.y, progress))
  }
}

extension LottieVector3D: Blendable {
  func blended(with other: LottieVector3D, _ progress: Double) -> LottieVector3D {
    LottieVector3D(
      x: x.blended(with: other.x, progress), y: y.blended(with: other.y, progress),
      z: z.blended(with: other.z, progress))
  }
}

/// Lists of another length have nothing in between.
extension Array: Blendable where Element: Blendable {
  func blended(with other: [Element], _ progress: Double) -> [Element] {
    guard count == other.count else { return progress < 1 ? self : other }
    return zip(self, other).map { $0.blended(with: $1, progress) }
  }
}

extension LottiePath.Vertex: Blendable {
  func blended(with other: LottiePath.Vertex, _ progress: Double) -> LottiePath.Vertex {
    LottiePath.Vertex(
      point: point.blended(with: other.point, progress),
      inTangent: inTangent.blended(with: other.inTangent, progress),
      outTangent: outTangent.blended(with: other.outTangent, progress))
  }
}

extension LottiePath: Blendable {
  func blended(with other: LottiePath, _ progress: Double) -> LottiePath {
    LottiePath(vertices.blended(with: other.vertices, progress), isClosed: isClosed)
  }
}
