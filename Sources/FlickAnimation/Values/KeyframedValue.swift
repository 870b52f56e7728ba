import FlickGeometry
import FlickMath
import FlickScene

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Keyframes in order of time. Evaluating them does not allocate memory.
struct KeyframedValue<Value: Interpolatable> {
  private let keyframes: [Keyframe<Value>]
  /// The easings from each keyframe to the next.
  private let easings: [Easing]
  /// The value without keyframes.
  private let emptyValue: Value

  init(_ keyframes: [Keyframe<Value>], emptyValue: Value) {
    self.keyframes = Keyframe.ordered(keyframes)
    self.emptyValue = emptyValue
    easings = zip(self.keyframes, self.keyframes.dropFirst()).map {
      Easing(from: $0.outTangent, to: $1.inTangent)
    }
  }

  func value(at frame: AnimationFrameTime) -> Value {
    guard let first = keyframes.first, let last = keyframes.last else { return emptyValue }
    guard let next = keyframes.firstIndex(where: { $0.time > frame }) else { return last.value }
    guard next > 0 else { return first.value }
    let (from, to) = (keyframes[next - 1], keyframes[next])
    if from.isHold { return from.value }
    let progress = easings[next - 1].progress(
      at: Double((frame - from.time) / (to.time - from.time)))
    return from.value.interpolate(to: to.value, amount: InterpolationAmount(progress.x))
  }
}

extension Keyframe {
  /// Returns the keyframes in order of time. Keyframes with equal times keep their order. Keyframes with
  /// times that are not finite are removed.
  static func ordered(_ keyframes: [Keyframe]) -> [Keyframe] {
    keyframes.filter { $0.time.isFinite }.stablySorted { $0.time < $1.time }
  }
}

extension Easing {
  /// Creates an easing. A missing control point is placed at its end of the curve.
  init(from out: LottieVector2D?, to into: LottieVector2D?) {
    guard out != nil || into != nil else {
      self = .linear
      return
    }
    func point(_ tangent: LottieVector2D?, or end: Double) -> Point2D {
      guard let tangent, tangent.x.isFinite, tangent.y.isFinite else { return Point2D(end, end) }
      return Point2D(tangent.x, tangent.y)
    }
    self = .uniform(CubicEasing(out: point(out, or: 0), in: point(into, or: 1)))
  }
}
