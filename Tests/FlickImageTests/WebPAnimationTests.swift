import FlickRaster
import Testing

@testable import FlickImage

#if os(Linux)
  struct WebPAnimationTests {
    /// The frames of a WebP file, read from the `ANMF` chunks of the container.
    private struct Container {
      var loops: Int?
      var durations: [Int] = []
      /// The bitstreams of the frames as still WebP files.
      var stills: [[UInt8]] = []

      init(_ file: [UInt8]) {
        var rest = file.dropFirst(12)
        while rest.count >= 8 {
          let type = String(decoding: rest.prefix(4), as: UTF8.self)
          let length = Self.number(rest.dropFirst(4), bytes: 4)
          let data = Array(rest.dropFirst(8).prefix(length))
          if type == "ANIM" { loops = Self.number(data.dropFirst(4), bytes: 2) }
          if type == "ANMF" {
            durations.append(Self.number(data.dropFirst(12), bytes: 3))
            let stream = data.dropFirst(16)
            let size = (0..<4).map { UInt8(truncatingIfNeeded: (stream.count + 4) >> ($0 * 8)) }
            stills.append(Array("RIFF".utf8) + size + Array("WEBP".utf8) + stream)
          }
          rest = rest.dropFirst(8 + length + length % 2)
        }
      }

      static func number(_ bytes: some Collection<UInt8>, bytes count: Int) -> Int {
        bytes.prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
      }
    }

    /// Returns a file of frames with these durations in milliseconds.
    private func encode(
      _ frames: [Bitmap], durations: [Int], loops: Int = 0,
      options: WebPOptions = .init(quality: 100)
    ) throws -> [UInt8] {
      let (width, height) = (frames[0].width, frames[0].height)
      var encoder = try WebPAnimationEncoder(width: width, height: height, loops: loops)
      var canvas = AnimationCanvas(width: width, height: height, alignment: 2)
      let all = PixelRect(x: 0, y: 0, width: width, height: height)
      for (frame, duration) in zip(frames, durations) {
        let patch = try #require(try canvas.show(frame, changedIn: [all]))
        try encoder.add(
          still: try WebPPatchEncoder.encode(patch, options), area: patch.area, blend: patch.blend,
          duration: duration)
      }
      try encoder.finish()
      var file = encoder.takeBytes()
      file.replaceSubrange(0..<8, with: encoder.fileHeader)
      return file
    }

    @Test("An animation is decoded as its first frame, at its place")
    func animationIsDecodedAsItsFirstFrame() throws {
      let frames = (0..<2).map { Samples.gradient(width: 40, height: 30, seed: UInt32($0)) }
      let file = try encode(frames, durations: [33, 34])
      #expect(try ImageDecoder.size(of: file) == ImageSize(width: 40, height: 30))
      #expect(try ImageDecoder.decode(file) == frames[0])
      for length in stride(from: 30, to: file.count, by: 7) {
        _ = try? ImageDecoder.decode(Array(file[..<length]))
      }
      var outside = file
      let frame = try #require(
        (0..<file.count - 4).first { Array(file[$0..<$0 + 4]) == Array("ANMF".utf8) })
      outside[frame + 8] = 200
      #expect(throws: ImageError.self) { try ImageDecoder.decode(outside) }
    }

    @Test("A lossless animation keeps its pixels, durations and loop count")
    func losslessAnimationKeepsItsPixels() throws {
      let frames = (0..<4).map { Samples.gradient(width: 40, height: 30, seed: UInt32($0)) }
      let file = try encode(frames, durations: [33, 34, 33, 33], loops: 7)
      #expect(ImageFormat(file) == .webp)
      #expect(Container.number(file.dropFirst(4), bytes: 4) == file.count - 8)
      let container = Container(file)
      #expect(container.loops == 7)
      #expect(container.durations == [33, 34, 33, 33])
      let first = try #require(container.stills.first)
      #expect(try ImageDecoder.decode(first) == frames[0])
    }

    @Test("Both byte orders produce the same file")
    func bothByteOrdersProduceSameFile() throws {
      let rgba = Samples.gradient(width: 16, height: 16)
      var bgra = Bitmap(width: 16, height: 16, order: .bgra)
      bgra.pixels = rgba.pixels.map(Alpha.swappingRedAndBlue)
      #expect(try encode([rgba], durations: [40]) == encode([bgra], durations: [40]))
    }

    @Test("Lossy compression makes a smaller, similar file")
    func lossyCompressionMakesSmallerFile() throws {
      let noise = Samples.noise(64 * 64, seed: 3).map(UInt32.init)
      var bitmap = Bitmap(width: 64, height: 64)
      for index in bitmap.pixels.indices {
        let value = 100 + noise[index] % 32
        bitmap.pixels[index] = Samples.pixel(value, value, value)
      }
      let frames = [bitmap, Samples.gradient(width: 64, height: 64)]
      let files = try [100, nil, 50].map { quality in
        try encode(frames, durations: [50, 50], options: .init(quality: quality))
      }
      #expect(files[1].count < files[0].count)
      #expect(files[2].count * 2 < files[0].count)
      #expect(files[1] == (try encode(frames, durations: [50, 50], options: .init(quality: 80))))
      let decoded = try ImageDecoder.decode(try #require(Container(files[2]).stills.first))
      #expect(try #require(Samples.difference(decoded, bitmap)) < 40)
    }

    @Test("Wrong sizes, odd offsets, pictures without a bitstream and no frames are rejected")
    func invalidFramesAreRejected() throws {
      var encoder = try WebPAnimationEncoder(width: 8, height: 8)
      #expect(throws: ImageError.self) { try encoder.finish() }
      let all = PixelRect(x: 0, y: 0, width: 8, height: 8)
      let still = try WebPPatchEncoder.encode(
        FramePatch(area: all, pixels: [UInt32](repeating: 0, count: 64), blend: .source),
        WebPOptions())
      #expect(throws: ImageError.self) {
        try encoder.add(still: [1, 2, 3], area: all, blend: .source, duration: 1)
      }
      #expect(throws: ImageError.self) {
        try encoder.add(
          still: still, area: PixelRect(x: 1, y: 0, width: 7, height: 8), blend: .source,
          duration: 1)
      }
      #expect(throws: ImageError.self) {
        try WebPPatchEncoder.encode(
          FramePatch(area: all, pixels: [0], blend: .source), WebPOptions())
      }
      #expect(throws: ImageError.self) { try WebPAnimationEncoder(width: 0, height: 8) }
      let error = #expect(throws: ImageError.self) {
        try WebPAnimationEncoder(width: 16_384, height: 8)
      }
      #expect(error?.code == .limitExceeded)
    }

    @Test("An area that is repeated 40 rows below is found")
    func areaThatIsRepeated40RowsBelowIsFound() throws {
      let bytes = Samples.noise(64 * 40 * 3, seed: 3)
      let noise = (0..<64 * 40).map { i -> UInt32 in
        (0..<3).reduce(UInt32(0xFF00_0000)) { $0 | UInt32(bytes[i * 3 + $1]) << UInt32($1 * 8) }
      }
      func size(_ pixels: [UInt32]) throws -> Int {
        let area = PixelRect(x: 0, y: 0, width: 64, height: pixels.count / 64)
        return try WebPPatchEncoder.encode(
          FramePatch(area: area, pixels: pixels, blend: .source), WebPOptions(quality: 100)
        ).count
      }
      // Without the repetition, twice as many bytes are necessary.
      let (once, twice) = (try size(noise), try size(noise + noise))
      #expect(twice * 2 < once * 3)
    }
  }
#endif
