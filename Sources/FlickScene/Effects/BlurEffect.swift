import FlickGeometry
package import FlickRaster

/// A Gaussian blur, or a repeated box blur.
package struct BlurEffect: Sendable {
  /// The directions of the blur.
  package enum Directions: UInt8, Sendable { case both, horizontal, vertical }

  /// The standard deviation, in the units of the layer.
  package var sigma: Animated<Double>
  package var directions: Directions
  /// A Boolean value that indicates whether the edge pixels are repeated outwards, so that the
  /// border of the layer stays sharp.
  package var repeatsEdges: Bool
  /// The number of box blur passes. Three or more are drawn as a Gaussian blur.
  package var passes: Int

  package init(
    sigma: Animated<Double>, directions: Directions = .both, repeatsEdges: Bool = false,
    passes: Int = 3
  ) {
    self.sigma = sigma
    self.directions = directions
    self.repeatsEdges = repeatsEdges
    self.passes = passes
  }
}

extension BlurEffect: EffectModel {
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    let sigma = sigma.value(at: context)
    guard sigma > 0 else { return }
    let spread = space.stretch(
      horizontal: directions == .vertical ? 0 : sigma,
      vertical: directions == .horizontal ? 0 : sigma)
    add(
      .blur(
        BlurFilter(
          sigmaX: spread.x, sigmaY: spread.y,
          repeatedEdges: repeatsEdges ? space.uprightBounds : nil,
          passes: passes)))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect blur") { list in
      list.number("sigma", sigma)
      list.value("directions", directions, unless: .both)
      list.flag("repeats edges", repeatsEdges)
      list.value("passes", passes, unless: 3)
    }
  }
}
