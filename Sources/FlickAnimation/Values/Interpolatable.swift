/// A value that has others between it and a second of its kind: what keyframes move through, and what a
/// provider's block may move through by itself.
///
/// ```swift
/// ColorValueProvider { frame in red.interpolate(to: blue, amount: frame / 60) }
/// ```
public protocol Interpolatable {
  /// - Parameter amount: from this one, 0, to the other, 1; beyond both where a way overshoots.
  func interpolate(to: Self, amount: Double) -> Self
}

extension Double: Interpolatable {
  public func interpolate(to: Double, amount: Double) -> Double { self + (to - self) * amount }
}

extension LottieColor: Interpolatable {
  public func interpolate(to: LottieColor, amount: Double) -> LottieColor {
    LottieColor(
      r: r.interpolate(to: to.r, amount: amount), g: g.interpolate(to: to.g, amount: amount),
      b: b.interpolate(to: to.b, amount: amount), a: a.interpolate(to: to.a, amount: amount))
  }
}

extension LottieVector1D: Interpolatable {
  public func interpolate(to: LottieVector1D, amount: Double) -> LottieVector1D {
    LottieVector1D(value.interpolate(to: to.value, amount: amount))
  }
}

extension LottieVector2D: Interpolatable {
  public func interpolate(to: LottieVector2D, amount: Double) -> LottieVector2D {
    LottieVector2D(
      x: x.interpolate(to: to.x, amount: amount), y: y.interpolate(to: to.y, amount: amount))
  }
}

extension LottieVector3D: Interpolatable {
  public func interpolate(to: LottieVector3D, amount: Double) -> LottieVector3D {
    LottieVector3D(
      x: x.interpolate(to: to.x, amount: amount), y: y.interpolate(to: to.y, amount: amount),
      z: z.interpolate(to: to.z, amount: amount))
  }
}

/// Lists of another length have nothing in between.
extension Array: Interpolatable where Element: Interpolatable {
  public func interpolate(to: [Element], amount: Double) -> [Element] {
    guard count == to.count else { return amount < 1 ? self : to }
    return zip(self, to).map { $0.interpolate(to: $1, amount: amount) }
  }
}

extension LottiePath.Vertex: Interpolatable {
  public func interpolate(to: LottiePath.Vertex, amount: Double) -> LottiePath.Vertex {
    LottiePath.Vertex(
      point: point.interpolate(to: to.point, amount: amount),
      inTangent: inTangent.interpolate(to: to.inTangent, amount: amount),
      outTangent: outTangent.interpolate(to: to.outTangent, amount: amount))
  }
}

/// Paths of another number of vertices have nothing in between.
extension LottiePath: Interpolatable {
  public func interpolate(to: LottiePath, amount: Double) -> LottiePath {
    LottiePath(vertices.interpolate(to: to.vertices, amount: amount), isClosed: isClosed)
  }
}
