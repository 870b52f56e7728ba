#if os(Linux)

  import FlickCJPEG
  package import FlickRaster

  /// Writes JPEG files with TurboJPEG.
  package enum JPEGEncoder {
    /// Returns a JPEG file with a picture over white. Colors have the resolution of the picture, because outlines lie
    /// between areas of different colors.
    package static func encode(_ bitmap: Bitmap, _ options: JPEGOptions) throws(ImageError)
      -> [UInt8]
    {
      let (width, height) = (bitmap.width, bitmap.height)
      guard width > 0, height > 0 else {
        throw ImageError(.invalidArgument, "a picture without pixels cannot be written")
      }
      guard max(width, height) <= JPEGOptions.maxSide else {
        throw ImageError(
          .limitExceeded, "a JPEG cannot be wider or taller than \(JPEGOptions.maxSide) pixels")
      }
      guard let handle = tjInitCompress() else {
        throw ImageError(.encodingFailed, "the JPEG encoder cannot be created")
      }
      var file: UnsafeMutablePointer<UInt8>?
      var count: UInt = 0
      defer {
        tjFree(file)
        tjDestroy(handle)
      }
      // SAFETY: the source has `width * height` pixels of four bytes. TurboJPEG allocates the file, which is copied before
      // it is freed.
      let status = JPEGOptions.opaquePixels(of: bitmap).withUnsafeBytes { source in
        tjCompress2(
          handle, source.bindMemory(to: UInt8.self).baseAddress, Int32(width), Int32(width * 4),
          Int32(height), TJPF_RGBX.rawValue, &file, &count, Int32(TJSAMP_444.rawValue),
          Int32(options.quality), 0)
      }
      guard status == 0, let file else {
        let message = tjGetErrorStr2(handle).map { String(cString: $0) } ?? "unknown error"
        throw ImageError(.encodingFailed, "TurboJPEG cannot write this picture: \(message)")
      }
      return Array(UnsafeBufferPointer(start: file, count: Int(count)))
    }
  }

#endif
