/// Byte offsets in the text. The document is already validated, so brackets match and strings are terminated.
extension JSONDocument {
  /// Returns the offset after the value that starts at `start`.
  /// - Complexity: Linear in the length of the value.
  func end(of start: Int) -> Int {
    var cursor = start
    var depth = 0
    while cursor < bytes.count {
      switch bytes[cursor] {
      case UInt8(ascii: "\""):
        cursor = endOfString(at: cursor)
        if depth == 0 { return cursor }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        cursor += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth < 0 { return cursor }
        cursor += 1
        if depth == 0 { return cursor }
      case let byte where depth == 0 && (byte <= 0x20 || byte == UInt8(ascii: ",")):
        return cursor
      default:
        cursor += 1
      }
    }
    return cursor
  }

  /// Returns the offset after the closing quote.
  private func endOfString(at start: Int) -> Int {
    var cursor = start + 1
    while cursor < bytes.count, bytes[cursor] != UInt8(ascii: "\"") {
      cursor += bytes[cursor] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(cursor + 1, bytes.count)
  }

  /// Returns the range of bytes between the quotes of a string.
  func stringContentRange(of head: UInt64) -> Range<Int> {
    let start = JSONTape.offset(head)
    let length = JSONTape.length(head)
    return start
      + 1..<(length < JSONTape.maxLength ? start + 1 + length : endOfString(at: start) - 1)
  }

  /// Returns the offset of a number. The tape word of a number has no room for its offset.
  /// - Complexity: Walks the tape from the root, and the text of the enclosing array.
  func offset(ofNumber index: Int) -> Int {
    var container = 0
    while container < index {
      let isObject = JSONTape.hasType(.object, tape[container])
      let head = tape[container]
      var child = container + 2
      var cursor = JSONTape.offset(head) + 1
      while true {
        let value = isObject ? child + 1 : child
        let next = next(after: value)
        if isObject { cursor = stringContentRange(of: tape[child]).upperBound + 1 }
        cursor = skipSeparators(cursor)
        if value == index { return cursor }
        if index < next {
          container = value
          break
        }
        guard next <= index, next > child else { return cursor }
        if !isObject { cursor = end(of: cursor) }
        child = next
      }
    }
    return skipSeparators(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }

  private func skipSeparators(_ start: Int) -> Int {
    var cursor = start
    while cursor < bytes.count {
      let byte = bytes[cursor]
      guard byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") else { break }
      cursor += 1
    }
    return cursor
  }
}
