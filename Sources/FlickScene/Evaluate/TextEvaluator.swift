import FlickGeometry
import FlickRaster

/// Draws a text layer: each glyph where it was laid out, changed by the animators as far as their
/// selectors reach it.
struct TextEvaluator: Sendable {
  /// Reused from frame to frame.
  private var animators: [TextAnimatorValues] = []
  /// How far each glyph of the document stands from where it was laid out.
  private var shifts: [Vector] = []
  private var curve = TextCurve()
  // AE: the corners of text are mitred.
  private var style = StrokeStyle(width: 0)

  mutating func draw<S: DrawSink>(
    _ text: TextContent, at frame: Instant, _ transform: Affine, into sink: inout S
  ) {
    let text = text.settled(at: frame)
    guard let index = text.index(at: frame) else { return }
    let document = text.documents[index]
    evaluate(text.animators, of: document, at: frame)
    arrange(document)
    if let path = text.path, !curve.measure(path, at: frame) { return }
    if text.path != nil { curve.spread(document, &shifts) }
    let alignment = text.alignment.value(at: frame)
    for line in document.lines {
      for i in line.glyphs {
        let glyph = document.glyphs[i]
        guard document.outlines.indices.contains(Int(glyph.outline)), glyph.scale > 0 else {
          continue
        }
        let state = state(of: glyph, in: document)
        guard state.opacity > 0 else { continue }
        let pivot =
          glyph.pivot + Vector(alignment.x * glyph.reach, alignment.y * document.look.height)
        let place = glyph.position + shifts[i] + state.position + pivot
        var matrix = state.matrix(pivot: pivot)
        if text.path == nil {
          matrix = matrix.then(.translation(place.x, place.y))
        } else {
          matrix.ty += place.y - document.lines[0].origin.y
          matrix = matrix.then(curve.frame(at: place.x - line.origin.x, balance: line.balance))
        }
        let placed = GlyphPaint(
          outline: document.outlines[Int(glyph.outline)], scale: glyph.scale,
          transform: Affine.scale(glyph.scale, glyph.scale).then(matrix).then(transform),
          isStrokeOverFill: document.look.isStrokeOverFill)
        paint(placed, state, into: &sink)
      }
    }
  }

  private mutating func evaluate(
    _ written: [TextAnimator], of document: TextDocument, at frame: Instant
  ) {
    animators.removeAll(keepingCapacity: true)
    for animator in written {
      animators.append(TextAnimatorValues(animator, at: frame, counts: document.counts))
    }
  }

  private func state(of glyph: PlacedGlyph, in document: TextDocument) -> TextGlyphState {
    var state = TextGlyphState(document.look)
    for i in animators.indices {
      let weight = weight(i, glyph, document)
      if weight != 0 { state.apply(animators[i], weight: weight) }
    }
    return state
  }

  private func weight(_ animator: Int, _ glyph: PlacedGlyph, _ document: TextDocument) -> Double {
    guard let selection = animators[animator].selection else { return 1 }
    var rank = glyph.ranks[selection.unit]
    if animator < document.shuffles.count {
      let order = document.shuffles[animator]
      if order.indices.contains(Int(rank)) { rank = order[Int(rank)] }
    }
    return selection.weight(of: Double(rank))
  }

  /// Applies tracking and line spacing, which move what stands beside and below.
  private mutating func arrange(_ document: TextDocument) {
    shifts.removeAll(keepingCapacity: true)
    for _ in document.glyphs { shifts.append(.zero) }
    guard animators.contains(where: { $0.movesLines }) else { return }
    var lineShift = Vector.zero
    for (number, line) in document.lines.enumerated() {
      var spacing = Vector.zero
      var width = 0.0
      for i in line.glyphs {
        var tracking = 0.0
        for a in animators.indices where animators[a].movesLines {
          let weight = weight(a, document.glyphs[i], document)
          tracking += animators[a].tracking * weight
          spacing = spacing + animators[a].lineSpacing * weight
        }
        // AE: half of a character's tracking lies before it and half after, but not outside the line.
        if i > line.glyphs.lowerBound { width += tracking / 2 }
        shifts[i] = Vector(width, 0)
        if i < line.glyphs.upperBound - 1 { width += tracking / 2 }
      }
      // AE: a line moves by what its characters say on average, and takes the lines below with it.
      if number > 0, !line.glyphs.isEmpty {
        lineShift = lineShift + spacing * (1 / Double(line.glyphs.count))
      }
      let back = Vector(-line.balance * width, 0)
      for i in line.glyphs { shifts[i] = shifts[i] + back + lineShift }
    }
  }

  /// What is painted, and where.
  private struct GlyphPaint {
    var outline: Path
    /// From em to the layer's units, which the stroke's width is in.
    var scale: Double
    /// From em to the sink.
    var transform: Affine
    var isStrokeOverFill: Bool
  }

  private mutating func paint<S: DrawSink>(
    _ glyph: GlyphPaint, _ state: TextGlyphState, into sink: inout S
  ) {
    let opacity = min(state.opacity, 1)
    let fill = Self.visible(state.fill)
    let stroke = state.strokeWidth > 0 ? Self.visible(state.stroke) : nil
    // Seen through, a glyph with two paints is still one picture.
    let isLayer = opacity < 1 && fill != nil && stroke != nil
    if isLayer { sink.pushLayer(opacity: opacity, blend: .normal) }
    let own = isLayer ? 1 : opacity
    style.width = state.strokeWidth / glyph.scale
    if let stroke, !glyph.isStrokeOverFill { self.stroke(glyph, stroke.faded(own), into: &sink) }
    if let fill {
      sink.fill(
        glyph.outline, rule: .nonZero, transform: glyph.transform, paint: .solid(fill.faded(own)),
        blend: .normal)
    }
    if let stroke, glyph.isStrokeOverFill { self.stroke(glyph, stroke.faded(own), into: &sink) }
    if isLayer { sink.popLayer() }
  }

  private func stroke<S: DrawSink>(_ glyph: GlyphPaint, _ color: Color, into sink: inout S) {
    sink.stroke(
      glyph.outline, style: style, transform: glyph.transform, paint: .solid(color),
      blend: .normal)
  }

  private static func visible(_ color: Color?) -> Color? {
    color.flatMap { $0.alpha > 0 ? $0 : nil }
  }
}

extension Color {
  fileprivate func faded(_ opacity: Double) -> Color {
    Color(red, green, blue, min(alpha, 1) * opacity)
  }
}

extension TextContent {
  /// With the document that the computer says, where it says one.
  fileprivate func settled(at frame: Instant) -> TextContent {
    guard let computed,
      let said = frame.computer?.text(of: computed, at: frame.frame)
    else { return self }
    var text = self
    text.documents = [said]
    return text
  }

  /// The document that shows at `frame`; `nil` when there is none.
  func index(at frame: Instant) -> Int? {
    guard !documents.isEmpty else { return nil }
    var low = 0
    var high = documents.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if documents[middle].frame <= frame.frame { low = middle } else { high = middle }
    }
    return low
  }
}
