/// A stretch of a text in one direction, one script and one font: what a shaper takes at once.
struct ShapingRun {
  /// UTF-16 units of the text.
  var range: Range<Int>
  var level: UInt8
  var script: UInt32
  /// Index into the typesetter's fonts.
  var font: Int

  var isRightToLeft: Bool { !level.isMultiple(of: 2) }
}

/// What holds for all runs of a text.
struct ShapingStyle {
  var features: [FontFeature] = []
  /// BCP 47, such as `tr`; empty where it is not known.
  var language = ""
}

/// What an engine gives for a run: glyphs from left to right, distances for a size of 1, y down.
struct EngineGlyph {
  var glyph: GlyphID
  var cluster: Int
  var advanceX: Double
  var advanceY: Double
  var offsetX: Double
  var offsetY: Double
}
