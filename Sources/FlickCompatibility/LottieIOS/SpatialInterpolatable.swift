public import FlickAnimation
public import FlickPlayer
public import Foundation

/// A type whose values can be interpolated on a curve. Positions in motion paths are interpolated this way.
public protocol SpatialInterpolatable: AnyInterpolatable {
  /// Returns the value at a part of the length of a curve. Without tangents, the curve is a straight line.
  ///
  /// - Parameters:
  ///   - to: The value at an amount of 1.
  ///   - amount: The position between the values, as a part of the length of the curve. It can be outside 0…1.
  ///   - spatialOutTangent: The tangent of the curve at this value, relative to it; `nil` for none.
  ///   - spatialInTangent: The tangent of the curve at the other value, relative to it; `nil` for none.
  /// - Returns: The interpolated value.
  func interpolate(
    to: Self, amount: InterpolationAmount, spatialOutTangent: CGPoint?, spatialInTangent: CGPoint?
  ) -> Self
}

extension SpatialInterpolatable {
  /// Returns the value on the straight line to another value.
  ///
  /// - Parameters:
  ///   - to: The value at an amount of 1.
  ///   - amount: The position between the values. It can be outside 0…1.
  /// - Returns: The interpolated value.
  public func interpolate(to: Self, amount: InterpolationAmount) -> Self {
    interpolate(to: to, amount: amount, spatialOutTangent: nil, spatialInTangent: nil)
  }
}

extension AnyInterpolatable {
  /// Returns the value at a part of the length of a curve. Types that are not ``SpatialInterpolatable`` ignore the
  /// tangents, and those that are not ``Interpolatable`` either return this value. See
  /// ``SpatialInterpolatable/interpolate(to:amount:spatialOutTangent:spatialInTangent:)``.
  public func _interpolate(
    to: Self, amount: InterpolationAmount, spatialOutTangent: CGPoint?, spatialInTangent: CGPoint?
  ) -> Self {
    func onCurve<Value: SpatialInterpolatable>(_ value: Value) -> Self? {
      (to as? Value).flatMap {
        value.interpolate(
          to: $0, amount: amount, spatialOutTangent: spatialOutTangent,
          spatialInTangent: spatialInTangent) as? Self
      }
    }
    func onLine<Value: Interpolatable>(_ value: Value) -> Self? {
      (to as? Value).flatMap { value.interpolate(to: $0, amount: amount) as? Self }
    }
    if let value = self as? any SpatialInterpolatable { return onCurve(value) ?? self }
    if let value = self as? any Interpolatable { return onLine(value) ?? self }
    return self
  }
}

extension LottieVector3D: SpatialInterpolatable {
  public func interpolate(
    to: LottieVector3D, amount: InterpolationAmount, spatialOutTangent: CGPoint?,
    spatialInTangent: CGPoint?
  ) -> LottieVector3D {
    guard spatialOutTangent != nil || spatialInTangent != nil else {
      return interpolate(to: to, amount: amount)
    }
    func vector(_ tangent: CGPoint?) -> LottieVector3D? {
      tangent.map { LottieVector3D(x: Double($0.x), y: Double($0.y), z: 0) }
    }
    let path = PointValueProvider([
      Keyframe(value: self, time: 0, spatialOutTangent: vector(spatialOutTangent)),
      Keyframe(value: to, time: 1, spatialInTangent: vector(spatialInTangent)),
    ])
    return path.value(frame: amount) as? LottieVector3D ?? to
  }

  /// The first two components as a point.
  public var pointValue: CGPoint { CGPoint(x: x, y: y) }

  /// The first two components as a size.
  public var sizeValue: CGSize { CGSize(width: x, height: y) }
}

extension LottieVector2D: SpatialInterpolatable {
  public func interpolate(
    to: LottieVector2D, amount: InterpolationAmount, spatialOutTangent: CGPoint?,
    spatialInTangent: CGPoint?
  ) -> LottieVector2D {
    let point = LottieVector3D(x: x, y: y, z: 0).interpolate(
      to: LottieVector3D(x: to.x, y: to.y, z: 0), amount: amount,
      spatialOutTangent: spatialOutTangent, spatialInTangent: spatialInTangent)
    return LottieVector2D(x: point.x, y: point.y)
  }
}

extension CGPoint: SpatialInterpolatable {
  public func interpolate(
    to: CGPoint, amount: InterpolationAmount, spatialOutTangent: CGPoint?,
    spatialInTangent: CGPoint?
  ) -> CGPoint {
    LottieVector3D(x: Double(x), y: Double(y), z: 0).interpolate(
      to: LottieVector3D(x: Double(to.x), y: Double(to.y), z: 0), amount: amount,
      spatialOutTangent: spatialOutTangent, spatialInTangent: spatialInTangent
    ).pointValue
  }
}

extension Optional where Wrapped: Interpolatable {
  /// Returns the interpolated value of two values that exist; otherwise the other value. See
  /// ``SpatialInterpolatable/interpolate(to:amount:)``.
  public func interpolate(to: Wrapped?, amount: InterpolationAmount) -> Wrapped? {
    guard let self, let to else { return to }
    return self.interpolate(to: to, amount: amount)
  }
}
