import FlickGeometry
import FlickRaster

/// The effect Corner Pin: maps the corners of the layer to four points.
package struct CornerPinEffect: Sendable {
  package var topLeft: AnimatedPosition
  package var topRight: AnimatedPosition
  package var bottomLeft: AnimatedPosition
  package var bottomRight: AnimatedPosition

  package init(
    topLeft: AnimatedPosition, topRight: AnimatedPosition, bottomLeft: AnimatedPosition,
    bottomRight: AnimatedPosition
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }
}

extension CornerPinEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let corners = Homography.Corners(
      topLeft: topLeft.value(at: frame), topRight: topRight.value(at: frame),
      bottomLeft: bottomLeft.value(at: frame), bottomRight: bottomRight.value(at: frame))
    guard let pinned = Homography(space.bounds, to: corners),
      let inverse = space.transform.inverse
    else { return sink.filter(.color(.fill(.clear))) }
    sink.filter(
      .warp(
        WarpFilter(Homography(inverse).then(pinned).then(Homography(space.transform)))))
  }
}

extension CornerPinEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect corner pin") { text in
      text.position("top left", topLeft)
      text.position("top right", topRight)
      text.position("bottom left", bottomLeft)
      text.position("bottom right", bottomRight)
    }
  }
}
