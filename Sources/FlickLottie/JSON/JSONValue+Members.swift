/// Members as numbers and flags, for the price of finding them: a ``JSONValue`` by itself would count its
/// document in and out.
extension JSONValue {
  /// The largest magnitude that is kept of a number: far beyond any picture, and small enough that
  /// products of a few such numbers stay finite.
  static let largestNumber = 1e9

  /// A number, also as the first of an array, held within ±`largestNumber`.
  var boundedNumber: Double? { document.boundedNumber(at: index) }

  @inline(__always)
  func boundedNumber(_ key: StaticString) -> Double? {
    let place = tapeIndex(of: JSONKey(key), key)
    return document.boundedNumber(at: place)
  }

  /// A number without its fraction, where an `Int` can hold it.
  @inline(__always)
  func integer(_ key: StaticString) -> Int? {
    let place = tapeIndex(of: JSONKey(key), key)
    return place < 0 ? nil : document.integer(at: place)
  }

  /// Truth as Lottie files write it; `nil` where nothing is written.
  @inline(__always)
  func flag(_ key: StaticString) -> Bool? {
    let place = tapeIndex(of: JSONKey(key), key)
    return document.flag(at: place)
  }

  /// The first numbers of a member, up to four; `count` is 0 where there are none.
  @inline(__always)
  func leadingNumbers(_ key: StaticString) -> (components: SIMD4<Double>, count: Int) {
    let place = tapeIndex(of: JSONKey(key), key)
    return document.leadingNumbers(at: place)
  }
}

/// The same at a place of the tape; nothing at -1.
extension JSONDocument {
  @inline(never)
  func boundedNumber(at place: Int) -> Double? {
    guard place >= 0 else { return nil }
    var word = tape[place]
    if JSONTape.hasType(.array, word), JSONTape.count(tape[place + 1]) > 0 {
      word = tape[place + 2]
    }
    guard JSONTape.isNumber(word) else { return nil }
    let most = JSONValue.largestNumber
    return min(max(Double(bitPattern: word), -most), most)
  }

  @inline(never)
  fileprivate func integer(at place: Int) -> Int? {
    let word = tape[place]
    guard JSONTape.isNumber(word) else { return nil }
    return Int(exactly: Double(bitPattern: word).rounded(.towardZero))
  }

  @inline(never)
  func flag(at place: Int) -> Bool? {
    guard place >= 0 else { return nil }
    let word = tape[place]
    return JSONTape.isNumber(word)
      ? Double(bitPattern: word) != 0 : JSONTape.hasType(.trueLiteral, word)
  }
}
