import FlickExpressions
import FlickGeometry
import FlickMath
import FlickScene

extension Resolver {
  /// Lays out each text document of a text layer.
  mutating func text(_ written: Schema.TextLayer, _ layer: Schema.Layer) -> TextContent {
    let animators = written.animators.map { textAnimator($0) }
    let style = textLayoutOptions(written)
    prepareGlyphCompositions(layer)
    let replaced = currentVariant?.variant.textOverrides[layer.source.index]
    let documents = documents(written.documents, replaced).map {
      textSession.layOut($0.document, at: $0.frame, style)
    }
    for note in textSession.drainDiagnostics() {
      diagnosticLog.add(note.kind, note.detail, at: note.json)
    }
    let alignment = animated(
      written.options.groupingAlignment, or: .zero, dimensions: 2
    ) { Vector2D($0[0] * UnitScale.percent, $0[1] * UnitScale.percent) }
    var content = TextContent(documents: documents, animators: animators)
    content.alignment = alignment
    content.path = written.path.flatMap { textPath($0, layer) }
    if let document = written.document, hasExpression(document), replaced == nil {
      content.computedProperty = expression(of: document, .text, setter: textLayerLayout(written))
    }
    return content
  }

  /// Returns a layout for further texts of the layer.
  mutating func textLayerLayout(_ written: Schema.TextLayer) -> TextLayerLayout {
    TextLayerLayout(textSession, textLayoutOptions(written))
  }

  private func textLayoutOptions(_ written: Schema.TextLayer) -> TextLayoutOptions {
    TextLayoutOptions(
      grouping: written.options.anchorGrouping, isAnimated: !written.animators.isEmpty,
      randomizedUnits: written.animators.flatMap { $0.selectors.map(Self.randomizedUnit) },
      mayHaveByteColors: mayHaveByteColors)
  }

  /// Registers the glyph compositions for a layer. The set differs from layer to layer, because a composition must
  /// not contain itself.
  private mutating func prepareGlyphCompositions(_ layer: Schema.Layer) {
    textSession.compositions.removeAll()
    for (position, reference) in textSession.characters.references {
      guard let shape = textSession.characters[position],
        let index = composition(reference, shape.source)
      else { continue }
      let glyph = GlyphShape.Composition(
        index: index, size: size(ofComposition: reference), transform: transform(shape.transform),
        start: layer.startTime ?? 0)
      textSession.compositions.append(glyph, at: position)
    }
  }

  private func size(ofComposition reference: String) -> Size2D {
    guard let asset = assets[reference],
      case .precomposition(let written) = animation.assets[asset].content
    else { return Size2D(0, 0) }
    return Size2D(written.width ?? animation.width, written.height ?? animation.height)
  }

  /// Returns the documents, sorted by time.
  ///
  /// - Parameter replaced: The text overrides of the documents.
  private func documents(
    _ written: [Schema.TimedDocument], _ replaced: [String?]?
  ) -> [Schema.TimedDocument] {
    var documents = written
    if let replaced {
      for (number, words) in zip(documents.indices, replaced) {
        if let words { documents[number].document.text = words }
      }
    }
    return documents.stablySorted { $0.frame < $1.frame }
  }

  mutating func textPath(_ written: Schema.TextPath, _ layer: Schema.Layer) -> TextPath? {
    guard layer.masks.indices.contains(written.mask) else {
      diagnosticLog.add(.unknownReference, at: written.source)
      return nil
    }
    let mask = layer.masks[written.mask]
    var text = TextPath(path(mask.shape, isClosed: mask.isClosed))
    text.firstMargin = scalar(written.firstMargin, or: 0)
    text.lastMargin = scalar(written.lastMargin, or: 0)
    text.isReversed = scalar(written.isReversed, or: 0)
    text.forcesAlignment = scalar(written.forceAlignment, or: 0)
    text.isPerpendicular = scalar(written.isPerpendicular, or: 1)
    return text
  }
}
