/// The work of the lookups of a font (tables GSUB and GPOS), from their rules. A rule can be shared by any number of
/// lookups, so a small table can describe any amount of work.
struct LookupCosts {
  struct Cost {
    /// The number of tests of one glyph by its rules, without skipped glyphs.
    var tests = 1
    /// The greatest number of glyphs that one glyph becomes.
    var growth = 1
    /// The greatest number of glyphs that become one.
    var longestInput = 1
    /// The kinds of glyphs that the lookup skips.
    var skipped = SkippedGlyphs()
  }

  struct SkippedGlyphs: OptionSet, Hashable {
    let rawValue: Int
    static let bases = SkippedGlyphs(rawValue: 2)
    static let ligatures = SkippedGlyphs(rawValue: 4)
    static let marks = SkippedGlyphs(rawValue: 8)
  }

  private let table: FontTable
  private let isPositioning: Bool
  private let list: Int
  private var known: [Int: Cost] = [:]
  /// The work of sets of rules, by position and form.
  private var sets: [Int: Int] = [:]
  /// The number of glyphs of the longest ligature that has been read.
  private var longestLigature = 1
  /// The number of rules that can still be read. Real tables contain each rule a few times.
  private var readable: Int

  init(_ bytes: [UInt8], isPositioning: Bool) {
    table = FontTable(bytes)
    self.isPositioning = isPositioning
    list = table.uint16(8)
    readable = bytes.count + 1 << 16
  }

  /// Returns whether a lookup makes more glyphs of one, or one of more glyphs, than HarfBuzz can name in a message. It writes the names
  /// into 1024 bytes without a test whether they fit.
  mutating func hasLongSequences() -> Bool {
    guard table.uint16(0) == 1 else { return table.count > 0 }
    return (0..<table.uint16(list)).contains { lookup in
      let cost = cost(of: lookup)
      return max(cost.growth, cost.longestInput) > Self.longestSequence
    }
  }

  /// The numbers have at most six digits.
  private static let longestSequence = 128

  /// The cost of a lookup whose rules cannot be counted.
  static let unlimited = Cost(tests: .max, growth: 1 << 20, longestInput: .max)

  /// Returns the cost of a lookup.
  mutating func cost(of lookup: Int) -> Cost {
    if let cost = known[lookup] { return cost }
    let cost = read(lookup)
    known[lookup] = cost
    return cost
  }

  private mutating func read(_ lookup: Int) -> Cost {
    // Version 2 has wider offsets, and is not in use.
    guard table.uint16(0) == 1, lookup < table.uint16(list) else { return Self.unlimited }
    let start = list + table.uint16(list + 2 + 2 * lookup)
    let (type, flags, count) = (
      table.uint16(start), table.uint16(start + 2), table.uint16(start + 4)
    )
    var cost = Cost(tests: 0)
    cost.skipped = SkippedGlyphs(rawValue: flags & 14)
    // A class of marks or a set of marks is kept.
    if flags & 0xFF10 != 0 { cost.skipped.insert(.marks) }
    for index in 0..<count {
      guard spend(1) else { return Self.unlimited }
      let subtable = start + table.uint16(start + 6 + 2 * index)
      add(subtable, type, to: &cost)
      if cost.tests == .max { return Self.unlimited }
    }
    return readable > 0 ? cost : Self.unlimited
  }

  private mutating func add(_ subtable: Int, _ type: Int, to cost: inout Cost) {
    var (subtable, type) = (subtable, type)
    if type == (isPositioning ? 9 : 7) {
      type = table.uint16(subtable + 2)
      subtable += table.uint32(subtable + 4)
    }
    guard subtable < table.count else { return }
    cost.tests += 2
    let format = table.uint16(subtable)
    // Other formats have wider numbers, and are not in use.
    let isKnown =
      format <= (type == (isPositioning ? 7 : 5) || type == (isPositioning ? 8 : 6) ? 3 : 2)
    guard isKnown, isPositioning || format == 1 || ![2, 4].contains(type) else {
      return cost = Self.unlimited
    }
    if isPositioning {
      switch type {
      case 4, 5, 6: cost.skipped.insert(.marks)
      case 7, 8: cost.tests += context(subtable, format, isChained: type == 8)
      default: break
      }
      return
    }
    switch type {
    case 2: cost.growth = max(cost.growth, longestSequence(subtable))
    case 4:
      cost.tests += sets(of: subtable, offsets: subtable + 4, .ligature)
      cost.longestInput = max(cost.longestInput, longestLigature)
    case 5, 6: cost.tests += context(subtable, format, isChained: type == 6)
    case 8:
      let before = table.uint16(subtable + 4)
      cost.tests += before + table.uint16(subtable + 6 + 2 * before)
    default: break
    }
  }

  /// Counts rules that are read. Returns false if there are too many.
  private mutating func spend(_ count: Int) -> Bool {
    readable -= count
    return readable > 0
  }

  private mutating func longestSequence(_ subtable: Int) -> Int {
    let count = table.uint16(subtable + 4)
    guard spend(count) else { return 0 }
    return (0..<count).reduce(1) { longest, index in
      max(longest, table.uint16(subtable + table.uint16(subtable + 6 + 2 * index)))
    }
  }
}

// Rules.
extension LookupCosts {
  private enum Rule: Int { case ligature, context, chain }

  private mutating func context(_ subtable: Int, _ format: Int, isChained: Bool) -> Int {
    switch format {
    case 1: return sets(of: subtable, offsets: subtable + 4, isChained ? .chain : .context)
    case 2:
      return sets(
        of: subtable, offsets: subtable + (isChained ? 10 : 6), isChained ? .chain : .context)
    default:
      guard isChained else { return table.uint16(subtable + 2) }
      let before = table.uint16(subtable + 2)
      let input = table.uint16(subtable + 4 + 2 * before)
      return before + input + table.uint16(subtable + 6 + 2 * (before + input))
    }
  }

  /// Returns the work of the most expensive set of a subtable. One set applies at a glyph.
  private mutating func sets(of subtable: Int, offsets: Int, _ rule: Rule) -> Int {
    let count = table.uint16(offsets)
    var most = 0
    for index in 0..<count {
      guard spend(1) else { return 0 }
      let offset = table.uint16(offsets + 2 + 2 * index)
      if offset > 0 { most = max(most, work(ofSet: subtable + offset, rule)) }
    }
    return most
  }

  /// Returns the number of glyphs in the rules of a set.
  private mutating func work(ofSet set: Int, _ rule: Rule) -> Int {
    let key = set << 2 | rule.rawValue
    if let known = sets[key] { return known }
    let count = table.uint16(set)
    guard spend(count) else { return 0 }
    var work = 0
    for index in 0..<count {
      let start = set + table.uint16(set + 2 + 2 * index)
      switch rule {
      case .ligature:
        work += max(table.uint16(start + 2), 1)
        longestLigature = max(longestLigature, table.uint16(start + 2))
      case .context: work += max(table.uint16(start), 1)
      case .chain:
        let before = table.uint16(start)
        let input = table.uint16(start + 2 + 2 * before)
        work += before + input + table.uint16(start + 4 + 2 * (before + max(input, 1) - 1)) + 1
      }
    }
    sets[key] = work
    return work
  }
}
