import FlickScene

/// The laid-out texts of the properties with expressions. A frame lays each text out once, and texts of earlier frames are kept
/// until there are too many.
struct ExpressionTextCache {
  private let properties: [ExpressionInput]
  /// The number of characters that a frame can lay out.
  private let limit: Int
  private var session: TextLayoutSession?
  private var numbers: [ContentKey: Int] = [:]
  private var texts: [LaidOutText] = []
  private var frame = 0
  /// The cost of the texts that the frame shows, and of all that are kept.
  private var shownCost = 0
  private var keptCost = 0
  /// A Boolean value that indicates whether a text of the frame exceeds the limit. It is not laid out.
  private(set) var isExhausted = false
  /// A Boolean value that indicates whether the fonts have exceeded their limit. The last texts have fewer glyphs, or glyphs without the
  /// rules of the fonts.
  private(set) var hasTooManyGlyphs = false

  private struct LaidOutText {
    var document: TextDocument
    var cost: Int
    /// The last frame that shows the text.
    var frame: Int
  }

  /// The cost of a text without characters.
  private static let textCost = 64

  init(_ source: ExpressionInputs) {
    properties = source.properties
    limit = source.characters
  }

  mutating func beginFrame() {
    frame += 1
    (shownCost, isExhausted) = (0, false)
    session?.beginFrame()
  }

  /// A Boolean value that indicates whether texts of earlier frames are kept. What they have cost in the fonts counts in each frame.
  var isReused: Bool { !texts.isEmpty }

  /// A Boolean value that indicates whether the texts that are kept cost more than those that a frame can show.
  var isFull: Bool { keptCost > limit }

  /// The properties of a text that expressions can change, and the document with the others.
  private struct ContentKey: Hashable {
    let property, source: Int
    let text, font: String
    let numbers: SIMD8<Double>
    let lineHeight: Double?
    let fillColor, strokeColor: Schema.Vector?

    init(_ written: Schema.TextDocument, _ property: Int) {
      self.property = property
      source = written.source.index
      (text, font) = (written.text, written.font)
      numbers = SIMD8(
        written.size, written.tracking, written.baselineShift, written.strokeWidth,
        Double(written.caps), Double(written.justification), written.isStrokeOverFill ? 1 : 0, 0)
      lineHeight = written.lineHeight
      (fillColor, strokeColor) = (written.fillColor, written.strokeColor)
    }
  }

  /// Returns the number of the laid-out text of a property; `nil` if the frame has too many characters.
  mutating func number(of written: Schema.TextDocument, _ property: Int) -> Int? {
    let key = ContentKey(written, property)
    if let known = numbers[key] { return known }
    guard let layout = properties[property].textLayout else { return nil }
    let cost = layout.cost(of: written.text)
    guard isShown(cost) else { return nil }
    let session = session ?? makeSession() ?? layout.makeSession()
    self.session = session
    let document = layout.layOut(written, session)
    if session.drainDiagnostics().contains(where: { $0.kind == .glyphLimit }) {
      hasTooManyGlyphs = true
    }
    numbers[key] = texts.count
    texts.append(LaidOutText(document: document, cost: cost, frame: frame))
    keptCost += cost + Self.textCost
    return texts.count - 1
  }

  /// Returns the laid-out text of a property; `nil` if the frame has too many characters.
  mutating func document(of written: Schema.TextDocument, _ property: Int) -> TextDocument? {
    number(of: written, property).flatMap { document($0) }
  }

  /// Returns a laid-out text; `nil` if the frame has too many characters.
  mutating func document(_ number: Int) -> TextDocument? {
    guard texts.indices.contains(number) else { return nil }
    if texts[number].frame != frame {
      guard isShown(texts[number].cost) else { return nil }
      texts[number].frame = frame
    }
    return texts[number].document
  }

  /// Counts the characters of a text of the frame. Returns whether the limit allows them.
  private mutating func isShown(_ cost: Int) -> Bool {
    guard cost <= limit - shownCost else {
      isExhausted = true
      return false
    }
    shownCost += cost
    return true
  }

  /// Returns a session with the fonts that all texts of the file have opened: those of the layout that was created last.
  private func makeSession() -> TextLayoutSession? {
    properties.last { $0.textLayout != nil }?.textLayout?.makeSession()
  }
}
