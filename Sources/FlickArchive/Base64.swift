/// A Base64 codec (RFC 4648). Decoding accepts both alphabets, whitespace and missing padding.
package enum Base64 {
  /// Returns the decoded bytes; `nil` if there is an invalid character or an incomplete group of one
  /// character.
  package static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let values = Self.values
    var bytes = [UInt8](repeating: 0, count: text.count / 4 * 3 + 3)
    var count = 0
    var bits: UInt32 = 0
    var held = 0
    var isPadded = false
    func put(_ shift: UInt32) {
      bytes[count] = UInt8(truncatingIfNeeded: bits >> shift)
      count += 1
    }
    var cursor = text.startIndex
    while cursor < text.endIndex {
      let value = values[Int(text[cursor])]
      cursor += 1
      if value < 64 {
        guard !isPadded else { return nil }
        bits = bits << 6 | UInt32(value)
        held += 1
        guard held == 4 else { continue }
        put(16)
        put(8)
        put(0)
        held = 0
        // Fast path: groups of four characters without whitespace.
        while cursor + 4 <= text.endIndex {
          let a = values[Int(text[cursor])]
          let b = values[Int(text[cursor + 1])]
          let c = values[Int(text[cursor + 2])]
          let d = values[Int(text[cursor + 3])]
          guard a | b | c | d < 64 else { break }
          bits = UInt32(a) << 18 | UInt32(b) << 12 | UInt32(c) << 6 | UInt32(d)
          put(16)
          put(8)
          put(0)
          cursor += 4
        }
      } else if value == padding {
        isPadded = true
      } else if value != space {
        return nil
      }
    }
    switch held {
    case 1: return nil
    case 2: put(4)
    case 3:
      put(10)
      put(2)
    default: break
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  private static let padding: UInt8 = 64
  private static let space: UInt8 = 65
  private static let invalid: UInt8 = 66

  /// The decoded value or the class of each of the 256 bytes.
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

extension Base64 {
  /// Returns the padded encoding in the standard alphabet, without line breaks.
  package static func encode(_ bytes: [UInt8]) -> [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var cursor = 0
    while cursor < bytes.count {
      let held = min(bytes.count - cursor, 3)
      var bits: UInt32 = 0
      for index in 0..<3 {
        bits = bits << 8 | (index < held ? UInt32(bytes[cursor + index]) : 0)
      }
      for index in 0..<4 {
        let value = Int(bits >> (18 - 6 * UInt32(index)) & 63)
        text.append(index <= held ? letters[value] : UInt8(ascii: "="))
      }
      cursor += held
    }
    return text
  }
}
