import FlickArchive

/// A file that was not found, with the sentences of an error message about it.
package struct MissingFile: Hashable, Sendable {
  /// The name or path that was requested.
  package var name: String
  /// The places that were searched, in words: `/tmp`, `the bundle Demo.app`.
  package var places: [String]
  /// The paths that were tried, in order.
  package var triedPaths: [String]
  /// The names of files in these places that the caller may have meant.
  package var similarNames: [String]

  package init(
    name: String, places: [String], triedPaths: [String] = [], similarNames: [String] = []
  ) {
    self.name = name
    self.places = places
    self.triedPaths = triedPaths
    self.similarNames = similarNames
  }

  /// A sentence that says what is missing, and where: `“loader.json” is not in the bundle Demo.app;
  /// “loader.lottie” is.`
  package var sentence: String {
    if Sentence.isReplaced { return Sentence.text("", "missingFile", name) }
    guard !name.isEmpty else { return "The name of the file is empty." }
    guard !places.isEmpty else { return "“\(name)” does not exist." }
    let similar = similarNames.isEmpty ? "" : "; \(similarSentencePart)"
    return "“\(name)” is not in \(Self.list(places, "or"))\(similar)."
  }

  /// The paths that were tried, as a sentence; `nil` if there are none.
  package var triedSentence: String? {
    if triedPaths.isEmpty { return nil }
    let paths = triedPaths.joined(separator: ", ")
    return Sentence.text("These paths were tried: \(paths).", "triedPaths", paths)
  }

  /// The last part of ``sentence``, such as `“loader.lottie” is`; empty without similar names.
  package var similarSentencePart: String {
    guard !similarNames.isEmpty else { return "" }
    return "\(Self.quoted(similarNames)) \(similarNames.count == 1 ? "is" : "are")"
  }

  /// A sentence that says what to do.
  ///
  /// - Parameter advice: The sentence to use when no file has a similar name.
  package func suggestion(orElse advice: String) -> String {
    guard let similar = similarNames.first else { return advice }
    let reason =
      similar.lowercased() == name.lowercased()
      ? "Letter case matters in file names on devices. " : ""
    return "\(reason)Use the name “\(similar)”, or add “\(name)”."
  }

  private static func quoted(_ names: [String]) -> String {
    list(names.map { "“\($0)”" }, "and")
  }

  private static func list(_ items: [String], _ conjunction: String) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return "\(items.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
