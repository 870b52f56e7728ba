package import FlickGeometry

/// Records the drawing of one frame, then draws it into pixels, in bands of rows.
///
/// All calls between ``begin(width:height:)`` and ``draw(into:)`` build the frame's list; nothing is
/// drawn before the list is whole, so a layer knows its bounds and its content before its first pixel.
package struct Canvas: Sendable {
  package init() {}

  /// Starts a frame of this many pixels, forgetting the one before and keeping its memory.
  package mutating func begin(width: Int, height: Int) {}

  package mutating func fill(
    _ path: Path, rule: FillRule, transform: Affine, paint: Paint, blend: BlendMode
  ) {}

  package mutating func stroke(
    _ path: Path, style: StrokeStyle, transform: Affine, paint: Paint, blend: BlendMode
  ) {}

  /// Draws `bitmap` so that its pixel grid is mapped by `transform`, with bilinear filtering.
  package mutating func image(
    _ bitmap: Bitmap, transform: Affine, opacity: Double, blend: BlendMode
  ) {}

  /// Opens an isolated layer; ``popLayer()`` composites it as one picture.
  package mutating func pushLayer(opacity: Double, blend: BlendMode) {}
  package mutating func popLayer() {}

  /// Adds a mask to the innermost open layer. Masks combine in the order of the calls; the first
  /// starts from nothing (add, lighten, difference) or from everything (the other modes).
  package mutating func mask(
    _ path: Path, transform: Affine, mode: MaskMode, opacity: Double, isInverted: Bool
  ) {}

  /// What is drawn between these two calls becomes the innermost open layer's matte. At most one per layer.
  package mutating func beginMatte(_ mode: MatteMode) {}
  package mutating func endMatte() {}

  /// Clips what follows, up to the matching `popClip`, to the image of `rect`.
  package mutating func pushClip(_ rect: Rect, transform: Affine) {}
  package mutating func popClip() {}
}
