import FlickArchive

/// Bytes → tape in one pass, without recursion. What holds between two steps: `open` is the tape
/// index of the innermost open container (-1: none), `count` its finished members, and every
/// open container's extent links to its parent.
struct JSONParser {
  var tape: [UInt64] = []
  var at = 0
  private var open = -1
  private var count = 0
  private var depth = 0
  private var inObject = false
  /// A key has been read whose value is not complete yet.
  private var afterKey = false
  /// The bits of the keys read since the innermost open container was entered.
  private var keys: UInt64 = 0
  /// The bits that the last string would have as a key.
  var lastKey: UInt64 = 0
  private let depthLimit: Int

  static func tape(of bytes: Span<UInt8>, depthLimit: Int) throws(ReadError) -> [UInt64] {
    var parser = JSONParser(depthLimit: depthLimit)
    do {
      try parser.run(bytes)
    } catch {
      throw parser.report(error, bytes)
    }
    return parser.tape
  }

  private init(depthLimit: Int) {
    self.depthLimit = depthLimit
  }

  private mutating func run(_ bytes: Span<UInt8>) throws(JSONFault) {
    // Hardly a file has more than a word for two bytes, so that the tape never grows. Memory that is
    // not written to costs nothing, but addresses are not endless either: real files, which have
    // 0.1 to 0.3 words for a byte, grow seldom beyond the bound.
    tape.reserveCapacity(min(bytes.count / 2, max(bytes.count / 4, Self.ampleWords)) + 16)
    if byte(bytes, 0) == 0xEF, byte(bytes, 1) == 0xBB, byte(bytes, 2) == 0xBF { at = 3 }
    repeat {
      try value(bytes)
    } while try proceed(bytes)
    skipSpace(bytes)
    guard at >= bytes.count else {
      throw JSONFault(.malformed, "expected nothing after the end of the document", at)
    }
  }

  /// The byte at `index`; zero, which no rule of JSON accepts, past the end.
  @inline(__always)
  func byte(_ bytes: Span<UInt8>, _ index: Int) -> UInt8 {
    index < bytes.count ? bytes[index] : 0
  }

  @inline(__always)
  mutating func skipSpace(_ bytes: Span<UInt8>) {
    while at < bytes.count {
      let byte = bytes[at]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
        return
      }
      at += 1
    }
  }

  /// Reads scalars and empty containers whole; opens the others and goes on with what is inside.
  @inline(__always)
  private mutating func value(_ bytes: Span<UInt8>) throws(JSONFault) {
    while true {
      skipSpace(bytes)
      switch byte(bytes, at) {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        try number(bytes)
      case UInt8(ascii: "\""):
        try string(bytes)
      case UInt8(ascii: "{"):
        try push(.object)
        skipSpace(bytes)
        guard byte(bytes, at) == UInt8(ascii: "}") else {
          try key(bytes)
          continue
        }
        pop()
      case UInt8(ascii: "["):
        try push(.array)
        skipSpace(bytes)
        guard byte(bytes, at) == UInt8(ascii: "]") else { continue }
        pop()
      default:
        try literal(bytes)
      }
      return
    }
  }

  /// After a complete value: closes what ends here, and says whether another value follows.
  @inline(__always)
  private mutating func proceed(_ bytes: Span<UInt8>) throws(JSONFault) -> Bool {
    while open >= 0 {
      count += 1
      afterKey = false
      skipSpace(bytes)
      let byte = byte(bytes, at)
      if byte == UInt8(ascii: ",") {
        at += 1
        if inObject {
          skipSpace(bytes)
          try key(bytes)
        }
        return true
      }
      guard byte == (inObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        throw fault(bytes, inObject ? "expected ',' or '}'" : "expected ',' or ']'")
      }
      pop()
    }
    return false
  }

  @inline(__always)
  private mutating func key(_ bytes: Span<UInt8>) throws(JSONFault) {
    guard byte(bytes, at) == UInt8(ascii: "\"") else {
      throw fault(bytes, "expected a key in quotes")
    }
    try string(bytes)
    afterKey = true
    keys |= lastKey
    skipSpace(bytes)
    guard byte(bytes, at) == UInt8(ascii: ":") else { throw fault(bytes, "expected ':'") }
    at += 1
  }

  @inline(__always)
  mutating func add(_ word: UInt64) { tape.append(word) }

  @inline(__always)
  private mutating func push(_ kind: JSONTape.Kind) throws(JSONFault) {
    guard depth < depthLimit else {
      throw JSONFault(.limitExceeded, "more than \(depthLimit) values nested", at)
    }
    depth += 1
    if open >= 0 {
      let parent = JSONTape.end(tape[open + 1])
      tape[open + 1] = JSONTape.extent(count: count, end: parent)
      tape[open] |= keys
      keys = 0
    }
    let parent = open
    open = tape.count
    add(JSONTape.head(kind, offset: at))
    add(JSONTape.extent(count: 0, end: parent + 1))
    count = 0
    inObject = kind == .object
    afterKey = false
    at += 1
  }

  @inline(__always)
  private mutating func pop() {
    let parent = JSONTape.end(tape[open + 1]) - 1
    tape[open + 1] = JSONTape.extent(count: count, end: tape.count)
    tape[open] |= keys
    keys = 0
    open = parent
    depth -= 1
    at += 1
    if parent >= 0 {
      count = JSONTape.count(tape[parent + 1])
      inObject = JSONTape.isKind(.object, tape[parent])
    }
  }

  private mutating func literal(_ bytes: Span<UInt8>) throws(JSONFault) {
    switch byte(bytes, at) {
    case UInt8(ascii: "f"): try literal("false", .no, bytes)
    case UInt8(ascii: "t"): try literal("true", .yes, bytes)
    case UInt8(ascii: "n"): try literal("null", .null, bytes)
    default: throw fault(bytes, "expected a value")
    }
  }

  private mutating func literal(
    _ spelling: String, _ kind: JSONTape.Kind, _ bytes: Span<UInt8>
  ) throws(JSONFault) {
    var end = at
    for letter in spelling.utf8 {
      guard byte(bytes, end) == letter else {
        if end == bytes.count { at = end }
        throw fault(bytes, "expected a value")
      }
      end += 1
    }
    add(JSONTape.head(kind, offset: at))
    at = end
  }

  /// What is reserved at most beyond the measure of real files: 16 MB.
  private static let ampleWords = 1 << 21

  func fault(_ bytes: Span<UInt8>, _ message: String) -> JSONFault {
    at < bytes.count
      ? JSONFault(.malformed, message, at) : JSONFault(.truncated, message, bytes.count)
  }

  /// The fault with its place, from the chain of open containers.
  private func report(_ fault: JSONFault, _ bytes: Span<UInt8>) -> ReadError {
    var steps: [JSONPath.Step] = []
    var (container, count, key) = (open, count, afterKey ? tape.count - 1 : -1)
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
}

/// What went wrong at which byte; the parser adds the path once, outside the hot loop.
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
