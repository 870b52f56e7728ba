import Dispatch
import Flick
import FlickAnimation
import FlickPlayback
import FlickPlayer
import Foundation
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// The view of watchOS without its SwiftUI part.
@MainActor @Suite("Timelines in place of a display link")
struct TimelineDisplayTests {
  private let clock = ManualTicker()

  private func turn() async {
    await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
  }

  private func surroundings(
    _ size: CGSize = CGSize(width: 40, height: 20), isActive: Bool = true, still: Bool? = nil
  ) -> TimelineDisplay.Surroundings {
    TimelineDisplay.Surroundings(
      size: size, scale: 2, contentMode: .scaleAspectFit, isActive: isActive, reducesMotion: still)
  }

  private func makeDisplay() throws -> (LottieViewModel, TimelineDisplay) {
    let model = LottieViewModel(
      lottie: try Lottie(string: movingSquareJSON()), size: nil, scale: 1, configuration: .default,
      engine: .main, ticker: TimelineTicker(timer: clock))
    return (model, TimelineDisplay(model.presenter))
  }

  /// Advances the clock, and updates the timeline as SwiftUI does.
  private func update(_ display: TimelineDisplay, after seconds: Seconds) {
    clock.now += seconds
    if !display.isPaused { display.ticker.timelineDidUpdate() }
  }

  @Test("A ticker ticks at most 30 times per second, however often timelines update")
  func tickerTicksAtMost30TimesPerSecond() {
    let ticker = TimelineTicker(timer: clock)
    var ticks = 0
    ticker.addTimeline()
    ticker.addTimeline()
    ticker.start(rate: .infinity) { _ in ticks += 1 }
    #expect(ticker.isRunning && abs(ticker.interval - 1.0 / 30) < 1e-9)
    for _ in 0..<240 {
      clock.now += 1.0 / 120
      ticker.timelineDidUpdate()
      ticker.timelineDidUpdate()
    }
    #expect(ticks == 60)
    ticker.start(rate: 10) { _ in ticks += 1 }
    #expect(abs(ticker.interval - 0.1) < 1e-9)
    ticker.stop()
    ticker.timelineDidUpdate()
    #expect(ticks == 60 && !ticker.isRunning)
  }

  @Test("An update that is a little early is not dropped")
  func updateThatIsLittleEarlyIsNotDropped() {
    let ticker = TimelineTicker(timer: clock)
    var ticks = 0
    ticker.addTimeline()
    ticker.start(rate: 60) { _ in ticks += 1 }
    for step in 0..<30 {
      clock.now += 1.0 / 30 + (step.isMultiple(of: 2) ? -0.0015 : 0.0015)
      ticker.timelineDidUpdate()
    }
    #expect(ticks == 30)
  }

  @Test("A timer drives the ticks while no timeline is shown")
  func timerDrivesTicksWithoutTimeline() {
    let ticker = TimelineTicker(timer: clock)
    var ticks = 0
    ticker.start(rate: 60) { _ in ticks += 1 }
    #expect(clock.rate.map { abs($0 - 30) < 1e-9 } == true)
    clock.advance(by: 1)
    #expect(ticks == 1)
    ticker.addTimeline()
    #expect(!clock.isRunning)
    ticker.removeTimeline()
    #expect(clock.isRunning)
    ticker.stop()
    #expect(!clock.isRunning)
  }

  @Test("Changes are published after the update of a view")
  func changesArePublishedAfterUpdateOfView() async {
    let ticker = TimelineTicker(timer: clock)
    var changes = 0
    let watch = ticker.objectWillChange.sink { _ in changes += 1 }
    ticker.start(rate: 60) { _ in }
    ticker.stop()
    #expect(changes == 0)
    await turn()
    #expect(changes == 1)
    watch.cancel()
  }

  @Test("A view that is larger than the screen does not take any amount of memory")
  func viewThatIsLargerThanScreenDoesNotTakeAnyAmountOfMemory() throws {
    let (model, display) = try makeDisplay()
    display.appear(surroundings(CGSize(width: 200, height: 4000)))
    model.finishDrawing()
    let picture = try #require(display.picture)
    #expect(picture.width * picture.height <= 512 * 512)
    #expect(abs(Double(picture.height) / Double(picture.width) - 20) < 0.3)
    #expect(abs(Double(display.pictureScale) - Double(picture.width) / 200) < 1e-9)
    display.disappear()
  }

  @Test("Nothing is drawn on the main actor, not even the first picture")
  func nothingIsDrawnOnMainActor() throws {
    let (model, display) = try makeDisplay()
    var isShowing = false
    model.presenter.onShow = { _, _ in isShowing = true }
    display.appear(surroundings())
    model.seek(to: 0.5)
    model.play()
    model.pause()
    model.stop()
    #expect(!isShowing && display.picture == nil)
    model.finishDrawing()
    #expect(isShowing)
    #expect(display.picture?.width == 80 && display.picture?.height == 40)
    #expect(display.pictureScale == 2)
  }

  @Test("The updates of the timeline play the animation, and each new picture is published")
  func updatesOfTimelinePlayAnimation() throws {
    let (model, display) = try makeDisplay()
    var changes = 0
    display.appear(surroundings())
    model.finishDrawing()
    let watch = display.objectWillChange.sink { _ in changes += 1 }
    #expect(display.isPaused)
    model.play()
    #expect(!display.isPaused)
    for _ in 0..<30 {
      update(display, after: 1.0 / 30)
      model.finishDrawing()
    }
    #expect(abs(model.progress - 1.0 / 3) < 0.02)
    #expect(changes == 30)
    watch.cancel()
  }

  @Test("Playback pauses while the screen is dimmed, and continues where it was")
  func playbackPausesWhileScreenIsDimmed() throws {
    let (model, display) = try makeDisplay()
    display.appear(surroundings())
    model.play()
    update(display, after: 0.5)
    model.finishDrawing()
    display.update(surroundings(isActive: false))
    #expect(display.isPaused && !display.ticker.isRunning)
    update(display, after: 60)
    display.update(surroundings())
    #expect(!display.isPaused)
    update(display, after: 0.5)
    model.finishDrawing()
    #expect(abs(model.progress - 1.0 / 3) < 0.02)
  }

  @Test("The timeline stands still on a dimmed screen, although the player keeps its position")
  func timelineStandsStillWhenPlaybackContinues() throws {
    let ticker = TimelineTicker(timer: clock)
    let presenter = Presenter(ticker: ticker)
    presenter.setAnimation(try Lottie(string: movingSquareJSON()))
    let display = TimelineDisplay(presenter)
    display.appear(surroundings())
    presenter.presence.backgroundBehavior = .continuePlaying
    presenter.play()
    display.update(surroundings(isActive: false))
    #expect(ticker.isRunning && display.isPaused)
    display.update(surroundings())
    #expect(!display.isPaused)
  }

  @Test("A view that disappears suspends playback, and ignores changes until it appears again")
  func viewThatDisappearsSuspendsPlayback() throws {
    let (model, display) = try makeDisplay()
    display.appear(surroundings())
    model.play()
    update(display, after: 0.5)
    display.disappear()
    display.update(surroundings(CGSize(width: 10, height: 5)))
    #expect(display.isPaused && model.presenter.source.isRunning == false)
    display.appear(surroundings())
    model.finishDrawing()
    #expect(!display.isPaused)
    #expect(display.picture?.width == 80)
  }

  @Test("With reduced motion, the animation stands still, and plays again afterwards")
  func animationStandsStillWithReducedMotion() throws {
    let (model, display) = try makeDisplay()
    display.appear(surroundings())
    model.play()
    update(display, after: 0.5)
    display.update(surroundings(still: true))
    #expect(display.isPaused)
    display.update(surroundings(still: false))
    #expect(!display.isPaused)
  }

  @Test("Another size draws another picture, no larger than the model allows")
  func anotherSizeDrawsAnotherPicture() throws {
    let model = LottieViewModel(
      lottie: try Lottie(string: movingSquareJSON()), size: CGSize(width: 50, height: 25), scale: 1,
      configuration: .default, engine: .main, ticker: TimelineTicker(timer: clock))
    let display = TimelineDisplay(model.presenter)
    display.appear(surroundings())
    model.finishDrawing()
    #expect(display.picture?.width == 80)
    display.update(surroundings(CGSize(width: 400, height: 200)))
    model.finishDrawing()
    #expect(display.picture?.width == 100)
  }
}
