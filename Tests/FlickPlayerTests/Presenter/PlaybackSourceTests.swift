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

  private static let walk = """
    {"initial":"walk","states":[{"type":"PlaybackState","name":"walk","animation":"","autoplay":true,
    "loop":true,"transitions":[]}]}
    """

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
      let machine = try LottieStateMachine(data: Data(Self.walk.utf8), playing: lottie)
      let model = LottieViewModel(
        StateMachineSource.Setup(machine, seed: 1), size: nil, scale: 1, configuration: .default,
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

  @Test("Every source plays, pauses, is suspended and stops", arguments: Kind.allCases)
  func everySourcePlays(kind: Kind) throws {
    let (presenter, ticker) = try presenter(kind)
    #expect(presenter.state != .playing && !ticker.isRunning)
    presenter.send(.play)
    #expect(presenter.state == .playing && ticker.isRunning)
    ticker.advance(by: 0.1)
    presenter.finishDrawing()
    #expect(presenter.source.position > 0)
    #expect(presenter.shownPicture?.frame == presenter.source.position)
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
}
