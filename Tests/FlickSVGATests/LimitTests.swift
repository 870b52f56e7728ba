import FlickArchive
import Testing

@testable import FlickSVGA

@Suite("Limits of movies")
struct LimitTests {
  private func readError(_ bytes: [UInt8], _ limits: SVGALimits = .default) -> ReadError? {
    do {
      _ = try SVGAReader.read(bytes, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  /// A movie with 2 sprites of 3 frames with 4 empty shapes each, and 5 pictures.
  private func sample() throws -> [UInt8] {
    let shape = SVGAShape()
    let drawing = frame(shape, shape, shape, shape)
    let pictures = try png(1, 1)
    return file(
      movie(
        images: Dictionary(uniqueKeysWithValues: (0..<5).map { ("p\($0)", pictures) }),
        audios: [SVGAAudio(), SVGAAudio()],
        sprite("a", drawing, drawing, drawing), sprite("b", drawing, drawing, drawing)))
  }

  @Test("Reading stops before the next sprite after a cancellation")
  func readingStopsAfterCancellation() throws {
    let bytes = try sample()
    #expect(ReadCancellation.withCheck({ true }) { readError(bytes) }?.code == .cancelled)
    var resolver = MovieResolver(.default)
    var movie = try MovieFile.movie(bytes, .default)
    #expect(throws: ReadError.self) {
      try ReadCancellation.withCheck({ true }) { _ = try resolver.resolve(&movie) }
    }
  }

  /// Sets a limit by its name.
  private static let setters: [String: @Sendable (inout SVGALimits, Int) -> Void] = [
    "pictures": { $0.pictures = $1 }, "audios": { $0.audios = $1 }, "sprites": { $0.sprites = $1 },
    "frames": { $0.frames = $1 }, "writtenShapes": { $0.writtenShapes = $1 },
    "shapesPerFrame": { $0.shapesPerFrame = $1 },
  ]

  @Test(
    "A number of messages at the limit is read, and one more is rejected before decoding",
    arguments: [
      ("pictures", 5, "pictures", ""), ("audios", 2, "sounds", ""), ("sprites", 2, "sprites", ""),
      ("frames", 6, "frames", "sprites[1]"),
      ("writtenShapes", 24, "shapes", "sprites[1].frames[2]"),
      ("shapesPerFrame", 4, "shapes", "sprites[0].frames[0]"),
    ])
  func numberOfMessagesAtLimitIsRead(limit: String, count: Int, name: String, path: String) throws {
    let bytes = try sample()
    let set = try #require(Self.setters[limit])
    var limits = SVGALimits()
    set(&limits, count)
    #expect(readError(bytes, limits) == nil)
    set(&limits, count - 1)
    let error = try #require(readError(bytes, limits))
    #expect(error.code == .limitExceeded && isWorded(error.message == "too many \(name)"))
    #expect(error.path == path)
  }

  @Test("Messages after an unknown group are counted")
  func messagesAfterUnknownGroupAreCounted() throws {
    // The start and the end of a group with the unknown field number 9, with the field 1 between them.
    let group: [UInt8] = [0x4B, 0x08, 0x01, 0x4C]
    let shapes = (0..<5).flatMap { _ in [0x2A, 0] as [UInt8] }
    let bytes = file(movie(SVGASprite(frames: [(group + shapes)[...]])))
    var limits = SVGALimits()
    limits.writtenShapes = 5
    #expect(readError(bytes, limits) == nil)
    limits.writtenShapes = 4
    #expect(readError(bytes, limits)?.code == .limitExceeded)
    #expect(isWorded(readError(bytes, limits)?.message == "too many shapes"))
  }

  @Test("Sixty million empty shapes in a small file are rejected")
  func sixtyMillionEmptyShapesInSmallFileAreRejected() throws {
    // The field 5 of a frame, with no bytes.
    let shapes = [UInt8](repeating: 0x2A, count: 4_000_000).enumerated().map {
      $0.offset % 2 == 0 ? $0.element : 0
    }
    let bytes = file(movie(SVGASprite(frames: [shapes[...]])))
    #expect(bytes.count < 10_000)
    #expect(readError(bytes)?.code == .limitExceeded)
    #expect(isWorded(readError(bytes)?.message == "too many shapes"))
  }

  @Test("An archive entry that many pictures name counts once for each of them")
  func sharedArchiveEntryCountsForEachPicture() throws {
    let names = (0..<300).map { "\"p\($0)\":\"big\"" }.joined(separator: ",")
    let spec = "{\"movie\":{\"frames\":1},\"images\":{\(names)},\"sprites\":[]}"
    let big = [UInt8](repeating: 7, count: 1 << 20)
    let bytes = archive([("big.png", big), ("movie.spec", Array(spec.utf8))])
    let error = try #require(readError(bytes))
    #expect(error.code == .limitExceeded && error.path == "big.png")
  }
}
