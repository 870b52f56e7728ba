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

  /// Returns an image as seen through the projection.
  mutating func projected(_ bitmap: Bitmap, _ transform: Affine, _ map: Homography) -> PaintSource?
  {
    let whole = transform.then(map)
    guard let inverse = whole.inverse else { return nil }
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    let size = whole.magnification(at: Point2D(width / 2, height / 2)) ?? 1
    let image = list.images.index(of: bitmap)
    let level = list.images.level(of: image, reduction: size > 0 ? 1 / size : 1)
    let reduced = list.images.images[image].levels[level]
    let toLevel = Affine.scale(Double(reduced.width) / width, Double(reduced.height) / height)
    return projected(
      ProjectedSampler(
        paint: .image(image, level: level), inverse: inverse.then(Homography(toLevel))))
  }

  private mutating func projected(_ sampler: ProjectedSampler) -> PaintSource {
    list.projected.append(sampler)
    return .projected(list.projected.count - 1)
  }
}
