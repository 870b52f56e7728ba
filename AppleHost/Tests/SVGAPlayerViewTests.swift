import Flick
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import FlickPlayer
@testable import FlickSVGAPlayer
@testable import FlickUI

extension ViewTests {
  @MainActor @Suite("Visibility of SVGA players, and the SwiftUI view", .serialized)
  struct OfSVGAPlayerView {
    init() {
      SVGAExPlayer.loader = nil
      SVGAExPlayer.downloader = nil
      SVGAExPlayer.cacheKeyGenerator = nil
    }

    private func entity(_ movie: SVGATestMovie = SVGATestMovie()) async throws -> SVGAVideoEntity {
      let entity: SVGAVideoEntity? = await withCheckedContinuation { done in
        SVGAParser().parse(with: Data(movie.file), cacheKey: UUID().uuidString) {
          done.resume(returning: $0)
        } failureBlock: { _ in
          done.resume(returning: nil)
        }
      }
      return try #require(entity)
    }

    /// Advances the time by a tenth of a second, which is one frame.
    private func tick(_ view: SVGAView) async {
      ManualDisplayClock.tick(0.1)
      view.model.finishDrawing()
      await turn()
    }

    // MARK: Visibility

    @Test("A player that is started before it has a superview plays once it is in a window")
    func playerWithoutSuperviewPlaysOnceItIsInWindow() async throws {
      let links = ManualDisplayClock.links.count
      let player = SVGARePlayer(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      player.videoItem = try await entity()
      #expect(player.startAnimation() == false)
      let parent = UIView(frame: .zero)
      parent.addSubview(player)
      #expect(ManualDisplayClock.links.count == links)
      let host = window()
      host.addSubview(parent)
      #expect(player.isAnimating && ManualDisplayClock.links.count == links + 1)
      await tick(player)
      #expect(player.currentFrame == 1)
      player.removeFromSuperview()
      #expect(!player.isAnimating && ManualDisplayClock.links.count == links)
    }

    @Test("A player is suspended off screen, in the background and for reduced motion")
    func playerIsSuspendedOffScreen() async throws {
      let links = ManualDisplayClock.links.count
      let player = SVGARePlayer(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      let (host, parent) = (window(), UIView(frame: .zero))
      host.addSubview(parent)
      parent.addSubview(player)
      player.videoItem = try await entity(SVGATestMovie(frames: 100))
      player.startAnimation()
      await tick(player)
      let center = NotificationCenter.default
      let changes: [(() -> Void, () -> Void)] = [
        ({ parent.removeFromSuperview() }, { host.addSubview(parent) }),
        (
          { center.post(name: UIApplication.didEnterBackgroundNotification, object: nil) },
          { center.post(name: UIApplication.willEnterForegroundNotification, object: nil) }
        ),
        ({ UIAccessibility.reduceMotion(true) }, { UIAccessibility.reduceMotion(false) }),
      ]
      for (suspend, resume) in changes {
        let frame = player.currentFrame
        suspend()
        #expect(player.isAnimating && ManualDisplayClock.links.count == links)
        await tick(player)
        #expect(player.currentFrame == frame)
        resume()
        #expect(ManualDisplayClock.links.count == links + 1)
        await tick(player)
        #expect(player.currentFrame == frame + 1)
      }
      UIAccessibility.reduceMotion(true)
      player.respectsReducedMotion = false
      #expect(ManualDisplayClock.links.count == links + 1)
      UIAccessibility.reduceMotion(false)
      player.removeFromSuperview()
    }

    // MARK: SwiftUI

    private func mounted(_ stage: Stage) throws -> TappableSVGAPlayer {
      try #require(stage.first("TappableSVGAPlayer")?.view as? TappableSVGAPlayer)
    }

    private final class Log {
      var lines: [String] = []
    }

    private struct Screen: View {
      let entities: [SVGAVideoEntity]
      let log: Log
      @State var index = 0
      @State var isMuted = false
      var body: some View {
        VStack {
          Button("next") { index += 1 }
          Button("mute") { isMuted = true }
          SVGAPlayerView(entity: entities[index])
            .loops(1).muted(isMuted).volume(0.5).contentMode(.scaleToFill)
            .spriteHidden(isMuted, forKey: "b")
            .onFrame { log.lines.append("frame \($0)") }
            .onProgress { log.lines.append("progress \($0)") }
            .onFinishPass { log.lines.append("pass \($0)") }
            .onFinish { log.lines.append("finished") }
            .onTapSprite { log.lines.append("tap \($0)") }
        }
      }
    }

    @Test("The view follows its declaration without restarting what did not change")
    func unchangedDeclarationDoesNotRestart() async throws {
      let movie = SVGATestMovie(
        frames: 3, squares: [.init(key: "a", step: 0), .init(key: "b", step: 0, top: 10)])
      let log = Log()
      let entities = [try await entity(movie), try await entity(SVGATestMovie(frames: 9))]
      let stage = Stage(Screen(entities: entities, log: log))
      stage.settle()
      let view = try mounted(stage)
      view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
      view.layoutIfNeeded()
      #expect(view.isPlaying && view.loops == 1 && view.volume == 0.5 && !view.isMute)
      await tick(view)
      #expect(log.lines == ["frame 1", "progress 0.5"])
      stage.elements.first?.all("Button").last?.action?()
      stage.settle()
      #expect(try mounted(stage) === view && view.currentFrame == 1)
      #expect(view.isMute && view.isPlaying)
      view.touchesEnded([UITouch(at: CGPoint(x: 5, y: 5))], with: nil)
      // The lower sprite is hidden.
      view.touchesEnded([UITouch(at: CGPoint(x: 5, y: 15))], with: nil)
      #expect(log.lines.last == "tap a")
      log.lines = []
      await tick(view)
      await tick(view)
      #expect(log.lines == ["frame 2", "progress 1.0", "pass 1", "finished"])
      #expect(view.isStopped && view.currentFrame == 2)
      stage.elements.first?.all("Button").first?.action?()
      stage.settle()
      #expect(view.entity === entities[1] && view.isPlaying && view.currentFrame == 0)
      stage.close()
      #expect(!view.isAnimating)
    }

    @Test("A name that cannot be loaded is reported after the update of the view")
    func nameThatCannotBeLoadedIsReportedAfterUpdateOfView() async throws {
      let log = Log()
      let stage = Stage(
        SVGAPlayerView("http://").onError { log.lines.append("\($0)") }.playing(false))
      stage.settle()
      #expect(log.lines.isEmpty)
      await turn()
      #expect(log.lines.count == 1 && log.lines.first?.hasPrefix("unknownSource") == true)
      stage.close()
    }
  }
}
