package import FlickGeometry
package import FlickRaster
package import FlickScene

extension FrameEvaluator {
  /// Draws a frame and returns its drawing calls.
  package mutating func record(
    _ scene: Scene, at frame: Double = 0, tween: FrameTween? = nil, transform: Affine = .identity
  ) -> RecordingSink {
    var sink = RecordingSink()
    draw(scene, at: frame, tween: tween, transform: transform, into: &sink)
    return sink
  }
}

extension Scene {
  /// Returns the drawing calls of a frame, with the scene's computer and sources of pictures.
  package func recorded(
    at frame: Double = 0, tween: FrameTween? = nil, transform: Affine = .identity
  ) -> RecordingSink {
    var evaluator = FrameEvaluator(self)
    return evaluator.record(self, at: frame, tween: tween, transform: transform)
  }

  /// Returns the pixels of a frame.
  package func picture(width: Int, height: Int, at frame: Double = 0) -> Bitmap {
    var evaluator = FrameEvaluator(self)
    var canvas = Canvas()
    canvas.begin(width: width, height: height)
    evaluator.draw(self, at: frame, transform: .identity, into: &canvas)
    var bitmap = Bitmap(width: width, height: height)
    canvas.draw(into: &bitmap)
    return bitmap
  }
}
