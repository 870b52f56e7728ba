package import FlickGeometry

extension Canvas {
  /// Fills a path.
  package mutating func fill(
    _ path: Path, rule: FillRule, transform: Affine, paint: Paint, blend: BlendMode
  ) {
    draw(path, nil, rule, transform, paint, blend)
  }

  /// Strokes a path.
  package mutating func stroke(
    _ path: Path, style: StrokeStyle, transform: Affine, paint: Paint, blend: BlendMode
  ) {
    draw(path, style, .nonZero, transform, paint, blend)
  }

  /// Draws recorded shapes.
  package mutating func draw(_ recording: ShapeRecording, transform: Affine) {
    for call in recording.calls {
      switch call {
      case .pushLayer(let opacity, let blend): pushLayer(opacity: opacity, blend: blend)
      case .popLayer: popLayer()
      case .shape(let index):
        // Not copied, because that takes longer than a call.
        draw(
          recording.shapes[index].path, recording.shapes[index].style,
          recording.shapes[index].rule, recording.shapes[index].transform.then(transform),
          recording.shapes[index].paint, recording.shapes[index].blend, isShared: true)
      }
    }
  }

  /// Draws a fill, or a stroke if there is a style.
  private mutating func draw(
    _ path: Path, _ style: StrokeStyle?, _ rule: FillRule, _ transform: Affine, _ paint: Paint,
    _ blend: BlendMode, isShared: Bool = false
  ) {
    guard isRecording, let paint = source(paint, transform) else { return }
    let slot = append(paint, blend)
    add(outline(of: path, transform, style, rule), isShared: isShared, for: slot)
  }

  /// Draws a bitmap with bilinear filtering. `transform` maps its pixel grid to the canvas.
  package mutating func image(
    _ bitmap: Bitmap, transform: Affine, opacity: Double, blend: BlendMode
  ) {
    guard isRecording, opacity > 0, bitmap.width > 0, bitmap.height > 0,
      let inverse = transform.inverse
    else { return }
    let (outline, traced) = traceRectangle(
      Rect2D(minX: 0, minY: 0, maxX: Double(bitmap.width), maxY: Double(bitmap.height)), transform)
    // Only visible images are kept until the frame is drawn.
    guard traced.shape?.bounds.overlaps(scissor) == true,
      let source = source(bitmap, transform, inverse)
    else { return add(outline, traced, for: .none) }
    let paint = ResolvedPaint(source: source, opacity: Float(min(opacity, 1)))
    add(outline, traced, for: append(paint, blend))
  }

  /// Returns the outline of a path in the open projection and the current viewport.
  func outline(
    of path: Path, _ transform: Affine, _ style: StrokeStyle? = nil, _ rule: FillRule = .nonZero
  ) -> ShapeOutline {
    ShapeOutline(
      path: path, style: style, rule: rule, transform: transform, projection: projections.last,
      viewport: viewport)
  }

  /// Adds a draw whose shape follows.
  private mutating func append(_ paint: ResolvedPaint, _ blend: BlendMode) -> ShapeSlot {
    let index = list.draws.count
    list.draws.append(
      DrawItem(
        bounds: scissor, source: paint.source, opacity: paint.opacity, blend: blend,
        stopCount: paint.stopCount))
    tracer.addPoints(paint.stopCount)
    list.operations.append(Operation(kind: .draw, index: index))
    return .draw(index)
  }

  /// Returns the image in canvas coordinates, or `nil` if the projection has no inverse.
  private mutating func source(
    _ bitmap: Bitmap, _ transform: Affine, _ inverse: Affine
  ) -> PaintSource? {
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    var reduction = abs(inverse.determinant).squareRoot()
    var fromProjection: Homography?
    if let map = projections.last {
      let whole = transform.then(map)
      guard let inverse = whole.inverse else { return nil }
      let size = whole.magnification(at: Point2D(width / 2, height / 2)) ?? 1
      (fromProjection, reduction) = (inverse, size > 0 ? 1 / size : 1)
    }
    let image = list.images.index(of: bitmap)
    let level = list.images.level(of: image, reduction: reduction)
    let reduced = list.images.images[image].levels[level]
    let toLevel = Affine.scale(Double(reduced.width) / width, Double(reduced.height) / height)
    guard let fromProjection else {
      return .image(ImageSampler(image: image, level: level, inverse: inverse.then(toLevel)))
    }
    return projected(
      ProjectedSampler(
        paint: .image(image, level: level), inverse: fromProjection.then(Homography(toLevel))))
  }

  struct ResolvedPaint {
    var source: PaintSource
    var opacity: Float = 1
    var stopCount = 0
  }

  /// Returns the paint in canvas coordinates, or `nil` if it draws nothing.
  mutating func source(_ paint: Paint, _ transform: Affine) -> ResolvedPaint? {
    switch paint {
    case .solid(let c):
      let color = c.lanes
      return color.w > 0 ? ResolvedPaint(source: .solid(color)) : nil
    case .gradient(let gradient, let opacity):
      guard opacity > 0, let inverse = transform.inverse, let last = gradient.stops.last
      else { return nil }
      let table = list.tables.table(gradient.stops)
      let seen =
        projections.isEmpty
        ? GradientSampler(gradient.geometry, table: table, inverse: inverse).map { .gradient($0) }
        : projected(gradient.geometry, table, transform)
      return ResolvedPaint(
        source: seen ?? .solid(last.color.lanes), opacity: Float(min(opacity, 1)),
        stopCount: gradient.stops.count)
    }
  }
}

extension PaintSource {
  var isSolid: Bool { if case .solid = self { true } else { false } }
}

extension Path {
  /// Replaces the path, which is empty or a rectangle, with the outline of `r`.
  mutating func setRectangle(_ r: Rect2D) {
    if points.isEmpty {
      move(to: .zero)
      for _ in 0..<3 { line(to: .zero) }
      close()
    }
    points[0] = Point2D(r.minX, r.minY)
    points[1] = Point2D(r.maxX, r.minY)
    points[2] = Point2D(r.maxX, r.maxY)
    points[3] = Point2D(r.minX, r.maxY)
  }
}
