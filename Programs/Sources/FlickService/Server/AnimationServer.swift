import FlickSockets
import FlyingFox
import FlyingSocks
package import Foundation

/// The service as a server for HTTP.
package struct AnimationServer: Sendable {
  private let service: AnimationService
  private let server: HTTPServer
  private let configuration: ServiceConfiguration

  /// The number of seconds beyond the time limit for which a request can run before the service ends.
  private static let grace = 5.0

  /// Creates a server that does not listen yet.
  package init(_ configuration: ServiceConfiguration) throws {
    self.configuration = configuration
    service = try AnimationService(configuration)
    do {
      server = try .waking(
        host: configuration.host, port: configuration.port,
        // The service ends requests itself, within the limit. FlyingFox keeps the timer of an answered request, 0.7 KB,
        // until this time has passed.
        timeout: configuration.timeLimit + 2 * Self.grace,
        handler: ServiceHandler(service: service))
    } catch {
      throw ServiceSetupError("\(configuration.host) is no address of an interface.")
    }
  }

  /// Runs the server until ``stop()`` has finished.
  ///
  /// - Parameter ready: Called with the address of the server when it listens.
  package func run(ready: @escaping @Sendable (URL) async throws -> Void) async throws {
    HandleLimit.raise()
    try await service.pool.start()
    let result: Result<Void, any Error>
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await listen() }
        group.addTask { try await ready(try await address()) }
        // The error of a server that cannot listen arrives before its address.
        for _ in 0..<2 { try await group.next() }
      }
      result = .success(())
    } catch {
      result = .failure(error)
    }
    await service.pool.end()
    try result.get()
  }

  private func listen() async throws {
    do {
      try await server.run()
    } catch {
      // The end of listening is an error of the library.
      guard service.tracker.isStopping else { throw notListening }
    }
  }

  private var notListening: ServiceSetupError {
    ServiceSetupError(
      "The server cannot listen on \(configuration.host), port \(configuration.port).")
  }

  /// Finishes the requests that run, and ends the server. Requests that arrive meanwhile are answered with 503.
  package func stop() async {
    let limit = configuration.timeLimit + Self.grace
    let patience = Task { [service] in
      try await Task.sleep(nanoseconds: UInt64(limit * 1e9))
      await service.pool.terminate()
      service.tracker.giveUp()
    }
    await service.tracker.finish()
    patience.cancel()
    await server.stop(timeout: 1)
  }

  private func address() async throws -> URL {
    do { try await server.waitUntilListening(timeout: 60) } catch { throw notListening }
    let port: UInt16? =
      switch await server.listeningAddress {
      case .ip4(_, let port)?: port
      case .ip6(_, let port)?: port
      default: nil
      }
    let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
    guard let port, let url = URL(string: "http://\(host):\(port)/") else {
      throw ServiceSetupError("The address of the server is unknown.")
    }
    return url
  }
}

/// Converts the requests and answers of the library.
private struct ServiceHandler: HTTPHandler {
  let service: AnimationService

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let (response, running) = await service.answer(
      ServiceRequest(
        method: request.method.rawValue, path: request.target.path(),
        query: request.target.query(), knownTags: request.headers[.ifNoneMatch]))
    var headers = HTTPHeaders(
      Dictionary(uniqueKeysWithValues: response.headers.map { (HTTPHeader($0.key), $0.value) }))
    // The connection could otherwise wait for another request when the service ends.
    if service.tracker.isStopping { headers[.connection] = "close" }
    return HTTPResponse(
      statusCode: HTTPStatusCode(response.status, phrase: Self.phrases[response.status] ?? "Error"),
      headers: headers,
      body: HTTPBodySequence(
        from: TrackedBody(data: response.body, running: running), count: response.body.count,
        suggestedBufferSize: 256 << 10))
  }

  private static let phrases = [
    200: "OK", 304: "Not Modified", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 413: "Content Too Large", 415: "Unsupported Media Type",
    422: "Unprocessable Content", 429: "Too Many Requests", 500: "Internal Server Error",
    502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
  ]
}

/// The body of an answer. Its request runs until the library has sent it.
private struct TrackedBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let data: Data
  let running: RequestTracker.Request?

  func makeAsyncIterator() -> Iterator { Iterator(rest: data, running: running) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    fileprivate var rest: Data
    fileprivate let running: RequestTracker.Request?

    mutating func next() async throws -> UInt8? { rest.popFirst() }

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
  }
}
