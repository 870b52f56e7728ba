import FlickLottie

/// An edition that is to be made on another thread than the host's, which is not asked there: it is made of
/// what the host has answered before, and says what else there was to ask.
package struct EditionOrder: Sendable {
  let original: LottieAnimation
  let manuscript: LottieManuscript?
  let values: [GivenValue]
  let switches: [GivenSwitch]
  let known: EditionAnswers.Known
  let replacements: Replacements
  let version: Int

  /// Costs about as much as reading the file did, pictures not counted.
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

/// What was made of an ``EditionOrder``.
package struct MadeEdition: Sendable {
  let animation: LottieAnimation
  let version: Int
  var manuscript: LottieManuscript?
  var questions = EditionAnswers.Questions()
}

extension LottieChanges {
  /// - Parameter original: what is played as the edition is to be.
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
  /// The same; what they have no answer for is asked of the animation's own replacements.
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
