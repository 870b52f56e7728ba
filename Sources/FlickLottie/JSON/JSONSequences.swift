extension JSONValue {
  /// The elements of an array; empty for other values.
  package var elements: JSONElements {
    JSONElements(
      document: document, index: index + 2,
      end: isArray ? end : 0, underestimatedCount: isArray ? count : 0)
  }

  /// The members of an object, in the order of the file; empty for other values.
  package var members: JSONMembers {
    JSONMembers(
      document: document, index: index + 2,
      end: isObject ? end : 0, underestimatedCount: isObject ? count : 0)
  }
}

extension JSONDocument {
  /// Returns the number of elements of an array; `nil` for other values.
  func elementCount(of array: Int) -> Int? {
    JSONTape.hasType(.array, tape[array]) ? JSONTape.count(tape[array + 1]) : nil
  }

  /// Returns the tape index of the first element of an array; -1 for an empty array, and `nil` for other values and
  /// for -1.
  func firstElement(of array: Int) -> Int? {
    guard array >= 0, let count = elementCount(of: array) else { return nil }
    return count > 0 ? array + 2 : -1
  }

  /// Calls `body` with the tape index of each element of an array. Does nothing for other values.
  @inline(__always)
  func forEachElement(of array: Int, _ body: (_ index: Int) -> Void) {
    guard JSONTape.hasType(.array, tape[array]) else { return }
    let end = JSONTape.end(tape[array + 1])
    var index = array + 2
    while index < end {
      body(index)
      index = next(after: index)
    }
  }
}

/// The elements of a JSON array.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
  let document: JSONDocument
  var index: Int
  let end: Int
  package let underestimatedCount: Int

  package mutating func next() -> JSONValue? {
    guard index < end else { return nil }
    let value = JSONValue(document: document, index: index)
    index = document.next(after: index)
    return value
  }
}

/// The members of a JSON object, in the order of the file.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  let document: JSONDocument
  var index: Int
  let end: Int
  package let underestimatedCount: Int

  package mutating func next() -> (key: String, value: JSONValue)? {
    guard index < end else { return nil }
    let key = JSONValue(document: document, index: index)
    let value = JSONValue(document: document, index: index + 1)
    index = document.next(after: value.index)
    return (key.string ?? "", value)
  }
}
