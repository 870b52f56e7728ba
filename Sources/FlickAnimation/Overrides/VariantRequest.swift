import FlickLottie

/// An edition that is to be made on another thread than the host's, which is not asked there: it is made of
/// what the host has answered before, and says what else there was to ask.
package struct VariantRequest: Sendable {
  let original: LottieAnimation
  let document: EditableDocument?
  let values: [ValueOverride]
  let switches: [NodeEnabledOverride]
  let cachedAnswers: VariantAnswers.CachedAnswers
  let overrides: AnimationOverrides
  let version: Int

  /// Costs about as much as reading the file did, pictures not counted.
  package func resolve() -> ResolvedVariant {
    guard let manuscript = document ?? EditableDocument(original.document) else {
      return ResolvedVariant(animation: original, version: version)
    }
    let answers = VariantAnswers(cachedAnswers)
    var changes = DocumentOverrides()
    changes.values = values
    changes.switches = switches
    changes.resources = answers.sources.withFallback(
      OverrideLookup(overrides, families: original.outline.fonts))
    let animation = changes.variant(of: manuscript, basedOn: original, overrides)
    return ResolvedVariant(
      animation: animation, version: version, document: manuscript, pendingRequests: answers.pending
    )
  }
}

/// What was made of an ``EditionOrder``.
package struct ResolvedVariant: Sendable {
  let animation: LottieAnimation
  let version: Int
  var document: EditableDocument?
  var pendingRequests = VariantAnswers.PendingRequests()
}

extension DocumentOverrides {
  /// - Parameter original: what is played as the edition is to be.
  func variant(
    of manuscript: EditableDocument, basedOn original: LottieAnimation,
    _ replacements: AnimationOverrides
  ) -> LottieAnimation {
    var edition = LottieAnimation(manuscript.variant(self))
    edition.overrides = replacements
    edition.playbackPreferences = original.playbackPreferences
    return edition
  }
}

extension ResourceOverrides {
  /// The same; what they have no answer for is asked of the animation's own replacements.
  func withFallback(_ use: OverrideLookup) -> ResourceOverrides {
    var sources = self
    if use.hasTexts { sources.text = { text?($0, $1) ?? use.text($0, $1) } }
    if use.hasImages { sources.image = { image?($0) ?? use.image($0) } }
    if use.hasFonts { sources.font = { font?($0, $1) ?? use.font($0, $1) } }
    return sources
  }
}

extension LottieAnimation {
  init(_ document: LottieDocument) {
    self.document = document
  }
}
