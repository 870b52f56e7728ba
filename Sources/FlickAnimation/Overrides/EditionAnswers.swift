import FlickLottie

/// What a host has answered: each question is asked once, also where there was no answer.
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

  /// Asks the host.
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

/// Asks once for each thing, and remembers: also that there was no answer.
final class Answers<Question: Hashable, Answer> {
  private let source: (Question) -> Answer?
  private(set) var known: [Question: Answer?] = [:]

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

/// Answers what is known, and remembers what is not.
final class KnownAnswers {
  private let known: EditionAnswers.Known
  private(set) var open = EditionAnswers.Questions()

  init(_ known: EditionAnswers.Known) { self.known = known }

  var sources: OutsideSources {
    OutsideSources(
      image: known.images.map { known in
        { question in
          if let answer = known[question] { return answer }
          self.open.images.insert(question)
          return nil
        }
      },
      text: known.texts.map { known in
        { keys, source in
          let question = EditionAnswers.TextQuestion(keys: keys, source: source)
          if let answer = known[question] { return answer }
          self.open.texts.insert(question)
          return nil
        }
      },
      font: known.fonts.map { known in
        { name, size in
          let question = EditionAnswers.FontQuestion(name: name, size: size)
          if let answer = known[question] { return answer }
          self.open.fonts.insert(question)
          return nil
        }
      })
  }
}
