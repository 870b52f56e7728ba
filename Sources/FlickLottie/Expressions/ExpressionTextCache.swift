import FlickScene

/// The laid-out texts of one property with an expression. Caches the most recent results.
final class ExpressionTextCache {
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
    let source: Int
    let text, font: String
    let numbers: SIMD8<Double>
    let lineHeight: Double?
    let fillColor, strokeColor: Schema.Vector?

    init(_ written: Schema.TextDocument) {
      source = written.source.index
      (text, font) = (written.text, written.font)
      numbers = SIMD8(
        written.size, written.tracking, written.baselineShift, written.strokeWidth,
        Double(written.caps), Double(written.justification), written.isStrokeOverFill ? 1 : 0, 0)
      lineHeight = written.lineHeight
      (fillColor, strokeColor) = (written.fillColor, written.strokeColor)
    }
  }

  /// Returns the laid-out text.
  func document(_ written: Schema.TextDocument) -> TextDocument {
    let key = ContentKey(written)
    if let document = documents[key] { return document }
    let document = layout.layOut(written, &session)
    if documents.count >= Self.maxCount { documents.removeAll() }
    documents[key] = document
    return document
  }
}
