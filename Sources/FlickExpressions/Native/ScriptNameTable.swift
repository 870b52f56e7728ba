import FlickMath

/// The names of scripts by number. The scripts of a file share a table, because most names occur in many of them.
package struct ScriptNameTable: Sendable {
  private var numbers = HashIndexTable()
  /// The texts of all names, one after the other, and where each one ends.
  private var texts: [UInt8] = []
  private var ends: [Int32] = []
  private(set) var meanings: [ScriptNameMeaning] = []

  /// Creates an empty table. Scripts need ``ofLanguage``.
  init() {}

  /// Returns the number of a name.
  ///
  /// - Parameter hash: The hash of the name by a ``ByteHasher``.
  mutating func number(of name: Range<Int>, in source: [UInt8], _ hash: Int) -> Int32 {
    let known = numbers.index(hash) { isEqual($0, name, source) }
    if let known { return Int32(truncatingIfNeeded: known) }
    numbers.add(ends.count, hash)
    texts += source[name]
    ends.append(Int32(truncatingIfNeeded: texts.count))
    meanings.append(ScriptNameMeaning())
    return Int32(truncatingIfNeeded: ends.count - 1)
  }

  @inline(__always)
  private func isEqual(_ number: Int, _ name: Range<Int>, _ source: [UInt8]) -> Bool {
    let start = number == 0 ? 0 : Int(ends[number - 1])
    guard Int(ends[number]) - start == name.count else { return false }
    for offset in 0..<name.count where texts[start + offset] != source[name.lowerBound + offset] {
      return false
    }
    return true
  }

  /// Returns the number of a name.
  mutating func number(of name: String) -> Int32 {
    let source = Array(name.utf8)
    var hasher = ScriptNameHasher()
    for byte in source { hasher.combine(byte) }
    return number(of: source.indices, in: source, hasher.finalize())
  }

  /// Adds a meaning to a name.
  mutating func add(_ name: String, _ meaning: (inout ScriptNameMeaning) -> Void) {
    meaning(&meanings[Int(number(of: name))])
  }
}

/// The hash of a name that is read byte by byte.
struct ScriptNameHasher {
  private var hasher = ByteHasher()
  private var word: UInt64 = 0
  private var count = 0

  @inline(__always)
  mutating func combine(_ byte: UInt8) {
    word = word &<< 8 | UInt64(byte)
    count &+= 1
    if count & 7 == 0 {
      hasher.combine(word)
      word = 0
    }
  }

  mutating func finalize() -> Int {
    hasher.combine(word)
    return hasher.finalize(count: count)
  }
}
