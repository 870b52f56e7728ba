import FlickCZlib
import FlickGeometry
import FlickImage
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

@testable import FlickSVGA

@Suite("Pictures")
struct PictureTests {
  @Test("A picture is fitted to its box, centered, with its aspect ratio")
  func pictureIsFittedToItsBox() throws {
    let wide = try read(movie(images: ["p": png(40, 10)], sprite("p", frame(tx: 1))))
    #expect(calls(wide) == ["image 40x10 opacity 1 by (1 0 0 1 1 5)"])
    let faded = try read(movie(images: ["p": png(10, 10)], sprite("p", frame(alpha: 0.5))))
    #expect(calls(faded) == ["image 10x10 opacity 0.5 by (2 0 0 2 10 0)"])
  }

  @Test("Sprite names lose their extensions, picture names do not")
  func spriteNamesLoseTheirExtensions() throws {
    let document = try read(movie(images: ["p": png(4, 2)], sprite("p.png", frame())))
    #expect(calls(document).count == 1)
    let other = try read(movie(images: ["p.png": png(4, 2)], sprite("p.png", frame())))
    #expect(calls(other).isEmpty)
    #expect(other.diagnostics.map(\.kindAndDetail) == ["missingImage: p.png"])
  }

  @Test("Pictures that cannot be decoded are reported or not drawn")
  func picturesThatCannotBeDecodedAreReportedOrNotDrawn() throws {
    let document = try read(movie(images: ["p": [1, 2, 3]], sprite("p", frame())))
    #expect(calls(document).isEmpty)
    #expect(document.diagnostics.map(\.kindAndDetail) == ["undecodedImage: p"])
    // The header is complete, so the error occurs only when the picture is drawn.
    let short = Array(try png(200, 200).prefix(60))
    let cut = try read(movie(images: ["p": short], sprite("p", frame(square()))))
    #expect(calls(cut).count == 1)
  }

  @Test("A picture above the limit on pixels is reported and not drawn")
  func pictureAboveLimitOnPixelsIsReportedAndNotDrawn() throws {
    var huge = try png(1, 1)
    // The width and the height in the header.
    huge.replaceSubrange(16..<24, with: [0, 0, 0x20, 0, 0, 0, 0x20, 0])
    let crc = crc32(0, Array(huge[12..<29]), 17)
    for (place, shift) in [24, 16, 8, 0].enumerated() {
      huge[29 + place] = UInt8(truncatingIfNeeded: crc >> UInt(shift))
    }
    let document = try read(movie(images: ["p": huge], sprite("p", frame(square()))))
    #expect(document.pictures[0].width == 8192)
    #expect(document.diagnostics.map(\.kindAndDetail) == ["imageLimit: p"])
    #expect(calls(document).count == 1)
  }

  @Test("Pictures are decoded when they are drawn, at the size of the drawing")
  func picturesAreDecodedWhenTheyAreDrawn() throws {
    let document = try read(movie(images: ["p": png(400, 200)], sprite("p", frame())))
    #expect(document.pictures[0].width == 400)
    #expect(document.decodedByteCount == 400 * 200 * 4)
    // Shown at a tenth of its size: halved three times.
    #expect(calls(document) == ["image 50x25 opacity 1 by (0.8 0 0 0.8 0 0)"])
    #expect(calls(document, scale: 4)[0].hasPrefix("image 200x100 "))
    #expect(calls(document, scale: 10)[0].hasPrefix("image 400x200 "))
    // The size at a frame does not depend on earlier frames.
    let grows = try read(
      movie(images: ["p": png(400, 200)], sprite("p", frame(), grown(by: 8))))
    #expect(calls(grows)[0].hasPrefix("image 400x200 "))
  }

  private func grown(by scale: Float) -> SVGAFrame {
    var grown = frame()
    grown.transform = SVGAMatrix(a: scale, d: scale)
    return grown
  }

  @Test("The least recently drawn picture is removed first")
  func leastRecentlyDrawnPictureIsRemovedFirst() throws {
    let bytes = try (0..<3).map { try png(10, 10, 0xFF00_0000 + UInt32($0)) }
    let known = bytes.map { _ in SpritePicture(width: 10, height: 10) }
    let cache = SpritePictureCache(bytes, known, byteLimit: 900)
    for index in [0, 1, 0, 2] {
      #expect(cache.bitmap(index, scale: 1)?.pixels.first == 0xFF00_0000 + UInt32(index))
      #expect(cache.cachedBytes <= 900)
    }
    #expect(cache.cachedBytes == 800)
    let tight = SpritePictureCache(bytes, known, byteLimit: 10)
    #expect(tight.bitmap(0, scale: 1)?.width == 10)
    #expect(tight.bitmap(1, scale: 1)?.width == 10)
    #expect(tight.cachedBytes == 400)
    #expect(tight.bitmap(3, scale: 1) == nil)
    #expect(tight.bitmap(-1, scale: .nan) == nil)
  }

  @Test("A smaller size is made from a larger one without decoding, with the same pixels")
  func smallerSizeIsMadeFromLargerOneWithoutDecoding() throws {
    let bytes = [try png(64, 32, 0xFF12_3456)]
    let known = [SpritePicture(width: 64, height: 32, maxScale: 1)]
    let cache = SpritePictureCache(bytes, known)
    #expect(cache.bitmap(0, scale: 1)?.width == 64)
    for (scale, width) in [(0.5, 32), (0.125, 8), (0.25, 16), (1, 64)] {
      let fresh = SpritePictureCache(bytes, known)
      let bitmap = try #require(cache.bitmap(0, scale: scale))
      #expect(bitmap.width == width && bitmap.pixels == fresh.bitmap(0, scale: scale)?.pixels)
    }
    #expect(cache.decodeCount == 1)
    cache.removeAll()
    #expect(cache.cachedBytes == 0)
  }

  @Test("A frame shows pictures with as many pixels as the limit, and further ones are left out")
  func frameShowsPicturesWithAsManyPixelsAsLimit() throws {
    var document = try read(
      movie(
        images: ["p": png(10, 10), "q": png(10, 5)], sprite("p", frame()), sprite("q", frame()),
        sprite("p", frame(tx: 1))))
    for (limit, count) in [(150, 3), (149, 2), (100, 2), (99, 1), (0, 0)] {
      document.scene.limits.picturePixels = limit
      var evaluator = FrameEvaluator(document.scene)
      for _ in 0..<2 {
        let lines = evaluator.record(document.scene).lines
        #expect(lines.count { $0.hasPrefix("image") } == count, "\(limit)")
        #expect((evaluator.exceededLimit == .picturePixels) == (limit < 150), "\(limit)")
      }
    }
  }

  @Test("A damaged picture is decoded once, whatever its size")
  func damagedPictureIsDecodedOnce() throws {
    let bytes = [Array(try png(64, 32).prefix(60))]
    let cache = SpritePictureCache(bytes, [SpritePicture(width: 64, height: 32, maxScale: 1)])
    for scale in [1, 0.1, 0.5, 4] { #expect(cache.bitmap(0, scale: scale)?.width == 0) }
    #expect(cache.decodeCount == 1)
  }

  @Test("Small drawings of large pictures are decoded in advance up to a number of pixels")
  func largePicturesAreDecodedInAdvanceUpToLimit() throws {
    let bytes = try (0..<9).map { _ in try png(20, 20) }
    let known = bytes.map { _ in SpritePicture(width: 20, height: 20, maxScale: 0.1) }
    let cache = SpritePictureCache(bytes, known, byteLimit: 2000)
    cache.prepare(magnification: 1)
    #expect(cache.decodeCount == 5)
  }

  @Test("Pictures are decoded in advance up to the limit, and only those that sprites show")
  func picturesAreDecodedInAdvanceUpToLimit() throws {
    let bytes = try (0..<4).map { _ in try png(10, 10) }
    var known = bytes.map { _ in SpritePicture(width: 10, height: 10, maxScale: 1) }
    known[1].maxScale = 0
    let cache = SpritePictureCache(bytes, known, byteLimit: 1000)
    cache.prepare(magnification: 1)
    #expect(cache.decodeCount == 2 && cache.cachedBytes == 800)
    _ = cache.bitmap(0, scale: 1)
    _ = cache.bitmap(2, scale: 1)
    #expect(cache.decodeCount == 2)
  }
}
