/// Members as numbers and flags, read without creating a ``JSONValue``, which would retain and release the document.
extension JSONValue {
  /// The largest magnitude of a number that is kept. It is far beyond any image size, and small enough that products
  /// of a few such numbers stay finite.
  static let largestNumber = 1e9

  /// The number, or the first element of an array of numbers, clamped to ±`largestNumber`.
  var boundedNumber: Double? { document.boundedNumber(at: index) }

  /// The number, or that in a text such as `"60"`, as JavaScript reads it.
  var lenientNumber: Double? { document.lenientNumber(at: index) }

  @inline(__always)
  func boundedNumber(_ key: StaticString) -> Double? {
    let index = tapeIndex(of: JSONKey(key), key)
    return document.boundedNumber(at: index)
  }

  /// Returns a number without its fraction, if it fits in an `Int`.
  @inline(__always)
  func integer(_ key: StaticString) -> Int? {
    let index = tapeIndex(of: JSONKey(key), key)
    return document.integer(at: index)
  }

  /// Returns a Boolean as Lottie files encode it, or `nil` if the member is missing.
  @inline(__always)
  func flag(_ key: StaticString) -> Bool? {
    let index = tapeIndex(of: JSONKey(key), key)
    return document.flag(at: index)
  }
}

/// The accessors above for a tape index. They return `nil` for -1.
extension JSONDocument {
  @inline(never)
  func boundedNumber(at index: Int) -> Double? {
    guard index >= 0 else { return nil }
    var word = tape[index]
    if JSONTape.hasType(.array, word), JSONTape.count(tape[index + 1]) > 0 {
      word = tape[index + 2]
    }
    guard JSONTape.isNumber(word) else { return nil }
    let most = JSONValue.largestNumber
    return min(max(Double(bitPattern: word), -most), most)
  }

  @inline(__always)
  func lenientNumber(at index: Int) -> Double? {
    boundedNumber(at: index) ?? (index >= 0 ? numberInText(at: index) : nil)
  }

  @inline(never)
  private func numberInText(at index: Int) -> Double? {
    guard let text = string(at: index), let number = Double(text), number.isFinite else {
      return nil
    }
    return min(max(number, -JSONValue.largestNumber), JSONValue.largestNumber)
  }

  @inline(never)
  func integer(at index: Int) -> Int? {
    guard index >= 0 else { return nil }
    let word = tape[index]
    guard JSONTape.isNumber(word) else { return nil }
    return Int(exactly: Double(bitPattern: word).rounded(.towardZero))
  }

  @inline(never)
  func flag(at index: Int) -> Bool? {
    guard index >= 0 else { return nil }
    let word = tape[index]
    return JSONTape.isNumber(word)
      ? Double(bitPattern: word) != 0 : JSONTape.hasType(.trueLiteral, word)
  }
}
