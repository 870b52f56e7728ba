package import FlyingFox
import FlyingSocks
package import Foundation

/// A second server on the loopback address, which provides the remote animation and simulates different
/// server behaviours.
package struct RemoteServer: Sendable {
  /// The behaviour of the server. Each has its own address.
  package enum ServerBehavior: String, CaseIterable, Sendable {
    case healthy, slow, failing
    /// No server listens at this address.
    case offline
  }

  package let server: HTTPServer
  private let unreachableURL: URL

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - animation: The file to serve.
  ///   - delay: The response time of the slow address, in seconds.
  package init(animation: Data, delay: Double) async throws {
    server = try Loopback.server(port: 0, timeout: 3600)
    unreachableURL = try await Loopback.unreachableAddress()
    await server.appendRoute("GET /healthy/animation.json") { request in
      let tag = #""flick-demo""#
      if request.headers[.ifNoneMatch] == tag {
        return HTTPResponse(statusCode: .notModified, headers: Self.headers(tag), body: Data())
      }
      return HTTPResponse(statusCode: .ok, headers: Self.headers(tag), body: animation)
    }
    await server.appendRoute("GET /slow/animation.json") { _ in
      try await Task.sleep(nanoseconds: UInt64(max(delay, 0) * 1e9))
      return HTTPResponse(statusCode: .ok, headers: Self.headers(nil), body: animation)
    }
    await server.appendRoute("GET /failing/animation.json") { _ in
      HTTPResponse(
        statusCode: .ok, headers: Self.headers(nil), body: animation.prefix(animation.count / 2))
    }
  }

  private static func headers(_ tag: String?) -> HTTPHeaders {
    var headers: HTTPHeaders = [.contentType: "application/json"]
    headers[.eTag] = tag
    return headers
  }

  /// Returns the address of the animation with a behaviour.
  package func address(_ manner: ServerBehavior) async throws -> URL {
    guard manner != .offline else { return unreachableURL }
    let root = try await Loopback.address(of: server)
    return root.appendingPathComponent(manner.rawValue).appendingPathComponent("animation.json")
  }
}
