public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Reads SVGA files, and remembers what was read.
///
/// ```swift
/// parser.parse(withNamed: "rose", in: nil) { entity in
///   player.videoItem = entity
///   player.startAnimation()
/// }
/// ```
///
/// Files are loaded and read away from the main thread, on which everybody is called back, later and once:
/// the failure where there is one, or else the completion. Several that ask for one key at a time share one
/// reading.
#if canImport(ObjectiveC)
  @objcMembers
#endif
@MainActor public final class SVGAParser: NSObject {
  /// Whether what is read stays in memory when nobody uses it, until memory runs short. An animation that
  /// somebody does use is found in any case.
  public var enabledMemoryCache = false

  private let source: SVGASource
  private let cache: SVGAEntityCache

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

  /// Loads a file, as ``LottieLoader/shared`` loads; one that it has on the disk is not loaded again. Who
  /// sends nothing for 20 seconds is given up.
  public func parse(
    with url: URL, completionBlock: @escaping @MainActor (SVGAVideoEntity?) -> Void,
    failureBlock: (@MainActor ((any Error)?) -> Void)? = nil
  ) {
    parse(with: .svga(url), completionBlock: completionBlock, failureBlock: failureBlock)
  }

  /// Loads a file in a way of one's own: of the request, its headers, method and body count, its time limit
  /// for a server that sends nothing, and whether what is kept will do.
  public func parse(
    with request: URLRequest, completionBlock: @escaping @MainActor (SVGAVideoEntity?) -> Void,
    failureBlock: (@MainActor ((any Error)?) -> Void)? = nil
  ) {
    guard let url = request.url else {
      let error = Self.error(411, "There is no address.")
      return callLater { failureBlock?(error) }
    }
    load(.request(request), key: url.absoluteString) { result in
      switch result {
      case .success(let entity): completionBlock(entity)
      case .failure(let error): failureBlock?(error.reason)
      }
    }
  }

  /// - Parameter cacheKey: what the animation is remembered by; bytes of one key are read once.
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

  /// - Parameters:
  ///   - named: of a file in a bundle, without its ending.
  ///   - bundle: `nil` for the app's own.
  public func parse(
    withNamed named: String, in bundle: Bundle?,
    completionBlock: (@MainActor (SVGAVideoEntity?) -> Void)?,
    failureBlock: (@MainActor (any Error) -> Void)? = nil
  ) {
    guard let path = (bundle ?? .main).path(forResource: named, ofType: "svga") else {
      let error = Self.error(404, "There is no file \(named).svga.")
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

  /// Answers later, once.
  ///
  /// - Returns: what to call when nobody waits any more; then it does not answer.
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
