import Foundation

/// The checksum CRC-32 of ZIP and PNG files (ISO 3309). It finds bytes that a disk has changed, not those that an attacker has.
enum Checksum {
  /// Returns the checksum of bytes as eight hexadecimal digits.
  static func digits(of data: Data) -> String {
    let digits = String(crc32(data), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  static func crc32(_ data: Data) -> UInt32 {
    var crc = ~UInt32(0)
    let table = table
    for byte in [UInt8](data) { crc = table[Int((crc ^ UInt32(byte)) & 255)] ^ (crc >> 8) }
    return ~crc
  }

  private static let table = (0..<256).map { byte -> UInt32 in
    var value = UInt32(byte)
    for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    return value
  }
}
