/// Members as numbers and flags, read without creating a ``JSONValue``, which would retain and release the document.
extension JSONValue {
  /// The largest magnitude of a number that is kept. It is far beyond any image size, and small enough that products
  /// of a few such numbers stay finite.
  static let largestNumber = 1e9

  /// The number, or the first element of an array of numbers, clamped to ±`largestNumber`. A number can be in a text, such as
  /// `"60"`, as JavaScript reads it.
  var boundedNumber: Double? { document.boundedNumber(at: index) }

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
    var position = index
    if JSONTape.hasType(.array, tape[index]), JSONTape.count(tape[index + 1]) > 0 {
      position = index + 2
    }
    let word = tape[position]
    guard JSONTape.isNumber(word) else { return numberInText(at: position) }
    let most = JSONValue.largestNumber
    return min(max(Double(bitPattern: word), -most), most)
  }

  @inline(never)
  func numberInText(at index: Int) -> Double? {
    guard let text = string(at: index), let number = Double(text), number.isFinite else {
      return nil
    }
    return min(max(number, -JSONValue.largestNumber), JSONValue.largestNumber)
  }

  @inline(never)
  func integer(at index: Int) -> Int? {
    guard index >= 0 else { return nil }
    let word = tape[index]
    let number = JSONTape.isNumber(word) ? Double(bitPattern: word) : numberInText(at: index)
    return number.flatMap { Int(exactly: $0.rounded(.towardZero)) }
  }

  @inline(never)
  func flag(at index: Int) -> Bool? {
    guard index >= 0 else { return nil }
    let word = tape[index]
    if JSONTape.isNumber(word) { return Double(bitPattern: word) != 0 }
    return JSONTape.hasType(.trueLiteral, word) || numberInText(at: index).map { $0 != 0 } ?? false
  }
}
