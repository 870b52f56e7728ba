package import FlickGeometry

extension Canvas {
  /// Applies a projection to the drawing up to the matching ``popProjection()``, after the transform of each call.
  /// Filters are not projected: their lengths are pixels of the canvas.
  package mutating func pushProjection(_ map: Homography) {
    suspendDeferral()
    projections.append(projections.last.map { map.then($0) } ?? map)
  }

  /// Ends the innermost projection. Ignored if none is open.
  package mutating func popProjection() { projections.removeLast(min(1, projections.count)) }

  /// Returns the shape of a filled path, or of a stroke if there is a style. The shape of the previous frame is reused if
  /// it is the same.
  mutating func shape(
    of path: Path, _ style: StrokeStyle?, _ transform: Affine, rule: FillRule
  ) -> Shape? {
    budget.addPoints(path.points.count)
    if projections.isEmpty,
      let known = traceCache.lookUp(path, style, transform, rule, viewport)
    {
      budget.addPoints(known.outlinePointCount)
      if list.builder.hasRoom(for: known.shape?.count ?? 0) {
        return traceCache.reuse(known, in: &list.builder)
      }
      budget.stop(.edges)
      return nil
    }
    list.builder.beginShape()
    if let style { trace(path, style, transform) } else { trace(path, transform) }
    let shape = list.builder.endShape(rule: rule)
    if projections.isEmpty {
      traceCache.store(
        shape, outlinePointCount: style == nil ? 0 : stroker.outline.points.count)
    }
    return shape
  }

  /// Adds the outline of a path to the current shape.
  private mutating func trace(_ path: Path, _ transform: Affine) {
    defer { if list.builder.isFull { budget.stop(.edges) } }
    guard let map = projections.last else {
      list.builder.add(path, transform, tolerance: Self.tolerance)
      return
    }
    beginProjecting(map)
    path.flatten(transform, tolerance: Self.tolerance, into: &projector)
    endProjecting()
  }

  private mutating func trace(_ path: Path, _ style: StrokeStyle, _ transform: Affine) {
    stroker.trace(path, style: style, transform: transform, tolerance: Self.tolerance)
    budget.addPoints(stroker.outline.points.count)
    if stroker.outline.isFull { return budget.stop(.edges) }
    defer { if list.builder.isFull { budget.stop(.edges) } }
    guard let map = projections.last else {
      list.builder.add(stroker.outline, transform)
      return
    }
    beginProjecting(map)
    stroker.outline.send(transform, into: &projector)
    endProjecting()
  }

  private mutating func beginProjecting(_ map: Homography) {
    projector.map = map
    swap(&projector.builder, &list.builder)
  }

  private mutating func endProjecting() {
    projector.close()
    swap(&projector.builder, &list.builder)
  }

  /// Returns the gradient as seen through the open projection, or `nil` without a projection or for a gradient
  /// without extent.
  mutating func projected(_ geometry: Gradient.Geometry, _ table: Int, _ transform: Affine)
    -> PaintSource?
  {
    guard let map = projections.last, let inverse = transform.then(map).inverse,
      ProjectedSampler.hasExtent(geometry)
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
