import FlickScene

/// The texts of one property, set as its expression says them, the last ones kept.
struct ExpressionTextCache {
  private let layout: TextLayerLayout
  private var session: TextLayoutSession
  private var documents: [String: TextDocument] = [:]

  init(_ setter: TextLayerLayout) {
    self.layout = setter
    session = setter.makeSession()
  }

  /// Enough for a counter's digits to come round again; a clock of a day fills it many times.
  private static let maxCount = 256

  /// - Parameter json: the document as a file would write it.
  mutating func document(_ json: String) -> TextDocument? {
    if let document = documents[json] { return document }
    var reading = Schema.ReadContext(limits: session.environment.limits)
    guard let root = try? JSONDocument(Array(json.utf8)).root,
      let written = Schema.TextDocument(root, &reading)
    else { return nil }
    let document = layout.layOut(written, &session)
    if documents.count >= Self.maxCount { documents.removeAll() }
    documents[json] = document
    return document
  }
}
