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
    let place = place(of: JSONKey(key), key)
    return place < 0 ? nil : document.boundedNumber(at: place)
  }

  /// A number without its fraction, where an `Int` can hold it.
  @inline(__always)
  func integer(_ key: StaticString) -> Int? {
    let place = place(of: JSONKey(key), key)
    return place < 0 ? nil : document.integer(at: place)
  }

  /// Truth as Lottie files write it; `nil` where nothing is written.
  @inline(__always)
  func flag(_ key: StaticString) -> Bool? {
    let place = place(of: JSONKey(key), key)
    return place < 0 ? nil : document.flag(at: place)
  }

  /// The first numbers of a member, up to four; `count` is 0 where there are none.
  @inline(__always)
  func leadingNumbers(_ key: StaticString) -> (components: SIMD4<Double>, count: Int) {
    let place = place(of: JSONKey(key), key)
    return place < 0 ? (.zero, 0) : document.leadingNumbers(at: place)
  }
}

extension JSONDocument {
  @inline(never)
  fileprivate func boundedNumber(at place: Int) -> Double? {
    var entry = tape[place]
    if JSONTape.isKind(.array, entry.header), JSONTape.count(entry.word) > 0 {
      entry = tape[place + 1]
    }
    guard JSONTape.isKind(.number, entry.header) else { return nil }
    let most = JSONValue.largestNumber
    return min(max(Double(bitPattern: entry.word), -most), most)
  }

  @inline(never)
  fileprivate func integer(at place: Int) -> Int? {
    let entry = tape[place]
    guard JSONTape.isKind(.number, entry.header) else { return nil }
    return Int(exactly: Double(bitPattern: entry.word).rounded(.towardZero))
  }

  @inline(never)
  fileprivate func flag(at place: Int) -> Bool {
    let entry = tape[place]
    if JSONTape.isKind(.number, entry.header) { return Double(bitPattern: entry.word) != 0 }
    return JSONTape.isKind(.yes, entry.header)
  }
}
