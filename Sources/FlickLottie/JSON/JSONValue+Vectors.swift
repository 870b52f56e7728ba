import FlickGeometry

/// Short arrays of numbers, read without creating a value for each element. Most of an animation consists of them.
extension JSONValue {
  /// The first numbers of an array, up to four, or a single number. `count` is 0 for other values.
  var leadingNumbers: (components: SIMD4<Double>, count: Int) {
    document.leadingNumbers(at: index)
  }
}

extension JSONDocument {
  /// Appends the first two numbers of each inner array, with 0 for missing ones. Appends nothing if the value is not an
  /// array, or for -1.
  func appendPairs(at index: Int, to pairs: inout [Point2D]) {
    guard index >= 0, JSONTape.hasType(.array, tape[index]) else { return }
    let end = JSONTape.end(tape[index + 1])
    var position = index + 2
    while position < end {
      let next = next(after: position)
      pairs.append(pair(at: position, next))
      position = next
    }
  }

  @inline(__always)
  private func pair(at position: Int, _ next: Int) -> Point2D {
    guard JSONTape.hasType(.array, tape[position]), position + 2 < next else { return .zero }
    let first = tape[position + 2]
    // Nearly all arrays have two numbers.
    if next == position + 4, JSONTape.isNumber(first), JSONTape.isNumber(tape[position + 3]) {
      return Point2D(Double(bitPattern: first), Double(bitPattern: tape[position + 3]))
    }
    var pair = Point2D.zero
    pair.x = number(at: position + 2) ?? 0
    let second = self.next(after: position + 2)
    if second < next { pair.y = number(at: second) ?? 0 }
    return pair
  }

  /// Returns the first numbers of an array, up to four, or a single number. `count` is 0 for -1.
  func leadingNumbers(at index: Int) -> (components: SIMD4<Double>, count: Int) {
    guard index >= 0 else { return (.zero, 0) }
    guard JSONTape.hasType(.array, tape[index]) else {
      let number = number(at: index)
      return (SIMD4(number ?? 0, 0, 0, 0), number == nil ? 0 : 1)
    }
    let first = index + 2
    var components = SIMD4<Double>.zero
    var count = 0
    for position in first..<min(JSONTape.end(tape[index + 1]), first + 4) {
      guard let number = number(at: position) else { break }
      components[count] = number
      count += 1
    }
    return (components, count)
  }

  /// Returns a number, which can be in a text.
  @inline(__always)
  func number(at position: Int) -> Double? {
    let word = tape[position]
    return JSONTape.isNumber(word) ? Double(bitPattern: word) : numberInText(at: position)
  }
}
