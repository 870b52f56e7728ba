import Flick
import FlickPlayer
import FlickSVGAPlayer
import Foundation
import Testing

@MainActor @Suite("Limits of SVGA players") struct SVGALimitTests {
  private let source = ScriptedSource()
  private let movie = SVGATestMovie(squares: [.init(key: "a"), .init(key: "b")])

  private func limits(_ sprites: Int) -> Limits {
    var limits = Limits.standard
    limits.contents.layers = sprites
    return limits
  }

  /// Returns the animation, or `nil` if it is refused because of a limit.
  private func parse(_ parser: SVGAParser) throws -> SVGAVideoEntity? {
    var result: Result<SVGAVideoEntity, any Error>?
    parser.parse(with: movie.data, cacheKey: "k") {
      result = .success($0)
    } failureBlock: {
      result = .failure($0)
    }
    source.run()
    switch try #require(result) {
    case .success(let entity): return entity
    case .failure(let error):
      #expect((error as? ReadError)?.code == .limitExceeded)
      return nil
    }
  }

  @Test("A parser reads with its limits")
  func parserReadsWithItsLimits() throws {
    let parser = source.parser()
    parser.limits = limits(2)
    #expect(try parse(parser) != nil)
    parser.limits = limits(1)
    #expect(try parse(parser) == nil)
  }

  @Test("An animation in memory that was read with other limits is not used")
  func animationInMemoryThatWasReadWithOtherLimitsIsNotUsed() throws {
    let parser = source.parser()
    parser.enabledMemoryCache = true
    let entity = try #require(try parse(parser))
    #expect(try parse(parser) === entity)
    parser.limits = limits(1)
    #expect(try parse(parser) == nil)
    parser.limits = limits(2)
    let other = try #require(try parse(parser))
    #expect(other !== entity)
    #expect(try parse(parser) === other)
    parser.limits = .standard
    #expect(try parse(parser) === entity)
  }

  @Test("A local file larger than the limit of all files is not parsed")
  func localFileLargerThanLimitOfAllFilesIsNotParsed() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("flick-\(UUID().uuidString).svga")
    // Bytes after the compressed message are ignored.
    let data = movie.data + Data(count: 4000)
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for (bytes, isRead) in [(data.count, true), (data.count - 1, false)] {
      let player = SVGARePlayerModel(size: CGSize(width: 40, height: 20))
      let image = SVGAImageModel(player, parser: source.parser())
      (image.limits.document.bytes, image.limits.archive.totalBytes) = (bytes, 4000)
      image.imageName = file.path
      source.run()
      #expect((player.videoItem != nil) == isRead)
    }
  }

  @Test("The models pass their limits to their parsers")
  func modelsPassTheirLimitsToTheirParsers() {
    let parser = source.parser()
    let player = SVGARePlayerModel(size: CGSize(width: 40, height: 20))
    let image = SVGAImageModel(player, parser: parser)
    image.limits = .untrusted
    #expect(parser.limits == .untrusted)
    let model = SVGAExPlayerModel(player, parser: parser)
    #expect(model.limits == .untrusted)
    model.limits = .standard
    #expect(image.limits == .standard)
  }

  @Test("An animation is drawn with the limits of its parser")
  func animationIsDrawnWithLimitsOfItsParser() throws {
    let parser = source.parser()
    parser.limits.drawing.operations = 1
    let entity = try #require(try parse(parser))
    let animation = try #require(entity.animation)
    let renderer = FrameRenderer(animation, width: 40, height: 20)
    _ = try renderer.pngData(frame: 0)
    #expect(renderer.frameDiagnostics.map(\.kindAndDetail) == ["drawingLimit: drawing operations"])
  }
}
