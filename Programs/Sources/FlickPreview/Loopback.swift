import FlyingFox
import FlyingSocks
import Foundation

/// This machine's own address: nobody on the network reaches what listens there.
enum Loopback {
  static let host = "127.0.0.1"

  struct NotListening: Error {}

  /// Where a server listens, once it does.
  static func address(of server: HTTPServer) async throws -> URL {
    try await server.waitUntilListening()
    guard case .ip4(_, let port)? = await server.listeningAddress,
      let url = URL(string: "http://\(host):\(port)/")
    else { throw NotListening() }
    return url
  }

  /// An address that the system gave to a server that has ended.
  static func unreachableAddress() async throws -> URL {
    let server = HTTPServer(address: try .inet(ip4: host, port: 0), logger: .disabled)
    let running = Task { try await server.run() }
    let url = try await address(of: server)
    await server.stop()
    _ = await running.result
    return url.appendingPathComponent("animation.json")
  }
}
