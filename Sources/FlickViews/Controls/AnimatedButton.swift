#if canImport(UIKit)

  import FlickAnimation
  public import UIKit

  /// A button that is an animation, of which a part is played for what happens to it: all of it when it is tapped,
  /// unless told otherwise.
  ///
  /// ```swift
  /// let button = AnimatedButton(animation: .named("heart"))
  /// button.setPlayRange(fromMarker: "press", toMarker: "beat", event: .touchUpInside)
  /// button.performAction = { like() }
  /// ```
  open class AnimatedButton: AnimatedControl {
    /// Called when it is tapped.
    open var performAction: (() -> Void)?

    private enum PlayRange {
      case progress(from: AnimationProgressTime, to: AnimationProgressTime)
      case markers(from: String, to: String)
    }

    private var playRanges: [UInt: PlayRange] = [
      UIControl.Event.touchUpInside.rawValue: .progress(from: 0, to: 1)
    ]

    /// Plays from one place to another, both 0…1, when something happens.
    public func setPlayRange(
      fromProgress: AnimationProgressTime, toProgress: AnimationProgressTime,
      event: UIControl.Event
    ) { playRanges[event.rawValue] = .progress(from: fromProgress, to: toProgress) }

    /// Plays from the beginning of one marker to that of another when something happens.
    public func setPlayRange(fromMarker: String, toMarker: String, event: UIControl.Event) {
      playRanges[event.rawValue] = .markers(from: fromMarker, to: toMarker)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      play(for: .touchDown)
      return super.beginTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      super.endTracking(touch, with: event)
      guard let touch, bounds.contains(touch.location(in: self)) else {
        return play(for: .touchUpOutside)
      }
      play(for: .touchUpInside)
      performAction?()
    }

    open override func cancelTracking(with event: UIEvent?) {
      super.cancelTracking(with: event)
      play(for: .touchCancel)
    }

    private func play(for event: UIControl.Event) {
      switch playRanges[event.rawValue] {
      case .progress(let from, let to)?:
        animationView.play(fromProgress: from, toProgress: to, loopMode: .playOnce)
      case .markers(let from, let to)?:
        animationView.play(fromMarker: from, toMarker: to, loopMode: .playOnce)
      case nil: break
      }
    }
  }

#endif
