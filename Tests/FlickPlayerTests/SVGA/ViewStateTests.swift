import Flick
import FlickPlayer
import FlickSVGAPlayer
import Foundation
import Testing

@MainActor @Suite("View states of SVGA players") struct SVGAViewStateTests {
  /// A player whose loads the test completes, and the state that a view shows.
  @MainActor private final class PlayerFixture {
    let source = ScriptedSource()
    let player: SVGAExPlayerModel
    var state = ViewStateController<SVGAVideoEntity>()

    init() {
      let frames = SVGARePlayerModel(
        size: CGSize(width: 40, height: 20), scale: 1, engine: .main, ticker: ManualTicker())
      frames.soundMaker = nil
      frames.isAttached = true
      player = SVGAExPlayerModel(frames, parser: source.parser())
      player.onEvent = { [unowned self] in state.follow($0) }
    }

    var shown: String { state.shown.kind.rawValue }

    func play(_ name: String) { player.play("https://e.com/\(name)") }
  }

  @Test("Loading, loading another source, and cleaning have their states")
  func loadingAndCleaningHaveTheirStates() {
    let rig = PlayerFixture()
    #expect(rig.shown == "placeholder")
    rig.play("a")
    #expect(rig.shown == "initial loading")
    rig.source.reply(.success(SVGATestMovie().data))
    #expect(rig.shown == "loaded")
    #expect(rig.state.latestInfo === rig.player.entity)
    rig.player.pause()
    rig.player.play()
    #expect(rig.shown == "loaded")
    rig.play("b")
    #expect(rig.shown == "initial loading")
    rig.source.reply(.success(SVGATestMovie().data))
    #expect(rig.shown == "loaded")
    #expect(rig.state.latestInfo === rig.player.entity)
    rig.player.clean()
    #expect(rig.shown == "placeholder")
    #expect(rig.state.latestInfo == nil)
  }

  @Test("An error remains visible during a retry")
  func errorRemainsVisibleDuringRetry() {
    let rig = PlayerFixture()
    rig.play("a")
    rig.source.reply(.failure(Broken()))
    #expect(rig.shown == "failed")
    guard case .dataLoadFailed("https://e.com/a", _) = rig.state.latestError as? SVGAExPlayerError
    else {
      Issue.record("\(String(describing: rig.state.latestError))")
      return
    }
    rig.play("a")
    #expect(rig.shown == "failed and loading")
    rig.source.reply(.success(SVGATestMovie().data))
    #expect(rig.shown == "loaded")
  }

  @Test("Stopping and cleaning end the loading state")
  func stoppingAndCleaningEndLoadingState() {
    let rig = PlayerFixture()
    rig.play("a")
    rig.player.stop()
    #expect(rig.shown == "placeholder" && !rig.state.isLoading)
    rig.play("b")
    #expect(rig.shown == "initial loading")
    rig.player.clean()
    #expect(rig.shown == "placeholder" && !rig.state.isLoading)
  }
}
