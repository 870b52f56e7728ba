import FlickMath

/// A writer of messages.
struct FieldWriter: FieldCoder {
  typealias Failure = Never

  private(set) var bytes: [UInt8] = []

  mutating func field<V: FieldValue>(_ number: UInt32, _ value: inout V) {
    if !value.isDefault { add(number, value) }
  }

  mutating func field<V: FieldValue>(_ number: UInt32, _ value: inout V?) {
    if let value { add(number, value) }
  }

  mutating func field<V: FieldValue>(_ number: UInt32, _ values: inout [V], _: MovieMember) {
    for value in values { add(number, value) }
  }

  mutating func field(_ number: UInt32, _ map: inout [String: [UInt8]], _: MovieMember) {
    // The order of a dictionary's elements differs between runs.
    for (key, value) in map.stablySorted(by: { $0.key < $1.key }) {
      add(number, SVGAImage(key: key, value: value))
    }
  }

  private mutating func add<V: FieldValue>(_ number: UInt32, _ value: V) {
    add(varint: UInt64(V.wireType.tag(number)))
    value.write(&self)
  }

  mutating func add(varint: UInt64) {
    var rest = varint
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func add(word: UInt32) {
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
  }

  /// Adds bytes after their number.
  mutating func add(_ content: some Collection<UInt8>) {
    add(varint: UInt64(content.count))
    bytes.append(contentsOf: content)
  }
}
