import Foundation

/// The parameters of a URL. Each has one value.
struct Query: Hashable, Sendable {
  private(set) var values: [String: String] = [:]

  /// Reads the part of a URL after the question mark. Percent encodings must be those of UTF-8 text without control
  /// characters. A plus sign is itself.
  init(_ text: String) throws(ServiceProblem) {
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(parts[0]) else {
        throw ServiceProblem(400, "The name of a parameter has a wrong percent encoding.")
      }
      guard let value = Self.decoded(parts.count > 1 ? parts[1] : "") else {
        throw .badParameter(
          name, "\(name) has a wrong percent encoding, or a control character.")
      }
      guard values.updateValue(value, forKey: name) == nil else {
        throw .badParameter(name, "\(name) is given twice.")
      }
    }
  }

  subscript(name: String) -> String? { values[name] }

  /// Removes the value of a parameter, and returns it.
  mutating func take(_ name: String) -> String? { values.removeValue(forKey: name) }

  /// Decodes percent encodings. Returns `nil` if one is wrong, or if the text has control characters.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(Hexadecimal.value),
        let low = rest.popFirst().flatMap(Hexadecimal.value)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
    return String(bytes: bytes, encoding: .utf8)
  }
}

/// Hexadecimal digits.
enum Hexadecimal {
  /// Returns the value of a digit; `nil` if the character is none.
  static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Returns the bytes of pairs of digits; `nil` if the text has other characters.
  static func bytes(_ text: String) -> [UInt8]? {
    let digits = text.utf8.compactMap(value)
    guard digits.count == text.utf8.count, digits.count % 2 == 0 else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
