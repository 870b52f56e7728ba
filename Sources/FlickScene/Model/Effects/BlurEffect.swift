/// A Gaussian blur.
package struct BlurEffect: Sendable {
  package enum Directions: UInt8, Sendable { case both, horizontal, vertical }

  /// The standard deviation, in the layer's units.
  package var sigma: Animated<Double>
  package var directions: Directions
  /// Whether the layer's border stays sharp, as if its edge went on for ever.
  package var repeatsEdges: Bool

  package init(
    sigma: Animated<Double>, directions: Directions = .both, repeatsEdges: Bool = false
  ) {
    self.sigma = sigma
    self.directions = directions
    self.repeatsEdges = repeatsEdges
  }
}
