#if canImport(UIKit)

  public import UIKit

  /// Plays an SVGA animation, as the original player did: for apps that were written for it. New ones take
  /// ``SVGAExPlayer``.
  #if canImport(ObjectiveC)
    @objcMembers
  #endif
  open class SVGAPlayer: SVGAView {
    open weak var delegate: (any SVGAPlayerDelegate)?

    /// Whether nothing is seen after the last pass; otherwise ``fillMode`` says what is.
    public var clearsAfterStop = true { didSet { updateFinishedScene() } }
    /// What is seen after the last pass, if it is not cleared: `Forward` its last frame, `Backward` its first.
    public var fillMode: String? { didSet { updateFinishedScene() } }

    public override init(frame: CGRect = .zero) {
      super.init(frame: frame)
      connectModel()
    }

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
      // The first of the range, whichever way it was played.
      let wantsFirst = fillMode == "Backward"
      let first: SVGARePlayerStoppedScene = model.isReversing ? .stepToTrailing : .stepToLeading
      let last: SVGARePlayerStoppedScene = model.isReversing ? .stepToLeading : .stepToTrailing
      model.finishedAllScene = clearsAfterStop ? .clearLayers : wantsFirst ? first : last
    }

    /// Setting it stops what plays, and shows the first frame.
    public var videoItem: SVGAVideoEntity? {
      get { model.videoItem }
      set {
        model.isReversing = false
        updateFinishedScene()
        model.videoItem = newValue
      }
    }
    /// 0 plays for ever.
    public var loops: Int {
      get { model.loops }
      set { model.loops = newValue }
    }

    /// Plays from the current frame on.
    open func startAnimation() {
      model.resetLoopCount()
      model.startAnimation()
    }

    /// Plays frames of a range, from its first, or backwards from its last.
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

    open func pauseAnimation() { model.pauseAnimation() }

    /// Stops, and clears it unless ``clearsAfterStop`` says otherwise.
    open func stopAnimation() {
      guard !clearsAfterStop else { return model.stopAnimation(.clearLayers) }
      model.pauseAnimation()
    }

    open func clear() { model.stopAnimation(.clearLayers) }

    /// Shows a frame; one that the animation does not have, changes nothing.
    open func step(toFrame frame: Int, andPlay: Bool) {
      guard let videoItem, frame >= 0, frame <= videoItem.maxFrame else { return }
      model.step(toFrame: frame, andPlay: andPlay)
    }

    /// Shows the frame at a part of the animation, 0…1.
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

#endif
