import FlickLottie

/// A request to resolve a variant of an animation on another thread than the host's. It uses the answers that
/// the host has given so far and collects the requests that remain.
package struct EditionOrder: Sendable {
  let original: LottieAnimation
  let manuscript: LottieManuscript?
  let values: [GivenValue]
  let switches: [GivenSwitch]
  let known: EditionAnswers.Known
  let replacements: Replacements
  let version: Int

  /// Resolves the variant. Costs about as much as reading the file, without its pictures.
  package func make() -> MadeEdition {
    guard let manuscript = manuscript ?? LottieManuscript(original.document) else {
      return MadeEdition(animation: original, version: version)
    }
    let answers = EditionAnswers(known)
    var changes = LottieChanges()
    changes.values = values
    changes.switches = switches
    changes.sources = answers.sources.before(
      ReplacementUse(replacements, families: original.outline.fonts))
    let animation = changes.edition(of: manuscript, like: original, replacements)
    return MadeEdition(
      animation: animation, version: version, manuscript: manuscript, questions: answers.open)
  }
}

/// The result of a ``VariantRequest``.
package struct MadeEdition: Sendable {
  let animation: LottieAnimation
  let version: Int
  var manuscript: LottieManuscript?
  var questions = EditionAnswers.Questions()
}

extension LottieChanges {
  /// Returns the variant of a document with these changes.
  ///
  /// - Parameter original: The animation whose playback preferences the variant keeps.
  func edition(
    of manuscript: LottieManuscript, like original: LottieAnimation, _ replacements: Replacements
  ) -> LottieAnimation {
    var edition = LottieAnimation(manuscript.edition(self))
    edition.replacements = replacements
    edition.wishes = original.wishes
    return edition
  }
}

extension OutsideSources {
  /// Returns these overrides with a fallback to the overrides that are part of the animation.
  func before(_ use: ReplacementUse) -> OutsideSources {
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
