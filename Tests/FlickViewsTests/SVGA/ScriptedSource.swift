import Flick
import FlickViews
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where files come from when a test says so: nothing is loaded, read or called before it does.
@MainActor final class ScriptedSource {
  typealias Reply = @Sendable (Result<Data, any Error>) -> Void

  private(set) var requests: [(request: URLRequest, reply: Reply)] = []
  /// The addresses whose download nobody waits for any more.
  var cancelled: [URL?] { cancellations.values }
  private let cancellations = LockedList<URL?>()
  /// Those whose bytes were no use.
  let rejected = LockedList<URL>()
  private(set) var works: [@Sendable () -> Void] = []
  /// Also of those who let go of a player, on whatever thread.
  private let calls = LockedList<@Sendable @MainActor () -> Void>()
  /// How many files were read.
  private(set) var workCount = 0

  lazy var source = SVGASource(
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

  /// Does all that is waiting, and what comes of it.
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

  /// Answers the latest request.
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

  /// The animation, read at once.
  @MainActor func entity() -> SVGAVideoEntity? {
    let source = ScriptedSource()
    var entity: SVGAVideoEntity?
    source.parser().parse(with: data, cacheKey: "") { entity = $0 }
    source.run()
    return entity
  }
}

/// A sound that notes what it is told.
@MainActor final class RecordingSound: SVGASound {
  var calls: [String] = []
  func play(from seconds: TimeInterval) { calls.append("play \(seconds)") }
  func stop() { calls.append("stop") }
  func setVolume(_ volume: Float) { calls.append("volume \(volume)") }
  var speeds = 1.0...1.0
  func setSpeed(_ speed: Double) { calls.append("speed \(speed)") }
}

/// Values from any thread, in order.
final class LockedList<Value: Sendable>: Sendable {
  private let lock = NSLock()
  // SAFETY: read and written while `lock` is locked.
  private nonisolated(unsafe) var list: [Value] = []

  func append(_ value: Value) { lock.withLock { list.append(value) } }
  var values: [Value] { lock.withLock { list } }

  /// Leaves none.
  func removeAll() -> [Value] {
    lock.withLock {
      defer { list = [] }
      return list
    }
  }
}
