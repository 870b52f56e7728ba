#if canImport(CoreText)

  extension FontEngine {
    /// Always nil: Core Text draws coloured glyphs into bitmaps only.
    func coloredAppearance(of glyph: GlyphID) -> GlyphAppearance? { nil }
  }

#endif
