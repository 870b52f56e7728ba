import FlickRaster
import Testing

@testable import FlickImage

struct APNGTests {
  private let thirtieth = FrameDelay(framesPerSecond: 30)

  private func encode(_ frames: [Bitmap], loops: Int = 0) throws -> [HandmadePNG.Chunk] {
    let first = try #require(frames.first)
    var encoder = try APNGEncoder(width: first.width, height: first.height, loops: loops)
    var canvas = AnimationCanvas(width: first.width, height: first.height)
    var file: [UInt8] = []
    for frame in frames {
      let all = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
      guard let patch = try canvas.show(frame, changedIn: [all]) else { continue }
      encoder.add(try APNGEncoder.compress(patch), delay: thirtieth)
      file += encoder.takeBytes()
    }
    try encoder.finish()
    file += encoder.takeBytes()
    let (offset, bytes) = encoder.animationControl
    file.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    return try #require(HandmadePNG.split(file))
  }

  /// Decodes the chunks and returns the picture after each frame as straight RGBA.
  private func play(_ chunks: [HandmadePNG.Chunk]) throws -> [[UInt32]] {
    let header = try #require(chunks.first).data
    let width = Int(HandmadePNG.number(header))
    var canvas = [UInt32](repeating: 0, count: width * Int(HandmadePNG.number(header.dropFirst(4))))
    var shown: [[UInt32]] = []
    for (control, data) in zip(chunks, chunks.dropFirst()) where control.type == "fcTL" {
      let numbers = (1...4).map { Int(HandmadePNG.number(control.data.dropFirst($0 * 4))) }
      let size = Array(control.data[4..<12])
      let stream = data.type == "fdAT" ? Array(data.data.dropFirst(4)) : data.data
      let file = HandmadePNG.join([
        .init("IHDR", size + header.dropFirst(8)), .init("IDAT", stream), .init("IEND", []),
      ])
      let piece = try ImageDecoder.decode(file)
      for (index, pixel) in piece.pixels.enumerated() {
        // The blend operation is source (0) or over (1).
        if control.data.last == 1, pixel >> 24 == 0 { continue }
        let x = numbers[2] + index % numbers[0]
        canvas[(numbers[3] + index / numbers[0]) * width + x] = pixel
      }
      shown.append(canvas)
    }
    return shown
  }

  private func delays(_ chunks: [HandmadePNG.Chunk]) -> [[UInt16]] {
    chunks.filter { $0.type == "fcTL" }.map { chunk in
      let pair = HandmadePNG.number(chunk.data.dropFirst(20))
      return [UInt16(pair >> 16), UInt16(pair & 0xFFFF)]
    }
  }

  @Test("The chunks are in order and numbered without gaps")
  func chunksAreInOrderAndNumberedWithoutGaps() throws {
    let frames = (0..<4).map { Samples.gradient(width: 20, height: 10, seed: UInt32($0)) }
    let chunks = try encode(frames, loops: 3)
    #expect(
      chunks.map(\.type)
        == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    #expect(chunks[1].data == [0, 0, 0, 4, 0, 0, 0, 3])
    let numbered = chunks.filter { $0.type == "fcTL" || $0.type == "fdAT" }
    #expect(numbered.map { HandmadePNG.number($0.data) } == Array(0..<7))
    #expect(chunks.filter { $0.type == "fcTL" }.allSatisfy { $0.data.count == 26 })
    #expect(delays(chunks) == Array(repeating: [1, 30], count: 4))
  }

  @Test("The first frame is a valid PNG for other readers")
  func firstFrameIsValidPNGForOtherReaders() throws {
    let frames = (0..<3).map { Samples.gradient(width: 15, height: 9, seed: UInt32($0)) }
    let file = HandmadePNG.join(try encode(frames))
    #expect(try ImageDecoder.decode(file) == frames[0])
  }

  @Test("Every frame is decoded without loss")
  func everyFrameIsDecodedWithoutLoss() throws {
    let frames = (0..<5).map { Samples.gradient(width: 23, height: 17, seed: UInt32($0)) }
    #expect(try play(encode(frames)) == frames.map(\.pixels))
  }

  @Test("A frame contains only the changed rectangle, even if it became transparent")
  func frameContainsOnlyChangedRectangle() throws {
    let first = Samples.gradient(width: 30, height: 20, seed: 40)
    var second = first
    second.pixels[4 * 30 + 7] = 0
    second.pixels[9 * 30 + 3] = Samples.pixel(1, 2, 3)
    second.pixels[6 * 30 + 12] = Samples.pixel(4, 5, 6)
    var third = second
    third.pixels[19 * 30 + 29] = Samples.pixel(9, 9, 9)
    let chunks = try encode([first, second, third])
    let controls = chunks.filter { $0.type == "fcTL" }.map(\.data)
    let places = controls.map { data in (1...4).map { HandmadePNG.number(data.dropFirst($0 * 4)) } }
    #expect(places == [[30, 20, 0, 0], [10, 6, 3, 4], [1, 1, 29, 19]])
    // The dispose operation is none (0). The blend operation is source (0), or over (1) if all changed pixels are opaque.
    #expect(controls.map { Array($0.suffix(2)) } == [[0, 0], [0, 0], [0, 1]])
    let expected = try [first, second, third].map { try ImageDecoder.decode(PNGEncoder.encode($0)) }
    #expect(try play(chunks) == expected.map(\.pixels))
  }

  @Test("Unchanged pixels of an opaque patch are transparent")
  func unchangedPixelsOfOpaquePatchAreTransparent() throws {
    var first = Samples.gradient(width: 30, height: 20)
    for i in first.pixels.indices { first.pixels[i] |= 0xFF00_0000 }
    var second = first
    second.pixels[4 * 30 + 7] = Samples.pixel(1, 2, 3)
    second.pixels[4 * 30 + 9] = Samples.pixel(1, 2, 3)
    var canvas = AnimationCanvas(width: 30, height: 20, alignment: 2)
    let region = PixelRect(x: 5, y: 3, width: 9, height: 4)
    #expect(try canvas.show(first, changedIn: [])?.area.area == 600)
    let patch = try #require(try canvas.show(second, changedIn: [region]))
    #expect(patch.area == PixelRect(x: 6, y: 4, width: 4, height: 1))
    #expect(patch.blend == .over)
    #expect(patch.pixels.map { $0 == 0 } == [true, false, true, false])
    #expect(try canvas.show(second, changedIn: [region]) == nil)
    #expect(canvas.pixels == second.pixels)
  }

  @Test("A patch whose kept pixels would have more edges has all pixels")
  func patchWhoseKeptPixelsWouldHaveMoreEdgesHasAllPixels() throws {
    let stripes = (0...1).map { frame in
      var bitmap = Bitmap(width: 64, height: 16)
      for i in bitmap.pixels.indices {
        bitmap.pixels[i] = (i % 64 / 2 + frame) % 8 < 4 ? 0xFF20_4060 : 0xFFC0_A080
      }
      return bitmap
    }
    let all = PixelRect(x: 0, y: 0, width: 64, height: 16)
    var canvas = AnimationCanvas(width: 64, height: 16)
    _ = try canvas.show(stripes[0], changedIn: [])
    let patch = try #require(try canvas.show(stripes[1], changedIn: [all]))
    #expect(patch.blend == .source && patch.replacement == nil)
    #expect(
      patch.pixels
        == canvas.pixels.enumerated().filter {
          $0.offset % 64 >= patch.area.x && $0.offset % 64 < patch.area.maxX
        }.map(\.element))
  }

  @Test("Frames of another size, empty frames and no frames are rejected")
  func invalidFramesAreRejected() throws {
    var encoder = try APNGEncoder(width: 4, height: 4)
    #expect(throws: ImageError.self) { try encoder.finish() }
    var canvas = AnimationCanvas(width: 4, height: 4)
    let wide = #expect(throws: ImageError.self) {
      try canvas.show(Bitmap(width: 5, height: 4), changedIn: [])
    }
    #expect(wide?.code == .invalidArgument)
    #expect(throws: ImageError.self) { try APNGEncoder(width: 0, height: 4) }
  }
}
