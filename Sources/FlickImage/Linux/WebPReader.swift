#if os(Linux)

  import FlickCWebP
  import FlickRaster

  /// Reads lossy and lossless WebP pictures with libwebp. An animated picture is its first frame.
  enum WebPReader {
    static func size(_ bytes: [UInt8]) throws(ImageError) -> ImageSize {
      let features = try features(bytes)
      return ImageSize(width: Int(features.width), height: Int(features.height))
    }

    private static func features(_ bytes: [UInt8]) throws(ImageError) -> WebPBitstreamFeatures {
      var features = WebPBitstreamFeatures()
      // SAFETY: libwebp reads at most `count` bytes and keeps no address.
      let status = bytes.withUnsafeBufferPointer { source in
        WebPGetFeatures(source.baseAddress, source.count, &features)
      }
      guard status == VP8_STATUS_OK else {
        let early = status == VP8_STATUS_NOT_ENOUGH_DATA
        throw ImageError(
          early ? .truncated : .malformed,
          early ? "a WebP picture ends within its header" : "the header of a WebP picture is broken"
        )
      }
      return features
    }

    static func decode(_ bytes: [UInt8], _ bitmap: inout Bitmap) throws(ImageError) {
      guard try features(bytes).has_animation != 0 else { return try decodeStill(bytes, &bitmap) }
      guard let frame = WebPFrame(firstOf: bytes) else {
        throw ImageError(.malformed, "an animated WebP picture has no frame")
      }
      let size = try features(frame.stream)
      guard size.width == frame.width, size.height == frame.height,
        frame.x + frame.width <= bitmap.width, frame.y + frame.height <= bitmap.height
      else { throw ImageError(.malformed, "the frame of a WebP picture has another size") }
      var part = Bitmap(width: frame.width, height: frame.height)
      try decodeStill(frame.stream, &part)
      for row in 0..<frame.height {
        let target = (frame.y + row) * bitmap.width + frame.x
        let pixels = part.pixels[row * frame.width..<(row + 1) * frame.width]
        bitmap.pixels.replaceSubrange(target..<target + frame.width, with: pixels)
      }
    }

    private static func decodeStill(
      _ bytes: [UInt8], _ bitmap: inout Bitmap
    ) throws(ImageError) {
      try WebPCodeGroups.check(bytes)
      let stride = Int32(bitmap.width * 4)
      // SAFETY: libwebp receives the sizes of both buffers and fails if the picture needs more than the
      // second one.
      let success = bytes.withUnsafeBufferPointer { source in
        bitmap.pixels.withUnsafeMutableBytes { target in
          let output = target.bindMemory(to: UInt8.self)
          return WebPDecodeRGBAInto(
            source.baseAddress, source.count, output.baseAddress, output.count, stride) != nil
        }
      }
      guard success else {
        throw ImageError(.malformed, "libwebp cannot read this picture; it is damaged or truncated")
      }
      Alpha.premultiply(&bitmap.pixels)
    }
  }

  /// A frame of an animated picture (WebP Container Specification, "Animation"). Numbers are little-endian.
  private struct WebPFrame {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// The chunks of the frame, which libwebp reads without a container.
    var stream: [UInt8]

    /// Returns `nil` if the file has no complete frame.
    init?(firstOf file: [UInt8]) {
      func number(_ start: Int, bytes count: Int) -> Int {
        file[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
      }
      // The chunks follow the header of the container.
      var start = 12
      while start + 8 <= file.count {
        let (data, length) = (start + 8, number(start + 4, bytes: 4))
        guard length <= file.count - data else { return nil }
        guard file[start..<start + 4].elementsEqual("ANMF".utf8) else {
          start = data + length + length % 2
          continue
        }
        guard length > 16 else { return nil }
        // The position is written in units of two pixels, and the size less one.
        (x, y) = (number(data, bytes: 3) * 2, number(data + 3, bytes: 3) * 2)
        (width, height) = (number(data + 6, bytes: 3) + 1, number(data + 9, bytes: 3) + 1)
        stream = Array(file[data + 16..<data + length])
        return
      }
      return nil
    }
  }

#endif
