import FlickLottie

/// A request to resolve a variant of an animation on another thread than the host's. It uses the answers that
/// the host has given so far and collects the requests that remain.
package struct VariantRequest: Sendable {
  let original: LottieAnimation
  let document: EditableDocument?
  let values: [ValueOverride]
  let switches: [NodeEnabledOverride]
  let cachedAnswers: VariantAnswers.CachedAnswers
  let overrides: AnimationOverrides
  let version: Int

  /// Resolves the variant. Costs about as much as reading the file, without its pictures.
  package func resolve() -> ResolvedVariant {
    guard let editableDocument = document ?? EditableDocument(original.document) else {
      return ResolvedVariant(animation: original, version: version)
    }
    let answers = VariantAnswers(cachedAnswers)
    var changes = DocumentOverrides()
    changes.values = values
    changes.switches = switches
    changes.resources = answers.sources.withFallback(
      OverrideLookup(overrides, families: original.outline.fonts))
    let animation = changes.variant(of: editableDocument, basedOn: original, overrides)
    return ResolvedVariant(
      animation: animation, version: version, document: editableDocument,
      pendingRequests: answers.pending
    )
  }
}

/// The result of a ``VariantRequest``.
package struct ResolvedVariant: Sendable {
  let animation: LottieAnimation
  let version: Int
  var document: EditableDocument?
  var pendingRequests = VariantAnswers.PendingRequests()
}

extension DocumentOverrides {
  /// Returns the variant of a document with these changes.
  ///
  /// - Parameter original: The animation whose playback preferences the variant keeps.
  func variant(
    of editableDocument: EditableDocument, basedOn original: LottieAnimation,
    _ replacements: AnimationOverrides
  ) -> LottieAnimation {
    var variant = LottieAnimation(editableDocument.variant(self))
    variant.overrides = replacements
    variant.playbackPreferences = original.playbackPreferences
    return variant
  }
}

extension ResourceOverrides {
  /// Returns these overrides with a fallback to the overrides that are part of the animation.
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
