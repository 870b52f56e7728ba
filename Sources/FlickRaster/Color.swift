/// An sRGB color with straight (not premultiplied) alpha. Each component is 0…1.
@frozen
@usableFromInline
package struct Color: Hashable, Sendable {
  @usableFromInline package var red: Double
  @usableFromInline package var green: Double
  @usableFromInline package var blue: Double
  @usableFromInline package var alpha: Double

  @inlinable package init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  @inlinable package static var clear: Color { Color(0, 0, 0, 0) }
}
