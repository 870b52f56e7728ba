import FlickMath

/// A list of textual edits to a JSON document. Bytes outside the edits stay unchanged, so members that Flick does not
/// know are preserved.
package struct JSONEdit {
  private let document: JSONDocument
  private var changes: [Change] = []

  private struct Change {
    var range: Range<Int>
    var text: String
  }

  package init(_ document: JSONDocument) {
    self.document = document
  }

  package var isEmpty: Bool { changes.isEmpty }

  /// Replaces the text of a value. Edited values must not be nested in each other.
  package mutating func replace(_ value: JSONValue, with text: String) {
    changes.append(Change(range: value.sourceRange, text: text))
  }

  /// Renames the member of an object that has a value.
  package mutating func rename(_ member: JSONValue, to key: String) {
    let old = JSONValue(document: document, index: member.index - 1)
    changes.append(Change(range: old.sourceRange, text: key.quotedForJSON))
  }

  /// Inserts members at the start of an object, in the order of the calls. The object must not already have members
  /// with these keys.
  package mutating func insert(_ members: [(key: String, text: String)], into object: JSONValue) {
    guard object.isObject, !members.isEmpty else { return }
    let list = members.map { "\($0.key.quotedForJSON):\($0.text)" }.joined(separator: ",")
    let position = object.offset + 1
    changes.append(Change(range: position..<position, text: object.count > 0 ? list + "," : list))
  }

  /// Appends elements to the end of an array.
  package mutating func append(_ elements: [String], to array: JSONValue) {
    guard array.isArray, !elements.isEmpty else { return }
    let position = array.sourceRange.upperBound - 1
    let list = elements.joined(separator: ",")
    changes.append(Change(range: position..<position, text: array.count > 0 ? "," + list : list))
  }

  /// Inserts an element into an array, before another one.
  package mutating func insert(_ element: String, before other: JSONValue) {
    let position = other.offset
    changes.append(Change(range: position..<position, text: element + ","))
  }

  /// Removes an element of an array or a member of an object, with the comma beside it. An array or an object loses one
  /// value in a list of edits.
  package mutating func remove(_ value: JSONValue, from container: JSONValue) {
    var previousEnd: Int?
    var child = container.index + 2
    while child < container.end {
      let content = container.isObject ? child + 1 : child
      let next = document.next(after: content)
      guard content == value.index else {
        previousEnd = JSONValue(document: document, index: content).sourceRange.upperBound
        child = next
        continue
      }
      let start = JSONValue(document: document, index: child).offset
      if next < container.end {
        let nextStart = JSONValue(document: document, index: next).offset
        changes.append(Change(range: start..<nextStart, text: ""))
      } else {
        let end = value.sourceRange.upperBound
        changes.append(Change(range: (previousEnd ?? start)..<end, text: ""))
      }
      return
    }
  }

  /// Replaces the member with this key, or inserts the member if the object has none.
  package mutating func set(_ key: String, of object: JSONValue, to text: String) {
    if let value = object.member(named: key) {
      replace(value, with: text)
    } else {
      insert([(key, text)], into: object)
    }
  }

  /// The bytes of the document with all edits applied.
  package var bytes: [UInt8] {
    let old = document.bytes
    var new: [UInt8] = []
    new.reserveCapacity(old.count + changes.reduce(0) { $0 + $1.text.utf8.count })
    var cursor = 0
    // Edits at the same offset keep the order in which they were added.
    for change in changes.stablySorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard change.range.lowerBound >= cursor else { continue }
      new += old[cursor..<change.range.lowerBound]
      new += change.text.utf8
      cursor = change.range.upperBound
    }
    return new + old[cursor...]
  }
}
