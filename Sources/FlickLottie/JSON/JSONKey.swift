/// A key of the format, in the form in which it is compared. The compiler computes the members.
struct JSONKey {
  /// The header of the key on the tape, without its offset.
  let header: UInt64
  /// The first eight bytes.
  let packed: UInt64
  let filterBit: UInt64
  let length: Int

  /// The largest key length that the header identifies completely.
  static let maxShortLength = 2
  /// The largest key length that the packed bytes identify completely.
  static let maxPackedLength = 8

  @inline(__always)
  init(_ text: StaticString) {
    length = text.utf8CodeUnitCount
    // SAFETY: The buffer is only read, inside the closure and within its bounds.
    packed = text.withUTF8Buffer { Self.pack($0.prefix(Self.maxPackedLength)) }
    header = JSONTape.stringWithoutOffset(
      length: UInt64(truncatingIfNeeded: length), packed: packed)
    filterBit = JSONTape.keyBit(packed: packed)
  }

  @inline(__always)
  static func pack(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var packed: UInt64 = 0
    var shift: UInt64 = 0
    for byte in bytes {
      packed |= UInt64(byte) << shift
      shift += 8
    }
    return packed
  }
}

extension JSONDocument {
  /// Returns the tape index of a member's value, or -1. The length of the key is known at compile time and selects one
  /// of three functions, which take only what they compare. `text` is the key.
  @inline(__always)
  func tapeIndex(of key: JSONKey, _ text: StaticString, in object: Int) -> Int {
    if key.length <= JSONKey.maxShortLength {
      return tapeIndex(ofShortKey: key.header, key.filterBit, in: object)
    }
    return key.length <= JSONKey.maxPackedLength
      ? tapeIndex(ofKey: key.header, key.packed, key.filterBit, in: object)
      : tapeIndex(ofKey: key.header, key.packed, key.filterBit, in: object, text)
  }

  /// Returns the tape index of a member's value, or -1. The header identifies the key.
  @inline(never)
  private func tapeIndex(ofShortKey key: UInt64, _ filterBit: UInt64, in object: Int) -> Int {
    let head = tape[object]
    guard head & filterBit != 0, JSONTape.hasType(.object, head) else { return -1 }
    guard head & JSONTape.mayRepeatKeysBit == 0 else {
      return lastTapeIndex(ofKey: key, 0, in: object)
    }
    let end = JSONTape.end(tape[object + 1])
    var position = object + 2
    while position < end {
      if JSONTape.withoutOffset(tape[position]) == key { return position + 1 }
      position = next(after: position + 1)
    }
    return -1
  }

  /// Returns the tape index of a member's value, or -1. The header and the packed bytes identify the key.
  @inline(never)
  private func tapeIndex(
    ofKey key: UInt64, _ packed: UInt64, _ filterBit: UInt64, in object: Int
  ) -> Int {
    let head = tape[object]
    guard head & filterBit != 0, JSONTape.hasType(.object, head) else { return -1 }
    return lastTapeIndex(ofKey: key, packed, in: object)
  }

  /// Returns the tape index of the value of the last member with a key, or -1. Among members with equal keys, the last
  /// counts.
  ///
  /// - Parameter packed: The first eight bytes of the key, or 0 if the header identifies it.
  @inline(never)
  private func lastTapeIndex(ofKey key: UInt64, _ packed: UInt64, in object: Int) -> Int {
    let isLastWanted = tape[object] & JSONTape.mayRepeatKeysBit != 0
    let end = JSONTape.end(tape[object + 1])
    var position = object + 2
    var found = -1
    while position < end {
      let head = tape[position]
      if JSONTape.withoutOffset(head) == key {
        if begins(at: JSONTape.offset(head) + 1, with: packed) { found = position + 1 }
      } else if head & JSONTape.hasEscapesBit != 0, isEscapedKey(key, packed, at: position) {
        found = position + 1
      }
      if found >= 0, !isLastWanted { break }
      position = next(after: position + 1)
    }
    return found
  }

  /// Returns the tape index of a member's value, or -1. The key may have any length.
  @inline(never)
  private func tapeIndex(
    ofKey key: UInt64, _ packed: UInt64, _ filterBit: UInt64, in object: Int, _ text: StaticString
  ) -> Int {
    let head = tape[object]
    guard head & filterBit != 0, JSONTape.hasType(.object, head) else { return -1 }
    let isLastWanted = head & JSONTape.mayRepeatKeysBit != 0
    let end = JSONTape.end(tape[object + 1])
    var position = object + 2
    var found = -1
    while position < end {
      let head = tape[position]
      let isCandidate =
        JSONTape.withoutOffset(head) == key || head & JSONTape.hasEscapesBit != 0
      if isCandidate, isString(key, packed, at: position),
        JSONValue(document: self, index: position).string == text.description
      {
        found = position + 1
        if !isLastWanted { break }
      }
      position = next(after: position + 1)
    }
    return found
  }

  /// Returns whether the value at a tape index is a string.
  @inline(__always)
  func isString(_ key: JSONKey, _ text: StaticString, at index: Int) -> Bool {
    isString(key.header, key.length <= JSONKey.maxShortLength ? 0 : key.packed, at: index)
      && (key.length <= JSONKey.maxPackedLength
        || JSONValue(document: self, index: index).string == text.description)
  }

  /// Returns whether the word at this index is a string with the length and the first bytes of a key.
  @inline(never)
  private func isString(_ key: UInt64, _ packed: UInt64, at position: Int) -> Bool {
    let head = tape[position]
    guard JSONTape.withoutOffset(head) != key else {
      return begins(at: JSONTape.offset(head) + 1, with: packed)
    }
    return JSONTape.isString(head) && head & JSONTape.hasEscapesBit != 0
      && isEscapedKey(key, packed, at: position)
  }

  /// Returns whether a string with escapes has the length and the first bytes of a key.
  @inline(never)
  private func isEscapedKey(_ key: UInt64, _ packed: UInt64, at position: Int) -> Bool {
    guard let text = JSONValue(document: self, index: position).string else { return false }
    let short = JSONTape.shortString(key << JSONTape.lengthShift).map(UInt64.init)
    return text.utf8.count == JSONTape.length(key << JSONTape.lengthShift)
      && JSONKey.pack(text.utf8.prefix(JSONKey.maxPackedLength)) == short ?? packed
  }

  @inline(__always)
  private func begins(at start: Int, with packed: UInt64) -> Bool {
    var left = packed
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

extension JSONDocument {
  /// Returns the index of the member that is a property, and whether it has an expression. The index is -1 if the
  /// member is missing or null.
  @inline(__always)
  func property(
    _ key: StaticString, of object: Int
  ) -> (index: Int, hasExpression: Bool) {
    property(at: tapeIndex(of: JSONKey(key), key, in: object))
  }

  func property(at index: Int) -> (index: Int, hasExpression: Bool) {
    guard index >= 0, !JSONTape.hasType(.null, tape[index]) else { return (-1, false) }
    let key = JSONKey("x")
    // Nearly all properties lack the key. The filter bits of other values are arbitrary.
    guard tape[index] & key.filterBit != 0 else { return (index, false) }
    return (index, isExpression(at: tapeIndex(of: key, "x", in: index)))
  }

  /// Returns whether the value at this index, -1 for none, is the source of an expression. Exporters write an empty
  /// string for a property without one.
  func isExpression(at index: Int) -> Bool {
    guard index >= 0, JSONTape.isString(tape[index]) else { return false }
    return string(at: index)?.contains { !$0.isWhitespace } ?? false
  }

  /// Returns whether the value at this index is an object with a `k`.
  func hasPropertyValue(at index: Int) -> Bool { tapeIndex(of: JSONKey("k"), "k", in: index) >= 0 }

  /// Returns the index of a property's value: its `k`, or the index itself if `k` is missing.
  func propertyValueIndex(of position: JSONTapeIndex) -> JSONTapeIndex {
    let value = tapeIndex(of: JSONKey("k"), "k", in: Int(position.index))
    return value < 0 ? position : JSONTapeIndex(tape: value)
  }

  /// Returns whether the value at this index is an array whose first element is an object with a time.
  func isKeyframed(at position: JSONTapeIndex) -> Bool {
    let index = Int(position.index)
    return JSONTape.hasType(.array, tape[index]) && JSONTape.count(tape[index + 1]) > 0
      && tapeIndex(of: JSONKey("t"), "t", in: index + 2) >= 0
  }
}
