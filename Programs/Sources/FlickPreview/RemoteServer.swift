package import FlyingFox
import FlyingSocks
package import Foundation

/// The far end of the demo's network: a second server on the loopback address, which gives an animation
/// away in every way in which servers do.
package struct RemoteServer: Sendable {
  /// How a server behaves. Each is an address of its own.
  package enum ServerBehavior: String, CaseIterable, Sendable {
    case sound, slow, broken
    /// Nobody listens at this address.
    case absent
  }

  package let server: HTTPServer
  private let unreachableURL: URL

  /// - Parameters:
  ///   - animation: the file that it has.
  ///   - delay: seconds that the slow address takes to answer.
  package init(animation: Data, delay: Double) async throws {
    server = HTTPServer(
      address: try .inet(ip4: Loopback.host, port: 0), timeout: 3600, logger: .disabled)
    unreachableURL = try await Loopback.unreachableAddress()
    await server.appendRoute("GET /sound/animation.json") { request in
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
    await server.appendRoute("GET /broken/animation.json") { _ in
      HTTPResponse(
        statusCode: .ok, headers: Self.headers(nil), body: animation.prefix(animation.count / 2))
    }
  }

  private static func headers(_ tag: String?) -> HTTPHeaders {
    var headers: HTTPHeaders = [.contentType: "application/json"]
    headers[.eTag] = tag
    return headers
  }

  /// Where the animation is, by a server that behaves so.
  package func address(_ manner: ServerBehavior) async throws -> URL {
    guard manner != .absent else { return unreachableURL }
    let root = try await Loopback.address(of: server)
    return root.appendingPathComponent(manner.rawValue).appendingPathComponent("animation.json")
  }
}
