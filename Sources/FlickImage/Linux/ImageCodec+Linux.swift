#if os(Linux)

  extension ImageCodec {
    static func codec(for format: ImageFormat) -> ImageCodec? {
      switch format {
      case .png:
        ImageCodec(
          size: PNGReader.size, decode: PNGReader.decode, picture: PNGReader.picture)
      case .jpeg: ImageCodec(size: JPEGReader.size, decode: JPEGReader.decode)
      case .webp: ImageCodec(size: WebPReader.size, decode: WebPReader.decode)
      case .gif: nil
      }
    }
  }

#endif
