import Combine
import Flick
import Foundation
import Testing
import UIKit

@testable import FlickPlayer

extension ViewTests {
  /// The tables of `Tests/FlickPlayerTests/Timeline`, performed on the views.
  @MainActor @Suite("Timelines") struct Timelines {
    @Test("A LottieUIKitView follows the timelines", arguments: TimelineCase.all(for: .uikit))
    func lottieUIKitViewFollowsTimelines(timeline: TimelineCase) async {
      defer { UIAccessibility.reduceMotion(false) }
      await timeline.run(on: .uikit) { try UIKitTimeline($0, $1) }
    }

    @Test(
      "A LottieUIKitView with a state machine follows the timelines",
      arguments: TimelineCase.all(for: .machineView))
    func lottieUIKitViewWithStateMachineFollowsTimelines(timeline: TimelineCase) async {
      defer { UIAccessibility.reduceMotion(false) }
      await timeline.run(on: .machineView) {
        try UIKitTimeline($0, $1) { try $0.makeMachineModel($1) }
      }
    }

    @Test("A LottieAnimationView follows the timelines", arguments: TimelineCase.all(for: .view))
    func lottieAnimationViewFollowsTimelines(timeline: TimelineCase) async {
      defer { UIAccessibility.reduceMotion(false) }
      await timeline.run(on: .view) { try ViewTimeline($0, $1, LottieAnimationView.init(player:)) }
    }

    @Test("A LottieAnimationLayer follows the timelines", arguments: TimelineCase.all(for: .layer))
    func lottieAnimationLayerFollowsTimelines(timeline: TimelineCase) async {
      defer { UIAccessibility.reduceMotion(false) }
      await timeline.run(on: .layer) {
        try ViewTimeline($0, $1, LottieAnimationLayer.init(player:))
      }
    }
  }
}

/// The system around a view. Inputs that begin with `system` set Reduce Motion.
@MainActor private final class TimelineHost {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  /// Performs an input of the system.
  ///
  /// - Returns: A Boolean value that indicates whether the input is one.
  func perform(_ input: TimelineInput, on view: any WindowContent) throws -> Bool {
    switch input.verb {
    case "background": post(UIApplication.didEnterBackgroundNotification)
    case "foreground": post(UIApplication.willEnterForegroundNotification)
    case "hide": view.leaveWindow()
    case "show": view.enter(window)
    case "system": UIAccessibility.reduceMotion(try input.word(0) == "reduced")
    default: return false
    }
    return true
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: nil)
  }
}

/// A view or a layer that windows can contain.
@MainActor private protocol WindowContent: AnyObject {
  var frame: CGRect { get set }
  func layoutIfNeeded()
  func enter(_ window: UIWindow)
  func leaveWindow()
}

extension UIView: WindowContent {
  func enter(_ window: UIWindow) { window.addSubview(self) }
  func leaveWindow() { removeFromSuperview() }
}

extension CALayer: WindowContent {
  func enter(_ window: UIWindow) {
    let view = UIView()
    window.addSubview(view)
    view.layer.addSublayer(self)
  }
  func leaveWindow() { removeFromSuperlayer() }
}

/// Performs inputs on a `LottieUIKitView`. They are those of `ModelTimeline`, those of the system and `respects`.
@MainActor private final class UIKitTimeline: TimelineAdapter {
  private var view: LottieUIKitView?
  private let host = TimelineHost()
  private let ticker = ManualTicker(now: timelineStart)
  private let recorder: TimelineRecorder
  private var subscription: AnyCancellable?
  private var hadError = false

  init(
    _ setup: TimelineSetup, _ recorder: TimelineRecorder,
    make: @MainActor (TimelineSetup, ManualTicker) throws -> LottieViewModel = {
      try $0.makeModel($1)
    }
  ) throws {
    self.recorder = recorder
    if setup.isSystemReduced { UIAccessibility.reduceMotion(true) }
    let view = LottieUIKitView(viewModel: try make(setup, ticker))
    self.view = view
    subscription = view.viewModel.$renderedFrame.dropFirst().sink { image in
      MainActor.assumeIsolated { recorder.recordPicture(image) }
    }
    view.onPlaybackStateChanged = { recorder.record("\($0)") }
    view.onError = { recorder.record("error \(Optional($0).timelineText)") }
    if !setup.isHidden { host.window.addSubview(view) }
  }

  func setTime(_ seconds: Double) { ticker.now = timelineStart + seconds }

  func perform(_ input: TimelineInput) throws {
    if input.verb == "tick" { return ticker.advance(by: 0) }
    if input.verb == "release" {
      view?.removeFromSuperview()
      view = nil
    }
    guard let view, try !host.perform(input, on: view) else { return }
    guard let perform = Self.inputs[input.verb] else {
      throw TimelineError("“\(input.text)” is not an input of a view")
    }
    try perform(view, input, recorder, ticker)
  }

  func finish() async {
    view?.viewModel.finishDrawing()
    // The end of a playback can request another frame.
    view?.viewModel.finishDrawing()
    await turn()
  }

  func sample() {
    guard let view else { return }
    view.viewModel.sampleProgress(recorder)
    // `onError` is not called when the error is cleared.
    if hadError, view.error == nil { recorder.record("error none") }
    hadError = view.error != nil
    if ticker.isRunning != (view.playbackState == .playing) {
      recorder.record("ticker \(ticker.isRunning)")
    }
  }

  private typealias Perform = (
    LottieUIKitView, TimelineInput, TimelineRecorder, ManualTicker
  ) throws -> Void

  private static let inputs: [String: Perform] = [
    "wait": { _, _, _, _ in },
    "draw": { _, _, _, _ in },
    "play": { view, _, _, _ in view.play() },
    "pause": { view, _, _, _ in view.pause() },
    "stop": { view, _, _, _ in view.stop() },
    "seek": { view, input, _, _ in view.seek(to: try input.number(0)) },
    "seekFrame": { view, input, _, _ in view.seek(toFrame: Float(try input.number(0))) },
    "at": { view, input, recorder, _ in
      view.seek(toFrame: Float(try input.number(0) - recorder.animation.first))
    },
    "speed": { view, input, _, _ in view.viewModel.speed = try input.number(0) },
    "respects": { view, input, _, _ in
      view.respectsReducedMotion = try input.word(0) == "true"
    },
    "read": { view, input, recorder, ticker in
      switch try input.word(0) {
      case "progress": recorder.record("progress \(timelineNumber(view.progress))")
      case "speed": recorder.record("speed \(timelineNumber(view.viewModel.speed))")
      case "rate": recorder.record("rate \(ticker.rate.map(timelineNumber) ?? "none")")
      case "error": recorder.record("error \(view.error.timelineText)")
      case let word: throw TimelineError("“\(word)” cannot be read from a view")
      }
    },
  ]
}

extension LottieAnimationView: TimelinePlayer {
  func watchLoads(_ told: @escaping (LottieAnimation) -> Void) { animationLoaded = { told($1) } }
}

extension LottieAnimationLayer: TimelinePlayer {
  func watchLoads(_ told: @escaping (LottieAnimation) -> Void) { animationLoaded = { told($1) } }
}

/// Performs inputs on a `LottieAnimationView` or a `LottieAnimationLayer`. They are those of `PlayerInputs` and those of
/// the system. `play`, `pause` and `stop` are performed on the view.
@MainActor private final class ViewTimeline<View: TimelinePlayer & WindowContent>: TimelineAdapter {
  private var view: View?
  private let host = TimelineHost()
  private let ticker = ManualTicker(now: timelineStart)
  private let recorder: TimelineRecorder
  private var subscription: AnyCancellable?
  private var state = PlayerState()

  init(
    _ setup: TimelineSetup, _ recorder: TimelineRecorder,
    _ makeView: (LottieAnimationPlayer) -> View
  ) throws {
    self.recorder = recorder
    if setup.isSystemReduced { UIAccessibility.reduceMotion(true) }
    let player = try setup.makePlayer(ticker)
    let view = makeView(player)
    view.frame = CGRect(x: 0, y: 0, width: 600, height: 2)
    view.layoutIfNeeded()
    self.view = view
    subscription = player.$renderedFrame.sink { image in
      MainActor.assumeIsolated { recorder.recordPicture(image) }
    }
    view.enter(host.window)
    if setup.isHidden { view.leaveWindow() }
  }

  func setTime(_ seconds: Double) { ticker.now = timelineStart + seconds }

  func perform(_ input: TimelineInput) throws {
    if input.verb == "tick" { return ticker.advance(by: 0) }
    if input.verb == "release" {
      view?.leaveWindow()
      view = nil
    }
    guard let view, try !host.perform(input, on: view) else { return }
    try PlayerInputs.perform(input, on: view, recorder)
  }

  func finish() async {
    view?.player.finishDrawing()
    // A completion can request another frame.
    view?.player.finishDrawing()
    await turn()
  }

  func sample() {
    guard let view else { return }
    state.sample(view.player, isTicking: ticker.isRunning, recorder)
  }
}
