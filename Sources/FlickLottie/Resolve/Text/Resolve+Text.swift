import FlickGeometry
import FlickRaster
import FlickScene

extension Resolver {
  /// Lays out each document of a text layer.
  mutating func text(_ written: Schema.TextLayer, _ layer: Schema.Layer) -> TextContent {
    let animators = written.animators.map { textAnimator($0) }
    var outlines = TextOutlines()
    var documents: [TextDocument] = []
    for (frame, document) in self.documents(written.document) {
      documents.append(self.document(document, at: frame, written, &outlines))
    }
    let alignment = animated(
      written.options.groupingAlignment, or: .zero, dimensions: 2
    ) { Vector($0[0] * Unit.percent, $0[1] * Unit.percent) }
    return TextContent(
      documents: documents, outlines: outlines.paths, animators: animators,
      alignment: alignment, path: written.path.flatMap { textPath($0, layer) })
  }

  private mutating func documents(
    _ property: Schema.Property<Schema.TextDocument>?
  ) -> [(frame: Double, document: Schema.TextDocument)] {
    guard let property else { return [] }
    if property.hasExpression { findings.add(.expression, at: property.source) }
    switch property.content {
    case .none: return []
    case .value(let document): return [(0, document)]
    case .keyframes(let keys):
      return keys.compactMap { key in key.value.map { (key.time, $0) } }
        .enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
        .map(\.element)
    }
  }

  private mutating func document(
    _ written: Schema.TextDocument, at frame: Double, _ layer: Schema.TextLayer,
    _ outlines: inout TextOutlines
  ) -> TextDocument {
    let font = characters.font(written.font)
    let setting = TextSetting(
      characters: WrittenCharacter.all(of: written.text, caps: written.caps), font: font,
      measures: measures(written, font, layer), isAnimated: !layer.animators.isEmpty,
      source: written.source)
    let placement = TextPlacement(
      lines(setting, &outlines), TextRanks(setting.characters), setting.measures)
    return TextDocument(
      frame: frame, look: look(written), glyphs: placement.glyphs, lines: placement.lines,
      counts: placement.counts, shuffles: Self.shuffles(layer.animators, placement.counts))
  }

  private func measures(
    _ written: Schema.TextDocument, _ font: Schema.Font, _ layer: Schema.TextLayer
  ) -> TextMeasures {
    let size = max(written.size, 0)
    let lineHeight = written.lineHeight.flatMap { $0 == 0 ? nil : $0 }
    var measures = TextMeasures(
      size: size, tracking: written.tracking / 1000 * size,
      lineHeight: lineHeight ?? size * Self.usualLineHeight,
      baselineShift: written.baselineShift, justification: written.justification,
      ascent: (font.ascent ?? Self.usualAscent) * Unit.percent * size,
      grouping: layer.options.anchorGrouping)
    measures.box = written.boxSize.map { box in
      Rect(
        origin: Point(written.boxPosition?[0] ?? 0, written.boxPosition?[1] ?? 0),
        size: Size(max(box[0], 0), max(box[1], 0)))
    }
    return measures
  }

  /// AE: a line is as high as 120 % of the letters, when nothing else is said.
  private static let usualLineHeight = 1.2
  /// Of the Latin faces in real files; written in all of them.
  private static let usualAscent = 75.0
  /// AE: what a group's alignment of 100 % moves by, as a part of the size.
  private static let usualHeight = 0.857

  private func look(_ written: Schema.TextDocument) -> TextLook {
    TextLook(
      fill: written.fillColor.map(textColor), stroke: written.strokeColor.map(textColor),
      strokeWidth: written.strokeWidth, isStrokeOverFill: written.isStrokeOverFill,
      height: max(written.size, 0) * Self.usualHeight)
  }

  private func textColor(_ vector: Schema.Vector) -> Color {
    let largest = max(vector[0], vector[1], vector[2])
    let unit = mayHaveByteColors && largest > 1 ? 1 / 255.0 : 1
    func component(_ index: Int) -> Double { min(max(vector[index] * unit, 0), 1) }
    return Color(component(0), component(1), component(2))
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
