import Flick
import FlickPlayback
import FlickPlayer
import Foundation

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// A ticker whose time advances only when a test calls ``advance(by:)``.
@MainActor final class ManualTicker: FrameTicker {
  var now: Seconds
  private(set) var rate: Double?
  /// A closure that is called after each tick.
  var afterTick: (@MainActor () -> Void)?
  private var tick: (@MainActor (Seconds) -> Void)?
  private var calls: [(time: Seconds, action: @MainActor () -> Void)] = []

  /// Creates a ticker. The start time is arbitrary, like that of system clocks.
  init(now: Seconds = 1234.5) { self.now = now }

  func start(rate: Double, _ tick: @escaping @MainActor (Seconds) -> Void) {
    self.rate = rate
    self.tick = tick
  }

  func stop() {
    rate = nil
    tick = nil
  }

  func call(after seconds: Seconds, _ action: @escaping @MainActor () -> Void) {
    calls.append((now + seconds, action))
  }

  /// A Boolean value that indicates whether the ticker calls a closure when time advances.
  var isRunning: Bool { tick != nil }

  func advance(by seconds: Seconds) {
    now += seconds
    tick?(now)
    if !calls.isEmpty {
      let due = calls.filter { $0.time <= now }
      calls.removeAll { $0.time <= now }
      for call in due { call.action() }
    }
    afterTick?()
  }
}

/// Returns a composition with a red square that is always visible in the upper left quarter, and a blue square that
/// moves along the bottom from left to right by one pixel per frame.
func movingSquareJSON(frames: Int = 180, rate: Double = 60, width: Int = 200, height: Int = 100)
  -> String
{
  """
  {"v":"5.9.0","fr":\(rate),"ip":0,"op":\(frames),"w":\(width),"h":\(height),"layers":[
  {"ty":4,"ip":0,"op":\(frames),"st":0,"ks":{"p":{"a":1,"k":[
  {"t":0,"s":[0,\(height / 2)],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},
  {"t":\(frames),"s":[\(frames),\(height / 2)]}]}},"shapes":[
  {"ty":"rc","s":{"a":0,"k":[10,20]},"p":{"a":0,"k":[5,10]},"r":{"a":0,"k":0}},
  {"ty":"fl","c":{"a":0,"k":[0,0,1]},"o":{"a":0,"k":100}}]},
  {"ty":4,"ip":0,"op":\(frames),"st":0,"ks":{},"shapes":[
  {"ty":"rc","s":{"a":0,"k":[\(width / 2),\(height / 2)]},
  "p":{"a":0,"k":[\(width / 4),\(height / 4)]},"r":{"a":0,"k":0}},
  {"ty":"fl","c":{"a":0,"k":[1,0,0]},"o":{"a":0,"k":100}}]}]}
  """
}

@MainActor func makeModel(
  _ json: String = movingSquareJSON(), size: CGSize? = CGSize(width: 20, height: 10),
  _ configuration: LottieConfiguration = .default, ticker: ManualTicker = ManualTicker()
) throws -> (LottieViewModel, ManualTicker) {
  let lottie = try Lottie(string: json)
  return (
    LottieViewModel(
      lottie: lottie, size: size, scale: 1, configuration: configuration, engine: .main,
      ticker: ticker), ticker
  )
}

/// Waits until a publisher sends a value that satisfies the predicate.
@MainActor func wait<P: Publisher>(
  for publisher: P, where isWanted: @escaping @MainActor (P.Output) -> Bool
) async where P.Failure == Never {
  var watch: AnyCancellable?
  await withCheckedContinuation { continuation in
    var isDone = false
    watch = publisher.sink { value in
      // SAFETY: the publisher sends its values on the main actor, where the predicate reads them.
      nonisolated(unsafe) let value = value
      MainActor.assumeIsolated {
        guard !isDone, isWanted(value) else { return }
        isDone = true
        continuation.resume()
      }
    }
  }
  watch?.cancel()
}
