/// Base64 (RFC 4648) as files write it: line breaks and spaces inside, padding missing, either
/// alphabet.
package enum Base64 {
  /// Nil for any other character, and for a lone character at the end, which holds no byte.
  package static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3 + 3)
    var bits: UInt32 = 0
    var held = 0
    var isPadded = false
    for character in text {
      let value = values[Int(character)]
      if value < 64 {
        guard !isPadded else { return nil }
        bits = bits << 6 | UInt32(value)
        held += 1
        if held == 4 {
          bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
          bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
          bytes.append(UInt8(truncatingIfNeeded: bits))
          held = 0
        }
      } else if value == padding {
        isPadded = true
      } else if value != space {
        return nil
      }
    }
    switch held {
    case 1: return nil
    case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3:
      bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
    default: break
    }
    return bytes
  }

  private static let padding: UInt8 = 64
  private static let space: UInt8 = 65
  private static let invalid: UInt8 = 66

  /// What each of the 256 bytes means.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: invalid, count: 256)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    for (value, character) in alphabet.utf8.enumerated() {
      values[Int(character)] = UInt8(value)
    }
    for character in "+-".utf8 { values[Int(character)] = 62 }
    for character in "/_".utf8 { values[Int(character)] = 63 }
    for character in " \t\r\n\u{C}".utf8 { values[Int(character)] = space }
    values[Int(UInt8(ascii: "="))] = padding
    return values
  }()
}
