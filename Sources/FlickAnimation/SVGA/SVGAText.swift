package import FlickGeometry
import FlickRaster
package import FlickScene
import FlickText

/// A text that takes its place in a sprite of an SVGA animation: in the middle of the sprite's box, broken
/// into lines where it is wider.
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

  public init(
    _ string: String, size: Double = 14, fontFamily: String = "", fontStyle: String = "",
    alignment: Alignment = .center
  ) {
    self.string = string
    self.size = size
    self.fontFamily = fontFamily
    self.fontStyle = fontStyle
    self.alignment = alignment
    (red, green, blue, alpha) = (0, 0, 0, 1)
  }
}

extension SVGAText {
  /// Outlines of the glyphs in a box of that size; none where there is no font.
  ///
  /// Asks the system for fonts, which costs milliseconds: callers keep what they are given.
  package func marks(in box: Size) -> [SpriteMark] {
    let library = FontLibrary()
    guard size > 0, size.isFinite, let font = library.find(family: fontFamily, style: fontStyle),
      let setter = try? Typesetter(font.font, library: library)
    else { return [] }
    var options = TextOptions()
    options.size = size
    options.wrapWidth = box.width > 0 ? box.width : nil
    let layout = setter.layout(string, options)
    let metrics = font.font.metrics
    let height = (metrics.ascent + metrics.descent) * size
    let top = (box.height - height * Double(layout.lines.count)) / 2
    var path = Path()
    for (number, line) in layout.lines.enumerated() {
      let x = alignment.offset(box.width - line.width) - line.start
      let y = top + height * Double(number) + metrics.ascent * size
      for glyph in line.glyphs {
        guard let outline = setter.outline(of: glyph.glyph, in: glyph.font) else { continue }
        let place = Affine.scale(size, size).then(
          .translation(x + glyph.origin.x, y + glyph.origin.y))
        path.append(outline, place)
      }
    }
    let color = Color(red, green, blue, alpha)
    return path.isEmpty ? [] : [.outline(path, .nonZero, color)]
  }
}
