import FlickLottie

/// The settings for laying out the text of an animation.
public struct TextSettings: Sendable {
  /// The fonts that are searched after those in the file and before the system's.
  public var fonts = FontCollection()
  /// A Boolean value that indicates whether the fonts installed on the system may be used. If `false`, the
  /// animation looks the same on every machine.
  public var usesSystemFonts = true
  /// The preferred source of glyph shapes.
  public var glyphs = GlyphChoice.file

  /// Creates the default settings.
  public init() {}

  /// The source of a glyph's shape if both the file and a font have one. Files may contain the shapes of the
  /// characters that their texts use (`chars`).
  public enum GlyphChoice: String, Hashable, Sendable, CaseIterable {
    /// Prefers the shapes in the file, so that text looks as designed. A font supplies the glyphs that the
    /// file lacks.
    case file
    /// Prefers the font that the text names, if it is available. Scripts with joined letters, right-to-left text
    /// and kerning are then correct, and text that was changed looks consistent.
    case font
  }
}

extension TextSettings {
  func configure(_ environment: inout LottieEnvironment) {
    environment.fonts = fonts.registry
    environment.usesSystemFonts = usesSystemFonts
    environment.glyphs = glyphs == .file ? .charsFirst : .fontsFirst
  }
}
