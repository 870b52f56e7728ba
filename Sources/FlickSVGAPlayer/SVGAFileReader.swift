import Dispatch
import FlickAnimation
import FlickArchive
import FlickImage
package import FlickLoading
import FlickPlayer
import FlickRaster
import FlickSVGA
package import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// A source of the bytes of SVGA files, with the queues to parse them.
package struct SVGAFileReader: Sendable {
  package typealias Reply = @Sendable (Result<Data, any Error>) -> Void
  /// A closure that cancels a request. It can be called at any time, and more than once.
  package typealias Cancel = @Sendable () -> Void

  /// Loads a file from the network. The reply is made once, on any thread.
  package var fetch: @Sendable (URLRequest, @escaping Reply) -> Cancel
  /// Removes a file from the caches because its bytes are invalid.
  package var invalidate: @Sendable (URL) -> Void
  /// Runs a closure in the background.
  package var runInBackground: @Sendable (@escaping @Sendable () -> Void) -> Void
  /// Runs a closure on the main actor, asynchronously.
  package var runOnMain: @Sendable (@escaping @Sendable @MainActor () -> Void) -> Void

  enum Location: Sendable {
    case request(URLRequest)
    case data(Data)
    case file(String)
  }

  /// The reason why an animation is missing.
  enum Failure: Error {
    /// The bytes could not be loaded.
    case load(any Error)
    /// The bytes are not a valid animation.
    case parse(any Error)

    /// Creates the reason for a failed download. A response that is no animation, such as a web page, was loaded.
    init(download error: any Error) {
      self = (error as? URLError)?.code == .cannotParseResponse ? .parse(error) : .load(error)
    }

    var reason: any Error {
      switch self {
      case .load(let error), .parse(let error): error
      }
    }
  }

  /// A parsed file.
  struct Content: Sendable {
    var document: SVGADocument
    var animation: LottieAnimation
    var pictureStore: SVGAPictureStore
    var digest: String?

    var entity: SVGAVideoEntity {
      SVGAVideoEntity(document, animation: animation, pictureStore: pictureStore, digest: digest)
    }
  }

  /// A file that was read.
  enum ReadResult: Sendable {
    case new(Content)
    /// The bytes are those of the known animation.
    case unchanged
  }

  /// The comparison of the bytes of a file with those of an animation in memory.
  enum Comparison: Sendable {
    /// The bytes are parsed without comparison.
    case none
    /// The bytes are parsed if they differ from those with a digest; `nil` for no known animation.
    case digest(String?)
  }
}

extension SVGAFileReader {
  /// Loads and parses an animation. Calls `answer` on the main actor, asynchronously and once. A
  /// cancelled load may not call it.
  func content(
    at place: Location, comparison: Comparison = .none, limits: Limits = .standard,
    _ answer: @escaping @MainActor (Result<ReadResult, Failure>) -> Void
  ) -> Cancel {
    let flag = CancellationFlag()
    /// Reads in the background, unless and until the load is cancelled.
    let read: @Sendable (@escaping @Sendable () -> Result<Data, Failure>, URL?) -> Void = {
      [self] bytes, url in
      runInBackground {
        guard !flag.isCancelled else { return }
        let result = flag.run {
          bytes().flatMap { Self.read($0, comparison, limits) }
        }
        guard !flag.isCancelled else { return }
        if let url, case .failure(.parse) = result { invalidate(url) }
        runOnMain { answer(result) }
      }
    }
    var cancelFetch: Cancel?
    switch place {
    case .data(let data): read({ .success(data) }, nil)
    case .request(let request):
      cancelFetch = fetch(request) { bytes in
        read({ bytes.mapError { Failure(download: $0) } }, request.url)
      }
    case .file(let path):
      read({ Result { try Self.contents(of: path, limits) }.mapError { .load($0) } }, nil)
    }
    return { [cancelFetch] in
      flag.cancel()
      cancelFetch?()
    }
  }

  func callLater(_ call: @escaping @MainActor () -> Void) { runOnMain { call() } }

  /// Returns the contents of a local file. The error for a missing file is that of Foundation.
  private static func contents(of path: String, _ limits: Limits) throws -> Data {
    do {
      return Data(try LocalFile.read(path, limit: limits.fileBytes))
    } catch {
      guard error.code == .notFound else { throw error }
      return try Data(contentsOf: URL(fileURLWithPath: path))
    }
  }

  private static func read(
    _ data: Data, _ comparison: Comparison, _ limits: Limits
  ) -> Result<ReadResult, Failure> {
    guard data.count >= 4 else {
      return .failure(.parse(SVGAParser.error(-1, "The file has only \(data.count) bytes.")))
    }
    var digest: String?
    if case .digest(let known) = comparison {
      digest = SHA256.hexadecimalDigest(of: data)
      if digest == known { return .success(.unchanged) }
    }
    do {
      var document = try SVGAReader.read([UInt8](data), limits: limits.svga)
      let store = document.sharePictures(byteLimit: limits.svga.pictureCacheBytes)
      return .success(
        .new(
          Content(
            document: document, animation: LottieAnimation(movie: document), pictureStore: store,
            digest: digest)))
    } catch {
      return .failure(.parse(error))
    }
  }
}

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

extension SVGAFileReader {
  /// Loads and decodes a picture. Calls `answer` on the main actor, asynchronously and once, with
  /// `nil` if there is no picture. A cancelled load may not call it.
  func picture(at url: URL, _ answer: @escaping @MainActor (Bitmap?) -> Void) -> Cancel {
    let flag = CancellationFlag()
    let read: @Sendable (Data?) -> Void = { [self] data in
      guard !flag.isCancelled else { return }
      let bitmap = data.flatMap { try? ImageDecoder.decode([UInt8]($0)) }
      if data != nil, bitmap == nil { invalidate(url) }
      runOnMain { answer(bitmap) }
    }
    if url.isFileURL {
      runInBackground { if !flag.isCancelled { read(try? Data(contentsOf: url)) } }
      return { flag.cancel() }
    }
    let cancelFetch = fetch(.svga(url)) { [self] result in
      runInBackground { read(try? result.get()) }
    }
    return {
      flag.cancel()
      cancelFetch()
    }
  }
}

extension URLRequest {
  /// The request for a file at a URL.
  static func svga(_ url: URL, _ policy: SVGARefreshPolicy = .never) -> URLRequest {
    URLRequest(url: url, cachePolicy: policy.cachePolicy, timeoutInterval: 20)
  }
}

extension SVGAFileReader.Location {
  static func isRemote(_ source: String) -> Bool {
    source.hasPrefix("http://") || source.hasPrefix("https://")
  }

  /// A file of the app's bundle, with or without its extension, or else the file at a path.
  static func asset(_ source: String) -> Self {
    let name = source.split(separator: ".", omittingEmptySubsequences: false)
      .filter { $0 != "svga" }.joined(separator: ".")
    let inBundle = name.isEmpty ? nil : Bundle.main.path(forResource: name, ofType: "svga")
    return .file(inBundle ?? source)
  }

  /// Creates the location of a source: a URL string or a name. Returns `nil` for an invalid URL.
  init?(_ source: String, _ policy: SVGARefreshPolicy) {
    guard Self.isRemote(source) else {
      self = .asset(source)
      return
    }
    guard let url = URL(string: source), url.host != nil else { return nil }
    self = .request(.svga(url, policy))
  }
}
