#if os(Linux)

  import FlickCJPEG
  import FlickRaster

  /// Reads JPEG files with TurboJPEG, the interface of libjpeg-turbo that returns an error code instead of
  /// calling `longjmp`.
  enum JPEGReader {
    static func size(_ bytes: [UInt8]) throws(ImageError) -> ImageSize {
      let handle = try JPEGHandle()
      return try handle.readHeader(bytes).size
    }

    static func decode(_ bytes: [UInt8], _ bitmap: inout Bitmap) throws(ImageError) {
      let handle = try JPEGHandle()
      let header = try handle.readHeader(bytes)
      guard header.size.width == bitmap.width, header.size.height == bitmap.height else {
        throw ImageError(.malformed, "the size of a JPEG picture differs from its header")
      }
      let inks = header.colorspace == TJCS_CMYK || header.colorspace == TJCS_YCCK
      // After an error in the data, the blocks before it are in the bitmap.
      defer { if inks { CMYKConversion.toRGB(&bitmap.pixels) } }
      try handle.read(bytes, into: &bitmap, as: inks ? TJPF_CMYK : TJPF_RGBA)
    }
  }

  /// A TurboJPEG decompressor for one picture.
  private struct JPEGHandle: ~Copyable {
    struct Header {
      var size: ImageSize
      var colorspace: TJCS
    }

    private let handle: tjhandle

    init() throws(ImageError) {
      guard let handle = tjInitDecompress() else {
        throw ImageError(.malformed, "the JPEG decoder cannot be created")
      }
      self.handle = handle
    }

    deinit { tjDestroy(handle) }

    func readHeader(_ bytes: [UInt8]) throws(ImageError) -> Header {
      var width: Int32 = 0
      var height: Int32 = 0
      var subsampling: Int32 = 0
      var colorspace: Int32 = 0
      // SAFETY: TurboJPEG reads at most `count` bytes and keeps no address.
      let status = bytes.withUnsafeBufferPointer { source in
        tjDecompressHeader3(
          handle, source.baseAddress, UInt(source.count), &width, &height, &subsampling,
          &colorspace)
      }
      if status != 0 { try check() }
      return Header(
        size: ImageSize(width: Int(width), height: Int(height)),
        colorspace: TJCS(rawValue: UInt32(truncatingIfNeeded: colorspace)))
    }

    func read(
      _ bytes: [UInt8], into bitmap: inout Bitmap, as format: TJPF
    ) throws(ImageError) {
      let width = Int32(bitmap.width)
      let height = Int32(bitmap.height)
      // A progressive file of a few kilobytes can require thousands of passes over the picture.
      let flags = TJFLAG_LIMITSCANS
      // SAFETY: the target has `width * height` pixels of four bytes, the pixel size of both formats, in rows
      // of `width * 4` bytes. The caller has compared the size with the header.
      let status = bytes.withUnsafeBufferPointer { source in
        bitmap.pixels.withUnsafeMutableBytes { target in
          let output = target.bindMemory(to: UInt8.self)
          return tjDecompress2(
            handle, source.baseAddress, UInt(source.count), output.baseAddress, width, width * 4,
            height, format.rawValue, flags)
        }
      }
      if status != 0 { try check() }
    }

    /// Throws unless the error is extraneous bytes between two segments, which are common and harmless. The
    /// message must be checked, because TurboJPEG's code reports fatal errors as warnings after an earlier
    /// warning.
    private func check() throws(ImageError) {
      let message = tjGetErrorStr2(handle).map { String(cString: $0) } ?? "unknown trouble"
      if message.contains("extraneous bytes before marker") { return }
      let truncated = message.lowercased().contains("premature end")
      throw ImageError(
        truncated ? .truncated : .malformed, "TurboJPEG cannot read this picture: \(message)")
    }
  }

  /// CMYK pixels in Photoshop's convention, where 255 means no ink.
  private enum CMYKConversion {
    /// Converts CMYK to RGB without a profile: each ink absorbs its complementary color, and black absorbs
    /// all.
    static func toRGB(_ pixels: inout [UInt32]) {
      for index in pixels.indices {
        let pixel = pixels[index]
        let black = pixel >> 24
        var rgb: UInt32 = 0xFF00_0000
        for shift: UInt32 in [0, 8, 16] {
          let product = ((pixel >> shift) & 0xFF) &* black &+ 128
          rgb |= ((product &+ (product >> 8)) >> 8) << shift
        }
        pixels[index] = rgb
      }
    }
  }

#endif
