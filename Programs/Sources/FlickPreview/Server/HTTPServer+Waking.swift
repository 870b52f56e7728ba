import FlyingFox
import FlyingSocks
import Foundation

extension HTTPServer {
  /// Creates a server that waits for its sockets with ``WakingPoll``.
  ///
  /// The default queue of FlyingFox 0.27.1 on Linux remembers by file number which sockets are registered with epoll. When
  /// a connection is reset, a new connection can take its number before the queue forgets it. The new socket is then never
  /// registered, and its request is not answered. FlyingFox's own queue for `poll` wakes at intervals, so an idle server
  /// uses processor time.
  ///
  /// - Parameters:
  ///   - host: The address of an interface, of version 4 or 6 of the Internet protocol.
  ///   - port: The port. 0 lets the system choose.
  ///   - timeout: The number of seconds in which a handler must answer.
  ///   - handler: The handler of all requests; `nil` for a server with routes.
  /// - Returns: A server that does not listen yet.
  /// - Throws: An error of FlyingFox if the host is no address.
  static func waking(
    host: String, port: UInt16, timeout: TimeInterval, handler: (any HTTPHandler)? = nil
  ) throws -> HTTPServer {
    let pool = SocketPool(queue: WakingPoll())
    if host.contains(":") {
      return HTTPServer(
        address: try .inet6(ip6: host, port: port), timeout: timeout, pool: pool,
        logger: .disabled, handler: handler)
    }
    return HTTPServer(
      address: try .inet(ip4: host, port: port), timeout: timeout, pool: pool,
      logger: .disabled, handler: handler)
  }
}
