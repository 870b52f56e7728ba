import FlickGeometry
import FlickMath
import FlickRaster

/// Draws a text layer. Each glyph is drawn at its laid-out position, changed by the animators in
/// proportion to its selection.
struct TextEvaluator: ~Copyable, Sendable {
  /// The values of the animators. Reused from frame to frame.
  private var animators: [TextAnimatorValues] = []
  /// The selectors of all animators, one after the other.
  private var selections: [TextSelectorValues] = []
  /// The offset of each glyph from its laid-out position.
  private var shifts: [Vector2D] = []
  private var curve = TextCurve()
  private var painter = GlyphPainter()
  /// The characters of a text that are drawn in the order of depth.
  var depthSortedCharacters: [DepthSortedLayer] = []

  /// The projection of the next text, if its characters leave its plane. `nil` for an orthographic
  /// view from the front.
  var projection: TextProjection?

  /// A glyph that is a composition. The text evaluator does not draw it.
  struct CompositionGlyph: Sendable {
    var composition: GlyphShape.Composition
    /// The map from the coordinates of the composition.
    var transform: Affine
    var opacity: Double
  }

  /// The number of glyphs of the last text, counted once more for each selector.
  var cost: Int { shifts.count * (1 + selections.count) }

  /// The composition glyphs of the last text.
  private(set) var compositionGlyphs: [CompositionGlyph] = []

  mutating func draw<S: DrawSink & ~Copyable>(
    _ text: TextContent, at context: EvaluationContext, _ transform: Affine, into sink: inout S
  ) {
    compositionGlyphs.removeAll(keepingCapacity: true)
    shifts.removeAll(keepingCapacity: true)
    let text = text.withComputedDocument(at: context)
    guard let index = text.index(at: context) else { return }
    var document = text.documents[index]
    if let fill = text.fill { document.style.fill = fill.value(at: context) }
    if let stroke = text.stroke { document.style.stroke = stroke.value(at: context) }
    evaluate(text.animators, of: document, at: context)
    applySpacing(document, at: context)
    if let path = text.path, !curve.measure(path, at: context) { return }
    if text.path != nil { curve.forceAlignment(document, &shifts) }
    let posed = TextPose(
      document: document, alignment: text.alignment.value(at: context), hasPath: text.path != nil,
      context: context, transform: transform)
    if let projection, text.path == nil, sortByDepth(posed, projection) {
      for character in depthSortedCharacters where !sink.isExhausted {
        draw(character.layerIndex, of: document.lines[character.contextIndex], posed, into: &sink)
      }
      return
    }
    for line in document.lines {
      for i in line.glyphs where !sink.isExhausted { draw(i, of: line, posed, into: &sink) }
    }
  }

  /// Returns the state of a glyph and the position of its pivot; `nil` if the glyph is not drawn.
  func pose(_ index: Int, _ text: TextPose) -> TextPose.Glyph? {
    let glyph = text.document.glyphs[index]
    guard text.document.shapes.indices.contains(Int(glyph.shape)), glyph.scale > 0 else {
      return nil
    }
    let state = state(of: glyph, in: text.document, at: text.context)
    guard state.opacity > 0 else { return nil }
    let (alignment, height) = (text.alignment, text.document.style.height)
    let pivot = glyph.pivot + Vector2D(alignment.x * glyph.halfWidth, alignment.y * height)
    return TextPose.Glyph(
      state: state, pivot: pivot,
      position: glyph.position + shifts[index] + state.position + pivot)
  }

  mutating func draw<S: DrawSink & ~Copyable>(
    _ index: Int, of line: TextLine, _ text: TextPose, into sink: inout S
  ) {
    guard let pose = pose(index, text) else { return }
    let (document, glyph) = (text.document, text.document.glyphs[index])
    var seen = LayerProjection(transform: text.transform)
    var em = Affine.scale(glyph.scale, glyph.scale)
    if let projection, !text.hasPath, pose.state.leavesPlane {
      guard let own = projection.projection(of: pose.map) else { return }
      seen = own
    } else {
      em = em.then(matrix(of: pose, in: line, text))
    }
    let placed = GlyphPainter.GlyphTransforms(
      glyph: em.then(seen.transform), text: seen.transform, scale: glyph.scale,
      isStrokeOverFill: document.style.isStrokeOverFill, strokeJoin: document.style.strokeJoin)
    if let lens = seen.perspective { sink.pushProjection(lens) }
    if case .composition(let composition) = document.shapes[Int(glyph.shape)] {
      let time = text.context + -composition.start
      let own = composition.transform.matrix(at: time)
      let opacity = min(max(composition.transform.opacity.value(at: time), 0), 1)
      compositionGlyphs.append(
        CompositionGlyph(
          composition: composition,
          transform: own.then(.scale(GlyphShape.fileScale, GlyphShape.fileScale)).then(
            placed.glyph),
          opacity: min(pose.state.opacity, 1) * opacity))
    } else {
      painter.paint(document.shapes[Int(glyph.shape)], placed, pose.state, into: &sink)
    }
    if seen.perspective != nil { sink.popProjection() }
  }

  /// Returns the map from the coordinates of a glyph to those of its layer.
  private func matrix(of pose: TextPose.Glyph, in line: TextLine, _ text: TextPose) -> Affine {
    var matrix = pose.state.matrix(pivot: pose.pivot)
    guard text.hasPath else {
      return matrix.then(.translation(pose.position.x, pose.position.y))
    }
    matrix.ty += pose.position.y - text.document.lines[0].origin.y
    return matrix.then(
      curve.frame(at: pose.position.x - line.origin.x, alignment: line.alignment))
  }

  private mutating func evaluate(
    _ written: [TextAnimator], of document: TextDocument, at context: EvaluationContext
  ) {
    animators.removeAll(keepingCapacity: true)
    selections.removeAll(keepingCapacity: true)
    for animator in written {
      let first = selections.count
      for selector in animator.selectors {
        let count = Double(document.counts[Int(selector.unit.rawValue)])
        selections.append(TextSelectorValues(selector, at: context, count: count))
      }
      animators.append(
        TextAnimatorValues(
          animator.properties, at: context, selections: first..<selections.count))
    }
  }

  private func state(
    of glyph: PlacedGlyph, in document: TextDocument, at context: EvaluationContext
  ) -> TextGlyphState {
    var state = TextGlyphState(document.style)
    for i in animators.indices {
      let weight = weight(i, glyph, document, context)
      if weight != .zero { state.apply(animators[i], weight: weight) }
    }
    return state
  }

  /// Returns the selection of a glyph for x, y and z.
  private func weight(
    _ animator: Int, _ glyph: PlacedGlyph, _ document: TextDocument, _ context: EvaluationContext
  ) -> SIMD3<Double> {
    var weight: SIMD3<Double>?
    for i in animators[animator].selections {
      var rank = glyph.ranks[selections[i].unit]
      if i < document.randomOrders.count {
        let order = document.randomOrders[i]
        if order.indices.contains(Int(rank)) { rank = order[Int(rank)] }
      }
      weight = selections[i].weight(of: Double(rank), after: weight, at: context)
    }
    return weight ?? SIMD3(repeating: 1)
  }

  /// Applies tracking and line spacing, which move the following glyphs and lines.
  private mutating func applySpacing(_ document: TextDocument, at context: EvaluationContext) {
    shifts.removeAll(keepingCapacity: true)
    for _ in document.glyphs { shifts.append(.zero) }
    guard animators.contains(where: { $0.movesLines }) else { return }
    var lineShift = Vector2D.zero
    for (number, line) in document.lines.enumerated() {
      var spacing = Vector2D.zero
      var width = 0.0
      for i in line.glyphs {
        var tracking = 0.0
        for a in animators.indices where animators[a].movesLines {
          let weight = weight(a, document.glyphs[i], document, context)
          tracking += animators[a].tracking * weight.x
          spacing = spacing + animators[a].lineSpacing.scaled(by: weight)
        }
        // AE: Half of a character's tracking lies before it and half after it. The outer halves at
        // the ends of a line are ignored. (Skottie's `TextAdapter`.)
        if i > line.glyphs.lowerBound { width += tracking / 2 }
        shifts[i] = Vector2D(width, 0)
        if i < line.glyphs.upperBound - 1 { width += tracking / 2 }
      }
      // AE: A line moves by the average of its characters, and all lines below move with it.
      // (Skottie's `TextAdapter`.)
      if number > 0, !line.glyphs.isEmpty {
        lineShift = lineShift + spacing * (1 / Double(line.glyphs.count))
      }
      let back = Vector2D(-line.alignment * width, 0)
      for i in line.glyphs { shifts[i] = shifts[i] + back + lineShift }
    }
  }
}

extension TextContent {
  /// Returns the text with the computed document, if there is one.
  fileprivate func withComputedDocument(at context: EvaluationContext) -> TextContent {
    guard let computedProperty,
      let said = context.computer?.text(of: computedProperty, at: context.frame)
    else { return self }
    var text = self
    text.documents = [said]
    return text
  }

  /// Returns the index of the document at `frame`, or `nil` if there is none.
  func index(at context: EvaluationContext) -> Int? {
    if documents.isEmpty { return nil }
    return documents.indices.dropFirst().prefixEnd { documents[$0].frame <= context.frame } - 1
  }
}
