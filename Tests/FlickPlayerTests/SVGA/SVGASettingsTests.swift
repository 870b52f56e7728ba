import Flick
import FlickPlayer
import FlickSVGAPlayer
import Foundation
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension SVGAExPlayerModelTests {
  // Nested, because the loader of all players is shared.
  @MainActor @Suite("Settings of declarative SVGA views, and hits of sprites")
  struct SVGASettingsTests {
    @MainActor private final class Fixture {
      let ticker = ManualTicker()
      let source = ScriptedSource()
      let model: SVGAExPlayerModel
      let applier: SVGASettingsApplier
      var statuses: [SVGAExPlayerStatus] = []

      init() {
        let player = SVGARePlayerModel(
          size: CGSize(width: 40, height: 20), scale: 1, engine: .main, ticker: ticker)
        player.soundMaker = nil
        player.isAttached = true
        model = SVGAExPlayerModel(player, parser: source.parser())
        applier = SVGASettingsApplier(model)
        model.onEvent = { [unowned self] event in
          applier.handle(event)
          if case .statusDidChanged(let status, _) = event { statuses.append(status) }
        }
      }
    }

    private func settings(_ name: String = "https://e.com/a") -> SVGAPlayerSettings {
      var settings = SVGAPlayerSettings()
      settings.source = .name(name)
      return settings
    }

    @Test("Only changed settings are applied, and playback restarts only for another source")
    func onlyChangedSettingsAreApplied() {
      let rig = Fixture()
      var settings = settings()
      settings.loops = 3
      settings.speed = 2
      settings.volume = 0.5
      rig.applier.apply(settings)
      rig.source.reply(.success(SVGATestMovie(frames: 20).data))
      #expect(rig.model.isPlaying && rig.model.player.loops == 3 && rig.model.player.speed == 2)
      rig.ticker.advance(by: 0.2)
      let frame = rig.model.player.currentFrame
      #expect(frame == 4)
      rig.applier.apply(settings)
      settings.speed = 1
      settings.isMuted = true
      settings.hiddenKeys = ["walker"]
      rig.applier.apply(settings)
      #expect(rig.model.player.currentFrame == frame && rig.model.player.loopCount == 0)
      #expect(rig.model.player.speed == 1 && rig.model.player.isMute)
      #expect(rig.model.player.volume == 0.5 && rig.source.requests.isEmpty)
      settings.isPlaying = false
      rig.applier.apply(settings)
      #expect(rig.model.isPaused && rig.model.player.currentFrame == frame)
      settings.isPlaying = true
      rig.applier.apply(settings)
      #expect(rig.model.isPlaying)
      #expect(rig.statuses == [.loading, .playing, .paused, .playing])
      settings.source = nil
      rig.applier.apply(settings)
      #expect(rig.model.isIdle)
    }

    @Test("Sprites and frames of the declaration apply to each animation that is loaded")
    func spritesAndFramesApplyToEachLoadedAnimation() throws {
      let rig = Fixture()
      var settings = settings()
      settings.isPlaying = false
      settings.hiddenKeys = ["walker"]
      settings.frames = 1...3
      for name in ["https://e.com/a", "https://e.com/b"] {
        settings.source = .name(name)
        rig.applier.apply(settings)
        rig.source.reply(.success(SVGATestMovie().data))
        #expect(rig.model.isPaused && rig.model.player.currentFrame == 1)
        #expect(rig.model.player.startFrame == 1 && rig.model.player.endFrame == 3)
        rig.model.player.finishDrawing()
        #expect(try PixelGrid(rig.model.player.renderedFrame)[7, 2] == 0)
      }
      settings.hiddenKeys = []
      rig.applier.apply(settings)
      rig.model.player.finishDrawing()
      #expect(try PixelGrid(rig.model.player.renderedFrame)[7, 2] == red)
    }

    @Test("The refresh policy applies to downloads")
    func refreshPolicyAppliesToDownloads() {
      let rig = Fixture()
      var settings = settings()
      settings.refreshPolicy = .whenStale
      rig.applier.apply(settings)
      #expect(rig.source.requests.last?.request.cachePolicy == .useProtocolCachePolicy)
    }

    @Test("A loaded animation is played, and the same object is not played again")
    func loadedAnimationIsPlayed() throws {
      let rig = Fixture()
      let entity = try #require(SVGATestMovie().entity())
      var settings = SVGAPlayerSettings()
      settings.source = .entity(entity)
      rig.applier.apply(settings)
      rig.ticker.advance(by: 0.1)
      rig.applier.apply(settings)
      #expect(rig.model.isPlaying && rig.model.player.currentFrame == 1)
      settings.source = .entity(try #require(SVGATestMovie().entity()))
      rig.applier.apply(settings)
      #expect(rig.model.player.currentFrame == 0)
    }

    @Test("The sprites at a point are found from top to bottom")
    func spritesAtPointAreFoundFromTopToBottom() {
      let player = SVGARePlayerModel(
        size: CGSize(width: 80, height: 40), scale: 1, engine: .main, ticker: ManualTicker())
      player.isAttached = true
      player.contentMode = .scaleAspectFit
      #expect(player.spriteKeys(at: .zero) == [])
      player.videoItem =
        SVGATestMovie(squares: [
          .init(key: "below", step: 0), .init(key: "above", step: 5, top: 5),
          .init(key: "mask.matte", step: 0),
        ]).entity()
      #expect(player.spriteKeys(at: CGPoint(x: 5, y: 5)) == ["below"])
      #expect(player.spriteKeys(at: CGPoint(x: 15, y: 15)) == ["above", "below"])
      #expect(player.spriteKeys(at: CGPoint(x: 50, y: 5)) == [])
      // After one frame the upper sprite has moved by ten points of the view.
      player.step(toFrame: 1)
      #expect(player.spriteKeys(at: CGPoint(x: 5, y: 15)) == ["below"])
      #expect(player.spriteKeys(at: CGPoint(x: 25, y: 25)) == ["above"])
      player.setHidden(true, forKey: "above")
      #expect(player.spriteKeys(at: CGPoint(x: 25, y: 25)) == [])
    }
  }
}
