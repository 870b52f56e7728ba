package import FlickArchive

/// One value of a document: the document and a place on its tape, made and copied for the price
/// of one reference.
package struct JSONValue: Sendable {
  package enum ValueType: Hashable, Sendable {
    case null, bool, number, string, array, object
  }

  let document: JSONDocument
  let index: Int

  @inline(__always)
  var word: UInt64 { document.tape[index] }
  /// Index after the last word of an array or object.
  @inline(__always)
  var end: Int { JSONTape.end(document.tape[index + 1]) }

  package var kind: ValueType {
    let word = word
    if JSONTape.isNumber(word) { return .number }
    if JSONTape.hasType(.string, word) { return .string }
    if JSONTape.hasType(.array, word) { return .array }
    if JSONTape.hasType(.object, word) { return .object }
    return JSONTape.hasType(.null, word) ? .null : .bool
  }

  package var isNull: Bool { JSONTape.hasType(.null, word) }
  package var isString: Bool { JSONTape.hasType(.string, word) }
  package var isArray: Bool { JSONTape.hasType(.array, word) }
  package var isObject: Bool { JSONTape.hasType(.object, word) }

  /// Always finite.
  package var number: Double? {
    let word = word
    return JSONTape.isNumber(word) ? Double(bitPattern: word) : nil
  }

  /// A number without its fraction, where an `Int` can hold it.
  package var integer: Int? {
    number.flatMap { Int(exactly: $0.rounded(.towardZero)) }
  }

  package var bool: Bool? {
    let word = word
    if JSONTape.hasType(.trueLiteral, word) { return true }
    return JSONTape.hasType(.falseLiteral, word) ? false : nil
  }

  /// Truth as Lottie files write it: `true` or a number other than zero.
  package var flag: Bool { bool ?? (number.map { $0 != 0 } ?? false) }

  package var string: String? {
    let word = word
    guard JSONTape.hasType(.string, word) else { return nil }
    let range = document.stringContentRange(of: word)
    guard word & JSONTape.hasEscapesBit == 0 else {
      let bytes = document.bytes[...]
      return JSONStringDecoder.unescaped(bytes.span, range)
    }
    return String(decoding: document.bytes[range], as: UTF8.self)
  }

  /// Elements of an array, members of an object; 0 for anything else.
  package var count: Int {
    JSONTape.isContainer(word) ? JSONTape.count(document.tape[index + 1]) : 0
  }

  /// Byte offset of the value in the file.
  /// - Complexity: constant, but for numbers, which have to be looked for.
  package var offset: Int {
    let word = word
    return JSONTape.isNumber(word)
      ? document.offset(ofNumber: index) : JSONTape.offset(word)
  }

  /// The value at a place of the same document.
  func value(at place: JSONTapeIndex) -> JSONValue {
    document.value(at: place)
  }

  package func error(_ code: ReadError.Code, _ message: String) -> ReadError {
    ReadError(code, message, path: path, offset: offset)
  }
}

/// Where a value stands on its document's tape. Objects that are many keep this rather than the value:
/// it is copied without counting a reference.
struct JSONTapeIndex: Hashable, Sendable {
  let index: Int32

  /// Tapes are shorter than 2^31: a document has at most 2^27 bytes.
  init(_ value: JSONValue) { self.init(tape: value.index) }

  init(tape index: Int) { self.index = Int32(clamping: index) }

  /// What stands nowhere: a host gives it, by a slot.
  init(overrideSlot: Int) { index = -1 - Int32(clamping: overrideSlot) }

  var overrideSlot: Int? { index < 0 ? -1 - Int(index) : nil }
}
