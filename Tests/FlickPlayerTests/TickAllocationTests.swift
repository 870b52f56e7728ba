import FlickCAllocationCount
import Flick
import Foundation
import Testing

@testable import FlickPlayer
@testable import FlickSVGAPlayer

/// A sound that is not heard.
final class SilentSound: AnimationSound {
  var speeds: ClosedRange<Double> { 0.5...2 }
  func play(from seconds: TimeInterval) {}
  func stop() {}
  func setVolume(_ volume: Float) {}
}

/// The kinds of players that tests of memory run.
enum PlayerKind: CaseIterable {
  case model, player, stateMachine, sounds, svga
}

/// Players and models on clocks that tests advance.
@MainActor struct Cast {
  var models: [LottieViewModel] = []
  var players: [LottieAnimationPlayer] = []
  var svga: [SVGARePlayerModel] = []
  var tickers: [ManualTicker] = []

  private let size = CGSize(width: 16, height: 8)
  private let configuration = LottieConfiguration(frameRate: 10)

  func advance(by seconds: Double) {
    for ticker in tickers { ticker.advance(by: seconds) }
    for model in models { model.finishDrawing() }
    for player in players { player.finishDrawing() }
    for player in svga { player.finishDrawing() }
  }

  /// Adds a player of a kind, which plays from the given time of its clock on.
  mutating func add(_ kind: PlayerKind, at now: Double = 0) throws {
    let ticker = ManualTicker(now: now)
    tickers.append(ticker)
    switch kind {
    case .model:
      let lottie = try Lottie(string: movingSquareJSON())
      let model = LottieViewModel(
        lottie: lottie, size: size, scale: 1, configuration: configuration, engine: .main,
        ticker: ticker)
      model.play()
      models.append(model)
    case .player:
      let player = LottieAnimationPlayer(
        try Lottie(string: movingSquareJSON()), .init(), ticker: ticker)
      player.pictureSize = size
      player.loopMode = .autoReverse
      player.setValueProvider(
        ColorValueProvider(LottieColor(r: 0, g: 1, b: 0, a: 1)), keypath: "**.Color")
      player.play()
      players.append(player)
    case .stateMachine:
      let machine = try walkingMachine(Lottie(string: movingSquareJSON()))
      let model = LottieViewModel(
        StateMachinePlayback.Setup(machine, seed: 1), size: size, scale: 1,
        configuration: configuration, engine: .main, ticker: ticker)
      model.play()
      models.append(model)
    case .sounds:
      let player = LottieAnimationPlayer(
        try Lottie(string: soundJSON(soundLayer, soundLayer, soundLayer)), .init(), ticker: ticker)
      player.soundMaker = { _ in SilentSound() }
      player.loopMode = .loop
      player.play()
      players.append(player)
    case .svga:
      let player = SVGARePlayerModel(size: size, scale: 1, engine: .main, ticker: ticker)
      player.soundMaker = nil
      player.isAttached = true
      player.videoItem = SVGATestMovie().entity()
      player.startAnimation()
      svga.append(player)
    }
  }
}

/// The allocations of the ticks of each kind of player.
@MainActor @Suite("Memory of ticks")
struct TickAllocationTests {
  @Test(
    "A tick of a player allocates no memory after the first pass",
    .enabled(if: SoakTests.isOptimized, "Debug builds allocate memory by design."),
    arguments: PlayerKind.allCases)
  func ticksAllocateNoMemory(_ kind: PlayerKind) throws {
    var cast = Cast()
    try cast.add(kind)
    for _ in 0..<150 { cast.advance(by: 0.1) }
    flick_allocation_count_start_on_this_thread()
    for _ in 0..<200 { cast.advance(by: 0.1) }
    let count = flick_allocation_count_stop()
    withExtendedLifetime(cast) {}
    #expect(count <= 0, "\(count) allocations in 200 ticks")
  }
}
