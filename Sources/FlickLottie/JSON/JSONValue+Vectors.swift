/// Short runs of numbers, read without touching the values between: the bulk of every animation.
extension JSONValue {
  /// The first numbers of an array, up to four, or a number by itself; `count` is 0 for others.
  var leadingNumbers: (components: SIMD4<Double>, count: Int) {
    let tape = document.tape
    guard JSONTape.isKind(.array, tape[index]) else {
      let components = SIMD4(number ?? 0, 0, 0, 0)
      return (components, JSONTape.isKind(.number, tape[index]) ? 1 : 0)
    }
    var components = SIMD4<Double>.zero
    var count = 0
    let end = JSONTape.end(tape[index + 1])
    var place = index + JSONTape.width
    while place < end, count < 4, JSONTape.isKind(.number, tape[place]) {
      components[count] = Double(bitPattern: tape[place + 1])
      count += 1
      place += JSONTape.width
    }
    return (components, count)
  }

  /// Appends the first two numbers of every array in this array, 0 for those that are missing.
  /// Appends nothing for anything else.
  func appendPairs(to pairs: inout [SIMD2<Double>]) {
    guard isArray else { return }
    let document = document
    let end = JSONTape.end(document.tape[index + 1])
    var place = index + JSONTape.width
    while place < end {
      var pair = SIMD2<Double>.zero
      let header = document.tape[place]
      let next = document.next(after: place)
      if JSONTape.isKind(.array, header) {
        let x = place + JSONTape.width
        let y = x + JSONTape.width
        if x < next, JSONTape.isKind(.number, document.tape[x]) {
          pair.x = Double(bitPattern: document.tape[x + 1])
          if y < next, JSONTape.isKind(.number, document.tape[y]) {
            pair.y = Double(bitPattern: document.tape[y + 1])
          }
        }
      }
      pairs.append(pair)
      place = next
    }
  }
}
