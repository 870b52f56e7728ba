import FlickScene

/// The laid-out texts of one property with an expression. Caches the most recent results.
struct ComputedTexts {
  private let setter: TextSetter
  private var session: TextSession
  private var known: [String: TextDocument] = [:]

  init(_ setter: TextSetter) {
    self.setter = setter
    session = setter.makeSession()
  }

  /// Large enough for the repeating digits of a counter. A clock that runs for a day exceeds it often.
  private static let most = 256

  /// Returns the laid-out text; `nil` if the JSON is not a text document.
  ///
  /// - Parameter json: A text document in Lottie's JSON encoding.
  mutating func document(_ json: String) -> TextDocument? {
    if let document = known[json] { return document }
    var reading = Schema.Reading(limits: session.environment.limits)
    guard let root = try? JSONDocument(Array(json.utf8)).root,
      let written = Schema.TextDocument(root, &reading)
    else { return nil }
    let document = setter.set(written, &session)
    if known.count >= Self.most { known.removeAll() }
    known[json] = document
    return document
  }
}
