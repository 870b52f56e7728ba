package import FlickGeometry

extension Canvas {
  /// Fills a path.
  package mutating func fill(
    _ path: Path, rule: FillRule, transform: Affine, paint: Paint, blend: BlendMode
  ) {
    guard isRecording, let paint = source(paint, transform) else { return }
    if isDeferring { return deferDraw(path, nil, transform, rule: rule, paint, blend) }
    record(shape(of: path, nil, transform, rule: rule), paint, blend)
  }

  /// Strokes a path.
  package mutating func stroke(
    _ path: Path, style: StrokeStyle, transform: Affine, paint: Paint, blend: BlendMode
  ) {
    guard isRecording, let paint = source(paint, transform) else { return }
    if isDeferring { return deferDraw(path, style, transform, rule: .nonZero, paint, blend) }
    record(shape(of: path, style, transform, rule: .nonZero), paint, blend)
  }

  /// Draws recorded shapes.
  package mutating func draw(_ recording: ShapeRecording, transform: Affine) {
    if isDeferring { return deferDraw(recording, transform) }
    recording.send(transform, to: &self)
  }

  /// Draws a bitmap with bilinear filtering. `transform` maps its pixel grid to the canvas.
  package mutating func image(
    _ bitmap: Bitmap, transform: Affine, opacity: Double, blend: BlendMode
  ) {
    guard isRecording, opacity > 0, bitmap.width > 0, bitmap.height > 0,
      let inverse = transform.inverse
    else { return }
    if isDeferring {
      return deferCall(
        .image(.init(bitmap: bitmap, transform: transform, opacity: opacity, blend: blend)))
    }
    rectanglePath.setRectangle(
      Rect2D(
        minX: 0, minY: 0, maxX: Double(bitmap.width), maxY: Double(bitmap.height)))
    guard let shape = shape(of: rectanglePath, nil, transform, rule: .nonZero) else { return }
    if let map = projections.last {
      guard let source = projected(bitmap, transform, map) else { return }
      return record(shape, ResolvedPaint(source: source, opacity: Float(min(opacity, 1))), blend)
    }
    let image = list.images.index(of: bitmap)
    let level = list.images.level(
      of: image, reduction: abs(inverse.determinant).squareRoot())
    let reduced = list.images.images[image].levels[level]
    let toLevel = Affine.scale(
      Double(reduced.width) / Double(bitmap.width), Double(reduced.height) / Double(bitmap.height))
    let sampler = ImageSampler(image: image, level: level, inverse: inverse.then(toLevel))
    record(shape, ResolvedPaint(source: .image(sampler), opacity: Float(min(opacity, 1))), blend)
  }

  struct ResolvedPaint {
    var source: PaintSource
    var opacity: Float = 1
  }

  /// Returns the paint in canvas coordinates, or `nil` if it draws nothing.
  mutating func source(_ paint: Paint, _ transform: Affine) -> ResolvedPaint? {
    switch paint {
    case .solid(let c):
      let color = SIMD4(Float(c.red), Float(c.green), Float(c.blue), Float(c.alpha)).clampedToUnit
      return color.w > 0 ? ResolvedPaint(source: .solid(color)) : nil
    case .gradient(let gradient, let opacity):
      guard opacity > 0, let inverse = transform.inverse, let last = gradient.stops.last
      else { return nil }
      let table = list.tables.table(gradient.stops)
      let seen =
        projections.isEmpty
        ? sampler(gradient.geometry, table, inverse)
        : projected(gradient.geometry, table, transform)
      return ResolvedPaint(
        source: seen
          ?? .solid(
            SIMD4(
              Float(last.color.red), Float(last.color.green), Float(last.color.blue),
              Float(last.color.alpha)
            ).clampedToUnit), opacity: Float(min(opacity, 1)))
    }
  }

  private func sampler(_ geometry: Gradient.Geometry, _ table: Int, _ inverse: Affine)
    -> PaintSource?
  {
    switch geometry {
    case .linear(let start, let end):
      LinearSampler(table: table, from: start, to: end, inverse: inverse).map(PaintSource.linear)
    case .radial(let center, let radius, let focus):
      RadialSampler(table: table, center: center, radius: radius, focus: focus, inverse: inverse)
        .map(PaintSource.radial)
    case .conic(let center, let angle):
      ConicSampler(table: table, center: center, angle: angle, inverse: inverse).map(
        PaintSource.conic)
    }
  }

  mutating func record(_ shape: Shape?, _ fill: ResolvedPaint, _ blend: BlendMode) {
    guard let shape else { return }
    let bounds = shape.bounds.intersection(scissor)
    guard !bounds.isEmpty else { return removeEdges(of: shape) }
    addWork(of: shape, over: bounds, isSolid: fill.source.isSolid && blend == .normal)
    guard budget.exceeded == nil else { return removeEdges(of: shape) }
    let draw = Operation(kind: .draw, index: list.draws.count)
    list.draws.append(
      DrawItem(
        shape: shape, bounds: bounds, source: fill.source, opacity: fill.opacity, blend: blend))
    list.operations.append(draw)
    addItem(draw, bounds: bounds, blend: blend)
  }

  /// Removes the edges of the last shape.
  private mutating func removeEdges(of shape: Shape) {
    list.builder.truncate(to: shape.first)
    traceCache.removeLastShape()
  }
}

extension Canvas {
  /// Counts an item with a shape.
  mutating func addWork(of shape: Shape, over bounds: Box, isSolid: Bool) {
    budget.addItem()
    budget.addWork(
      list.work(
        of: shape, over: bounds,
        pixelWork: isSolid ? DrawingBudget.solidPixelWork : DrawingBudget.paintedPixelWork))
  }
}

extension PaintSource {
  fileprivate var isSolid: Bool { if case .solid = self { true } else { false } }
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
