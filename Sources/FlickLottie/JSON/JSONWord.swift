/// Eight bytes of text in a word, the first in the lowest bits.
struct JSONWord {
  var bits: UInt64

  static let size = 8
  private static let lowBits: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The bytes from `index` on, which the span must have.
  @inline(__always)
  init(_ bytes: Span<UInt8>, at index: Int) {
    // SAFETY: the load checks its bounds, and any eight bytes are a word.
    let word = bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
    bits = UInt64(littleEndian: word)
  }

  /// How many of the bytes are digits before the first that is none.
  @inline(__always)
  var digitCount: Int {
    // In what follows the first byte that is marked, carries may mark others.
    let values = bits ^ (0x30 &* Self.lowBits)
    let marks = ((values &+ 0x76 &* Self.lowBits) | values) & Self.highBits
    return marks.trailingZeroBitCount &>> 3
  }

  /// The number of the first `count` digits, one to eight: pairs, then fours, then all at once (after
  /// Daniel Lemire, "Quickly parsing eight digits", 2018).
  @inline(__always)
  func number(digits count: Int) -> UInt64 {
    // Zeros come in front of digits that are fewer.
    let shift = UInt64(truncatingIfNeeded: 64 &- count &* 8)
    let values = (bits ^ (0x30 &* Self.lowBits)) &<< shift
    let pairs = values &* 10 &+ values &>> 8
    let first = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let second = (pairs &>> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (first &+ second) &>> 32
  }

  /// A mark for each byte that ends a string or cannot be in one as it is: quotes, backslashes and
  /// control characters. Right for the first of them, not for what follows.
  @inline(__always)
  var stringDelimiterMask: UInt64 {
    let quotes = bits ^ (0x22 &* Self.lowBits)
    let slashes = bits ^ (0x5C &* Self.lowBits)
    let marks = (quotes &- Self.lowBits) & ~quotes | (slashes &- Self.lowBits) & ~slashes
    return (marks | (bits &- 0x20 &* Self.lowBits) & ~bits) & Self.highBits
  }

  /// The bytes below a mark.
  @inline(__always)
  static func bytesBelow(_ mark: UInt64) -> UInt64 { (mark & (0 &- mark)) &>> 7 &- 1 }

  @inline(__always)
  static func isASCII(_ bits: UInt64) -> Bool { bits & highBits == 0 }
}
