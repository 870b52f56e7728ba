import FlickGeometry

/// Short runs of numbers, read without a value for each: the bulk of every animation.
extension JSONValue {
  /// The first numbers of an array, up to four, or a number by itself; `count` is 0 for others.
  var leadingNumbers: (components: SIMD4<Double>, count: Int) {
    document.leadingNumbers(at: index)
  }

  /// Appends the first two numbers of every array in this array, 0 for those that are missing.
  /// Appends nothing for anything else.
  func appendPairs(to pairs: inout [Point]) {
    guard isArray else { return }
    let document = document
    let end = JSONTape.end(word)
    var place = index + 1
    while place < end {
      let next = document.next(after: place)
      var pair = Point.zero
      if JSONTape.isKind(.array, document.tape[place].header) {
        if place + 1 < next { pair.x = document.number(at: place + 1) ?? 0 }
        if place + 2 < next { pair.y = document.number(at: place + 2) ?? 0 }
      }
      pairs.append(pair)
      place = next
    }
  }
}

extension JSONDocument {
  func leadingNumbers(at index: Int) -> (components: SIMD4<Double>, count: Int) {
    let entry = tape[index]
    guard JSONTape.isKind(.array, entry.header) else {
      let isNumber = JSONTape.isKind(.number, entry.header)
      return (SIMD4(isNumber ? Double(bitPattern: entry.word) : 0, 0, 0, 0), isNumber ? 1 : 0)
    }
    var components = SIMD4<Double>.zero
    var count = 0
    for place in (index + 1)..<min(JSONTape.end(entry.word), index + 5) {
      guard let number = number(at: place) else { break }
      components[count] = number
      count += 1
    }
    return (components, count)
  }

  @inline(__always)
  fileprivate func number(at place: Int) -> Double? {
    let entry = tape[place]
    return JSONTape.isKind(.number, entry.header) ? Double(bitPattern: entry.word) : nil
  }
}
