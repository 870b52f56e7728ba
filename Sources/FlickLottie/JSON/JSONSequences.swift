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
