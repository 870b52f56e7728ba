#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A value at a time and the interpolation to the next keyframe.
///
/// ```swift
/// ColorValueProvider([
///   Keyframe(value: red, time: 0, outTangent: LottieVector2D(x: 0.4, y: 0)),
///   Keyframe(value: blue, time: 30, inTangent: LottieVector2D(x: 0.2, y: 1)),
/// ])
/// ```
///
/// The first value is used before the first keyframe, and the last value after the last keyframe.
public struct Keyframe<Value> {
  /// The value at the keyframe's time.
  public var value: Value
  /// The time in frames of the composition.
  public var time: AnimationFrameTime
  /// A Boolean value that indicates whether the value is held until the next keyframe instead of being
  /// interpolated.
  public var isHold: Bool
  /// The second control point of the easing curve from the previous keyframe to this one. The curve leads
  /// from (0, 0) to (1, 1), where x is time and y is the amount of interpolation. If both control points of a
  /// curve are `nil`, the interpolation is linear.
  public var inTangent: LottieVector2D?
  /// The first control point of the easing curve from this keyframe to the next one. See ``inTangent``.
  public var outTangent: LottieVector2D?
  /// The spatial tangent of the incoming motion path, relative to the point. Only points have spatial
  /// tangents. Motion paths are traversed by arc length.
  public var spatialInTangent: LottieVector3D?
  /// The spatial tangent of the outgoing motion path, relative to the point.
  public var spatialOutTangent: LottieVector3D?

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - value: The value at the keyframe's time.
  ///   - time: The time in frames of the composition.
  ///   - isHold: A Boolean value that indicates whether the value is held until the next keyframe.
  ///   - inTangent: The second control point of the easing curve from the previous keyframe.
  ///   - outTangent: The first control point of the easing curve to the next keyframe.
  ///   - spatialInTangent: The spatial tangent of the incoming motion path, relative to the point.
  ///   - spatialOutTangent: The spatial tangent of the outgoing motion path, relative to the point.
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

  /// Creates a keyframe at time 0 that holds its value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - spatialInTangent: The spatial tangent of the incoming motion path, relative to the point.
  ///   - spatialOutTangent: The spatial tangent of the outgoing motion path, relative to the point.
  public init(
    _ value: Value, spatialInTangent: LottieVector3D? = nil,
    spatialOutTangent: LottieVector3D? = nil
  ) {
    self.init(
      value: value, time: 0, isHold: true, spatialInTangent: spatialInTangent,
      spatialOutTangent: spatialOutTangent)
  }

  /// Returns a keyframe with a converted value and the same time and tangents.
  ///
  /// - Parameter convert: A closure that converts the value.
  /// - Returns: The new keyframe.
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
