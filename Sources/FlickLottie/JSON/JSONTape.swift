/// The words of the tape: two for every value and every key, in the order of the file.
///
/// First word: 4 bits of kind, 1 bit "has escapes", 27 bits of length, 32 bits of byte offset.
/// Second word: the bits of the Double (number), the first eight bytes (string, zero padded),
/// or count << 32 | index after the last word (array, object).
/// While a container is still open its second word holds count << 32 | parent index + 1, so that
/// the tape is its own stack.
enum JSONTape {
  enum Kind: UInt64 {
    case null, no, yes, number, string, array, object
  }

  static let width = 2
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
