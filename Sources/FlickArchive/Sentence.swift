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

  /// Returns the text that replaces a sentence, such as `[noImage hand.png]`.
  ///
  /// - Parameter members: The kind of what the sentence says, and its members. Those that are `nil` are left out.
  package static func kind(_ members: Any?...) -> String {
    "[\(members.compactMap { $0.map(text) }.joined(separator: " "))]"
  }

  /// Returns the name of a case and its values, or another value as a text.
  private static func text(_ value: Any) -> String {
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
