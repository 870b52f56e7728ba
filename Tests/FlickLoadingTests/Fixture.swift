import FlickAnimation
import Foundation
import Testing

@testable import FlickLoading

/// Returns an animation that is identified by its width.
func lottie(width: Int = 120) -> String {
  #"{"v":"5.9.0","fr":60,"ip":0,"op":60,"w":\#(width),"h":80,"layers":[]}"#
}

/// A temporary folder for each test, which is deleted after the test.
struct OwnFolder: SuiteTrait, TestTrait, TestScoping {
  @TaskLocal static var url = FileManager.default.temporaryDirectory

  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> OwnFolder? {
    testCase == nil ? nil : self
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("flick-loading-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try await Self.$url.withValue(url) { try await function() }
  }
}

extension Trait where Self == OwnFolder {
  static var ownFolder: Self { OwnFolder() }
}

/// A loader with its own folder and a stopped clock.
final class Bench: Sendable {
  let folder: URL
  let clock: HandDate
  let configuration: LottieLoader.Configuration

  init(_ change: (inout LottieLoader.Configuration) -> Void = { _ in }) {
    let clock = HandDate()
    folder = OwnFolder.url.appendingPathComponent("cache \(UUID().uuidString)", isDirectory: true)
    var configuration = LottieLoader.Configuration()
    configuration.folder = folder
    configuration.now = { clock.date }
    // Time passes only when a test advances it.
    configuration.wait = { _ in try await Beats().wait() }
    change(&configuration)
    self.configuration = configuration
    self.clock = clock
  }

  func loader() -> LottieLoader { LottieLoader(configuration: configuration) }

  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// Returns the result of a load: the width of the animation, or the error.
  func outcome(
    _ url: URL, _ loader: LottieLoader? = nil, freshness: LottieLoader.Freshness = .cached
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
