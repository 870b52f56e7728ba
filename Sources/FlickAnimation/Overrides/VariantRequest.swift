import FlickLottie

/// A request to resolve an animation with the host's resources on another thread than the host's. It uses the answers
/// that the host has given so far and collects the requests that remain.
package struct VariantRequest: Sendable {
  let original: LottieAnimation
  let cachedAnswers: VariantAnswers.CachedAnswers
  let overrides: AnimationOverrides
  let version: Int

  /// Resolves the animation. Costs about as much as reading the file, without its pictures.
  package func resolve() -> ResolvedVariant {
    guard let document = EditableDocument(original.document) else {
      return ResolvedVariant(base: original.document, version: version, document: nil)
    }
    let answers = VariantAnswers(cachedAnswers)
    let sources = answers.sources.withFallback(OverrideLookup(overrides, for: original))
    return ResolvedVariant(
      base: document.resolved(with: sources), version: version, document: document,
      pendingRequests: answers.pending)
  }
}

/// The result of a ``VariantRequest``: the document with resources, but without value overrides.
package final class ResolvedVariant: Sendable {
  let base: LottieDocument
  let version: Int
  let document: EditableDocument?
  let pendingRequests: VariantAnswers.PendingRequests

  init(
    base: LottieDocument, version: Int, document: EditableDocument?,
    pendingRequests: VariantAnswers.PendingRequests = VariantAnswers.PendingRequests()
  ) {
    self.base = base
    self.version = version
    self.document = document
    self.pendingRequests = pendingRequests
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
