#if os(Linux)

  import FlickCHarfBuzz
  import FlickGeometry

  extension FontEngine {
    /// Returns the colored appearance of a glyph, if HarfBuzz supports the font's color tables.
    func coloredAppearance(of glyph: GlyphID) -> GlyphAppearance? {
      let face = hb_font_get_face(font)
      if let painting = paints?.painting(of: glyph, outline) { return .painted(painting) }
      if flick_hb_has_colored_outlines(face) != 0 {
        let outlines = coloredOutlines(of: glyph, face)
        if !outlines.isEmpty { return .colored(outlines) }
      }
      return hb_ot_color_has_png(face) != 0 ? picture(of: glyph) : nil
    }

    /// Returns the normalized position on each axis of a variable font.
    static func position(_ font: OpaquePointer) -> [Double] {
      var count: UInt32 = 0
      guard let values = hb_font_get_var_coords_normalized(font, &count) else { return [] }
      // SAFETY: the font owns `count` values, which are copied here.
      return (0..<Int(count)).map { Double(values[$0]) / 16384 }
    }

    private func coloredOutlines(
      of glyph: GlyphID, _ face: OpaquePointer?
    ) -> [ColoredOutline] {
      var count = UInt32(TextLimits.glyphOutlines)
      var found = [flick_hb_colored_outline_t](
        repeating: flick_hb_colored_outline_t(), count: Int(count))
      guard flick_hb_glyph_get_colored_outlines(face, glyph, &count, &found) > 0 else { return [] }
      return found.prefix(Int(count)).compactMap { part in
        let outline = outline(of: part.glyph)
        guard !outline.isEmpty, outline.points.allSatisfy(\.isFinite) else { return nil }
        return ColoredOutline(outline: outline, color: color(part.color_index, face))
      }
    }

    /// Returns a color of the font's first palette. Index 0xFFFF is the text color.
    private func color(_ index: UInt32, _ face: OpaquePointer?) -> SIMD4<Double>? {
      var color: hb_color_t = 0
      var count: UInt32 = 1
      guard index != 0xFFFF, hb_ot_color_palette_get_count(face) > 0,
        hb_ot_color_palette_get_colors(face, 0, index, &count, &color) > index, count == 1
      else { return nil }
      return SIMD4(
        Double(hb_color_get_red(color)), Double(hb_color_get_green(color)),
        Double(hb_color_get_blue(color)), Double(hb_color_get_alpha(color))) / 255
    }

    private func picture(of glyph: GlyphID) -> GlyphAppearance? {
      guard let blob = hb_ot_color_glyph_reference_png(font, glyph) else { return nil }
      defer { hb_blob_destroy(blob) }
      var length: UInt32 = 0
      var extents = hb_glyph_extents_t()
      guard let data = hb_blob_get_data(blob, &length), length > 0,
        hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.width > 0,
        extents.height < 0
      else { return nil }
      // SAFETY: the blob holds `length` bytes and is destroyed after they are copied.
      let bytes = Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
      return .picture(
        bytes,
        Rect2D(
          origin: Point2D(Double(extents.x_bearing) / em, -Double(extents.y_bearing) / em),
          size: Size2D(Double(extents.width) / em, -Double(extents.height) / em)))
    }
  }

#endif
