import FlickScene

/// The texts of one property, set as its expression says them, the last ones kept.
struct ComputedTexts {
  private let setter: TextSetter
  private var session: TextSession
  private var known: [String: TextDocument] = [:]

  init(_ setter: TextSetter) {
    self.setter = setter
    session = setter.makeSession()
  }

  /// Enough for a counter's digits to come round again; a clock of a day fills it many times.
  private static let most = 256

  /// - Parameter json: the document as a file would write it.
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
