import FlickFiles
import Foundation
import Testing

@testable import FlickPreview

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Abrupt disconnects, slow clients and floods") struct DisconnectTests {
  @Test("Each handshake after many reset connections is answered")
  func eachHandshakeAfterManyResetConnectionsIsAnswered() async throws {
    #expect(try await Self.withServer(Self.lostHandshakes) == [])
  }

  @Test("Idle, slow and oversized connections prevent no handshake")
  func idleSlowAndOversizedConnectionsPreventNoHandshake() async throws {
    #expect(try await Self.withServer(Self.isAnsweredInFlood))
  }

  #if os(Linux)
    @Test(
      "A server can have as many connections as the system allows, up to all ports of a machine")
    func serverCanHaveAsManyConnectionsAsSystemAllows() throws {
      HandleLimit.raise()
      let text = try String(contentsOfFile: "/proc/self/limits", encoding: .utf8)
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("Max open files") })
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      #expect(numbers.count == 2 && numbers[0] >= min(numbers[1], 65_536))
    }
  #endif

  /// Runs a server and returns the result of a function that uses its port. The function may block.
  private static func withServer<Result: Sendable>(
    _ use: @escaping @Sendable (UInt16) -> Result
  ) async throws -> Result {
    let server = try await PreviewServer(PreviewServer.Options())
    let (results, sender) = AsyncStream.makeStream(of: Result.self)
    let running = Task {
      try await server.run { address in
        guard let port = address.port else { return sender.finish() }
        // A task must not block.
        Thread.detachNewThread {
          sender.yield(use(UInt16(port)))
          sender.finish()
        }
      }
    }
    defer { running.cancel() }
    var iterator = results.makeAsyncIterator()
    return try #require(await iterator.next())
  }

  /// The time in which a handshake must be answered, in milliseconds. `FLICK_HANDSHAKE_TIME=1000` on an idle machine
  /// checks that it takes less than a second. The default also suits tests that run beside many others.
  private static let limit =
    ProcessInfo.processInfo.environment["FLICK_HANDSHAKE_TIME"].flatMap(Int32.init) ?? 5000

  /// Resets connections in all phases of a handshake. Returns the rounds after which a handshake is not answered.
  private static func lostHandshakes(port: UInt16) -> [Int] {
    var lost: [Int] = []
    for round in 0..<60 {
      let open = (0..<8).compactMap { _ in Connection(port: port) }
      for (index, connection) in open.enumerated() {
        if index % 4 > 0 { connection.requestScreen(isWhole: index % 4 > 1) }
        if index % 4 > 2 { _ = connection.isAnswered(within: 50) }
      }
      for connection in open { connection.reset() }
      guard let last = Connection(port: port) else { continue }
      last.requestScreen(isWhole: true)
      if !last.isAnswered(within: limit) { lost.append(round) }
      last.reset()
    }
    return lost
  }

  /// Opens connections that send nothing, half of a request, or a message that announces a terabyte. Returns whether each
  /// handshake meanwhile is answered.
  private static func isAnsweredInFlood(port: UInt16) -> Bool {
    var open: [Connection] = []
    defer { for connection in open { connection.reset() } }
    for index in 0..<200 {
      guard let connection = Connection(port: port) else { return false }
      open.append(connection)
      if index % 2 == 1 { connection.requestScreen(isWhole: false) }
    }
    for _ in 0..<8 {
      guard let connection = Connection(port: port) else { return false }
      open.append(connection)
      connection.requestScreen(isWhole: true)
      guard connection.isAnswered(within: limit) else { return false }
      connection.sendOversizedMessage()
    }
    return true
  }

  /// A client without buffers.
  private struct Connection {
    private let file: Int32
    private let port: UInt16

    init?(port: UInt16) {
      self.port = port
      #if canImport(Darwin)
        file = socket(AF_INET, SOCK_STREAM, 0)
      #else
        file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #endif
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let file = file
      // SAFETY: the address is one of the Internet protocol, and is copied during the call.
      let status = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(file, $0, size) }
      }
      guard status == 0 else {
        close(file)
        return nil
      }
    }

    func requestScreen(isWhole: Bool) {
      let text = """
        GET /screen HTTP/1.1\r
        Host: 127.0.0.1:\(port)\r
        Origin: http://127.0.0.1:\(port)\r
        Connection: Upgrade\r
        Upgrade: websocket\r
        Sec-WebSocket-Version: 13\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
        \r\n
        """
      let bytes = Array(text.utf8).prefix(isWhole ? Int.max : 40)
      _ = Array(bytes).withUnsafeBytes { send(file, $0.baseAddress, $0.count, 0) }
    }

    /// Sends the start of a masked text frame of WebSocket (RFC 6455, 5.2) with a length of 2^40 bytes.
    func sendOversizedMessage() {
      let bytes: [UInt8] = [0x81, 0xFF, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 3, 4]
      let all = bytes + [UInt8](repeating: 7, count: 64 << 10)
      _ = all.withUnsafeBytes { send(file, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT)) }
    }

    func isAnswered(within milliseconds: Int32) -> Bool {
      var wait = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, milliseconds) == 1 else { return false }
      var bytes = [UInt8](repeating: 0, count: 12)
      let count = recv(file, &bytes, bytes.count, 0)
      return count == 12 && String(decoding: bytes, as: UTF8.self) == "HTTP/1.1 101"
    }

    /// Ends the connection without the usual goodbye.
    func reset() {
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(
        file, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
      close(file)
    }
  }
}
