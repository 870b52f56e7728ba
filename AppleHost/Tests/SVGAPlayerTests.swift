import Flick
import QuartzCore
import Testing
import UIKit

@testable import Examples
@testable import FlickPlayer
@testable import FlickSVGAPlayer
@testable import FlickUI

extension ViewTests {
  @MainActor @Suite("SVGA players", .serialized) struct OfSVGA {
    init() {
      SVGAExPlayer.loader = nil
      SVGAExPlayer.downloader = nil
      SVGAExPlayer.cacheKeyGenerator = nil
    }

    private func entity(_ movie: SVGATestMovie = SVGATestMovie()) async -> SVGAVideoEntity? {
      await withCheckedContinuation { done in
        SVGAParser().parse(with: Data(movie.file), cacheKey: UUID().uuidString) {
          done.resume(returning: $0)
        } failureBlock: { _ in
          done.resume(returning: nil)
        }
      }
    }

    private func imageView(_ view: SVGAView) throws -> UIImageView {
      try #require(view.subviews.first as? UIImageView)
    }

    /// Advances the time by a tenth of a second, which is one frame.
    private func tick(_ view: SVGAView, _ count: Int = 1) async {
      for _ in 0..<count {
        ManualDisplayClock.tick(0.1)
        view.model.finishDrawing()
        await turn()
      }
    }

    /// Waits up to a minute for loading to end.
    private func wait(for isDone: () -> Bool) async {
      let end = Date(timeIntervalSinceNow: 60)
      while !isDone(), Date() < end {
        await turn()
        await Task.yield()
      }
    }

    @Test("A player shows an animation, plays it with the display, and stops when it is removed")
    func playerShowsAnimationPlaysItWithDisplay() async throws {
      let player = SVGARePlayer(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      #expect(player.contentMode == .top)
      player.videoItem = await entity()
      #expect(try imageView(player).image == nil)
      #expect(player.startAnimation() == false)
      let links = ManualDisplayClock.links.count
      let host = window()
      host.addSubview(player)
      #expect(player.startAnimation() == true)
      #expect(ManualDisplayClock.links.count == links + 1)
      await tick(player)
      #expect(player.currentFrame == 1)
      #expect(try imageView(player).image?.cgImage?.width == 80)
      player.removeFromSuperview()
      #expect(!player.isAnimating && player.currentFrame == 0)
      #expect(try imageView(player).image == nil && ManualDisplayClock.links.count == links)
    }

    @Test("Another run loop mode applies to a playback that runs")
    func otherRunLoopModeAppliesToRunningPlayback() async throws {
      let player = SVGARePlayer(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      let host = window()
      host.addSubview(player)
      player.videoItem = await entity()
      player.startAnimation()
      let count = ManualDisplayClock.links.count
      let link = try #require(ManualDisplayClock.links.last)
      player.mainRunLoopMode = .common
      #expect(ManualDisplayClock.links.last === link)
      player.mainRunLoopMode = .default
      #expect(ManualDisplayClock.links.last !== link && ManualDisplayClock.links.count == count)
      await tick(player)
      #expect(player.currentFrame == 1)
      player.removeFromSuperview()
    }

    @Test(
      "Content modes of the view apply to the animation; other modes stretch it",
      arguments: [
        (UIView.ContentMode.top, SVGAContentMode.top), (.bottom, .bottom), (.left, .left),
        (.right, .right), (.scaleAspectFit, .scaleAspectFit), (.scaleAspectFill, .scaleAspectFill),
        (.scaleToFill, .scaleToFill), (.center, .scaleToFill), (.topLeft, .scaleToFill),
      ])
    func contentModesOfViewApplyToAnimation(mode: UIView.ContentMode, expected: SVGAContentMode) {
      let player = SVGARePlayer()
      player.contentMode = mode
      #expect(player.model.contentMode == expected)
    }

    @Test("The image has the size of the view in pixels of the screen")
    func imageHasSizeOfViewInPixelsOfScreen() async throws {
      let player = SVGARePlayer(frame: .zero)
      player.videoItem = await entity()
      let host = window()
      host.addSubview(player)
      player.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
      player.layoutIfNeeded()
      player.step(toFrame: 0)
      player.model.finishDrawing()
      #expect(try imageView(player).frame == CGRect(x: 0, y: 0, width: 60, height: 30))
      #expect(try imageView(player).image?.cgImage?.width == 120)
      player.removeFromSuperview()
    }

    private final class Listener: SVGARePlayerDelegate {
      var lines: [String] = []
      func svgaRePlayer(_ player: SVGARePlayer, animationPlaying currentFrame: Int) {
        lines.append("playing \(currentFrame)")
      }
      func svgaRePlayer(_ player: SVGARePlayer, animationDidFinishedAll loopCount: Int) {
        lines.append("all \(loopCount)")
      }
      func svgaRePlayer(
        _ player: SVGARePlayer, animationPlayFailed error: SVGARePlayerPlayError
      ) {
        lines.append("failed \(error.rawValue)")
      }
    }

    @Test("A delegate receives calls for the methods that it implements")
    func delegateReceivesCallsForMethodsThatItImplements() async {
      let player = SVGARePlayer(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      let listener = Listener()
      player.delegate = listener
      player.startAnimation()
      window().addSubview(player)
      let host = window()
      host.addSubview(player)
      player.videoItem = await entity(SVGATestMovie(frames: 2))
      player.loops = 1
      player.startAnimation()
      await tick(player, 2)
      #expect(listener.lines == ["failed 1", "playing 1", "all 1"])
      player.removeFromSuperview()
    }

    @Test("A drawing block receives a layer with the size of its sprite for every frame")
    func drawingBlockReceivesLayerForEveryFrame() async throws {
      let player = SVGARePlayer(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      let host = window()
      host.addSubview(player)
      player.videoItem = await entity()
      var calls: [Int] = []
      var layer: CALayer?
      player.setDrawingBlock(
        {
          layer = $0
          calls.append($1)
        }, forKey: "walker")
      player.step(toFrame: 2)
      #expect(calls == [0, 2])
      let drawn = try #require(layer)
      #expect(drawn.bounds.size == CGSize(width: 10, height: 10) && drawn.renderCount == 2)
      // Scaled to 200 %, on a screen with two pixels per point.
      #expect(drawn.contentsScale == 4)
      // The stand-in draws black images.
      #expect(try word(player, 25, 5) == 0xFF00_0000 && word(player, 45, 5) == 0)
      player.setHidden(true, forKey: "walker")
      player.step(toFrame: 3)
      #expect(calls == [0, 2])
      player.setHidden(false, forKey: "walker")
      player.stopAnimation(.clearLayers)
      player.step(toFrame: 0)
      #expect(calls == [0, 2, 0])
      player.clearDynamicObjects()
      player.step(toFrame: 1)
      #expect(calls == [0, 2, 0] && drawn.renderCount == 3)
      player.removeFromSuperview()
    }

    /// Returns the pixel of a player at a point.
    private func word(_ player: SVGAView, _ x: Int, _ y: Int) throws -> UInt32 {
      player.model.finishDrawing()
      let image = try #require(try imageView(player).image?.cgImage)
      let bitmap = try #require(makeBitmap(image))
      return bitmap.pixels[y * 2 * bitmap.width + x * 2]
    }

    @Test("A drawing block draws above its sprite and below the next one")
    func drawingBlockDrawsAboveItsSpriteAndBelowNextOne() async throws {
      let player = SVGARePlayer(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      let host = window()
      host.addSubview(player)
      player.videoItem = await entity(
        SVGATestMovie(squares: [
          .init(key: "below", step: 0), .init(key: "above", color: [0, 0, 1], step: 0, top: 5),
        ]))
      player.setDrawingBlock({ _, _ in }, forKey: "below")
      #expect(try word(player, 2, 2) == 0xFF00_0000 && word(player, 2, 7) == 0xFFFF_0000)
      player.setDrawingBlock({ _, _ in }, forKey: "above")
      #expect(try word(player, 2, 7) == 0xFF00_0000)
      player.setDrawingBlock(nil, forKey: "below")
      #expect(try word(player, 2, 2) == 0xFF00_00FF)
      player.removeFromSuperview()
    }

    @Test("A layer with sublayers is shown live at the place of its sprite, and not drawn")
    func layerWithSublayersIsShownLiveAtPlaceOfItsSprite() async throws {
      let player = SVGARePlayer(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      let host = window()
      host.addSubview(player)
      player.videoItem = await entity(
        SVGATestMovie(squares: [.init(key: "badge", top: 5), .init(key: "badge", step: 0)]))
      let badge = CALayer()
      var layers: [CALayer] = []
      player.setDrawingBlock(
        { layer, frame in
          if !layers.contains(where: { $0 === layer }) { layers.append(layer) }
          if layer === layers[0], frame == 1 { layer.addSublayer(badge) }
        }, forKey: "badge")
      player.step(toFrame: 0)
      // Each sprite has a layer of its own. Without sublayers they are drawn, and not shown.
      try #require(layers.count == 2)
      let (live, drawn) = (layers[0], layers[1])
      #expect(live.superlayer?.isHidden == true && live.renderCount > 0)
      player.step(toFrame: 1)
      let rendered = live.renderCount
      player.step(toFrame: 2)
      let place = try #require(live.superlayer)
      #expect(place.superlayer === player.layer && !place.isHidden && !live.isHidden)
      #expect(live.renderCount == rendered && drawn.superlayer?.isHidden == true)
      // The animation is shown at 200 %. The sprite is 10 × 10 points, at x = 10 and y = 5.
      #expect(place.affineTransform() == CGAffineTransform(scaleX: 2, y: 2))
      #expect(live.position == CGPoint(x: 5, y: 5) && live.bounds.width == 10)
      #expect(
        live.affineTransform() == CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 10, ty: 5))
      player.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
      player.layoutIfNeeded()
      #expect(place.affineTransform() == .identity)
      player.setHidden(true, forKey: "badge")
      #expect(place.isHidden)
      player.setHidden(false, forKey: "badge")
      #expect(!place.isHidden)
      player.stopAnimation(.clearLayers)
      #expect(place.superlayer == nil)
      player.step(toFrame: 2)
      #expect(layers.count == 2 && place.superlayer === player.layer)
      player.videoItem = await entity(
        SVGATestMovie(width: 20, height: 10, squares: [.init(key: "badge")]))
      #expect(layers.count == 3 && place.superlayer == nil)
      let other = try #require(layers.last?.superlayer)
      #expect(other.superlayer === player.layer)
      #expect(other.affineTransform() == CGAffineTransform(scaleX: 2, y: 2))
      player.clearDynamicObjects()
      #expect(layers[2].superlayer?.superlayer == nil)
      player.removeFromSuperview()
    }

    @Test("A player with a file name loads, and plays once it has a superview")
    func playerWithFileNameLoads() async throws {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("flick-\(UUID().uuidString).svga")
      try Data(SVGATestMovie().file).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let view = SVGAImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      view.imageName = file.path
      await wait { view.videoItem != nil }
      #expect(view.videoItem != nil && !view.model.isAnimating)
      let host = window()
      host.addSubview(view)
      #expect(view.model.isAnimating)
      view.removeFromSuperview()
    }

    @Test("Methods of the original player have their effects, and an animation has its frames")
    func originalMethodsHaveTheirEffects() async throws {
      let player = SVGAPlayer(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      let host = window()
      host.addSubview(player)
      let entity = try #require(await entity(SVGATestMovie(frames: 8)))
      Examples.original(player, entity, URL(fileURLWithPath: "/no such file.png"))
      #expect(!player.model.isAnimating && player.model.currentFrame == 4)
      player.removeFromSuperview()
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("flick-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      #expect(export(entity, to: folder.path) == 8)
      let view = byName("")
      #expect(!view.autoPlay && view.imageName == "" && view.videoItem == nil)
      let simple = SVGAExPlayer()
      #expect(tune(simple).hasPrefix("no source: idle"))
      #expect(simple.model.speed == 1.5)
    }

    @Test("Fades take the specified time")
    func fadesTakeSpecifiedTime() async throws {
      let (controller, host) = controller()
      let player = controller.player
      player.isHidesWhenStopped = true
      (player.showDuration, player.hideDuration) = (0.5, 0.75)
      controller.show(try #require(await entity()))
      #expect(UIView.running.last?.seconds == 0.5)
      player.stop()
      #expect(UIView.running.last?.seconds == 0.75)
      UIView.finishAnimations()
      #expect(player.debugInfo.hasSuffix(": stopped, frame 0 of 0...4, 0 of endless loops"))
      host.rootViewController = nil
      player.removeFromSuperview()
    }

    @Test("A text is placed in the sprite's box by its paragraph style")
    func textIsPlacedInSpriteBoxByItsParagraphStyle() async throws {
      let player = SVGARePlayer(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      let host = window()
      host.addSubview(player)
      player.videoItem = await entity()
      let style = NSMutableParagraphStyle()
      style.alignment = .right
      player.setAttributedText(
        NSAttributedString(string: "Hi", attributes: [.paragraphStyle: style]), forKey: "walker")
      guard
        case .bitmap(let bitmap, let size, let alignment)? = player.model.dynamics.texts["walker"]
      else {
        Issue.record("there is no text")
        return
      }
      #expect(bitmap.width == 20 && size.width == 10 && alignment == .right)
      player.setAttributedText(NSAttributedString(string: "Hi"), forKey: "walker")
      if case .bitmap(_, _, let alignment)? = player.model.dynamics.texts["walker"] {
        #expect(alignment == .center)
      }
      player.setAttributedText(nil, forKey: "walker")
      #expect(player.model.dynamics.texts.isEmpty)
      player.removeFromSuperview()
    }

    @Test(
      "The original player plays ranges and reversed, and keeps the picture after the last pass")
    func originalPlayerPlaysRangesAndReversed() async throws {
      let player = SVGAPlayer(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      let host = window()
      host.addSubview(player)
      player.videoItem = await entity(SVGATestMovie(frames: 8))
      player.loops = 1
      player.clearsAfterStop = false
      player.fillMode = "Backward"
      player.startAnimation(with: NSRange(location: 2, length: 3), reverse: true)
      #expect(player.model.currentFrame == 4)
      await tick(player, 3)
      #expect(!player.model.isAnimating && player.model.currentFrame == 2)
      player.step(toPercentage: 0.5, andPlay: false)
      #expect(player.model.currentFrame == 4)
      player.step(toFrame: 99, andPlay: true)
      #expect(player.model.currentFrame == 4)
      player.clear()
      #expect(try imageView(player).image == nil)
      player.removeFromSuperview()
    }

    private final class OriginalListener: SVGAPlayerDelegate {
      var lines: [String] = []
      func svgaPlayer(_ player: SVGAPlayer, didAnimatedToFrame frame: Int) {
        lines.append("\(frame)")
      }
      func svgaPlayerDidFinishedAnimation(_ player: SVGAPlayer) { lines.append("finished") }
    }

    @Test("The original player plays in its superview what was started before")
    func originalPlayerPlaysInItsSuperviewWhatWasStartedBefore() async throws {
      let player = SVGAPlayer(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      let listener = OriginalListener()
      player.delegate = listener
      player.loops = 1
      player.videoItem = await entity(SVGATestMovie(frames: 6))
      player.startAnimation(with: NSRange(location: 1, length: 3), reverse: true)
      let host = window()
      host.addSubview(player)
      #expect(player.model.isAnimating && player.model.currentFrame == 3)
      await tick(player, 3)
      #expect(listener.lines == ["2", "1", "finished"])
      player.removeFromSuperview()
      player.videoItem = await entity(SVGATestMovie(frames: 3))
      player.startAnimation()
      let last = await entity(SVGATestMovie(frames: 2))
      player.videoItem = last
      host.addSubview(player)
      await tick(player, 2)
      #expect(listener.lines == ["2", "1", "finished", "1", "finished"])
      player.removeFromSuperview()
    }

    @Test("The original player plays an animation that is set while another one plays")
    func originalPlayerPlaysReplacedAnimation() async throws {
      let player = SVGAPlayer(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      let listener = OriginalListener()
      player.delegate = listener
      let host = window()
      host.addSubview(player)
      player.loops = 2
      player.videoItem = await entity(SVGATestMovie(frames: 8))
      player.startAnimation(with: NSRange(location: 4, length: 2), reverse: true)
      await tick(player, 3)
      #expect(listener.lines == ["4", "5", "4"] && player.model.loopCount == 1)
      player.videoItem = await entity(SVGATestMovie(frames: 3))
      #expect(player.model.isAnimating && player.model.currentFrame == 0)
      #expect(!player.model.isReversing && player.model.loopCount == 0)
      #expect(player.model.startFrame == 0 && player.model.endFrame == 2)
      listener.lines = []
      await tick(player, 6)
      #expect(listener.lines == ["1", "2", "0", "1", "2", "finished"])
      player.videoItem = await entity(SVGATestMovie(frames: 3))
      #expect(!player.model.isAnimating)
      player.startAnimation()
      player.videoItem = nil
      #expect(!player.model.isAnimating)
      player.removeFromSuperview()
    }

    @Test("The original player keeps a reversed range, also beyond the end of the animation")
    func originalPlayerKeepsReversedRange() async throws {
      let player = SVGAPlayer(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      let listener = OriginalListener()
      player.delegate = listener
      let host = window()
      host.addSubview(player)
      player.videoItem = await entity(SVGATestMovie(frames: 8))
      player.startAnimation(with: NSRange(location: 6, length: 9), reverse: true)
      #expect(player.model.currentFrame == 7)
      await tick(player, 2)
      player.pauseAnimation()
      player.startAnimation()
      await tick(player, 2)
      #expect(listener.lines == ["6", "7", "6", "7"])
      // A frame outside the range plays into the range, in its direction.
      player.loops = 1
      player.clearsAfterStop = false
      player.startAnimation(with: NSRange(location: 2, length: 3), reverse: true)
      listener.lines = []
      player.step(toFrame: 6, andPlay: true)
      await tick(player, 5)
      #expect(listener.lines == ["5", "4", "3", "2", "finished"])
      // After the last pass, a step plays from the requested frame.
      listener.lines = []
      player.step(toFrame: 3, andPlay: true)
      #expect(player.model.currentFrame == 3)
      await tick(player, 2)
      #expect(listener.lines == ["2", "finished"])
      // A cleared player plays the whole animation forwards.
      player.clear()
      player.startAnimation()
      #expect(player.model.startFrame == 0 && player.model.endFrame == 7)
      #expect(!player.model.isReversing && player.model.currentFrame == 0)
      player.removeFromSuperview()
    }

    @Test("The original player shows the first frame of an animation that was set before")
    func originalShowsFirstFrame() async throws {
      let player = SVGAPlayer(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      player.videoItem = await entity()
      let host = window()
      host.addSubview(player)
      player.model.finishDrawing()
      #expect(try imageView(player).image != nil && !player.model.isAnimating)
      player.removeFromSuperview()
      host.addSubview(player)
      player.model.finishDrawing()
      #expect(try imageView(player).image == nil)
      player.removeFromSuperview()
    }

    @Test("A cleared original player plays the whole animation forwards from the frame of a step")
    func clearedOriginalPlayerStepsForwards() async throws {
      let player = SVGAPlayer(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      let listener = OriginalListener()
      player.delegate = listener
      let host = window()
      host.addSubview(player)
      player.loops = 2
      player.videoItem = await entity(SVGATestMovie(frames: 4))
      player.startAnimation(with: NSRange(location: 1, length: 2), reverse: true)
      await tick(player, 2)
      #expect(player.model.loopCount == 1)
      player.stopAnimation()
      listener.lines = []
      player.step(toFrame: 1, andPlay: true)
      #expect(!player.model.isReversing && player.model.loopCount == 0)
      await tick(player, 7)
      #expect(listener.lines == ["2", "3", "0", "1", "2", "3", "finished"])
      player.removeFromSuperview()
    }

    @Test("An original player that waits for a superview keeps the range and the direction")
    func waitingOriginalPlayerKeepsRange() async throws {
      let player = SVGAPlayer(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      player.videoItem = await entity(SVGATestMovie(frames: 8))
      player.startAnimation(with: NSRange(location: 2, length: 4), reverse: true)
      player.step(toFrame: 4, andPlay: true)
      player.startAnimation()
      let host = window()
      host.addSubview(player)
      #expect(player.model.isAnimating && player.model.isReversing)
      #expect(player.model.currentFrame == 4)
      #expect(player.model.startFrame == 2 && player.model.endFrame == 5)
      player.removeFromSuperview()
    }

    private final class BothFormsListener: SVGAPlayerDelegate {
      var lines: [String] = []
      func svgaPlayer(_ player: SVGAPlayer, didAnimatedToFrame frame: Int) {
        lines.append("frame \(frame)")
      }
      func svgaPlayer(_ player: SVGAPlayer, didAnimatedToPercentage percentage: CGFloat) {
        lines.append("percentage \(percentage)")
      }
      func svgaPlayerDidAnimatedToFrame(_ frame: Int) { lines.append("former frame") }
      func svgaPlayerDidAnimatedToPercentage(_ percentage: CGFloat) {
        lines.append("former percentage")
      }
    }

    private final class FormerListener: SVGAPlayerDelegate {
      var lines: [String] = []
      func svgaPlayerDidAnimatedToFrame(_ frame: Int) { lines.append("frame \(frame)") }
      func svgaPlayerDidAnimatedToPercentage(_ percentage: CGFloat) {
        lines.append("percentage \(percentage)")
      }
    }

    @Test("A former method of a delegate is called only if the delegate lacks the later one")
    func formerMethodIsCalledOnlyWithoutLaterOne() async {
      let player = SVGAPlayer(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      let (both, former) = (BothFormsListener(), FormerListener())
      let host = window()
      host.addSubview(player)
      player.videoItem = await entity(SVGATestMovie(frames: 4))
      player.delegate = both
      player.startAnimation()
      await tick(player)
      #expect(both.lines == ["frame 1", "percentage 0.5"])
      player.delegate = former
      await tick(player)
      #expect(former.lines == ["frame 2", "percentage 0.75"])
      player.removeFromSuperview()
    }

    /// Writes a movie to a file that is deleted when the body has ended.
    private func withFile(
      _ movie: SVGATestMovie, _ body: @MainActor (String) async throws -> Void
    ) async throws {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("flick-\(UUID().uuidString).svga")
      try Data(movie.file).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      try await body(file.path)
    }

    @Test("An image view plays another file forwards after a reversed range")
    func imageViewPlaysAnotherFileForwards() async throws {
      let view = SVGAImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      let host = window()
      host.addSubview(view)
      view.videoItem = await entity(SVGATestMovie(frames: 8))
      view.startAnimation(with: NSRange(location: 2, length: 3), reverse: true)
      try await withFile(SVGATestMovie(frames: 3)) { path in
        view.imageName = path
        await wait { view.videoItem?.frames == 3 }
      }
      #expect(view.model.isAnimating && !view.model.isReversing && view.model.currentFrame == 0)
      view.removeFromSuperview()
    }

    @Test("An image view that does not play shows the first frame once it has a superview")
    func stillImageViewShowsFirstFrame() async throws {
      let view = SVGAImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      view.autoPlay = false
      try await withFile(SVGATestMovie()) { path in
        view.imageName = path
        await wait { view.videoItem != nil }
      }
      let host = window()
      host.addSubview(view)
      view.model.finishDrawing()
      #expect(try imageView(view).image != nil && !view.model.isAnimating)
      view.removeFromSuperview()
    }

    // MARK: SVGARePlayer

    private func controller() -> (SVGAExViewController, UIWindow) {
      let controller = SVGAExViewController()
      let host = window()
      host.rootViewController = controller
      controller.lines = []
      return (controller, host)
    }

    @Test(
      "The documented player loads with the documented downloader, and reports its state")
    func documentedPlayerLoadsWithDocumentedDownloader() async {
      let (controller, host) = controller()
      installDownloader { _ in Data(SVGATestMovie().file) }
      controller.player.loops = 1
      controller.show("https://example.com/a.svga")
      await wait { controller.player.isPlaying }
      await tick(controller.player, 5)
      #expect(
        controller.lines == [
          "idle->loading", "parseDone 5", "ready true 0 true", "loading->playing", "playing 1",
          "playing 2", "playing 3", "playing 4", "once 1", "playing->stopped", "all 1",
        ])
      host.rootViewController = nil
      controller.player.removeFromSuperview()
    }

    @Test("The closures of a player precede those of all players")
    func closuresOfPlayerPrecedeThoseOfAllPlayers() async throws {
      let (controller, host) = controller()
      let player = controller.player
      player.isAnimated = false
      var calls: [String] = []
      SVGAExPlayer.loader = { _, _, _, _, _ in calls.append("loader of all") }
      SVGAExPlayer.downloader = { _, _, _ in calls.append("downloader of all") }
      SVGAExPlayer.cacheKeyGenerator = { _ in
        calls.append("key of all")
        return UUID().uuidString
      }
      player.loader = { source, _, _, download, _ in
        calls.append("loader")
        download(source)
      }
      player.downloader = { _, success, _ in
        calls.append("downloader")
        success(Data(SVGATestMovie().file))
      }
      player.cacheKeyGenerator = { _ in
        calls.append("key")
        return UUID().uuidString
      }
      player.play("https://example.com/own.svga")
      await wait { player.isPlaying }
      #expect(calls == ["loader", "downloader", "key"])
      player.loader = nil
      player.play("https://example.com/common.svga")
      #expect(calls.last == "loader of all")
      host.rootViewController = nil
      player.removeFromSuperview()
    }

    @Test("The documented loader reads a file from the disk, and forwards other sources")
    func documentedLoaderReadsFileFromDisk() async throws {
      let (controller, host) = controller()
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("flick-\(UUID().uuidString).svga")
      try Data(SVGATestMovie().file).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      installLoader()
      installCacheKey()
      controller.start = (3, false)
      controller.show(file.path)
      await wait { controller.player.isPaused }
      #expect(controller.player.currentFrame == 3)
      controller.show("nowhere")
      UIView.finishAnimations()
      await wait { controller.lines.last?.hasPrefix("assetParse") == true }
      #expect(controller.lines.last == "assetParseFailed nowhere")
      host.rootViewController = nil
      controller.player.removeFromSuperview()
    }

    @Test("The player fades out and in by alpha")
    func playerFadesOutAndInByAlpha() async throws {
      let (controller, host) = controller()
      let player = controller.player
      player.isHidesWhenStopped = true
      #expect(player.alpha == 0)
      controller.show(try #require(await entity()))
      #expect(player.isPlaying && player.alpha == 1)
      #expect(UIView.running.last?.seconds == 0.2)
      player.stop()
      #expect(player.alpha == 0 && player.isPlaying)
      UIView.finishAnimations()
      #expect(player.isStopped)
      host.rootViewController = nil
      player.removeFromSuperview()
    }

    @Test("All other documented methods can be called")
    func allOtherDocumentedMethodsCanBeCalled() async throws {
      let (controller, host) = controller()
      controller.player.isAnimated = false
      let entity = try #require(await entity())
      controller.show(entity)
      var done: [String] = []
      control(controller.player) { done.append($0) }
      #expect(done.count == 3 && done[2].hasPrefix("clean 0x"))
      #expect(controller.player.isIdle && controller.player.svgaSource.isEmpty)
      host.rootViewController = nil
      controller.player.removeFromSuperview()
    }

    @Test("A player that is removed from its superview is stopped")
    func playerThatIsRemovedFromItsSuperviewIsStopped() async throws {
      let (controller, host) = controller()
      controller.show(try #require(await entity()))
      controller.player.removeFromSuperview()
      #expect(controller.player.isStopped)
      host.rootViewController = nil
    }
  }
}
