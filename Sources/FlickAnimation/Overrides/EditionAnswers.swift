import FlickLottie

/// The host's answers to override requests. Each request is made once, and a missing answer is stored as
/// well.
///
/// A copy made with ``init(_:)`` has no access to the host, so it can be used on any thread. It answers from
/// the stored answers and collects the other requests.
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

  /// The overrides that call the host's sources, as far as they are set.
  var sources: OutsideSources {
    OutsideSources(
      image: images.map { images in { images.answer($0) } },
      text: texts.map { texts in { texts.answer(TextQuestion(keys: $0, source: $1)) } },
      font: fonts.map { fonts in { fonts.answer(FontQuestion(name: $0, size: $1)) } })
  }

  /// The stored answers. An entry is `nil` if the host has set no source of that type.
  var known: Known {
    Known(images: images?.known, texts: texts?.known, fonts: fonts?.known)
  }

  /// The requests that could not be answered.
  var open: Questions {
    Questions(
      images: images?.open ?? [], texts: texts?.open ?? [], fonts: fonts?.open ?? [])
  }

  /// Makes the requests that are not answered yet and stores the answers.
  ///
  /// - Returns: `true` if there were any requests.
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
  /// Creates answers from a copy, without access to the host.
  init(_ known: Known) {
    images = known.images.map { Answers(known: $0) }
    texts = known.texts.map { Answers(known: $0) }
    fonts = known.fonts.map { Answers(known: $0) }
  }
}

/// A cache of answers. It calls its source once per request and also stores missing answers.
final class Answers<Question: Hashable, Answer> {
  /// The source of answers; `nil` without access to the host.
  private let source: ((Question) -> Answer?)?
  private(set) var known: [Question: Answer?] = [:]
  /// The requests that could not be answered.
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
