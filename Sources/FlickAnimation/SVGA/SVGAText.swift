/// A text that takes its place in a sprite of an SVGA animation: in the middle of the sprite's box, and where
/// it is wider, as ``lineBreak`` says.
public struct SVGAText: Hashable, Sendable {
  public enum Alignment: Hashable, Sendable {
    case left, center, right

    /// How much of the room that is left lies before the text.
    package func offset(_ room: Double) -> Double {
      switch self {
      case .left: 0
      case .center: room / 2
      case .right: room
      }
    }
  }

  /// What becomes of a line that is wider than the box.
  public enum LineBreak: Hashable, Sendable, CaseIterable {
    /// It goes on in another, between words.
    case wordWrapping
    /// It goes on in another, between any characters.
    case charWrapping
    /// It ends at the box's edge, wherever that is.
    case clipping
    /// An ellipsis stands for what is left out at its beginning, at its end, or in its middle.
    case truncatingHead, truncatingTail, truncatingMiddle
  }

  public var string: String
  /// In the animation's points.
  public var size: Double
  /// What the fonts of the system are asked for; what they have instead where there is none of the name.
  public var fontFamily: String
  public var fontStyle: String
  /// 0…1 each: red, green, blue and opacity.
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double
  public var alignment: Alignment
  public var lineBreak: LineBreak

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
