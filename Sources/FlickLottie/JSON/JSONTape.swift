/// The tape: one entry for every value and every key, in the order of the file.
enum JSONTape {
  enum Kind: UInt64 {
    case null, no, yes, number, string, array, object
  }

  struct Entry {
    /// 4 bits of kind, 1 bit "has escapes", 27 bits of length, 32 bits of byte offset.
    var header: UInt64
    /// The bits of the Double (number), the first eight bytes, zero padded (string), or
    /// count << 32 | index after the last entry within (array, object). While a container is
    /// still open: count << 32 | parent's index + 1, so that the tape is its own stack.
    var word: UInt64
  }

  /// What 27 bits of length can say.
  static let addressable = 1 << 27 - 1
  static let escaped: UInt64 = 1 << 59
  static let low: UInt64 = 0xFFFF_FFFF

  @inline(__always)
  static func header(_ kind: Kind, offset: Int, length: Int = 0) -> UInt64 {
    kind.rawValue << 60
      | UInt64(truncatingIfNeeded: length) << 32
      | UInt64(truncatingIfNeeded: offset)
  }

  @inline(__always)
  static func container(count: Int, end: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: count) << 32 | UInt64(truncatingIfNeeded: end)
  }

  @inline(__always)
  static func offset(_ header: UInt64) -> Int { Int(truncatingIfNeeded: header & low) }

  @inline(__always)
  static func length(_ header: UInt64) -> Int {
    Int(truncatingIfNeeded: header >> 32 & 0x7FF_FFFF)
  }

  @inline(__always)
  static func count(_ word: UInt64) -> Int { Int(truncatingIfNeeded: word >> 32) }

  @inline(__always)
  static func end(_ word: UInt64) -> Int { Int(truncatingIfNeeded: word & low) }

  @inline(__always)
  static func isKind(_ kind: Kind, _ header: UInt64) -> Bool { header >> 60 == kind.rawValue }

  @inline(__always)
  static func isContainer(_ header: UInt64) -> Bool { header >> 60 >= Kind.array.rawValue }
}
