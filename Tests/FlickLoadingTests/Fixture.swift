import FlickAnimation
import Foundation

@testable import FlickLoading

/// An animation as wide as it is told, to know it by.
func lottie(width: Int = 120) -> String {
  #"{"v":"5.9.0","fr":60,"ip":0,"op":60,"w":\#(width),"h":80,"layers":[]}"#
}

/// A loader with a folder of its own, and a clock that stands.
final class Bench: Sendable {
  let folder: URL
  let clock: HandDate
  let configuration: LottieLoader.Configuration

  init(_ change: (inout LottieLoader.Configuration) -> Void = { _ in }) {
    let clock = HandDate()
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("flick-loading-\(UUID().uuidString)", isDirectory: true)
    var configuration = LottieLoader.Configuration()
    configuration.folder = folder
    configuration.now = { clock.date }
    // No time passes unless a test lets it.
    configuration.wait = { _ in try await Beats().wait() }
    change(&configuration)
    self.configuration = configuration
    self.clock = clock
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func loader() -> LottieLoader { LottieLoader(configuration: configuration) }

  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// How loading ends: the width of the animation, or the error.
  func outcome(
    _ url: URL, _ loader: LottieLoader? = nil, freshness: LottieLoader.Freshness = .kept
  ) async -> Outcome {
    await Outcome { () throws(LottieLoadError) in
      try await (loader ?? self.loader()).load(.remote(url: url), freshness: freshness)
    }
  }
}

enum Outcome: Equatable, Sendable {
  case width(Double)
  case error(LottieLoadError)

  init(_ load: () async throws(LottieLoadError) -> LottieAnimation) async {
    do throws(LottieLoadError) {
      self = .width(try await load().size.width)
    } catch {
      self = .error(error)
    }
  }
}

final class HandDate: Sendable {
  private let lock = NSLock()
  // SAFETY: read and written while `lock` is locked.
  private nonisolated(unsafe) var value = Date(timeIntervalSince1970: 2_000_000_000)

  var date: Date { lock.withLock { value } }
  func advance(_ seconds: Double) { lock.withLock { value += seconds } }
}
