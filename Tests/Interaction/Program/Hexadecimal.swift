import Foundation

/// Bytes as hexadecimal digits.
enum Hexadecimal {
  private static let digits = [UInt8]("0123456789abcdef".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in text.utf8 {
      let value = digit > 0x60 ? digit - 0x57 : digit - 0x30
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return bytes
  }
}

/// Sends what was printed to the other process.
func flushOutput() { fflush(nil) }
