package import FlickArchive

/// One value of a document: the document and a place on its tape, made and copied for the price
/// of one reference.
package struct JSONValue: Sendable {
  package enum Kind: Hashable, Sendable {
    case null, bool, number, string, array, object
  }

  let document: JSONDocument
  let index: Int

  @inline(__always)
  var header: UInt64 { document.tape[index].header }
  @inline(__always)
  var word: UInt64 { document.tape[index].word }

  package var kind: Kind {
    switch header >> 60 {
    case JSONTape.Kind.no.rawValue, JSONTape.Kind.yes.rawValue: .bool
    case JSONTape.Kind.number.rawValue: .number
    case JSONTape.Kind.string.rawValue: .string
    case JSONTape.Kind.array.rawValue: .array
    case JSONTape.Kind.object.rawValue: .object
    default: .null
    }
  }

  package var isNull: Bool { JSONTape.isKind(.null, header) }
  package var isString: Bool { JSONTape.isKind(.string, header) }
  package var isArray: Bool { JSONTape.isKind(.array, header) }
  package var isObject: Bool { JSONTape.isKind(.object, header) }

  /// Always finite.
  package var number: Double? {
    JSONTape.isKind(.number, header) ? Double(bitPattern: word) : nil
  }

  /// A number without its fraction, where an `Int` can hold it.
  package var integer: Int? {
    number.flatMap { Int(exactly: $0.rounded(.towardZero)) }
  }

  package var bool: Bool? {
    let header = header
    if JSONTape.isKind(.yes, header) { return true }
    return JSONTape.isKind(.no, header) ? false : nil
  }

  /// Truth as Lottie files write it: `true` or a number other than zero.
  package var flag: Bool { bool ?? (number.map { $0 != 0 } ?? false) }

  package var string: String? {
    let header = header
    guard JSONTape.isKind(.string, header) else { return nil }
    guard header & JSONTape.escaped == 0 else {
      let bytes = document.bytes[...]
      return JSONText.string(header, bytes.span)
    }
    let start = JSONTape.offset(header) + 1
    let text = document.bytes[start..<(start + JSONTape.length(header))]
    return String(decoding: text, as: UTF8.self)
  }

  /// Elements of an array, members of an object; 0 for anything else.
  package var count: Int {
    JSONTape.isContainer(header) ? JSONTape.count(word) : 0
  }

  /// Byte offset of the value in the file.
  package var offset: Int { JSONTape.offset(header) }

  /// The value at a place of the same document.
  func value(at place: JSONPlace) -> JSONValue {
    JSONValue(document: document, index: Int(place.index))
  }

  package func error(_ code: ReadError.Code, _ message: String) -> ReadError {
    ReadError(code, message, path: path, offset: offset)
  }
}

/// Where a value stands on its document's tape. Objects that are many keep this rather than the value:
/// it is copied without counting a reference.
struct JSONPlace: Hashable, Sendable {
  let index: Int32

  /// Tapes are shorter than 2^31: a document has at most 2^27 bytes.
  init(_ value: JSONValue) { index = Int32(clamping: value.index) }

  /// What stands nowhere: a host gives it, by a slot.
  init(slot: Int) { index = -1 - Int32(clamping: slot) }

  var slot: Int? { index < 0 ? -1 - Int(index) : nil }
}
