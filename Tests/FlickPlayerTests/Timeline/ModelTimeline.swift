import Flick
import FlickPlayer

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// Performs inputs on a `LottieViewModel`.
///
/// | input | call |
/// |---|---|
/// | `tick` | The ticker's tick, if it runs. |
/// | `wait`, `draw` | Time passes without a tick. Requested frames are drawn. |
/// | `play`, `pause`, `stop` | The methods. |
/// | `seek 0.5`, `seekFrame 5` | `seek(to:)`, `seek(toFrame:)` |
/// | `at 5` | `seek(toFrame:)`, with a frame of the composition. |
/// | `speed 2` | The property. |
/// | `release` | The model is released. |
/// | `read progress` | Records a property: `progress`, `speed`, `rate`, `error`. |
@MainActor final class ModelTimeline: TimelineAdapter {
  private var model: LottieViewModel?
  private let ticker = ManualTicker(now: timelineStart)
  private let recorder: TimelineRecorder
  private var subscriptions: Set<AnyCancellable> = []

  init(
    _ setup: TimelineSetup, _ recorder: TimelineRecorder,
    make: @MainActor (TimelineSetup, ManualTicker) throws -> LottieViewModel = {
      try $0.makeModel($1)
    }
  ) throws {
    self.recorder = recorder
    let model = try make(setup, ticker)
    self.model = model
    model.$renderedFrame.dropFirst().sink { image in
      MainActor.assumeIsolated { recorder.recordPicture(image) }
    }.store(in: &subscriptions)
    model.$playbackState.dropFirst().sink { state in
      MainActor.assumeIsolated { recorder.record("\(state)") }
    }.store(in: &subscriptions)
    model.$error.removeDuplicates().dropFirst().sink { error in
      MainActor.assumeIsolated { recorder.record("error \(error.timelineText)") }
    }.store(in: &subscriptions)
  }

  func setTime(_ seconds: Double) { ticker.now = timelineStart + seconds }

  func perform(_ input: TimelineInput) throws {
    guard let perform = Self.inputs[input.verb] else {
      throw TimelineError("“\(input.text)” is not an input of a model")
    }
    if input.verb == "tick" { return ticker.advance(by: 0) }
    if input.verb == "release" { model = nil }
    if let model { try perform(model, input, recorder, ticker) }
  }

  func finish() async { model?.finishDrawing() }

  func sample() {
    guard let model else { return }
    model.sampleProgress(recorder)
    if ticker.isRunning != (model.playbackState == .playing) {
      recorder.record("ticker \(ticker.isRunning)")
    }
  }

  typealias Perform = (
    LottieViewModel, TimelineInput, TimelineRecorder, ManualTicker
  ) throws -> Void

  private static let inputs: [String: Perform] = [
    "tick": { _, _, _, _ in },
    "wait": { _, _, _, _ in },
    "draw": { _, _, _, _ in },
    "release": { _, _, _, _ in },
    "play": { model, _, _, _ in model.play() },
    "pause": { model, _, _, _ in model.pause() },
    "stop": { model, _, _, _ in model.stop() },
    "seek": { model, input, _, _ in model.seek(to: try input.number(0)) },
    "seekFrame": { model, input, _, _ in model.seek(toFrame: Float(try input.number(0))) },
    "at": { model, input, recorder, _ in
      model.seek(toFrame: Float(try input.number(0) - recorder.animation.first))
    },
    "speed": { model, input, _, _ in model.speed = try input.number(0) },
    "read": { model, input, recorder, ticker in
      switch try input.word(0) {
      case "progress": recorder.record("progress \(timelineNumber(model.progress))")
      case "speed": recorder.record("speed \(timelineNumber(model.speed))")
      case "rate": recorder.record("rate \(ticker.rate.map(timelineNumber) ?? "none")")
      case "error": recorder.record("error \(model.error.timelineText)")
      case let word: throw TimelineError("“\(word)” cannot be read from a model")
      }
    },
  ]
}
