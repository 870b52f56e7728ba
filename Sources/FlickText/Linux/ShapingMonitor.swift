#if os(Linux)

  import FlickCHarfBuzz

  /// Counts the work of shaping one run, and ends it when it exceeds the budget.
  ///
  /// HarfBuzz reports each lookup before it is applied, and each lookup that the rules of another one apply. A lookup of
  /// the first kind can be left out. The second kind ends by a request for more memory than HarfBuzz allows a run.
  final class ShapingMonitor {
    private var budget = ShapingBudget()
    private var substitutions: LookupCosts
    private var positions: LookupCosts
    private var insertions: AppleInsertions
    private var isPositioning = false
    /// A Boolean value that indicates whether the names of the glyphs of a rule are too long for the messages of HarfBuzz. Nil until it
    /// is needed.
    private var hasLongSequences: Bool?
    /// The greatest number of glyphs of the run.
    private var glyphLimit = 0
    private var units: ArraySlice<UInt16> = []
    /// The length of the longest part of the text without marks and invisible characters. Every lookup skips the
    /// latter, and HarfBuzz finds the marks if the font does not name them. Nil until it is needed.
    private var invisibleLength: Int?
    /// The longest parts of skipped glyphs when the current lookup began.
    private var skippedLengths: [LookupCosts.SkippedGlyphs: Int] = [:]
    /// A Boolean value that indicates whether the rules of the font are not applied to the run.
    private var isPlain = false

    init(_ font: OpaquePointer) {
      substitutions = LookupCosts(FontEngine.table("GSUB", of: font), isPositioning: false)
      positions = LookupCosts(FontEngine.table("GPOS", of: font), isPositioning: true)
      insertions = AppleInsertions(FontEngine.table("morx", of: font))
    }

    /// Begins a run of UTF-16 code units.
    func begin(_ units: ArraySlice<UInt16>, _ budget: ShapingBudget, isPlain: Bool) {
      self.budget = budget
      self.isPlain = isPlain || !budget.takeSteps(TextLimits.stepsPerRun + 16 * units.count)
      glyphLimit = budget.glyphLimit(characters: units.count)
      self.units = units
      invisibleLength = nil
    }

    private func findInvisiblePart() -> Int {
      if let invisibleLength { return invisibleLength }
      var (length, longest) = (0, 0)
      for scalar in String(decoding: units, as: UTF16.self).unicodeScalars {
        let properties = scalar.properties
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark, .format, .control: length += 1
        default: length = properties.isDefaultIgnorableCodePoint ? length + 1 : 0
        }
        longest = max(longest, length)
      }
      invisibleLength = longest
      return longest
    }

    /// Sets the function that HarfBuzz calls for a buffer.
    func observe(_ buffer: OpaquePointer) {
      // SAFETY: the engine owns the monitor and the buffer, and destroys the buffer first.
      hb_buffer_set_message_func(
        buffer,
        { buffer, font, text, data in
          guard let buffer, let font, let text, let data else { return 1 }
          let monitor = Unmanaged<ShapingMonitor>.fromOpaque(data).takeUnretainedValue()
          return monitor.allows(text, buffer, font) ? 1 : 0
        }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }
  }

  extension ShapingMonitor {
    /// Returns whether HarfBuzz may do what a message says.
    private func allows(
      _ text: UnsafePointer<CChar>, _ buffer: OpaquePointer, _ font: OpaquePointer
    ) -> Bool {
      let length = Int(hb_buffer_get_length(buffer))
      if !isPlain, !budget.takeSteps(TextLimits.stepsPerMessage) {
        // More than any limit of a run, so that the run fails.
        hb_buffer_pre_allocate(buffer, .max)
      }
      if let lookup = Self.number(in: text, after: "recursing to lookup ") {
        if !allowsRecursion(lookup, length, buffer, font) {
          // More than any limit of a run, so that the run fails.
          hb_buffer_pre_allocate(buffer, .max)
        }
        return true
      }
      if let lookup = Self.number(in: text, after: "start lookup ") {
        return allowsLookup(lookup, length, buffer, font)
      }
      guard Self.starts(text, "start ") else { return true }
      if Self.starts(text, "start table ") {
        isPositioning = Self.starts(text, "start table GPOS")
        if isPlain || !isPositioning && !allowsSubstitutions(text) { return false }
        // The tables of Apple's shaping, whose states can stay at a glyph as often as HarfBuzz allows.
        let isApple = !isPositioning && !Self.starts(text, "start table GSUB")
        return budget.takeSteps(isApple ? TextLimits.stepsPerState * (length + 16) : length)
      }
      if let subtable = Self.number(in: text, after: "start chainsubtable ") {
        switch insertions[subtable] {
        case .none: break
        // A glyph inserts at most 62 glyphs, and each insertion moves the glyphs behind it.
        case .once: return budget.takeSteps(16 * length * length)
        case .endless:
          budget.exceed()
          return false
        }
      }
      return budget.takeSteps(16 + 8 * length)
    }

    /// Returns whether the rules of a table for substitutions may be applied. Their messages are written when they are applied, so that
    /// they cannot be left out later.
    private func allowsSubstitutions(_ text: UnsafePointer<CChar>) -> Bool {
      guard Self.starts(text, "start table GSUB") else {
        // The predecessor of morx, which no font in use has alone.
        return !Self.starts(text, "start table mort")
      }
      if let hasLongSequences { return !hasLongSequences }
      let isLong = substitutions.hasLongSequences()
      hasLongSequences = isLong
      if isLong { budget.exceed() }
      return !isLong
    }

    private func cost(of lookup: Int) -> LookupCosts.Cost {
      isPositioning ? positions.cost(of: lookup) : substitutions.cost(of: lookup)
    }

    private func allowsLookup(
      _ lookup: Int, _ length: Int, _ buffer: OpaquePointer, _ font: OpaquePointer
    ) -> Bool {
      skippedLengths.removeAll(keepingCapacity: true)
      let cost = cost(of: lookup)
      guard length * cost.growth <= max(glyphLimit, length) else {
        budget.exceed()
        return false
      }
      let skipped = skippedLength(cost, length, length, buffer, font)
      // Glyphs that are joined are joined with all others of their characters.
      let joined = cost.tests > 2 ? length / 16 : 0
      return budget.takeSteps(16 + length * joined + Self.tests(cost, length, skipping: skipped))
    }

    private func allowsRecursion(
      _ lookup: Int, _ length: Int, _ buffer: OpaquePointer, _ font: OpaquePointer
    ) -> Bool {
      let cost = cost(of: lookup)
      guard length + cost.growth - 1 <= max(glyphLimit, length) else {
        budget.exceed()
        return false
      }
      let skipped = skippedLength(cost, 1, length, buffer, font)
      // HarfBuzz moves the glyphs behind the current one.
      return budget.takeSteps(
        TextLimits.stepsPerRecursion + length / 8 + Self.tests(cost, 1, skipping: skipped))
    }

    /// Returns the number of tests of rules at some glyphs; a number above all budgets if it is too large.
    private static func tests(_ cost: LookupCosts.Cost, _ count: Int, skipping skipped: Int) -> Int
    {
      let (each, isLarge) = cost.tests.multipliedReportingOverflow(by: 1 + skipped)
      let (all, isTooLarge) = each.multipliedReportingOverflow(by: count)
      return isLarge || isTooLarge ? .max >> 1 : min(all, .max >> 1)
    }

    /// Returns the length of the longest part that a lookup skips. Only computed if it can matter.
    private func skippedLength(
      _ cost: LookupCosts.Cost, _ count: Int, _ length: Int, _ buffer: OpaquePointer,
      _ font: OpaquePointer
    ) -> Int {
      guard cost.tests > Self.precision || count * cost.tests * length > Self.precision
      else { return length }
      let invisible = findInvisiblePart() + max(length - units.count, 0)
      if cost.skipped.isEmpty { return min(invisible, length) }
      if let known = skippedLengths[cost.skipped] { return known }
      var glyphCount: UInt32 = 0
      guard let infos = hb_buffer_get_glyph_infos(buffer, &glyphCount) else { return length }
      let face = hb_font_get_face(font)
      var (part, longest) = (0, 0)
      for index in 0..<Int(glyphCount) {
        // SAFETY: the buffer owns `glyphCount` glyphs and does not change here.
        let kind = hb_ot_layout_get_glyph_class(face, infos[index].codepoint)
        let isSkipped = cost.skipped.contains(
          LookupCosts.SkippedGlyphs(rawValue: 1 << Int(kind.rawValue)))
        part = isSkipped && kind != HB_OT_LAYOUT_GLYPH_CLASS_UNCLASSIFIED ? part + 1 : 0
        longest = max(longest, part)
      }
      let result = min(longest + invisible, length)
      skippedLengths[cost.skipped] = result
      return result
    }

    /// The steps from which on the glyphs that a lookup skips are counted.
    private static let precision = 512

    private static func starts(_ text: UnsafePointer<CChar>, _ prefix: StaticString) -> Bool {
      // SAFETY: the first difference ends the comparison, at the latest the zero at the end of the text.
      for index in 0..<prefix.utf8CodeUnitCount
      where UInt8(bitPattern: text[index]) != prefix.utf8Start[index] {
        return false
      }
      return true
    }

    private static func number(
      in text: UnsafePointer<CChar>, after prefix: StaticString
    ) -> Int? {
      guard starts(text, prefix) else { return nil }
      // SAFETY: the text ends with a zero, which is no digit.
      var (value, index) = (0, prefix.utf8CodeUnitCount)
      while (48...57).contains(text[index]), value < 1 << 24 {
        value = value * 10 + Int(text[index]) - 48
        index += 1
      }
      return value
    }
  }

#endif
