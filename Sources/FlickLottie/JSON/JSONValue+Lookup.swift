extension JSONValue {
  /// The first member with this key; nil where there is none and where this is no object.
  package subscript(key: StaticString) -> JSONValue? {
    @inline(__always) get {
      let place = tapeIndex(of: JSONKey(key), key)
      return place < 0 ? nil : JSONValue(document: document, index: place)
    }
  }

  /// The same for a key that is told by a table.
  package func member(_ key: StaticString) -> JSONValue? { self[key] }

  /// Whether the member is there and a string.
  @inline(__always)
  func hasString(_ key: StaticString) -> Bool {
    let place = tapeIndex(of: JSONKey(key), key)
    return place >= 0 && JSONTape.hasType(.string, document.tape[place])
  }

  /// Where the member stands; nil where there is none, and where it is null.
  @inline(__always)
  func tapeIndex(of key: StaticString) -> JSONTapeIndex? {
    let place = tapeIndex(of: JSONKey(key), key)
    guard place >= 0, !JSONTape.hasType(.null, document.tape[place]) else { return nil }
    return JSONTapeIndex(tape: place)
  }

  /// Whether this is the string `text`, without making a `String`.
  package func isString(_ text: StaticString) -> Bool {
    document.isKey(JSONKey(text), at: index)
      && (text.utf8CodeUnitCount <= JSONKey.maxPackedLength || string == text.description)
  }

  /// Tape index of the member's value, or -1: a miss must not touch the reference count. What is known
  /// of the key at compile time decides which of the two searches is called.
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

  /// The element at `index`; nil past the end and where this is no array.
  /// - Complexity: constant where all elements are scalars, else linear in `index`.
  package subscript(index: Int) -> JSONValue? {
    guard index >= 0, isArray, index < count else { return nil }
    let first = self.index + 2
    if end - first == count {
      return JSONValue(document: document, index: first + index)
    }
    var place = first
    for _ in 0..<index { place = document.next(after: place) }
    return JSONValue(document: document, index: place)
  }

  /// Appends the numbers of an array of numbers. False, with nothing appended, for anything else.
  package func appendNumbers(to numbers: inout [Double]) -> Bool {
    guard isArray else { return false }
    let end = end
    let old = numbers.count
    numbers.reserveCapacity(old + count)
    for place in (index + 2)..<end {
      let word = document.tape[place]
      guard JSONTape.isNumber(word) else {
        numbers.removeSubrange(old...)
        return false
      }
      numbers.append(Double(bitPattern: word))
    }
    return true
  }
}

/// A key's length and its first eight bytes.
struct JSONKey {
  let length: UInt64
  let packed: UInt64

  /// Keys of more bytes are not told apart by these.
  static let maxPackedLength = 8

  @inline(__always)
  init(_ text: StaticString) {
    length = UInt64(truncatingIfNeeded: text.utf8CodeUnitCount)
    // SAFETY: the buffer is only read, inside the closure, within its bounds.
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

  /// Keys that are written with escapes.
  @inline(never)
  fileprivate func matches(escaped key: JSONValue) -> Bool {
    guard let text = key.string else { return false }
    return UInt64(truncatingIfNeeded: text.utf8.count) == length
      && Self.pack(text.utf8.prefix(Self.maxPackedLength)) == packed
  }
}

extension JSONDocument {
  /// Whether what stands there is an object with a program.
  @inline(never)
  func hasExpression(at place: JSONTapeIndex) -> Bool {
    let text = self.tapeIndex(of: JSONKey("x"), in: Int(place.index))
    return text >= 0 && JSONTape.hasType(.string, tape[text])
  }

  /// The value of a property that stands there: its `k`, or itself where that is missing.
  func propertyValueIndex(of place: JSONTapeIndex) -> JSONTapeIndex {
    let value = self.tapeIndex(of: JSONKey("k"), in: Int(place.index))
    return value < 0 ? place : JSONTapeIndex(tape: value)
  }

  /// Whether an array stands there whose first element is an object with a time.
  func isKeyframed(at place: JSONTapeIndex) -> Bool {
    let index = Int(place.index)
    return JSONTape.hasType(.array, tape[index]) && JSONTape.count(tape[index + 1]) > 0
      && self.tapeIndex(of: JSONKey("t"), in: index + 2) >= 0
  }

  /// Tape index of the value of a member, or -1. The key is one of at most ``JSONKey/packable`` bytes.
  @inline(never)
  fileprivate func tapeIndex(of key: JSONKey, in object: Int) -> Int {
    let head = tape[object]
    let bit = JSONTape.keyBit(length: key.length, packed: key.packed)
    guard JSONTape.hasType(.object, head), head & bit != 0 else { return -1 }
    let end = JSONTape.end(tape[object + 1])
    let wanted = JSONTape.typeAndLength(length: key.length)
    var place = object + 2
    while place < end {
      let head = tape[place]
      if JSONTape.typeAndLength(head) == wanted {
        if begins(at: JSONTape.offset(head) + 1, with: key) { return place + 1 }
      } else if head & JSONTape.hasEscapesBit != 0,
        key.matches(escaped: JSONValue(document: self, index: place))
      {
        return place + 1
      }
      place = next(after: place + 1)
    }
    return -1
  }

  /// The same for keys of any length.
  @inline(never)
  fileprivate func tapeIndex(of key: JSONKey, in object: Int, _ text: StaticString) -> Int {
    let head = tape[object]
    let bit = JSONTape.keyBit(length: key.length, packed: key.packed)
    guard JSONTape.hasType(.object, head), head & bit != 0 else { return -1 }
    let end = JSONTape.end(tape[object + 1])
    var place = object + 2
    while place < end {
      if isKey(key, at: place),
        JSONValue(document: self, index: place).string == text.description
      {
        return place + 1
      }
      place = next(after: place + 1)
    }
    return -1
  }

  /// Whether there is a string of this length and these first bytes.
  @inline(__always)
  fileprivate func isKey(_ key: JSONKey, at place: Int) -> Bool {
    let head = tape[place]
    guard !JSONTape.isString(head, length: key.length) else {
      return begins(at: JSONTape.offset(head) + 1, with: key)
    }
    return JSONTape.hasType(.string, head) && head & JSONTape.hasEscapesBit != 0
      && key.matches(escaped: JSONValue(document: self, index: place))
  }

  @inline(__always)
  private func begins(at start: Int, with key: JSONKey) -> Bool {
    var left = key.packed
    var cursor = start
    // Zeros are left after the last byte, and no string holds one without an escape.
    while left != 0 {
      guard bytes[cursor] == UInt8(truncatingIfNeeded: left) else { return false }
      left >>= 8
      cursor += 1
    }
    return true
  }
}
