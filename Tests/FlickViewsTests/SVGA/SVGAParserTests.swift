import Flick
import FlickViews
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor @Suite("SVGAParser") struct SVGAParserTests {
  let source = ScriptedSource()

  private func parse(
    _ parser: SVGAParser, _ data: Data, key: String = "k"
  ) -> (entity: SVGAVideoEntity?, error: (any Error)?) {
    var entity: SVGAVideoEntity?
    var error: (any Error)?
    parser.parse(with: data, cacheKey: key) {
      entity = $0
    } failureBlock: {
      error = $0
    }
    source.run()
    return (entity, error)
  }

  @Test("an animation is read later, away from the main thread, and says what it is")
  func data() throws {
    let movie = SVGATestMovie(
      framesPerSecond: 8, frames: 12, squares: [.init(key: "a"), .init(key: "b")],
      sounds: [.init(key: "song", startFrame: 2, endFrame: 7, startTime: 1500)])
    var found: SVGAVideoEntity?
    source.parser().parse(with: movie.data, cacheKey: "k") { found = $0 }
    #expect(found == nil && source.works.count == 1)
    source.run()
    let entity = try #require(found)
    #expect(entity.videoSize == CGSize(width: 40, height: 20))
    #expect(entity.FPS == 8 && entity.frames == 12)
    #expect(entity.minFrame == 0 && entity.maxFrame == 11 && entity.duration == 1.5)
    #expect(entity.entityError == .none)
    #expect(entity.sprites.map(\.imageKey) == ["a", "b"])
    let audio = try #require(entity.audios.first)
    #expect(audio.audioKey == "song" && audio.startTime == 1500)
    #expect(audio.startFrame == 2 && audio.endFrame == 7)
    #expect(entity.audiosData["song"]?.count == 19)
  }

  @Test(
    "what cannot be played is read all the same, and says why",
    arguments: [
      (SVGATestMovie(width: 0), SVGAVideoEntityError.zeroVideoSize),
      (SVGATestMovie(framesPerSecond: 0), .zeroFPS), (SVGATestMovie(frames: 0), .zeroFrames),
    ])
  func invalid(movie: SVGATestMovie, error: SVGAVideoEntityError) throws {
    let entity = try #require(parse(source.parser(), movie.data).entity)
    #expect(entity.entityError == error)
  }

  @Test("bytes that are no animation fail, once, and never in silence")
  func broken() {
    for data in [Data(), Data([1, 2, 3]), Data(repeating: 7, count: 100)] {
      let result = parse(source.parser(), data)
      #expect(result.entity == nil && result.error != nil)
    }
    var cut = SVGATestMovie().file
    cut.removeLast(20)
    #expect(parse(source.parser(), Data(cut)).error != nil)
  }

  @Test("several that ask for one key at a time share one reading")
  func oneReading() {
    let parser = source.parser()
    var answers: [SVGAVideoEntity] = []
    for _ in 0..<3 {
      parser.parse(with: SVGATestMovie().data, cacheKey: "k") { answers.append($0) }
    }
    parser.parse(with: SVGATestMovie().data, cacheKey: "other") { answers.append($0) }
    source.run()
    #expect(source.workCount == 2)
    #expect(answers.count == 4)
    #expect(answers[0] === answers[1] && answers[1] === answers[2])
    #expect(answers[3] !== answers[0])
  }

  @Test("what somebody uses is found again; what nobody does, only where memory is kept")
  func memory() throws {
    let memory = SVGAEntityCache()
    let parser = source.parser(memory)
    do {
      let first = try #require(parse(parser, SVGATestMovie().data).entity)
      #expect(parse(parser, Data()).entity === first)
    }
    #expect(source.workCount == 1)
    #expect(parse(parser, Data()).error != nil)
    parser.enabledMemoryCache = true
    #expect(parse(parser, SVGATestMovie().data).entity != nil)
    #expect(parse(parser, Data()).entity != nil)
    // One memory for all parsers.
    #expect(parse(source.parser(memory), Data()).entity != nil)
  }

  @Test("an address is asked for what the system has kept, for at most 20 seconds")
  func request() throws {
    let url = try #require(URL(string: "https://example.com/a.svga"))
    var found: SVGAVideoEntity?
    source.parser().parse(with: url) { found = $0 }
    let request = try #require(source.requests.first?.request)
    #expect(request.url == url && request.timeoutInterval == 20)
    #expect(request.cachePolicy == .returnCacheDataElseLoad)
    source.reply(.success(SVGATestMovie().data))
    #expect(found != nil)
  }

  @Test("an address that cannot be loaded fails with the reason")
  func requestFails() throws {
    let url = try #require(URL(string: "https://example.com/a.svga"))
    var failures: [(any Error)?] = []
    source.parser().parse(with: url) { _ in
      Issue.record("there is nothing")
    } failureBlock: {
      failures.append($0)
    }
    source.reply(.failure(Broken()))
    #expect(failures.count == 1 && failures.first as? Broken == Broken())
  }

  @Test("what came and is no animation is not kept")
  func rejected() throws {
    let url = try #require(URL(string: "https://example.com/a.svga"))
    let parser = source.parser()
    for bytes in [SVGATestMovie().data, Data([1, 2, 3, 4, 5])] {
      #expect(source.rejected.values.isEmpty)
      parser.parse(with: url) { _ in }
      source.reply(.success(bytes))
    }
    #expect(source.rejected.values == [url])
  }

  @Test("a name that no file of the bundle has fails, later")
  func named() {
    var failure: (any Error)?
    source.parser().parse(withNamed: "nowhere", in: nil) { _ in
      Issue.record("there is nothing")
    } failureBlock: {
      failure = $0
    }
    #expect(failure == nil)
    source.run()
    #expect((failure as? NSError)?.code == 404)
    #expect((failure as? NSError)?.domain == "SVGAParser")
  }

  @Test("a file of a bundle is read by its name")
  func namedFile() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("flick-\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try SVGATestMovie().data.write(to: folder.appendingPathComponent("rose.svga"))
    let bundle = try #require(Bundle(path: folder.path))
    var found: SVGAVideoEntity?
    source.parser().parse(withNamed: "rose", in: bundle) { found = $0 }
    source.run()
    #expect(found?.frames == 5)
  }
}
