package import FlickGeometry
package import FlickRaster

/// The interface between the evaluation of a scene and its drawing. A sink receives the drawing
/// calls of a frame.
///
/// Calls are nested: every `push` and `begin` has its matching `pop` or `end`. Layers are isolated
/// images. Masks and a matte apply to the innermost open layer. `popLayer()` closes the innermost layer, backdrop,
/// adjustment, average or sample.
package protocol DrawSink: ShapeSink, ~Copyable {
  /// Draws recorded shapes. `transform` maps them to the coordinates of the sink.
  mutating func draw(_ recording: ShapeRecording, transform: Affine)
  /// Draws an image. `transform` maps its pixels to the coordinates of the sink.
  mutating func image(_ bitmap: Bitmap, transform: Affine, opacity: Double, blend: BlendMode)
  /// Opens a layer whose direct children can be adjustments. Closed by ``popLayer()``.
  mutating func pushBackdrop()
  /// Extends the backdrop that has just been opened beyond the visible area, so that its
  /// adjustments have input there.
  mutating func extendBackdrop()
  /// Opens a layer whose input is the current content of its backdrop. It replaces that content
  /// where something is drawn into the layer. Closed by ``popLayer()``.
  mutating func pushAdjustment(opacity: Double, blend: BlendMode)
  /// Begins the picture of the innermost open adjustment. Everything up to ``endPicture()`` belongs to the picture.
  /// Called after the filters of the adjustment. Without a picture, the input is the content of the backdrop.
  mutating func beginPicture()
  /// Ends the picture.
  mutating func endPicture()
  /// Draws the current content of the backdrop of the adjustment whose picture is open.
  mutating func drawBackdrop()
  /// Opens a layer whose image is the average of its samples. The layer and its samples are closed
  /// by ``popLayer()``.
  mutating func pushAverage()
  /// Opens a sample of an average. Closed by ``popLayer()``.
  mutating func pushSample()
  /// Adds a mask to the innermost open layer.
  mutating func mask(_ path: Path, transform: Affine, style: MaskStyle)
  /// Adds a filter to the innermost open layer. Filters are applied after masks and before matte,
  /// opacity and blend mode. Called before the content of the layer is drawn.
  mutating func filter(_ filter: Filter)
  /// Begins the matte of the innermost open layer. Everything up to ``endMatte()`` belongs to the
  /// matte.
  mutating func beginMatte(_ mode: MatteMode)
  /// Ends the matte.
  mutating func endMatte()
  /// Records the displacement map of the innermost open layer until ``endMap()``. A layer has at
  /// most one map.
  mutating func beginMap()
  /// Ends the displacement map.
  mutating func endMap()
  /// Clips everything up to the matching ``popClip()`` to a rectangle.
  mutating func pushClip(_ rect: Rect2D, transform: Affine)
  /// Removes the innermost clip.
  mutating func popClip()
  /// Applies `map`, after the transform of each call, to everything up to the matching
  /// ``popProjection()``.
  mutating func pushProjection(_ map: Homography)
  /// Removes the innermost projection.
  mutating func popProjection()
}

extension DrawSink where Self: ~Copyable {
  /// Makes the recorded calls one after the other by default.
  package mutating func draw(_ recording: ShapeRecording, transform: Affine) {
    recording.send(transform, to: &self)
  }

  // By default, for sinks without pixels, all layers are alike, maps are mattes, and the other calls do nothing.

  package mutating func pushBackdrop() { pushLayer(opacity: 1, blend: .normal) }
  package mutating func extendBackdrop() {}
  package mutating func pushAdjustment(opacity: Double, blend: BlendMode) {
    pushLayer(opacity: opacity, blend: blend)
  }
  package mutating func beginPicture() {}
  package mutating func endPicture() {}
  package mutating func drawBackdrop() {}
  package mutating func pushAverage() { pushLayer(opacity: 1, blend: .normal) }
  package mutating func pushSample() { pushLayer(opacity: 1, blend: .normal) }
  package mutating func beginMap() { beginMatte(.alpha) }
  package mutating func endMap() { endMatte() }
  package mutating func pushProjection(_ map: Homography) {}
  package mutating func popProjection() {}
}

extension Canvas: DrawSink {}
