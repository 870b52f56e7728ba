import FlickScene

/// The laid-out texts of one property with an expression. Caches the most recent results.
struct ExpressionTextCache {
  private let layout: TextLayerLayout
  private var session: TextLayoutSession
  private var documents: [ContentKey: TextDocument] = [:]

  init(_ setter: TextLayerLayout) {
    self.layout = setter
    session = setter.makeSession()
  }

  /// Large enough for the repeating digits of a counter. A clock that runs for a day exceeds it often.
  private static let maxCount = 256

  /// The properties of a text that expressions can change, and the document with the others.
  private struct ContentKey: Hashable {
    var source: Int
    var words: [String]
    var numbers: [Double?]
    var colors: [Schema.Vector?]

    init(_ text: Schema.TextDocument) {
      source = text.source.index
      words = [text.text, text.font]
      numbers = [
        text.size, text.tracking, text.lineHeight, text.baselineShift, text.strokeWidth,
        Double(text.caps), Double(text.justification), text.isStrokeOverFill ? 1 : 0,
      ]
      colors = [text.fillColor, text.strokeColor]
    }
  }

  /// Returns the laid-out text.
  mutating func document(_ written: Schema.TextDocument) -> TextDocument {
    let key = ContentKey(written)
    if let document = documents[key] { return document }
    let document = layout.layOut(written, &session)
    if documents.count >= Self.maxCount { documents.removeAll() }
    documents[key] = document
    return document
  }
}
