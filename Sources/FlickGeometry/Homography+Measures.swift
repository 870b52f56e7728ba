extension Homography {
  package func then(_ next: Affine) -> Homography { then(Homography(next)) }

  /// Whether it bends nothing, all points being equally far away.
  package var isAffine: Bool {
    // Ten thousand units from the origin the affine map errs by less than a thousandth of a unit.
    max(abs(w.x), abs(w.y)) <= 1e-11 * abs(w.z)
  }

  /// The same map, where it bends nothing and is in front of the viewer.
  package var affine: Affine? {
    guard isAffine, w.z > 0 else { return nil }
    let k = 1 / w.z
    return Affine(a: x.x * k, b: y.x * k, c: x.y * k, d: y.y * k, tx: x.z * k, ty: y.z * k)
  }

  /// How much longer lengths become around a point, on average over all directions; `nil` where the
  /// point is not seen.
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
  /// This map, then `next`.
  package func then(_ next: Homography) -> Homography { Homography(self).then(next) }
}
