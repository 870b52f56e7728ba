package import FlickScene

/// The animations of a state machine.
///
/// `Content` is the type that represents an animation where it is drawn.
package struct StateMachineStage<Show: Sendable>: Sendable {
  package struct Act: Sendable {
    package var show: Show
    package var scene: Scene

    package init(_ show: Show, _ scene: Scene) {
      self.show = show
      self.scene = scene
    }
  }

  /// The identifier of the animation to show first.
  package var first: String
  /// Returns the animation with an identifier and a theme; `nil` if the animation or the theme does
  /// not exist.
  package var find: @Sendable (_ animation: String, _ theme: String?) -> Act?

  package init(
    first: String = "", find: @escaping @Sendable (_ animation: String, _ theme: String?) -> Act?
  ) {
    self.first = first
    self.find = find
  }
}
