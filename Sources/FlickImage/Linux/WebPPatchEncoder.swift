#if os(Linux)

  import FlickCWebP
  import FlickRaster

  /// Compresses the pixels of a patch with libwebp. Several threads can compress patches at the same time.
  package enum WebPPatchEncoder {
    /// Returns a still WebP file with the pixels of a patch.
    package static func encode(_ patch: FramePatch, _ options: WebPOptions) throws(ImageError)
      -> [UInt8]
    {
      let (width, height) = (patch.area.width, patch.area.height)
      try WebPOptions.check(width: width, height: height)
      let pixels = options.isLossless ? patch.unifiedPixels : patch.pixels
      var configuration = try configuration(options, pixels, width: width)
      var picture = WebPPicture()
      guard WebPPictureInit(&picture) != 0 else { throw wrongVersion }
      picture.use_argb = 1
      picture.width = Int32(width)
      picture.height = Int32(height)
      var writer = WebPMemoryWriter()
      WebPMemoryWriterInit(&writer)
      defer {
        WebPPictureFree(&picture)
        WebPMemoryWriterClear(&writer)
      }
      // SAFETY: the rows are `width` pixels of four bytes without gaps, and libwebp copies them.
      let isCopied = pixels.withUnsafeBytes { source in
        source.count == width * height * 4
          && WebPPictureImportRGBA(
            &picture, source.bindMemory(to: UInt8.self).baseAddress, Int32(width * 4)) != 0
      }
      guard isCopied else { throw failure(picture) }
      picture.writer = WebPMemoryWrite
      return try withUnsafeMutablePointer(to: &writer) { writer throws(ImageError) in
        // SAFETY: the writer outlives the call of the encoder, and libwebp returns `size` bytes, which are copied before
        // they are freed.
        picture.custom_ptr = UnsafeMutableRawPointer(writer)
        guard WebPEncode(&configuration, &picture) != 0 else { throw failure(picture) }
        return Array(UnsafeBufferPointer(start: writer.pointee.mem, count: writer.pointee.size))
      }
    }

    private static func failure(_ picture: WebPPicture) -> ImageError {
      ImageError(
        .encodingFailed, "libwebp cannot write a frame (code \(picture.error_code.rawValue))")
    }

    private static var wrongVersion: ImageError {
      ImageError(
        .encodingFailed, "the version of libwebp differs from the one that Flick was built with")
    }

    private static func configuration(
      _ options: WebPOptions, _ pixels: [UInt32], width: Int
    ) throws(ImageError) -> WebPConfig {
      var configuration = WebPConfig()
      guard WebPConfigInit(&configuration) != 0 else { throw wrongVersion }
      var effort = options.effort ?? 2
      if !options.isLossless {
        configuration.quality = Float(options.quality)
      } else {
        configuration.lossless = 1
        // Transparent pixels are zero already. With their colors kept, libwebp predicts several pixels at a time.
        configuration.exact = 1
        // For lossless compression, the quality is the effort. Above 25, repetitions are searched in 64 rows instead of
        // 16. Gradients have none, and need the finer prediction of a greater effort.
        let isShaded = PatchPixels.shadeRatio(pixels, width: width) > maxFlatShadeRatio
        configuration.quality = isShaded ? 25 : 26
        if options.effort == nil, !isShaded { effort = 1 }
      }
      configuration.method = Int32(min(max(effort, 0), 6))
      return configuration
    }

    /// The greatest ratio of shades in a picture whose flat areas need more bytes than its gradients.
    private static let maxFlatShadeRatio = 0.5
  }

#endif
