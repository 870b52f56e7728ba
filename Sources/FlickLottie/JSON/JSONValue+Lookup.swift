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

  /// A Boolean value that indicates whether this value is a property with an expression.
  var hasExpression: Bool { document.isExpression(at: tapeIndex(of: JSONKey("x"), "x")) }

  /// Returns whether this value is the string `text`, without creating a `String`.
  @inline(__always)
  package func isString(_ text: StaticString) -> Bool {
    document.isString(JSONKey(text), text, at: index)
  }

  /// Returns the tape index of the member's value, or -1. Returns no optional value, so that a miss does not touch
  /// the reference count.
  @inline(__always)
  func tapeIndex(of key: JSONKey, _ text: StaticString) -> Int {
    document.tapeIndex(of: key, text, in: index)
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
      guard let number = document.number(at: position) else {
        numbers.removeSubrange(old...)
        return false
      }
      numbers.append(number)
    }
    return true
  }
}
