#if os(Linux)

  import FlickCHarfBuzz
  import FlickGeometry
  import FlickRaster

  extension FontEngine {
    /// Returns the colored appearance of a glyph, if HarfBuzz supports the font's color tables.
    ///
    /// - Parameter outline: Returns the outline of a glyph.
    func coloredAppearance(
      of glyph: GlyphID, _ budget: ShapingBudget, _ outline: @escaping (GlyphID) -> Path
    ) -> GlyphAppearance? {
      let face = hb_font_get_face(font)
      if let paints, paints.hasPainting(of: glyph) {
        return paints.painting(of: glyph, budget, outline).map { .painted($0) }
      }
      if flick_hb_has_colored_outlines(face) != 0 {
        let outlines = coloredOutlines(of: glyph, face, outline)
        if !outlines.isEmpty { return .colored(outlines) }
      }
      guard let (blob, box) = picture(of: glyph, face) else { return nil }
      defer { hb_blob_destroy(blob) }
      var length: UInt32 = 0
      guard let data = hb_blob_get_data(blob, &length), budget.takePictureBytes(Int(length))
      else { return nil }
      // SAFETY: the blob holds `length` bytes and is destroyed after they are copied.
      return .picture(Array(UnsafeRawBufferPointer(start: data, count: Int(length))), box)
    }

    /// Returns whether a glyph has a colored appearance.
    func isColored(_ glyph: GlyphID, _ outline: (GlyphID) -> Path) -> Bool {
      let face = hb_font_get_face(font)
      if paints?.hasPainting(of: glyph) == true { return true }
      if flick_hb_has_colored_outlines(face) != 0,
        layers(of: glyph, face).contains(where: { Self.isDrawn(outline($0.glyph)) })
      {
        return true
      }
      guard let (blob, _) = picture(of: glyph, face) else { return false }
      hb_blob_destroy(blob)
      return true
    }

    /// Returns the normalized position on each axis of a variable font.
    static func position(_ font: OpaquePointer) -> [Double] {
      var count: UInt32 = 0
      guard let values = hb_font_get_var_coords_normalized(font, &count) else { return [] }
      // SAFETY: the font owns `count` values, which are copied here.
      return (0..<Int(count)).map { Double(values[$0]) / 16384 }
    }

    private func coloredOutlines(
      of glyph: GlyphID, _ face: OpaquePointer?, _ outline: (GlyphID) -> Path
    ) -> [ColoredOutline] {
      layers(of: glyph, face).compactMap { part in
        let outline = outline(part.glyph)
        guard Self.isDrawn(outline) else { return nil }
        return ColoredOutline(outline: outline, color: color(part.color_index, face))
      }
    }

    private static func isDrawn(_ outline: Path) -> Bool {
      !outline.isEmpty && outline.points.allSatisfy { $0.isFinite }
    }

    private func layers(
      of glyph: GlyphID, _ face: OpaquePointer?
    ) -> ArraySlice<flick_hb_colored_outline_t> {
      var count = UInt32(TextLimits.glyphOutlines)
      var found = [flick_hb_colored_outline_t](
        repeating: flick_hb_colored_outline_t(), count: Int(count))
      guard flick_hb_glyph_get_colored_outlines(face, glyph, &count, &found) > 0 else { return [] }
      return found.prefix(Int(count))
    }

    /// Returns a color of the font's first palette. Index 0xFFFF is the text color.
    private func color(_ index: UInt32, _ face: OpaquePointer?) -> Color? {
      var color: hb_color_t = 0
      var count: UInt32 = 1
      guard index != 0xFFFF, hb_ot_color_palette_get_count(face) > 0,
        hb_ot_color_palette_get_colors(face, 0, index, &count, &color) > index, count == 1
      else { return nil }
      return Color(
        Double(hb_color_get_red(color)) / 255, Double(hb_color_get_green(color)) / 255,
        Double(hb_color_get_blue(color)) / 255, Double(hb_color_get_alpha(color)) / 255)
    }

    /// Returns the PNG file of a glyph and its bounds. The caller must destroy the blob.
    private func picture(
      of glyph: GlyphID, _ face: OpaquePointer?
    ) -> (OpaquePointer, Rect2D)? {
      guard hb_ot_color_has_png(face) != 0,
        let blob = hb_ot_color_glyph_reference_png(font, glyph)
      else { return nil }
      var extents = hb_glyph_extents_t()
      guard hb_blob_get_length(blob) > 0, hb_font_get_glyph_extents(font, glyph, &extents) != 0,
        extents.width > 0, extents.height < 0
      else {
        hb_blob_destroy(blob)
        return nil
      }
      return (
        blob,
        Rect2D(
          origin: Point2D(Double(extents.x_bearing) / em, -Double(extents.y_bearing) / em),
          size: Size2D(Double(extents.width) / em, -Double(extents.height) / em))
      )
    }
  }

#endif
