#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  import FlickPlayer
  public import FlickSVGAPlayer
  import Foundation

  /// The methods that ``SVGARePlayer`` calls on its delegate. All methods are optional. They are
  /// called on the main actor.
  @preconcurrency @MainActor @objc public protocol SVGARePlayerDelegate: AnyObject {
    /// Called when a frame is shown during playback.
    ///
    /// - Parameter currentFrame: The index of the frame.
    @objc optional func svgaRePlayer(_ player: SVGARePlayer, animationPlaying currentFrame: Int)
    /// Called when a pass has ended, including the last one. Not called if playback was stopped.
    ///
    /// - Parameter loopCount: The number of ended passes.
    @objc optional func svgaRePlayer(
      _ player: SVGARePlayer, animationDidFinishedOnce loopCount: Int)
    /// Called when all passes have ended.
    ///
    /// - Parameter loopCount: The number of ended passes.
    @objc optional func svgaRePlayer(
      _ player: SVGARePlayer, animationDidFinishedAll loopCount: Int)
    /// Called when playback could not start or continue.
    ///
    /// - Parameter error: The reason.
    @objc optional func svgaRePlayer(
      _ player: SVGARePlayer, animationPlayFailed error: SVGARePlayerPlayError)
  }

  /// The methods that ``SVGAExPlayer`` calls on its delegate. All methods are optional. They are
  /// called on the main actor.
  @preconcurrency @MainActor @objc public protocol SVGAExPlayerDelegate: AnyObject {
    /// Called when the status has changed.
    ///
    /// - Parameters:
    ///   - status: The new status.
    ///   - oldStatus: The previous status.
    @objc optional func svgaExPlayer(
      _ player: SVGAExPlayer, statusDidChanged status: SVGAExPlayerStatus,
      oldStatus: SVGAExPlayerStatus)
    /// Called when a source is empty or not a valid URL. Playback is not possible.
    ///
    /// - Parameter source: The source.
    @objc optional func svgaExPlayer(_ player: SVGAExPlayer, unknownSvga source: String)
    /// Called when a source could not be loaded. Playback is not possible.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - error: The error of the load.
    @objc optional func svgaExPlayer(
      _ player: SVGAExPlayer, svga source: String, dataLoadFailed error: any Error)
    /// Called when the loaded bytes are not a valid animation. Playback is not possible.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - error: The error of the parser.
    @objc optional func svgaExPlayer(
      _ player: SVGAExPlayer, svga source: String, dataParseFailed error: any Error)
    /// Called when a local file is missing or not a valid animation. Playback is not possible.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - error: The error.
    @objc optional func svgaExPlayer(
      _ player: SVGAExPlayer, svga source: String, assetParseFailed error: any Error)
    /// Called when a parsed animation cannot be played.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - entity: The animation.
    ///   - error: The reason.
    @objc optional func svgaExPlayer(
      _ player: SVGAExPlayer, svga source: String, entity: SVGAVideoEntity,
      invalid error: SVGAVideoEntityError)
    /// Called when a source was loaded and parsed.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - entity: The animation.
    @objc optional func svgaExPlayer(
      _ player: SVGAExPlayer, svga source: String, parseDone entity: SVGAVideoEntity)
    /// Called when an animation is about to be shown, and played if `isWillPlay` is `true`.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - isNewSource: Whether the source has changed or was loaded.
    ///   - fromFrame: The index of the frame to start at.
    ///   - isWillPlay: Whether playback starts at once.
    ///   - resetHandler: A closure that changes the start frame and whether to play. It has an
    ///     effect only during this call.
    @objc optional func svgaExPlayer(
      _ player: SVGAExPlayer, svga source: String, readyForPlay isNewSource: Bool, fromFrame: Int,
      isWillPlay: Bool, resetHandler: @escaping (_ newFrame: Int, _ isPlay: Bool) -> Void)
    /// Called when a frame is shown during playback.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - currentFrame: The index of the frame.
    @objc optional func svgaExPlayer(
      _ player: SVGAExPlayer, svga source: String, animationPlaying currentFrame: Int)
    /// Called when a pass has ended, including the last one. Not called if playback was stopped.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - loopCount: The number of ended passes.
    @objc optional func svgaExPlayer(
      _ player: SVGAExPlayer, svga source: String, animationDidFinishedOnce loopCount: Int)
    /// Called when all passes have ended and playback has stopped.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - loopCount: The number of ended passes.
    @objc optional func svgaExPlayer(
      _ player: SVGAExPlayer, svga source: String, animationDidFinishedAll loopCount: Int)
    /// Called when playback could not start or continue: the player has no animation or no
    /// superview, or the range has only one frame.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - error: The reason.
    @objc optional func svgaExPlayer(
      _ player: SVGAExPlayer, svga source: String, animationPlayFailed error: SVGARePlayerPlayError)
  }

  extension SVGARePlayerDelegate {
    func notify(_ player: SVGARePlayer, _ event: SVGARePlayerModel.Event) {
      switch event {
      case .animationPlaying(let frame): svgaRePlayer?(player, animationPlaying: frame)
      case .animationDidFinishedOnce(let count):
        svgaRePlayer?(player, animationDidFinishedOnce: count)
      case .animationDidFinishedAll(let count):
        svgaRePlayer?(player, animationDidFinishedAll: count)
      case .animationPlayFailed(let error): svgaRePlayer?(player, animationPlayFailed: error)
      }
    }
  }

  extension SVGAExPlayerDelegate {
    func notify(_ player: SVGAExPlayer, _ event: SVGAExPlayerModel.Event) {
      switch event {
      case .statusDidChanged(let status, let old):
        svgaExPlayer?(player, statusDidChanged: status, oldStatus: old)
      case .failed(let error): notify(player, error)
      case .parseDone(let source, let entity):
        svgaExPlayer?(player, svga: source, parseDone: entity)
      case .readyForPlay(let ready):
        svgaExPlayer?(
          player, svga: ready.svgaSource, readyForPlay: ready.isNewSource,
          fromFrame: ready.fromFrame, isWillPlay: ready.isWillPlay,
          resetHandler: ready.resetHandler)
      case .animationPlaying(let source, let frame):
        svgaExPlayer?(player, svga: source, animationPlaying: frame)
      case .animationDidFinishedOnce(let source, let count):
        svgaExPlayer?(player, svga: source, animationDidFinishedOnce: count)
      case .animationDidFinishedAll(let source, let count):
        svgaExPlayer?(player, svga: source, animationDidFinishedAll: count)
      }
    }

    private func notify(_ player: SVGAExPlayer, _ error: SVGAExPlayerError) {
      switch error {
      case .unknownSource(let source): svgaExPlayer?(player, unknownSvga: source)
      case .dataLoadFailed(let source, let error):
        svgaExPlayer?(player, svga: source, dataLoadFailed: error)
      case .dataParseFailed(let source, let error):
        svgaExPlayer?(player, svga: source, dataParseFailed: error)
      case .assetParseFailed(let source, let error):
        svgaExPlayer?(player, svga: source, assetParseFailed: error)
      case .playFailed(let source, let error):
        svgaExPlayer?(player, svga: source, animationPlayFailed: error)
      case .entityInvalid(let source, let entity, let error):
        svgaExPlayer?(player, svga: source, entity: entity, invalid: error)
      }
    }
  }

#endif
