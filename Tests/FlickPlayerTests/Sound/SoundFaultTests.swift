import Flick
import FlickAnimation
import FlickPlayback
import FlickSVGA
import Foundation
import Testing

@testable import FlickPlayer
@testable import FlickSVGAPlayer

/// Sounds that cannot be heard, and sounds of the host that act while they start, on every source of playback.
@MainActor @Suite("Faults of sounds") struct SoundFaultTests {
  enum Source: CaseIterable { case animation, stateMachine, movie }
  enum Fault: CaseIterable { case undecodable, empty, large, short }

  private let sound = RecordingSound()
  private let ticker = ManualTicker(now: 1000)
  private let messages = LockedList<String>()

  /// A player of a source with one sound of ten seconds.
  @MainActor private struct Player {
    var presenter: Presenter
    /// Jumps to another position, or lets the state machine show its first frame again.
    var seek: () -> Void
    /// The object that a test keeps alive.
    var owner: AnyObject?
  }

  private func player(_ source: Source, _ bytes: [UInt8] = [0x49, 0x44, 0x33]) throws -> Player {
    let logger = LottieLogger(warn: { [messages] in messages.append($0) }, info: { _ in })
    guard source != .movie else { return try moviePlayer(bytes, logger) }
    let lottie =
      bytes.count == Self.largeCount
      ? try lottieWithLargeSound()
      : try Lottie(string: soundJSON(soundLayer, file: Data(bytes).base64EncodedString()))
    let presenter = Presenter(ticker: ticker, logger: logger)
    presenter.setAnimation(lottie)
    if source == .stateMachine {
      presenter.setStateMachine(StateMachinePlayback.Setup(try walkingMachine(lottie), seed: 1))
    }
    return Player(
      presenter: presenter,
      seek: { presenter.send(source == .animation ? .seek(80) : .stop) })
  }

  private static let largeCount = 100 << 20

  /// A JSON file cannot contain a sound of 100 MB, but can name one in its folder.
  private func lottieWithLargeSound() throws -> Lottie {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("flick-sound-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sound = folder.appendingPathComponent("long.mp3")
    #expect(FileManager.default.createFile(atPath: sound.path, contents: nil))
    // The file has no blocks on the disk.
    let handle = try FileHandle(forWritingTo: sound)
    try handle.truncate(atOffset: UInt64(Self.largeCount))
    try handle.close()
    let text = soundJSON(soundLayer).replacing(
      #""p":"data:audio/mpeg;base64,SUQz","e":1"#, with: #""p":"long.mp3","e":0"#)
    let file = folder.appendingPathComponent("a.json")
    try Data(text.utf8).write(to: file)
    return try Lottie(path: file.path)
  }

  private func moviePlayer(_ bytes: [UInt8], _ logger: LottieLogger) throws -> Player {
    let movie = SVGATestMovie(frames: 100, sounds: [.init(key: "sound 0", endFrame: 100)])
    let lottie = try Lottie(data: Data(movie.file))
    var document = try #require(lottie.movie)
    document.scene.audioAssets[0].bytes = bytes
    let model = SVGARePlayerModel(ticker, logger: logger)
    model.isAttached = true
    model.soundMaker = nil
    model.videoItem = SVGAVideoEntity(document, animation: LottieAnimation(movie: document))
    return Player(
      presenter: model.presenter,
      seek: { model.step(toFrame: 80) }, owner: model)
  }

  @Test(
    "A sound that cannot be heard is reported once, and playback goes on",
    arguments: Source.allCases, Fault.allCases)
  func faultySoundIsReportedOnce(_ source: Source, _ fault: Fault) throws {
    let bytes: [UInt8] =
      switch fault {
      case .empty: []
      case .large: Array(repeating: 0, count: Self.largeCount)
      case .undecodable, .short: [0x49, 0x44, 0x33]
      }
    var made = 0
    let player = try player(source, bytes)
    sound.duration = 2
    player.presenter.sounds.maker = { [sound] _ in
      made += 1
      return fault == .short ? sound : nil
    }
    player.presenter.send(.play)
    for _ in 0..<70 { ticker.advance(by: 0.1) }
    let expected =
      switch fault {
      case .undecodable: "The sound “sound 0” cannot be decoded. It is silent."
      case .empty: "The sound “sound 0” has no data. It is silent."
      case .large: "The sound “sound 0” is larger than 64 MB. It is silent."
      case .short: "The sound “sound 0” ends before its layer."
      }
    #expect(messages.values == [expected])
    #expect(made == (expected.contains("decoded") || fault == .short ? 1 : 0))
    #expect(sound.calls.filter { $0.hasPrefix("play") }.count == (fault == .short ? 1 : 0))
    #expect(player.presenter.state == .playing && player.presenter.failure == nil)
    #expect(60...80 ~= player.presenter.source.position)
  }

  @Test(
    "A seek, a stop or a new speed while a sound starts is followed", arguments: Source.allCases,
    ["seek", "stop", "speed"])
  func changeWhileSoundStartsIsFollowed(_ source: Source, _ change: String) throws {
    sound.speeds = 0.5...2
    let player = try player(source)
    var changes = 0
    sound.onCall = { [sound] in
      guard sound.calls.last?.hasPrefix("play") == true, changes == 0 else { return }
      changes += 1
      switch change {
      case "seek": player.seek()
      case "stop": player.presenter.send(.stop)
      // A movie plays at 64 times its speed at most, where the sound is silent.
      default: player.presenter.send(.speed(source == .movie ? 2 : .infinity))
      }
    }
    player.presenter.sounds.maker = { [sound] _ in sound }
    player.presenter.send(.play)
    for _ in 0..<3 { ticker.advance(by: 0.1) }
    #expect(changes == 1)
    sound.onCall = nil
    let isPlaying = player.presenter.state == .playing
    let isHeard = sound.calls.last { $0 == "stop" || $0.hasPrefix("play") } != "stop"
    #expect(isHeard == isPlaying, "\(sound.calls)")
    // A movie pauses at the frame that is shown, and a state machine cannot seek.
    #expect(isPlaying == (change == "speed" || change == "seek" && source == .animation))
    if change == "seek", source == .animation {
      let start = sound.calls.last { $0.hasPrefix("play") }.flatMap { Double($0.dropFirst(5)) }
      #expect(8...9 ~= start ?? 0, "\(sound.calls)")
    }
    #expect(player.presenter.source.position.isFinite && player.presenter.speed.isFinite)
  }

  @Test(
    "A player that is released while a sound starts is deallocated", arguments: Source.allCases)
  func playerReleasedWhileSoundStartsIsDeallocated(_ source: Source) throws {
    weak var released: Presenter?
    do {
      var player: Player? = try player(source)
      released = player?.presenter
      sound.onCall = { player = nil }
      player?.presenter.sounds.maker = { [sound] _ in sound }
      player?.presenter.send(.play)
      ticker.advance(by: 0.1)
      #expect(player == nil)
    }
    sound.onCall = nil
    #expect(released == nil)
  }
}
