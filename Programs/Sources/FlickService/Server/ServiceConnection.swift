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

  /// The parts of requests, one after the other.
  private final class Parts {
    private var iterator: NIOAsyncChannelInboundStream<HTTPRequestPart>.AsyncIterator

    init(_ inbound: NIOAsyncChannelInboundStream<HTTPRequestPart>) {
      iterator = inbound.makeAsyncIterator()
    }

    func next() async throws -> HTTPRequestPart? { try await iterator.next() }
  }

  func run(_ inbound: NIOAsyncChannelInboundStream<HTTPRequestPart>) async {
    let parts = Parts(inbound)
    do {
      var count = 0
      while let part = try await parts.next() {
        // After the end of a request, only the head of another one follows.
        guard case .head(let head) = part else { continue }
        count += 1
        idle.work(channel)
        defer { idle.wait(channel) }
        guard try await answer(head, parts, isLast: count >= limits.requests) else { break }
      }
    } catch {
      guard let problem = RefusedHeader.problem(error, limits) else { return }
      try? await send(service.refuse(problem), closes: true)
    }
    await linger(parts)
  }

  /// Answers a request. Returns whether the connection can have another one.
  private func answer(
    _ head: HTTPRequest, _ parts: Parts, isLast: Bool
  ) async throws -> Bool {
    let target = (head.path ?? "").split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let (response, running) = await service.answer(
      ServiceRequest(
        method: head.method.rawValue, path: target.first.map(String.init) ?? "",
        query: target.count > 1 ? String(target[1]) : "",
        knownTags: head.headerFields[.ifNoneMatch], accepted: head.headerFields[.accept],
        acceptedEncodings: head.headerFields[.acceptEncoding],
        encoding: head.headerFields[.contentEncoding], origin: head.headerFields[.origin],
        id: Self.field("x-request-id", head), client: client(head), hasBody: Self.hasBody(head)),
      head.method == .post ? body(of: head, parts) : nil)
    // The request runs until the client has its answer.
    defer { withExtendedLifetime(running) {} }
    let closes =
      isLast || Self.hasBody(head) || service.tracker.isStopping
      || head.headerFields[.connection]?.lowercased() == "close"
    response.memory?.startSending { [channel] in channel.close(promise: nil) }
    try await send(response, closes: closes)
    return !closes
  }

  private static func field(_ name: String, _ head: HTTPRequest) -> String? {
    head.headerFields.last { $0.name.canonicalName == name }?.value
  }

  private func client(_ head: HTTPRequest) -> String {
    let header = service.configuration.clientHeader?.lowercased()
    return ClientAddress.text(
      channel.remoteAddress, header: header.flatMap { Self.field($0, head) })
  }

  /// Returns the body of a request. Each part arrives within ``ConnectionLimits/idleSeconds``, and all of them within the
  /// time of a request; otherwise the connection is closed.
  private func body(of head: HTTPRequest, _ parts: Parts) -> RequestBody {
    let length = head.headerFields[.contentLength].flatMap { Int($0) }
    var isExpected = head.headerFields[.expect]?.lowercased() == "100-continue"
    var (timer, rest): (Scheduled<Void>?, Int) = (nil, 0)
    let end = NIODeadline.now() + .seconds(service.configuration.timeLimit)
    return RequestBody(length: length, close: { [channel] in channel.close(promise: nil) }) {
      if isExpected {
        isExpected = false
        try await channel.writeAndFlush(
          HTTPResponsePart.head(HTTPResponse(status: .continue))
        ).get()
      }
      if timer == nil || rest <= 0 {
        timer?.cancel()
        (timer, rest) = (
          closing(at: min(.now() + .seconds(limits.idleSeconds), end)), ConnectionLimits.partBytes
        )
      }
      guard case .body(let part)? = try await parts.next() else {
        timer?.cancel()
        return nil
      }
      rest -= part.readableBytes
      return Data(part.readableBytesView)
    }
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
  private func linger(_ parts: Parts) async {
    let timer = closing(after: ConnectionLimits.lingerSeconds)
    defer { timer.cancel() }
    channel.close(mode: .output, promise: nil)
    while (try? await parts.next()) != nil {}
    try? await channel.closeFuture.get()
  }

  private func closing(after seconds: Double) -> Scheduled<Void> {
    closing(at: .now() + .seconds(seconds))
  }

  private func closing(at time: NIODeadline) -> Scheduled<Void> {
    channel.eventLoop.scheduleTask(deadline: time) { channel.close(promise: nil) }
  }

  private static func status(_ code: Int) -> HTTPResponse.Status {
    phrases[code].map { HTTPResponse.Status(code: code, reasonPhrase: $0) } ?? .internalServerError
  }

  private static let phrases = [
    200: "OK", 304: "Not Modified", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 411: "Length Required", 413: "Content Too Large",
    414: "URI Too Long",
    415: "Unsupported Media Type", 422: "Unprocessable Content", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 499: "Client Closed Request",
    500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable",
    504: "Gateway Timeout",
  ]
}
