import FlickMath

/// The names of scripts by number. The scripts of a file share a table, because most names occur in many of them.
package struct ScriptNameTable: Sendable {
  private var numbers = HashIndexTable()
  private var names: [Entry] = []
  /// The ends of the names that are longer than their key, one after the other.
  private var ends: [UInt8] = []
  private(set) var meanings: [ScriptNameMeaning] = []

  private struct Entry {
    var key: ScriptNameKey
    /// The position of the bytes after the key in `ends`.
    var end: Int
  }

  /// Creates an empty table. Scripts need ``ofLanguage``.
  init() {}

  /// Returns the number of a name.
  ///
  /// - Parameter key: The key of the name.
  mutating func number(of name: Range<Int>, in source: [UInt8], _ key: ScriptNameKey) -> Int32 {
    let hash = key.hash
    if let known = numbers.index(hash, where: { isEqual(names[$0], name, source, key) }) {
      return Int32(truncatingIfNeeded: known)
    }
    numbers.add(names.count, hash)
    names.append(Entry(key: key, end: ends.count))
    ends += source[name].dropFirst(ScriptNameKey.size)
    meanings.append(ScriptNameMeaning())
    return Int32(truncatingIfNeeded: names.count - 1)
  }

  @inline(__always)
  private func isEqual(
    _ known: Entry, _ name: Range<Int>, _ source: [UInt8], _ key: ScriptNameKey
  ) -> Bool {
    guard known.key == key else { return false }
    if key.count <= ScriptNameKey.size { return true }
    let end = name.dropFirst(ScriptNameKey.size)
    return source[end].elementsEqual(ends[known.end..<known.end + end.count])
  }

  /// Returns the number of a name.
  mutating func number(of name: String) -> Int32 {
    let source = Array(name.utf8)
    var key = ScriptNameKey()
    for byte in source { key.append(byte) }
    key.end()
    return number(of: source.indices, in: source, key)
  }

  /// Adds a meaning to a name.
  mutating func add(_ name: String, _ meaning: (inout ScriptNameMeaning) -> Void) {
    meaning(&meanings[Int(number(of: name))])
  }
}

/// The first 16 bytes of a name, and a hash of the others. Names of at most 16 bytes are equal if their keys are.
struct ScriptNameKey: Equatable, Sendable {
  static let size = 16

  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var rest: UInt64 = 0
  /// The number of bytes.
  private(set) var count = 0
  /// The last bytes, up to eight.
  private var word: UInt64 = 0

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    word = word &<< 8 | UInt64(byte)
    count &+= 1
    if count & 7 == 0 { addWord(before: count) }
  }

  /// Adds the last bytes. No byte may follow.
  @inline(__always)
  mutating func end() {
    if count & 7 != 0 { addWord(before: count &+ 7) }
  }

  @inline(__always)
  private mutating func addWord(before position: Int) {
    switch position &>> 3 {
    case 1: first = word
    case 2: second = word
    default: addRest()
    }
    word = 0
  }

  @inline(never)
  private mutating func addRest() {
    var hasher = ByteHasher()
    hasher.combine(rest)
    hasher.combine(word)
    rest = UInt64(truncatingIfNeeded: hasher.finalize(count: 0))
  }

  var hash: Int {
    var hasher = ByteHasher()
    hasher.combine(first)
    if count > 8 {
      hasher.combine(second)
      hasher.combine(rest)
    }
    return hasher.finalize(count: count)
  }
}
