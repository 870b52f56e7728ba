import FlickArchive

/// A reader of messages. It skips unknown fields, and fields with another type than the message declares.
struct FieldReader: FieldCoder {
  static let malformed = ReadError(.malformed, "the movie is not a valid protocol buffer message")
  /// The number of messages and groups within each other.
  private static let maxDepth = 100
  /// The number of bytes of a tag, which has 32 bits.
  private static let maxTagBytes = 5

  private var bytes: ArraySlice<UInt8> = []
  private var position = 0
  /// The end of the message that is read.
  private var end = 0
  private var depth = 0
  /// The tag of the field that is read next; 0, which is no tag, after the field.
  private var tag: UInt32 = 0
  private var counts: MovieCounts

  /// Creates a reader. The limits apply to all messages that it reads.
  init(_ limits: SVGALimits) {
    counts = MovieCounts(limits)
  }

  /// Returns the message with these bytes.
  ///
  /// - Throws: ``ReadError`` at `path`.
  mutating func message<M: FieldMessage>(
    _ bytes: ArraySlice<UInt8>, at path: @autoclosure () -> String
  ) throws(ReadError) -> M {
    self.bytes = bytes
    (position, end, depth) = (bytes.startIndex, bytes.endIndex, 0)
    defer { self.bytes = [] }
    do {
      var message = M()
      try fields(of: &message)
      return message
    } catch {
      throw ReadError(error.code, error.message, path: path())
    }
  }

  mutating func field<V: FieldValue>(_ number: UInt32, _ value: inout V) throws(ReadError) {
    guard tag == V.wireType.tag(number) else { return }
    try value.read(&self)
    tag = 0
  }

  mutating func field<V: FieldValue>(_ number: UInt32, _ value: inout V?) throws(ReadError) {
    guard tag == V.wireType.tag(number) else { return }
    var read = value ?? V()
    try read.read(&self)
    value = read
    tag = 0
  }

  mutating func field<V: FieldValue>(
    _ number: UInt32, _ values: inout [V], _ member: MovieMember
  ) throws(ReadError) {
    guard tag == V.wireType.tag(number) else { return }
    try counts.add(member, after: values.count)
    var value = V()
    try value.read(&self)
    values.append(value)
    tag = 0
  }

  mutating func field(
    _ number: UInt32, _ map: inout [String: [UInt8]], _ member: MovieMember
  ) throws(ReadError) {
    var entries: [SVGAImage] = []
    try field(number, &entries, member)
    for entry in entries { map[entry.key ?? ""] = entry.value ?? [] }
  }

  private mutating func fields(of message: inout some FieldMessage) throws(ReadError) {
    try descend()
    while position < end {
      tag = try nextTag()
      try message.code(&self)
      if tag != 0 { try skip(tag) }
    }
    depth -= 1
  }

  private mutating func descend() throws(ReadError) {
    depth += 1
    guard depth <= Self.maxDepth else { throw Self.malformed }
  }
}

// Values

extension FieldReader {
  /// Reads the fields of a message that is the value of a field.
  mutating func read(_ message: inout some FieldMessage) throws(ReadError) {
    let outerEnd = end
    end = try endOfBytes()
    try fields(of: &message)
    end = outerEnd
  }

  mutating func content() throws(ReadError) -> ArraySlice<UInt8> {
    let end = try endOfBytes()
    defer { position = end }
    return bytes[position..<end]
  }

  /// Reads an unsigned number. Bits above the 64th are ignored.
  mutating func varint() throws(ReadError) -> UInt64 {
    var (value, shift) = (0 as UInt64, 0 as UInt64)
    while position < end, shift < 64 {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw Self.malformed
  }

  /// Reads four bytes.
  mutating func word() throws(ReadError) -> UInt32 {
    let start = position
    try advance(4)
    return bytes[start..<position].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  private mutating func nextTag() throws(ReadError) -> UInt32 {
    let start = position
    let tag = try varint()
    guard tag >> 3 > 0, tag <= UInt32.max, position - start <= Self.maxTagBytes else {
      throw Self.malformed
    }
    return UInt32(tag)
  }

  /// Reads the length of bytes, and returns where they end.
  private mutating func endOfBytes() throws(ReadError) -> Int {
    let count = try varint()
    guard count <= UInt64(end - position) else { throw Self.malformed }
    return position + Int(count)
  }

  private mutating func advance(_ count: Int) throws(ReadError) {
    guard count <= end - position else { throw Self.malformed }
    position += count
  }

  private mutating func skip(_ tag: UInt32) throws(ReadError) {
    switch WireType(rawValue: tag & 7) {
    case .varint: _ = try varint()
    case .fixed64: try advance(8)
    case .bytes: position = try endOfBytes()
    case .groupStart: try skipGroup(WireType.groupEnd.tag(tag >> 3))
    case .fixed32: try advance(4)
    case .groupEnd, nil: throw Self.malformed
    }
  }

  private mutating func skipGroup(_ endTag: UInt32) throws(ReadError) {
    try descend()
    while true {
      let tag = try nextTag()
      if tag == endTag { break }
      try skip(tag)
    }
    depth -= 1
  }
}
