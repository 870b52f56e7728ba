import FlyingFox
import FlyingSocks
import Foundation

/// The routes of pages. Each request must come from this machine's own page.
extension HTTPServer {
  /// Adds a route. A route for `GET` also answers `HEAD`.
  func appendPage(
    _ route: HTTPRoute, _ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) {
    var route = route
    if route.methods.contains(.GET) { route.methods.insert(.HEAD) }
    appendRoute(route) { request in
      guard PreviewServer.isTrusted(request) else { return HTTPResponse(statusCode: .forbidden) }
      let response = try await answer(request)
      return request.method == .HEAD ? response.head : response
    }
  }

  /// Adds a route that answers with a file.
  func appendFile(_ route: HTTPRoute, _ file: Data, type: String = "text/html; charset=utf-8") {
    appendPage(route) { _ in .file(file, type: type) }
  }

  /// Adds a route to a WebSocket.
  ///
  /// - Parameter run: Is called for each open page with the texts that the page sends, until the page closes.
  func appendSocket(_ route: HTTPRoute, frameSize: Int = 16_384, _ run: @escaping PageSocket.Run) {
    let handler = WebSocketHTTPHandler(
      handler: MessageFrameWSHandler(handler: PageSocket(run: run), frameSize: frameSize))
    appendPage(route) { try await handler.handleRequest($0) }
  }
}

extension HTTPResponse {
  /// The response without its contents, whose size it names.
  fileprivate var head: HTTPResponse {
    guard case .httpBody(let body) = payload else {
      return HTTPResponse(statusCode: .methodNotAllowed)
    }
    var headers = headers
    if let count = body.count { headers[.contentLength] = String(count) }
    return HTTPResponse(statusCode: statusCode, headers: headers)
  }

  static func file(_ data: Data, type: String) -> HTTPResponse {
    var headers = PreviewServer.headers
    headers[.contentType] = type
    return HTTPResponse(statusCode: .ok, headers: headers, body: data)
  }
}

/// The server's part of the WebSocket of a page.
struct PageSocket: WSMessageHandler {
  typealias Texts = AsyncCompactMapSequence<AsyncStream<WSMessage>, String>
  typealias Run =
    @Sendable (Texts, _ send: @escaping @Sendable (WSMessage?) -> Void) async -> Void

  let run: Run

  func makeMessages(
    for client: AsyncStream<WSMessage>
  ) async throws -> AsyncStream<WSMessage> {
    let (messages, sender) = AsyncStream.makeStream(of: WSMessage.self)
    let task = Task {
      await run(client.compactMap { if case .text(let text) = $0 { text } else { nil } }) {
        if let message = $0 { sender.yield(message) }
      }
      sender.finish()
    }
    sender.onTermination = { _ in task.cancel() }
    return messages
  }
}

extension WSMessage {
  /// Returns a value as JSON; `nil` if it cannot be encoded.
  static func json(_ value: some Encodable) -> WSMessage? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(value)).map { .text(String(decoding: $0, as: UTF8.self)) }
  }

  /// Returns words in big-endian order, and a file.
  static func binary(_ words: [UInt32], _ file: [UInt8]) -> WSMessage {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(words.count * 4 + file.count)
    for word in words {
      for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(shift))) }
    }
    return .data(Data(bytes + file))
  }
}
