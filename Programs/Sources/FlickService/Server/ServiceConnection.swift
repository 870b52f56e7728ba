import Foundation
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// A connection, whose requests are answered in order. Its task is cancelled when the client closes the connection.
struct ServiceConnection: Sendable {
  let service: AnimationService
  let limits: ConnectionLimits
  let idle: IdleConnections
  let channel: any Channel

  typealias Parts = NIOAsyncChannelInboundStream<HTTPRequestPart>

  func run(_ inbound: Parts) async {
    var parts = inbound.makeAsyncIterator()
    do {
      var count = 0
      while let part = try await parts.next() {
        // After the end of a request, only the head of another one follows.
        guard case .head(let head) = part else { continue }
        count += 1
        idle.work(channel)
        defer { idle.wait(channel) }
        guard try await answer(head, isLast: count >= limits.requests) else { break }
      }
    } catch {
      guard let problem = RefusedHeader.problem(error, limits) else { return }
      try? await send(service.refuse(problem), closes: true)
    }
    await linger(&parts)
  }

  /// Answers a request. Returns whether the connection can have another one.
  private func answer(_ head: HTTPRequest, isLast: Bool) async throws -> Bool {
    let target = (head.path ?? "").split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let (response, running) = await service.answer(
      ServiceRequest(
        method: head.method.rawValue, path: target.first.map(String.init) ?? "",
        query: target.count > 1 ? String(target[1]) : "",
        knownTags: head.headerFields[.ifNoneMatch], accepted: head.headerFields[.accept],
        origin: head.headerFields[.origin],
        id: head.headerFields.first { $0.name.canonicalName == "x-request-id" }?.value,
        hasBody: Self.hasBody(head)))
    // The request runs until the client has its answer.
    defer { withExtendedLifetime(running) {} }
    let closes =
      isLast || Self.hasBody(head) || service.tracker.isStopping
      || head.headerFields[.connection]?.lowercased() == "close"
    response.memory?.startSending { [channel] in channel.close(promise: nil) }
    try await send(response, closes: closes)
    return !closes
  }

  private static func hasBody(_ head: HTTPRequest) -> Bool {
    head.headerFields[.transferEncoding] != nil
      || head.headerFields[.contentLength].map { $0 != "0" } ?? false
  }

  /// Sends an answer, and waits until the system has all of it.
  private func send(_ response: ServiceResponse, closes: Bool) async throws {
    var fields = HTTPFields()
    for (name, value) in response.headers {
      if let name = HTTPField.Name(name) { fields[name] = value }
    }
    fields[.contentLength] = "\(response.length)"
    if closes { fields[.connection] = "close" }
    channel.write(
      HTTPResponsePart.head(
        HTTPResponse(status: Self.status(response.status), headerFields: fields)),
      promise: nil)
    var rest = response.body
    while rest.count > ConnectionLimits.partBytes {
      try await flush(.body(ByteBuffer(bytes: rest.prefix(ConnectionLimits.partBytes))))
      rest = rest.dropFirst(ConnectionLimits.partBytes)
    }
    if !rest.isEmpty {
      channel.write(HTTPResponsePart.body(ByteBuffer(bytes: rest)), promise: nil)
    }
    try await flush(.end(nil))
  }

  /// Sends a part, and closes the connection if the client does not take it in time.
  private func flush(_ part: HTTPResponsePart) async throws {
    let timer = closing(after: limits.idleSeconds)
    defer { timer.cancel() }
    try await channel.writeAndFlush(part).get()
  }

  /// Ends the answers, and gives the client time to read the last one.
  private func linger(_ parts: inout Parts.AsyncIterator) async {
    let timer = closing(after: ConnectionLimits.lingerSeconds)
    defer { timer.cancel() }
    channel.close(mode: .output, promise: nil)
    while (try? await parts.next()) != nil {}
    try? await channel.closeFuture.get()
  }

  private func closing(after seconds: Double) -> Scheduled<Void> {
    channel.eventLoop.scheduleTask(in: .seconds(seconds)) { channel.close(promise: nil) }
  }

  private static func status(_ code: Int) -> HTTPResponse.Status {
    phrases[code].map { HTTPResponse.Status(code: code, reasonPhrase: $0) } ?? .internalServerError
  }

  private static let phrases = [
    200: "OK", 304: "Not Modified", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 413: "Content Too Large", 414: "URI Too Long",
    415: "Unsupported Media Type", 422: "Unprocessable Content", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 499: "Client Closed Request",
    500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable",
    504: "Gateway Timeout",
  ]
}
