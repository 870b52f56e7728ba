/// Eight bytes of text in one word. The first byte is lowest.
struct JSONWord {
  var bits: UInt64

  static let size = 8
  private static let lowBits: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  init(_ bits: UInt64) { self.bits = bits }

  /// Loads eight bytes. The text must contain all of them.
  @inline(__always)
  init(_ bytes: JSONBytes, at index: Int) { bits = bytes.word(at: index) }

  /// The number of digits before the first byte that is not a digit.
  @inline(__always)
  var digitCount: Int {
    // Carries can set wrong bits, but only after the first byte that is flagged.
    let values = bits ^ (0x30 &* Self.lowBits)
    let marks = ((values &+ 0x76 &* Self.lowBits) | values) & Self.highBits
    return marks.trailingZeroBitCount &>> 3
  }

  /// The high bit of each byte that is not a digit.
  @inline(__always)
  var nonDigitMask: UInt64 {
    let values = bits ^ (0x30 &* Self.lowBits)
    return ((values & ~Self.highBits) &+ 0x76 &* Self.lowBits | values) & Self.highBits
  }

  /// Returns the word without the byte at the lowest bit of `mark`. The bytes after it move down.
  @inline(__always)
  func removingByte(at mark: UInt64) -> JSONWord {
    let moved = bits &>> 8
    return JSONWord(moved ^ (moved ^ bits) & Self.bytesBelow(mark))
  }

  /// Returns the byte at the lowest bit of `mark`, which is not 0.
  @inline(__always)
  func byte(at mark: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: bits &>> UInt64(truncatingIfNeeded: mark.trailingZeroBitCount & 0x38))
  }

  /// Returns the value of the first `count` digits, one to eight. Combines pairs, then groups of four, then all eight
  /// (Daniel Lemire, "Quickly parsing eight digits", 2018).
  @inline(__always)
  func number(digits count: Int) -> UInt64 {
    // Shifts fewer than eight digits up, which puts zeros in front of them.
    let shift = UInt64(truncatingIfNeeded: 64 &- count &* 8)
    let values = (bits ^ (0x30 &* Self.lowBits)) &<< shift
    let pairs = values &* 10 &+ values &>> 8
    let first = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let second = (pairs &>> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (first &+ second) &>> 32
  }

  /// The high bit of each byte that ends a string of ASCII letters or cannot occur unescaped in one: quotes,
  /// backslashes, control characters, and bytes of other letters. Correct up to and including the first such byte, not
  /// after it.
  @inline(__always)
  var stringDelimiterMask: UInt64 {
    let quotes = bits ^ (0x22 &* Self.lowBits)
    let slashes = bits ^ (0x5C &* Self.lowBits)
    let marks = (quotes &- Self.lowBits) | (slashes &- Self.lowBits)
    return (marks | (bits &- 0x20 &* Self.lowBits) | bits) & Self.highBits
  }

  /// Returns a mask of the bytes below the lowest bit of `mark`.
  @inline(__always)
  static func bytesBelow(_ mark: UInt64) -> UInt64 { (mark & (0 &- mark)) &>> 7 &- 1 }

  /// A Boolean value that indicates whether all bytes are ASCII.
  var isASCII: Bool { bits & Self.highBits == 0 }
}
