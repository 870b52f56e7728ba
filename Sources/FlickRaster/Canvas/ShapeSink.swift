package import FlickGeometry

/// A receiver of the drawing calls that the items of a shape layer make.
package protocol ShapeSink: ~Copyable {
  /// A Boolean value that indicates whether a limit has stopped the drawing of the frame. Further calls draw nothing.
  var isExhausted: Bool { get }
  /// Fills a path.
  mutating func fill(
    _ path: Path, rule: FillRule, transform: Affine, paint: Paint, blend: BlendMode)
  /// Strokes a path.
  mutating func stroke(
    _ path: Path, style: StrokeStyle, transform: Affine, paint: Paint, blend: BlendMode)
  /// Opens an isolated layer. It is composited with `opacity` and `blend` when it is closed.
  mutating func pushLayer(opacity: Double, blend: BlendMode)
  /// Closes the innermost layer.
  mutating func popLayer()
}

extension ShapeSink where Self: ~Copyable {
  /// Returns `false` by default, for sinks without limits.
  package var isExhausted: Bool { false }
}

extension Canvas: ShapeSink {}
