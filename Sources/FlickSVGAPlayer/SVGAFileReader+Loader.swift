import Dispatch
import FlickArchive
package import FlickLoading
import FlickPlayer
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension SVGAFileReader {
  package static let system = SVGAFileReader(.shared)

  /// Creates a source that uses a loader, with its limits, shared loads and caches.
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
      runOnMain: { MainActor.later($0) })
  }
}

extension LottieLoadError {
  /// The error as `NSError` or `URLError`, for apps that compare domains and codes as the original
  /// SVGAPlayer reports them: an HTTP status in the domain `SVGAParser`, any other error as
  /// `URLError`. The underlying error is this error.
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
