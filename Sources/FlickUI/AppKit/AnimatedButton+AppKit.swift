#if canImport(AppKit) && !canImport(UIKit)

  public import AppKit
  public import FlickPlayer

  /// A button that plays ranges of an animation in response to the mouse. By default, it plays the whole animation when
  /// it is clicked. It also sends the action of the control.
  ///
  /// ```swift
  /// let button = AnimatedButton(animation: .named("heart"))
  /// button.setPlayRange(fromMarker: "press", toMarker: "beat", event: .touchUpInside)
  /// button.performAction = { like() }
  /// ```
  open class AnimatedButton: AnimatedControl {
    /// A closure that is called when the button is clicked.
    open var performAction: (() -> Void)?

    private var playRanges: [UInt: ControlPlayRange] = [
      LottieControlEvent.touchUpInside.rawValue: .progress(from: 0, to: 1)
    ]

    /// Sets the range to play for an event.
    ///
    /// - Parameters:
    ///   - fromProgress: The progress at the start, from 0 to 1.
    ///   - toProgress: The progress at the end, from 0 to 1.
    ///   - event: The event: `touchDown`, `touchUpInside` or `touchUpOutside`.
    public func setPlayRange(
      fromProgress: AnimationProgressTime, toProgress: AnimationProgressTime,
      event: LottieControlEvent
    ) { playRanges[event.rawValue] = .progress(from: fromProgress, to: toProgress) }

    /// Sets the range to play for an event, from the start of one marker to the start of another.
    ///
    /// - Parameters:
    ///   - fromMarker: The name of the first marker.
    ///   - toMarker: The name of the second marker.
    ///   - event: The event: `touchDown`, `touchUpInside` or `touchUpOutside`.
    public func setPlayRange(fromMarker: String, toMarker: String, event: LottieControlEvent) {
      playRanges[event.rawValue] = .markers(from: fromMarker, to: toMarker)
    }

    /// Plays the range of an event. A click also calls ``performAction`` and sends the action of the control.
    ///
    /// - Parameter event: `touchDown`, `touchUpInside` or `touchUpOutside`.
    open override func handle(_ event: LottieControlEvent) {
      super.handle(event)
      animationView.play(playRanges[event.rawValue])
      guard event == .touchUpInside else { return }
      performAction?()
      sendAction(action, to: target)
    }
  }

#endif
