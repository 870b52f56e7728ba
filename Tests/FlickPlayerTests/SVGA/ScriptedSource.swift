import Flick
import FlickPlayer
@testable import FlickSVGAPlayer
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A source whose downloads, reads and callbacks run only when a test requests them.
@MainActor final class ScriptedSource {
  typealias Reply = @Sendable (Result<Data, any Error>) -> Void

  private(set) var requests: [(request: URLRequest, reply: Reply)] = []
  /// The URLs of cancelled downloads.
  var cancelled: [URL?] { cancellations.values }
  private let cancellations = LockedList<URL?>()
  /// The URLs whose data was rejected.
  let rejected = LockedList<URL>()
  private(set) var works: [@Sendable () -> Void] = []
  /// The pending calls to the main actor. They can be added on any thread, for example when a player is deallocated.
  private let calls = LockedList<@Sendable @MainActor () -> Void>()
  /// The number of performed reads.
  private(set) var workCount = 0

  lazy var source = SVGAFileReader(
    fetch: { request, reply in
      MainActor.assumeIsolated {
        self.requests.append((request, reply))
        return { [cancellations = self.cancellations] in cancellations.append(request.url) }
      }
    },
    invalidate: { [rejected] in rejected.append($0) },
    runInBackground: { work in MainActor.assumeIsolated { self.works.append(work) } },
    runOnMain: { [calls] in calls.append($0) })

  func parser(_ memory: SVGAEntityCache = SVGAEntityCache()) -> SVGAParser {
    SVGAParser(source: source, cache: memory)
  }

  /// Runs the pending callbacks without the pending work.
  func runCalls() { for call in calls.removeAll() { call() } }

  /// Runs all pending work and callbacks, including those that they add.
  func run() {
    while !works.isEmpty || !calls.values.isEmpty {
      let (doing, calling) = (works, calls.removeAll())
      works = []
      for work in doing {
        workCount += 1
        work()
      }
      for call in calling { call() }
    }
  }

  /// Completes the latest request.
  func reply(_ result: Result<Data, any Error>) {
    requests.popLast()?.reply(result)
    run()
  }
}

struct Broken: Error, Equatable {
  var word = "broken"
}

extension SVGATestMovie {
  var data: Data { Data(file) }

  /// Returns the parsed animation.
  @MainActor func entity() -> SVGAVideoEntity? {
    let source = ScriptedSource()
    var entity: SVGAVideoEntity?
    source.parser().parse(with: data, cacheKey: "") { entity = $0 }
    source.run()
    return entity
  }
}

/// Returns a PNG file of a size in one color, given as red, green and blue.
@MainActor func pngFile(width: Int, height: Int, _ color: [Float] = [1, 0, 0]) throws -> Data {
  var movie = SVGATestMovie(
    width: Float(width), height: Float(height), frames: 1,
    squares: [.init(key: "a", color: color, step: 0)])
  movie.squareSize = Float(max(width, height))
  let exporter = SVGAExporter()
  exporter.videoItem = movie.entity()
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("flick-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  exporter.saveImages(folder.path, filePrefix: nil)
  return try Data(contentsOf: folder.appendingPathComponent("0.png"))
}

/// A sound that records its method calls.
@MainActor final class RecordingSound: AnimationSound {
  var calls: [String] = []
  /// A closure that is called after a call is recorded.
  var onCall: (() -> Void)?
  var speeds = 1.0...1.0
  var duration = 0.0
  func play(from seconds: TimeInterval) { record("play \(seconds)") }
  func stop() { record("stop") }
  func setVolume(_ volume: Float) { record("volume \(volume)") }
  func setSpeed(_ speed: Double) { record("speed \(speed)") }

  private func record(_ call: String) {
    calls.append(call)
    onCall?()
  }
}

/// A list of values that any thread may append to.
final class LockedList<Value: Sendable>: Sendable {
  private let lock = NSLock()
  // SAFETY: read and written only while `lock` is held.
  private nonisolated(unsafe) var list: [Value] = []

  func append(_ value: Value) { lock.withLock { list.append(value) } }
  var values: [Value] { lock.withLock { list } }

  /// Returns and removes all values.
  func removeAll() -> [Value] {
    lock.withLock {
      defer { list = [] }
      return list
    }
  }
}
