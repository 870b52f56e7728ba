import FlickPlayer
public import FlickViewState

extension ViewStateController where Info == SVGAVideoEntity {
  /// Updates the state of a view from an event of an SVGA player: loading, the animation, an error, or nothing.
  ///
  /// ```swift
  /// player.onEvent = { event in state.follow(event) }
  /// ```
  ///
  /// A player that loads has removed its previous animation. A player that is cleaned, or stopped while it loads, has
  /// no animation. In these cases the history starts again.
  ///
  /// - Parameter event: The event.
  public mutating func follow(_ event: SVGAExPlayerModel.Event) {
    switch event {
    case .statusDidChanged(.loading, _): setState(.loading)
    case .statusDidChanged(.idle, _), .statusDidChanged(.stopped, oldStatus: .loading): reset()
    case .parseDone(_, let entity): setState(.loaded(entity))
    case .failed(.playFailed): break
    case .failed(let error): setState(.error(error))
    case .statusDidChanged, .readyForPlay, .animationPlaying, .animationDidFinishedOnce,
      .animationDidFinishedAll:
      break
    }
  }
}
