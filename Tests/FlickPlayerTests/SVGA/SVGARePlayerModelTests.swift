import Flick
import FlickPlayer
import FlickSVGAPlayer
import Foundation
import Testing

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif
#if canImport(CoreGraphics)
  import CoreGraphics
#endif
#if canImport(UIKit)
  import UIKit
#endif

@MainActor @Suite("SVGARePlayerModel") struct SVGARePlayerModelTests {
  let ticker = ManualTicker()

  private func player(
    _ movie: SVGATestMovie? = SVGATestMovie(), width: Double = 40, height: Double = 20
  ) -> SVGARePlayerModel {
    let player = SVGARePlayerModel(
      size: CGSize(width: width, height: height), scale: 1, engine: .main, ticker: ticker)
    player.soundMaker = nil
    player.isAttached = true
    if let movie { player.videoItem = movie.entity() }
    return player
  }

  private func words(_ player: SVGARePlayerModel) throws -> PixelGrid {
    player.finishDrawing()
    return try PixelGrid(player.renderedFrame)
  }

  private func picture(_ word: UInt32) throws -> LottieImage {
    let image = try #require(
      makeTestImage(width: 10, height: 10, pixels: Array(repeating: word, count: 100)))
    return makeLottieImage(image, scale: 1)
  }

  @Test("A new animation immediately shows its first frame")
  func newAnimationImmediatelyShowsItsFirstFrame() throws {
    let player = player()
    let words = try words(player)
    #expect(words[2, 2] == red && words[12, 2] == 0)
    #expect(player.currentFrame == 0 && !player.isAnimating && !ticker.isRunning)
    player.videoItem = nil
    #expect(player.renderedFrame == nil && player.videoItem == nil)
  }

  @Test("Observers are notified before each new picture")
  func observersAreNotifiedBeforeEachNewPicture() throws {
    let player = player()
    var changes = 0
    let subscription = player.objectWillChange.sink { changes += 1 }
    defer { subscription.cancel() }
    player.finishDrawing()
    #expect(changes == 1)
    player.startAnimation()
    ticker.advance(by: 0.1)
    player.finishDrawing()
    #expect(changes == 2)
  }

  @Test("Playback advances with time and reports each frame")
  func playbackAdvancesWithTimeAndReportsEachFrame() throws {
    let player = player()
    var told: [Int] = []
    player.onEvent = { if case .animationPlaying(let frame) = $0 { told.append(frame) } }
    #expect(player.startAnimation() == true)
    ticker.advance(by: 0.05)
    #expect(told == [])
    ticker.advance(by: 0.05)
    ticker.advance(by: 0.1)
    #expect(told == [1, 2] && player.currentFrame == 2)
    let words = try words(player)
    #expect(words[2, 2] == 0 && words[12, 2] == red)
    player.pauseAnimation()
    #expect(!ticker.isRunning)
  }

  @Test("A late tick catches up, and a long pause advances by one frame")
  func lateTickCatchesUp() {
    let player = player(SVGATestMovie(framesPerSecond: 20, frames: 100))
    player.startAnimation()
    ticker.advance(by: 0.2)
    #expect(player.currentFrame == 4)
    ticker.advance(by: 60)
    #expect(player.currentFrame == 5)
  }

  @Test("The last loop reports its own end and then the end of all loops")
  func lastLoopReportsItsOwnEndAndThenEndOfAllLoops() {
    let player = player()
    player.loops = 2
    player.finishedAllScene = .stepToLeading
    var told: [String] = []
    player.onEvent = { event in
      switch event {
      case .animationDidFinishedOnce(let count): told.append("once \(count)")
      case .animationDidFinishedAll(let count): told.append("all \(count)")
      default: break
      }
    }
    player.startAnimation()
    for _ in 0..<10 { ticker.advance(by: 0.1) }
    #expect(told == ["once 1", "once 2", "all 2"])
    #expect(player.isFinishedAll && player.currentFrame == 0 && !ticker.isRunning)
  }

  @Test("A callback may stop playback")
  func callbackMayStopPlayback() {
    let player = player()
    player.onEvent = { [weak player] in
      if case .animationDidFinishedOnce = $0 { player?.stopAnimation(.clearLayers) }
    }
    player.startAnimation()
    for _ in 0..<8 { ticker.advance(by: 0.1) }
    #expect(!player.isAnimating && player.currentFrame == 0 && player.renderedFrame == nil)
  }

  @Test("A frame that is being drawn when the player is cleared is not shown")
  func frameThatIsBeingDrawnWhenPlayerIsClearedIsNotShown() {
    let player = player()
    player.startAnimation()
    ticker.advance(by: 0.1)
    player.stopAnimation(.clearLayers)
    player.finishDrawing()
    #expect(player.renderedFrame == nil)
  }

  @Test("Direction and range can change at any time")
  func directionAndRangeCanChangeAtAnyTime() throws {
    let player = player(SVGATestMovie(frames: 10))
    player.setStartFrame(2, endFrame: 6)
    #expect(player.currentFrame == 2 && player.progress == 0)
    #expect(try words(player)[12, 2] == red)
    player.isReversing = true
    #expect(player.currentFrame == 6 && player.leadingFrame == 6 && player.trailingFrame == 2)
    player.startAnimation()
    ticker.advance(by: 0.1)
    #expect(player.currentFrame == 5)
    player.resetStartFrameAndEndFrame()
    #expect(player.startFrame == 0 && player.endFrame == 9)
    player.isReversing = false
    ticker.advance(by: 0.1)
    #expect(player.currentFrame == 6)
  }

  @Test("Without an animation or a superview, playback fails with a reason")
  func withoutAnimationOrSuperviewPlaybackFailsWithReason() {
    let empty = player(nil)
    var errors: [SVGARePlayerPlayError] = []
    empty.onEvent = { if case .animationPlayFailed(let error) = $0 { errors.append(error) } }
    #expect(empty.startAnimation() == false)
    empty.videoItem = SVGATestMovie().entity()
    empty.isAttached = false
    #expect(empty.step(toFrame: 1) == false)
    #expect(errors == [.nullEntity, .nullSuperview])
    empty.videoItem = SVGATestMovie(framesPerSecond: 0).entity()
    #expect(empty.videoItem == nil)
  }

  @Test("Removal from the superview stops playback and clears the frame")
  func removalFromSuperviewStopsPlaybackAndClearsFrame() {
    let player = player()
    player.startAnimation()
    player.isAttached = false
    #expect(!player.isAnimating && !ticker.isRunning && player.renderedFrame == nil)
  }

  @Test(
    "Each content mode lays out the frame in a view of 40 × 40",
    arguments: [
      // The edges of the frame of 20 × 10: left, top, right, bottom.
      (SVGAContentMode.top, [0, 0, 40, 20]), (.bottom, [0, 20, 40, 40]),
      (.left, [0, 0, 40, 40]), (.right, [0, 0, 40, 40]), (.scaleAspectFit, [0, 10, 40, 30]),
      (.scaleAspectFill, [0, 0, 40, 40]), (.scaleToFill, [0, 0, 40, 40]),
    ])
  func contentModesLayOutFrame(mode: SVGAContentMode, place: [Int]) throws {
    // Red at the left, blue at the right.
    let movie = SVGATestMovie(
      width: 20, height: 10, frames: 1,
      squares: [
        .init(key: "a", step: 0), .init(key: "b", color: [0, 0, 1], step: 0),
      ])
    var two = movie
    two.frames = 2
    two.squares[1].step = 10
    let player = player(two, width: 40, height: 40)
    player.contentMode = mode
    player.step(toFrame: 1)
    let words = try words(player)
    let (left, top, right, bottom) = (place[0], place[1], place[2], place[3])
    #expect((words[20, top] != 0) && (words[20, bottom - 1] != 0))
    if top > 0 { #expect(words[20, top - 1] == 0) }
    if bottom < 40 { #expect(words[20, bottom] == 0) }
    let row = (top + bottom) / 2
    switch mode {
    case .left: #expect(words[left, row] == red && words[right - 1, row] == red)
    case .right: #expect(words[left, row] == blue && words[right - 1, row] == blue)
    default: #expect(words[left, row] == red && words[right - 1, row] == blue)
    }
  }

  @Test("The frame follows the size of the view")
  func frameFollowsSizeOfView() throws {
    let player = player()
    player.layout(size: CGSize(width: 20, height: 10), scale: 2)
    #expect(try words(player).width == 40)
    player.layout(size: .zero, scale: 2)
    player.layout(size: CGSize(width: 10, height: 5), scale: 2)
    #expect(try words(player).width == 20)
  }

  @Test("An image override replaces a sprite's image until it is removed")
  func imageOverrideReplacesSpriteImageUntilItIsRemoved() throws {
    let player = player()
    player.setImage(try picture(blue), forKey: "nobody")
    #expect(try words(player)[5, 5] == red)
    // The image key has no extension. The image is drawn below the shapes of the sprite.
    var movie = SVGATestMovie(squares: [.init(key: "hat.vector")])
    movie.isFilled = false
    player.videoItem = movie.entity()
    #expect(try words(player)[5, 5] == 0)
    for key in ["hat", "hat.vector"] {
      player.setImage(try picture(blue), forKey: key)
      #expect(try words(player)[5, 5] == blue)
      player.setImage(nil, forKey: key)
      #expect(try words(player)[5, 5] == 0)
    }
  }

  @Test("Sprites are hidden and shown by key")
  func spritesAreHiddenAndShownByKey() throws {
    let player = player(
      SVGATestMovie(squares: [.init(key: "a"), .init(key: "b", color: [0, 0, 1], top: 10)]))
    player.setHidden(true, forKey: "a")
    #expect(try words(player)[2, 2] == 0 && words(player)[2, 12] == blue)
    player.setHidden(false, forKey: "a")
    #expect(try words(player)[2, 2] == red)
    player.setHidden(true, forKey: "b")
    player.finishDrawing()
    player.clearDynamicObjects()
    #expect(try words(player)[2, 12] == 0)
    player.step(toFrame: 0)
    #expect(try words(player)[2, 12] == blue)
  }

  @Test(
    "A custom drawing is called for each frame with the sprite's layout, unless hidden")
  func customDrawingIsCalledForEachFrameWithSpriteLayout() throws {
    let player = player()
    var frames: [Int] = []
    let picture = try picture(blue)
    player.setDrawing(
      { state, frame in
        frames.append(frame)
        #expect(state.layout == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(state.transform.tx == CGFloat(frame) * 5 && state.alpha == 1)
        return picture
      }, forKey: "walker")
    #expect(try words(player)[2, 2] == blue)
    frames = []
    player.step(toFrame: 2)
    #expect(frames.contains(2))
    #expect(try words(player)[12, 2] == blue)
    player.setHidden(true, forKey: "walker")
    frames = []
    player.step(toFrame: 3)
    #expect(frames == [])
  }

  @Test("A text is centred in the sprite's box")
  func textIsCentredInSpriteBox() throws {
    let movie = SVGATestMovie(squares: [.init(key: "a", color: [1, 1, 1], step: 0)])
    let player = player(movie)
    var text = SVGAText("H", size: 9)
    text.red = 1
    player.setText(text, forKey: "a")
    let words = try words(player)
    let reds = (0..<10).flatMap { y in (0..<10).map { (x: $0, y: y) } }
      .filter { words[$0.x, $0.y] & 0x0000_FFFF < 0x4040 }
    // Fonts differ between machines, but the text is always centred.
    if !reds.isEmpty {
      let x = reds.map(\.x).reduce(0, +) / reds.count
      #expect((3...6).contains(x))
    }
    player.setText(nil as SVGAText?, forKey: "a")
    #expect(try self.words(player)[4, 5] == 0xFFFF_FFFF)
  }

  @Test("Sounds follow playback, are silent in reverse, and stop with the animation")
  func soundsFollowPlaybackAreSilentInReverse() {
    let player = player(nil)
    let sound = RecordingSound()
    player.soundMaker = { _ in sound }
    player.videoItem = SVGATestMovie(sounds: [.init(startFrame: 1, endFrame: 3)]).entity()
    player.startAnimation()
    #expect(sound.calls == [])
    ticker.advance(by: 0.1)
    #expect(sound.calls == ["volume 1.0", "speed 1.0", "play 0.0"])
    player.isMute = true
    #expect(sound.calls.last == "volume 0.0")
    sound.calls = []
    player.isReversing = true
    #expect(sound.calls == ["stop"])
    ticker.advance(by: 0.1)
    player.isReversing = false
    ticker.advance(by: 0.1)
    #expect(sound.calls == ["stop", "volume 0.0", "speed 1.0", "play 0.0"])
    player.pauseAnimation()
    #expect(sound.calls.last == "stop")
    player.step(toFrame: 2, andPlay: true)
    #expect(sound.calls.last == "play 0.1")
  }

  @Test("The speed of frames and sounds can change at any time")
  func speedOfFramesAndSoundsCanChangeAtAnyTime() {
    let player = player(nil)
    let sound = RecordingSound()
    sound.speeds = 0.5...2
    player.soundMaker = { _ in sound }
    player.videoItem =
      SVGATestMovie(frames: 100, sounds: [.init(startFrame: 0, endFrame: 100)]).entity()
    player.speed = 2
    player.startAnimation()
    #expect(sound.calls.suffix(2) == ["speed 2.0", "play 0.0"])
    ticker.advance(by: 0.1)
    #expect(player.currentFrame == 2)
    player.speed = 0.5
    #expect(sound.calls.last == "speed 0.5")
    ticker.advance(by: 0.2)
    #expect(player.currentFrame == 3)
    player.speed = 4
    #expect(sound.calls.last == "stop")
    ticker.advance(by: 0.1)
    #expect(player.currentFrame == 7)
    player.speed = -1
    #expect(player.speed == 0)
    ticker.advance(by: 0.2)
    #expect(player.currentFrame == 7 && player.isAnimating)
    player.speed = .nan
    #expect(player.speed == 0)
    player.speed = 1
    ticker.advance(by: 0.1)
    #expect(player.currentFrame == 8)
    #expect(sound.calls.suffix(2) == ["speed 1.0", "play 0.8"])
    player.step(toFrame: 50, andPlay: true)
    #expect(sound.calls.last == "play 5.0")
  }

  @Test("A custom drawing is above its sprite and below the next one")
  func customDrawingIsAboveItsSpriteAndBelowNextOne() throws {
    let player = player(
      SVGATestMovie(squares: [
        .init(key: "a", step: 0), .init(key: "b", color: [0, 1, 0], step: 0, top: 5),
      ]))
    let picture = try picture(blue)
    player.setDrawing({ _, _ in picture }, forKey: "a")
    #expect(try words(player)[2, 2] == blue && words(player)[2, 7] == 0xFF00_FF00)
    player.setDrawing({ _, _ in picture }, forKey: "b")
    #expect(try words(player)[2, 7] == blue)
    player.setDrawing(nil, forKey: "a")
    #expect(try words(player)[2, 2] == red && words(player)[2, 7] == blue)
  }

  @Test("A custom drawing is called once per frame, and may change overrides")
  func customDrawingIsCalledOncePerFrame() throws {
    let player = player()
    var frames: [Int] = []
    let picture = try picture(blue)
    player.setDrawing(
      { [weak player] _, frame in
        frames.append(frame)
        if frame == 2 { player?.clearDynamicObjects() }
        return picture
      }, forKey: "walker")
    player.setImage(picture, forKey: "nobody")
    player.startAnimation()
    for _ in 0..<3 { ticker.advance(by: 0.1) }
    #expect(frames == [0, 0, 1, 2])
    player.pauseAnimation()
    player.step(toFrame: 1)
    #expect(try words(player)[7, 2] == red)
  }
}
