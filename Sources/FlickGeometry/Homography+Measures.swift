extension Homography {
  package func then(_ next: Affine) -> Homography { then(Homography(next)) }

  /// A Boolean value that indicates whether the map is affine, so that all points have the same W.
  package var isAffine: Bool {
    // At 10,000 units from the origin, the affine map then differs by less than 0.001 units.
    max(abs(w.x), abs(w.y)) <= 1e-11 * abs(w.z)
  }

  /// The map as an affine map, or `nil` if it is not affine or lies behind the viewer.
  package var affine: Affine? {
    guard isAffine, w.z > 0 else { return nil }
    let k = 1 / w.z
    return Affine(a: x.x * k, b: y.x * k, c: x.y * k, d: y.y * k, tx: x.z * k, ty: y.z * k)
  }

  /// Returns the factor by which the map scales lengths around `p`, averaged over all directions,
  /// or `nil` if the point is not visible.
  package func magnification(at p: Point2D) -> Double? {
    let q = homogeneous(p)
    guard q.z > 0 else { return nil }
    let k = 1 / (q.z * q.z)
    let a = (x.x * q.z - q.x * w.x) * k
    let b = (y.x * q.z - q.y * w.x) * k
    let c = (x.y * q.z - q.x * w.y) * k
    let d = (y.y * q.z - q.y * w.y) * k
    let size = abs(a * d - b * c).squareRoot()
    return size.isFinite ? size : nil
  }
}

extension Affine {
  /// Returns the map that applies this map first and `next` second.
  package func then(_ next: Homography) -> Homography { Homography(self).then(next) }
}
