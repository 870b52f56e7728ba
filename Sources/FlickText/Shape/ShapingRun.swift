/// A range of text with one direction, one script and one font, shaped in one call.
struct ShapingRun {
  /// The range of UTF-16 code units in the text.
  var range: Range<Int>
  var level: UInt8
  var script: UInt32
  /// Index into the typesetter's fonts.
  var font: Int

  var isRightToLeft: Bool { !level.isMultiple(of: 2) }
}

/// Shaping options that apply to all runs of a text.
struct ShapingStyle {
  var features: [FontFeature] = []
  /// The BCP 47 language tag, such as `tr`. Empty if unknown.
  var language = ""
}

/// A glyph that a shaping engine returns for a run. Glyphs are in order from left to right; distances are for
/// a font size of 1, y down.
struct EngineGlyph {
  var glyph: GlyphID
  var cluster: Int
  var advanceX: Double
  var advanceY: Double
  var offsetX: Double
  var offsetY: Double
}
