#if os(Linux)

  import FlickCHarfBuzz

  extension FontEngine {
    /// Shapes one run. HarfBuzz reads the text before and after the run for joining, but does not shape it.
    /// Clusters are indices into `text`.
    func shape(
      _ run: ShapingRun, of text: [UInt16], _ style: ShapingStyle, _ budget: ShapingBudget
    ) -> [EngineGlyph] {
      let range = run.range.clamped(to: text.indices)
      guard !range.isEmpty else { return [] }
      shape(run, range, of: text, style, budget, isPlain: false)
      if hb_buffer_allocation_successful(buffer) == 0 {
        shape(run, range, of: text, style, budget, isPlain: true)
      }
      let glyphs = glyphs()
      return budget.takeGlyphs(glyphs.count) ? glyphs : []
    }

    /// Shapes a range of the text into the buffer.
    ///
    /// - Parameter isPlain: Whether the rules of the font are not applied.
    private func shape(
      _ run: ShapingRun, _ range: Range<Int>, of text: [UInt16], _ style: ShapingStyle,
      _ budget: ShapingBudget, isPlain: Bool
    ) {
      monitor.begin(text[range], budget, isPlain: isPlain)
      hb_buffer_clear_contents(buffer)
      // SAFETY: HarfBuzz copies the code units during the call and reads at most `count` of them.
      text.withUnsafeBufferPointer { units in
        hb_buffer_add_utf16(
          buffer, units.baseAddress, Int32(clamping: units.count),
          UInt32(clamping: range.lowerBound), Int32(clamping: range.count))
      }
      hb_buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
      hb_buffer_set_script(buffer, hb_script_t(rawValue: run.script))
      hb_buffer_set_language(
        buffer, hb_language_from_string(style.language.isEmpty ? "und" : style.language, -1))
      let features = style.features.map {
        hb_feature_t(
          tag: Self.tag($0.tag), value: UInt32(clamping: $0.value), start: 0, end: UInt32.max)
      }
      hb_shape(font, buffer, features, UInt32(features.count))
    }

    /// Returns the glyphs in the buffer after shaping, from left to right.
    private func glyphs() -> [EngineGlyph] {
      var count: UInt32 = 0
      var positionCount: UInt32 = 0
      guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
        let positions = hb_buffer_get_glyph_positions(buffer, &positionCount)
      else { return [] }
      // SAFETY: the buffer owns both arrays of `count` elements; they are valid until the buffer changes,
      // which does not happen here.
      return (0..<Int(min(count, positionCount))).map { index in
        let (info, position) = (infos[index], positions[index])
        return EngineGlyph(
          glyph: info.codepoint, cluster: Int(info.cluster),
          advanceX: Double(position.x_advance) / em, advanceY: -Double(position.y_advance) / em,
          offsetX: Double(position.x_offset) / em, offsetY: -Double(position.y_offset) / em)
      }
    }

    static var unknownScript: UInt32 { HB_SCRIPT_COMMON.rawValue }

    /// Returns the ISO 15924 code of a scalar's script. Nil for scalars shared by all scripts, such as spaces
    /// and digits.
    static func script(of scalar: Unicode.Scalar) -> UInt32? {
      let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
      let shared = [HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN]
      return shared.contains(script) ? nil : script.rawValue
    }
  }

#endif
