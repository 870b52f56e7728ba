#if os(Linux)

  extension ImageCodec {
    static func codec(for format: ImageFormat) -> ImageCodec? {
      switch format {
      case .png:
        ImageCodec(size: PNGReader.size, decode: PNGReader.decode, quickly: PNGRows.decode)
      case .jpeg: ImageCodec(size: JPEGReader.size, decode: JPEGReader.decode)
      case .webp: ImageCodec(size: WebPReader.size, decode: WebPReader.decode)
      case .gif: ImageCodec(size: GIFReader.size, decode: GIFReader.decode)
      case .avif: ImageCodec(size: AVIFReader.size, decode: AVIFReader.decode)
      }
    }
  }

#endif
