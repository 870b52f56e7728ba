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
  private(set) var works: [@Sendable () -> Void] = []
  private(set) var calls: [@Sendable @MainActor () -> Void] = []
  /// How many files were read.
  private(set) var workCount = 0

  lazy var source = SVGASource(
    fetch: { request, reply in
      MainActor.assumeIsolated { self.requests.append((request, reply)) }
    },
    work: { work in MainActor.assumeIsolated { self.works.append(work) } },
    main: { call in MainActor.assumeIsolated { self.calls.append(call) } })

  func parser(_ memory: SVGAMemory = SVGAMemory()) -> SVGAParser {
    SVGAParser(source: source, memory: memory)
  }

  /// Does all that is waiting, and what comes of it.
  func run() {
    while !works.isEmpty || !calls.isEmpty {
      let (doing, calling) = (works, calls)
      (works, calls) = ([], [])
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

extension MovieBytes {
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
@MainActor final class NotedSound: SVGASound {
  var notes: [String] = []
  func play(from seconds: TimeInterval) { notes.append("play \(seconds)") }
  func stop() { notes.append("stop") }
  func setVolume(_ volume: Float) { notes.append("volume \(volume)") }
  var speeds = 1.0...1.0
  func setSpeed(_ speed: Double) { notes.append("speed \(speed)") }
}
