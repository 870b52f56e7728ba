package import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

extension LottieLoader {
  /// The bytes of a file behind an `http:`, `https:` or `file:` address, within the same limits as animations.
  ///
  /// Requests that anybody could make are answered from the disk as their policy allows, and one download
  /// serves all who make the same at a time. What carries anything of its own, a header, a body, a method
  /// but GET, is neither kept nor shared.
  ///
  /// - Parameter request: its `timeoutInterval` is how many seconds may pass without a byte.
  /// - Throws: ``LottieLoadError``.
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

  /// Forgets what is kept of an address, on the disk, too: for bytes that turned out to be no use.
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
    var download = HTTPDownload(limits, by: await httpSession(), report: report)
    return try await download.get(request, ifChangedSince: known)
  }
}

extension URLRequest {
  /// Whether it says nothing but the address.
  fileprivate var isUncustomized: Bool {
    httpMethod?.uppercased() ?? "GET" == "GET" && (allHTTPHeaderFields ?? [:]).isEmpty
      && httpBody == nil && httpBodyStream == nil
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
