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

@Suite("Abrupt disconnects") struct DisconnectTests {
  @Test("each handshake after many reset connections is answered")
  func handshakes() async throws {
    let server = try await PreviewServer(PreviewServer.Options())
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await server.run { address in
          let port = try #require(address.port)
          let lost = await Self.lostHandshakes(port: UInt16(port))
          #expect(lost == [])
          throw CancellationError()
        }
      }
      do {
        try await group.next()
      } catch is CancellationError {}
    }
  }

  /// Resets connections in all phases of a handshake. Returns the rounds after which a handshake is not answered. The
  /// limit of five seconds is for busy machines.
  private static func lostHandshakes(port: UInt16) async -> [Int] {
    await withCheckedContinuation { continuation in
      // The calls below block, which a task must not.
      Thread.detachNewThread {
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
          if !last.isAnswered(within: 5000) { lost.append(round) }
          last.reset()
        }
        continuation.resume(returning: lost)
      }
    }
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
