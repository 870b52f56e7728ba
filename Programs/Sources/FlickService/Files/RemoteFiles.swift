import FlickAnimation
import FlickLoading
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Files of the allowed servers, which Flick's loader downloads.
struct RemoteFiles: Sendable {
  private let origins: Set<RemoteOrigin>
  private let loader: LottieLoader
  /// The number of seconds without data after which a download fails.
  private let patience: Double

  init(_ configuration: ServiceConfiguration) {
    origins = Set(configuration.origins)
    var settings = LottieLoader.Configuration()
    settings.limits = .untrusted
    settings.largestFile = ServiceConfiguration.maxFileBytes
    settings.timeLimit = configuration.timeLimit
    settings.stallTimeout = min(settings.stallTimeout, configuration.timeLimit)
    // A redirect could lead to any server.
    settings.redirects = 0
    settings.folder = nil
    settings.memoryLimit = 32 << 20
    patience = settings.stallTimeout
    loader = LottieLoader(configuration: settings)
  }

  /// Returns the request for a file of an allowed server.
  func request(_ address: String) throws(ServiceProblem) -> URLRequest {
    guard let components = URLComponents(string: address), let url = components.url,
      let origin = RemoteOrigin(components)
    else {
      throw .badParameter("url", "url must be an address with https or http, and without a user.")
    }
    guard origins.contains(origin) else {
      throw ServiceProblem(403, "The server of the address is not allowed.", parameter: "url")
    }
    var request = URLRequest(url: url)
    request.timeoutInterval = patience
    return request
  }

  /// Loads a file.
  func contents(_ request: URLRequest) async throws(ServiceProblem) -> Data {
    do throws(LottieLoadError) {
      return try await loader.bytes(request)
    } catch {
      throw ServiceProblem(Self.status(of: error), Self.message(for: error), parameter: "url")
    }
  }

  private static func status(of error: LottieLoadError) -> Int {
    switch error {
    case .refused(status: 404), .refused(status: 410), .notFound: 404
    case .unreadable, .isWebPage: 415
    case .unsupportedAddress: 400
    case .tooLarge: 413
    case .stalled, .tookTooLong: 504
    case .refused, .tooManyRedirects, .truncated, .unreachable, .cancelled: 502
    }
  }

  private static func message(for error: LottieLoadError) -> String {
    error == .tooManyRedirects ? "The server redirects the request." : error.description
  }
}
