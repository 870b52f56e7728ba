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
}

/// A client that sends a target as it is, without the corrections of a library.
struct Client: Sendable {
  var port: UInt16

  init(_ address: URL) { port = UInt16(address.port ?? 0) }

  /// Sends a request on a connection of its own, and waits for the answer on a thread of its own.
  func get(
    _ target: String, method: String = "GET", headers: [String: String] = [:]
  ) async throws -> Reply {
    var request = "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
    for (name, value) in headers { request += "\(name): \(value)\r\n" }
    let bytes = Array((request + "\r\n").utf8)
    let received = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: exchange(bytes)) }
    }
    return try Self.reply(try #require(received))
  }

  private func exchange(_ bytes: [UInt8]) -> Data? {
    #if canImport(Darwin)
      let file = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    defer { close(file) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    // SAFETY: the address is one of the Internet protocol, and is copied during the call.
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(file, $0, size) }
    }
    guard status == 0, send(file, bytes, bytes.count, 0) == bytes.count else { return nil }
    var all = Data()
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = recv(file, &chunk, chunk.count, 0)
      guard count > 0 else { return all }
      all.append(contentsOf: chunk[..<count])
    }
  }

  private static func reply(_ data: Data) throws -> Reply {
    let end = try #require(data.range(of: Data("\r\n\r\n".utf8)))
    let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.components(separatedBy: ": ")
      headers[parts[0].lowercased()] = parts.dropFirst().joined(separator: ": ")
    }
    let status = try #require(Int(lines[0].split(separator: " ")[1]))
    let body = Data(data[end.upperBound...])
    #expect(headers["content-length"] == "\(body.count)")
    return Reply(status: status, headers: headers, body: body)
  }
}
