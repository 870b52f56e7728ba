import FlickArchive

/// A parser that turns JSON text into a tape in one pass, without recursion.
///
/// Between two steps, `openIndex` is the tape index of the innermost open container (-1 for none), `count` is the
/// number of its finished members, and the extent of each open container links to its parent.
///
/// Hot code is inlined into one loop. Other code is in static functions that take values, so that the state of the
/// parser stays in registers.
struct JSONParser {
  var at: Int
  private var open = -1
  private var count = 0
  private var depth = 0
  private var inObject = false
  /// The key filter bits of the members read since the innermost open container was entered.
  private var keys: UInt64 = 0
  private let depthLimit: Int

  /// Parses a document into a tape.
  ///
  /// - Parameter initialWords: The smallest capacity of the first attempt. The default is 16 MB of words.
  static func tape(
    of bytes: Span<UInt8>, depthLimit: Int, ample: Int = 1 << 21
  ) throws(ReadError) -> [UInt64] {
    // A byte needs at most one word, apart from containers that are still open. Untouched memory costs nothing, but
    // address space is limited. Real files need 0.1 to 0.3 words for each byte, so large files are first parsed with
    // a smaller capacity.
    let most = bytes.count + depthLimit + 2
    let likely = max(bytes.count / 2, ample)
    if likely < most {
      let tape = try tape(of: bytes, depthLimit, words: likely)
      if !tape.isEmpty { return tape }
    }
    return try tape(of: bytes, depthLimit, words: most)
  }

  /// Parses with a fixed capacity. Returns an empty tape if the capacity is too small.
  private static func tape(
    of bytes: Span<UInt8>, _ depthLimit: Int, words: Int
  ) throws(ReadError) -> [UInt64] {
    try [UInt64](capacity: words) { (tape: inout OutputSpan<UInt64>) throws(ReadError) in
      var parser = JSONParser(bytes, depthLimit)
      do throws(JSONFault) {
        try parser.run(bytes, &tape)
      } catch {
        guard tape.freeCapacity >= spare else { return tape.removeAll() }
        throw parser.report(error, bytes, tape.span)
      }
    }
  }

  /// The number of words that one step may append without a capacity check.
  private static let spare = 2

  @inline(__always)
  private init(_ bytes: Span<UInt8>, _ depthLimit: Int) {
    self.depthLimit = depthLimit
    let isMarked = bytes.count > 2 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    at = isMarked ? 3 : 0
  }

  @inline(__always)
  private mutating func run(
    _ bytes: Span<UInt8>, _ tape: inout OutputSpan<UInt64>
  ) throws(JSONFault) {
    repeat {
      try value(bytes, &tape)
    } while try proceed(bytes, &tape)
    guard next(bytes) == 0, at >= bytes.count else {
      throw JSONFault(.malformed, "unexpected data after the end of the document", at)
    }
  }

  /// Returns the byte at `index`, or zero past the end. No rule of the grammar accepts zero.
  @inline(__always)
  static func byte(_ bytes: Span<UInt8>, _ index: Int) -> UInt8 {
    index < bytes.count ? bytes[index] : 0
  }

  /// Skips whitespace and returns the first byte after it. `cursor` is then at that byte.
  @inline(__always)
  private mutating func next(_ bytes: Span<UInt8>) -> UInt8 {
    let byte = Self.byte(bytes, at)
    guard byte <= 0x20 else { return byte }
    at = Self.endOfSpace(bytes, at)
    return Self.byte(bytes, at)
  }

  @inline(never)
  private static func endOfSpace(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var at = start
    while at < bytes.count {
      let byte = bytes[at]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return at }
      at += 1
    }
    return at
  }

  /// Parses scalars and empty containers completely. For other containers, parses the opening bracket and continues
  /// with the first member.
  @inline(__always)
  private mutating func value(
    _ bytes: Span<UInt8>, _ tape: inout OutputSpan<UInt64>
  ) throws(JSONFault) {
    while true {
      let byte = next(bytes)
      // This error is not reported: the caller tries again with a larger tape.
      guard tape.freeCapacity >= Self.spare else { throw JSONFault(.malformed, "", at) }
      if byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-") {
        tape.append(try number(bytes))
        return
      }
      switch byte {
      case UInt8(ascii: "\""):
        tape.append(try string(bytes).head)
        return
      case UInt8(ascii: "["):
        try push(.array, &tape)
        guard next(bytes) == UInt8(ascii: "]") else { continue }
        pop(&tape)
        return
      case UInt8(ascii: "{"):
        try push(.object, &tape)
        let first = next(bytes)
        guard first == UInt8(ascii: "}") else {
          try key(bytes, first, &tape)
          continue
        }
        pop(&tape)
        return
      default:
        let literal = try Self.literal(bytes, at)
        tape.append(literal.head)
        at += literal.length
        return
      }
    }
  }

  /// Closes the containers that end after a complete value. Returns whether another value follows.
  @inline(__always)
  private mutating func proceed(
    _ bytes: Span<UInt8>, _ tape: inout OutputSpan<UInt64>
  ) throws(JSONFault) -> Bool {
    while open >= 0 {
      count &+= 1
      let byte = next(bytes)
      if byte == UInt8(ascii: ",") {
        at &+= 1
        if inObject { try key(bytes, next(bytes), &tape) }
        return true
      }
      guard byte == (inObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        throw Self.fault(bytes, at, inObject ? "expected ',' or '}'" : "expected ',' or ']'")
      }
      pop(&tape)
    }
    return false
  }

  @inline(__always)
  private mutating func key(
    _ bytes: Span<UInt8>, _ first: UInt8, _ tape: inout OutputSpan<UInt64>
  ) throws(JSONFault) {
    guard first == UInt8(ascii: "\"") else {
      throw Self.fault(bytes, at, "expected a key in quotes")
    }
    guard tape.freeCapacity >= Self.spare else { throw JSONFault(.malformed, "", at) }
    let text = try string(bytes)
    tape.append(text.head)
    keys |= text.keyBit
    guard next(bytes) == UInt8(ascii: ":") else { throw Self.fault(bytes, at, "expected ':'") }
    at &+= 1
  }

  @inline(__always)
  private mutating func push(
    _ kind: JSONTape.Kind, _ tape: inout OutputSpan<UInt64>
  ) throws(JSONFault) {
    guard depth < depthLimit else {
      throw JSONFault(.limitExceeded, "more than \(depthLimit) nested values", at)
    }
    depth &+= 1
    if open >= 0 {
      let parent = JSONTape.end(tape[open + 1])
      tape[open + 1] = JSONTape.extent(count: count, end: parent)
      tape[open] |= keys
    }
    let parent = open
    open = tape.count
    tape.append(JSONTape.head(kind, offset: at))
    tape.append(JSONTape.extent(count: 0, end: parent + 1))
    keys = 0
    count = 0
    inObject = kind == .object
    at &+= 1
  }

  @inline(__always)
  private mutating func pop(_ tape: inout OutputSpan<UInt64>) {
    let parent = JSONTape.end(tape[open + 1]) - 1
    tape[open + 1] = JSONTape.extent(count: count, end: tape.count)
    tape[open] |= keys
    keys = 0
    open = parent
    depth &-= 1
    at &+= 1
    if parent >= 0 {
      count = JSONTape.count(tape[parent + 1])
      inObject = JSONTape.isKind(.object, tape[parent])
    }
  }

  /// Parses `true`, `false` or `null`. `start` is at a byte that begins no other value.
  @inline(never)
  private static func literal(
    _ bytes: Span<UInt8>, _ start: Int
  ) throws(JSONFault) -> (head: UInt64, length: Int) {
    let (kind, length, rest): (JSONTape.Kind, Int, UInt64) =
      switch byte(bytes, start) {
      case UInt8(ascii: "f"): (.no, 5, 0x6573_6C61)
      case UInt8(ascii: "t"): (.yes, 4, 0x65_7572)
      case UInt8(ascii: "n"): (.null, 4, 0x6C_6C75)
      default: throw fault(bytes, start, "expected a value")
      }
    // The remaining letters, eight bits each, the next one lowest.
    var left = rest
    for place in (start + 1)..<(start + length) {
      guard byte(bytes, place) == UInt8(truncatingIfNeeded: left) else {
        throw fault(bytes, place == bytes.count ? place : start, "expected a value")
      }
      left >>= 8
    }
    return (JSONTape.head(kind, offset: start), length)
  }

  @inline(never)
  static func fault(_ bytes: Span<UInt8>, _ at: Int, _ message: String) -> JSONFault {
    at < bytes.count
      ? JSONFault(.malformed, message, at) : JSONFault(.truncated, message, bytes.count)
  }
}

extension JSONParser {
  /// Adds the path of the error, which it reconstructs from the chain of open containers.
  @inline(never)
  private func report(
    _ fault: JSONFault, _ bytes: Span<UInt8>, _ tape: Span<UInt64>
  ) -> ReadError {
    var steps: [JSONPath.Step] = []
    var (container, count, key) = (open, count, openKey(tape))
    while container >= 0 {
      if JSONTape.isKind(.array, tape[container]) {
        steps.append(.index(count))
      } else if key >= 0 {
        steps.append(.key(JSONText.string(tape[key], bytes)))
      }
      key = container - 1
      container = JSONTape.end(tape[container + 1]) - 1
      if container >= 0 { count = JSONTape.count(tape[container + 1]) }
    }
    let path = JSONPath.text(steps.reversed())
    return ReadError(fault.code, fault.message, path: path, offset: fault.offset)
  }

  /// Returns the tape index of the key whose value is incomplete, or -1 if there is none.
  private func openKey(_ tape: Span<UInt64>) -> Int {
    guard inObject, open >= 0 else { return -1 }
    var place = open + 2
    for _ in 0..<count {
      let value = place + 1
      place = JSONTape.isContainer(tape[value]) ? JSONTape.end(tape[value + 1]) : value + 1
    }
    return place < tape.count ? place : -1
  }
}

/// A parse error without its path. The parser adds the path once, outside the hot loop.
struct JSONFault: Error {
  var code: ReadError.Code
  var message: String
  var offset: Int

  init(_ code: ReadError.Code, _ message: String, _ offset: Int) {
    self.code = code
    self.message = message
    self.offset = offset
  }
}
