/// The tape: one entry for every value and every key, in the order of the file.
enum JSONTape {
  enum Kind: UInt64 {
    case null, no, yes, number, string, array, object
  }

  struct Entry {
    /// 4 bits of kind, 1 bit "has escapes", 27 bits of length, 32 bits of byte offset. Objects have no
    /// length: their 28 bits are those of their keys (``keyBit(_:_:)``).
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

  /// One bit for a key, the same for equal keys: an object that lacks the bit lacks the key. Most
  /// members that are asked for are not written.
  @inline(__always)
  static func keyBit(length: UInt64, word: UInt64) -> UInt64 {
    let mixed = (word ^ length) &* 0x9E37_79B9_7F4A_7C15
    return (1 as UInt64) &<< (32 &+ (mixed >> 32 &* 28) >> 32)
  }

  /// The bits of an object whose keys have escapes, which might spell anything.
  static let anyKey: UInt64 = 0xFFF_FFFF << 32

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
