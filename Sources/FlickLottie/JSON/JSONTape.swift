/// The tape: every value and every key, in the order of the file, in words of 64 bits. Most of a file are
/// numbers, and a number is one word, the bits of its Double. What is none of the finite numbers stands
/// for the rest:
///
/// - null, false, true, strings and keys: one word, a head.
/// - arrays and objects: a head, and an extent of count << 32 | index after the last word within. While the
///   container is still open that index is its parent's + 1, so that the tape is its own stack.
enum JSONTape {
  enum TokenType: UInt64 {
    case null, falseLiteral, trueLiteral, string, array, object
  }

  /// What 27 bits of offset can say.
  static let maxByteCount = 1 << 27 - 1

  // A head: the exponent of what is not finite, 3 bits of kind, 1 bit "has escapes", 21 bits of length, 27
  // bits of offset. Objects have no length: their 21 bits are those of their keys.
  private static let tagMask: UInt64 = 0x7FF << 52
  private static let typeShift: UInt64 = 49
  static let hasEscapesBit: UInt64 = 1 << 48
  private static let lengthShift: UInt64 = 27
  /// The length of a string that is as long as this, or longer: it ends where its text does.
  static let maxLength = 1 << 21 - 1

  @inline(__always)
  static func header(_ kind: TokenType, offset: Int, length: Int = 0) -> UInt64 {
    tagMask | kind.rawValue &<< typeShift
      | UInt64(truncatingIfNeeded: min(length, maxLength)) &<< lengthShift
      | UInt64(truncatingIfNeeded: offset)
  }

  @inline(__always)
  static func isNumber(_ word: UInt64) -> Bool { word & tagMask != tagMask }

  @inline(__always)
  static func hasType(_ kind: TokenType, _ word: UInt64) -> Bool {
    word & (tagMask | 7 << typeShift) == tagMask | kind.rawValue &<< typeShift
  }

  /// Arrays and objects have the last bit of kind alone.
  @inline(__always)
  static func isContainer(_ word: UInt64) -> Bool {
    word & (tagMask | 4 << typeShift) == tagMask | 4 << typeShift
  }

  @inline(__always)
  static func offset(_ head: UInt64) -> Int {
    Int(truncatingIfNeeded: head & (1 << lengthShift - 1))
  }

  @inline(__always)
  static func length(_ head: UInt64) -> Int {
    Int(truncatingIfNeeded: head >> lengthShift) & maxLength
  }

  /// Whether this is a string without escapes of that length.
  @inline(__always)
  static func isString(_ head: UInt64, length: UInt64) -> Bool {
    typeAndLength(head) == typeAndLength(length: length)
  }

  /// All of a head but the offset.
  @inline(__always)
  static func typeAndLength(_ head: UInt64) -> UInt64 { head >> lengthShift }

  /// That of strings without escapes of that length.
  @inline(__always)
  static func typeAndLength(length: UInt64) -> UInt64 {
    (tagMask | TokenType.string.rawValue << typeShift) >> lengthShift | length
  }

  /// One bit for a key, the same for equal keys: an object that lacks the bit lacks the key. Most
  /// members that are asked for are not written. `packed` are the first eight bytes.
  @inline(__always)
  static func keyBit(length: UInt64, packed: UInt64) -> UInt64 {
    let mixed = (packed ^ length) &* 0x9E37_79B9_7F4A_7C15
    return (1 as UInt64) &<< (lengthShift &+ ((mixed >> 32 &* 21) >> 32))
  }

  /// The bits of keys that are written with escapes, which might spell anything.
  static let allKeyBits = UInt64(maxLength) << lengthShift

  @inline(__always)
  static func extent(count: Int, end: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: count) << 32 | UInt64(truncatingIfNeeded: end)
  }

  @inline(__always)
  static func count(_ extent: UInt64) -> Int { Int(truncatingIfNeeded: extent >> 32) }

  @inline(__always)
  static func end(_ extent: UInt64) -> Int { Int(truncatingIfNeeded: extent & 0xFFFF_FFFF) }
}
