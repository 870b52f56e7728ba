import FlickScene

/// The laid-out texts of one property with an expression. Caches the most recent results.
struct ExpressionTextCache {
  private let layout: TextLayerLayout
  private var session: TextLayoutSession
  private var documents: [String: TextDocument] = [:]

  init(_ setter: TextLayerLayout) {
    self.layout = setter
    session = setter.makeSession()
  }

  /// Large enough for the repeating digits of a counter. A clock that runs for a day exceeds it often.
  private static let maxCount = 256

  /// Returns the laid-out text; `nil` if the JSON is not a text document.
  ///
  /// - Parameter json: A text document in Lottie's JSON encoding.
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
