/// A camera layer. The layer's position is the position of the camera, and its anchor is the point
/// of interest. The topmost active camera of a composition is used.
package struct Camera: Sendable {
  /// The distance from the camera at which objects appear at their own size.
  package var zoom: Animated<Double>
  /// A Boolean value that indicates whether the camera points at the layer's anchor (a two-node
  /// camera) instead of straight ahead.
  package var hasTarget: Bool

  package init(zoom: Animated<Double>, hasTarget: Bool) {
    self.zoom = zoom
    self.hasTarget = hasTarget
  }
}
