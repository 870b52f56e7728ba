package import FlickRaster

/// A gradient of two colours over the layer.
package struct RampEffect: Sendable {
  package var start: AnimatedPosition
  package var end: AnimatedPosition
  package var from: Animated<Color>
  package var to: Animated<Color>
  package var isRadial = false
  /// From how far away a pixel's colour may come.
  package var scatter = Animated<Double>.constant(0)
  /// 0…1: how much of the layer's own colour stays.
  package var blendWithOriginal = Animated<Double>.constant(0)

  package init(
    start: AnimatedPosition, end: AnimatedPosition, from: Animated<Color>, to: Animated<Color>
  ) {
    self.start = start
    self.end = end
    self.from = from
    self.to = to
  }
}
