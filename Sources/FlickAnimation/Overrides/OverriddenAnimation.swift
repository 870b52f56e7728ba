package import FlickLottie

/// An animation in which a host replaces pictures, texts and fonts. Holds what the host has answered, so that
/// each is asked for once until its source is set again.
///
/// A change costs about as much as reading the file did, pictures not counted, when the animation is next
/// asked for; nothing afterwards.
package struct OverriddenAnimation {
  package let original: LottieAnimation
  /// Whether ``current()`` will be another animation than it was.
  package private(set) var isStale = false

  private var edition: LottieAnimation
  private var manuscript: LottieManuscript?
  private var sources = OutsideSources()

  package init(_ original: LottieAnimation) {
    self.original = original
    edition = original
  }

  /// Gives pictures in place of the file's; `nil` for none.
  package mutating func setImageSource(_ source: OutsideSources.ImageSource?) {
    sources.image = source.map { Answers($0).answer }
    isStale = true
  }

  /// Gives texts in place of the file's; `nil` for none.
  package mutating func setTextSource(_ source: OutsideSources.TextSource?) {
    sources.text = source.map { source in
      let answers = Answers<TextQuestion, String> { source($0.keys, $0.source) }
      return { answers.answer(TextQuestion(keys: $0, source: $1)) }
    }
    isStale = true
  }

  /// Gives fonts in place of the file's; `nil` for none.
  package mutating func setFontSource(_ source: OutsideSources.FontSource?) {
    sources.font = source.map { source in
      let answers = Answers<FontQuestion, OutsideFont> { source($0.name, $0.size) }
      return { answers.answer(FontQuestion(name: $0, size: $1)) }
    }
    isStale = true
  }

  /// The animation with all that is replaced by now: immutable, as any other.
  package mutating func current() -> LottieAnimation {
    guard isStale else { return edition }
    isStale = false
    if manuscript == nil { manuscript = LottieManuscript(original.document) }
    edition = manuscript.map { LottieAnimation($0.edition(sources)) } ?? original
    return edition
  }

  private struct TextQuestion: Hashable {
    var keys: [String]
    var source: String
  }

  private struct FontQuestion: Hashable {
    var name: String
    var size: Double
  }
}

/// Asks once for each thing, and remembers: also that there was no answer.
private final class Answers<Question: Hashable, Answer> {
  private let source: (Question) -> Answer?
  private var known: [Question: Answer?] = [:]

  init(_ source: @escaping (Question) -> Answer?) {
    self.source = source
  }

  func answer(_ question: Question) -> Answer? {
    if let answer = known[question] { return answer }
    let answer = source(question)
    known[question] = .some(answer)
    return answer
  }
}

extension LottieAnimation {
  init(_ document: LottieDocument) {
    self.document = document
  }
}
