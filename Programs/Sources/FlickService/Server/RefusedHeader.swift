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
  private var isBody = false
  private var isClosed = false

  init(limit: Int) { self.limit = limit }

  /// Drops all bytes that arrive from now on.
  func close() { isClosed = true }

  /// Passes on all bytes that arrive from now on. They are those of a body whose length is known.
  func passBody() { isBody = true }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var buffer = unwrapInboundIn(data)
    // The handlers behind this one read each header before the bytes after it are counted.
    while buffer.readableBytes > 0, !isClosed {
      do throws(RefusedHeader) {
        let count = isBody ? nil : try endOfHeader(buffer.readableBytesView)
        guard let part = buffer.readSlice(length: count ?? buffer.readableBytes) else { return }
        context.fireChannelRead(wrapInboundOut(part))
      } catch {
        isClosed = true
        context.fireErrorCaught(error)
      }
    }
  }

  /// Returns the number of bytes up to the end of a header; `nil` if it does not end in the bytes. The bytes of a body that
  /// is not read count as requests, because a request with a body is the last one of its connection.
  private func endOfHeader(_ bytes: ByteBufferView) throws(RefusedHeader) -> Int? {
    for (offset, byte) in bytes.enumerated() {
      count += 1
      lineCount += 1
      if byte == UInt8(ascii: "\n") {
        let isEmpty = lineCount == 1 || lineCount == 2 && lastByte == UInt8(ascii: "\r")
        let isEnd = isEmpty && !isRequestLine
        if isRequestLine || isEmpty {
          isRequestLine = isEmpty
          count = 0
        }
        lineCount = 0
        if isEnd {
          lastByte = byte
          return offset + 1
        }
      } else if count > limit {
        throw isRequestLine ? .requestLine : .fields
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
  private let acceptsBodies: Bool
  private let bytes: HeaderLimitHandler
  private var waiting = 0
  private var isLast = false
  private var isClosed = false

  /// - Parameters:
  ///   - limit: The number of requests that can wait.
  ///   - acceptsBodies: Whether requests with the method `POST` have bodies.
  ///   - bytes: The handler of the bytes, which are dropped after the last request.
  init(limit: Int, acceptsBodies: Bool, bytes: HeaderLimitHandler) {
    self.limit = limit
    self.acceptsBodies = acceptsBodies
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
      if acceptsBodies, head.method == .POST, head.headers.contains(name: "Content-Length") {
        isLast = true
        bytes.passBody()
      }
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
