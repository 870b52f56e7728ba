import FlickLottie

/// The host's answers to override requests. Each request is made once, and a missing answer is stored as
/// well.
///
/// A copy made with ``init(_:)`` has no access to the host, so it can be used on any thread. It answers from
/// the stored answers and collects the other requests.
struct VariantAnswers {
  var images: AnswerCache<ImageAssetReference, ImageOverride>?
  /// A Boolean value that indicates whether only images that the file lacks are requested.
  var imagesAreFallback = false
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

  /// The overrides that call the host's sources, as far as they are set.
  var sources: ResourceOverrides {
    var overrides = ResourceOverrides(
      image: images.map { images in { images.answer($0) } },
      text: texts.map { texts in { texts.answer(TextRequest(keys: $0, source: $1)) } },
      font: fonts.map { fonts in { fonts.answer(FontRequest(name: $0, size: $1)) } })
    overrides.imagesAreFallback = imagesAreFallback
    return overrides
  }

  /// The stored answers. An entry is `nil` if the host has set no source of that type.
  var cached: CachedAnswers {
    CachedAnswers(
      images: images?.cached, imagesAreFallback: imagesAreFallback, texts: texts?.cached,
      fonts: fonts?.cached)
  }

  /// The requests that could not be answered.
  var pending: PendingRequests {
    PendingRequests(
      images: images?.pending ?? [], texts: texts?.pending ?? [], fonts: fonts?.pending ?? [])
  }

  /// Makes the requests that are not answered yet and stores the answers.
  ///
  /// - Returns: `true` if there were any requests.
  func answer(_ questions: PendingRequests) -> Bool {
    for question in questions.images { _ = images?.answer(question) }
    for question in questions.texts { _ = texts?.answer(question) }
    for question in questions.fonts { _ = fonts?.answer(question) }
    return !questions.isEmpty
  }

  struct CachedAnswers: Sendable {
    var images: [ImageAssetReference: ImageOverride?]?
    var imagesAreFallback = false
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
  /// Creates answers from a copy, without access to the host.
  init(_ known: CachedAnswers) {
    images = known.images.map { AnswerCache(cached: $0) }
    imagesAreFallback = known.imagesAreFallback
    texts = known.texts.map { AnswerCache(cached: $0) }
    fonts = known.fonts.map { AnswerCache(cached: $0) }
  }
}

/// A cache of answers. It calls its source once per request and also stores missing answers.
final class AnswerCache<Question: Hashable, Answer> {
  /// The source of answers; `nil` without access to the host.
  private let source: ((Question) -> Answer?)?
  private(set) var cached: [Question: Answer?] = [:]
  /// The requests that could not be answered.
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
