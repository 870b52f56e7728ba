import FlickMath

/// The last value of a property, cached for further reads at the same time.
struct ScriptMemo: BitwiseCopyable {
  /// The time of the value in seconds. NaN if nothing is cached.
  var time = Double.nan
  var numbers = ScriptNumbers(0)
  /// A Boolean value that indicates whether the value changes over time.
  var varies = false
  var dimensions: Int
}

extension ScriptMachine {
  mutating func handle(of object: any ScriptObject) -> Int32 {
    if object.handle >= 0 { return object.handle }
    object.handle = Int32(truncatingIfNeeded: objects.count)
    objects.append(object)
    return object.handle
  }

  mutating func handle(of property: any ScriptProperty) -> Int32 {
    if property.handle >= 0 { return property.handle }
    property.handle = Int32(truncatingIfNeeded: properties.count)
    properties.append(property)
    memos.append(ScriptMemo(dimensions: property.dimensions))
    return property.handle
  }

  package mutating func value(_ object: any ScriptObject) -> ScriptValue {
    .object(handle(of: object))
  }

  package mutating func value(_ property: any ScriptProperty) -> ScriptValue {
    .property(handle(of: property))
  }

  package mutating func value(_ text: String) -> ScriptValue { .text(texts.index(of: text)) }

  /// Returns the string of a text value. Nil for other values.
  package func text(_ value: ScriptValue) -> String? {
    if case .text(let index) = value { texts[index] } else { nil }
  }

  // MARK: Values of properties

  /// Returns the value of a property, including its expression, at the current time.
  @inline(__always)
  mutating func current(_ property: Int32) throws(ScriptError) -> ScriptNumbers {
    let index = Int(property)
    if memos[index].time == time {
      if memos[index].varies { varies = true }
      return memos[index].numbers
    }
    return try properties[index].currentValue(&self)
  }

  /// Returns the value passed to `memoize` for that time.
  package func memoizedValue(_ handle: Int32, at time: Double) -> ScriptNumbers? {
    let index = Int(handle)
    guard memos.indices.contains(index), memos[index].time == time else { return nil }
    return memos[index].numbers
  }

  package mutating func memoize(
    _ numbers: ScriptNumbers, of handle: Int32, at time: Double, varies: Bool
  ) {
    let index = Int(handle)
    guard memos.indices.contains(index) else { return }
    memos[index].time = time
    memos[index].numbers = numbers
    memos[index].varies = varies
  }

  package mutating func invalidate(_ handle: Int32) {
    if memos.indices.contains(Int(handle)) { memos[Int(handle)].time = .nan }
  }
}

/// A table of the texts that scripts use and produce. Each text is stored once, so that using it again
/// allocates no memory.
struct ScriptTexts {
  private var texts: [String] = []
  private var indices: [String: Int32] = [:]
  /// The texts for pairs of texts, and the indices of lists for them.
  private var joins = HashIndexTable()
  private var splits = HashIndexTable()
  private var lists: [[Int32]] = []
  private var joinCount = 0
  private var size = 0

  subscript(index: Int32) -> String {
    texts.indices.contains(Int(index)) ? texts[Int(index)] : ""
  }

  mutating func add(_ text: String) -> Int32 {
    texts.append(text)
    size += text.utf8.count
    return Int32(truncatingIfNeeded: texts.count - 1)
  }

  /// Returns the index of a text that is looked up by value. Used for names and results, of which there are
  /// few.
  mutating func index(of text: String) -> Int32 {
    if let known = indices[text], texts[Int(known)].utf8.elementsEqual(text.utf8) { return known }
    let newIndex = add(text)
    indices[text] = newIndex
    return newIndex
  }

  func areSame(_ a: Int32, _ b: Int32) -> Bool {
    a == b || self[a].utf8.elementsEqual(self[b].utf8)
  }

  /// Returns a number that no other pair has.
  private static func pair(_ a: Int32, _ b: Int32) -> Int {
    let pair = UInt64(UInt32(bitPattern: a)) << 32 | UInt64(UInt32(bitPattern: b))
    let product = pair &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product ^ product >> 32)
  }

  mutating func joined(_ a: Int32, _ b: Int32) throws(ScriptError) -> Int32 {
    if let known = joins.index(Self.pair(a, b), where: { _ in true }) { return Int32(known) }
    let (x, y) = (self[a], self[b])
    guard x.utf8.count + y.utf8.count <= ScriptLimits.textLength, hasCapacity else {
      throw .unsupported
    }
    let newIndex = index(of: x + y)
    joins.add(Int(newIndex), Self.pair(a, b))
    joinCount += 1
    return newIndex
  }

  mutating func split(_ text: Int32, by separator: Int32) throws(ScriptError) -> [Int32] {
    if let known = splits.index(Self.pair(text, separator), where: { _ in true }) {
      return lists[known]
    }
    let (bytes, separators) = (Array(self[text].utf8), Array(self[separator].utf8))
    guard !separators.isEmpty, hasCapacity else { throw .unsupported }
    var parts: [Int32] = []
    var part: [UInt8] = []
    var at = 0
    while at < bytes.count {
      if bytes[at...].starts(with: separators) {
        parts.append(index(of: String(decoding: part, as: UTF8.self)))
        part.removeAll()
        at += separators.count
      } else {
        part.append(bytes[at])
        at += 1
      }
    }
    parts.append(index(of: String(decoding: part, as: UTF8.self)))
    guard parts.count <= ScriptLimits.listLength else { throw .unsupported }
    splits.add(lists.count, Self.pair(text, separator))
    lists.append(parts)
    return parts
  }

  private var hasCapacity: Bool {
    joinCount + lists.count < ScriptLimits.derivedTexts && size < ScriptLimits.totalTextBytes
  }
}
