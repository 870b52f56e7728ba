import FlickLottie

/// What a host has answered: each question is asked once, also where there was no answer.
///
/// Away from the host's thread nobody can be asked: ``init(_:)`` answers what is known, and keeps the rest.
struct EditionAnswers {
  var images: Answers<OutsideImage, OutsidePicture>?
  var texts: Answers<TextQuestion, String>?
  var fonts: Answers<FontQuestion, OutsideFont>?

  struct TextQuestion: Hashable, Sendable {
    var keys: [String]
    var source: String
  }

  struct FontQuestion: Hashable, Sendable {
    var name: String
    var size: Double
  }

  /// Asks the host, if there is one.
  var sources: OutsideSources {
    OutsideSources(
      image: images.map { images in { images.answer($0) } },
      text: texts.map { texts in { texts.answer(TextQuestion(keys: $0, source: $1)) } },
      font: fonts.map { fonts in { fonts.answer(FontQuestion(name: $0, size: $1)) } })
  }

  /// Of what there is no source, nothing can be asked.
  var known: Known {
    Known(images: images?.known, texts: texts?.known, fonts: fonts?.known)
  }

  /// What could not be asked.
  var open: Questions {
    Questions(
      images: images?.open ?? [], texts: texts?.open ?? [], fonts: fonts?.open ?? [])
  }

  /// - Returns: whether there was anything to ask.
  func answer(_ questions: Questions) -> Bool {
    for question in questions.images { _ = images?.answer(question) }
    for question in questions.texts { _ = texts?.answer(question) }
    for question in questions.fonts { _ = fonts?.answer(question) }
    return !questions.isEmpty
  }

  struct Known: Sendable {
    var images: [OutsideImage: OutsidePicture?]?
    var texts: [TextQuestion: String?]?
    var fonts: [FontQuestion: OutsideFont?]?
  }

  struct Questions: Sendable {
    var images: Set<OutsideImage> = []
    var texts: Set<TextQuestion> = []
    var fonts: Set<FontQuestion> = []

    var isEmpty: Bool { images.isEmpty && texts.isEmpty && fonts.isEmpty }
  }
}

extension EditionAnswers {
  /// Of a host that cannot be asked.
  init(_ known: Known) {
    images = known.images.map { Answers(known: $0) }
    texts = known.texts.map { Answers(known: $0) }
    fonts = known.fonts.map { Answers(known: $0) }
  }
}

/// Asks once for each thing, and remembers: also that there was no answer.
final class Answers<Question: Hashable, Answer> {
  /// `nil` where nobody can be asked.
  private let source: ((Question) -> Answer?)?
  private(set) var known: [Question: Answer?] = [:]
  /// What was to be asked, and could not be.
  private(set) var open: Set<Question> = []

  init(_ source: @escaping (Question) -> Answer?) {
    self.source = source
  }

  init(known: [Question: Answer?]) {
    source = nil
    self.known = known
  }

  func answer(_ question: Question) -> Answer? {
    if let answer = known[question] { return answer }
    guard let source else {
      open.insert(question)
      return nil
    }
    let answer = source(question)
    known[question] = .some(answer)
    return answer
  }
}
