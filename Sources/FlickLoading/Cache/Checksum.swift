import FlickArchive
import Foundation

/// The checksum CRC-32 of ZIP and PNG files (ISO 3309). It finds bytes that a disk has changed, not those that an attacker has.
enum Checksum {
  /// Returns the checksum of bytes as eight hexadecimal digits.
  static func digits(of data: Data) -> String {
    let digits = String(Inflate.crc32([UInt8](data)), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
