#if os(Linux)

  import CHarfBuzz

  /// A face as HarfBuzz reads it. HarfBuzz checks every table before it is used and ignores those
  /// that are broken, so a font is sound when what is left has glyphs.
  final class FontEngine {
    let metrics: FontMetrics
    let names: FontNames
    let glyphCount: Int
    let font: OpaquePointer
    /// Refilled for every run.
    let buffer: OpaquePointer
    /// One em in HarfBuzz's numbers: the font's own units, which keeps them exact.
    let em: Double

    init(_ source: FontSource) throws(FontError) {
      guard case .bytes(let bytes) = source.kind else {
        throw FontError(.unsupported, "fonts of the system are read from their files here")
      }
      try FontSignature.check(bytes)
      // SAFETY: HarfBuzz copies the bytes before the closure returns.
      let blob = bytes.withUnsafeBytes { bytes in
        hb_blob_create(
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count),
          HB_MEMORY_MODE_DUPLICATE, nil, nil)
      }
      defer { hb_blob_destroy(blob) }
      guard let index = UInt32(exactly: source.face), index < hb_face_count(blob) else {
        throw FontError(.malformed, "a font file without face \(source.face)")
      }
      let face = hb_face_create(blob, index)
      defer { hb_face_destroy(face) }
      glyphCount = Int(hb_face_get_glyph_count(face))
      guard glyphCount > 0, let font = hb_font_create(face) else {
        throw FontError(.malformed, "a font without glyphs; it is broken or cut short")
      }
      let unitsPerEm = hb_face_get_upem(face)
      hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
      Self.vary(font, source)
      guard let buffer = hb_buffer_create() else {
        hb_font_destroy(font)
        throw FontError(.limitExceeded, "no memory to shape text")
      }
      self.font = font
      self.buffer = buffer
      em = Double(unitsPerEm)
      metrics = Self.metrics(font, unitsPerEm: Int(unitsPerEm))
      names = Self.names(face)
    }

    deinit {
      hb_buffer_destroy(buffer)
      hb_font_destroy(font)
    }

    func glyph(for scalar: Unicode.Scalar) -> GlyphID? {
      var glyph: hb_codepoint_t = 0
      guard hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0, glyph != 0 else {
        return nil
      }
      return glyph
    }

    func advance(of glyph: GlyphID) -> Double {
      Double(hb_font_get_glyph_h_advance(font, glyph)) / em
    }

    private static func vary(_ font: OpaquePointer, _ source: FontSource) {
      if !source.variations.isEmpty {
        let variations = source.variations.map {
          hb_variation_t(tag: tag($0.axis), value: Float($0.value))
        }
        hb_font_set_variations(font, variations, UInt32(variations.count))
      } else if let instance = source.instance.flatMap({ UInt32(exactly: $0) }) {
        hb_font_set_var_named_instance(font, instance)
      }
    }

    /// The number that four characters make; shorter ones are filled up with spaces.
    static func tag(_ text: String) -> hb_tag_t {
      (Array(text.utf8.prefix(4)) + [0x20, 0x20, 0x20, 0x20]).prefix(4)
        .reduce(0) { $0 << 8 | hb_tag_t($1) }
    }
  }

#endif
