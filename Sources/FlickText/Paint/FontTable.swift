/// A table of a font. Numbers are big-endian; those outside the table are 0.
struct FontTable {
  /// The largest number of 32 bits. It leaves room for adding a byte where `Int` has 32 bits. An index of it is none.
  static let largest = 0x7FFF_FF00

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  func uint8(_ offset: Int) -> Int {
    bytes.indices.contains(offset) ? Int(bytes[offset]) : 0
  }

  func uint16(_ offset: Int) -> Int { uint8(offset) << 8 | uint8(offset + 1) }
  func uint24(_ offset: Int) -> Int { uint16(offset) << 8 | uint8(offset + 2) }
  /// Returns a number of 32 bits, at most ``largest``.
  func uint32(_ offset: Int) -> Int { Int(min(word(offset), UInt32(Self.largest))) }
  func int8(_ offset: Int) -> Int { Int(Int8(truncatingIfNeeded: uint8(offset))) }
  func int16(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: uint16(offset))) }
  func int32(_ offset: Int) -> Int { Int(Int32(truncatingIfNeeded: word(offset))) }

  private func word(_ offset: Int) -> UInt32 {
    UInt32(uint16(offset)) << 16 | UInt32(uint16(offset + 2))
  }

  /// Returns the position of an offset of 24 or 32 bits, relative to `base`. Nil if it is 0 or outside the table.
  func position(_ offset: Int, from base: Int) -> Int? {
    offset > 0 && offset < count - base ? base + offset : nil
  }
}
