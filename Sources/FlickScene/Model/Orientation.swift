import FlickMath

/// A rotation in space, as a unit quaternion.
package struct Orientation: Equatable, Sendable {
  let w: Double
  let axis: SIMD3<Double>

  package static let identity = Orientation(w: 1, axis: .zero)

  /// A Boolean value that indicates whether the rotation keeps the plane z = 0.
  package var isFlat: Bool { axis.x == 0 && axis.y == 0 }

  private func after(_ first: Orientation) -> Orientation {
    Orientation(
      w: w * first.w - axis.dot(first.axis),
      axis: first.axis * w + axis * first.w + axis.cross(first.axis))
  }

  var affine: Affine3D {
    if self == .identity { return .identity }
    // v + 2w (a × v) + 2 a × (a × v)
    func turned(_ v: SIMD3<Double>) -> SIMD3<Double> {
      let t = axis.cross(v) * 2
      return v + t * w + axis.cross(t)
    }
    return Affine3D(
      x: turned(SIMD3(1, 0, 0)), y: turned(SIMD3(0, 1, 0)), z: turned(SIMD3(0, 0, 1)),
      origin: .zero)
  }
}

extension Orientation {
  /// Creates a rotation about z, then y, then x, in radians.
  package init(x: Double, y: Double, z: Double) {
    let about = { (angle: Double, axis: SIMD3<Double>) in
      Orientation(w: cosine(angle / 2), axis: axis * sine(angle / 2))
    }
    self = about(x, SIMD3(1, 0, 0)).after(about(y, SIMD3(0, 1, 0)))
      .after(about(z, SIMD3(0, 0, 1)))
  }
}

extension Orientation: Interpolatable {
  /// Interpolates along the shortest arc at a constant speed (K. Shoemake, "Animating rotation with
  /// quaternion curves", 1985).
  ///
  /// AE: Orientation takes the shortest path, while Rotation counts full turns (After Effects User
  /// Guide, "Animate or adjust 3D layer rotation and orientation").
  package static func interpolate(
    _ a: Orientation, _ b: Orientation, _ progress: SIMD4<Double>
  ) -> Orientation {
    let along = a.w * b.w + a.axis.dot(b.axis)
    let sign = along < 0 ? -1.0 : 1
    let across = max(1 - along * along, 0).squareRoot()
    let t = progress.x
    var (first, second) = (1 - t, t * sign)
    if across > 1e-6 {
      let angle = arcTangent(across, abs(along))
      first = sine((1 - t) * angle) / across
      second = sine(t * angle) / across * sign
    }
    let (w, axis) = (a.w * first + b.w * second, a.axis * first + b.axis * second)
    let length = (w * w + axis.dot(axis)).squareRoot()
    guard length > 0, length.isFinite else { return a }
    return Orientation(w: w / length, axis: axis / length)
  }
}
