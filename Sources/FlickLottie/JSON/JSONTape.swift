/// The tape: every value and key of a document, in the order of the file, in 64-bit words.
///
/// Most values in a file are numbers. A number is one word that holds the bits of its `Double`. The bit patterns that
/// are not finite numbers encode everything else:
///
/// - `null`, `false`, `true`, strings and keys take one word, a header.
/// - Arrays and objects take a header and an extent, which is count << 32 | the index after the last word of the
///   container. While the container is open, they are the count of its parent so far and the index of the parent + 1,
///   so the tape is also the parser's stack.
enum JSONTape {
  enum TokenType: UInt64 {
    case null, falseLiteral, trueLiteral
    case array = 4
    case object = 5
    case string = 6
    /// A string of at most two bytes without escapes. Its bytes take the place of its length.
    case shortString = 7
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
  static let lengthShift: UInt64 = 27
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

  /// Returns whether a container is an object. `false` for 0.
  @inline(__always)
  static func isObject(container head: UInt64) -> Bool { head & 1 << typeShift != 0 }

  /// Arrays and objects are the types 4 and 5.
  @inline(__always)
  static func isContainer(_ word: UInt64) -> Bool {
    word & (tagMask | 6 << typeShift) == tagMask | 4 << typeShift
  }

  /// Strings are the types 6 and 7.
  @inline(__always)
  static func isString(_ word: UInt64) -> Bool {
    word & (tagMask | 6 << typeShift) == tagMask | 6 << typeShift
  }

  @inline(__always)
  static func offset(_ head: UInt64) -> Int {
    Int(truncatingIfNeeded: head & (1 << lengthShift - 1))
  }

  /// Returns the length of a string, which is at most ``maxLength``.
  @inline(__always)
  static func length(_ head: UInt64) -> Int {
    let field = Int(truncatingIfNeeded: head >> lengthShift) & maxLength
    guard hasType(.shortString, head) else { return field }
    return field == 0 ? 0 : field < 0x100 ? 1 : 2
  }

  /// Returns the bytes of a short string, the first one lowest; `nil` for other words.
  @inline(__always)
  static func shortString(_ word: UInt64) -> UInt16? {
    hasType(.shortString, word) ? UInt16(truncatingIfNeeded: word >> lengthShift) : nil
  }

  /// Returns all bits of a header except the offset.
  @inline(__always)
  static func withoutOffset(_ head: UInt64) -> UInt64 { head >> lengthShift }

  /// Returns the header of a string without escapes, shifted so that it has no offset. `packed` holds its first eight
  /// bytes, and zeroes after its end. A string contains no zero byte.
  @inline(__always)
  static func stringWithoutOffset(length: UInt64, packed: UInt64) -> UInt64 {
    packed < 1 << 16
      ? (tagMask | TokenType.shortString.rawValue << typeShift) >> lengthShift | packed
      : (tagMask | TokenType.string.rawValue << typeShift) >> lengthShift | length
  }

  /// Returns the header of a string of at most two bytes without escapes.
  @inline(__always)
  static func shortString(offset: Int, packed: UInt64) -> UInt64 {
    tagMask | TokenType.shortString.rawValue &<< typeShift | packed &<< lengthShift
      | UInt64(truncatingIfNeeded: offset)
  }

  /// Returns the header of a string without escapes. `packed` holds its first eight bytes.
  @inline(__always)
  static func string(offset: Int, length: Int, packed: UInt64) -> UInt64 {
    let length = UInt64(truncatingIfNeeded: min(length, maxLength))
    return stringWithoutOffset(length: length, packed: packed) &<< lengthShift
      | UInt64(truncatingIfNeeded: offset)
  }

  /// Returns the filter bit of a key. Equal keys have the same bit, so an object whose filter lacks the bit lacks the
  /// key. Most lookups are for keys that a file does not contain. `packed` holds the first eight bytes of the key.
  ///
  /// The factor was selected among random ones: of the objects in files of the format, few have two keys with the same
  /// bit.
  @inline(__always)
  static func keyBit(packed: UInt64) -> UInt64 {
    let mixed = packed &* 0x16AD_95C8_F7A9_3FDB
    return (1 as UInt64) &<< (lengthShift &+ ((mixed >> 32 &* 21) >> 32))
  }

  /// The filter bits of a key with escapes, which can be equal to any key.
  static let allKeyBits = UInt64(maxLength) << lengthShift | mayRepeatKeysBit

  /// Adds a key to the filter of an object. Marks the object if two of its keys may be equal: they have the same filter
  /// bit.
  @inline(__always)
  static func adding(keyBit: UInt64, to head: UInt64) -> UInt64 {
    head | keyBit | (head & keyBit != 0 ? mayRepeatKeysBit : 0)
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
