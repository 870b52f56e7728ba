import FlickArchive

/// A reader or a writer of fields in the wire format of Protocol Buffers. A message lists its fields once for both.
///
/// The format is described in "Encoding" of the documentation of Protocol Buffers. A message is a sequence of tags and
/// values. A tag has the number of a field and the type of the value.
protocol FieldCoder {
  associatedtype Failure: Error

  /// Codes a field that every message has. A default value is not written.
  mutating func field<V: FieldValue>(_ number: UInt32, _ value: inout V) throws(Failure)

  /// Codes a field that may be missing.
  mutating func field<V: FieldValue>(_ number: UInt32, _ value: inout V?) throws(Failure)

  /// Codes a field that may be repeated, once for each value.
  mutating func field<V: FieldValue>(
    _ number: UInt32, _ values: inout [V], _ member: MovieMember) throws(Failure)

  /// Codes the entries of a map. They are written in the order of their keys.
  mutating func field(
    _ number: UInt32, _ map: inout [String: [UInt8]], _ member: MovieMember) throws(Failure)
}

/// A value of a field.
protocol FieldValue {
  static var wireType: WireType { get }
  /// Creates the default value.
  init()
  /// Whether the value is the default value.
  var isDefault: Bool { get }
  /// Reads the value. A message keeps the fields that are not read.
  mutating func read(_ reader: inout FieldReader) throws(ReadError)
  func write(_ writer: inout FieldWriter)
}

/// The type of a value in a tag.
enum WireType: UInt32 {
  case varint, fixed64, bytes, groupStart, groupEnd, fixed32

  /// Returns the tag of a field.
  func tag(_ number: UInt32) -> UInt32 { number << 3 | rawValue }
}

/// A message. Its value is a sequence of bytes with fields.
protocol FieldMessage: FieldValue {
  /// Codes all fields in the order of their numbers.
  mutating func code<C: FieldCoder>(_ coder: inout C) throws(C.Failure)
}

extension FieldMessage {
  static var wireType: WireType { .bytes }
  var isDefault: Bool { false }

  mutating func read(_ reader: inout FieldReader) throws(ReadError) { try reader.read(&self) }

  func write(_ writer: inout FieldWriter) { writer.add(encoded) }

  /// The fields as bytes.
  var encoded: [UInt8] {
    var writer = FieldWriter()
    var message = self
    message.code(&writer)
    return writer.bytes
  }
}

extension Float: FieldValue {
  static var wireType: WireType { .fixed32 }
  var isDefault: Bool { bitPattern == 0 }

  mutating func read(_ reader: inout FieldReader) throws(ReadError) {
    self = Float(bitPattern: try reader.word())
  }

  func write(_ writer: inout FieldWriter) { writer.add(word: bitPattern) }
}

extension Int32: FieldValue {
  static var wireType: WireType { .varint }
  var isDefault: Bool { self == 0 }

  mutating func read(_ reader: inout FieldReader) throws(ReadError) {
    self = Int32(truncatingIfNeeded: try reader.varint())
  }

  func write(_ writer: inout FieldWriter) { writer.add(varint: UInt64(bitPattern: Int64(self))) }
}

extension String: FieldValue {
  static var wireType: WireType { .bytes }
  var isDefault: Bool { isEmpty }

  mutating func read(_ reader: inout FieldReader) throws(ReadError) {
    let content = try reader.content()
    self = String(decoding: content, as: UTF8.self)
    // Invalid UTF-8 is replaced, so that the bytes differ.
    guard utf8.elementsEqual(content) else { throw FieldReader.malformed }
  }

  func write(_ writer: inout FieldWriter) { writer.add(utf8) }
}

extension ArraySlice: FieldValue where Element == UInt8 {
  static var wireType: WireType { .bytes }
  var isDefault: Bool { isEmpty }

  mutating func read(_ reader: inout FieldReader) throws(ReadError) { self = try reader.content() }

  func write(_ writer: inout FieldWriter) { writer.add(self) }
}

extension Array: FieldValue where Element == UInt8 {
  static var wireType: WireType { .bytes }
  var isDefault: Bool { isEmpty }

  mutating func read(_ reader: inout FieldReader) throws(ReadError) {
    self = Array(try reader.content())
  }

  func write(_ writer: inout FieldWriter) { writer.add(self) }
}
