/// Sentences for readers, which no code compares.
///
/// Builds with FLICK_SENTENCES=kinds in the environment have kinds and members in their place. All tests of behavior pass there.
package enum Sentence {
  /// Whether the build replaces sentences.
  package static var isReplaced: Bool {
    #if SENTENCES_AS_KINDS
      true
    #else
      false
    #endif
  }

  /// Returns a sentence, or the text that replaces it, such as `[noImage hand.png]`.
  ///
  /// - Parameters:
  ///   - sentence: The sentence.
  ///   - members: The kind of what the sentence says, and its members. Those that are `nil` are left out.
  package static func text(_ sentence: @autoclosure () -> String, _ members: Any?...) -> String {
    guard isReplaced else { return sentence() }
    return "[\(members.compactMap { $0.map(member) }.joined(separator: " "))]"
  }

  /// Returns a sentence about an error that some errors lack, or the text that replaces it.
  ///
  /// - Parameters:
  ///   - error: The error, or its kind.
  ///   - part: The name of the sentence, such as `reason`.
  ///   - sentence: The sentence; `nil` for none.
  package static func text(of error: Any, _ part: String, _ sentence: () -> String?) -> String? {
    sentence().map { text($0, error, part) }
  }

  /// Returns the name of a case and its values, or another value as a text.
  private static func member(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return "\(value)" }
    // The description of an error is its sentence.
    return ([caseName(of: value)] + mirror.children.map { "\($0.value)" }).joined(separator: " ")
  }

  private static func caseName<Value>(of value: Value) -> String {
    #if SENTENCES_AS_KINDS
      // SAFETY: the runtime returns the name of a case in static memory, or null.
      _caseName(value).map { String(cString: $0) } ?? ""
    #else
      ""
    #endif
  }
}

#if SENTENCES_AS_KINDS
  /// The function of the runtime with which values of enumerations are printed.
  @_silgen_name("swift_EnumCaseName")
  private func _caseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
#endif
