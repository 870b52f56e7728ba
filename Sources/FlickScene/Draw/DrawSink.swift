package import FlickGeometry
package import FlickRaster

/// What a frame is drawn into: the whole seam between the animation and the pixels.
///
/// Calls nest: every `push` and `begin` is closed by its own `pop` or `end`. Layers are isolated
/// pictures; masks and a matte belong to the innermost open layer.
package protocol DrawSink {
  mutating func fill(
    _ path: Path, rule: FillRule, transform: Affine, paint: Paint, blend: BlendMode)
  mutating func stroke(
    _ path: Path, style: StrokeStyle, transform: Affine, paint: Paint, blend: BlendMode)
  mutating func image(_ bitmap: Bitmap, transform: Affine, opacity: Double, blend: BlendMode)
  mutating func pushLayer(opacity: Double, blend: BlendMode)
  mutating func popLayer()
  /// A layer that adjustments, directly in it, look down at; closed by `popLayer`, as they are.
  mutating func pushBackdrop()
  /// Lets the adjustments of the backdrop that has just been opened look beyond what is seen.
  mutating func extendBackdrop()
  /// A layer that is made of what its backdrop holds so far, where something is drawn into it.
  mutating func pushAdjustment(opacity: Double, blend: BlendMode)
  /// A layer that is the average of its samples; closed by `popLayer`, as they are.
  mutating func pushAverage()
  mutating func pushSample()
  mutating func mask(_ path: Path, transform: Affine, style: MaskStyle)
  /// Adds to the innermost open layer what changes its picture, after its masks and before its matte,
  /// opacity and blend. Called before what the layer holds.
  mutating func filter(_ filter: Filter)
  mutating func beginMatte(_ mode: MatteMode)
  mutating func endMatte()
  /// What is drawn between these two calls becomes what the innermost open layer's displacement looks
  /// at. At most one per layer.
  mutating func beginMap()
  mutating func endMap()
  mutating func pushClip(_ rect: Rect2D, transform: Affine)
  mutating func popClip()
  /// What is drawn up to the matching ``popProjection()`` passes through `map` after its transform.
  mutating func pushProjection(_ map: Homography)
  mutating func popProjection()
}

extension DrawSink {
  /// Nothing, where there is no edge.
  package mutating func extendBackdrop() {}
}

extension Canvas: DrawSink {}
