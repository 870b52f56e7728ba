extension JSONValue {
  /// The member with this key; `nil` if there is none or if this value is not an object. Of members with equal keys,
  /// the last counts. (ECMA-262, `JSON.parse`: a value overwrites the preceding values of its key.)
  package subscript(key: StaticString) -> JSONValue? {
    @inline(__always) get {
      let position = tapeIndex(of: JSONKey(key), key)
      return position < 0 ? nil : JSONValue(document: document, index: position)
    }
  }

  /// Returns the member with this key. For keys that come from a table.
  package func member(_ key: StaticString) -> JSONValue? { self[key] }

  /// Returns the member with this key. For keys that are known only at run time.
  func member(named key: String) -> JSONValue? {
    var found: JSONValue?
    for member in members where member.key == key { found = member.value }
    return found
  }

  /// Returns whether the member exists and is a string.
  @inline(__always)
  func hasString(_ key: StaticString) -> Bool {
    let position = tapeIndex(of: JSONKey(key), key)
    return position >= 0 && JSONTape.hasType(.string, document.tape[position])
  }

  /// Returns the tape index of the member's value, or `nil` if the member is missing or null.
  @inline(__always)
  func tapeIndex(of key: StaticString) -> JSONTapeIndex? {
    let position = tapeIndex(of: JSONKey(key), key)
    guard position >= 0, !JSONTape.hasType(.null, document.tape[position]) else { return nil }
    return JSONTapeIndex(tape: position)
  }

  /// Returns whether this value is the string `text`, without creating a `String`.
  package func isString(_ text: StaticString) -> Bool {
    document.isKey(JSONKey(text), at: index)
      && (text.utf8CodeUnitCount <= JSONKey.maxPackedLength || string == text.description)
  }

  /// Returns the tape index of the member's value, or -1. Returns no optional value, so that a miss does not touch
  /// the reference count. The length of the key is known at compile time and selects one of two search functions.
  @inline(__always)
  func tapeIndex(of key: JSONKey, _ text: StaticString) -> Int {
    Self.tapeIndex(of: key, text, in: index, of: document)
  }

  @inline(__always)
  private static func tapeIndex(
    of key: JSONKey, _ text: StaticString, in object: Int, of document: JSONDocument
  ) -> Int {
    text.utf8CodeUnitCount <= JSONKey.maxPackedLength
      ? document.tapeIndex(of: key, in: object) : document.tapeIndex(of: key, in: object, text)
  }

  /// The element at `index`; `nil` past the end or if this value is not an array.
  /// - Complexity: Constant if all elements are scalars; otherwise linear in `index`.
  package subscript(index: Int) -> JSONValue? {
    guard index >= 0, isArray, index < count else { return nil }
    let first = self.index + 2
    if end - first == count {
      return JSONValue(document: document, index: first + index)
    }
    var position = first
    for _ in 0..<index { position = document.next(after: position) }
    return JSONValue(document: document, index: position)
  }

  /// Appends the elements of an array of numbers.
  /// - Returns: `false`, with nothing appended, for any other value.
  package func appendNumbers(to numbers: inout [Double]) -> Bool {
    guard isArray else { return false }
    let end = end
    let old = numbers.count
    numbers.reserveCapacity(old + count)
    for position in (index + 2)..<end {
      let word = document.tape[position]
      guard JSONTape.isNumber(word) else {
        numbers.removeSubrange(old...)
        return false
      }
      numbers.append(Double(bitPattern: word))
    }
    return true
  }
}

/// The length of a key and its first eight bytes.
struct JSONKey {
  let length: UInt64
  let packed: UInt64

  /// The largest key length that the packed bytes identify completely.
  static let maxPackedLength = 8

  @inline(__always)
  init(_ text: StaticString) {
    length = UInt64(truncatingIfNeeded: text.utf8CodeUnitCount)
    // SAFETY: The buffer is only read, inside the closure and within its bounds.
    packed = text.withUTF8Buffer { Self.pack($0.prefix(Self.maxPackedLength)) }
  }

  @inline(__always)
  private static func pack(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var packed: UInt64 = 0
    var shift: UInt64 = 0
    for byte in bytes {
      packed |= UInt64(byte) << shift
      shift += 8
    }
    return packed
  }

  /// Compares with a key that contains escapes.
  @inline(never)
  fileprivate func matches(escaped key: JSONValue) -> Bool {
    guard let text = key.string else { return false }
    return UInt64(truncatingIfNeeded: text.utf8.count) == length
      && Self.pack(text.utf8.prefix(Self.maxPackedLength)) == packed
  }
}

extension JSONDocument {
  /// Returns whether the value at this index is an object with an expression.
  @inline(never)
  func hasExpression(at position: JSONTapeIndex) -> Bool {
    let text = self.tapeIndex(of: JSONKey("x"), in: Int(position.index))
    return text >= 0 && JSONTape.hasType(.string, tape[text])
  }

  /// Returns the index of a property's value: its `k`, or the index itself if `k` is missing.
  func propertyValueIndex(of position: JSONTapeIndex) -> JSONTapeIndex {
    let value = self.tapeIndex(of: JSONKey("k"), in: Int(position.index))
    return value < 0 ? position : JSONTapeIndex(tape: value)
  }

  /// Returns whether the value at this index is an array whose first element is an object with a time.
  func isKeyframed(at position: JSONTapeIndex) -> Bool {
    let index = Int(position.index)
    return JSONTape.hasType(.array, tape[index]) && JSONTape.count(tape[index + 1]) > 0
      && self.tapeIndex(of: JSONKey("t"), in: index + 2) >= 0
  }

  /// Returns the tape index of a member's value, or -1. The key has at most ``JSONKey/maxPackedLength`` bytes.
  @inline(never)
  fileprivate func tapeIndex(of key: JSONKey, in object: Int) -> Int {
    let head = tape[object]
    let bit = JSONTape.keyBit(length: key.length, packed: key.packed)
    guard JSONTape.hasType(.object, head), head & bit != 0 else { return -1 }
    let isLastWanted = head & JSONTape.mayRepeatKeysBit != 0
    let end = JSONTape.end(tape[object + 1])
    let wanted = JSONTape.typeAndLength(length: key.length)
    var position = object + 2
    var found = -1
    while position < end {
      let head = tape[position]
      if JSONTape.typeAndLength(head) == wanted {
        if begins(at: JSONTape.offset(head) + 1, with: key) { found = position + 1 }
      } else if head & JSONTape.hasEscapesBit != 0,
        key.matches(escaped: JSONValue(document: self, index: position))
      {
        found = position + 1
      }
      if found >= 0, !isLastWanted { break }
      position = next(after: position + 1)
    }
    return found
  }

  /// Returns the tape index of a member's value, or -1. The key may have any length.
  @inline(never)
  fileprivate func tapeIndex(of key: JSONKey, in object: Int, _ text: StaticString) -> Int {
    let head = tape[object]
    let bit = JSONTape.keyBit(length: key.length, packed: key.packed)
    guard JSONTape.hasType(.object, head), head & bit != 0 else { return -1 }
    let isLastWanted = head & JSONTape.mayRepeatKeysBit != 0
    let end = JSONTape.end(tape[object + 1])
    var position = object + 2
    var found = -1
    while position < end {
      if isKey(key, at: position),
        JSONValue(document: self, index: position).string == text.description
      {
        found = position + 1
        if !isLastWanted { break }
      }
      position = next(after: position + 1)
    }
    return found
  }

  /// Returns whether the word at this index is a string with the length and the first bytes of `key`.
  @inline(__always)
  fileprivate func isKey(_ key: JSONKey, at position: Int) -> Bool {
    let head = tape[position]
    guard !JSONTape.isString(head, length: key.length) else {
      return begins(at: JSONTape.offset(head) + 1, with: key)
    }
    return JSONTape.hasType(.string, head) && head & JSONTape.hasEscapesBit != 0
      && key.matches(escaped: JSONValue(document: self, index: position))
  }

  @inline(__always)
  private func begins(at start: Int, with key: JSONKey) -> Bool {
    var left = key.packed
    var cursor = start
    // The packed bytes are zero after the end of the key, and no string contains a zero byte without an escape.
    while left != 0 {
      guard bytes[cursor] == UInt8(truncatingIfNeeded: left) else { return false }
      left >>= 8
      cursor += 1
    }
    return true
  }
}
