public import FlickAnimation
import FlickLoading
import FlickPlayer
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A parser that reads SVGA files and caches the animations. Any thread can use it.
///
/// ```swift
/// parser.parse(withNamed: "rose", in: nil) { entity in
///   player.videoItem = entity
///   player.startAnimation()
/// }
/// ```
///
/// Files are loaded and parsed in the background. Callbacks are made on the main actor, asynchronously and once: either
/// the completion or the failure. Concurrent requests with the same key share one read.
#if canImport(ObjectiveC)
  @objc(SVGAParser)
  @objcMembers
#endif
public final class SVGAParser: NSObject, Sendable {
  /// A Boolean value that indicates whether parsed animations stay in memory until memory is low.
  /// The default is `false`. An animation that is still in use is always found.
  public var enabledMemoryCache: Bool {
    get { settings.withLock { $0.enabledMemoryCache } }
    set { settings.withLock { $0.enabledMemoryCache = newValue } }
  }
  /// The rule for asking the server whether a cached file has changed. It applies to loads of URLs;
  /// the cache policy of a request applies to loads of requests. The default is `never`.
  public var refreshPolicy: SVGARefreshPolicy {
    get { settings.withLock { $0.refreshPolicy } }
    set { settings.withLock { $0.refreshPolicy = newValue } }
  }
  /// The limits of reading and drawing the files. The default is `standard`. Animations that were
  /// read with other limits are not used.
  public var limits: Limits {
    get { settings.withLock { $0.limits } }
    set { settings.withLock { $0.limits = newValue } }
  }

  private struct Settings {
    var enabledMemoryCache = false
    var refreshPolicy = SVGARefreshPolicy.never
    var limits = Limits.standard
  }

  private let settings = LockedValue(Settings())
  private let source: SVGAFileReader
  private let cache: SVGAEntityCache

  /// Creates a parser. All parsers share one cache.
  public override init() {
    source = .system
    cache = .shared
    super.init()
  }

  package init(source: SVGAFileReader, cache: SVGAEntityCache) {
    self.source = source
    self.cache = cache
    super.init()
  }

  /// Loads and parses a file at a URL.
  ///
  /// ``LottieLoader/shared`` loads the file. A file in its disk cache is loaded again only if
  /// ``refreshPolicy`` requires it. The load fails if the server sends nothing for 20 seconds.
  ///
  /// - Parameters:
  ///   - url: The URL of the file.
  ///   - completionBlock: A closure that receives the animation.
  ///   - failureBlock: A closure that receives the error.
  #if canImport(ObjectiveC)
    @objc(parseWithURL:completionBlock:failureBlock:)
  #endif
  public func parse(
    with url: URL, completionBlock: @escaping @MainActor (SVGAVideoEntity?) -> Void,
    failureBlock: (@MainActor ((any Error)?) -> Void)? = nil
  ) {
    load(
      .request(.svga(url, refreshPolicy)), key: url.absoluteString, refreshPolicy,
      reply(completionBlock, failureBlock))
  }

  /// Loads and parses a file with a URL request. The headers, method, body, timeout and cache policy of the request
  /// apply. Only requests with the same URL, method, headers and body share a load and an animation in the memory
  /// cache. Requests with a body stream share nothing.
  ///
  /// - Parameters:
  ///   - request: The request. A request without a URL fails with code 411 of the domain `SVGAParser`.
  ///   - completionBlock: A closure that receives the animation.
  ///   - failureBlock: A closure that receives the error.
  #if canImport(ObjectiveC)
    @objc(parseWithURLRequest:completionBlock:failureBlock:)
  #endif
  public func parse(
    with request: URLRequest, completionBlock: @escaping @MainActor (SVGAVideoEntity?) -> Void,
    failureBlock: (@MainActor ((any Error)?) -> Void)? = nil
  ) {
    guard let key = request.loadKey else {
      let error = Self.error(411, "The request has no URL.")
      return callLater { failureBlock?(error) }
    }
    load(
      .request(request), key: key, SVGARefreshPolicy(request.cachePolicy),
      reply(completionBlock, failureBlock))
  }

  /// Parses the bytes of a file.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - cacheKey: The key of the animation in the cache. Bytes with the same key are parsed once.
  ///   - completionBlock: A closure that receives the animation.
  ///   - failureBlock: A closure that receives the error.
  #if canImport(ObjectiveC)
    @objc(parseWithData:cacheKey:completionBlock:failureBlock:)
  #endif
  public func parse(
    with data: Data, cacheKey: String,
    completionBlock: (@MainActor (SVGAVideoEntity) -> Void)?,
    failureBlock: (@MainActor (any Error) -> Void)? = nil
  ) {
    load(.data(data), key: cacheKey, .never, reply(completionBlock, failureBlock))
  }

  /// Loads and parses a file of a bundle.
  ///
  /// - Parameters:
  ///   - named: The name of the file without the extension `.svga`. A missing file fails with code
  ///     404 of the domain `SVGAParser`.
  ///   - bundle: The bundle; `nil` for the app's main bundle.
  ///   - completionBlock: A closure that receives the animation.
  ///   - failureBlock: A closure that receives the error.
  #if canImport(ObjectiveC)
    @objc(parseWithNamed:inBundle:completionBlock:failureBlock:)
  #endif
  public func parse(
    withNamed named: String, in bundle: Bundle?,
    completionBlock: (@MainActor (SVGAVideoEntity?) -> Void)?,
    failureBlock: (@MainActor (any Error) -> Void)? = nil
  ) {
    guard let path = (bundle ?? .main).path(forResource: named, ofType: "svga") else {
      let error = Self.error(404, "The bundle has no file \(named).svga.")
      return callLater { failureBlock?(error) }
    }
    load(.file(path), key: path, .never, reply(completionBlock, failureBlock))
  }

  static func error(_ code: Int, _ words: String) -> NSError {
    NSError(domain: "SVGAParser", code: code, userInfo: [NSLocalizedDescriptionKey: words])
  }
}

extension SVGAParser {
  typealias Completion = @MainActor (Result<SVGAVideoEntity, SVGAFileReader.Failure>) -> Void

  /// Returns a completion that calls one of two closures.
  private func reply(
    _ success: (@MainActor (SVGAVideoEntity) -> Void)?,
    _ failure: (@MainActor (any Error) -> Void)?
  ) -> Completion {
    { result in
      switch result {
      case .success(let entity): success?(entity)
      case .failure(let error): failure?(error.reason)
      }
    }
  }

  /// Loads an animation. The reply is asynchronous.
  ///
  /// - Parameter policy: The rule for an animation that is in memory. Unless it is `never`, the file
  ///   is loaded, and the animation is used if its bytes are the same.
  /// - Returns: A closure that cancels the request; the reply is then not made.
  @discardableResult
  func load(
    _ place: SVGAFileReader.Location, key: String, _ policy: SVGARefreshPolicy = .never,
    _ answer: @escaping Completion
  ) -> SVGAFileReader.Cancel {
    let settings = settings.withLock { $0 }
    let limits = settings.limits
    let key = limits == .standard ? key : "limits \(limits.hashValue) \(key)"
    let known = cache.entity(key)
    if let known, settings.enabledMemoryCache { cache.store(known, key) }
    if let known, policy == .never {
      callLater { answer(.success(known)) }
      return {}
    }
    // A load that asks the server does not share the result of one that does not.
    let readKey = policy == .never ? key : "\(policy) \(key)"
    let id = cache.addWaiter(for: readKey, answer) { done in
      read(place, key, policy, known, settings, done)
    }
    return { [cache] in cache.removeWaiter(readKey, id) }
  }

  private func read(
    _ place: SVGAFileReader.Location, _ key: String, _ policy: SVGARefreshPolicy,
    _ known: SVGAVideoEntity?, _ settings: Settings, _ done: @escaping Completion
  ) -> SVGAFileReader.Cancel {
    let isKept = settings.enabledMemoryCache
    let comparison: SVGAFileReader.Comparison = policy == .never ? .none : .digest(known?.digest)
    return source.content(at: place, comparison: comparison, limits: settings.limits) {
      [cache] result in
      switch (result, known) {
      case (.success(.unchanged), let known?): done(.success(known))
      case (.success(.new(let content)), _):
        let entity = content.entity
        cache.register(entity, key, isKept: isKept)
        done(.success(entity))
      case (.failure(let failure), _): done(.failure(failure))
      case (.success(.unchanged), nil):
        done(.failure(.load(Self.error(-1, "The animation is no longer in memory."))))
      }
    }
  }

  private func callLater(_ call: @escaping @MainActor () -> Void) { source.callLater(call) }
}
