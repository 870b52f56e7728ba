/// A Gaussian blur, or a box laid over the picture a few times.
package struct BlurEffect: Sendable {
  package enum Directions: UInt8, Sendable { case both, horizontal, vertical }

  /// The standard deviation, in the layer's units.
  package var sigma: Animated<Double>
  package var directions: Directions
  /// Whether the layer's border stays sharp, as if its edge went on for ever.
  package var repeatsEdges: Bool
  /// How often a box is laid over it; 3 or more are a Gaussian.
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
