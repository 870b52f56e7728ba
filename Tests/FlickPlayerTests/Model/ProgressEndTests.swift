import Flick
import FlickPlayback
import FlickPlayer
import Foundation
import Testing

/// The first frame and the out point of a composition.
struct OutPoint: Hashable, Sendable {
  var start = 0.0
  var end: Double

  /// Out points that are no whole frames: those of bodymovin, of seconds at the rates of NTSC, fractions, very short and
  /// very long ones, and some after another start.
  static let odd: [OutPoint] = {
    var points: [OutPoint] = []
    // Bodymovin multiplies frames with the rounded duration of a frame.
    for frames in stride(from: 1.0, through: 900, by: 15) {
      points.append(OutPoint(end: frames * 1.0000000407309))
    }
    for second in 1...40 {
      points.append(OutPoint(end: Double(second) * 29.97))
      points.append(OutPoint(start: Double(second), end: Double(second) * 23.976 + 1))
    }
    for divisor in [3.0, 7, 10, 11, 13, 60, 100, 1000] {
      points.append(OutPoint(end: 1 / divisor))
      points.append(OutPoint(end: 100 / divisor + 1))
      points.append(OutPoint(start: 1 / divisor, end: 3 / divisor))
      points.append(OutPoint(start: -10 / divisor, end: 31 / divisor))
    }
    points += [1e-6, 1e-3, 61.0000024845809, 1e5 + 0.1, 1e6 + 1.0 / 3].map { OutPoint(end: $0) }
    points += (1...30).map { OutPoint(start: 0.1 * Double($0), end: 0.7 * Double($0)) }
    return points
  }()

  /// A composition with a red layer that ends at the out point.
  func lottie() throws -> Lottie {
    try Lottie(
      string: """
        {"v":"5.0.0","fr":60,"ip":\(start),"op":\(end),"w":2,"h":2,"layers":[
        {"ty":1,"sw":2,"sh":2,"sc":"#ff0000","ip":\(start),"op":\(end),"st":0,"ks":{}}]}
        """)
  }
}

/// Progress and frame at the ends of compositions whose out point is no whole frame.
@MainActor @Suite("The ends of odd out points") struct ProgressEndTests {
  /// Longer than any composition of the table.
  private static let long = 1e6

  @Test("The table has more than 200 odd out points")
  func tableHasMoreThan200OddOutPoints() {
    #expect(Set(OutPoint.odd).count > 200)
  }

  @Test(
    "A composition without layers, whose out point is just after a whole frame, ends at progress 1")
  func compositionOfBodymovinEndsAtProgress1() throws {
    let (model, ticker) = try makeModel(
      #"{"v":"5.0.0","fr":60,"ip":0,"op":61.0000024845809,"w":10,"h":10,"layers":[]}"#,
      LottieConfiguration(loopMode: .playOnce))
    model.play()
    ticker.advance(by: 2)
    model.finishDrawing()
    #expect(model.playbackState == .completed && model.progress == 1)
    #expect(Int(model.progress * 100) == 100)
  }

  @Test(
    "A model that plays once, in either direction, ends at the exact progress, with the last picture",
    arguments: OutPoint.odd)
  func modelEndsAtExactProgress(_ point: OutPoint) throws {
    for (speed, progress) in [(1.0, 1.0), (-1, 0)] {
      let ticker = ManualTicker()
      let model = LottieViewModel(
        lottie: try point.lottie(), size: nil, scale: 1,
        configuration: LottieConfiguration(loopMode: .playOnce, speed: speed), engine: .main,
        ticker: ticker)
      model.play()
      ticker.advance(by: Self.long)
      model.finishDrawing()
      #expect(model.playbackState == .completed && model.progress == progress)
      #expect(try PixelGrid(model.renderedFrame)[0, 0] == red)
    }
  }

  @Test("A seek to the end or to the start has the exact progress", arguments: OutPoint.odd)
  func seekToEndHasExactProgress(_ point: OutPoint) throws {
    let lottie = try point.lottie()
    let (model, _) = try makeModel()
    model.update(lottie: lottie, size: nil, configuration: .default, plays: false)
    let seeks: [(Double, (LottieViewModel) -> Void)] = [
      (1, { $0.seek(to: 1) }), (0, { $0.seek(to: 0) }), (1, { $0.seek(to: 7) }),
      (1, { $0.seek(toFrame: lottie.numberOfFrames) }), (0, { $0.seek(toFrame: 0) }),
    ]
    for (index, (progress, seek)) in seeks.enumerated() {
      model.seek(to: 0.5)
      seek(model)
      #expect(model.progress == progress && model.error == nil, "\(index)")
      #expect(model.presenter.source.progress == progress, "\(index)")
      #expect(try PixelGrid(model.renderedFrame)[0, 0] == red)
    }
  }

  @Test(
    "A player's frame, progress and time at the ends are those of the animation",
    arguments: OutPoint.odd)
  func playerEndsAtExactFrame(_ point: OutPoint) throws {
    let lottie = try point.lottie()
    let ticker = ManualTicker()
    let player = LottieAnimationPlayer(lottie, .init(), ticker: ticker)
    let seconds: TimeInterval = lottie.duration
    func expectEnd(_ name: String) {
      #expect(player.currentFrame == AnimationFrameTime(lottie.endFrame), "\(name)")
      #expect(player.currentProgress == 1 && player.currentTime == seconds, "\(name)")
      #expect(player.realtimeAnimationProgress == 1, "\(name)")
    }
    func expectStart(_ name: String) {
      #expect(player.currentFrame == AnimationFrameTime(lottie.startFrame), "\(name)")
      #expect(player.currentProgress == 0 && player.currentTime == 0, "\(name)")
    }
    player.play()
    ticker.advance(by: Self.long)
    expectEnd("play")
    player.play(fromProgress: 1, toProgress: 0)
    ticker.advance(by: Self.long)
    expectStart("backwards")
    player.currentProgress = 1
    expectEnd("progress")
    player.currentProgress = 0
    expectStart("progress")
    player.currentTime = seconds
    expectEnd("time")
    player.currentFrame = AnimationFrameTime(lottie.startFrame)
    expectStart("frame")
  }

  @Test("A state machine's animation ends at the exact progress", arguments: OutPoint.odd)
  func stateMachineEndsAtExactProgress(_ point: OutPoint) throws {
    let text = """
      {"initial":"a","states":[{"type":"PlaybackState","name":"a","animation":"","autoplay":true,
      "transitions":[]}]}
      """
    let machine = try LottieStateMachine(data: Data(text.utf8), playing: point.lottie())
    let ticker = ManualTicker()
    let model = LottieViewModel(
      StateMachinePlayback.Setup(machine, seed: 1), size: nil, scale: 1, configuration: .default,
      engine: .main, ticker: ticker)
    let player = LottieAnimationPlayer(model.presenter, configuration: .default)
    model.play()
    ticker.advance(by: Self.long)
    model.finishDrawing()
    #expect(model.progress == 1 && player.currentProgress == 1)
    #expect(player.currentFrame == AnimationFrameTime(machine.animation.endFrame))
  }

  @Test("The end of a range of frames has the progress of the range's end", arguments: OutPoint.odd)
  func endOfRangeHasItsProgress(_ point: OutPoint) {
    let frames = FrameRange(0, 2 * (point.end - point.start))
    var machine = PlayerMachine(Timeline(frameRate: 60, frames: frames), passes: .once)
    machine.handle(.range(FrameRange(0, frames.length / 2)), at: 0)
    machine.handle(.play, at: 0)
    machine.handle(.tick, at: Self.long)
    #expect(machine.status == .completed && machine.progress == 0.5)
    #expect(machine.frame < frames.length / 2)
  }
}
