/// A text that replaces the contents of a sprite in an SVGA animation. It is centered vertically in the
/// sprite's box.
public struct SVGAText: Hashable, Sendable {
  /// The horizontal alignment of lines in the box.
  public enum Alignment: Hashable, Sendable {
    /// Aligns lines with the left edge, the center or the right edge of the box.
    case left, center, right

    /// Returns the part of the free width that lies before the text.
    package func offset(_ freeWidth: Double) -> Double {
      switch self {
      case .left: 0
      case .center: freeWidth / 2
      case .right: freeWidth
      }
    }
  }

  /// The treatment of a line that is wider than the box.
  public enum LineBreak: Hashable, Sendable, CaseIterable {
    /// Breaks the line between words.
    case wordWrapping
    /// Breaks the line between any two characters.
    case charWrapping
    /// Clips the line at the edge of the box.
    case clipping
    /// Replaces the beginning, the end or the middle of the line with an ellipsis.
    case truncatingHead, truncatingTail, truncatingMiddle
  }

  /// The text.
  public var string: String
  /// The font size in units of the animation.
  public var size: Double
  /// The family of the font. If it is empty or not installed, a system font is used.
  public var fontFamily: String
  /// The style of the font.
  public var fontStyle: String
  /// The red component, 0…1.
  public var red: Double
  /// The green component, 0…1.
  public var green: Double
  /// The blue component, 0…1.
  public var blue: Double
  /// The opacity, 0…1.
  public var alpha: Double
  /// The horizontal alignment.
  public var alignment: Alignment
  /// The treatment of lines that are wider than the box.
  public var lineBreak: LineBreak

  /// Creates a black text.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - size: The font size in units of the animation.
  ///   - fontFamily: The family of the font. If it is empty or not installed, a system font is used.
  ///   - fontStyle: The style of the font.
  ///   - alignment: The horizontal alignment.
  ///   - lineBreak: The treatment of lines that are wider than the box.
  public init(
    _ string: String, size: Double = 14, fontFamily: String = "", fontStyle: String = "",
    alignment: Alignment = .center, lineBreak: LineBreak = .wordWrapping
  ) {
    self.string = string
    self.size = size
    self.fontFamily = fontFamily
    self.fontStyle = fontStyle
    self.alignment = alignment
    self.lineBreak = lineBreak
    (red, green, blue, alpha) = (0, 0, 0, 1)
  }
}
