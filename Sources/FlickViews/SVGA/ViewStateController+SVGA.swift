public import FlickViewState

extension ViewStateController where Info == SVGAVideoEntity {
  /// Takes what an SVGA player tells for what a view shows: loading, the animation, an error, or nothing.
  ///
  /// ```swift
  /// player.onEvent = { event in state.follow(event) }
  /// ```
  ///
  /// A player that loads has dropped what it played before, and one that is cleaned or stopped while it
  /// loads has nothing: the history begins anew.
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
