import Flick
import Foundation
import Testing

#if canImport(CoreMedia)
  import CoreMedia
#endif

@Suite("Lottie")
struct LottieTests {
  @Test("An animation from a string has frames, a size and a duration")
  func animationFromStringHasFrames() throws {
    let lottie = try Lottie(string: movingSquareJSON(width: 1024, height: 1024))
    #expect(lottie.numberOfFrames == 180)
    #expect(lottie.frameSize == CGSize(width: 1024, height: 1024))
    let duration: CMTime = lottie.duration
    #expect(duration == CMTime(seconds: 3, preferredTimescale: 600))
    #expect(lottie.frameDuration == CMTime(seconds: 3.0 / 180, preferredTimescale: 600))
    #expect(CMTimeGetSeconds(lottie.duration) == 3)
  }

  @Test("Without type context, the duration is in seconds")
  func withoutTypeContextDurationIsInSeconds() throws {
    let duration = try Lottie(string: movingSquareJSON()).duration
    #expect(duration == 3.0)
  }

  @Test("Animations are read from a path and from data")
  func animationsAreReadFromPathAndFromData() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("flick-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(movingSquareJSON().utf8).write(to: url)
    #expect(try Lottie(path: url.path).numberOfFrames == 180)
    #expect(try Lottie(data: Data(movingSquareJSON().utf8)).numberOfFrames == 180)
  }

  @Test("The error for an unreadable animation names the kind of source")
  func errorForUnreadableAnimationNamesKindOfSource() {
    #expect(throws: LottieRenderingError.failedToLoadFromPath) { try Lottie(path: "") }
    #expect(throws: LottieRenderingError.failedToLoadFromDataString) { try Lottie(string: "") }
    #expect(throws: LottieRenderingError.failedToLoadFromDataString) { try Lottie(data: Data()) }
  }

  @Test("The initializer with text settings throws a ReadError")
  func initializerWithTextSettingsThrowsReadError() {
    #expect(throws: ReadError.self) { try LottieAnimation(path: "", text: TextSettings()) }
  }

  @Test(
    "Times are exact at common frame rates",
    arguments: [23.976, 24, 25, 29.97, 30, 60, 90, 120, 1000])
  func timesAreExactAtCommonFrameRates(rate: Double) throws {
    let lottie = try Lottie(string: movingSquareJSON(frames: 90, rate: rate))
    let frame = lottie.frameDuration
    #expect(abs(frame.seconds * rate - 1) < 1e-12)
    let whole: CMTime = lottie.duration
    #expect(whole.value == frame.value * 90)
    #expect(whole.timescale == frame.timescale)
  }

  @Test("A frame rate below the timescale limit produces the nearest time")
  func frameRateBelowTimescaleLimitProducesNearestTime() throws {
    let lottie = try Lottie(string: movingSquareJSON(frames: 1, rate: 0.5))
    #expect(lottie.frameDuration == CMTime(seconds: 2, preferredTimescale: 600))
    let duration: CMTime = lottie.duration
    #expect(duration == CMTime(seconds: 2, preferredTimescale: 600))
  }

  @Test("Animations and engines are Sendable")
  func animationsAndEnginesAreSendable() throws {
    func send(_ value: some Sendable) {}
    send(try Lottie(string: movingSquareJSON()))
    send(Engine.main)
  }
}
