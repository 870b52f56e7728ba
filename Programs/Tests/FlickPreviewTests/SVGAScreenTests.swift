import FlickPlayback
import FlickPlayer
import FlickSVGAPlayer
import FlyingFox
import Foundation
import Testing

@testable import FlickPreview

/// A manual clock.
@MainActor private final class HandTicker: FrameTicker {
  var now: Seconds = 0
  private var tick: (@MainActor (Seconds) -> Void)?

  func start(rate: Double, _ tick: @escaping @MainActor (Seconds) -> Void) { self.tick = tick }
  func stop() { tick = nil }
  func advance(by seconds: Seconds) {
    now += seconds
    tick?(now)
  }
}

@MainActor @Suite("SVGA page")
struct SVGAScreenTests {
  private let ticker = HandTicker()

  @MainActor private final class Told {
    var messages: [SVGAMessage] = []

    /// The commands of the sound since the last call.
    func sound() -> [String] {
      defer { messages = [] }
      return messages.compactMap {
        guard case .sound(let command) = $0 else { return nil }
        return "\(command.act) \(command.value) at \(command.frame)"
      }
    }

    var frames: [Int] {
      messages.compactMap { if case .picture(_, let frame) = $0 { frame } else { nil } }
    }

    var state: SVGAState? {
      messages.compactMap { if case .state(let state) = $0 { state } else { nil } }.last
    }
  }

  private func open(_ movie: Data? = nil) async throws -> (SVGAScreen, Told) {
    let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Samples/metronome.svga")
    let told = Told()
    let screen = SVGAScreen(ticker: ticker) { told.messages.append($0) }
    await screen.open(try movie ?? Data(contentsOf: sample))
    return (screen, told)
  }

  @Test("The sound file is sent first, then the first frame on request")
  func soundFileIsSentFirst() async throws {
    let (screen, told) = try await open()
    guard case .soundFile(let wave, 0)? = told.messages.first else {
      Issue.record("there is no sound")
      return
    }
    #expect(wave.starts(with: Data("RIFF".utf8)) && wave.count > 32_000)
    #expect(told.state?.frames == 80 && told.state?.framesPerSecond == 20)
    #expect(told.state?.isPlaying == false && told.frames == [])
    screen.finishDrawing()
    screen.handle(.frame)
    #expect(told.frames == [0])
    screen.handle(.frame)
    #expect(told.frames == [0])
    // The pendulum is vertical in the frames 0 and 40.
    screen.handle(.seek(0.5))
    screen.finishDrawing()
    #expect(told.frames == [0, 40])
    guard case .picture(let empty, 40)? = told.messages.last else {
      Issue.record("there is no picture")
      return
    }
    #expect(empty.isEmpty)
    screen.close()
  }

  @Test("The sound starts, stops and seeks with the frames")
  func soundStartsStopsAndSeeksWithFrames() async throws {
    let (screen, told) = try await open()
    _ = told.sound()
    screen.handle(.play)
    #expect(told.state?.isPlaying == true)
    #expect(told.sound() == ["volume 1.0 at 0", "speed 1.0 at 0", "play 0.0 at 0"])
    ticker.advance(by: 0.1)
    #expect(told.sound() == [])
    screen.handle(.mute(true))
    #expect(told.sound() == ["volume 0.0 at 2"])
    screen.handle(.speed(2))
    #expect(told.sound() == ["speed 2.0 at 2"])
    screen.handle(.seek(0.5))
    #expect(
      told.sound() == [
        "stop 0.0 at 40", "volume 0.0 at 40", "speed 2.0 at 40", "play 2.0 at 40",
      ])
    screen.handle(.speed(8))
    #expect(told.sound() == ["stop 0.0 at 40"])
    screen.handle(.speed(1))
    ticker.advance(by: 0.05)
    #expect(told.sound().last == "play 2.05 at 41")
    screen.handle(.reverse(true))
    #expect(told.sound() == ["stop 0.0 at 41"])
    ticker.advance(by: 0.05)
    #expect(told.sound() == [])
    screen.handle(.reverse(false))
    screen.handle(.pause)
    #expect(told.state?.isPlaying == false)
    #expect(told.sound().last?.hasPrefix("stop") == true)
    screen.close()
  }

  @Test("An invalid file is reported")
  func invalidFileIsReported() async throws {
    let (screen, told) = try await open(Data("no animation".utf8))
    #expect(told.state?.failure?.isEmpty == false)
    screen.handle(.play)
    screen.handle(.frame)
    #expect(told.frames == [])
    screen.close()
  }

  @Test("File messages have a type and a number")
  func fileMessagesHaveTypeAndNumber() throws {
    guard case .data(let picture)? = SVGAMessage.picture([7], frame: 258).message,
      case .data(let sound)? = SVGAMessage.soundFile(Data([9]), number: 1).message
    else {
      Issue.record("they are no data")
      return
    }
    #expect(Array(picture) == [0, 0, 0, 0, 0, 0, 1, 2, 7])
    #expect(Array(sound) == [0, 0, 0, 1, 0, 0, 0, 1, 9])
  }

  @Test(
    "Each request of the page has its text",
    arguments: [
      ("play", SVGARequest.play), ("pause", .pause), ("stop", .stop), ("frame", .frame),
      ("seek 2", .seek(1)), ("speed -3", .speed(0)), ("speed 2", .speed(2)),
      ("reverse on", .reverse(true)), ("reverse off", .reverse(false)), ("mute on", .mute(true)),
      ("size 10 20", .size(PageSize(width: 10, height: 20))), ("seek", nil), ("", nil),
      ("speed nan", nil), ("size 1e9 2", nil), ("dance", nil),
    ] as [(String, SVGARequest?)])
  func eachRequestOfPageHasItsText(text: String, order: SVGARequest?) {
    #expect(SVGARequest(text) == order)
  }
}
