package import FlickArchive

/// A value of a document: the document and an index on its tape. Copying a value retains the document.
package struct JSONValue: Sendable {
  package enum ValueType: Hashable, Sendable {
    case null, bool, number, string, array, object
  }

  let document: JSONDocument
  let index: Int

  @inline(__always)
  var word: UInt64 { document.tape[index] }
  /// The tape index after the last word of an array or object.
  @inline(__always)
  var end: Int { JSONTape.end(document.tape[index + 1]) }

  package var kind: ValueType {
    let word = word
    if JSONTape.isNumber(word) { return .number }
    if JSONTape.isString(word) { return .string }
    if JSONTape.hasType(.array, word) { return .array }
    if JSONTape.hasType(.object, word) { return .object }
    return JSONTape.hasType(.null, word) ? .null : .bool
  }

  package var isNull: Bool { JSONTape.hasType(.null, word) }
  package var isString: Bool { JSONTape.isString(word) }
  package var isArray: Bool { JSONTape.hasType(.array, word) }
  package var isObject: Bool { JSONTape.hasType(.object, word) }

  /// The number, which is always finite; `nil` for other values.
  package var number: Double? {
    let word = word
    return JSONTape.isNumber(word) ? Double(bitPattern: word) : nil
  }

  /// The number without its fraction, if it fits in an `Int`.
  package var integer: Int? {
    number.flatMap { Int(exactly: $0.rounded(.towardZero)) }
  }

  package var bool: Bool? {
    let word = word
    if JSONTape.hasType(.trueLiteral, word) { return true }
    return JSONTape.hasType(.falseLiteral, word) ? false : nil
  }

  /// A Boolean as Lottie files encode it: `true`, or a number other than zero.
  package var flag: Bool { bool ?? (number.map { $0 != 0 } ?? false) }

  package var string: String? { document.string(at: index) }

  /// The number of elements of an array or members of an object; 0 for other values.
  package var count: Int {
    JSONTape.isContainer(word) ? JSONTape.count(document.tape[index + 1]) : 0
  }

  /// The byte offset of the value in the file.
  /// - Complexity: Constant, except for numbers, which are searched for.
  package var offset: Int {
    let word = word
    return JSONTape.isNumber(word)
      ? document.offset(ofNumber: index) : JSONTape.offset(word)
  }

  /// Returns the value at a tape index of the same document.
  func value(at index: JSONTapeIndex) -> JSONValue {
    document.value(at: index)
  }

  /// Creates an error with the path and offset of this value.
  package func error(_ code: ReadError.Code, _ message: String) -> ReadError {
    ReadError(code, message, path: path, offset: offset)
  }
}

extension JSONDocument {
  /// Returns the string at a tape index; `nil` for -1 and other values.
  func string(at index: Int) -> String? {
    guard index >= 0 else { return nil }
    let word = tape[index]
    guard JSONTape.isString(word) else { return nil }
    let range = stringContentRange(of: word)
    guard word & JSONTape.hasEscapesBit == 0 else {
      return JSONBytes.with(bytes) {
        String(decoding: JSONStringDecoder.unescaped($0, range), as: UTF8.self)
      }
    }
    return String(decoding: bytes[range], as: UTF8.self)
  }
}

/// The index of a value on its document's tape. Copying it does not touch a reference count, so objects that occur
/// many times store it instead of a ``JSONValue``.
///
/// A negative index stands for an override slot: a value that the host supplies in place of the file's.
struct JSONTapeIndex: Equatable, Sendable {
  let index: Int32

  /// The index fits in 32 bits, because a document has at most 2^27 bytes.
  init(_ value: JSONValue) { self.init(tape: value.index) }

  init(tape index: Int) { self.index = Int32(clamping: index) }

  /// Creates an index that refers to an override slot instead of the tape.
  init(overrideSlot: Int) { index = -1 - Int32(clamping: overrideSlot) }

  var overrideSlot: Int? { index < 0 ? -1 - Int(index) : nil }
}
