package import FlickGeometry

extension Canvas {
  /// Applies a projection to the drawing up to the matching ``popProjection()``, after the transform of each call.
  /// Filters are not projected: their lengths are pixels of the canvas.
  package mutating func pushProjection(_ map: Homography) {
    projections.append(projections.last.map { map.then($0) } ?? map)
  }

  /// Ends the innermost projection. Ignored if none is open.
  package mutating func popProjection() { projections.removeLast(min(1, projections.count)) }

  /// Returns the gradient as seen through the open projection, or `nil` without a projection or for a gradient
  /// without extent.
  mutating func projected(_ geometry: Gradient.Geometry, _ table: Int, _ transform: Affine)
    -> PaintSource?
  {
    guard let map = projections.last, let inverse = transform.then(map).inverse,
      GradientSampler(geometry, table: table, inverse: .identity) != nil
    else { return nil }
    return projected(ProjectedSampler(paint: .gradient(geometry, table: table), inverse: inverse))
  }

  /// Adds a projected paint.
  mutating func projected(_ sampler: ProjectedSampler) -> PaintSource {
    list.projected.append(sampler)
    return .projected(list.projected.count - 1)
  }
}
