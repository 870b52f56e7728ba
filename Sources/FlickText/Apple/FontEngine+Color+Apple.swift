#if canImport(CoreText)

  extension FontEngine {
    /// Core Text draws coloured glyphs into its own pictures only.
    func coloredAppearance(of glyph: GlyphID) -> GlyphAppearance? { nil }
  }

#endif
