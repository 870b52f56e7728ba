import Dispatch
public import FlickAnimation
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension DotLottieFile {
  /// Loads a dotLottie file from the network. When the task that waits is cancelled, so is the download.
  ///
  /// - Parameters:
  ///   - url: of the file; one of the machine's own is read where it lies.
  ///   - session: what loads.
  ///   - dotLottieCache: keeps what was loaded, and is asked first; `nil` for none.
  /// - Throws: ``DotLottieError/noDataLoaded``, or `ReadError` when it cannot be read.
  public static func loadedFrom(
    url: URL, session: any LottieURLSession = LottieConfiguration.defaultURLSession,
    dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache
  ) async throws -> DotLottieFile {
    if let known = dotLottieCache?.file(forKey: url.absoluteString) { return known }
    guard !url.isFileURL else {
      return try await loadedFrom(filepath: url.path, dotLottieCache: dotLottieCache)
    }
    guard let data = await LottieAnimation.download(url, session) else {
      throw DotLottieError.noDataLoaded
    }
    return try await off(.dotLottie) { read(data, url, dotLottieCache) }
  }

  /// The same, for who is called back.
  ///
  /// - Parameter handleResult: called once, on the main queue; at once when the cache keeps the file.
  /// - Returns: what can be cancelled; `nil` when nothing has to be loaded.
  @discardableResult
  public static func loadedFrom(
    url: URL, session: any LottieURLSession = LottieConfiguration.defaultURLSession,
    dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache,
    handleResult: @escaping ResultHandler
  ) -> URLSessionDataTask? {
    if let known = dotLottieCache?.file(forKey: url.absoluteString) {
      handleResult(.success(known))
      return nil
    }
    guard !url.isFileURL else {
      loadedFrom(
        filepath: url.path, dotLottieCache: dotLottieCache, handleResult: handleResult)
      return nil
    }
    return session.lottieDataTask(with: url) { data, response, error in
      let status = (response as? HTTPURLResponse)?.statusCode ?? 200
      off(.dotLottie, handleResult) {
        guard let data, error == nil, (200..<300).contains(status) else {
          return .failure(error ?? DotLottieError.noDataLoaded)
        }
        return read(data, url, dotLottieCache)
      }
    }
  }

  private static func read(
    _ data: Data, _ url: URL, _ cache: (any DotLottieCacheProvider)?
  ) -> Result<DotLottieFile, any Error> {
    Result {
      try SynchronouslyBlockingCurrentThread.kept(url.absoluteString, in: cache) {
        try DotLottieFile(data: data)
      }
    }
  }
}
