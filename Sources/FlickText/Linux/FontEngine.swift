#if os(Linux)

  import FlickCHarfBuzz

  /// A font face read by HarfBuzz. HarfBuzz validates every table and ignores invalid ones, so a font is
  /// valid if it still has glyphs.
  final class FontEngine {
    let metrics: FontMetrics
    let names: FontNames
    let glyphCount: Int
    let faceCount: Int
    let font: OpaquePointer
    /// Reused for every run.
    let buffer: OpaquePointer
    /// The units per em, which is also the HarfBuzz scale, so that values are exact.
    let em: Double
    /// Created for the first text.
    private(set) lazy var monitor: ShapingMonitor = {
      let monitor = ShapingMonitor(font)
      monitor.observe(buffer)
      return monitor
    }()
    private(set) lazy var components = GlyphComponents(font)
    /// The paints of colored glyphs, which HarfBuzz reads only since its version 7.
    private(set) lazy var paints = GlyphPaints(em: em, position: Self.position(font), table)

    init(_ source: FontSource) throws(FontError) {
      let blob = try Self.blob(source)
      defer { hb_blob_destroy(blob) }
      guard let index = UInt32(exactly: source.face), index < hb_face_count(blob) else {
        throw FontError(.malformed, "the font file has no face \(source.face)")
      }
      faceCount = Int(hb_face_count(blob))
      let face = hb_face_create(blob, index)
      defer { hb_face_destroy(face) }
      glyphCount = Int(hb_face_get_glyph_count(face))
      guard glyphCount > 0, let font = hb_font_create(face) else {
        throw FontError(.malformed, "the font has no glyphs; it is invalid or truncated")
      }
      let unitsPerEm = hb_face_get_upem(face)
      hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
      Self.vary(font, source)
      guard let buffer = hb_buffer_create() else {
        hb_font_destroy(font)
        throw FontError(.limitExceeded, "out of memory while shaping text")
      }
      self.font = font
      self.buffer = buffer
      em = Double(unitsPerEm)
      metrics = Self.metrics(font, unitsPerEm: Int(unitsPerEm))
      names = Self.names(face)
    }

    /// Returns the font's data. The caller must destroy the blob.
    private static func blob(_ source: FontSource) throws(FontError) -> OpaquePointer? {
      switch source.kind {
      case .hostFace:
        throw FontError(.unsupported, "system fonts must be loaded from files on this platform")
      case .bytes(let bytes):
        try FontSignature.check(bytes)
        return copy(bytes)
      case .file(let file):
        guard let blob = hb_blob_create_from_file_or_fail(file) else {
          throw FontError(.notFound, "the font file \(file) cannot be read")
        }
        do throws(FontError) {
          let start = FontFile.start(blob)
          guard WOFF.isWOFF(Array(start)) else {
            try FontSignature.check(start: start, count: Int(hb_blob_get_length(blob)))
            return blob
          }
          let plain = try WOFF.unpacked(FontFile.bytes(file))
          try FontSignature.check(plain)
          hb_blob_destroy(blob)
          return copy(plain)
        } catch {
          hb_blob_destroy(blob)
          throw error
        }
      }
    }

    private static func copy(_ bytes: [UInt8]) -> OpaquePointer? {
      // SAFETY: HarfBuzz copies the bytes before the closure returns.
      bytes.withUnsafeBytes { bytes in
        hb_blob_create(
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count),
          HB_MEMORY_MODE_DUPLICATE, nil, nil)
      }
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

    /// Returns a table of the font. Empty if the font has none.
    func table(_ tag: String) -> [UInt8] { Self.table(tag, of: font) }

    static func table(_ tag: String, of font: OpaquePointer) -> [UInt8] {
      guard let blob = hb_face_reference_table(hb_font_get_face(font), Self.tag(tag)) else {
        return []
      }
      defer { hb_blob_destroy(blob) }
      var length: UInt32 = 0
      guard let data = hb_blob_get_data(blob, &length) else { return [] }
      // SAFETY: the blob holds `length` bytes and is destroyed after they are copied.
      return Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
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

    /// Returns the tag of four characters. Shorter text is padded with spaces.
    static func tag(_ text: String) -> hb_tag_t {
      (Array(text.utf8.prefix(4)) + [0x20, 0x20, 0x20, 0x20]).prefix(4)
        .reduce(0) { $0 << 8 | hb_tag_t($1) }
    }
  }

#endif
