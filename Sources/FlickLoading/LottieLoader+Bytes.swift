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

  /// Forgets what is kept of an address, on the disk, too: for bytes that turned out to be no use.
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
  /// Whether it says nothing but the address.
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
