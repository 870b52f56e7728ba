import FlickArchive

/// A parser that turns JSON text into a tape in one pass, without recursion.
///
/// Between two steps, `openIndex` is the tape index of the innermost open container (-1 for none), `openHead` its
/// header with the key filter so far, and `count` the number of its finished members. The extent of each open
/// container holds the index and the count of its parent.
///
/// Hot code is inlined into one loop. Other code is in static functions that take values, so that the state of the
/// parser stays in registers.
struct JSONParser {
  var cursor: Int
  private var openIndex = -1
  private var openHead: UInt64 = 0
  private var count = 0
  private var depth = 0
  private let depthLimit: Int

  /// Parses a document into a tape.
  ///
  /// - Parameters:
  ///   - wordLimit: The maximum number of words.
  ///   - initialWords: The smallest capacity of the first attempt. The default is 32 KB of words.
  static func tape(
    of bytes: [UInt8], depthLimit: Int, wordLimit: Int = Int.max, initialWords: Int = 1 << 12
  ) throws(ReadError) -> [UInt64] {
    // A byte needs at most one word, apart from containers that are still open. Real files need 0.1 to 0.45 words for
    // each byte. The tape keeps its capacity, so larger files are first parsed with a smaller one.
    let most = max(min(bytes.count + depthLimit, wordLimit), 1)
    let likely = max(bytes.count / 2, initialWords)
    return try JSONBytes.with(bytes) { (bytes) throws(ReadError) in
      if likely < most {
        let tape = try tape(of: bytes, depthLimit, words: likely)
        if !tape.isEmpty { return tape }
      }
      let tape = try tape(of: bytes, depthLimit, words: most)
      guard !tape.isEmpty, tape.count <= wordLimit else {
        throw ReadError(.limitExceeded, "more than \(wordLimit) values and keys in JSON")
      }
      return tape
    }
  }

  /// Parses with a fixed capacity. Returns an empty tape if the capacity is too small.
  private static func tape(
    of bytes: JSONBytes, _ depthLimit: Int, words: Int
  ) throws(ReadError) -> [UInt64] {
    try JSONTapeBuffer.tape(capacity: words) { (tape) throws(ReadError) in
      var parser = JSONParser(bytes, depthLimit)
      // A local copy, which stays in registers.
      var local = tape
      do throws(JSONParseError) {
        defer { tape = local }
        try parser.run(bytes, &local)
      } catch {
        guard !error.isTapeFull else { return tape.removeAll() }
        throw parser.readError(error, bytes, tape)
      }
    }
  }

  @inline(__always)
  private init(_ bytes: JSONBytes, _ depthLimit: Int) {
    self.depthLimit = depthLimit
    let isMarked = bytes.count > 2 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    cursor = isMarked ? 3 : 0
  }

  @inline(__always)
  private mutating func run(
    _ bytes: JSONBytes, _ tape: inout JSONTapeBuffer
  ) throws(JSONParseError) {
    repeat {
      // A container that is not empty continues with its first member.
      while try value(bytes, &tape) {}
    } while try advanceToNextValue(bytes, &tape)
    guard nextToken(bytes) == 0, cursor >= bytes.count else {
      throw JSONParseError(.malformed, "unexpected data after the end of the document", cursor)
    }
  }

  /// Returns the byte at `index`, or zero past the end. No rule of the grammar accepts zero.
  @inline(__always)
  static func byte(_ bytes: JSONBytes, _ index: Int) -> UInt8 { bytes.byte(at: index) }

  /// Skips whitespace and returns the first byte after it. `cursor` is then at that byte.
  @inline(__always)
  private mutating func nextToken(_ bytes: JSONBytes) -> UInt8 {
    let byte = Self.byte(bytes, cursor)
    guard byte <= 0x20 else { return byte }
    cursor = Self.endOfSpace(bytes, cursor)
    return Self.byte(bytes, cursor)
  }

  @inline(never)
  private static func endOfSpace(_ bytes: JSONBytes, _ start: Int) -> Int {
    var at = start
    while at < bytes.count {
      let byte = bytes[at]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return at }
      at += 1
    }
    return at
  }

  /// Parses the next value, and its key if it is in an object. Parses scalars and empty containers completely, and the
  /// opening bracket of other containers. Returns whether it has opened a container.
  @inline(__always)
  private mutating func value(
    _ bytes: JSONBytes, _ tape: inout JSONTapeBuffer
  ) throws(JSONParseError) -> Bool {
    if isInObject { try key(bytes, &tape) }
    let byte = nextToken(bytes)
    if byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-") {
      guard tape.append(try number(bytes, byte)) else { throw .tapeFull }
      return false
    }
    switch byte {
    case UInt8(ascii: "\""):
      guard tape.append(try string(bytes).header) else { throw .tapeFull }
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      try openContainer(byte == UInt8(ascii: "[") ? .array : .object, &tape)
      // The closing bracket is two code points after the opening one.
      guard nextToken(bytes) == byte &+ 2 else { return true }
      closeContainer(&tape)
    default:
      let literal = try Self.literal(bytes, cursor)
      guard tape.append(literal.head) else { throw .tapeFull }
      cursor += literal.length
    }
    return false
  }

  private var isInObject: Bool {
    @inline(__always) get { JSONTape.isObject(container: openHead) }
  }

  /// Closes the containers that end after a complete value. Returns whether another value follows.
  @inline(__always)
  private mutating func advanceToNextValue(
    _ bytes: JSONBytes, _ tape: inout JSONTapeBuffer
  ) throws(JSONParseError) -> Bool {
    while openIndex >= 0 {
      count &+= 1
      let byte = nextToken(bytes)
      if byte == UInt8(ascii: ",") {
        cursor &+= 1
        return true
      }
      guard byte == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        throw Self.parseError(
          bytes, cursor, isInObject ? "expected ',' or '}'" : "expected ',' or ']'")
      }
      closeContainer(&tape)
    }
    return false
  }

  @inline(__always)
  private mutating func key(
    _ bytes: JSONBytes, _ tape: inout JSONTapeBuffer
  ) throws(JSONParseError) {
    guard nextToken(bytes) == UInt8(ascii: "\"") else {
      throw Self.parseError(bytes, cursor, "expected a key in quotes")
    }
    if let text = shortKey(bytes) {
      guard tape.append(text.header) else { throw .tapeFull }
      openHead = JSONTape.adding(keyBit: text.keyBit, to: openHead)
      return
    }
    let text = try string(bytes)
    guard tape.append(text.header) else { throw .tapeFull }
    openHead = JSONTape.adding(keyBit: text.keyBit, to: openHead)
    guard nextToken(bytes) == UInt8(ascii: ":") else {
      throw Self.parseError(bytes, cursor, "expected ':'")
    }
    cursor &+= 1
  }

  @inline(__always)
  private mutating func openContainer(
    _ kind: JSONTape.TokenType, _ tape: inout JSONTapeBuffer
  ) throws(JSONParseError) {
    guard depth < depthLimit else {
      throw JSONParseError(.limitExceeded, "more than \(depthLimit) nested values", cursor)
    }
    let head = JSONTape.header(kind, offset: cursor)
    let index = tape.count
    guard tape.append(head, JSONTape.extent(count: count, end: openIndex &+ 1)) else {
      throw .tapeFull
    }
    if openIndex >= 0 { tape[openIndex] = openHead }
    depth &+= 1
    openIndex = index
    openHead = head
    count = 0
    cursor &+= 1
  }

  @inline(__always)
  private mutating func closeContainer(_ tape: inout JSONTapeBuffer) {
    let parent = tape[openIndex &+ 1]
    tape[openIndex &+ 1] = JSONTape.extent(count: count, end: tape.count)
    tape[openIndex] = openHead
    depth &-= 1
    cursor &+= 1
    count = JSONTape.count(parent)
    openIndex = JSONTape.end(parent) &- 1
    if openIndex >= 0 { openHead = tape[openIndex] }
  }

  /// Parses `true`, `false` or `null`. `start` is at a byte that begins no other value.
  @inline(never)
  private static func literal(
    _ bytes: JSONBytes, _ start: Int
  ) throws(JSONParseError) -> (head: UInt64, length: Int) {
    let (kind, length, rest): (JSONTape.TokenType, Int, UInt64) =
      switch byte(bytes, start) {
      case UInt8(ascii: "f"): (.falseLiteral, 5, 0x6573_6C61)
      case UInt8(ascii: "t"): (.trueLiteral, 4, 0x65_7572)
      case UInt8(ascii: "n"): (.null, 4, 0x6C_6C75)
      default: throw parseError(bytes, start, "expected a value")
      }
    // The remaining letters, eight bits each, the next one lowest.
    var left = rest
    for offset in (start + 1)..<(start + length) {
      guard byte(bytes, offset) == UInt8(truncatingIfNeeded: left) else {
        throw parseError(bytes, offset == bytes.count ? offset : start, "expected a value")
      }
      left >>= 8
    }
    return (JSONTape.header(kind, offset: start), length)
  }

  @inline(never)
  static func parseError(_ bytes: JSONBytes, _ at: Int, _ message: String) -> JSONParseError {
    at < bytes.count
      ? JSONParseError(.malformed, message, at) : JSONParseError(.truncated, message, bytes.count)
  }
}

extension JSONParser {
  /// Adds the path of the error, which it reconstructs from the chain of open containers.
  @inline(never)
  private func readError(
    _ fault: JSONParseError, _ bytes: JSONBytes, _ tape: JSONTapeBuffer
  ) -> ReadError {
    var steps: [JSONPath.Step] = []
    var (container, count, key) = (openIndex, count, openKey(tape))
    while container >= 0 {
      if JSONTape.hasType(.array, tape[container]) {
        steps.append(.index(count))
      } else if key >= 0 {
        steps.append(.key(JSONStringDecoder.string(tape[key], bytes)))
      }
      key = container - 1
      let parent = tape[container + 1]
      container = JSONTape.end(parent) - 1
      count = JSONTape.count(parent)
    }
    let path = JSONPath.text(steps.reversed())
    return ReadError(fault.code, fault.message, path: path, offset: fault.offset)
  }

  /// Returns the tape index of the key whose value is incomplete, or -1 if there is none.
  private func openKey(_ tape: JSONTapeBuffer) -> Int {
    guard openIndex >= 0, isInObject else { return -1 }
    var index = openIndex + 2
    for _ in 0..<count {
      let value = index + 1
      index = JSONTape.isContainer(tape[value]) ? JSONTape.end(tape[value + 1]) : value + 1
    }
    return index < tape.count ? index : -1
  }
}

/// A parse error without its path. The parser adds the path once, outside the hot loop.
struct JSONParseError: Error {
  /// The tape is full. This error is not reported: the caller tries again with a larger tape.
  static var tapeFull: JSONParseError { JSONParseError(.limitExceeded, "", -1) }

  var isTapeFull: Bool { offset < 0 }

  var code: ReadError.Code
  var message: String
  var offset: Int

  init(_ code: ReadError.Code, _ message: String, _ offset: Int) {
    self.code = code
    self.message = message
    self.offset = offset
  }
}
