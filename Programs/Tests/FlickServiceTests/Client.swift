import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An answer as a client receives it.
struct Reply: Sendable {
  var status: Int
  /// The names are in lower case.
  var headers: [String: String]
  var body: Data

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The body as a JSON object.
  func json() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
  }

  /// Reads the answers that a connection has received.
  static func all(_ data: Data) throws -> [Reply] {
    var (rest, replies) = (data, [Reply]())
    while !rest.isEmpty {
      let end = try #require(rest.range(of: Data("\r\n\r\n".utf8)))
      let lines = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
        .components(separatedBy: "\r\n")
      var headers: [String: String] = [:]
      for line in lines.dropFirst() {
        let parts = line.components(separatedBy: ": ")
        headers[parts[0].lowercased()] = parts.dropFirst().joined(separator: ": ")
      }
      let status = try #require(Int(lines[0].split(separator: " ")[1]))
      // Only answers without a body have no length.
      let count = headers["content-length"].flatMap { Int($0) }
      #expect(count != nil || status == 304)
      let body = Data(rest[end.upperBound...].prefix(count ?? 0))
      #expect(body.count == count ?? 0)
      replies.append(Reply(status: status, headers: headers, body: body))
      rest = Data(rest[end.upperBound...].dropFirst(count ?? 0))
    }
    return replies
  }
}

/// A client that sends a target as it is, without the corrections of a library.
struct Client: Sendable {
  var port: UInt16

  init(_ address: URL) { port = UInt16(address.port ?? 0) }

  /// Sends a request on a connection of its own, and waits for the answer.
  func get(
    _ target: String, method: String = "GET", headers: [String: String] = [:]
  ) async throws -> Reply {
    var request = "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
    for (name, value) in headers { request += "\(name): \(value)\r\n" }
    let connection = try Connection(port)
    connection.send(request + "\r\n")
    let replies = try await Reply.all(connection.rest())
    try #require(replies.count == 1)
    return replies[0]
  }

  /// Sends text on a connection of its own, and returns all answers up to the end of the connection.
  func exchange(_ text: String) async throws -> [Reply] {
    let connection = try Connection(port)
    connection.send(text)
    return try await Reply.all(connection.rest())
  }
}

/// A connection to the service.
final class Connection: Sendable {
  private let file: Int32

  struct Refused: Error {}

  init(_ port: UInt16) throws {
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
    // SAFETY: the address is one of the Internet protocol, and is copied during the call.
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(file, $0, size) }
    }
    guard status == 0 else { throw Refused() }
  }

  // The system closes a connection only when no thread reads from it.
  deinit { close(file) }

  /// Sends text, or as much of it as the service takes before it ends the connection.
  func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      #if canImport(Darwin)
        let count = Darwin.send(file, Array(rest), rest.count, 0)
      #elseif canImport(Musl)
        let count = Musl.send(file, Array(rest), rest.count, Int32(MSG_NOSIGNAL))
      #else
        let count = Glibc.send(file, Array(rest), rest.count, Int32(MSG_NOSIGNAL))
      #endif
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Whether bytes of an answer have arrived.
  var hasBytes: Bool {
    var watched = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, 0) > 0
  }

  /// Ends the connection, as a program does that has ended.
  func end() { shutdown(file, Int32(SHUT_RDWR)) }

  /// Returns the bytes up to the end of the connection.
  func rest() async -> Data { await received { _ in false } }

  /// Returns the bytes up to the first ones that contain a text.
  func bytes(until text: String) async -> Data {
    await received { $0.range(of: Data(text.utf8)) != nil }
  }

  /// Receives on a thread of its own, because a task must not block.
  private func received(until isEnough: @escaping @Sendable (Data) -> Bool) async -> Data {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in
        var all = Data()
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while !isEnough(all) {
          let count = recv(file, &chunk, chunk.count, 0)
          guard count > 0 else { break }
          all.append(contentsOf: chunk[..<count])
        }
        continuation.resume(returning: all)
      }
    }
  }
}
