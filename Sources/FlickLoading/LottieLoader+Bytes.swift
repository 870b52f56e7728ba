package import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

extension LottieLoader {
  /// Returns the bytes of a file at an `http:`, `https:` or `file:` address, within the same limits as
  /// animations.
  ///
  /// Requests with a plain URL use the disk cache as their cache policy allows, and simultaneous equal
  /// requests share one download. Requests with headers, a body or a method other than GET are neither cached
  /// nor shared.
  ///
  /// - Parameter request: The request. Its `timeoutInterval` is the maximum number of seconds without data.
  /// - Throws: ``LottieLoadError`` if the file cannot be loaded.
  package func bytes(_ request: URLRequest) async throws(LottieLoadError) -> Data {
    guard let url = request.url else { throw .unsupportedAddress("") }
    let patience = request.timeoutInterval > 0 ? request.timeoutInterval : nil
    guard request.isUncustomized || url.isFileURL else {
      let body = try await download(request, stallTimeout: patience).body
      guard !Self.isWebPage(body) else { throw .isWebPage }
      return body
    }
    let key = LoadTask.Key(
      source: .remote(url: url), cachePolicy: request.cachePolicy.loadCachePolicy,
      representation: .bytes,
      stallTimeout: patience)
    guard case .bytes(let data) = try await loadResult(key, nil) else { throw .cancelled }
    return data
  }

  /// Removes an address from the memory and disk caches, for bytes that turned out to be unusable.
  package func forget(_ url: URL) {
    removeCached(url.absoluteString)
    disk?.remove(url.absoluteString)
  }

  nonisolated func download(
    _ request: URLRequest, stallTimeout: Double?, ifChangedSince known: Validators? = nil,
    _ report: @escaping @Sendable (LoadProgress) async -> Void = { _ in }
  ) async throws(LottieLoadError) -> HTTPDownload.Response {
    var limits = configuration
    if let stallTimeout { limits.stallTimeout = stallTimeout }
    var download = HTTPDownload(
      configuration: limits, session: await httpSession(), report: report)
    return try await download.get(request, ifChangedSince: known)
  }
}

extension URLRequest.CachePolicy {
  fileprivate var loadCachePolicy: LoadCachePolicy {
    switch self {
    case .returnCacheDataElseLoad: .useAlways
    case .returnCacheDataDontLoad: .cacheOnly
    case .reloadIgnoringLocalCacheData, .reloadIgnoringLocalAndRemoteCacheData,
      .reloadRevalidatingCacheData:
      .reload
    default: .useWhileFresh
    }
  }
}
