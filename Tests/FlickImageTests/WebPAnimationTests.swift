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

    @Test("a lossless animation keeps its pixels, timestamps and loop count")
    func lossless() throws {
      let frames = (0..<4).map { Samples.gradient(width: 40, height: 30, seed: UInt32($0)) }
      let encoder = try WebPAnimationEncoder(width: 40, height: 30, options: .init(loops: 7))
      for (frame, time) in zip(frames, [0, 33, 67, 100]) { try encoder.add(frame, at: time) }
      let file = try encoder.finish(at: 133)
      #expect(ImageFormat(file) == .webp)
      let container = Container(file)
      #expect(container.loops == 7)
      #expect(container.durations == [33, 34, 33, 33])
      let first = try #require(container.stills.first)
      #expect(try ImageDecoder.decode(first) == frames[0])
    }

    @Test("both byte orders produce the same file")
    func byteOrders() throws {
      let rgba = Samples.gradient(width: 16, height: 16)
      var bgra = Bitmap(width: 16, height: 16, order: .bgra)
      bgra.pixels = rgba.pixels.map(Alpha.swappingRedAndBlue)
      let files = try [rgba, bgra].map { bitmap in
        let encoder = try WebPAnimationEncoder(width: 16, height: 16)
        try encoder.add(bitmap, at: 0)
        return try encoder.finish(at: 40)
      }
      #expect(files[0] == files[1])
    }

    @Test("lossy compression makes a smaller, similar file")
    func lossy() throws {
      let noise = Samples.noise(64 * 64, seed: 3).map(UInt32.init)
      var bitmap = Bitmap(width: 64, height: 64)
      for index in bitmap.pixels.indices {
        let value = 100 + noise[index] % 32
        bitmap.pixels[index] = Samples.pixel(value, value, value)
      }
      let files = try [nil, 50].map { quality in
        let encoder = try WebPAnimationEncoder(
          width: 64, height: 64, options: .init(quality: quality))
        try encoder.add(bitmap, at: 0)
        try encoder.add(Samples.gradient(width: 64, height: 64), at: 50)
        return try encoder.finish(at: 100)
      }
      #expect(files[1].count * 2 < files[0].count)
      let decoded = try ImageDecoder.decode(try #require(Container(files[1]).stills.first))
      #expect(try #require(Samples.difference(decoded, bitmap)) < 40)
    }

    @Test("wrong sizes, repeated times and no frames are rejected")
    func refusals() throws {
      let encoder = try WebPAnimationEncoder(width: 8, height: 8)
      #expect(throws: ImageError.self) { try encoder.finish(at: 10) }
      #expect(throws: ImageError.self) { try encoder.add(Bitmap(width: 8, height: 9), at: 0) }
      try encoder.add(Bitmap(width: 8, height: 8), at: 5)
      for time in [5, 4, -1, Int.max] {
        let error = #expect(throws: ImageError.self) {
          try encoder.add(Bitmap(width: 8, height: 8), at: time)
        }
        #expect(error?.code == .invalidArgument)
      }
      #expect(throws: ImageError.self) { try WebPAnimationEncoder(width: 0, height: 8) }
      let error = #expect(throws: ImageError.self) {
        try WebPAnimationEncoder(width: 16_384, height: 8)
      }
      #expect(error?.code == .limitExceeded)
    }

    @Test("an animated WebP is detected and rejected")
    func reading() throws {
      let encoder = try WebPAnimationEncoder(width: 8, height: 8)
      try encoder.add(Samples.gradient(width: 8, height: 8), at: 0)
      try encoder.add(Samples.gradient(width: 8, height: 8, seed: 3), at: 10)
      let file = try encoder.finish(at: 20)
      let error = #expect(throws: ImageError.self) { try ImageDecoder.decode(file) }
      #expect(error?.code == .unsupported)
    }
  }
#endif
