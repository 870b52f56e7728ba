#if os(Linux)

  import FlickCPNG
  import FlickRaster

  /// Reads PNG files with libpng's simplified API. It converts all color types, depths, palettes, `tRNS` and
  /// interlacing to RGBA, and returns errors by value, where the classic API calls `longjmp` across Swift
  /// frames.
  enum PNGReader {
    static func size(_ bytes: [UInt8]) throws(ImageError) -> ImageSize {
      var image = png_image()
      try begin(bytes, &image)
      defer { png_image_free(&image) }
      return ImageSize(width: Int(image.width), height: Int(image.height))
    }

    static func decode(_ bytes: [UInt8], _ bitmap: inout Bitmap) throws(ImageError) {
      var image = png_image()
      let bytes = PNGImageData.withStoredRows(bytes)
      // SAFETY: libpng keeps the address of `bytes` between its two calls, so both are made while the buffer
      // is borrowed. The output has room for `width * height` pixels of four bytes, and this size is compared
      // with the header that libpng has read.
      let outcome = bytes.withUnsafeBytes { source -> ImageError? in
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        guard png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0
        else { return failure(image) }
        defer { png_image_free(&image) }
        guard image.width == bitmap.width, image.height == bitmap.height else {
          return ImageError(.malformed, "the size of a PNG picture differs from its header")
        }
        image.format = rgba
        // Without this flag, 16-bit samples are treated as linear light and become too bright.
        image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
        let stride = png_int_32(bitmap.width * 4)
        let success = bitmap.pixels.withUnsafeMutableBytes { target in
          png_image_finish_read(&image, nil, target.baseAddress, stride, nil)
        }
        return success != 0 ? nil : failure(image)
      }
      // After an error in the data, the rows before it are in the bitmap.
      Alpha.premultiply(&bitmap.pixels)
      if let outcome { throw outcome }
    }

    private static func begin(_ bytes: [UInt8], _ image: inout png_image) throws(ImageError) {
      image.version = png_uint_32(PNG_IMAGE_VERSION)
      // SAFETY: the header is read before the call returns, and the caller only frees the image.
      let success = bytes.withUnsafeBytes { source in
        png_image_begin_read_from_memory(&image, source.baseAddress, source.count)
      }
      if success == 0 { throw failure(image) }
    }

    /// The value of `PNG_FORMAT_RGBA`, a nested macro that Swift does not import.
    private static var rgba: png_uint_32 {
      png_uint_32(PNG_FORMAT_FLAG_COLOR) | png_uint_32(PNG_FORMAT_FLAG_ALPHA)
    }

    private static func failure(_ image: png_image) -> ImageError {
      let message = withUnsafeBytes(of: image.message) { characters in
        String(decoding: characters.prefix { $0 != 0 }, as: UTF8.self)
      }
      return ImageError(.malformed, "libpng cannot read this picture: \(message)")
    }
  }

#endif
