import FlickArchive

/// A streaming scanner for JSON (RFC 8259). Version 1 files store every number of every frame, and
/// are converted frame by frame.
///
/// The JSON parser of FlickLottie is not used, because this module does not import it, and because
/// it holds tokens for the whole text, where one frame at a time is enough.
struct SpecScanner {
  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0
  /// A Boolean value that indicates whether an object or array has begun, and nothing in it has been read.
  private var isAtStart = false
  private let depthLimit: Int

  init(_ bytes: [UInt8], depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Calls `member` for each key of an object. The closure reads or skips the value.
  ///
  /// - Returns: `false` if the value is not an object; it is skipped.
  @discardableResult
  mutating func object(
    _ member: (inout SpecScanner, String) throws(ReadError) -> Void
  ) throws(ReadError) -> Bool {
    guard try open("{") else { return false }
    while try hasNext("}") { try member(&self, key()) }
    return true
  }

  private mutating func key() throws(ReadError) -> String {
    guard let key = try string() else { throw error("expected a key") }
    try expect(UInt8(ascii: ":"))
    return key
  }

  /// Calls `element` for each value of an array. The closure reads or skips the value.
  @discardableResult
  mutating func array(
    _ element: (inout SpecScanner) throws(ReadError) -> Void
  ) throws(ReadError) -> Bool {
    guard try open("[") else { return false }
    while try hasNext("]") { try element(&self) }
    return true
  }

  /// Reads a number. Skips any other value and returns `nil`.
  mutating func number() throws(ReadError) -> Double? {
    guard let first = peek(), first == UInt8(ascii: "-") || Self.isDigit(first) else {
      try skip()
      return nil
    }
    let start = offset
    while offset < bytes.count, Self.isNumberByte(bytes[offset]) { offset += 1 }
    guard let number = Double(String(decoding: bytes[start..<offset], as: UTF8.self)) else {
      throw error("an invalid number")
    }
    return number
  }

  /// Reads a string. Skips any other value and returns `nil`.
  mutating func string() throws(ReadError) -> String? {
    guard peek() == UInt8(ascii: "\"") else {
      try skip()
      return nil
    }
    offset += 1
    let start = offset
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\""),
      bytes[offset] != UInt8(ascii: "\\")
    {
      offset += 1
    }
    var text = Array(bytes[start..<offset])
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
      if bytes[offset] == UInt8(ascii: "\\") {
        try escape(into: &text)
      } else {
        text.append(bytes[offset])
        offset += 1
      }
    }
    try expect(UInt8(ascii: "\""))
    return String(decoding: text, as: UTF8.self)
  }

  /// Skips a value.
  mutating func skip() throws(ReadError) {
    var open = 0
    repeat {
      guard let byte = peek() else { throw error("unexpected end of the text") }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open += 1
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard open > 0 else { throw error("expected a value") }
        open -= 1
        offset += 1
      case UInt8(ascii: "\""):
        _ = try string()
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard open > 0 else { throw error("expected a value") }
        offset += 1
      default:
        let start = offset
        while offset < bytes.count, Self.isLiteralByte(bytes[offset]) { offset += 1 }
        guard offset > start else { throw error("an invalid character") }
      }
    } while open > 0
  }

  func error(_ message: String) -> ReadError {
    let isEnd = offset >= bytes.count
    return ReadError(
      isEnd ? .truncated : .malformed, isEnd ? "unexpected end of the text" : message,
      path: "movie.spec", offset: offset)
  }

  /// Begins an object or an array. Skips any other value and returns `false`.
  private mutating func open(_ opening: Unicode.Scalar) throws(ReadError) -> Bool {
    guard peek() == UInt8(ascii: opening) else {
      try skip()
      return false
    }
    guard depth < depthLimit else {
      throw ReadError(.limitExceeded, "nested too deeply", path: "movie.spec", offset: offset)
    }
    depth += 1
    offset += 1
    isAtStart = true
    return true
  }

  /// Moves to the next value of an object or an array, or ends it and returns `false`.
  private mutating func hasNext(_ closing: Unicode.Scalar) throws(ReadError) -> Bool {
    let next = peek()
    let isFirst = isAtStart
    isAtStart = false
    if next == UInt8(ascii: closing) {
      offset += 1
      depth -= 1
      return false
    }
    if isFirst { return true }
    guard next == UInt8(ascii: ",") else { throw error("expected a comma") }
    offset += 1
    return true
  }

  /// Returns the next byte that is not white space.
  private mutating func peek() -> UInt8? {
    while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
    return offset < bytes.count ? bytes[offset] : nil
  }

  private mutating func expect(_ byte: UInt8) throws(ReadError) {
    guard peek() == byte else { throw error("expected \(Unicode.Scalar(byte))") }
    offset += 1
  }

  private mutating func escape(into text: inout [UInt8]) throws(ReadError) {
    offset += 1
    guard offset < bytes.count else { throw error("unexpected end of the text") }
    let letter = bytes[offset]
    offset += 1
    switch letter {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"):
      let unit = try hexUnit()
      let isHigh = unit & 0xFC00 == 0xD800
      let character = isHigh ? try scalar(ofPair: unit) : Unicode.Scalar(unit)
      text.append(contentsOf: String(character ?? "\u{FFFD}").utf8)
    default: text.append(letter)
    }
  }

  /// Reads the escape of the low surrogate that follows a high surrogate.
  ///
  /// - Returns: The scalar of the pair; `nil` if there is no low surrogate.
  private mutating func scalar(ofPair high: UInt32) throws(ReadError) -> Unicode.Scalar? {
    guard bytes[offset...].starts(with: [0x5C, 0x75]) else { return nil }
    let start = offset
    offset += 2
    let low = try hexUnit()
    guard low & 0xFC00 == 0xDC00 else {
      // Another escape, which is read next.
      offset = start
      return nil
    }
    return Unicode.Scalar(0x10000 + (high & 0x3FF) << 10 + low & 0x3FF)
  }

  /// Reads four hexadecimal digits.
  private mutating func hexUnit() throws(ReadError) -> UInt32 {
    let digits = bytes[offset...].prefix(4).compactMap {
      Character(Unicode.Scalar($0)).hexDigitValue
    }
    guard digits.count == 4 else { throw error("an invalid escape sequence") }
    offset += 4
    return digits.reduce(0) { $0 << 4 | UInt32($1) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
  }

  /// Returns whether a byte can be part of a number, `true`, `false` or `null`.
  private static func isLiteralByte(_ byte: UInt8) -> Bool {
    isNumberByte(byte) || byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }
}
