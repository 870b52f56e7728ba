package import FlickScene

/// Where a machine's animations come from.
///
/// `Show` is whatever stands for an animation where it is drawn.
package struct MachineAnimationSource<Content: Sendable>: Sendable {
  package struct ResolvedAnimation: Sendable {
    package var content: Content
    package var scene: Scene

    package init(_ show: Content, _ scene: Scene) {
      self.content = show
      self.scene = scene
    }
  }

  /// The identifier of the animation that is there before the machine asks for another.
  package var initialAnimation: String
  /// The animation of that identifier in the colours of a theme; `nil` when there is no such animation or
  /// theme.
  package var find: @Sendable (_ animation: String, _ theme: String?) -> ResolvedAnimation?

  package init(
    initialAnimation: String = "",
    find: @escaping @Sendable (_ animation: String, _ theme: String?) -> ResolvedAnimation?
  ) {
    self.initialAnimation = initialAnimation
    self.find = find
  }
}
