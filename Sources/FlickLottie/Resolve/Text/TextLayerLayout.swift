import FlickGeometry
import FlickRaster
import FlickScene
import FlickText

/// Lays out texts of one layer. Any thread can use it, so texts that expressions compute while drawing are laid out
/// like those in the file. A class, because the list of expressions has an optional layout for each.
final class TextLayerLayout: Sendable {
  private let environment: LottieEnvironment
  private let characters: CharacterTable
  /// The fonts resolved for the texts of the file. Other fonts are searched when they are needed.
  private let fonts: [TextFontResolver.ResolvedFont]
  private let fontOverrides: [TextLayoutSession.ResolvedFontOverride]
  private let compositions: GlyphCompositions
  private let style: TextLayoutOptions

  init(_ session: TextLayoutSession, _ style: TextLayoutOptions) {
    environment = session.environment
    characters = session.characters
    fonts = session.fonts.resolvedFonts
    fontOverrides = session.fontOverrides
    compositions = session.compositions
    self.style = style
  }

  /// Creates a session that keeps fonts open between texts.
  func makeSession() -> TextLayoutSession {
    let session = TextLayoutSession(environment, characters, fonts, fontOverrides: fontOverrides)
    session.compositions = compositions
    return session
  }

  /// Lays out a text that is shown from the beginning.
  func layOut(_ document: Schema.TextDocument) -> TextDocument {
    layOut(document, makeSession())
  }

  func layOut(_ document: Schema.TextDocument, _ session: TextLayoutSession) -> TextDocument {
    session.compositions = compositions
    return session.layOut(document, style)
  }

  /// Returns the number of characters of a text, counted once more for each selector of the layer's animators.
  func cost(of text: String) -> Int {
    let selectors = max(style.randomizedUnits.count, style.isAnimated ? 1 : 0)
    return text.utf8.count * (1 + selectors)
  }
}

/// The options that all texts of a layer share.
struct TextLayoutOptions: Sendable {
  /// The anchor point grouping, as in ``Schema/TextOptions``.
  var grouping: Int
  /// A Boolean value that indicates whether the layer has animators. Animators separate characters, so ligatures are
  /// disabled.
  var isAnimated: Bool
  /// The unit of each selector with random order, for the selectors of all animators in order; `nil` for the order of
  /// the text.
  var randomizedUnits: [TextSelector.Unit?]
  /// A Boolean value that indicates whether colors can be in the range 0…255.
  var mayHaveByteColors: Bool
}

extension TextLayoutSession {
  func layOut(
    _ written: Schema.TextDocument, at frame: Double = 0, _ style: TextLayoutOptions
  ) -> TextDocument {
    let font = characters.font(written.font)
    let supplied = fontOverride(written.font, written.size)
    var written = written
    if let size = supplied?.size { written.size = size }
    var setting = TextLayoutInput(
      characters: SourceCharacter.all(of: written.text, caps: written.caps), font: font,
      size: written.size, measures: TextMetrics(written, font, grouping: style.grouping),
      isAnimated: style.isAnimated, source: written.source)
    setting.fontOverride = supplied?.font
    var shapes = TextGlyphShapes()
    let lines = fittedLines(&setting, TextFit(written), &shapes)
    if fonts.budget.takeExceeded() {
      recordDiagnostic(.glyphLimit, font.family, at: written.source)
    }
    let placement = TextPlacement(
      lines, TextUnitIndices(setting.characters), setting.measures)
    return TextDocument(
      frame: frame, style: TextStyle(written, mayHaveByteColors: style.mayHaveByteColors),
      shapes: shapes.all, glyphs: placement.glyphs, lines: placement.lines,
      counts: placement.counts,
      randomOrders: RandomSelectorOrder.orders(style.randomizedUnits, placement.counts))
  }
}

extension TextMetrics {
  fileprivate init(_ written: Schema.TextDocument, _ font: Schema.Font, grouping: Int) {
    let size = max(written.size, 0)
    let lineHeight = written.lineHeight.flatMap { $0 == 0 ? nil : $0 }
    self.init(
      size: size, tracking: written.tracking / 1000 * size,
      lineHeight: lineHeight ?? size * Self.defaultLineHeight,
      baselineShift: written.baselineShift, justification: written.justification,
      ascent: (font.ascent ?? Self.defaultAscent) * UnitScale.percent * size, grouping: grouping)
    let start = written.boxPosition.map { Point2D($0[0], $0[1]) }
    box = written.boxSize.map { box in
      Rect2D(origin: start ?? .zero, size: Size2D(max(box[0], 0), max(box[1], 0)))
    }
    // A box without a size is a position, which moves the text like a box. (lottie-web's
    // `applyTextPropertiesToMatrix`.)
    position = start
    switch written.verticalJustification {
    case 1, 4: verticalAlignment = 0.5
    case 2, 5: verticalAlignment = 1
    default: break
    }
    isRightToLeft = written.direction == 1
  }

  /// AE: The automatic line height is 120 % of the font size (auto leading in Adobe's help; lottie-web uses
  /// `finalSize * 1.2`).
  private static let defaultLineHeight = 1.2
  /// The ascent of common Latin fonts, in percent of the font size. Real files always contain a value.
  private static let defaultAscent = 75.0
}

extension TextStyle {
  fileprivate init(_ written: Schema.TextDocument, mayHaveByteColors: Bool) {
    func color(_ vector: Schema.Vector) -> Color {
      let largest = max(vector[0], vector[1], vector[2])
      let unit = mayHaveByteColors && largest > 1 ? 1 / 255.0 : 1
      func component(_ index: Int) -> Double { min(max(vector[index] * unit, 0), 1) }
      return Color(component(0), component(1), component(2))
    }
    self.init(
      fill: written.fillColor.map(color), stroke: written.strokeColor.map(color),
      strokeWidth: written.strokeWidth, isStrokeOverFill: written.isStrokeOverFill,
      height: max(written.size, 0) * Self.alignmentHeight)
    strokeJoin = StrokeStyle.Join(written: written.strokeJoin)
  }

  /// AE: The distance that a grouping alignment of 100 % moves by, as a fraction of the font size (lottie-web uses
  /// `finalSize * 1.2 * 0.714`).
  private static let alignmentHeight = 0.857
}
