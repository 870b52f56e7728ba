#if os(Linux)

  import FlickCHarfBuzz
  import FlickGeometry

  extension FontEngine {
    static func metrics(_ font: OpaquePointer, unitsPerEm: Int) -> FontMetrics {
      let em = Double(max(unitsPerEm, 1))
      func measure(_ tag: hb_ot_metrics_tag_t) -> Double? {
        var value: hb_position_t = 0
        guard hb_ot_metrics_get_position(font, tag, &value) != 0 else { return nil }
        return Double(value) / em
      }
      let ascent = measure(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER) ?? 0.8
      return FontMetrics(
        unitsPerEm: unitsPerEm,
        ascent: ascent,
        descent: -(measure(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER) ?? -0.2),
        lineGap: measure(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP) ?? 0,
        capHeight: measure(HB_OT_METRICS_TAG_CAP_HEIGHT).flatMap { $0 > 0 ? $0 : nil }
          ?? top(of: "H", font, em) ?? ascent,
        xHeight: measure(HB_OT_METRICS_TAG_X_HEIGHT).flatMap { $0 > 0 ? $0 : nil }
          ?? top(of: "x", font, em) ?? ascent / 2)
    }

    /// Returns the top of a flat letter. Used for fonts whose OS/2 table is older than version 2 and has no
    /// cap height and x-height.
    private static func top(
      of letter: Unicode.Scalar, _ font: OpaquePointer, _ em: Double
    ) -> Double? {
      var glyph: hb_codepoint_t = 0
      var extents = hb_glyph_extents_t()
      guard hb_font_get_nominal_glyph(font, letter.value, &glyph) != 0,
        hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.y_bearing > 0
      else { return nil }
      return Double(extents.y_bearing) / em
    }

    static func names(_ face: OpaquePointer?) -> FontNames {
      func name(_ ids: [UInt32]) -> String {
        for id in ids {
          var buffer = [CChar](repeating: 0, count: 256)
          var size = UInt32(buffer.count)
          // English names are used because styles and file names are English.
          hb_ot_name_get_utf8(face, id, hb_language_from_string("en", -1), &size, &buffer)
          let bytes = buffer.prefix(Int(size)).map { UInt8(bitPattern: $0) }
          let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
          if !text.isEmpty { return text }
        }
        return ""
      }
      // The typographic family and style (16 and 17) are not limited to four styles like 1 and 2.
      return FontNames(
        family: name([16, 1]), style: name([17, 2]), postScript: name([6]), full: name([4]),
        legacyFamily: name([1]), legacyStyle: name([2]))
    }
  }

#endif
