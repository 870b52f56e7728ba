/// A plane in space.
struct SpacePlane: Sendable {
  /// The unit normal, or zero for a plane that is collapsed to a line.
  var normal: SIMD3<Double>
  /// The distance from the origin, along the normal.
  var offset: Double

  /// The part of the normal's direction that a vector has.
  func slope(of v: SIMD3<Double>) -> Double { v.x * normal.x + v.y * normal.y + v.z * normal.z }
}

/// A convex polygon in space with up to eight corners.
struct SpacePolygon: Sendable {
  private var x = SIMD8<Double>.zero
  private var y = SIMD8<Double>.zero
  private var z = SIMD8<Double>.zero
  private(set) var count = 0

  static let maxCorners = 8

  /// A corner. `i` can be the number of corners, for the first one again.
  subscript(i: Int) -> SIMD3<Double> {
    let i = i == count ? 0 : i
    return SIMD3(x[i], y[i], z[i])
  }

  /// Appends a corner. Returns `false` if the polygon has the maximum number of corners.
  @discardableResult mutating func append(_ corner: SIMD3<Double>) -> Bool {
    guard count < Self.maxCorners else { return false }
    x[count] = corner.x
    y[count] = corner.y
    z[count] = corner.z
    count += 1
    return true
  }

  /// The mean of the corners.
  var middle: SIMD3<Double> {
    SIMD3(x.sum(), y.sum(), z.sum()) / Double(max(count, 1))
  }

  /// Returns the height of a corner above a plane.
  private func height(_ i: Int, above plane: SpacePlane) -> Double {
    let i = i == count ? 0 : i
    let n = plane.normal
    return x[i] * n.x + y[i] * n.y + z[i] * n.z - plane.offset
  }

  /// Returns the heights of the lowest and the highest corner above a plane.
  func heights(above plane: SpacePlane) -> (low: Double, high: Double) {
    var low = height(0, above: plane)
    var high = low
    for i in 1..<max(count, 1) {
      let own = height(i, above: plane)
      if own < low { low = own }
      if own > high { high = own }
    }
    return (low, high)
  }

  /// Returns the part of the polygon on one side of a plane, or `nil` if it has too many corners (I. Sutherland and
  /// G. Hodgman, "Reentrant polygon clipping", 1974).
  func part(of plane: SpacePlane, isAbove: Bool) -> SpacePolygon? {
    var result = SpacePolygon()
    for i in 0..<count {
      let (own, next) = (height(i, above: plane), height(i + 1, above: plane))
      if isAbove ? own >= 0 : own <= 0, !result.append(self[i]) { return nil }
      if own * next < 0 {
        let crossing = self[i] + (self[i + 1] - self[i]) * (own / (own - next))
        if !result.append(crossing) { return nil }
      }
    }
    return result
  }

  /// Returns the positions, along a direction, at which the sides of the polygon cross a plane, or `nil` if they do
  /// not.
  func interval(on plane: SpacePlane, along direction: SIMD3<Double>) -> ClosedRange<Double>? {
    var found: ClosedRange<Double>?
    for i in 0..<count {
      let (own, next) = (height(i, above: plane), height(i + 1, above: plane))
      guard own * next <= 0, own != next else { continue }
      let at = (self[i] + (self[i + 1] - self[i]) * (own / (own - next))).dot(direction)
      guard at.isFinite else { return nil }
      found = found.map { min($0.lowerBound, at)...max($0.upperBound, at) } ?? at...at
    }
    return found
  }

  /// Returns whether a side of the polygon separates it from another polygon in the image.
  ///
  /// - Parameters:
  ///   - isPerspective: a Boolean value that indicates whether the viewer is at the origin. Otherwise the lines of sight
  ///     are parallel to z.
  ///   - tolerance: the distance by which the polygons can overlap.
  func hasSide(beside other: SpacePolygon, isPerspective: Bool, tolerance: Double) -> Bool {
    for i in 0..<count {
      let (start, end) = (self[i], self[i + 1])
      // The normal of the plane that contains the side and the line of sight to it.
      var outward =
        isPerspective
        ? start.cross(end) : SIMD3(end.y - start.y, start.x - end.x, 0)
      let length = outward.dot(outward).squareRoot()
      guard length > 1e-6, length.isFinite else { continue }
      outward /= length
      if (middle - start).dot(outward) > 0 { outward *= -1 }
      let plane = SpacePlane(normal: outward, offset: start.dot(outward))
      if other.heights(above: plane).low >= -tolerance { return true }
    }
    return false
  }
}
