import FlickMath
import FlickMath

extension Vector2D {
  /// Creates the unit vector at `angle` radians from the x axis, clockwise on screen.
  package init(angle: Double) {
    self.init(cosine(angle), sine(angle))
  }
}
