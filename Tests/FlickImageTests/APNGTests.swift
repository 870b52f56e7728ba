import FlickRaster
import Testing

@testable import FlickImage

struct APNGTests {
  private let thirtieth = FrameDelay(framesPerSecond: 30)

  private func encode(
    _ frames: [Bitmap], loops: Int = 0, delay: FrameDelay? = nil
  ) throws -> [HandmadePNG.Chunk] {
    let first = try #require(frames.first)
    var encoder = try APNGEncoder(width: first.width, height: first.height, loops: loops)
    var file: [UInt8] = []
    for frame in frames {
      try encoder.add(frame, delay: delay ?? thirtieth)
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

  @Test("the chunks are in order and numbered without gaps")
  func structure() throws {
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

  @Test("the first frame is a valid PNG for other readers")
  func firstFrame() throws {
    let frames = (0..<3).map { Samples.gradient(width: 15, height: 9, seed: UInt32($0)) }
    let file = HandmadePNG.join(try encode(frames))
    #expect(try ImageDecoder.decode(file) == frames[0])
  }

  @Test("every frame is decoded without loss")
  func playback() throws {
    let frames = (0..<5).map { Samples.gradient(width: 23, height: 17, seed: UInt32($0)) }
    #expect(try play(encode(frames)) == frames.map(\.pixels))
  }

  @Test("a frame contains only the changed rectangle, even if it became transparent")
  func changedRectangle() throws {
    let first = Samples.gradient(width: 30, height: 20, seed: 40)
    var second = first
    second.pixels[4 * 30 + 7] = 0
    second.pixels[9 * 30 + 3] = Samples.pixel(1, 2, 3)
    second.pixels[6 * 30 + 12] = Samples.pixel(4, 5, 6)
    var third = second
    third.pixels[19 * 30 + 29] ^= 0x80
    let chunks = try encode([first, second, third])
    let controls = chunks.filter { $0.type == "fcTL" }.map(\.data)
    let places = controls.map { data in (1...4).map { HandmadePNG.number(data.dropFirst($0 * 4)) } }
    #expect(places == [[30, 20, 0, 0], [10, 6, 3, 4], [1, 1, 29, 19]])
    // The dispose operation is none (0) and the blend operation is source (0).
    #expect(controls.allSatisfy { Array($0.suffix(2)) == [0, 0] })
    let expected = try [first, second, third].map { try ImageDecoder.decode(PNGEncoder.encode($0)) }
    #expect(try play(chunks) == expected.map(\.pixels))
  }

  @Test("an unchanged frame extends the previous one")
  func unchangedFrames() throws {
    let a = Samples.gradient(width: 8, height: 8)
    let b = Samples.gradient(width: 8, height: 8, seed: 9)
    let chunks = try encode([a, a, a, b, b])
    #expect(chunks.filter { $0.type == "fcTL" }.count == 2)
    #expect(chunks[1].data.prefix(4) == [0, 0, 0, 2])
    #expect(delays(chunks) == [[1, 10], [1, 15]])
  }

  @Test("a pause that is too long for one fraction is split into several frames")
  func longPause() throws {
    let bitmap = Samples.gradient(width: 8, height: 8)
    let delay = try #require(FrameDelay(numerator: 40_000, denominator: 3))
    let chunks = try encode([bitmap, bitmap, bitmap], delay: delay)
    #expect(delays(chunks) == [[40_000, 3], [40_000, 3], [40_000, 3]])
    #expect(try play(chunks) == Array(repeating: bitmap.pixels, count: 3))
  }

  @Test("frames of another size, empty frames and no frames are rejected")
  func refusals() throws {
    var encoder = try APNGEncoder(width: 4, height: 4)
    #expect(throws: ImageError.self) { try encoder.finish() }
    let wide = #expect(throws: ImageError.self) {
      try encoder.add(Bitmap(width: 5, height: 4), delay: thirtieth)
    }
    #expect(wide?.code == .invalidArgument)
    #expect(throws: ImageError.self) { try APNGEncoder(width: 0, height: 4) }
  }
}
