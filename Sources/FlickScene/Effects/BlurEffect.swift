import FlickGeometry
package import FlickRaster

/// A Gaussian blur, or a repeated box blur.
package struct BlurEffect: EffectModel {
  /// The directions of the blur.
  package enum Directions: UInt8, Sendable { case both, horizontal, vertical }

  /// The standard deviation, in the units of the layer.
  package var sigma: Animated<Double>
  package var directions = Directions.both
  /// A Boolean value that indicates whether the edge pixels are repeated outwards, so that the
  /// border of the layer stays sharp.
  package var repeatsEdges = false
  /// The number of box blur passes. Three or more are drawn as a Gaussian blur.
  package var passes = 3

  package init(sigma: Animated<Double>) { self.sigma = sigma }

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let sigma = sigma.value(at: context)
    guard sigma > 0 else { return nil }
    // AE: A blur scales with its layer, also with a vector layer. (lottie-web and ThorVG. Skottie blurs vector layers
    // after the transform, as After Effects does, but files of other editors rely on the scale.)
    let spread = space.layerTransform.stretch(
      horizontal: directions == .vertical ? 0 : sigma,
      vertical: directions == .horizontal ? 0 : sigma)
    let edges = repeatsEdges ? space.uprightBounds : nil
    return .blur(
      BlurFilter(sigmaX: spread.x, sigmaY: spread.y, repeatedEdges: edges, passes: passes))
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
