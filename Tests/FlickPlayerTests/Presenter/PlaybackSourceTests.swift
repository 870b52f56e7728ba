import Dispatch
import Flick
import FlickPlayback
import FlickStateMachine
import Foundation
import Testing

@testable import FlickPlayer
@testable import FlickSVGAPlayer

/// One presenter drives every source of playback.
@MainActor @Suite("Sources of playback")
struct PlaybackSourceTests {
  enum Kind: CaseIterable { case animation, stateMachine, movie }

  private func presenter(_ kind: Kind) throws -> (Presenter, ManualTicker) {
    let ticker = ManualTicker(now: 100)
    let lottie = try Lottie(string: movingSquareJSON())
    switch kind {
    case .animation:
      let model = LottieViewModel(
        lottie: lottie, size: nil, scale: 1, configuration: LottieConfiguration(loopMode: .loop),
        engine: .main, ticker: ticker)
      return (model.presenter, ticker)
    case .stateMachine:
      let machine = try walkingMachine(lottie)
      let model = LottieViewModel(
        StateMachinePlayback.Setup(machine, seed: 1), size: nil, scale: 1, configuration: .default,
        engine: .main, ticker: ticker)
      return (model.presenter, ticker)
    case .movie:
      let model = SVGARePlayerModel(
        size: CGSize(width: 40, height: 20), scale: 1, engine: .main, ticker: ticker)
      model.soundMaker = nil
      model.isAttached = true
      model.videoItem = SVGATestMovie().entity()
      return (model.presenter, ticker)
    }
  }

  @Test("A presenter and its parts have at most 15 stored properties", arguments: Kind.allCases)
  func partsAreSmall(kind: Kind) throws {
    let (presenter, _) = try presenter(kind)
    let parts: [Any] = [
      presenter, presenter.clock, presenter.displays, presenter.machine, presenter.notifier,
      presenter.overrides, presenter.pictures, presenter.sounds, presenter.variants,
    ]
    for part in parts.map({ Mirror(reflecting: $0) }) {
      #expect(part.children.count <= 15, "\(part.subjectType)")
    }
  }

  @Test("Only a state machine takes signals", arguments: Kind.allCases)
  func onlyStateMachineTakesSignals(kind: Kind) throws {
    let (presenter, _) = try presenter(kind)
    presenter.send(.play)
    let observer = CountingObserver()
    presenter.addObserver(observer)
    for signal: SourceSignal in [.event("none"), .input("none", .boolean(true))] {
      #expect(!presenter.machine.send(signal))
    }
    presenter.machine.handlePointer(
      .press, at: .zero, in: CanvasGeometry.Area(points: ContentSize(width: 20, height: 10)))
    #expect(presenter.machine.input("none") == nil)
    #expect(!presenter.machine.respondsToPointers)
    #expect((observer.count > 0) == (kind == .stateMachine))
  }

  @MainActor private final class CountingObserver: PresenterObserver {
    private(set) var count = 0

    func presenter(_ presenter: Presenter, didChange changes: PresenterChange.Set) { count += 1 }
  }

  @Test("Every source plays, pauses, is suspended and stops", arguments: Kind.allCases)
  func everySourcePlays(kind: Kind) throws {
    let (presenter, ticker) = try presenter(kind)
    #expect(presenter.state != .playing && !ticker.isRunning)
    presenter.send(.play)
    #expect(presenter.state == .playing && ticker.isRunning)
    ticker.advance(by: 0.1)
    presenter.finishDrawing()
    #expect(presenter.source.position > 0)
    #expect(presenter.pictures.shown?.frame == presenter.source.position)
    presenter.presence.isOnScreen = false
    #expect(presenter.state == .paused && presenter.source.isSuspended && !ticker.isRunning)
    presenter.presence.isOnScreen = true
    #expect(presenter.state == .playing && ticker.isRunning)
    presenter.setMotion(.none(still: 0, resumes: true))
    #expect(presenter.state != .playing && !ticker.isRunning)
    presenter.setMotion(.standard)
    #expect(presenter.state == .playing)
    presenter.send(.pause)
    #expect(presenter.state == .paused && !ticker.isRunning)
    presenter.presence.isInForeground = false
    presenter.presence.isInForeground = true
    #expect(presenter.state == .paused)
    presenter.send(.stop)
    #expect(presenter.source.position == 0 && presenter.state != .playing)
  }

  @Test("No source is harmed by meaningless inputs", arguments: Kind.allCases)
  func meaninglessInputsAreHarmless(kind: Kind) throws {
    let (presenter, ticker) = try presenter(kind)
    let numbers = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0]
    presenter.send(.play)
    for number in numbers {
      for input: PlaybackInput in [
        .speed(number), .seek(number), .seekProgress(number), .show(number),
        .intermission(number), .range(FrameRange(number, number)),
        .playSegment(PlaybackSegment(from: number, to: number), at: number, queue: []),
        .repetition(.count(number), alternates: true), .step(.max), .step(.min),
      ] {
        presenter.send(input)
        presenter.send(.play)
        ticker.advance(by: 0.05)
        presenter.finishDrawing()
        #expect(presenter.source.position.isFinite && presenter.source.progress.isFinite)
        #expect(presenter.speed.isFinite)
        #expect(ticker.isRunning == presenter.source.isRunning)
      }
    }
    presenter.tick(at: .nan)
    presenter.tick(at: -1e300)
    presenter.send(.stop)
    #expect(presenter.source.position == 0)
  }

  @Test("A completion of a source without an end is called at once")
  func completionOfEndlessSourceIsCalledAtOnce() throws {
    let (presenter, _) = try presenter(.stateMachine)
    var reasons: [PlaybackEndReason] = []
    presenter.play { reasons.append($0) }
    #expect(reasons == [.stopped] && presenter.state == .playing)
    presenter.play([PlaybackSegment(from: 0, to: 10)], at: 0) { reasons.append($0) }
    #expect(reasons == [.stopped, .failed] && presenter.state == .playing)
  }

  @Test("A state machine that is paused while it is suspended does not resume")
  func pausedWhileSuspendedDoesNotResume() throws {
    let (presenter, ticker) = try presenter(.stateMachine)
    presenter.send(.play)
    ticker.advance(by: 0.5)
    presenter.presence.isOnScreen = false
    presenter.send(.pause)
    presenter.presence.isOnScreen = true
    #expect(presenter.state == .paused && !ticker.isRunning)
    presenter.send(.play)
    ticker.advance(by: 0.5)
    #expect(presenter.source.position == 60)
  }

  @Test("A range of one frame is played, and the frame stays", arguments: Kind.allCases)
  func rangeOfOneFrameIsPlayed(kind: Kind) throws {
    let (presenter, ticker) = try presenter(kind)
    for range in [FrameRange(1, 1), FrameRange(1, 2), FrameRange(3, 3)] {
      presenter.send(.range(range))
      presenter.send(.play)
      for _ in 0..<30 {
        ticker.advance(by: 0.03)
        presenter.finishDrawing()
        #expect(presenter.pictures.shown != nil && presenter.failure == nil)
        if kind == .animation {
          #expect(range.start...range.end ~= presenter.source.position, "\(range)")
        }
      }
    }
  }

  @Test("A view can be removed in a completion, and in an observer", arguments: Kind.allCases)
  func viewCanBeRemovedInCompletion(kind: Kind) throws {
    let (presenter, ticker) = try presenter(kind)
    let token = DisplayToken()
    let area = CanvasGeometry.Area(points: ContentSize(width: 20, height: 10))
    presenter.displays.set(area, isOnScreen: true, of: token)
    let observer = RemovingObserver(token)
    presenter.addObserver(observer)
    presenter.play { _ in presenter.displays.remove(token) }
    for _ in 0..<5 {
      ticker.advance(by: 0.1)
      presenter.finishDrawing()
    }
    presenter.send(.end(.stopped))
    #expect(!presenter.displays.list.contains { $0.token === token })
    #expect(presenter.displays.list.isEmpty == !presenter.presence.isOnScreen)
    #expect(ticker.isRunning == presenter.source.isRunning)
  }

  @MainActor private final class RemovingObserver: PresenterObserver {
    private let token: DisplayToken
    init(_ token: DisplayToken) { self.token = token }

    func presenter(_ presenter: Presenter, didChange changes: PresenterChange.Set) {
      if changes.contains(.picture) { presenter.displays.remove(token) }
    }
  }

  @Test(
    "A presenter that is released while its frames are drawn is deallocated",
    arguments: Kind.allCases)
  func presenterReleasedWhileDrawingIsDeallocated(kind: Kind) async throws {
    for _ in 0..<20 {
      weak var released: Presenter?
      weak var pipeline: FramePipeline?
      let queue: DispatchQueue
      do {
        let (presenter, ticker) = try presenter(kind)
        (released, pipeline, queue) = (
          presenter, presenter.pictures.pipeline, presenter.pictures.drawingQueue
        )
        presenter.send(.play)
        for _ in 0..<3 { ticker.advance(by: 0.1) }
      }
      // A block after the one that draws, and after the delivery of its frame.
      await withCheckedContinuation { done in
        queue.async { DispatchQueue.main.async { done.resume() } }
      }
      #expect(released == nil && pipeline == nil)
    }
  }
}
