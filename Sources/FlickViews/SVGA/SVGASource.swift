import FlickAnimation
import FlickSVGA
package import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// A source of the bytes of SVGA files, with the queues to parse them.
package struct SVGASource: Sendable {
  package typealias Reply = @Sendable (Result<Data, any Error>) -> Void
  /// A closure that cancels a request. It can be called at any time, and more than once.
  package typealias Cancel = @Sendable () -> Void

  /// Loads a file from the network. The reply is made once, on any thread.
  package var fetch: @Sendable (URLRequest, @escaping Reply) -> Cancel
  /// Removes a file from the caches because its bytes are invalid.
  package var reject: @Sendable (URL) -> Void
  /// Runs a closure in the background.
  package var work: @Sendable (@escaping @Sendable () -> Void) -> Void
  /// Runs a closure on the main actor, asynchronously.
  package var main: @Sendable (@escaping @Sendable @MainActor () -> Void) -> Void

  package init(
    fetch: @escaping @Sendable (URLRequest, @escaping Reply) -> Cancel,
    reject: @escaping @Sendable (URL) -> Void,
    work: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
    main: @escaping @Sendable (@escaping @Sendable @MainActor () -> Void) -> Void
  ) {
    self.fetch = fetch
    self.reject = reject
    self.work = work
    self.main = main
  }

  enum Place: Sendable {
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

    @MainActor var entity: SVGAVideoEntity { SVGAVideoEntity(document, animation: animation) }
  }
}

extension SVGASource {
  /// Loads and parses an animation. Calls `answer` on the main actor, asynchronously and once. A
  /// cancelled load may not call it.
  func content(
    of place: Place, _ answer: @escaping @MainActor (Result<Content, Failure>) -> Void
  ) -> Cancel {
    let read: @Sendable (Result<Data, Failure>, URL?) -> Void = { [self] bytes, url in
      work {
        let result = bytes.flatMap { Self.read($0) }
        if let url, case .failure(.parse) = result { reject(url) }
        main { answer(result) }
      }
    }
    switch place {
    case .data(let data): read(.success(data), nil)
    case .request(let request):
      return fetch(request) { read($0.mapError { .load($0) }, request.url) }
    case .file(let path):
      work { [self] in
        let result = Result { try Data(contentsOf: URL(fileURLWithPath: path)) }
          .mapError { Failure.load($0) }.flatMap { Self.read($0) }
        main { answer(result) }
      }
    }
    return {}
  }

  @MainActor func later(_ call: @escaping @MainActor () -> Void) { main { call() } }

  private static func read(_ data: Data) -> Result<Content, Failure> {
    guard data.count >= 4 else {
      return .failure(
        .parse(SVGAParser.error(-1, "The file has only \(data.count) bytes.")))
    }
    do {
      let document = try SVGAReader.read([UInt8](data))
      return .success(Content(document: document, animation: LottieAnimation(movie: document)))
    } catch {
      return .failure(.parse(error))
    }
  }
}
