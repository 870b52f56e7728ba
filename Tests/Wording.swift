import Testing

extension Trait where Self == ConditionTrait {
  /// Marks a test of the wording of sentences, which builds with FLICK_SENTENCES=kinds leave out.
  static var wording: Self {
    #if SENTENCES_AS_KINDS
      .disabled("The build has kinds in place of sentences.")
    #else
      .enabled(if: true)
    #endif
  }
}

/// Returns whether an expectation about the wording of a sentence holds. Builds with FLICK_SENTENCES=kinds have no wording.
func isWorded(_ expectation: @autoclosure () throws -> Bool) rethrows -> Bool {
  #if SENTENCES_AS_KINDS
    true
  #else
    try expectation()
  #endif
}
