#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)

  import FlickAnimation
  public import FlickPlatform
  public import FlickPlayer

  /// A button that plays ranges of an animation in response to control events. By default, it plays the whole
  /// animation when it is tapped or clicked. With AppKit, it also sends the action of the control.
  ///
  /// ```swift
  /// let button = AnimatedButton(animation: .named("heart"))
  /// button.setPlayRange(fromMarker: "press", toMarker: "beat", event: .touchUpInside)
  /// button.performAction = { like() }
  /// ```
  open class AnimatedButton: AnimatedControl {
    /// A closure that is called when the button is tapped or clicked.
    open var performAction: (() -> Void)?

    private var playRanges: [UInt: LottiePlaybackMode.PlaybackMode] = [
      LottieControlEvent.touchUpInside.rawValue:
        .fromProgress(0, toProgress: 1, loopMode: .playOnce)
    ]

    /// Sets the range to play for a control event.
    ///
    /// - Parameters:
    ///   - fromProgress: The progress at the start, from 0 to 1.
    ///   - toProgress: The progress at the end, from 0 to 1.
    ///   - event: The control event: `touchDown`, `touchUpInside`, `touchUpOutside` or `touchCancel`.
    public func setPlayRange(
      fromProgress: AnimationProgressTime, toProgress: AnimationProgressTime,
      event: LottieControlEvent
    ) {
      playRanges[event.rawValue] = .fromProgress(
        fromProgress, toProgress: toProgress, loopMode: .playOnce)
    }

    /// Sets the range to play for a control event, from the start of one marker to the start of another.
    ///
    /// - Parameters:
    ///   - fromMarker: The name of the first marker.
    ///   - toMarker: The name of the second marker.
    ///   - event: The control event: `touchDown`, `touchUpInside`, `touchUpOutside` or `touchCancel`.
    public func setPlayRange(fromMarker: String, toMarker: String, event: LottieControlEvent) {
      playRanges[event.rawValue] = .fromMarker(fromMarker, toMarker: toMarker, loopMode: .playOnce)
    }

    /// Plays the range of an event. `touchUpInside` also calls ``performAction``: with UIKit before playback starts, so that
    /// the range of an animation that the closure sets is played; with AppKit afterwards, and then the control sends its
    /// action. The order is that of lottie-ios.
    open override func handle(_ event: LottieControlEvent) {
      super.handle(event)
      #if canImport(UIKit)
        if event == .touchUpInside { callAction() }
        play(event)
      #else
        play(event)
        guard event == .touchUpInside else { return }
        callAction()
        sendAction(action, to: target)
      #endif
    }

    private func play(_ event: LottieControlEvent) {
      if let range = playRanges[event.rawValue] { animationView.play(range) }
    }

    private func callAction() {
      if let performAction { animationView.player.presenter.call { performAction() } }
    }
  }

#endif
