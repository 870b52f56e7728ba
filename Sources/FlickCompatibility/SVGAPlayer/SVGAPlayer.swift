#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  public import FlickPlatform
  import FlickPlayer
  public import FlickSVGAPlayer
  public import FlickUI

  /// A view that plays an SVGA animation with the API of the original SVGAPlayer. New apps use
  /// ``SVGAExPlayer``. Use it on the main actor.
  @objc(SVGAPlayer)
  @objcMembers open class SVGAPlayer: SVGAView {
    /// The delegate. The player holds it weakly.
    open weak var delegate: (any SVGAPlayerDelegate)?

    /// A Boolean value that indicates whether the picture is cleared after the last pass. The
    /// default is `true`. If `false`, ``fillMode`` determines the picture.
    @IBInspectable public var clearsAfterStop = true { didSet { updateFinishedScene() } }
    /// A Boolean value that indicates whether the first frame is shown when the player gets a superview.
    private var showsFirstFrame = false
    /// The picture after the last pass if ``clearsAfterStop`` is `false`: `Backward` shows the
    /// first frame of the range, any other value the last.
    public var fillMode: String? { didSet { updateFinishedScene() } }

    /// Creates a player.
    public override init(frame: CGRect = .zero) {
      super.init(frame: frame)
      connectModel()
    }

    /// Creates a player from an archive.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      connectModel()
    }

    private func connectModel() {
      model.onEvent = { [weak self] event in
        guard let self else { return }
        switch event {
        case .animationPlaying(let frame): delegate?.notify(self, frame: frame)
        case .animationDidFinishedAll: delegate?.notifyFinished(self)
        case .animationDidFinishedOnce, .animationPlayFailed: break
        }
      }
    }

    private func updateFinishedScene() {
      // The first frame of the range, independent of the direction.
      let wantsFirst = fillMode == "Backward"
      let first: SVGARePlayerStoppedScene = model.isReversing ? .stepToTrailing : .stepToLeading
      let last: SVGARePlayerStoppedScene = model.isReversing ? .stepToLeading : .stepToTrailing
      model.finishedAllScene = clearsAfterStop ? .clearLayers : wantsFirst ? first : last
    }

    /// The animation. Setting it shows the first frame, and resets the range, the direction and the pass count. If an
    /// animation plays, the new one plays from its first frame.
    public var videoItem: SVGAVideoEntity? {
      get { model.videoItem }
      set {
        let isPlaying = model.isPlaybackRequested
        model.isReversing = false
        updateFinishedScene()
        model.videoItem = newValue
        showsFirstFrame = superview == nil
        if isPlaying, newValue != nil { model.startAnimation() }
      }
    }
    /// The number of passes to play; 0 repeats forever.
    @IBInspectable public var loops: Int {
      get { model.loops }
      set { model.loops = newValue }
    }

    #if canImport(UIKit)
      /// Shows the first frame of an animation that was set before.
      open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        superviewDidChange()
      }
    #else
      open override func viewDidMoveToSuperview() {
        super.viewDidMoveToSuperview()
        superviewDidChange()
      }
    #endif

    private func superviewDidChange() {
      guard superview != nil, showsFirstFrame else { return }
      showsFirstFrame = false
      if !model.isAnimating { model.step(toFrame: model.currentFrame) }
    }

    /// Plays from the current frame in the range and direction of the last playback, and resets the pass count. A
    /// cleared player plays the whole animation. If the player has no superview, playback starts when it gets one.
    open func startAnimation() {
      resetIfCleared()
      model.resetLoopCount()
      model.startAnimation()
    }

    /// Resets the range and the direction of a cleared player. Returns whether the player was cleared. One that has not shown
    /// its animation yet, because it has no superview, is not.
    @discardableResult private func resetIfCleared() -> Bool {
      guard model.isCleared, !showsFirstFrame else { return false }
      model.isReversing = false
      updateFinishedScene()
      model.resetStartFrameAndEndFrame()
      return true
    }

    /// Plays a range of frames. If the player has no superview, playback starts when it gets one.
    ///
    /// - Parameters:
    ///   - range: The range of frame indices.
    ///   - reverse: Whether to play backwards from the last frame of the range.
    @objc(startAnimationWithRange:reverse:)
    open func startAnimation(with range: NSRange, reverse: Bool) {
      let start = max(range.location, 0)
      let (end, isTooFar) = start.addingReportingOverflow(max(range.length, 1) - 1)
      model.pauseAnimation()
      model.isReversing = reverse
      updateFinishedScene()
      model.setStartFrame(start, endFrame: isTooFar ? .max : end)
      model.resetLoopCount()
      model.step(toFrame: model.leadingFrame, andPlay: true)
    }

    /// Pauses at the current frame.
    open func pauseAnimation() { model.pauseAnimation() }

    /// Stops playback. Clears the picture if ``clearsAfterStop`` is `true`; otherwise pauses at the current frame.
    open func stopAnimation() {
      guard !clearsAfterStop else { return model.stopAnimation(.clearLayers) }
      model.pauseAnimation()
    }

    /// Stops playback and clears the picture.
    open func clear() { model.stopAnimation(.clearLayers) }

    /// Shows a frame. Has no effect if the animation does not have the frame. For a cleared player, the range, the direction
    /// and the pass count are reset first.
    ///
    /// - Parameters:
    ///   - frame: The index of the frame.
    ///   - andPlay: Whether to play from there.
    open func step(toFrame frame: Int, andPlay: Bool) {
      guard let videoItem, frame >= 0, frame <= videoItem.maxFrame else { return }
      // After the last pass, the model would play from the leading frame.
      if resetIfCleared() || model.isFinishedAll { model.resetLoopCount() }
      model.step(toFrame: frame, andPlay: andPlay)
    }

    /// Shows the frame at a position in the animation.
    ///
    /// - Parameters:
    ///   - percentage: The position, 0…1.
    ///   - andPlay: Whether to play from there.
    open func step(toPercentage percentage: CGFloat, andPlay: Bool) {
      guard let videoItem else { return }
      let frame = (CGFloat(videoItem.frames) * (percentage > 0 ? min(percentage, 1) : 0)).rounded(
        .down)
      step(toFrame: min(Int(frame), videoItem.maxFrame), andPlay: andPlay)
    }

    var percentage: CGFloat {
      let frames = CGFloat(videoItem?.frames ?? 0)
      return frames > 0 ? CGFloat(model.currentFrame + 1) / frames : 0
    }
  }

  /// The methods that ``SVGAPlayer`` calls on its delegate. All methods are optional. They are
  /// called on the main actor.
  @objc(SVGAPlayerDelegate)
  @preconcurrency @MainActor public protocol SVGAPlayerDelegate: AnyObject {
    /// Called when all passes have ended.
    @objc optional func svgaPlayerDidFinishedAnimation(_ player: SVGAPlayer)
    /// Called when a frame is shown during playback.
    ///
    /// - Parameter frame: The index of the frame.
    @objc optional func svgaPlayer(_ player: SVGAPlayer, didAnimatedToFrame frame: Int)
    /// Called when a frame is shown during playback.
    ///
    /// - Parameter percentage: The number of frames up to the shown frame, divided by the number of all
    ///   frames: above 0, up to 1.
    @objc optional func svgaPlayer(
      _ player: SVGAPlayer, didAnimatedToPercentage percentage: CGFloat)
    /// Called when a frame is shown during playback. This is the former form of ``svgaPlayer(_:didAnimatedToFrame:)``, and
    /// only called if the delegate does not implement that one.
    ///
    /// - Parameter frame: The index of the frame.
    @objc optional func svgaPlayerDidAnimatedToFrame(_ frame: Int)
    /// Called when a frame is shown during playback. This is the former form of
    /// ``svgaPlayer(_:didAnimatedToPercentage:)``, and only called if the delegate does not implement that one.
    ///
    /// - Parameter percentage: The number of frames up to the shown frame, divided by the number of all frames.
    @objc optional func svgaPlayerDidAnimatedToPercentage(_ percentage: CGFloat)
  }

  extension SVGAPlayerDelegate {
    func notify(_ player: SVGAPlayer, frame: Int) {
      let frameAnswer: Void? = svgaPlayer?(player, didAnimatedToFrame: frame)
      if frameAnswer == nil { svgaPlayerDidAnimatedToFrame?(frame) }
      let percentageAnswer: Void? = svgaPlayer?(player, didAnimatedToPercentage: player.percentage)
      if percentageAnswer == nil { svgaPlayerDidAnimatedToPercentage?(player.percentage) }
    }

    func notifyFinished(_ player: SVGAPlayer) { svgaPlayerDidFinishedAnimation?(player) }
  }

  /// A view that plays the SVGA animation with a name, as an image view shows an image. Use it on the main actor.
  ///
  /// ```swift
  /// let view = SVGAImageView(frame: frame)
  /// view.imageName = "rose"
  /// ```
  @objc(SVGAImageView)
  @objcMembers open class SVGAImageView: SVGAPlayer {
    /// The model that loads the animation.
    public private(set) lazy var imageModel = makeImageModel()

    private func makeImageModel() -> SVGAImageModel {
      let imageModel = SVGAImageModel(model)
      imageModel.show = { [weak self] entity in
        guard let self else { return }
        // The new animation plays only if `autoPlay` is `true`.
        model.pauseAnimation()
        videoItem = entity
      }
      return imageModel
    }

    /// A Boolean value that indicates whether an animation is played as soon as it is loaded. The default is `true`.
    @IBInspectable public var autoPlay: Bool {
      get { imageModel.autoPlay }
      set { imageModel.autoPlay = newValue }
    }

    /// The URL string of the animation, or the name of a file in the app's bundle.
    @IBInspectable public var imageName: String? {
      get { imageModel.imageName }
      set { imageModel.imageName = newValue }
    }

    #if canImport(UIKit)
      /// Starts a playback that waited for a superview.
      open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        imageModel.appear()
      }
    #else
      open override func viewDidMoveToSuperview() {
        super.viewDidMoveToSuperview()
        imageModel.appear()
      }
    #endif
  }

#endif
