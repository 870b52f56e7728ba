import FlickMath

/// The text of an expression, where the file contains it. Texts are equal if the file writes them with the same bytes.
///
/// Rigs have expressions of several kilobytes. As keys of a dictionary, their texts would be in memory a second time.
struct ExpressionSource: Equatable, Sendable {
  private let value: JSONValue

  /// Creates a text from a property. Returns `nil` if it has no expression.
  init?(of property: JSONValue?) {
    guard let value = property?["x"], value.isString else { return nil }
    self.value = value
  }

  private var range: Range<Int> { value.document.stringContentRange(of: value.word) }

  /// The text in UTF-8, without the escapes of JSON.
  var unescaped: [UInt8] {
    let range = range
    return JSONBytes.with(value.document.bytes) { JSONStringDecoder.unescaped($0, range) }
  }

  /// The hash of the bytes in the file.
  var hash: Int {
    let range = range
    return JSONBytes.with(value.document.bytes) { (bytes) in
      var hasher = ByteHasher()
      var cursor = range.lowerBound
      while cursor + JSONWord.size <= range.upperBound {
        hasher.combine(bytes.word(at: cursor))
        cursor += JSONWord.size
      }
      for rest in cursor..<range.upperBound { hasher.combine(UInt64(bytes[rest])) }
      return hasher.finalize(count: range.count)
    }
  }

  static func == (a: Self, b: Self) -> Bool {
    guard a.range.count == b.range.count else { return false }
    let (start, other, count) = (a.range.lowerBound, b.range.lowerBound, a.range.count)
    return JSONBytes.with(a.value.document.bytes) { (bytes) in
      JSONBytes.with(b.value.document.bytes) { (others) in
        var offset = 0
        while offset + JSONWord.size <= count {
          guard bytes.word(at: start + offset) == others.word(at: other + offset) else {
            return false
          }
          offset += JSONWord.size
        }
        return (offset..<count).allSatisfy { bytes[start + $0] == others[other + $0] }
      }
    }
  }
}
