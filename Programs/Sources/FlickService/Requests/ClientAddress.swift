import FlickSystem
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

  /// A client can have all addresses of an IPv6 network, whose name has 64 bits.
  private static func text(_ address: SocketAddress?) -> String {
    guard case .v6(let v6)? = address else { return address?.ipAddress ?? "" }
    let bytes = withUnsafeBytes(of: v6.address.sin6_addr) { Array($0) }
    // An IPv4 address within IPv6 (RFC 4291, section 2.5.5.2).
    if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10...11].allSatisfy({ $0 == 0xFF }) {
      return bytes.suffix(4).map { "\($0)" }.joined(separator: ".")
    }
    return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
  }
}
