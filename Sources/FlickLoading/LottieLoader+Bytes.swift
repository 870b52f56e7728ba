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
    guard request.isPlain || url.isFileURL else {
      let body = try await download(request, patience: patience).body
      guard !Self.isWebPage(body) else { throw .isWebPage }
      return body
    }
    let key = Flight.Key(
      source: .remote(url: url), reliance: request.cachePolicy.reliance, form: .bytes,
      patience: patience)
    guard case .bytes(let data) = try await cargo(key, nil) else { throw .cancelled }
    return data
  }

  /// Removes an address from the memory and disk caches, for bytes that turned out to be unusable.
  package func forget(_ url: URL) {
    forget(url.absoluteString)
    disk?.remove(url.absoluteString)
  }

  nonisolated func download(
    _ request: URLRequest, patience: Double?, unlessStill known: Validators? = nil,
    _ report: @escaping @Sendable (LoadProgress) async -> Void = { _ in }
  ) async throws(LottieLoadError) -> HTTPDownload.Answer {
    var limits = configuration
    if let patience { limits.stallTimeout = patience }
    var download = HTTPDownload(limits, by: await connections(), report: report)
    return try await download.get(request, unlessStill: known)
  }
}

extension URLRequest {
  /// A Boolean value that indicates whether the request is a GET request without headers or a body.
  fileprivate var isPlain: Bool {
    httpMethod?.uppercased() ?? "GET" == "GET" && (allHTTPHeaderFields ?? [:]).isEmpty
      && httpBody == nil && httpBodyStream == nil
  }
}

extension URLRequest.CachePolicy {
  fileprivate var reliance: Reliance {
    switch self {
    case .returnCacheDataElseLoad: .always
    case .returnCacheDataDontLoad: .only
    case .reloadIgnoringLocalCacheData, .reloadIgnoringLocalAndRemoteCacheData,
      .reloadRevalidatingCacheData:
      .none
    default: .whileCurrent
    }
  }
}
