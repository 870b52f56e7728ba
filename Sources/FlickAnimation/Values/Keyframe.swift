/// A value that a provider gives at a time, and the way that leads to the next.
///
/// ```swift
/// ColorValueProvider([
///   Keyframe(value: red, time: 0, outTangent: LottieVector2D(x: 0.4, y: 0)),
///   Keyframe(value: blue, time: 30, inTangent: LottieVector2D(x: 0.2, y: 1)),
/// ])
/// ```
///
/// Before the first of a provider's keyframes and after the last, their values hold.
public struct Keyframe<Value> {
  public var value: Value
  /// In frames of the composition.
  public var time: AnimationFrameTime
  /// Whether the value jumps at the next keyframe rather than moving there.
  public var isHold: Bool
  /// How the way from the keyframe before ends, and that to the next begins: control points of a curve
  /// from 0, 0 to 1, 1, x the time and y the value. Where both of a way are `nil`, it is even.
  public var inTangent: LottieVector2D?
  public var outTangent: LottieVector2D?
  /// Of points alone: where the way comes from and where it goes, relative to the point. It is travelled by
  /// its length.
  public var spatialInTangent: LottieVector3D?
  public var spatialOutTangent: LottieVector3D?

  public init(
    value: Value, time: AnimationFrameTime, isHold: Bool = false,
    inTangent: LottieVector2D? = nil, outTangent: LottieVector2D? = nil,
    spatialInTangent: LottieVector3D? = nil, spatialOutTangent: LottieVector3D? = nil
  ) {
    self.value = value
    self.time = time
    self.isHold = isHold
    self.inTangent = inTangent
    self.outTangent = outTangent
    self.spatialInTangent = spatialInTangent
    self.spatialOutTangent = spatialOutTangent
  }

  /// A value for all time.
  public init(_ value: Value) {
    self.init(value: value, time: 0, isHold: true)
  }

  /// The same with another value.
  public func map<Other>(_ convert: (Value) -> Other) -> Keyframe<Other> {
    Keyframe<Other>(
      value: convert(value), time: time, isHold: isHold, inTangent: inTangent,
      outTangent: outTangent, spatialInTangent: spatialInTangent,
      spatialOutTangent: spatialOutTangent)
  }
}

extension Keyframe: Equatable where Value: Equatable {}
extension Keyframe: Hashable where Value: Hashable {}
extension Keyframe: Sendable where Value: Sendable {}
