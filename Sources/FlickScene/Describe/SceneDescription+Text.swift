import FlickGeometry
import FlickRaster

extension SceneDescription {
  mutating func write(_ content: TextContent) {
    block("text") { text in
      if let property = content.computedProperty { text.line("computed by property \(property)") }
      for document in content.documents { text.write(document) }
      if let fill = content.fill { text.color("fill override", fill) }
      if let stroke = content.stroke { text.color("stroke override", stroke) }
      text.vector("alignment", content.alignment, unless: .zero)
      if let path = content.path { text.write(path) }
      for animator in content.animators {
        text.block("text animator") { text in
          for selector in animator.selectors { text.write(selector) }
          text.write(animator.properties)
        }
      }
    }
  }

  private mutating func write(_ document: TextDocument) {
    block("document at \(Self.text(document.frame))") { text in
      text.write(document.style)
      for (index, shape) in document.shapes.enumerated() { text.write(shape, index) }
      for line in document.lines {
        text.write(line)
        let glyphs = line.glyphs.clamped(to: document.glyphs.indices)
        for glyph in document.glyphs[glyphs] { text.write(glyph) }
      }
    }
  }

  private mutating func write(_ style: TextStyle) {
    if let fill = style.fill { line("fill \(Self.text(fill))") }
    guard let stroke = style.stroke else { return }
    let order = style.isStrokeOverFill ? "above" : "below"
    line("stroke \(Self.text(stroke)) width \(Self.text(style.strokeWidth)) \(order) the fill")
    value("join", style.strokeJoin, unless: .miter)
  }

  private mutating func write(_ shape: GlyphShape, _ index: Int) {
    let content =
      switch shape {
      case .outline(let path): "outline of \(path.points.count) points"
      case .layers(let layers): "\(layers.count) colored outlines"
      case .painting(let painting): "painting of \(painting.steps.count) steps"
      case .picture(let picture, _): "image \(picture.width)x\(picture.height)"
      case .composition(let composition):
        "composition \(composition.index) from frame " + Self.text(composition.start)
      }
    line("glyph shape \(index): \(content)")
    if case .composition(let composition) = shape {
      composition.transform.listProperties(in: &self)
    }
  }

  private mutating func write(_ line: TextLine) {
    self.line(
      "line of \(line.glyphs.count) glyphs from \(Self.text(line.origin)), alignment "
        + Self.text(line.alignment))
  }

  private mutating func write(_ glyph: PlacedGlyph) {
    let shape = glyph.shape < 0 ? "space" : "shape \(glyph.shape)"
    line(
      "  \(shape) at \(Self.text(glyph.position)), scale \(Self.text(glyph.scale)), advance "
        + Self.text(glyph.advance))
  }

  private mutating func write(_ path: TextPath) {
    block("text path") { text in
      text.path("path", path.path)
      text.number("first margin", path.firstMargin, unless: 0)
      text.number("last margin", path.lastMargin, unless: 0)
      text.number("reversed", path.isReversed, unless: 0)
      text.number("force alignment", path.forcesAlignment, unless: 0)
      text.number("perpendicular", path.isPerpendicular, unless: 1)
    }
  }

  private mutating func write(_ selector: TextSelector) {
    block("selector \(selector.mode) of \(selector.unit), \(selector.shape)") { text in
      if let property = selector.computedProperty { text.line("computed by property \(property)") }
      text.flag("in units of the text", selector.usesIndex)
      text.number("start", selector.start, unless: 0)
      if let end = selector.end { text.number("end", end) }
      text.number("offset", selector.offset, unless: 0)
      text.number("amount", selector.amount, unless: 1)
      text.number("smoothness", selector.smoothness, unless: 1)
      text.number("ease high", selector.easeHigh, unless: 0)
      text.number("ease low", selector.easeLow, unless: 0)
    }
  }

  private mutating func write(_ properties: TextProperties) {
    position("anchor", properties.anchor, unless: .zero)
    position("position", properties.position, unless: .zero)
    vector("scale", properties.scale, unless: Vector2D(1, 1))
    angle("rotation", properties.rotation, unless: 0)
    number("depth", properties.depth, unless: 0)
    angle("rotation x", properties.rotationX, unless: 0)
    angle("rotation y", properties.rotationY, unless: 0)
    angle("skew", properties.skew, unless: 0)
    angle("skew axis", properties.skewAxis, unless: 0)
    if let opacity = properties.opacity { number("opacity", opacity) }
    number("tracking", properties.tracking, unless: 0)
    vector("line spacing", properties.lineSpacing, unless: .zero)
    optionalBlock("fill") { $0.write(properties.fill) }
    optionalBlock("stroke") { $0.write(properties.stroke) }
    number("stroke width", properties.strokeWidth, unless: 0)
    vector("blur", properties.blur, unless: .zero)
  }

  private mutating func write(_ paint: TextPaint) {
    if let color = paint.color { self.color("color", color) }
    if let opacity = paint.opacity { number("opacity", opacity) }
    number("hue", paint.hue, unless: 0)
    number("saturation", paint.saturation, unless: 0)
    number("brightness", paint.brightness, unless: 0)
  }
}
