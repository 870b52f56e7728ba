import FlickMath

/// A property of all characters of Unicode, as ranges of characters with equal values.
struct CharacterRanges<Value: Sendable>: Sendable {
  /// The first character and the value of each range. A range ends where the next one starts.
  private var starts: [UInt32] = []
  private var values: [Value] = []

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - text: Ranges, separated by spaces or line ends. A range is the number of characters before it that have the
  ///     value `other`, the number of its characters, and the name of its value, separated by periods. Numbers have
  ///     base 36.
  ///   - names: The name of each value in `values`.
  init(_ text: String, names: [String], values: [Value], other: Value) {
    var named: [[UInt8]: Value] = [:]
    for (name, value) in zip(names, values) { named[Array(name.utf8)] = value }
    var position: UInt32 = 0
    var (numbers, count, name) = ([UInt32](repeating: 0, count: 2), 0, [UInt8]())
    for byte in Array(text.utf8) {
      switch byte {
      case UInt8(ascii: "."): count += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9") where count < 2:
        numbers[count] = numbers[count] * 36 + UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "z") where count < 2:
        numbers[count] = numbers[count] * 36 + UInt32(byte - UInt8(ascii: "a")) + 10
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        name.append(byte)
      default:
        guard let value = named[name] else { continue }
        if numbers[0] > 0 { append(position, other) }
        append(position + numbers[0], value)
        position += numbers[0] + numbers[1]
        (numbers[0], numbers[1], count) = (0, 0, 0)
        name.removeAll(keepingCapacity: true)
      }
    }
    append(position, other)
  }

  private mutating func append(_ start: UInt32, _ value: Value) {
    starts.append(start)
    values.append(value)
  }

  subscript(scalar: UInt32) -> Value {
    values[max(starts.indices.prefixEnd { starts[$0] <= scalar } - 1, 0)]
  }
}
