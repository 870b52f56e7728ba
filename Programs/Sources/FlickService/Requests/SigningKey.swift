import FlickLoading
package import Foundation

/// The key of signed URLs, with HMAC-SHA256 (RFC 2104).
///
/// The signature is the last parameter of a URL. It signs the path and the query before it, as they are sent. One of the
/// parameters is `expires`, in seconds since 1970.
package struct SigningKey: Hashable, Sendable {
  private let inner: [UInt8]
  private let outer: [UInt8]

  /// The size of a block of SHA-256.
  private static let blockSize = 64
  /// The number of bytes that a key needs.
  package static let minBytes = 16

  /// Creates a key.
  ///
  /// - Parameter bytes: The secret bytes.
  package init(_ bytes: [UInt8]) {
    var key = bytes.count > Self.blockSize ? SHA256.digest(of: bytes) : bytes
    key += [UInt8](repeating: 0, count: Self.blockSize - key.count)
    inner = key.map { $0 ^ 0x36 }
    outer = key.map { $0 ^ 0x5C }
  }

  /// Returns the code of a message as 64 hexadecimal digits.
  func code(_ message: String) -> String {
    SHA256.hexadecimalDigest(of: Data(outer + SHA256.digest(of: inner + Array(message.utf8))))
  }

  /// Returns a target with its expiry time and its signature.
  ///
  /// - Parameters:
  ///   - target: The path and the query of a URL, with percent encodings.
  ///   - expiry: The time after which the URL is refused.
  package func signed(_ target: String, until expiry: Date) -> String {
    let mark = target.contains("?") ? "&" : "?"
    let text = "\(target)\(mark)expires=\(Int(expiry.timeIntervalSince1970))"
    return "\(text)&signature=\(code(text))"
  }

  /// Checks the signature of a request.
  ///
  /// - Returns: The number of seconds for which the URL is still valid.
  func check(_ request: ServiceRequest, now: Date) throws(ServiceProblem) -> Int {
    let parts = request.query.components(separatedBy: "&signature=")
    guard parts.count == 2, let given = Hexadecimal.bytes(parts[1]) else {
      throw ServiceProblem(403, "The URL has no signature at its end.")
    }
    let expected = Hexadecimal.bytes(code("\(request.path)?\(parts[0])")) ?? []
    guard Self.isEqual(given, expected) else {
      throw ServiceProblem(403, "The signature does not fit the URL.")
    }
    guard let expiry = try Query(parts[0])["expires"].flatMap({ Int($0) }) else {
      throw ServiceProblem(403, "The URL has no expiry time.")
    }
    let (rest, overflow) = expiry.subtractingReportingOverflow(Int(now.timeIntervalSince1970))
    guard !overflow, rest > 0 else { throw ServiceProblem(403, "The URL has expired.") }
    return rest
  }

  /// Compares all bytes, so that the time does not tell how many are right.
  private static func isEqual(_ given: [UInt8], _ expected: [UInt8]) -> Bool {
    guard given.count == expected.count, !expected.isEmpty else { return false }
    var difference: UInt8 = 0
    for (left, right) in zip(given, expected) { difference |= left ^ right }
    return difference == 0
  }
}
