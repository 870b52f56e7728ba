import FlickGeometry
package import FlickRaster

/// The effect Corner Pin: maps the corners of the layer to four points.
package struct CornerPinEffect: EffectModel {
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

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let corners = Homography.Corners(
      topLeft: topLeft.value(at: context), topRight: topRight.value(at: context),
      bottomLeft: bottomLeft.value(at: context), bottomRight: bottomRight.value(at: context))
    guard let pinned = Homography(space.bounds, to: corners),
      let inverse = space.transform.inverse
    else { return .color(.fill(.clear)) }
    return .warp(WarpFilter(Homography(inverse).then(pinned).then(Homography(space.transform))))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect corner pin") { list in
      list.position("top left", topLeft)
      list.position("top right", topRight)
      list.position("bottom left", bottomLeft)
      list.position("bottom right", bottomRight)
    }
  }
}
