import FlickMath

/// The texts of a machine, in UTF-16 code units as in ECMAScript. Texts of sources and hosts stay; texts that an evaluation
/// creates are removed when the evaluation ends.
package struct ScriptTexts: Sendable {
  private struct Entry: BitwiseCopyable, Sendable {
    var start: Int32
    var count: Int32
    /// The text with equal content that serves as the key of properties. -1 if not known.
    var key: Int32 = -1
  }

  /// The number of entries and units.
  struct Mark: BitwiseCopyable {
    var entries = 0
    var units = 0
  }

  private var entries: [Entry] = []
  private(set) var units: [UInt16] = []
  /// The texts that are keys of properties, and their index.
  private var keys: [Int32] = []
  private var index = HashIndexTable()
  /// For each group of names of the language and its library, one of them, and for each name another of its group. Names whose
  /// lengths and some of whose letters agree are a group: they are found without hashes, which would take time at the start.
  private var groups: [Int16] = []
  private var following: [Int16] = []
  /// The number of keys and texts that stay when the evaluation ends.
  private var permanentKeys = 0
  private var permanentEntries = 0
  /// The ranges that are reserved behind the texts that have grown last.
  private var reservedRanges: [ReservedRange] = []

  /// A range behind a text, into which the units that are joined to it are copied.
  private struct ReservedRange: BitwiseCopyable, Sendable {
    var start: Int
    var end: Int
  }

  private static let maxReservedRanges = 4
  /// The length from which a range is reserved behind a text.
  private static let growingLength = 64

  init() {}

  /// Returns the texts, and leaves none behind. A copy would copy them when one is added.
  mutating func take() -> ScriptTexts {
    var other = ScriptTexts()
    swap(&self, &other)
    return other
  }

  /// Returns whether a text stays when an evaluation ends.
  @inline(__always)
  func isPermanent(_ text: Int32) -> Bool { Int(text) < permanentEntries }

  var mark: Mark { Mark(entries: entries.count, units: units.count) }
  var byteCount: Int { units.count &* 2 &+ entries.count &* 12 }

  /// The number of bytes of memory, with those of removed texts.
  var capacity: Int { units.capacity &* 2 &+ entries.capacity &* 12 }

  // MARK: Reading

  func count(_ text: Int32) -> Int { Int(entries[Int(text)].count) }
  func start(_ text: Int32) -> Int { Int(entries[Int(text)].start) }

  func range(_ text: Int32) -> Range<Int> {
    let entry = entries[Int(text)]
    return Int(entry.start)..<(Int(entry.start) &+ Int(entry.count))
  }

  func unit(_ text: Int32, _ index: Int) -> UInt16 { units[Int(entries[Int(text)].start) &+ index] }

  /// Returns the text as a string. Lone surrogates become replacement characters.
  func string(_ text: Int32) -> String {
    let units = units[range(text)]
    guard units.allSatisfy({ $0 < 0x80 }) else { return String(decoding: units, as: UTF16.self) }
    // The standard library decodes UTF-8 much faster.
    return String(decoding: units.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }

  /// Returns the beginning of a text as a string.
  func string(_ text: Int32, atMost count: Int) -> String {
    String(decoding: units[range(text)].prefix(count), as: UTF16.self)
  }

  func areEqual(_ a: Int32, _ b: Int32) -> Bool {
    if a == b { return true }
    let (x, y) = (entries[Int(a)], entries[Int(b)])
    guard x.count == y.count else { return false }
    if x.key >= 0, y.key >= 0 { return x.key == y.key }
    return (0..<Int(x.count)).allSatisfy { units[Int(x.start) + $0] == units[Int(y.start) + $0] }
  }

  func isLess(_ a: Int32, _ b: Int32) -> Bool {
    units[range(a)].lexicographicallyPrecedes(units[range(b)])
  }

  // MARK: Adding

  mutating func add(_ string: String) -> Int32 {
    let start = units.count
    var string = string
    string.withUTF8 { bytes in
      if bytes.allSatisfy({ $0 < 0x80 }) {
        for byte in bytes { units.append(UInt16(byte)) }
      } else {
        units.append(contentsOf: String(decoding: bytes, as: UTF8.self).utf16)
      }
    }
    return addEntry(from: start)
  }

  mutating func add(_ newUnits: some Sequence<UInt16>) -> Int32 {
    let start = units.count
    units.append(contentsOf: newUnits)
    return addEntry(from: start)
  }

  mutating func add(unit: UInt16) -> Int32 {
    units.append(unit)
    return addEntry(from: units.count - 1)
  }

  private mutating func addEntry(from start: Int) -> Int32 { addEntry(start, units.count - start) }

  /// Adds a text. Positions fit in 32 bits, because the bytes of an evaluation are limited before texts are added.
  private mutating func addEntry(_ start: Int, _ count: Int) -> Int32 {
    entries.append(Entry(start: Int32(clamping: start), count: Int32(clamping: count)))
    return Int32(clamping: entries.count - 1)
  }

  /// Adds a part of a text, without a copy of its units.
  mutating func part(_ text: Int32, _ range: Range<Int>) -> Int32 {
    let entry = entries[Int(text)]
    if range.lowerBound == 0, range.upperBound == Int(entry.count) { return text }
    return addEntry(Int(entry.start) + range.lowerBound, range.count)
  }

  /// Returns the number of units by which the memory grows when two texts are joined.
  ///
  /// Only the second text is copied if it fits behind the first: at the end of the memory, or in the range that is reserved when
  /// it grows. A loop that appends to a text therefore copies it seldom.
  func newUnits(joining a: Int32, _ b: Int32) -> Int {
    let (x, y) = (range(a), range(b))
    if x.isEmpty || y.isEmpty || x.upperBound == y.lowerBound { return 0 }
    if x.upperBound == units.count { return y.count }
    if reservedRange(after: x, for: y.count) != nil { return 0 }
    return (x.count + y.count) * (isGrowing(x, y) ? 2 : 1)
  }

  private func isGrowing(_ x: Range<Int>, _ y: Range<Int>) -> Bool {
    x.count >= Self.growingLength && y.count <= x.count
  }

  private func reservedRange(after text: Range<Int>, for count: Int) -> Int? {
    reservedRanges.firstIndex { $0.start == text.upperBound && $0.end - $0.start >= count }
  }

  /// Joins two texts.
  mutating func joined(_ a: Int32, _ b: Int32) -> Int32 {
    let (x, y) = (range(a), range(b))
    if y.isEmpty { return a }
    if x.isEmpty { return b }
    let count = x.count + y.count
    if x.upperBound == y.lowerBound { return addEntry(x.lowerBound, count) }
    if x.upperBound == units.count {
      append(y)
      return addEntry(x.lowerBound, count)
    }
    if let index = reservedRange(after: x, for: y.count) {
      copy(y, to: x.upperBound)
      reservedRanges[index].start += y.count
      return addEntry(x.lowerBound, count)
    }
    let start = units.count
    append(x)
    append(y)
    if isGrowing(x, y) {
      units.append(contentsOf: Array(repeating: 0, count: count))
      if reservedRanges.count == Self.maxReservedRanges { reservedRanges.removeFirst() }
      reservedRanges.append(ReservedRange(start: start + count, end: units.count))
    }
    return addEntry(start, count)
  }

  /// Appends units that are already in memory. A slice of the memory would be a second owner, so that all of it would be
  /// copied.
  private mutating func append(_ range: Range<Int>) {
    if range.count > Self.fewUnits { return units.append(contentsOf: Array(units[range])) }
    for position in range { units.append(units[position]) }
  }

  private mutating func copy(_ range: Range<Int>, to start: Int) {
    if range.count > Self.fewUnits {
      let end = start + range.count
      return units.replaceSubrange(start..<end, with: Array(units[range]))
    }
    for (offset, position) in range.enumerated() { units[start + offset] = units[position] }
  }

  /// The number of units that are copied one by one.
  private static let fewUnits = 16

  /// Adds a text several times.
  mutating func `repeat`(_ text: Int32, _ count: Int) -> Int32 {
    let start = units.count
    let repeated = Array(units[range(text)])
    for _ in 0..<count { units.append(contentsOf: repeated) }
    return addEntry(from: start)
  }

  // MARK: Keys

  /// Returns the text with equal content that serves as the key of properties.
  mutating func key(_ text: Int32) -> Int32 {
    let known = entries[Int(text)].key
    if known >= 0 { return known }
    let (hash, start) = (hash(of: text), start(text))
    let equal = knownKey(hash, count(text)) { units[start &+ $0] }
    guard let equal else { return addKey(text, hash) }
    note(equal, asKeyOf: text)
    return equal
  }

  /// Makes a text the key of properties. No other text with equal content is one.
  private mutating func addKey(_ text: Int32, _ hash: Int) -> Int32 {
    index.add(Int(text), hash)
    keys.append(text)
    note(text, asKeyOf: text)
    return text
  }

  /// Remembers the key of a text, unless the text outlives it.
  @inline(__always)
  private mutating func note(_ key: Int32, asKeyOf text: Int32) {
    if Int(text) >= permanentEntries || Int(key) < permanentEntries && isPermanentKey(key) {
      entries[Int(text)].key = key
    }
  }

  private func isPermanentKey(_ key: Int32) -> Bool { entries[Int(key)].key == key }

  private func hash(of text: Int32) -> Int {
    let range = range(text)
    var hasher = ByteHasher()
    for unit in units[range] { hasher.combine(UInt64(unit)) }
    return hasher.finalize(count: range.count)
  }

  /// Returns the text that serves as the key of a name in ASCII.
  ///
  /// - Parameter hasher: A hasher that has combined the bytes.
  @inline(__always)
  mutating func key(ascii bytes: [UInt8], _ range: Range<Int>, _ hasher: inout ByteHasher) -> Int32
  {
    let hash = hasher.finalize(count: range.count)
    let unit = { (index: Int) in UInt16(bytes[range.lowerBound &+ index]) }
    if let known = indexedKey(hash, range.count, unit) { return known }
    guard let name = name(range.count, unit) else {
      return addKey(add(bytes[range].lazy.map { UInt16($0) }), hash)
    }
    // The next search is faster.
    index.add(Int(name), hash)
    return name
  }

  /// Returns the text that serves as the key of a name; `nil` if there is none yet, or if the name is not ASCII.
  func knownKey(_ name: String) -> Int32? {
    let bytes = Array(name.utf8)
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    var hasher = ByteHasher()
    for byte in bytes { hasher.combine(UInt64(byte)) }
    return knownKey(hasher.finalize(count: bytes.count), bytes.count) { UInt16(bytes[$0]) }
  }

  @inline(__always)
  private func knownKey(_ hash: Int, _ count: Int, _ unit: (Int) -> UInt16) -> Int32? {
    indexedKey(hash, count, unit) ?? name(count, unit)
  }

  @inline(__always)
  private func indexedKey(_ hash: Int, _ count: Int, _ unit: (Int) -> UInt16) -> Int32? {
    let (units, entries) = (units, entries)
    let found = index.index(hash) { key in
      guard Int(entries[key].count) == count else { return false }
      let start = Int(entries[key].start)
      var index = 0
      while index < count, units[start &+ index] == unit(index) { index &+= 1 }
      return index == count
    }
    return found.map { Int32(truncatingIfNeeded: $0) }
  }

  /// Adds a text that serves as a key.
  mutating func key(_ string: String) -> Int32 {
    let mark = mark
    let text = add(string)
    let key = key(text)
    if key != text {
      entries.removeLast()
      units.removeLast(units.count - mark.units)
    }
    return key
  }

  // MARK: Names of the language and its library

  @inline(__always)
  private static func group(_ count: Int, _ unit: (Int) -> UInt16) -> Int {
    guard count > 0 else { return 0 }
    let letters = Int(unit(0)) &* 7 &+ Int(unit(count >> 1)) &* 5 &+ Int(unit(count &- 1)) &* 11
    return (count &* 37 &+ letters) & 511
  }

  @inline(__always)
  private func name(_ count: Int, _ unit: (Int) -> UInt16) -> Int32? {
    guard !groups.isEmpty else { return nil }
    var name = Int(groups[Self.group(count, unit)])
    while name >= 0 {
      let entry = entries[name]
      var index = Int(entry.count) == count ? 0 : -1
      while index >= 0, index < count {
        index = units[Int(entry.start) &+ index] == unit(index) ? index &+ 1 : -1
      }
      if index == count { return Int32(truncatingIfNeeded: name) }
      name = Int(following[name])
    }
    return nil
  }

  /// Returns the text of a name of the language or its library.
  func name(_ name: StaticString) -> Int32? {
    name.withUTF8Buffer { bytes in self.name(bytes.count) { UInt16(bytes[$0]) } }
  }

  /// Adds a name in ASCII, before all other texts.
  mutating func addName<Bytes: RandomAccessCollection<UInt8>>(_ name: Bytes) -> Int32
  where Bytes.Index == Int {
    self.name(name.count) { UInt16(name[name.startIndex &+ $0]) }
      ?? addName(append(name), name.count)
  }

  private mutating func addName(_ start: Int, _ count: Int) -> Int32 {
    let name = Int32(truncatingIfNeeded: entries.count)
    entries.append(
      Entry(
        start: Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: count), key: name)
    )
    let group = Self.group(count) { units[start &+ $0] }
    following.append(groups[group])
    groups[group] = Int16(truncatingIfNeeded: name)
    return name
  }

  /// Adds names in ASCII that are separated by spaces, and prepares for others.
  mutating func addNames(_ names: StaticString) {
    groups = Array(repeating: -1, count: 512)
    following.reserveCapacity(1024)
    index.reserve(256)
    entries.reserveCapacity(1024)
    names.withUTF8Buffer { bytes in
      units = Array(repeating: 0, count: bytes.count)
      for index in units.indices { units[index] = UInt16(bytes[index]) }
      units.reserveCapacity(8192)
      var start = 0
      for end in 0...bytes.count where end == bytes.count || bytes[end] == 32 {
        _ = addName(start, end - start)
        start = end + 1
      }
    }
  }

  private mutating func append(_ bytes: some Collection<UInt8>) -> Int {
    for byte in bytes { units.append(UInt16(byte)) }
    return units.count - bytes.count
  }

  // MARK: Removing

  /// Keeps all texts when the evaluation ends.
  mutating func keepAll() {
    permanentKeys = keys.count
    permanentEntries = entries.count
    reservedRanges.removeAll()
    for key in keys { entries[Int(key)].key = key }
  }

  /// Removes the texts that were added after a mark. No text before the mark was added after `keepAll()`.
  mutating func remove(after mark: Mark) {
    while keys.count > permanentKeys {
      let text = keys.removeLast()
      index.remove(Int(text), hash(of: text))
    }
    Self.shorten(&entries, to: mark.entries)
    Self.shorten(&units, to: mark.units)
    if !reservedRanges.isEmpty { reservedRanges.removeAll() }
  }

  /// Removes the last elements, and gives back their memory if there is much of it.
  private static func shorten<Element>(_ elements: inout [Element], to count: Int) {
    let removed = elements.count - count
    guard removed > 0 else { return }
    if removed > max(count, 1 << 16) {
      elements = Array(elements[..<count])
    } else {
      elements.removeLast(removed)
    }
  }
}
