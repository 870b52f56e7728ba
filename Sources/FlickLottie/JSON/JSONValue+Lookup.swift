extension JSONValue {
  /// The first member with this key; nil where there is none and where this is no object.
  package subscript(key: StaticString) -> JSONValue? {
    @inline(__always) get {
      let place = place(of: JSONKey(key))
      return place < 0 ? nil : JSONValue(document: document, index: place)
    }
  }

  /// The same for a key that is told by a table.
  package func member(_ key: StaticString) -> JSONValue? { self[key] }

  /// Tape index of the member's value, or -1: a miss must not touch the reference count.
  private func place(of key: JSONKey) -> Int {
    let entry = document.tape[index]
    guard JSONTape.isKind(.object, entry.header) else { return -1 }
    let end = JSONTape.end(entry.word)
    var place = index + 1
    while place < end {
      if key.matches(document, place) { return place + 1 }
      place = document.next(after: place + 1)
    }
    return -1
  }

  /// Whether this is the string `text`, without making a `String`.
  package func isString(_ text: StaticString) -> Bool {
    JSONKey(text).matches(document, index)
  }

  /// The element at `index`; nil past the end and where this is no array.
  /// - Complexity: constant where all elements are scalars, else linear in `index`.
  package subscript(index: Int) -> JSONValue? {
    guard index >= 0, isArray, index < count else { return nil }
    let first = self.index + 1
    if JSONTape.end(word) - first == count {
      return JSONValue(document: document, index: first + index)
    }
    var place = first
    for _ in 0..<index { place = document.next(after: place) }
    return JSONValue(document: document, index: place)
  }

  /// Appends the numbers of an array of numbers. False, with nothing appended, for anything else.
  package func appendNumbers(to numbers: inout [Double]) -> Bool {
    guard isArray else { return false }
    let end = JSONTape.end(word)
    let old = numbers.count
    numbers.reserveCapacity(old + count)
    for place in (index + 1)..<end {
      let entry = document.tape[place]
      guard JSONTape.isKind(.number, entry.header) else {
        numbers.removeSubrange(old...)
        return false
      }
      numbers.append(Double(bitPattern: entry.word))
    }
    return true
  }
}

/// A key as the tape holds it: its header above the offset, and its first eight bytes.
private struct JSONKey {
  let text: StaticString
  let head: UInt64
  let packed: UInt64

  @inline(__always)
  init(_ text: StaticString) {
    self.text = text
    head = JSONTape.header(.string, offset: 0, length: text.utf8CodeUnitCount) >> 32
    // SAFETY: the buffer is only read, inside the closure, within its bounds.
    packed = text.withUTF8Buffer { bytes in
      var packed: UInt64 = 0
      var shift: UInt64 = 0
      for byte in bytes.prefix(8) {
        packed |= UInt64(byte) << shift
        shift += 8
      }
      return packed
    }
  }

  @inline(__always)
  func matches(_ document: JSONDocument, _ place: Int) -> Bool {
    let entry = document.tape[place]
    let header = entry.header
    if header >> 32 == head, entry.word == packed {
      return JSONTape.length(header) <= 8 || spellsRest(document, place)
    }
    return header & JSONTape.escaped != 0 && spellsRest(document, place)
  }

  /// Keys past eight bytes, and those written with escapes.
  @inline(never)
  private func spellsRest(_ document: JSONDocument, _ place: Int) -> Bool {
    JSONValue(document: document, index: place).string == text.description
  }
}
