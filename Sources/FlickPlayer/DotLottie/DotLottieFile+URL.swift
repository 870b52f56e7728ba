import Dispatch
public import FlickAnimation
import FlickLoading
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension DotLottieFile {
  /// Loads a dotLottie file from a URL. Cancelling the surrounding task cancels the download.
  ///
  /// - Parameters:
  ///   - url: The URL of the file. A file URL is read directly.
  ///   - session: The session that downloads the file. ``LottieLoader/shared`` is used in place of `URLSession.shared`.
  ///   - dotLottieCache: The cache to use, or `nil` for none.
  /// - Returns: The file.
  /// - Throws: A ``ReadError`` when the file cannot be read. When the download fails, a ``LottieLoadError`` with the
  ///   shared session, and ``DotLottieError/noDataLoaded`` with any other session.
  public static func loadedFrom(
    url: URL, session: any LottieURLSession = LottieConfiguration.defaultURLSession,
    dotLottieCache: (any DotLottieCacheProvider)? = DotLottieCache.sharedCache
  ) async throws -> DotLottieFile {
    if let known = dotLottieCache?.file(forKey: url.absoluteString) { return known }
    guard !url.isFileURL else {
      return try await loadedFrom(filepath: url.path, dotLottieCache: dotLottieCache)
    }
    if let loader = session.loader(for: url) {
      return try await loaded(url, by: loader, dotLottieCache).get()
    }
    guard let data = await LottieAnimation.download(url, session) else {
      throw DotLottieError.noDataLoaded
    }
    return try await runOnQueue(.dotLottie) { read(data, url, dotLottieCache) }
  }

  /// Loads a dotLottie file from a URL and calls a closure. See
  /// ``DotLottieFile/loadedFrom(url:session:dotLottieCache:)``.
  ///
  /// - Parameter handleResult: A closure that is called once on the main queue. When the file is cached, it is called
  ///   immediately on the calling thread.
  /// - Returns: A task that cancels the download, or `nil` when no download is needed or the session provides no task.
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
      loadedFrom(filepath: url.path, dotLottieCache: dotLottieCache, handleResult: handleResult)
      return nil
    }
    if let loader = session.loader(for: url) {
      return LoaderTask.start(url) {
        let result = await loaded(url, by: loader, dotLottieCache)
        DispatchQueue.main.async { handleResult(result) }
      }
    }
    return session.lottieDataTask(with: url) { data, response, error in
      let status = (response as? HTTPURLResponse)?.statusCode ?? 200
      runOnQueue(.dotLottie, handleResult) {
        guard let data, error == nil, (200..<300).contains(status) else {
          return .failure(error ?? DotLottieError.noDataLoaded)
        }
        return read(data, url, dotLottieCache)
      }
    }
  }

  private static func loaded(
    _ url: URL, by loader: LottieLoader, _ cache: (any DotLottieCacheProvider)?
  ) async -> Result<DotLottieFile, any Error> {
    do throws(LottieLoadError) {
      let file = try await loader.loadFile(.remote(url: url))
      cache?.setFile(file, forKey: url.absoluteString)
      return .success(file)
    } catch {
      if case .unreadable(let reason) = error { return .failure(reason) }
      return .failure(error)
    }
  }

  private static func read(
    _ data: Data, _ url: URL, _ cache: (any DotLottieCacheProvider)?
  ) -> Result<DotLottieFile, any Error> {
    Result {
      try SynchronouslyBlockingCurrentThread.cached(url.absoluteString, in: cache) {
        try DotLottieFile(data: data)
      }
    }
  }
}
