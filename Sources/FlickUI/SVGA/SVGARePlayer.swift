#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  import FlickPlayer
  public import FlickSVGAPlayer

  /// A view that plays an SVGA animation frame by frame. The range, direction, loops and sound can
  /// change at any time. Use it on the main actor.
  ///
  /// ```swift
  /// let player = SVGARePlayer(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  /// view.addSubview(player)
  /// player.videoItem = entity
  /// player.startAnimation()
  /// ```
  ///
  /// A playback that is started before the view has a superview starts when it is in a window.
  /// If the view is removed from its superview, playback stops and the picture is cleared.
  @objcMembers open class SVGARePlayer: SVGAView {
    /// The delegate. The player holds it weakly.
    open weak var delegate: (any SVGARePlayerDelegate)?

    @nonobjc override func connectModel() {
      model.onEvent = { [weak self] event in
        guard let self else { return }
        delegate?.notify(self, event)
      }
    }

    // MARK: Configuration

    /// The animation. See ``SVGARePlayerModel/videoItem``.
    public var videoItem: SVGAVideoEntity? {
      get { model.videoItem }
      set { model.videoItem = newValue }
    }
    /// Sets the animation and the frame to show. See ``SVGARePlayerModel/setVideoItem(_:currentFrame:)``.
    public func setVideoItem(_ videoItem: SVGAVideoEntity?, currentFrame: Int) {
      model.setVideoItem(videoItem, currentFrame: currentFrame)
    }
    /// Sets the animation and the range, and shows the leading frame. See
    /// ``SVGARePlayerModel/setVideoItem(_:startFrame:endFrame:currentFrame:)``.
    public func setVideoItem(_ videoItem: SVGAVideoEntity?, startFrame: Int, endFrame: Int) {
      model.setVideoItem(videoItem, startFrame: startFrame, endFrame: endFrame)
    }
    /// Sets the animation, the range and the frame to show. See
    /// ``SVGARePlayerModel/setVideoItem(_:startFrame:endFrame:currentFrame:)``.
    public func setVideoItem(
      _ videoItem: SVGAVideoEntity?, startFrame: Int, endFrame: Int, currentFrame: Int
    ) {
      model.setVideoItem(
        videoItem, startFrame: startFrame, endFrame: endFrame, currentFrame: currentFrame)
    }

    /// The picture that remains after ``stopAnimation()``. The default is `clearLayers`;
    /// ``SVGAExPlayer`` uses `stepToLeading`.
    public var userStoppedScene: SVGARePlayerStoppedScene {
      get { model.userStoppedScene }
      set { model.userStoppedScene = newValue }
    }
    /// The picture that remains after all passes. The default is `clearLayers`; ``SVGAExPlayer`` uses `stepToTrailing`.
    public var finishedAllScene: SVGARePlayerStoppedScene {
      get { model.finishedAllScene }
      set { model.finishedAllScene = newValue }
    }
    /// The number of passes to play; 0 repeats forever. Setting it resets ``loopCount``.
    public var loops: Int {
      get { model.loops }
      set { model.loops = newValue }
    }
    /// The number of passes that have ended.
    public var loopCount: Int { model.loopCount }
    /// Resets ``loopCount`` to 0.
    public func resetLoopCount() { model.resetLoopCount() }
    /// A Boolean value that indicates whether sounds play silently.
    public var isMute: Bool {
      get { model.isMute }
      set { model.isMute = newValue }
    }
    /// The speed factor, 0…64. See ``SVGARePlayerModel/speed``.
    public var speed: Double {
      get { model.speed }
      set { model.speed = newValue }
    }
    /// A Boolean value that indicates whether playback is reversed. See ``SVGARePlayerModel/isReversing``.
    public var isReversing: Bool {
      get { model.isReversing }
      set { model.isReversing = newValue }
    }

    /// The first frame of the range.
    public var startFrame: Int { model.startFrame }
    /// The last frame of the range.
    public var endFrame: Int { model.endFrame }
    /// The first frame in the direction of playback.
    public var leadingFrame: Int { model.leadingFrame }
    /// The last frame in the direction of playback.
    public var trailingFrame: Int { model.trailingFrame }
    /// The index of the current frame.
    public var currentFrame: Int { model.currentFrame }
    /// The position of the current frame in the range, 0…1, independent of the direction.
    public var progress: Float { model.progress }
    /// A Boolean value that indicates whether the animation plays.
    public var isAnimating: Bool { model.isAnimating }
    /// A Boolean value that indicates whether all passes have ended. See ``SVGARePlayerModel/isFinishedAll``.
    public var isFinishedAll: Bool { model.isFinishedAll }

    /// Sets the range to all frames of the animation.
    public func resetStartFrameAndEndFrame() { model.resetStartFrameAndEndFrame() }
    /// Sets a range from a frame to the last frame of the animation. See
    /// ``SVGARePlayerModel/setStartFrameUntilTheEnd(_:)``.
    public func setStartFrameUntilTheEnd(_ startFrame: Int) {
      model.setStartFrameUntilTheEnd(startFrame)
    }
    /// Sets a range from the first frame of the animation to a frame. See
    /// ``SVGARePlayerModel/setEndFrameFromBeginning(_:)``.
    public func setEndFrameFromBeginning(_ endFrame: Int) {
      model.setEndFrameFromBeginning(endFrame)
    }
    /// Sets the range. See ``SVGARePlayerModel/setStartFrame(_:endFrame:currentFrame:)``.
    public func setStartFrame(_ startFrame: Int, endFrame: Int) {
      model.setStartFrame(startFrame, endFrame: endFrame)
    }
    /// Sets the range and the frame to show. See ``SVGARePlayerModel/setStartFrame(_:endFrame:currentFrame:)``.
    public func setStartFrame(_ startFrame: Int, endFrame: Int, currentFrame: Int) {
      model.setStartFrame(startFrame, endFrame: endFrame, currentFrame: currentFrame)
    }

    // MARK: Playback

    /// Plays from the current frame. If the range or all passes are finished, plays from the
    /// leading frame. Without a superview, the call fails, and playback starts when the view is in
    /// a window, unless playback is paused or stopped before.
    ///
    /// - Returns: Whether playback started. If not, the delegate receives the reason.
    @discardableResult open func startAnimation() -> Bool { model.startAnimation() }

    /// Shows a frame of the animation. See ``SVGARePlayerModel/step(toFrame:andPlay:)``.
    @discardableResult open func step(toFrame frame: Int) -> Bool { model.step(toFrame: frame) }

    /// Shows a frame of the animation. See ``SVGARePlayerModel/step(toFrame:andPlay:)``.
    @discardableResult open func step(toFrame frame: Int, andPlay: Bool) -> Bool {
      model.step(toFrame: frame, andPlay: andPlay)
    }

    /// Pauses at the current frame.
    open func pauseAnimation() { model.pauseAnimation() }
    /// Stops playback and shows ``userStoppedScene``.
    open func stopAnimation() { model.stopAnimation() }
    /// Stops playback. See ``SVGARePlayerModel/stopAnimation(_:)``.
    open func stopAnimation(_ scene: SVGARePlayerStoppedScene) { model.stopAnimation(scene) }
  }

#endif
