#if canImport(CoreText)

  import CoreGraphics
  import CoreText
  import FlickGeometry
  import FlickRaster

  extension FontEngine {
    /// Returns the painting of a glyph of the table COLR, version 1, or the bitmap of a glyph with colors, which Core
    /// Text draws from the tables sbix, COLR and SVG. Nil for glyphs without colors of their own, which have an
    /// outline.
    ///
    /// - Parameter outline: Returns the outline of a glyph.
    func coloredAppearance(
      of glyph: GlyphID, _ budget: ShapingBudget, _ outline: @escaping (GlyphID) -> Path
    ) -> GlyphAppearance? {
      if let paints, paints.hasPainting(of: glyph) {
        return paints.painting(of: glyph, budget, outline).map { .painted($0) }
      }
      guard CTFontGetSymbolicTraits(font).contains(.traitColorGlyphs),
        let glyph = CGGlyph(exactly: glyph), Int(glyph) < glyphCount
      else { return nil }
      let font = CTFontCreateCopyWithAttributes(
        font, CGFloat(GlyphBitmapPlacement.fontSize), nil, nil)
      guard let placement = Self.placement(of: glyph, in: font),
        let bitmap = Self.draw(glyph, of: font, placement)
      else { return nil }
      if bitmap.isBlack, CTFontCreatePathForGlyph(font, glyph, nil) != nil { return nil }
      return .bitmap(bitmap, placement.box)
    }

    /// Returns whether a glyph has a colored appearance.
    func isColored(_ glyph: GlyphID, _ outline: @escaping (GlyphID) -> Path) -> Bool {
      coloredAppearance(of: glyph, ShapingBudget(), outline) != nil
    }

    private static func placement(of glyph: CGGlyph, in font: CTFont) -> GlyphBitmapPlacement? {
      var glyph = glyph
      let bounds = CTFontGetBoundingRectsForGlyphs(font, .horizontal, &glyph, nil, 1)
      return GlyphBitmapPlacement(
        bounds: Rect2D(
          minX: Double(bounds.minX), minY: Double(bounds.minY), maxX: Double(bounds.maxX),
          maxY: Double(bounds.maxY)))
    }

    private static func draw(
      _ glyph: CGGlyph, of font: CTFont, _ placement: GlyphBitmapPlacement
    ) -> GlyphBitmap? {
      guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
      let (width, height) = (placement.width, placement.height)
      var words = [UInt32](repeating: 0, count: width * height)
      let isDrawn = words.withUnsafeMutableBytes { bytes -> Bool in
        // SAFETY: the context writes `height` rows of `width` words, the size of the array, and is released when the
        // closure returns.
        let context = CGContext(
          data: bytes.baseAddress, width: width, height: height, bitsPerComponent: 8,
          bytesPerRow: width * 4, space: space,
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        guard let context else { return false }
        var (glyph, origin) = (glyph, CGPoint(x: -placement.left, y: -placement.bottom))
        CTFontDrawGlyphs(font, &glyph, &origin, 1, context)
        return true
      }
      return isDrawn ? GlyphBitmap(width: width, height: height, words: words) : nil
    }
  }

#endif
