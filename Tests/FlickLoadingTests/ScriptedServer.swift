import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A socket with its own port on the loopback address. Connections are refused until it listens.
final class LoopbackSocket: Sendable {
  struct NoSocket: Error {}

  let descriptor: Int32
  let port: UInt16

  init() throws {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) | getsockname(descriptor, address, &length)
      }
    }
    self.descriptor = descriptor
    port = UInt16(bigEndian: address.sin_port)
    guard status == 0 else { throw NoSocket() }
  }

  deinit { close(descriptor) }

  /// Returns a URL with the port, which belongs to no other socket while this one exists.
  func url(_ path: String) throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw NoSocket() }
    return url
  }
}

/// A server on the loopback address that sends scripted bytes, valid or invalid.
final class ScriptedServer: Sendable {
  struct Request: Sendable {
    var method: String
    var path: String
    /// The header fields with lowercase names.
    var fields: [String: String]
  }

  enum Step: Sendable {
    case send([UInt8])
    /// Sends the bytes repeatedly until the client disconnects.
    case sendEndlessly([UInt8])
    case wait(Gate)
    /// Waits until the client disconnects, then opens the gate.
    case hungUp(Gate)

    static func send(_ text: String) -> Step { .send(Array(text.utf8)) }
  }

  private let socket: LoopbackSocket
  private let record = Record<Request>()

  init(_ answer: @escaping @Sendable (Request) -> [Step]) throws {
    socket = try LoopbackSocket()
    guard listen(socket.descriptor, 64) == 0 else { throw LoopbackSocket.NoSocket() }
    // The thread keeps the socket, because its descriptor may be reused as soon as it is closed.
    Thread.detachNewThread { [record, socket] in
      while true {
        let connection = accept(socket.descriptor, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread {
          Self.serve(connection, record, answer)
          close(connection)
        }
      }
    }
  }

  deinit { shutdown(socket.descriptor, Int32(SHUT_RDWR)) }

  var port: UInt16 { socket.port }

  /// All received requests in order.
  var requests: [Request] { record.values }

  func url(_ path: String) throws -> URL { try socket.url(path) }

  private static func serve(
    _ connection: Int32, _ record: Record<Request>, _ answer: (Request) -> [Step]
  ) {
    var received: [UInt8] = []
    while !String(decoding: received, as: UTF8.self).contains("\r\n\r\n") {
      guard let more = receive(connection) else { return }
      received += more
    }
    let request = request(String(decoding: received, as: UTF8.self))
    record.append(request)
    for step in answer(request) {
      switch step {
      case .send(let bytes): _ = transmit(bytes, connection)
      case .sendEndlessly(let bytes): while transmit(bytes, connection) {}
      case .wait(let gate): gate.block()
      case .hungUp(let gate):
        while receive(connection) != nil {}
        gate.open()
      }
    }
    shutdown(connection, Int32(SHUT_RDWR))
  }

  private static func request(_ head: String) -> Request {
    let lines = head.components(separatedBy: "\r\n")
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    let words = (lines.first ?? "").split(separator: " ")
    return Request(
      method: String(words.first ?? ""), path: words.count > 1 ? String(words[1]) : "",
      fields: fields)
  }

  /// Returns received bytes; `nil` if the client disconnected.
  private static func receive(_ connection: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(connection, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  /// Sends bytes. Returns whether the client is still connected.
  private static func transmit(_ bytes: [UInt8], _ connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Darwin)
        let count = send(connection, Array(rest), rest.count, 0)
      #else
        let count = send(connection, Array(rest), rest.count, Int32(MSG_NOSIGNAL))
      #endif
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// Returns a complete response.
func answer(
  _ status: String = "200 OK", _ fields: [String] = [], body: String = ""
) -> [ScriptedServer.Step] {
  let fields = fields + ["Content-Length: \(body.utf8.count)"]
  return [.send("HTTP/1.1 \(status)\r\n\(fields.joined(separator: "\r\n"))\r\n\r\n\(body)")]
}
