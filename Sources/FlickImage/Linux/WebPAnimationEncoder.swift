#if os(Linux)

  import CWebP
  package import FlickRaster

  /// Encodes an animated WebP with the encoder of libwebpmux, which finds the changed rectangles itself. All
  /// bytes are returned at the end.
  package final class WebPAnimationEncoder {
    private let width: Int
    private let height: Int
    private let encoder: OpaquePointer
    private var configuration: WebPConfig
    private var lastTime: Int32 = -1

    package init(
      width: Int, height: Int, options: WebPAnimationOptions = .init()
    ) throws(ImageError) {
      try WebPAnimationOptions.check(width: width, height: height)
      configuration = try Self.configuration(options)
      var animation = WebPAnimEncoderOptions()
      guard WebPAnimEncoderOptionsInit(&animation) != 0 else { throw Self.wrongVersion }
      animation.anim_params.loop_count = Int32(min(max(options.loops, 0), 65_535))
      guard let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &animation) else {
        throw ImageError(.encodingFailed, "the WebP encoder cannot be created")
      }
      self.encoder = encoder
      self.width = width
      self.height = height
    }

    deinit { WebPAnimEncoderDelete(encoder) }

    /// Adds a frame. Its size must be that of the animation.
    ///
    /// - Parameter time: The time at which the frame appears, in milliseconds. It must be later than that of
    ///   the previous frame.
    package func add(_ bitmap: Bitmap, at time: Int) throws(ImageError) {
      guard bitmap.width == width, bitmap.height == height else {
        throw ImageError(.invalidArgument, "all frames of an animation have the same size")
      }
      let time = try timestamp(time)
      var picture = WebPPicture()
      guard WebPPictureInit(&picture) != 0 else { throw Self.wrongVersion }
      picture.use_argb = 1
      picture.width = Int32(width)
      picture.height = Int32(height)
      defer { WebPPictureFree(&picture) }
      // SAFETY: the rows are `width` pixels of four bytes without gaps, and libwebp copies them.
      let copied = StraightPixels(bitmap).pixels.withUnsafeBytes { source in
        WebPPictureImportRGBA(
          &picture, source.bindMemory(to: UInt8.self).baseAddress, Int32(width * 4))
      }
      guard copied != 0, WebPAnimEncoderAdd(encoder, &picture, time, &configuration) != 0 else {
        throw failure
      }
    }

    /// Returns the file.
    ///
    /// - Parameter time: The time at which the last frame ends, in milliseconds.
    package func finish(at time: Int) throws(ImageError) -> [UInt8] {
      guard lastTime >= 0 else {
        throw ImageError(.invalidArgument, "an animation without frames cannot be written")
      }
      let time = try timestamp(time)
      var file = WebPData()
      WebPDataInit(&file)
      defer { WebPDataClear(&file) }
      guard WebPAnimEncoderAdd(encoder, nil, time, nil) != 0,
        WebPAnimEncoderAssemble(encoder, &file) != 0
      else { throw failure }
      // SAFETY: libwebp returns `size` bytes, which are copied before they are freed.
      return Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
    }

    /// Returns the timestamp for libwebp. Throws if it is not later than the previous one.
    private func timestamp(_ time: Int) throws(ImageError) -> Int32 {
      guard let time = Int32(exactly: time), time > lastTime else {
        throw ImageError(.invalidArgument, "the times of an animation's frames must increase")
      }
      lastTime = time
      return time
    }

    private var failure: ImageError {
      let message = WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? ""
      return ImageError(.encodingFailed, "libwebp cannot write this animation: \(message)")
    }
  }

  extension WebPAnimationEncoder {
    private static var wrongVersion: ImageError {
      ImageError(
        .encodingFailed, "the version of libwebp differs from the one that Flick was built with")
    }

    private static func configuration(
      _ options: WebPAnimationOptions
    ) throws(ImageError) -> WebPConfig {
      var configuration = WebPConfig()
      guard WebPConfigInit(&configuration) != 0 else { throw wrongVersion }
      if let quality = options.quality {
        configuration.quality = quality.isNaN ? 75 : Float(min(max(quality, 0), 100))
      } else {
        configuration.lossless = 1
        // For lossless compression, the quality is the effort. 25 is faster than the default of 75.
        configuration.quality = 25
      }
      configuration.method = Int32(min(max(options.effort, 0), 6))
      return configuration
    }
  }

#endif
