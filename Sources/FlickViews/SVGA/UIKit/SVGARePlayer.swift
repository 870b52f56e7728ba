#if canImport(UIKit)

  public import UIKit

  /// Plays an SVGA animation frame by frame: range, direction, loops and sound at any time.
  ///
  /// ```swift
  /// let player = SVGARePlayer(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  /// view.addSubview(player)
  /// player.videoItem = entity
  /// player.startAnimation()
  /// ```
  ///
  /// Taken out of its superview, it stops and is cleared.
  #if canImport(ObjectiveC)
    @objcMembers
  #endif
  open class SVGARePlayer: SVGAView {
    open weak var delegate: (any SVGARePlayerDelegate)?

    public override init(frame: CGRect = .zero) {
      super.init(frame: frame)
      follow()
    }

    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      follow()
    }

    private func follow() {
      model.onEvent = { [weak self] event in
        guard let self else { return }
        delegate?.tell(self, event)
      }
    }

    // MARK: Configuration

    /// Setting it stops what plays, and shows the first frame of the whole animation. One that cannot be
    /// played counts as none.
    public var videoItem: SVGAVideoEntity? {
      get { model.videoItem }
      set { model.videoItem = newValue }
    }
    public func setVideoItem(_ videoItem: SVGAVideoEntity?, currentFrame: Int) {
      model.setVideoItem(videoItem, currentFrame: currentFrame)
    }
    public func setVideoItem(_ videoItem: SVGAVideoEntity?, startFrame: Int, endFrame: Int) {
      model.setVideoItem(videoItem, startFrame: startFrame, endFrame: endFrame)
    }
    public func setVideoItem(
      _ videoItem: SVGAVideoEntity?, startFrame: Int, endFrame: Int, currentFrame: Int
    ) {
      model.setVideoItem(
        videoItem, startFrame: startFrame, endFrame: endFrame, currentFrame: currentFrame)
    }

    /// What ``stopAnimation()`` leaves.
    public var userStoppedScene: SVGARePlayerStoppedScene {
      get { model.userStoppedScene }
      set { model.userStoppedScene = newValue }
    }
    /// What is left after all passes.
    public var finishedAllScene: SVGARePlayerStoppedScene {
      get { model.finishedAllScene }
      set { model.finishedAllScene = newValue }
    }
    /// 0 plays for ever. Setting it forgets the passes.
    public var loops: Int {
      get { model.loops }
      set { model.loops = newValue }
    }
    /// Passes that have ended.
    public var loopCount: Int { model.loopCount }
    public func resetLoopCount() { model.resetLoopCount() }
    /// Whether sounds go on unheard.
    public var isMute: Bool {
      get { model.isMute }
      set { model.isMute = newValue }
    }
    /// How many times as fast as the file says; 0 stands still. Sounds keep step where they can: from half
    /// to twice as fast.
    public var speed: Double {
      get { model.speed }
      set { model.speed = newValue }
    }
    /// Turns round while playing, and is silent; who waits at the beginning waits at the other end.
    public var isReversing: Bool {
      get { model.isReversing }
      set { model.isReversing = newValue }
    }

    public var startFrame: Int { model.startFrame }
    public var endFrame: Int { model.endFrame }
    /// The first in the direction of playing.
    public var leadingFrame: Int { model.leadingFrame }
    public var trailingFrame: Int { model.trailingFrame }
    public var currentFrame: Int { model.currentFrame }
    /// Where in the range, 0…1, whichever way it is played.
    public var progress: Float { model.progress }
    public var isAnimating: Bool { model.isAnimating }
    public var isFinishedAll: Bool { model.isFinishedAll }

    /// Plays all frames.
    public func resetStartFrameAndEndFrame() { model.resetStartFrameAndEndFrame() }
    public func setStartFrameUntilTheEnd(_ startFrame: Int) {
      model.setStartFrameUntilTheEnd(startFrame)
    }
    public func setEndFrameFromBeginning(_ endFrame: Int) {
      model.setEndFrameFromBeginning(endFrame)
    }
    /// Plays these frames from now on; neither starts nor stops. Frames that the animation does not have are
    /// moved to its nearest.
    public func setStartFrame(_ startFrame: Int, endFrame: Int) {
      model.setStartFrame(startFrame, endFrame: endFrame)
    }
    public func setStartFrame(_ startFrame: Int, endFrame: Int, currentFrame: Int) {
      model.setStartFrame(startFrame, endFrame: endFrame, currentFrame: currentFrame)
    }

    // MARK: Playback

    /// Plays from the current frame; after the last, or all passes, from the leading one.
    ///
    /// - Returns: whether it plays; the delegate is told why not.
    @discardableResult open func startAnimation() -> Bool { model.startAnimation() }

    /// Shows a frame of the animation.
    @discardableResult open func step(toFrame frame: Int) -> Bool { model.step(toFrame: frame) }

    /// Shows a frame of the animation, and plays from there if asked to.
    @discardableResult open func step(toFrame frame: Int, andPlay: Bool) -> Bool {
      model.step(toFrame: frame, andPlay: andPlay)
    }

    open func pauseAnimation() { model.pauseAnimation() }
    open func stopAnimation() { model.stopAnimation() }
    open func stopAnimation(_ scene: SVGARePlayerStoppedScene) { model.stopAnimation(scene) }
  }

#endif
