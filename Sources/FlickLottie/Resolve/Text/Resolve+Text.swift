import FlickExpressions
import FlickGeometry
import FlickRaster
import FlickScene

extension Resolver {
  /// Lays out each text document of a text layer.
  mutating func text(_ written: Schema.TextLayer, _ layer: Schema.Layer) -> TextContent {
    let animators = written.animators.map { textAnimator($0) }
    let style = textStyle(written)
    prepareGlyphCompositions(layer)
    let replaced = openEdition?.edition.texts[layer.source.index]
    let documents = documents(written.documents, replaced).map {
      texts.set($0.document, at: $0.frame, style)
    }
    for note in texts.takeNotes() { findings.add(note.feature, note.detail, at: note.place) }
    let alignment = animated(
      written.options.groupingAlignment, or: .zero, dimensions: 2
    ) { Vector($0[0] * Unit.percent, $0[1] * Unit.percent) }
    var content = TextContent(
      documents: documents, animators: animators, alignment: alignment,
      path: written.path.flatMap { textPath($0, layer) })
    content.fill = written.fill.map { color($0) }
    content.stroke = written.stroke.map { color($0) }
    if let document = written.document, document.hasExpression, replaced == nil {
      content.computed = expression(of: document, .text, setter: textSetter(written))
    }
    return content
  }

  /// Returns a layout for further texts of the layer.
  mutating func textSetter(_ written: Schema.TextLayer) -> TextSetter {
    TextSetter(texts, textStyle(written))
  }

  private func textStyle(_ written: Schema.TextLayer) -> TextLayerStyle {
    TextLayerStyle(
      grouping: written.options.anchorGrouping, isAnimated: !written.animators.isEmpty,
      shuffledUnits: written.animators.flatMap { $0.selectors.map(Self.shuffledUnit) },
      mayHaveByteColors: mayHaveByteColors)
  }

  /// Registers the glyph compositions for a layer. The set differs from layer to layer, because a composition must
  /// not contain itself.
  private mutating func prepareGlyphCompositions(_ layer: Schema.Layer) {
    texts.compositions.removeAll()
    for (position, reference) in texts.characters.references {
      guard let shape = texts.characters[position],
        let index = composition(reference, shape.source)
      else { continue }
      let glyph = GlyphShape.Composition(
        index: index, scale: shape.size > 0 ? 1 / shape.size : 0, start: layer.startTime)
      texts.compositions.append(glyph, at: position)
    }
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
    return documents.enumerated()
      .sorted { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }
      .map(\.element)
  }

  private mutating func textPath(_ written: Schema.TextPath, _ layer: Schema.Layer) -> TextPath? {
    guard layer.masks.indices.contains(written.mask) else {
      findings.add(.unknownReference, at: written.source)
      return nil
    }
    let mask = layer.masks[written.mask]
    return TextPath(
      path: path(mask.shape, isClosed: mask.isClosed),
      firstMargin: scalar(written.firstMargin, or: 0),
      lastMargin: scalar(written.lastMargin, or: 0),
      isReversed: scalar(written.isReversed, or: 0),
      isForced: scalar(written.forceAlignment, or: 0),
      isPerpendicular: scalar(written.isPerpendicular, or: 1))
  }
}
