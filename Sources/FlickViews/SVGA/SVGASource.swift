import FlickAnimation
import FlickSVGA
package import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// Where the bytes of SVGA files come from, and who reads them.
package struct SVGASource: Sendable {
  package typealias Reply = @Sendable (Result<Data, any Error>) -> Void
  /// Says that nobody waits any more. May be called at any time, and more than once.
  package typealias Cancel = @Sendable () -> Void

  /// Loads from the network: answers once, on any thread.
  package var fetch: @Sendable (URLRequest, @escaping Reply) -> Cancel
  /// Told that what was loaded is no use, so that it is not kept.
  package var invalidate: @Sendable (URL) -> Void
  /// Does work away from the main thread.
  package var runInBackground: @Sendable (@escaping @Sendable () -> Void) -> Void
  /// Does something on the main thread, after what is going on there.
  package var runOnMain: @Sendable (@escaping @Sendable @MainActor () -> Void) -> Void

  package init(
    fetch: @escaping @Sendable (URLRequest, @escaping Reply) -> Cancel,
    invalidate: @escaping @Sendable (URL) -> Void,
    runInBackground: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
    runOnMain: @escaping @Sendable (@escaping @Sendable @MainActor () -> Void) -> Void
  ) {
    self.fetch = fetch
    self.invalidate = invalidate
    self.runInBackground = runInBackground
    self.runOnMain = runOnMain
  }

  enum Location: Sendable {
    case request(URLRequest)
    case data(Data)
    case file(String)
  }

  /// Why there is no animation.
  enum Failure: Error {
    /// No bytes.
    case load(any Error)
    /// They are no animation.
    case parse(any Error)

    var reason: any Error {
      switch self {
      case .load(let error), .parse(let error): error
      }
    }
  }

  /// A file that was read.
  struct Content: Sendable {
    var document: SVGADocument
    var animation: LottieAnimation

    @MainActor var entity: SVGAVideoEntity { SVGAVideoEntity(document, animation: animation) }
  }
}

extension SVGASource {
  /// Answers on the main thread, later and once; when it was cancelled, maybe never.
  func content(
    at place: Location, _ answer: @escaping @MainActor (Result<Content, Failure>) -> Void
  ) -> Cancel {
    let read: @Sendable (Result<Data, Failure>, URL?) -> Void = { [self] bytes, url in
      runInBackground {
        let result = bytes.flatMap { Self.read($0) }
        if let url, case .failure(.parse) = result { invalidate(url) }
        runOnMain { answer(result) }
      }
    }
    switch place {
    case .data(let data): read(.success(data), nil)
    case .request(let request):
      return fetch(request) { read($0.mapError { .load($0) }, request.url) }
    case .file(let path):
      runInBackground { [self] in
        let result = Result { try Data(contentsOf: URL(fileURLWithPath: path)) }
          .mapError { Failure.load($0) }.flatMap { Self.read($0) }
        runOnMain { answer(result) }
      }
    }
    return {}
  }

  @MainActor func callLater(_ call: @escaping @MainActor () -> Void) { runOnMain { call() } }

  private static func read(_ data: Data) -> Result<Content, Failure> {
    guard data.count >= 4 else {
      return .failure(
        .parse(SVGAParser.error(-1, "There are no \(data.count) bytes of animation.")))
    }
    do {
      let document = try SVGAReader.read([UInt8](data))
      return .success(Content(document: document, animation: LottieAnimation(movie: document)))
    } catch {
      return .failure(.parse(error))
    }
  }
}
