import Foundation
import NIOCore

/// The identity of a client among those that share the service: its address.
enum ClientAddress {
  /// The number of characters of a header that are kept.
  private static let maxLength = 64

  /// Returns the identity of the client of a connection.
  ///
  /// - Parameters:
  ///   - address: The address of the connection.
  ///   - header: The header that a proxy has set. Its last part is what the proxy has added; `nil` without a proxy.
  static func text(_ address: SocketAddress?, header: String? = nil) -> String {
    guard let last = header?.split(separator: ",").last else { return text(address) }
    let written = String(last.filter { $0 != " " && $0 != "\t" }.prefix(maxLength))
    guard let parsed = try? SocketAddress(ipAddress: written, port: 0) else { return written }
    return text(parsed)
  }

  /// A client can have all addresses of an IPv6 network, whose name has 64 bits: four groups.
  private static func text(_ address: SocketAddress?) -> String {
    let text = address?.ipAddress ?? ""
    guard text.contains(":") else { return text }
    // An IPv4 address within IPv6 (RFC 4291, section 2.5.5.2).
    if text.hasPrefix("::ffff:"), text.contains(".") { return String(text.dropFirst(7)) }
    let halves = text.components(separatedBy: "::").map { $0.split(separator: ":") }
    let zeros = halves.count > 1 ? max(8 - halves[0].count - halves[1].count, 0) : 0
    let groups = halves[0] + Array(repeating: "0", count: zeros) + halves.dropFirst().joined()
    return groups.prefix(4).joined(separator: ":")
  }
}
