#if os(Linux)

  import FlickCHarfBuzz

  /// The numbers of components of composite glyphs (tables glyf and loca). Each component can be a composite glyph, too,
  /// so few bytes can describe any number of them.
  final class GlyphComponents {
    private let glyphs: OpaquePointer?
    private let locations: OpaquePointer?
    /// Whether the offsets of glyphs have 32 bits.
    private let isLong: Bool
    private var counts: [GlyphID: Int] = [:]

    init(_ font: OpaquePointer) {
      let face = hb_font_get_face(font)
      glyphs = hb_face_reference_table(face, FontEngine.tag("glyf"))
      locations = hb_face_reference_table(face, FontEngine.tag("loca"))
      isLong = FontTable(FontEngine.table("head", of: font)).uint16(50) != 0
    }

    deinit {
      hb_blob_destroy(glyphs)
      hb_blob_destroy(locations)
    }

    /// Returns the number of components of a glyph with those of its components. Above the limit, the number is not
    /// exact.
    func count(of glyph: GlyphID) -> Int {
      guard number(glyphs, start(of: glyph)) >= 0x8000 else { return 0 }
      return count(of: glyph, depth: 0)
    }

    private func count(of glyph: GlyphID, depth: Int) -> Int {
      let start = start(of: glyph)
      guard number(glyphs, start) >= 0x8000 else { return 0 }
      if let known = counts[glyph] { return known }
      let tooMany = TextLimits.glyphComponents + 1
      if depth > TextLimits.componentDepth { return tooMany }
      var (count, position, flags) = (0, start + 10, Self.hasMore)
      while flags & Self.hasMore != 0, count <= TextLimits.glyphComponents {
        flags = number(glyphs, position)
        let isWide = flags & Self.hasWideIndex != 0
        let index = number(glyphs, position + 2) << (isWide ? 8 : 0)
        let low = isWide ? number(glyphs, position + 3) & 0xFF : 0
        count += 1 + self.count(of: GlyphID(index | low), depth: depth + 1)
        position += 4 + (isWide ? 1 : 0) + (flags & Self.hasWords != 0 ? 4 : 2)
        position += flags & Self.hasScale != 0 ? 2 : 0
        position += flags & Self.hasTwoScales != 0 ? 4 : 0
        position += flags & Self.hasMatrix != 0 ? 8 : 0
      }
      count = min(count, tooMany)
      counts[glyph] = count
      return count
    }

    // The flags of a component (OpenType, "glyf").
    private static let (hasWords, hasScale, hasMore) = (1, 8, 32)
    private static let (hasTwoScales, hasMatrix, hasWideIndex) = (64, 128, 0x2000)

    /// Returns the position of a glyph's data.
    private func start(of glyph: GlyphID) -> Int {
      let index = Int(glyph)
      guard isLong else { return 2 * number(locations, 2 * index) }
      return number(locations, 4 * index) << 16 | number(locations, 4 * index + 2)
    }

    /// Returns a number of 16 bits, or 0 outside the table.
    private func number(_ table: OpaquePointer?, _ position: Int) -> Int {
      var length: UInt32 = 0
      guard let data = hb_blob_get_data(table, &length), position >= 0,
        position < Int(length) - 1
      else { return 0 }
      // SAFETY: both bytes are inside the table.
      return Int(UInt8(bitPattern: data[position])) << 8
        | Int(UInt8(bitPattern: data[position + 1]))
    }
  }

#endif
