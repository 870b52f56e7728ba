import FlickGeometry
import FlickRaster

/// Converts the paints of a glyph to steps. Paints refer to each other; their depth and number are limited.
struct PaintReader {
  let paints: PaintTable
  /// Returns the outline of a glyph for a font size of 1, y down.
  let outline: (GlyphID) -> Path
  /// Returns a color of the font's palette. Nil for the text color.
  let paletteColor: (Int) -> SIMD4<Double>?
  let em: Double

  private var steps: [GlyphPainting.Step] = []
  /// The number of paints.
  private(set) var visits = 0
  /// The number of points and stops of the steps.
  private(set) var points = 0

  init(
    _ paints: PaintTable, em: Double, outline: @escaping (GlyphID) -> Path,
    paletteColor: @escaping (Int) -> SIMD4<Double>?
  ) {
    (self.paints, self.em, self.outline, self.paletteColor) = (paints, em, outline, paletteColor)
  }

  /// Returns the painting of a glyph. Nil if it has no paint.
  mutating func painting(of glyph: GlyphID) -> GlyphPainting? {
    guard let paint = paints.paint(of: glyph) else { return nil }
    steps.removeAll()
    (visits, points) = (0, 0)
    let clip = clip(of: glyph)
    add(paint, PaintContext(map: toUnit, area: clip))
    return GlyphPainting(steps: steps, clip: clip)
  }

  /// The map from font units, y up, to a font size of 1, y down.
  private var toUnit: Affine { .scale(1 / em, -1 / em) }

  private func clip(of glyph: GlyphID) -> Rect2D? {
    guard let box = paints.clip(of: glyph) else { return nil }
    var clip = Rect2D.null
    clip.formUnion(toUnit.apply(Point2D(box.minX, box.minY)))
    clip.formUnion(toUnit.apply(Point2D(box.maxX, box.maxY)))
    return clip
  }

  /// The state in which a paint is read.
  private struct PaintContext {
    /// The map from the coordinates of the paint.
    var map: Affine
    /// The area that a paint without an outline fills. Nil if it is not limited; such a paint draws nothing.
    var area: Rect2D?
    var depth = 0
  }

  private mutating func add(_ paint: Int, _ context: PaintContext) {
    visits += 1
    guard visits <= TextLimits.glyphPaints, context.depth < TextLimits.paintDepth,
      points < TextLimits.paintPoints
    else { return }
    var inner = context
    inner.depth += 1
    let table = paints.table
    switch PaintFormat(table, paint) {
    case .stack:
      let first = table.uint32(paint + 2)
      for index in first..<(first + table.uint8(paint + 1)) {
        if let part = paints.stackedPaint(index) { add(part, inner) }
      }
    case .fill: addFill(paint, in: context)
    case .outline: addOutline(paint, inner)
    case .glyph: addGlyph(GlyphID(table.uint16(paint + 1)), inner)
    case .transform(let map):
      guard let child = child(paint, 1) else { return }
      inner.map = map(paints, paint).then(context.map)
      add(child, inner)
    case .composite: addComposite(paint, inner)
    case .unknown: return
    }
  }

  private func child(_ paint: Int, _ field: Int) -> Int? {
    paints.table.position(paints.table.uint24(paint + field), from: paint)
  }

  private mutating func addGlyph(_ glyph: GlyphID, _ context: PaintContext) {
    guard let paint = paints.paint(of: glyph) else { return }
    guard let box = paints.clip(of: glyph) else { return add(paint, context) }
    var path = Path()
    path.addRectangle(center: box.center, size: Size2D(box.width, box.height))
    var placed = Path()
    placed.append(path, context.map)
    steps.append(.clipGroup(placed))
    var inner = context
    inner.area = placed.controlBounds
    add(paint, inner)
    steps.append(.end)
  }

  /// Adds an outline with its paint: a fill if the paint is one, or a group that is clipped to the outline.
  private mutating func addOutline(_ paint: Int, _ context: PaintContext) {
    guard var content = child(paint, 1) else { return }
    let table = paints.table
    var path = Path()
    path.append(
      outline(GlyphID(table.uint16(paint + 4))), Affine.scale(em, -em).then(context.map))
    points += path.points.count
    guard !path.isEmpty, path.points.allSatisfy({ $0.isFinite }) else { return }
    let whole = content
    var map = context.map
    for _ in 0..<TextLimits.paintDepth {
      guard case .transform(let next) = PaintFormat(table, content),
        let inner = child(content, 1)
      else { break }
      map = next(paints, content).then(map)
      content = inner
    }
    if case .fill = PaintFormat(table, content) {
      fill(content, path, map)
      return
    }
    steps.append(.clipGroup(path))
    var inner = context
    inner.area = path.controlBounds
    add(whole, inner)
    steps.append(.end)
  }

  private mutating func addFill(_ paint: Int, in context: PaintContext) {
    guard let area = context.area, !area.isEmpty else { return }
    var path = Path()
    path.addRectangle(center: area.center, size: Size2D(area.width, area.height))
    fill(paint, path, context.map)
  }

  /// Fills a path. `map` maps the coordinates of the paint.
  private mutating func fill(_ paint: Int, _ path: Path, _ map: Affine) {
    let source = PaintSource(paints, paint, paletteColor)
    if let color = source.color {
      steps.append(.fill(GlyphPainting.Fill(path, .identity, color)))
      return
    }
    guard let inverse = map.inverse else { return }
    var local = Path()
    local.append(path, inverse)
    if let gradient = source.gradient(in: local.controlBounds) {
      points += gradient.stops.count
      steps.append(.fill(GlyphPainting.Fill(local, map, gradient)))
    } else if let cone = source.cone(in: local.controlBounds) {
      steps.append(.clipGroup(path))
      for (circle, color) in cone {
        points += circle.points.count
        steps.append(.fill(GlyphPainting.Fill(circle, map, color)))
      }
      steps.append(.end)
    }
  }

  private mutating func addComposite(_ paint: Int, _ context: PaintContext) {
    let mode = CompositeMode(paints.table.uint8(paint + 4))
    for step in mode.steps {
      switch step {
      case .source: if let source = child(paint, 1) { add(source, context) }
      case .backdrop: if let backdrop = child(paint, 5) { add(backdrop, context) }
      case .step(let step): steps.append(step)
      }
    }
  }
}
