import Dispatch
import Flick
import FlickViews
import Foundation
import Testing

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

@MainActor @Suite("LottieViewModel")
struct LottieViewModelTests {
  @Test("a new model is stopped at the first frame, which is drawn without being asked for")
  func initial() throws {
    let (model, ticker) = try makeModel()
    #expect(model.playbackState == .stopped)
    #expect(model.error == nil)
    #expect(model.progress == 0)
    #expect(model.renderedFrame == nil)
    #expect(!ticker.isRunning)
    model.finishDrawing()
    let words = try Words(model.renderedFrame)
    #expect(words.width == 20 && words[2, 2] == red)
  }

  @Test("the first frame comes by itself")
  func initialByItself() async throws {
    let model = LottieViewModel(
      lottie: try Lottie(string: walk()), size: CGSize(width: 8, height: 4))
    await wait(for: model.$renderedFrame) { $0 != nil }
    #expect(model.renderedFrame?.size == CGSize(width: 8, height: 4))
  }

  @Test("without a size the pictures have the animation's own")
  func intrinsicSize() throws {
    let (model, _) = try makeModel(size: nil)
    model.finishDrawing()
    #expect(model.renderedFrame?.size == CGSize(width: 200, height: 100))
  }

  @Test("play plays, with the ticks that the configuration asks for")
  func play() throws {
    let (model, ticker) = try makeModel(walk(), LottieConfiguration(frameRate: 48))
    model.play()
    #expect(model.playbackState == .playing)
    #expect(model.error == nil)
    #expect(ticker.rate == 48)
    ticker.advance(by: 0.5)
    model.finishDrawing()
    #expect(model.shownFrame == 30)
    #expect(model.progress == 30.0 / 180)
  }

  @Test("play while playing changes nothing, and keeps the error")
  func playTwice() throws {
    let (model, ticker) = try makeModel()
    model.play()
    ticker.advance(by: 0.5)
    model.seek(toFrame: -1)
    model.play()
    #expect(model.playbackState == .playing)
    #expect(model.error == .invalidFrameIndex)
    ticker.advance(by: 0.5)
    model.finishDrawing()
    #expect(model.shownFrame == 60)
  }

  @Test("the speed can be changed while it plays, and nothing jumps")
  func changedSpeed() throws {
    let (model, ticker) = try makeModel()
    #expect(model.speed == 1)
    model.play()
    ticker.advance(by: 0.5)
    model.speed = 2
    #expect(model.speed == 2)
    ticker.advance(by: 0.5)
    model.finishDrawing()
    #expect(model.shownFrame == 90)
  }

  @Test("pause stands still, and play goes on from there")
  func pause() throws {
    let (model, ticker) = try makeModel()
    model.pause()
    #expect(model.playbackState == .stopped)
    model.play()
    ticker.advance(by: 0.5)
    model.pause()
    #expect(model.playbackState == .paused)
    #expect(!ticker.isRunning)
    ticker.advance(by: 100)
    model.play()
    ticker.advance(by: 0.5)
    model.finishDrawing()
    #expect(model.shownFrame == 60)
  }

  @Test("pausing shows the moment of the pause, not the tick before")
  func pauseBetweenTicks() throws {
    let (model, ticker) = try makeModel()
    model.play()
    ticker.advance(by: 0.5)
    ticker.now += 0.1
    model.pause()
    model.finishDrawing()
    #expect(model.shownFrame == 36)
  }

  @Test("stop goes back to the first frame at once, from any state")
  func stop() throws {
    let (model, ticker) = try makeModel(walk(), LottieConfiguration(loopMode: .playOnce))
    for seconds in [0, 0.5, 60] {
      model.play()
      ticker.advance(by: seconds)
      if seconds == 0.5 { model.pause() }
      model.stop()
      #expect(model.playbackState == .stopped)
      #expect(model.progress == 0)
      #expect(model.shownFrame == 0)
      #expect(model.renderedFrame != nil)
      #expect(!ticker.isRunning)
    }
  }

  @Test("seeking shows the frame at once, in whatever state", arguments: [0.5, 0.1, 1.0 / 3, 0, 1])
  func seek(progress: Double) throws {
    let (model, ticker) = try makeModel()
    model.seek(to: progress)
    #expect(model.progress == progress)
    #expect(model.renderedFrame != nil)
    #expect(model.playbackState == .stopped)
    #expect(abs((model.shownFrame ?? -1) - 180 * progress) < 1e-6)
    model.play()
    model.seek(to: 0.25)
    #expect(model.playbackState == .playing)
    ticker.advance(by: 0.5)
    model.finishDrawing()
    #expect(model.shownFrame == 75)
    model.pause()
    model.seek(to: 0.5)
    #expect(model.playbackState == .paused)
  }

  @Test(
    "progress outside 0 to 1 is the nearest inside", arguments: [(-0.5, 0), (1.5, 1), (.nan, 0)])
  func seekClamps(given: Double, expected: Double) throws {
    let (model, _) = try makeModel()
    model.seek(to: given)
    #expect(model.progress == expected)
    #expect(model.error == nil)
  }

  @Test("a frame is sought by its number, fractions and the end included")
  func seekToFrame() throws {
    let (model, _) = try makeModel()
    for frame in [50, 0, 180, 99.5] as [Float] {
      model.seek(toFrame: frame)
      #expect(model.shownFrame == Double(frame))
      #expect(model.progress == Double(frame) / 180)
      #expect(model.renderedFrame != nil)
      #expect(model.error == nil)
    }
  }

  @Test(
    "a frame that does not exist is an error and changes nothing else",
    arguments: [190, -1, .nan, .infinity] as [Float])
  func seekToInvalidFrame(frame: Float) throws {
    let (model, ticker) = try makeModel()
    model.play()
    ticker.advance(by: 0.5)
    model.finishDrawing()
    model.seek(toFrame: frame)
    #expect(model.error == .invalidFrameIndex)
    #expect(model.playbackState == .playing)
    #expect(model.shownFrame == 30)
  }

  @Test("play clears the error")
  func errorClears() throws {
    let (model, _) = try makeModel()
    model.seek(toFrame: -1)
    #expect(model.error == .invalidFrameIndex)
    model.play()
    #expect(model.error == nil)
  }

  @Test("stop keeps the error, and seeking does")
  func errorStays() throws {
    let (model, _) = try makeModel()
    model.seek(toFrame: -1)
    model.stop()
    model.seek(to: 0.5)
    #expect(model.error == .invalidFrameIndex)
  }

  @Test("what cannot be drawn is published once, and playing goes on")
  func renderingFails() throws {
    let (model, ticker) = try makeModel(size: CGSize(width: 0, height: 10))
    var errors: [LottieViewModel.PlaybackError] = []
    let watch = model.$error.sink { if let error = $0 { errors.append(error) } }
    defer { watch.cancel() }
    model.finishDrawing()
    model.play()
    for _ in 0..<5 {
      ticker.advance(by: 0.1)
      model.finishDrawing()
    }
    let reason = LottieRenderingError.failedToDrawFrame.localizedDescription
    // Once for the first frame; `play` clears it, and it comes again.
    #expect(errors == [.renderingFailed(reason), .renderingFailed(reason)])
    #expect(model.error?.localizedDescription == reason)
    #expect(model.playbackState == .playing)
    #expect(model.renderedFrame == nil)
  }

  @Test("playOnce ends at the end: progress 1 when completed is published")
  func playOnce() throws {
    let (model, ticker) = try makeModel(walk(), LottieConfiguration(loopMode: .playOnce, speed: 10))
    var atCompletion: [Double] = []
    let watch = model.$playbackState.sink { state in
      MainActor.assumeIsolated { if state == .completed { atCompletion.append(model.progress) } }
    }
    defer { watch.cancel() }
    model.play()
    for _ in 0..<100 {
      ticker.advance(by: 1.0 / 30)
      model.finishDrawing()
    }
    #expect(model.playbackState == .completed)
    #expect(atCompletion == [1])
    #expect(model.error == nil)
    #expect(!ticker.isRunning)
  }

  @Test("the end of playing is told when its last frame is shown, not before")
  func completionWithFrame() throws {
    let (model, ticker) = try makeModel(walk(), LottieConfiguration(loopMode: .playOnce))
    model.play()
    ticker.advance(by: 60)
    #expect(model.playbackState == .playing)
    #expect(model.progress == 0)
    model.finishDrawing()
    #expect(model.playbackState == .completed)
    #expect(model.progress == 1)
  }

  @Test("pausing after the end is too late, and the end is told with its frame")
  func pauseAfterEnd() throws {
    let (model, ticker) = try makeModel(walk(), LottieConfiguration(loopMode: .playOnce))
    model.play()
    ticker.now += 60
    model.pause()
    #expect(model.playbackState == .playing && model.progress == 0)
    #expect(!ticker.isRunning)
    model.finishDrawing()
    #expect(model.playbackState == .completed && model.progress == 1)
  }

  @Test("between the end and its frame, the controls see the end")
  func controlsAtCompletion() throws {
    let (model, ticker) = try makeModel(walk(), LottieConfiguration(loopMode: .playOnce))
    model.play()
    ticker.advance(by: 60)
    model.seek(to: 0.5)
    #expect(model.playbackState == .completed)
    #expect(model.progress == 0.5)
    model.play()
    ticker.advance(by: 0.5)
    model.finishDrawing()
    #expect(model.shownFrame == 120)
    ticker.advance(by: 60)
    model.play()
    #expect(model.playbackState == .playing)
    model.finishDrawing()
    #expect(model.shownFrame == 0)
    #expect(model.playbackState == .playing)
  }

  @Test("repeat(count: 2) completes after two passes")
  func repeats() throws {
    let (model, ticker) = try makeModel(
      walk(), LottieConfiguration(loopMode: .repeat(count: 2), speed: 10))
    model.play()
    for tick in 1...18 {
      #expect(model.playbackState == .playing, "\(tick)")
      ticker.advance(by: 1.0 / 30)
      model.finishDrawing()
    }
    #expect(model.playbackState == .completed)
    #expect(model.progress == 1)
  }

  @Test("frames, progress and states are published")
  func publishes() throws {
    let (model, ticker) = try makeModel()
    var frames = 0
    var progress: [Double] = []
    var states: [LottieViewModel.PlaybackState] = []
    var changes = 0
    var watches: Set<AnyCancellable> = []
    model.$renderedFrame.sink { frames += $0 == nil ? 0 : 1 }.store(in: &watches)
    model.$progress.sink { progress.append($0) }.store(in: &watches)
    model.$playbackState.sink { states.append($0) }.store(in: &watches)
    model.objectWillChange.sink { changes += 1 }.store(in: &watches)
    model.play()
    for _ in 0..<4 {
      ticker.advance(by: 1.0 / 30)
      model.finishDrawing()
    }
    model.pause()
    model.stop()
    #expect(frames == 5)
    #expect(progress == [0.0, 2, 4, 6, 8, 0].map { $0 / 180 })
    #expect(states == [.stopped, .playing, .paused, .stopped])
    #expect(changes >= 5 + 5 + 3)
  }

  @Test("twice the speed is twice as far")
  func speed() throws {
    let shown = try [1.0, 2, 0.5].map { speed in
      let (model, ticker) = try makeModel(walk(), LottieConfiguration(speed: speed))
      model.play()
      ticker.advance(by: 0.5)
      model.finishDrawing()
      return model.shownFrame
    }
    #expect(shown == [30, 60, 15])
  }

  @Test("how often frames are drawn does not change how fast they pass")
  func frameRate() throws {
    let shown = try [15.0, 60, 24].map { rate in
      let (model, ticker) = try makeModel(walk(), LottieConfiguration(frameRate: rate))
      model.play()
      for _ in 0..<Int(rate / 3) {
        ticker.advance(by: 1 / rate)
        model.finishDrawing()
      }
      return model.shownFrame
    }
    #expect(shown == [20, 20, 20])
  }

  @Test(
    "a rate that no timer can keep is one that it can",
    arguments: [(0, 30), (-5, 30), (.nan, 30), (.infinity, 30), (1e9, 1000), (1e-9, 0.1)])
  func senselessRate(given: Double, expected: Double) throws {
    let (model, ticker) = try makeModel(walk(), LottieConfiguration(frameRate: given))
    model.play()
    #expect(ticker.rate == expected)
  }

  @Test("whole, stretched or filling: the picture stands as the content mode says")
  func contentModes() throws {
    func picture(_ mode: LottieConfiguration.ContentMode) throws -> Words {
      let (model, _) = try makeModel(
        walk(), size: CGSize(width: 40, height: 40), LottieConfiguration(contentMode: mode))
      model.finishDrawing()
      return try Words(model.renderedFrame)
    }
    let fit = try picture(.scaleAspectFit)
    #expect(fit[1, 8] == 0 && fit[1, 11] == red && fit[19, 19] == red && fit[21, 19] == 0)
    let fill = try picture(.scaleToFill)
    #expect(fill[1, 1] == red && fill[19, 19] == red && fill[21, 1] == 0 && fill[1, 21] != red)
    let cover = try picture(.scaleAspectFill)
    #expect(cover[1, 1] == red && cover[19, 19] == red && cover[21, 1] == 0)
    // The animation's left edge, with the blue square, is cut off.
    #expect(!cover.words.contains(blue) && fit.words.contains(blue))
  }

  @Test("pictures have the format that was asked for")
  func pixelFormat() throws {
    let (model, _) = try makeModel(walk(), LottieConfiguration(pixelFormat: .abgr))
    model.finishDrawing()
    #expect(try Words(model.renderedFrame)[2, 2] == 0xFF00_00FF)
  }

  @Test("on a screen of several pixels a point, pictures have all of them")
  func scale() throws {
    let model = LottieViewModel(
      lottie: try Lottie(string: walk()), size: CGSize(width: 20, height: 10), scale: 3,
      configuration: .default, engine: .main, ticker: HandTicker())
    model.finishDrawing()
    #expect(model.renderedFrame?.size == CGSize(width: 20, height: 10))
    #expect(model.renderedFrame?.cgImage?.width == 60)
  }

  @Test("a picture that somebody keeps is never drawn over")
  func keptPictures() throws {
    let (model, ticker) = try makeModel()
    model.play()
    var kept: [UIImage] = []
    for _ in 0..<6 {
      ticker.advance(by: 0.25)
      model.finishDrawing()
      kept.append(try #require(model.renderedFrame))
    }
    for (index, image) in kept.enumerated() {
      let (fresh, _) = try self.model(atFrame: Float(index + 1) * 15)
      #expect(try Words(image).words == Words(fresh.renderedFrame).words)
    }
  }

  private func model(atFrame frame: Float) throws -> (LottieViewModel, HandTicker) {
    let (model, ticker) = try makeModel()
    model.seek(toFrame: frame)
    return (model, ticker)
  }
}

extension LottieViewModelTests {
  @Test("a playing model can be let go of: nothing keeps it, or its timer")
  func letGo() throws {
    weak var ticker: DispatchTicker?
    weak var gone: LottieViewModel?
    do {
      let timer = DispatchTicker()
      let model = LottieViewModel(
        lottie: try Lottie(string: walk()), size: CGSize(width: 8, height: 4), scale: 1,
        configuration: .default, engine: .main, ticker: timer)
      model.play()
      ticker = timer
      gone = model
      #expect(gone?.playbackState == .playing)
    }
    #expect(gone == nil)
    #expect(ticker == nil)
  }

  @Test("a tick or a picture that comes after the model is gone does nothing")
  func lateTick() throws {
    let ticker = HandTicker()
    let engine = Engine(queue: DispatchQueue(label: "test"))
    engine.queue.suspend()
    var model: LottieViewModel? = LottieViewModel(
      lottie: try Lottie(string: walk()), size: CGSize(width: 8, height: 4), scale: 1,
      configuration: .default, engine: engine, ticker: ticker)
    model?.play()
    ticker.advance(by: 0.1)
    model = nil
    engine.queue.resume()
    ticker.advance(by: 0.1)
    engine.queue.sync {}
    #expect(model == nil)
  }

  @Test("while drawing is slow, frames that are late are left out, and the latest is shown")
  func lateFramesAreDropped() throws {
    let engine = Engine(queue: DispatchQueue(label: "test"))
    let ticker = HandTicker()
    let model = LottieViewModel(
      lottie: try Lottie(string: walk()), size: CGSize(width: 8, height: 4), scale: 1,
      configuration: LottieConfiguration(frameRate: 60), engine: engine, ticker: ticker)
    model.finishDrawing()
    var shown: [Double] = []
    let watch = model.$progress.dropFirst().sink { shown.append(($0 * 180).rounded()) }
    defer { watch.cancel() }
    model.play()
    engine.queue.suspend()
    for _ in 0..<10 { ticker.advance(by: 1.0 / 60) }
    engine.queue.resume()
    model.finishDrawing()
    ticker.advance(by: 1.0 / 60)
    model.finishDrawing()
    #expect(shown == [10, 11])
  }

  @Test("frames that are drawn while time goes on are shown in order")
  func inOrder() async throws {
    let (model, ticker) = try makeModel(
      walk(), LottieConfiguration(loopMode: .playOnce, frameRate: 60))
    var shown: [Double] = []
    let watch = model.$progress.sink { shown.append($0) }
    defer { watch.cancel() }
    model.play()
    for _ in 0..<180 {
      ticker.advance(by: 1.0 / 60)
      await Task.yield()
    }
    model.finishDrawing()
    #expect(shown == shown.sorted())
    #expect(shown.last == 1)
    #expect(model.playbackState == .completed)
  }

  @Test("a seek while drawing is not overtaken by what was asked for before")
  func seekOvertakes() async throws {
    let (model, ticker) = try makeModel()
    model.play()
    for turn in 0..<50 {
      ticker.advance(by: 1.0 / 30)
      model.pause()
      let frame = Float(turn * 3)
      model.seek(toFrame: frame)
      await Task.yield()
      #expect(model.shownFrame == Double(frame))
      model.play()
    }
  }

  @Test("with no hand on the clock, a model plays to its end")
  func real() async throws {
    let model = LottieViewModel(
      lottie: try Lottie(string: walk(frames: 3)), size: CGSize(width: 8, height: 4),
      configuration: LottieConfiguration(loopMode: .playOnce, frameRate: 120))
    model.play()
    await wait(for: model.$playbackState) { $0 == .completed }
    #expect(model.progress == 1)
  }
}
