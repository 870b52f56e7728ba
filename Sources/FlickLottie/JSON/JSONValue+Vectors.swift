import FlickGeometry

/// Short runs of numbers, read without a value for each: the bulk of every animation.
extension JSONValue {
  /// The first numbers of an array, up to four, or a number by itself; `count` is 0 for others.
  var leadingNumbers: (components: SIMD4<Double>, count: Int) {
    document.leadingNumbers(at: index)
  }

  /// Appends the first two numbers of every array in this array, 0 for those that are missing.
  /// Appends nothing for anything else.
  func appendPairs(to pairs: inout [Point2D]) {
    guard isArray else { return }
    let document = document
    let end = end
    var place = index + 2
    while place < end {
      let next = document.next(after: place)
      var pair = Point2D.zero
      if JSONTape.hasType(.array, document.tape[place]), place + 2 < next {
        pair.x = document.number(at: place + 2) ?? 0
        let second = document.next(after: place + 2)
        if second < next { pair.y = document.number(at: second) ?? 0 }
      }
      pairs.append(pair)
      place = next
    }
  }
}

extension JSONDocument {
  /// The first numbers of an array, up to four, or a number by itself; none at -1.
  func leadingNumbers(at index: Int) -> (components: SIMD4<Double>, count: Int) {
    guard index >= 0 else { return (.zero, 0) }
    guard JSONTape.hasType(.array, tape[index]) else {
      let number = number(at: index)
      return (SIMD4(number ?? 0, 0, 0, 0), number == nil ? 0 : 1)
    }
    let first = index + 2
    var components = SIMD4<Double>.zero
    var count = 0
    for place in first..<min(JSONTape.end(tape[index + 1]), first + 4) {
      guard let number = number(at: place) else { break }
      components[count] = number
      count += 1
    }
    return (components, count)
  }

  @inline(__always)
  fileprivate func number(at place: Int) -> Double? {
    let word = tape[place]
    return JSONTape.isNumber(word) ? Double(bitPattern: word) : nil
  }
}
