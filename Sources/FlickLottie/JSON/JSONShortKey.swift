/// A key of one or two bytes. For objects of which every member is inspected.
struct JSONShortKey: Hashable {
  private let packed: UInt16

  @inline(__always)
  init(_ text: StaticString) {
    // SAFETY: The buffer is only read, inside the closure and within its bounds.
    packed = text.withUTF8Buffer { bytes in
      UInt16(bytes[0]) | (bytes.count > 1 ? UInt16(bytes[1]) << 8 : 0)
    }
  }

  @inline(__always)
  fileprivate init(_ first: UInt8, _ second: UInt8) {
    packed = UInt16(first) | UInt16(second) << 8
  }

  /// Creates a short key from a key that contains escapes.
  @inline(never)
  fileprivate init?(escaped key: JSONValue) {
    guard let text = key.string?.utf8, let first = text.first, text.count <= 2 else { return nil }
    self.init(first, text.dropFirst().first ?? 0)
  }

  @inline(__always)
  static func ~= (pattern: JSONShortKey, key: JSONShortKey) -> Bool {
    pattern.packed == key.packed
  }
}

extension JSONDocument {
  /// Calls `body` for each member of an object whose key has one or two bytes, in the order of the file. Does nothing
  /// if `object` is -1 or not an object.
  @inline(__always)
  func forEachShortKeyMember(of object: Int, _ body: (JSONShortKey, _ index: Int) -> Void) {
    guard object >= 0, JSONTape.hasType(.object, tape[object]) else { return }
    let end = JSONTape.end(tape[object + 1])
    var index = object + 2
    while index < end {
      if let key = shortKey(at: index) { body(key, index + 1) }
      index = next(after: index + 1)
    }
  }

  @inline(__always)
  private func shortKey(at index: Int) -> JSONShortKey? {
    let head = tape[index]
    guard head & JSONTape.hasEscapesBit == 0 else {
      return JSONShortKey(escaped: JSONValue(document: self, index: index))
    }
    let start = JSONTape.offset(head) + 1
    switch JSONTape.length(head) {
    case 1: return JSONShortKey(bytes[start], 0)
    case 2: return JSONShortKey(bytes[start], bytes[start + 1])
    default: return nil
    }
  }

  /// Returns the value at a tape index, or `nil` for -1.
  @inline(__always)
  func value(at index: Int) -> JSONValue? {
    index < 0 ? nil : JSONValue(document: self, index: index)
  }
}
