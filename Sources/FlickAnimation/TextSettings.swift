import FlickLottie

/// What the texts of an animation are set with.
public struct TextSettings: Sendable {
  /// Fonts that go before those of the system, and after those that the file itself carries.
  public var fonts = FontCollection()
  /// Whether the fonts that the system has installed may be used. Without them, an animation looks
  /// the same on every machine.
  public var usesSystemFonts = true
  public var glyphs = GlyphChoice.file

  public init() {}

  /// Where the shapes of letters come from that both the file and a font have. Files may carry the
  /// shapes of the letters that their texts use (`chars`).
  public enum GlyphChoice: String, Hashable, Sendable, CaseIterable {
    /// The file: texts look as they were designed. A font fills in what the file lacks.
    case file
    /// The font that the text names, where it can be had: letters join, run from right to left and
    /// are kerned as they should, and texts that were changed look alike throughout.
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
