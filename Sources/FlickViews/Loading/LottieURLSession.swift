import FlickLoading
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// What loads files from the network.
public protocol LottieURLSession: Sendable {
  /// Begins to load.
  ///
  /// - Parameter completionHandler: called once, on any thread, maybe before this returns.
  /// - Returns: what can be cancelled; `nil` when there is no such thing.
  func lottieDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask?
}

extension URLSession: LottieURLSession {
  public func lottieDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask? {
    let task = dataTask(with: url, completionHandler: completionHandler)
    task.resume()
    return task
  }
}

extension LottieURLSession {
  /// Who loads in place of `URLSession.shared`, which belongs to nobody in particular; `nil` where a host
  /// has a session of its own, and for addresses that loaders do not know.
  func loader(for url: URL) -> LottieLoader? {
    guard (self as? URLSession) === URLSession.shared,
      ["http", "https"].contains(url.scheme?.lowercased() ?? "")
    else { return nil }
    return .shared
  }
}

extension LottieConfiguration {
  /// What loads files where nothing else is given. It is `URLSession.shared`, in whose place
  /// ``LottieLoader/shared`` loads: within its limits, once for all who ask, and kept as it keeps files.
  public static var defaultURLSession: any LottieURLSession {
    get { session.withLock { $0 } }
    set { session.withLock { $0 = newValue } }
  }

  private static let session = LockedValue<any LottieURLSession>(URLSession.shared)
}
