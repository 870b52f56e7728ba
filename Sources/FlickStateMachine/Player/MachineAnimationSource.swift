package import FlickScene

/// The animations of a state machine.
///
/// `Content` is the type that represents an animation where it is drawn.
package struct MachineAnimationSource<Content: Sendable>: Sendable {
  package struct ResolvedAnimation: Sendable {
    package var content: Content
    package var scene: Scene

    package init(_ content: Content, _ scene: Scene) {
      self.content = content
      self.scene = scene
    }
  }

  /// The identifier of the animation to show first.
  package var initialAnimation: String
  /// Returns the animation with an identifier and a theme; `nil` if the animation or the theme does
  /// not exist.
  package var find: @Sendable (_ animation: String, _ theme: String?) -> ResolvedAnimation?

  package init(
    initialAnimation: String = "",
    find: @escaping @Sendable (_ animation: String, _ theme: String?) -> ResolvedAnimation?
  ) {
    self.initialAnimation = initialAnimation
    self.find = find
  }
}
