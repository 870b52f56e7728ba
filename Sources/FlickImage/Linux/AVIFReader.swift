#if os(Linux)

  import FlickRaster

  /// Reads AVIF pictures. The file is read here, and its AV1 data are decoded by the program `ffmpeg` in a process of its own,
  /// which the limits of the picture bound.
  enum AVIFReader {
    static func size(_ bytes: [UInt8]) throws(ImageError) -> ImageSize { try AVIFFile(bytes).size }

    static func decode(_ bytes: [UInt8], _ bitmap: inout Bitmap) throws(ImageError) {
      let file = try AVIFFile(bytes)
      bitmap = try picture(file.color, file.size)
      guard let data = file.alpha else { return }
      let alpha = try picture(data, file.size).pixels
      let count = alpha.count
      // SAFETY: both arrays have as many pixels as the picture.
      bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
        guard let start = pixels.baseAddress, pixels.count == count else { return }
        for index in 0..<count { start[index] = start[index] & 0xFF_FFFF | alpha[index] << 24 }
        if !file.isPremultiplied { Alpha.premultiply(start, count) }
      }
    }

    /// Decodes the pixels of an item, which are opaque.
    private static func picture(_ data: [UInt8], _ size: ImageSize) throws(ImageError) -> Bitmap {
      var limits = VideoLimits()
      limits.image = ImageLimits(
        maxPixels: size.width * size.height, maxSide: max(size.width, size.height))
      limits.pictures = 1
      // A picture takes less than a tenth of it.
      limits.processorSeconds = 2 + (size.width * size.height) >> 22
      let file = try DecoderFile(Self.ivf(data, size), "ivf", limits)
      let reader = try FFmpegReader(file, [], nil, from: 0)
      let header = try reader.readHeader()
      guard header.size == size, let picture = reader.first(header)?.bitmap else {
        throw ImageError(.malformed, "the picture cannot be decoded")
      }
      return picture
    }

    /// Returns an IVF file with one frame of AV1 data.
    private static func ivf(_ data: [UInt8], _ size: ImageSize) -> [UInt8] {
      func little(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      }
      var file = Array("DKIF".utf8)
      for (number, count) in [(0, 2), (32, 2)] { file += little(number, count) }
      file += Array("AV01".utf8)
      // The size, the rate, the number of frames, and the size and the time of the frame.
      let fields = [
        (size.width, 2), (size.height, 2), (25, 4), (1, 4), (1, 4), (0, 4), (data.count, 4), (0, 8),
      ]
      for (number, count) in fields { file += little(number, count) }
      return file + data
    }
  }

#endif
