import Flick
import FlickPlayer
import FlickSVGAPlayer
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

  @Test("An animation is parsed asynchronously, and the entity has its properties")
  func animationIsParsedAsynchronously() throws {
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
    "An unplayable animation is parsed, and entityError has the reason",
    arguments: [
      (SVGATestMovie(width: 0), SVGAVideoEntityError.zeroVideoSize),
      (SVGATestMovie(framesPerSecond: 0), .zeroFPS), (SVGATestMovie(frames: 0), .zeroFrames),
    ])
  func unplayableAnimationIsParsed(movie: SVGATestMovie, error: SVGAVideoEntityError) throws {
    let entity = try #require(parse(source.parser(), movie.data).entity)
    #expect(entity.entityError == error)
  }

  @Test("Data that is not an animation calls the failure block")
  func dataThatIsNotAnimationCallsFailureBlock() {
    for data in [Data(), Data([1, 2, 3]), Data(repeating: 7, count: 100)] {
      let result = parse(source.parser(), data)
      #expect(result.entity == nil && result.error != nil)
    }
    var cut = SVGATestMovie().file
    cut.removeLast(20)
    #expect(parse(source.parser(), Data(cut)).error != nil)
  }

  @Test("Simultaneous requests for one key share a parse")
  func simultaneousRequestsForOneKeyShareParse() {
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

  @Test("An entity in use is found again, and an unused one only with the memory cache")
  func entityInUseIsFoundAgain() throws {
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
    // All parsers share one memory cache.
    #expect(parse(source.parser(memory), Data()).entity != nil)
  }

  @Test("A request uses the system's cache and a timeout of 20 seconds")
  func requestUsesSystemCacheAndTimeoutOf20Seconds() throws {
    let url = try #require(URL(string: "https://example.com/a.svga"))
    var found: SVGAVideoEntity?
    source.parser().parse(with: url) { found = $0 }
    let request = try #require(source.requests.first?.request)
    #expect(request.url == url && request.timeoutInterval == 20)
    #expect(request.cachePolicy == .returnCacheDataElseLoad)
    source.reply(.success(SVGATestMovie().data))
    #expect(found != nil)
  }

  @Test("A failed download calls the failure block with the error")
  func failedDownloadCallsFailureBlockWithError() throws {
    let url = try #require(URL(string: "https://example.com/a.svga"))
    var failures: [(any Error)?] = []
    source.parser().parse(with: url) { _ in
      Issue.record("no entity expected")
    } failureBlock: {
      failures.append($0)
    }
    source.reply(.failure(Broken()))
    #expect(failures.count == 1 && failures.first as? Broken == Broken())
  }

  @Test("A download that is not an animation is rejected from the cache")
  func downloadThatIsNotAnimationIsRejectedFromCache() throws {
    let url = try #require(URL(string: "https://example.com/a.svga"))
    let parser = source.parser()
    for bytes in [SVGATestMovie().data, Data([1, 2, 3, 4, 5])] {
      #expect(source.rejected.values.isEmpty)
      parser.parse(with: url) { _ in }
      source.reply(.success(bytes))
    }
    #expect(source.rejected.values == [url])
  }

  @Test("A missing name fails asynchronously")
  func missingNameFailsAsynchronously() {
    var failure: (any Error)?
    source.parser().parse(withNamed: "nowhere", in: nil) { _ in
      Issue.record("no entity expected")
    } failureBlock: {
      failure = $0
    }
    #expect(failure == nil)
    source.run()
    #expect((failure as? NSError)?.code == 404)
    #expect((failure as? NSError)?.domain == "SVGAParser")
  }

  @Test("A file in a bundle is read by name")
  func fileInBundleIsReadByName() throws {
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
