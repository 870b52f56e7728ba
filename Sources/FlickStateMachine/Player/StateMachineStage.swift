package import FlickScene

/// Where a machine's animations come from.
///
/// `Show` is whatever stands for an animation where it is drawn.
package struct StateMachineStage<Show: Sendable>: Sendable {
  package struct Act: Sendable {
    package var show: Show
    package var scene: Scene

    package init(_ show: Show, _ scene: Scene) {
      self.show = show
      self.scene = scene
    }
  }

  /// The identifier of the animation that is there before the machine asks for another.
  package var first: String
  /// The animation of that identifier in the colours of a theme; `nil` when there is no such animation or
  /// theme.
  package var find: @Sendable (_ animation: String, _ theme: String?) -> Act?

  package init(
    first: String = "", find: @escaping @Sendable (_ animation: String, _ theme: String?) -> Act?
  ) {
    self.first = first
    self.find = find
  }
}
