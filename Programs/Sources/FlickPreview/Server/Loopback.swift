import FlyingFox
import FlyingSocks
import Foundation

/// The loopback address, which is not reachable from the network.
enum Loopback {
  static let host = "127.0.0.1"

  /// Creates a server on the loopback address.
  ///
  /// The server waits for its sockets with ``WakingPoll``. The default queue of FlyingFox 0.27.1 on Linux remembers by
  /// file number which sockets are registered with epoll. When a connection is reset, a new connection can take its number
  /// before the queue forgets it. The new socket is then never registered, and its request is not answered. FlyingFox's
  /// own queue for `poll` wakes at intervals, so an idle server uses processor time.
  static func server(port: UInt16, timeout: TimeInterval = 15) throws -> HTTPServer {
    HTTPServer(
      address: try .inet(ip4: host, port: port), timeout: timeout,
      pool: SocketPool(queue: WakingPoll()), logger: .disabled)
  }

  struct NotListening: Error {}

  /// Waits until a server listens and returns its address.
  static func address(of server: HTTPServer) async throws -> URL {
    // A busy machine can take longer than the five seconds of the library.
    try await server.waitUntilListening(timeout: 60)
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
