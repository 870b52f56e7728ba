import Dispatch
import FlickArchive
package import FlickLoading
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension SVGASource {
  package static let system = SVGASource(.shared)

  /// Loads as Lottie files are loaded: within the same limits, once for all who ask, and kept as they are.
  package init(_ loader: LottieLoader) {
    self.init(
      fetch: { request, answer in
        if let bytes = request.url.flatMap({ DataURL($0.absoluteString) })?.bytes {
          answer(.success(Data(bytes)))
          return {}
        }
        let task = Task {
          do throws(LottieLoadError) {
            answer(.success(try await loader.bytes(request)))
          } catch {
            answer(.failure(error.asFoundationError))
          }
        }
        return { task.cancel() }
      },
      invalidate: { url in Task { await loader.forget(url) } },
      runInBackground: { DispatchQueue.global(qos: .userInitiated).async(execute: $0) },
      runOnMain: { call in DispatchQueue.main.async { MainActor.assumeIsolated { call() } } })
  }
}

extension LottieLoadError {
  /// For apps that look at what failed by domain and code, as they know it from the players of old: a
  /// status under the parser's own domain, anything else as `URLError`. This error lies beneath.
  package var asFoundationError: any Error {
    let words: [String: Any] = [
      NSLocalizedDescriptionKey: description, NSUnderlyingErrorKey: self,
    ]
    if case .refused(let status) = self {
      return NSError(domain: "SVGAParser", code: status, userInfo: words)
    }
    return URLError(code, userInfo: words)
  }

  private var code: URLError.Code {
    switch self {
    case .notFound: .fileDoesNotExist
    case .unreadable, .isWebPage: .cannotParseResponse
    case .unsupportedAddress: .unsupportedURL
    case .refused: .badServerResponse
    case .tooManyRedirects: .httpTooManyRedirects
    case .truncated: .networkConnectionLost
    case .tooLarge: .dataLengthExceedsMaximum
    case .stalled, .tookTooLong: .timedOut
    case .unreachable: .cannotConnectToHost
    case .cancelled: .cancelled
    }
  }
}
