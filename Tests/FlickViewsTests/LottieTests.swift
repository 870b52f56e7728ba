import Flick
import Foundation
import Testing

#if canImport(CoreMedia)
  import CoreMedia
#endif

@Suite("Lottie")
struct LottieTests {
  @Test("a text becomes an animation that knows its frames, its size and its times")
  func string() throws {
    let lottie = try Lottie(string: movingSquareJSON(width: 1024, height: 1024))
    #expect(lottie.numberOfFrames == 180)
    #expect(lottie.frameSize == CGSize(width: 1024, height: 1024))
    let duration: CMTime = lottie.duration
    #expect(duration == CMTime(seconds: 3, preferredTimescale: 600))
    #expect(lottie.frameDuration == CMTime(seconds: 3.0 / 180, preferredTimescale: 600))
    #expect(CMTimeGetSeconds(lottie.duration) == 3)
  }

  @Test("where no type is asked for, the duration is in seconds")
  func seconds() throws {
    let duration = try Lottie(string: movingSquareJSON()).duration
    #expect(duration == 3.0)
  }

  @Test("a file and bytes are read alike")
  func file() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("flick-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(movingSquareJSON().utf8).write(to: url)
    #expect(try Lottie(path: url.path).numberOfFrames == 180)
    #expect(try Lottie(data: Data(movingSquareJSON().utf8)).numberOfFrames == 180)
  }

  @Test("what cannot be read says from where it came")
  func unreadable() {
    #expect(throws: LottieRenderingError.failedToLoadFromPath) { try Lottie(path: "") }
    #expect(throws: LottieRenderingError.failedToLoadFromDataString) { try Lottie(string: "") }
    #expect(throws: LottieRenderingError.failedToLoadFromDataString) { try Lottie(data: Data()) }
    #expect(LottieRenderingError.failedToLoadFromPath.localizedDescription.contains("file"))
  }

  @Test("why exactly, the long form tells")
  func reason() {
    #expect(throws: ReadError.self) { try LottieAnimation(path: "", text: TextSettings()) }
  }

  @Test("times of any rate are exact", arguments: [23.976, 24, 25, 29.97, 30, 60, 90, 120, 1000])
  func rates(rate: Double) throws {
    let lottie = try Lottie(string: movingSquareJSON(frames: 90, rate: rate))
    let frame = lottie.frameDuration
    #expect(abs(frame.seconds * rate - 1) < 1e-12)
    let whole: CMTime = lottie.duration
    #expect(whole.value == frame.value * 90)
    #expect(whole.timescale == frame.timescale)
  }

  @Test("a rate that no clock can count makes the nearest time")
  func slow() throws {
    let lottie = try Lottie(string: movingSquareJSON(frames: 1, rate: 0.5))
    #expect(lottie.frameDuration == CMTime(seconds: 2, preferredTimescale: 600))
    let duration: CMTime = lottie.duration
    #expect(duration == CMTime(seconds: 2, preferredTimescale: 600))
  }

  @Test("animations are shared between threads")
  func sendable() throws {
    func send(_ value: some Sendable) {}
    send(try Lottie(string: movingSquareJSON()))
    send(Engine.main)
  }
}
