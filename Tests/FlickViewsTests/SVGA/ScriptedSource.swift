import Flick
import FlickViews
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
  private let cancellations = Noted<URL?>()
  /// The URLs whose data was rejected.
  let rejected = Noted<URL>()
  private(set) var works: [@Sendable () -> Void] = []
  /// The pending calls to the main actor. They can be added on any thread, for example when a player is deallocated.
  private let calls = Noted<@Sendable @MainActor () -> Void>()
  /// The number of performed reads.
  private(set) var workCount = 0

  lazy var source = SVGASource(
    fetch: { request, reply in
      MainActor.assumeIsolated {
        self.requests.append((request, reply))
        return { [cancellations = self.cancellations] in cancellations.append(request.url) }
      }
    },
    reject: { [rejected] in rejected.append($0) },
    work: { work in MainActor.assumeIsolated { self.works.append(work) } },
    main: { [calls] in calls.append($0) })

  func parser(_ memory: SVGAMemory = SVGAMemory()) -> SVGAParser {
    SVGAParser(source: source, memory: memory)
  }

  /// Runs all pending work and callbacks, including those that they add.
  func run() {
    while !works.isEmpty || !calls.values.isEmpty {
      let (doing, calling) = (works, calls.take())
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

extension MovieBytes {
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

/// A sound that records its method calls.
@MainActor final class NotedSound: SVGASound {
  var notes: [String] = []
  func play(from seconds: TimeInterval) { notes.append("play \(seconds)") }
  func stop() { notes.append("stop") }
  func setVolume(_ volume: Float) { notes.append("volume \(volume)") }
  var speeds = 1.0...1.0
  func setSpeed(_ speed: Double) { notes.append("speed \(speed)") }
}

/// A list of values that any thread may append to.
final class Noted<Value: Sendable>: Sendable {
  private let lock = NSLock()
  // SAFETY: read and written only while `lock` is held.
  private nonisolated(unsafe) var list: [Value] = []

  func append(_ value: Value) { lock.withLock { list.append(value) } }
  var values: [Value] { lock.withLock { list } }

  /// Returns and removes all values.
  func take() -> [Value] {
    lock.withLock {
      defer { list = [] }
      return list
    }
  }
}
