import FlickLottie

/// What a host has answered: each question is asked once, also where there was no answer.
///
/// Away from the host's thread nobody can be asked: ``init(_:)`` answers what is known, and keeps the rest.
struct VariantAnswers {
  var images: AnswerCache<ImageAssetReference, ImageOverride>?
  var texts: AnswerCache<TextRequest, String>?
  var fonts: AnswerCache<FontRequest, FontOverride>?

  struct TextRequest: Hashable, Sendable {
    var keys: [String]
    var source: String
  }

  struct FontRequest: Hashable, Sendable {
    var name: String
    var size: Double
  }

  /// Asks the host, if there is one.
  var sources: ResourceOverrides {
    ResourceOverrides(
      image: images.map { images in { images.answer($0) } },
      text: texts.map { texts in { texts.answer(TextRequest(keys: $0, source: $1)) } },
      font: fonts.map { fonts in { fonts.answer(FontRequest(name: $0, size: $1)) } })
  }

  /// Of what there is no source, nothing can be asked.
  var cached: CachedAnswers {
    CachedAnswers(images: images?.cached, texts: texts?.cached, fonts: fonts?.cached)
  }

  /// What could not be asked.
  var pending: PendingRequests {
    PendingRequests(
      images: images?.pending ?? [], texts: texts?.pending ?? [], fonts: fonts?.pending ?? [])
  }

  /// - Returns: whether there was anything to ask.
  func answer(_ questions: PendingRequests) -> Bool {
    for question in questions.images { _ = images?.answer(question) }
    for question in questions.texts { _ = texts?.answer(question) }
    for question in questions.fonts { _ = fonts?.answer(question) }
    return !questions.isEmpty
  }

  struct CachedAnswers: Sendable {
    var images: [ImageAssetReference: ImageOverride?]?
    var texts: [TextRequest: String?]?
    var fonts: [FontRequest: FontOverride?]?
  }

  struct PendingRequests: Sendable {
    var images: Set<ImageAssetReference> = []
    var texts: Set<TextRequest> = []
    var fonts: Set<FontRequest> = []

    var isEmpty: Bool { images.isEmpty && texts.isEmpty && fonts.isEmpty }
  }
}

extension VariantAnswers {
  /// Of a host that cannot be asked.
  init(_ known: CachedAnswers) {
    images = known.images.map { AnswerCache(cached: $0) }
    texts = known.texts.map { AnswerCache(cached: $0) }
    fonts = known.fonts.map { AnswerCache(cached: $0) }
  }
}

/// Asks once for each thing, and remembers: also that there was no answer.
final class AnswerCache<Question: Hashable, Answer> {
  /// `nil` where nobody can be asked.
  private let source: ((Question) -> Answer?)?
  private(set) var cached: [Question: Answer?] = [:]
  /// What was to be asked, and could not be.
  private(set) var pending: Set<Question> = []

  init(_ source: @escaping (Question) -> Answer?) {
    self.source = source
  }

  init(cached: [Question: Answer?]) {
    source = nil
    self.cached = cached
  }

  func answer(_ question: Question) -> Answer? {
    if let answer = cached[question] { return answer }
    guard let source else {
      pending.insert(question)
      return nil
    }
    let answer = source(question)
    cached[question] = .some(answer)
    return answer
  }
}
