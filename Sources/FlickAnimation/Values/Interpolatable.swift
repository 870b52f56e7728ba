#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// A type that can be the value of a ``ValueProvider``. Types conform to ``Interpolatable`` or, in the module
/// FlickCompatibility, to `SpatialInterpolatable`.
public protocol AnyInterpolatable {}

/// A type whose values can be interpolated between keyframes or in a value provider's closure.
///
/// ```swift
/// ColorValueProvider { frame in red.interpolate(to: blue, amount: frame / 60) }
/// ```
public protocol Interpolatable: AnyInterpolatable {
  /// Returns a linearly interpolated value.
  ///
  /// - Parameters:
  ///   - to: The value at the amount 1.
  ///   - amount: The amount, from 0 for this value to 1 for the other. It can be outside this range when an
  ///     easing overshoots.
  /// - Returns: The interpolated value.
  func interpolate(to: Self, amount: InterpolationAmount) -> Self
}

extension Interpolatable where Self: BinaryFloatingPoint {
  /// Returns a linearly interpolated value.
  ///
  /// - Parameters:
  ///   - to: The value at the amount 1.
  ///   - amount: The amount, from 0 for this value to 1 for the other. It can be outside this range when an
  ///     easing overshoots.
  /// - Returns: The interpolated value.
  public func interpolate(to: Self, amount: InterpolationAmount) -> Self {
    self + (to - self) * Self(amount)
  }
}

extension Float: Interpolatable {}

extension Double: Interpolatable {
  public func interpolate(to: Double, amount: InterpolationAmount) -> Double {
    self + (to - self) * Double(amount)
  }
}

extension LottieColor: Interpolatable {
  public func interpolate(to: LottieColor, amount: InterpolationAmount) -> LottieColor {
    LottieColor(
      r: r.interpolate(to: to.r, amount: amount), g: g.interpolate(to: to.g, amount: amount),
      b: b.interpolate(to: to.b, amount: amount), a: a.interpolate(to: to.a, amount: amount))
  }
}

extension LottieVector1D: Interpolatable {
  public func interpolate(to: LottieVector1D, amount: InterpolationAmount) -> LottieVector1D {
    LottieVector1D(value.interpolate(to: to.value, amount: amount))
  }
}

extension LottieVector2D: Interpolatable {
  public func interpolate(to: LottieVector2D, amount: InterpolationAmount) -> LottieVector2D {
    LottieVector2D(
      x: x.interpolate(to: to.x, amount: amount), y: y.interpolate(to: to.y, amount: amount))
  }
}

extension LottieVector3D: Interpolatable {
  public func interpolate(to: LottieVector3D, amount: InterpolationAmount) -> LottieVector3D {
    LottieVector3D(
      x: x.interpolate(to: to.x, amount: amount), y: y.interpolate(to: to.y, amount: amount),
      z: z.interpolate(to: to.z, amount: amount))
  }
}

extension Array: AnyInterpolatable where Element: AnyInterpolatable {}

/// Interpolates arrays element by element. Arrays of different lengths are not interpolated.
extension Array: Interpolatable where Element: Interpolatable {
  /// Returns an array of interpolated elements. If the lengths differ, returns this array for amounts below 1
  /// and the other array otherwise.
  public func interpolate(to: [Element], amount: InterpolationAmount) -> [Element] {
    guard count == to.count else { return amount < 1 ? self : to }
    return zip(self, to).map { $0.interpolate(to: $1, amount: amount) }
  }
}

extension LottiePath.Vertex: Interpolatable {
  public func interpolate(to: LottiePath.Vertex, amount: InterpolationAmount) -> LottiePath.Vertex {
    LottiePath.Vertex(
      point: point.interpolate(to: to.point, amount: amount),
      inTangent: inTangent.interpolate(to: to.inTangent, amount: amount),
      outTangent: outTangent.interpolate(to: to.outTangent, amount: amount))
  }
}

/// Interpolates paths vertex by vertex. Paths with different numbers of vertices are not interpolated.
extension LottiePath: Interpolatable {
  /// Returns a path of interpolated vertices. If the numbers of vertices differ, returns this path's vertices
  /// for amounts below 1 and the other path's otherwise.
  public func interpolate(to: LottiePath, amount: InterpolationAmount) -> LottiePath {
    LottiePath(vertices.interpolate(to: to.vertices, amount: amount), isClosed: isClosed)
  }
}
