/// The tape: every value and key of a document, in the order of the file, in 64-bit words.
///
/// Most values in a file are numbers. A number is one word that holds the bits of its `Double`. The bit patterns that
/// are not finite numbers encode everything else:
///
/// - `null`, `false`, `true`, strings and keys take one word, a header.
/// - Arrays and objects take a header and an extent, which is count << 32 | the index after the last word of the
///   container. While the container is open, that index is the index of its parent + 1, so the tape is also the
///   parser's stack.
enum JSONTape {
  enum TokenType: UInt64 {
    case null, falseLiteral, trueLiteral, string, array, object
  }

  /// The largest offset that fits in 27 bits.
  static let maxByteCount = 1 << 27 - 1

  // A header has, from the top: the exponent of non-finite numbers, 3 bits of type, 1 bit "has escapes", 21 bits of
  // length and 27 bits of offset. For objects, the 21 bits of length hold the key filter, and the bit above them
  // states that a key may occur more than once.
  private static let tagMask: UInt64 = 0x7FF << 52
  private static let typeShift: UInt64 = 49
  static let hasEscapesBit: UInt64 = 1 << 48
  static let mayRepeatKeysBit = hasEscapesBit
  private static let lengthShift: UInt64 = 27
  /// The stored length of a string that is this long or longer. The end of such a string is found in the text.
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

  /// Arrays and objects are the types with the third type bit set.
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

  /// Returns whether the word is a string without escapes that has this length.
  @inline(__always)
  static func isString(_ head: UInt64, length: UInt64) -> Bool {
    typeAndLength(head) == typeAndLength(length: length)
  }

  /// Returns all bits of a header except the offset.
  @inline(__always)
  static func typeAndLength(_ head: UInt64) -> UInt64 { head >> lengthShift }

  /// Returns the type and length bits of a string without escapes that has this length.
  @inline(__always)
  static func typeAndLength(length: UInt64) -> UInt64 {
    (tagMask | TokenType.string.rawValue << typeShift) >> lengthShift | length
  }

  /// Returns the filter bit of a key. Equal keys have the same bit, so an object whose filter lacks the bit lacks the
  /// key. Most lookups are for keys that a file does not contain. `packed` holds the first eight bytes of the key.
  @inline(__always)
  static func keyBit(length: UInt64, packed: UInt64) -> UInt64 {
    let mixed = (packed ^ length) &* 0x9E37_79B9_7F4A_7C15
    return (1 as UInt64) &<< (lengthShift &+ ((mixed >> 32 &* 21) >> 32))
  }

  /// The filter bits of a key with escapes, which can match any key.
  static let allKeyBits = UInt64(maxLength) << lengthShift

  /// Returns the header of a complete object, marked if two of its keys may be equal: its filter has fewer bits than
  /// it has members, or all bits, which a key with escapes sets.
  @inline(__always)
  static func markingRepeatedKeys(_ head: UInt64, count: Int) -> UInt64 {
    let filter = head & allKeyBits
    return filter.nonzeroBitCount < count || filter == allKeyBits ? head | mayRepeatKeysBit : head
  }

  @inline(__always)
  static func extent(count: Int, end: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: count) << 32 | UInt64(truncatingIfNeeded: end)
  }

  @inline(__always)
  static func count(_ extent: UInt64) -> Int { Int(truncatingIfNeeded: extent >> 32) }

  @inline(__always)
  static func end(_ extent: UInt64) -> Int { Int(truncatingIfNeeded: extent & 0xFFFF_FFFF) }
}
