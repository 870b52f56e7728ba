#if os(Linux)

  import CWebP
  import FlickRaster

  /// Reads lossy and lossless still WebP pictures with libwebp.
  enum WebPReader {
    static func size(_ bytes: [UInt8]) throws(ImageError) -> ImageSize {
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
      guard features.has_animation == 0 else {
        throw ImageError(.unsupported, "animated WebP pictures are not supported")
      }
      return ImageSize(width: Int(features.width), height: Int(features.height))
    }

    static func decode(_ bytes: [UInt8], _ bitmap: inout Bitmap) throws(ImageError) {
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

#endif
