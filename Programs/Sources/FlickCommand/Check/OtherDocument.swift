import FlickLottie

/// A JSON file that belongs to an animation and is none itself.
enum OtherDocument {
  private static let kinds:
    [(isKind: @Sendable (JSONValue) -> Bool, what: String, advice: String)] = [
      (
        {
          $0["states"]?.isArray == true && ($0["initial"]?.isString == true || $0["inputs"] != nil)
        },
        "a state machine of a dotLottie file",
        "Put it into the archive of its animation as \"s/NAME.json\", or play both with flick play FILE --state-machine."
      ),
      (
        { $0["rules"]?.isArray == true }, "a theme of a dotLottie file",
        "Put it into the archive of its animation as \"t/NAME.json\", and examine the archive."
      ),
      (
        {
          $0["animations"]?.isArray == true
            && $0["animations"]?.elements.allSatisfy { $0["id"] != nil } == true
        },
        "the manifest of a dotLottie file", "Examine the .lottie file that contains it."
      ),
    ]

  /// Adds a finding if a document is one of these. Returns whether it is.
  static func report(_ root: JSONValue, _ log: inout CheckLog) -> Bool {
    guard root.isObject, root["layers"] == nil,
      let kind = kinds.first(where: { $0.isKind(root) })
    else { return false }
    log.add(
      .notAnimation, at: root, "The file is \(kind.what), not an animation.", fix: kind.advice)
    return true
  }
}
