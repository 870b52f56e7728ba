import FlickPlayer
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A parser that reads SVGA files and caches the animations. Use it on the main actor.
///
/// ```swift
/// parser.parse(withNamed: "rose", in: nil) { entity in
///   player.videoItem = entity
///   player.startAnimation()
/// }
/// ```
///
/// Files are loaded and parsed in the background. Callbacks are made on the main actor,
/// asynchronously and once: either the completion or the failure. Concurrent requests with the same
/// key share one read.
#if canImport(ObjectiveC)
  @objcMembers
#endif
@MainActor public final class SVGAParser: NSObject {
  /// A Boolean value that indicates whether parsed animations stay in memory until memory is low.
  /// The default is `false`. An animation that is still in use is always found.
  public var enabledMemoryCache = false

  private let source: SVGASource
  private let cache: SVGAEntityCache

  /// Creates a parser. All parsers share one cache.
  public nonisolated override init() {
    source = .system
    cache = .shared
    super.init()
  }

  package init(source: SVGASource, cache: SVGAEntityCache) {
    self.source = source
    self.cache = cache
    super.init()
  }

  /// Loads and parses a file at a URL.
  ///
  /// ``LottieLoader/shared`` loads the file. A file in its disk cache is not loaded again. The load
  /// fails if the server sends nothing for 20 seconds.
  ///
  /// - Parameters:
  ///   - url: The URL of the file.
  ///   - completionBlock: A closure that receives the animation.
  ///   - failureBlock: A closure that receives the error.
  public func parse(
    with url: URL, completionBlock: @escaping @MainActor (SVGAVideoEntity?) -> Void,
    failureBlock: (@MainActor ((any Error)?) -> Void)? = nil
  ) {
    parse(with: .svga(url), completionBlock: completionBlock, failureBlock: failureBlock)
  }

  /// Loads and parses a file with a URL request. The headers, method, body, timeout and cache
  /// policy of the request apply.
  ///
  /// - Parameters:
  ///   - request: The request. A request without a URL fails with code 411 of the domain
  ///     `SVGAParser`.
  ///   - completionBlock: A closure that receives the animation.
  ///   - failureBlock: A closure that receives the error.
  public func parse(
    with request: URLRequest, completionBlock: @escaping @MainActor (SVGAVideoEntity?) -> Void,
    failureBlock: (@MainActor ((any Error)?) -> Void)? = nil
  ) {
    guard let url = request.url else {
      let error = Self.error(411, "The request has no URL.")
      return callLater { failureBlock?(error) }
    }
    load(.request(request), key: url.absoluteString) { result in
      switch result {
      case .success(let entity): completionBlock(entity)
      case .failure(let error): failureBlock?(error.reason)
      }
    }
  }

  /// Parses the bytes of a file.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - cacheKey: The key of the animation in the cache. Bytes with the same key are parsed once.
  ///   - completionBlock: A closure that receives the animation.
  ///   - failureBlock: A closure that receives the error.
  public func parse(
    with data: Data, cacheKey: String,
    completionBlock: (@MainActor (SVGAVideoEntity) -> Void)?,
    failureBlock: (@MainActor (any Error) -> Void)? = nil
  ) {
    load(.data(data), key: cacheKey) { result in
      switch result {
      case .success(let entity): completionBlock?(entity)
      case .failure(let error): failureBlock?(error.reason)
      }
    }
  }

  /// Loads and parses a file of a bundle.
  ///
  /// - Parameters:
  ///   - named: The name of the file without the extension `.svga`. A missing file fails with code
  ///     404 of the domain `SVGAParser`.
  ///   - bundle: The bundle; `nil` for the app's main bundle.
  ///   - completionBlock: A closure that receives the animation.
  ///   - failureBlock: A closure that receives the error.
  public func parse(
    withNamed named: String, in bundle: Bundle?,
    completionBlock: (@MainActor (SVGAVideoEntity?) -> Void)?,
    failureBlock: (@MainActor (any Error) -> Void)? = nil
  ) {
    guard let path = (bundle ?? .main).path(forResource: named, ofType: "svga") else {
      let error = Self.error(404, "The bundle has no file \(named).svga.")
      return callLater { failureBlock?(error) }
    }
    load(.file(path), key: path) { result in
      switch result {
      case .success(let entity): completionBlock?(entity)
      case .failure(let error): failureBlock?(error.reason)
      }
    }
  }

  nonisolated static func error(_ code: Int, _ words: String) -> NSError {
    NSError(
      domain: "SVGAParser", code: code, userInfo: [NSLocalizedDescriptionKey: words])
  }
}

extension SVGAParser {
  typealias Completion = @MainActor (Result<SVGAVideoEntity, SVGASource.Failure>) -> Void

  /// Loads an animation. The reply is asynchronous.
  ///
  /// - Returns: A closure that cancels the request; the reply is then not made.
  @discardableResult
  func load(
    _ place: SVGASource.Location, key: String, _ answer: @escaping Completion
  ) -> SVGASource.Cancel {
    if let entity = cache.entity(key) {
      if enabledMemoryCache { cache.store(entity, key) }
      callLater { answer(.success(entity)) }
      return {}
    }
    let isKept = enabledMemoryCache
    let id = cache.addWaiter(for: key, answer) { [source, cache] done in
      source.content(at: place) { result in
        let result = result.map { $0.entity }
        if case .success(let entity) = result { cache.register(entity, key, isKept: isKept) }
        done(result)
      }
    }
    return { [source, cache] in source.runOnMain { cache.removeWaiter(key, id) } }
  }

  private func callLater(_ call: @escaping @MainActor () -> Void) {
    source.callLater(call)
  }
}
