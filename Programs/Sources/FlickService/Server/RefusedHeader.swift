import NIOCore
import NIOHTTP1

/// The header of a request that exceeds a limit of its connection.
enum RefusedHeader: Error {
  case requestLine, fields, pipelined, version, host

  /// The answer to a request that cannot be read, with the error of the library or of this module.
  static func problem(_ error: any Error, _ limits: ConnectionLimits) -> ServiceProblem? {
    let size = "\(limits.headerBytes >> 10) KB"
    switch error {
    case RefusedHeader.requestLine:
      return ServiceProblem(414, "The request line is longer than \(size).")
    case RefusedHeader.fields, HTTPParserError.headerOverflow:
      return ServiceProblem(
        431, "The headers are longer than \(size), or more than \(limits.headerFields).")
    case RefusedHeader.pipelined:
      return ServiceProblem(
        429, "More than \(limits.pipelined) requests of the connection wait.", retryAfter: 1)
    case RefusedHeader.host:
      return ServiceProblem(400, "The request needs one header Host, with the name of a server.")
    case RefusedHeader.version, is HTTPParserError:
      return ServiceProblem(400, "The request is no HTTP/1.1.")
    default: return nil
    }
  }
}

/// Counts the bytes of request lines and headers before they are parsed, and passes on those within the limits.
final class HeaderLimitHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let limit: Int
  /// Whether the next bytes belong to a request line, apart from empty lines before it.
  private var isRequestLine = true
  /// The bytes of the request line, or of the headers, and of the line.
  private var count = 0
  private var lineCount = 0
  private var lastByte: UInt8 = 0
  private var isClosed = false

  init(limit: Int) { self.limit = limit }

  /// Drops all bytes that arrive from now on.
  func close() { isClosed = true }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isClosed else { return }
    var buffer = unwrapInboundIn(data)
    guard let refused = firstRefused(buffer.readableBytesView) else {
      return context.fireChannelRead(data)
    }
    isClosed = true
    // Complete requests before the refused one are answered first.
    if refused.start > 0, let complete = buffer.readSlice(length: refused.start) {
      context.fireChannelRead(wrapInboundOut(complete))
    }
    context.fireErrorCaught(refused.error)
  }

  /// Returns the first request that exceeds a limit, and where it starts in the bytes; `nil` if there is none. The bytes of
  /// a body count as requests, because a request with a body is the last one of its connection.
  private func firstRefused(_ bytes: ByteBufferView) -> (start: Int, error: RefusedHeader)? {
    var start = 0
    for (offset, byte) in bytes.enumerated() {
      count += 1
      lineCount += 1
      if byte == UInt8(ascii: "\n") {
        let isEmpty = lineCount == 1 || lineCount == 2 && lastByte == UInt8(ascii: "\r")
        if isRequestLine || isEmpty {
          if !isRequestLine { start = offset + 1 }
          isRequestLine = isEmpty
          count = 0
        }
        lineCount = 0
      } else if count > limit {
        return (start, isRequestLine ? .requestLine : .fields)
      }
      lastByte = byte
    }
    return nil
  }
}

/// Limits the requests that wait for their answers, and marks the last one of a connection.
final class RequestOrderHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let limit: Int
  private let bytes: HeaderLimitHandler
  private var waiting = 0
  private var isLast = false
  private var isClosed = false

  /// - Parameters:
  ///   - limit: The number of requests that can wait.
  ///   - bytes: The handler of the bytes, which are dropped after the last request.
  init(limit: Int, bytes: HeaderLimitHandler) {
    self.limit = limit
    self.bytes = bytes
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isClosed else { return }
    switch unwrapInboundIn(data) {
    case .head(var head):
      guard waiting < limit else {
        close()
        return context.fireErrorCaught(RefusedHeader.pipelined)
      }
      guard head.version.major == 1 else {
        close()
        return context.fireErrorCaught(RefusedHeader.version)
      }
      guard Self.hasHost(head) else {
        close()
        return context.fireErrorCaught(RefusedHeader.host)
      }
      waiting += 1
      // The service speaks no other protocol, so the parser waits in vain for an upgrade.
      isLast =
        !head.isKeepAlive || head.version == .http1_0 || head.method == .CONNECT
        || head.headers.contains(name: "Upgrade")
      if isLast { head.headers.replaceOrAdd(name: "Connection", value: "close") }
      context.fireChannelRead(wrapInboundOut(.head(head)))
    case .body: context.fireChannelRead(data)
    case .end:
      if isLast { close() }
      context.fireChannelRead(data)
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) { waiting -= 1 }
    context.write(data, promise: promise)
  }

  /// Returns whether a request has the header `Host` as RFC 9112, section 3.2, demands it. HTTP/1.0 does not need it.
  private static func hasHost(_ head: HTTPRequestHead) -> Bool {
    let hosts = head.headers["Host"]
    guard let host = hosts.first else { return head.version == .http1_0 }
    return hosts.count == 1 && host.utf8.allSatisfy { hostBytes.contains($0) }
  }

  /// The bytes of names, addresses and ports (RFC 3986, section 3.2.2).
  private static let hostBytes = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~%!$&'()*+,;=:[]".utf8)

  private func close() {
    isClosed = true
    bytes.close()
  }
}
