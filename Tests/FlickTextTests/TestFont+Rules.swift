/// The test font with other rules and with composite glyphs.
extension TestFont {
  struct Lookup {
    var type: Int
    var flags = 0
    /// A subtable, and how often the lookup lists it.
    var subtable: [UInt8]
    var copies = 1
  }

  /// Returns the font with lookups of the feature `liga`.
  ///
  /// - Parameter features: The lookups of the feature; all of them by default.
  static func ruled(_ lookups: [Lookup], features: [Int]? = nil) -> [UInt8] {
    let gsub = rules(lookups, features: features)
    return font(tables.map { $0.tag == "GSUB" ? ($0.tag, gsub) : $0 })
  }

  static func rules(_ lookups: [Lookup], features: [Int]? = nil) -> [UInt8] {
    let used = features ?? Array(lookups.indices)
    let scripts =
      half(1) + Array("DFLT".utf8) + half(8) + half(4) + half(0)
      + half(0) + half(0xFFFF) + half(1) + half(0)
    let features =
      half(1) + Array("liga".utf8) + half(8) + half(0) + half(used.count) + used.flatMap(half)
    var list = half(lookups.count)
    var bodies: [UInt8] = []
    for lookup in lookups {
      list += half(2 + 2 * lookups.count + bodies.count)
      bodies += half(lookup.type) + half(lookup.flags) + half(lookup.copies)
      for _ in 0..<lookup.copies { bodies += half(6 + 2 * lookup.copies) }
      bodies += lookup.subtable
    }
    return half(1) + half(0) + half(10) + half(10 + scripts.count)
      + half(10 + scripts.count + features.count) + scripts + features + list + bodies
  }

  private static let onlyA = half(1) + half(1) + half(Int(capitalA))

  /// The glyph A becomes a number of glyphs A.
  static func multiplication(by count: Int) -> Lookup {
    Lookup(
      type: 2,
      subtable: half(1) + half(8) + half(1) + half(14) + onlyA + half(count)
        + (0..<count).flatMap { _ in half(Int(capitalA)) })
  }

  /// Lookups are applied to the glyph A.
  static func context(applying lookups: [Int]) -> Lookup {
    let records = lookups.flatMap { half(0) + half($0) }
    return Lookup(
      type: 5,
      subtable: half(3) + half(1) + half(lookups.count) + half(8 + records.count) + records
        + onlyA)
  }

  /// Ligatures of glyphs A that end with a glyph o. All have the same rule.
  static func ligatures(_ count: Int, length: Int) -> Lookup {
    let rule =
      half(Int(fi)) + half(length) + (2..<length).flatMap { _ in half(Int(capitalA)) }
      + half(Int(roundO))
    let set = half(count) + (0..<count).flatMap { _ in half(2 + 2 * count) } + rule
    return Lookup(type: 4, subtable: half(1) + half(8) + half(1) + half(14) + onlyA + set)
  }

  /// Returns the font with a table of Apple's rules, which inserts the glyph A before each glyph.
  ///
  /// - Parameter flags: The flags of the state: 0x4000 stays at the glyph, and 0x20 inserts one glyph.
  static func inserting(flags: Int) -> [UInt8] {
    font(tables + [("morx", insertions(flags: flags))])
  }

  static func insertions(flags: Int) -> [UInt8] {
    func word(_ value: Int) -> [UInt8] { half(value >> 16) + half(value & 0xFFFF) }
    // No glyph has a class. All states have one entry for all classes.
    let classes = half(6) + [4, 0, 0, 0, 0].flatMap(half) + half(0xFFFF) + half(0)
    let states = [UInt8](repeating: 0, count: 16)
    let entry = half(0) + half(flags) + half(0) + half(0xFFFF)
    let places = [20, 20 + classes.count, 20 + classes.count + states.count]
    let body =
      word(4) + places.flatMap(word) + word(places[2] + entry.count) + classes + states + entry
      + half(Int(capitalA))
    let subtable = word(12 + body.count) + word(0x4000_0005) + word(1) + body
    return half(2) + half(0) + word(1) + word(1) + word(16 + subtable.count) + word(0) + word(1)
      + subtable
  }

  /// Returns the font with a square as its first glyph, followed by glyphs of copies of the glyph before.
  ///
  /// - Parameter isCyclic: Whether the second glyph consists of the last one instead.
  static func composed(levels: Int, copies: Int, isCyclic: Bool = false) -> [UInt8] {
    let corners = [(0, 0), (0, 9), (9, 9), (9, 0)]
    var glyf = half(1) + half(0) + half(0) + half(9) + half(9) + half(3) + half(0)
    glyf += [1, 1, 1, 1]
    for values in [corners.map(\.0), corners.map(\.1)] {
      for (index, value) in values.enumerated() {
        glyf += half(value - (index > 0 ? values[index - 1] : 0))
      }
    }
    var loca = word(0)
    for level in 1...levels {
      loca += word(glyf.count)
      glyf += half(-1) + half(0) + half(0) + half(9) + half(9)
      for copy in 0..<copies {
        let part = isCyclic && level == 1 ? levels : level - 1
        // Two bytes are the offset.
        glyf += half((copy + 1 < copies ? 0x20 : 0) | 2) + half(part) + [UInt8(copy), 0]
      }
      while glyf.count % 4 != 0 { glyf.append(0) }
    }
    loca += word(glyf.count)
    for _ in (levels + 1)..<max(glyphs.count, levels + 2) { loca += word(glyf.count) }
    let others = ["glyf": glyf, "loca": loca]
    return font(tables.map { ($0.tag, others[$0.tag] ?? $0.bytes) })
  }
}
