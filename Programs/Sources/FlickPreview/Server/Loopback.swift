import FlyingFox
import FlyingSocks
import Foundation

/// The loopback address, which is not reachable from the network.
enum Loopback {
  static let host = "127.0.0.1"

  /// Creates a server on the loopback address.
  static func server(port: UInt16, timeout: TimeInterval = 15) throws -> HTTPServer {
    try .waking(host: host, port: port, timeout: timeout)
  }

  /// Excludes the loopback address from the proxies that the environment names, because the demo loads an animation from its
  /// own server.
  static func excludeFromProxies() {
    func value(_ names: String...) -> String? {
      names.compactMap { ProcessInfo.processInfo.environment[$0] }.first { !$0.isEmpty }
    }
    guard value("http_proxy", "all_proxy", "ALL_PROXY") != nil else { return }
    let hosts = value("no_proxy", "NO_PROXY")
    guard hosts != "*" else { return }
    setenv("no_proxy", hosts.map { "\($0),\(host)" } ?? host, 1)
  }

  struct NotListening: Error {}

  /// Waits until a server listens and returns its address.
  static func address(of server: HTTPServer) async throws -> URL {
    // A busy machine can take longer than the five seconds of the library.
    try await server.waitUntilListening(timeout: 600)
    guard case .ip4(_, let port)? = await server.listeningAddress,
      let url = URL(string: "http://\(host):\(port)/")
    else { throw NotListening() }
    return url
  }

  /// Returns an address at which no server listens: the port of a server that has stopped.
  static func unreachableAddress() async throws -> URL {
    let server = try server(port: 0)
    let running = Task { try await server.run() }
    let url = try await address(of: server)
    await server.stop()
    _ = await running.result
    return url.appendingPathComponent("animation.json")
  }
}
