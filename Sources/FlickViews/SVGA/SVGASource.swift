import Dispatch
import FlickAnimation
import FlickSVGA
package import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// Where the bytes of SVGA files come from, and who reads them.
package struct SVGASource: Sendable {
  /// Loads from the network: answers once, on any thread.
  package var fetch:
    @Sendable (URLRequest, @escaping @Sendable (Result<Data, any Error>) -> Void) -> Void
  /// Does work away from the main thread.
  package var work: @Sendable (@escaping @Sendable () -> Void) -> Void
  /// Does something on the main thread, after what is going on there.
  package var main: @Sendable (@escaping @Sendable @MainActor () -> Void) -> Void

  package init(
    fetch:
      @escaping @Sendable (
        URLRequest, @escaping @Sendable (Result<Data, any Error>) -> Void
      ) -> Void,
    work: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
    main: @escaping @Sendable (@escaping @Sendable @MainActor () -> Void) -> Void
  ) {
    self.fetch = fetch
    self.work = work
    self.main = main
  }

  package static let system = SVGASource(
    fetch: { request, answer in
      let task = URLSession.shared.dataTask(with: request) { data, response, error in
        answer(Self.result(data, response, error))
      }
      task.resume()
    },
    work: { DispatchQueue.global(qos: .userInitiated).async(execute: $0) },
    main: { call in DispatchQueue.main.async { MainActor.assumeIsolated { call() } } })

  enum Place: Sendable {
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
  /// Answers on the main thread, later and once.
  func content(
    of place: Place, _ answer: @escaping @MainActor (Result<Content, Failure>) -> Void
  ) {
    let read: @Sendable (Result<Data, Failure>) -> Void = { [self] bytes in
      work {
        let result = bytes.flatMap { Self.read($0) }
        main { answer(result) }
      }
    }
    switch place {
    case .data(let data): read(.success(data))
    case .request(let request): fetch(request) { read($0.mapError { .load($0) }) }
    case .file(let path):
      work { [self] in
        let result = Result { try Data(contentsOf: URL(fileURLWithPath: path)) }
          .mapError { Failure.load($0) }.flatMap { Self.read($0) }
        main { answer(result) }
      }
    }
  }

  @MainActor func later(_ call: @escaping @MainActor () -> Void) { main { call() } }

  private static func read(_ data: Data) -> Result<Content, Failure> {
    guard data.count >= 4 else {
      return .failure(
        .parse(SVGAParser.error(-1, "There are no \(data.count) bytes of animation.")))
    }
    do {
      let document = try SVGAReader.read([UInt8](data))
      return .success(Content(document: document, animation: LottieAnimation(svga: document)))
    } catch {
      return .failure(.parse(error))
    }
  }

  private static func result(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) -> Result<Data, any Error> {
    if let error { return .failure(error) }
    if let code = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(code) {
      return .failure(SVGAParser.error(code, "The server answers \(code)."))
    }
    guard let data else { return .failure(SVGAParser.error(-2, "The server sends nothing.")) }
    return .success(data)
  }
}
