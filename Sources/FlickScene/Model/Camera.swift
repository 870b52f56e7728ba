/// Where a composition's layers in space are seen from: its layer's position, its anchor what it looks
/// at. The topmost one that is active holds.
package struct Camera: Sendable {
  /// How far from the camera lengths are seen as long as they are.
  package var zoom: Animated<Double>
  /// Whether the camera turns to its layer's anchor, rather than looking straight ahead.
  package var hasTarget: Bool

  package init(zoom: Animated<Double>, hasTarget: Bool) {
    self.zoom = zoom
    self.hasTarget = hasTarget
  }
}
