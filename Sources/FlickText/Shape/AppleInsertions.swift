/// The subtables of a font with Apple's rules (table morx) that insert glyphs.
///
/// A state can stay at a glyph, so that it inserts glyphs as often as HarfBuzz allows, each time moving all glyphs behind it.
struct AppleInsertions {
  enum Kind { case none, once, endless }

  /// The subtables by their positions in a chain. Chains are not distinguished.
  private var kinds: [Kind] = []

  init(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    let table = FontTable(bytes)
    var chain = 8
    for _ in 0..<table.uint32(4) {
      guard chain + 16 <= table.count else { return }
      read(table, chain)
      let length = table.uint32(chain + 4)
      guard length > 0, length < table.count else { return }
      chain += length
    }
  }

  subscript(subtable: Int) -> Kind { kinds.indices.contains(subtable) ? kinds[subtable] : .none }

  /// Reads the subtables of a chain. They follow its features, of 12 bytes each.
  private mutating func read(_ table: FontTable, _ chain: Int) {
    var start = chain + 16 + 12 * min(table.uint32(chain + 8), table.count)
    for subtable in 0..<table.uint32(chain + 12) {
      guard start + 12 <= table.count else { return }
      let length = table.uint32(start)
      if table.uint8(start + 7) == Self.insertion {
        while kinds.count <= subtable { kinds.append(.none) }
        let isEndless = Self.isEndless(table, start + 12, min(start + length, table.count))
        if kinds[subtable] != .endless { kinds[subtable] = isEndless ? .endless : .once }
      }
      guard length > 0, length < table.count else { return }
      start += length
    }
  }

  private static let insertion = 5

  /// Returns whether a state inserts glyphs and stays at its glyph. An entry consists of the next state, flags, and the indices of the
  /// glyphs.
  private static func isEndless(_ table: FontTable, _ body: Int, _ end: Int) -> Bool {
    stride(from: body + table.uint32(body + 12), to: end, by: 8).contains { entry in
      let flags = table.uint16(entry + 2)
      return flags & 0x4000 != 0 && flags & 0x03FF != 0
    }
  }
}
