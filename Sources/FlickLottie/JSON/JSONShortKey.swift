/// A key of at most eight bytes. For objects of which every member is inspected.
struct JSONShortKey: Equatable {
  /// The bytes of the key, the first one lowest, and zeroes after them.
  private let packed: UInt64

  @inline(__always)
  init(_ text: StaticString) { packed = JSONKey(text).packed }

  @inline(__always)
  fileprivate init(packed: UInt64) { self.packed = packed }

  @inline(__always)
  static func ~= (pattern: JSONShortKey, key: JSONShortKey) -> Bool {
    pattern.packed == key.packed
  }
}

extension JSONDocument {
  /// Calls `body` for each member of an object whose key has at most eight bytes, in the order of the file. Does nothing
  /// if `object` is -1 or not an object.
  ///
  /// - Parameter longKey: A closure that is called for each other member.
  @inline(__always)
  func forEachShortKeyMember(
    of object: Int, _ body: (JSONShortKey, _ index: Int) -> Void, longKey: () -> Void = {}
  ) {
    guard object >= 0, JSONTape.hasType(.object, tape[object]) else { return }
    let end = JSONTape.end(tape[object + 1])
    var index = object + 2
    while index < end {
      if let key = shortKey(at: index) { body(key, index + 1) } else { longKey() }
      index = next(after: index + 1)
    }
  }

  /// Returns the string at a tape index; `nil` for -1, longer strings and other values.
  @inline(__always)
  func shortKey(at index: Int) -> JSONShortKey? {
    guard index >= 0 else { return nil }
    if let packed = JSONTape.shortString(tape[index]) {
      return JSONShortKey(packed: UInt64(packed))
    }
    return longerKey(at: index)
  }

  @inline(never)
  private func longerKey(at index: Int) -> JSONShortKey? {
    let head = tape[index]
    guard JSONTape.isString(head), JSONTape.length(head) <= JSONKey.maxPackedLength * 6
    else { return nil }
    if head & JSONTape.hasEscapesBit == 0 {
      let range = stringContentRange(of: head)
      return range.count <= JSONKey.maxPackedLength
        ? JSONShortKey(packed: JSONKey.pack(bytes[range])) : nil
    }
    guard let text = JSONValue(document: self, index: index).string?.utf8,
      text.count <= JSONKey.maxPackedLength, !text.contains(0)
    else { return nil }
    return JSONShortKey(packed: JSONKey.pack(text))
  }

  /// Returns the value at a tape index, or `nil` for -1.
  @inline(__always)
  func value(at index: Int) -> JSONValue? {
    index < 0 ? nil : JSONValue(document: self, index: index)
  }
}
