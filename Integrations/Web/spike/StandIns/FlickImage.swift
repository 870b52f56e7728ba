// The decoders of FlickImage that need no library.
import FlickRaster

extension ImageCodec {
  static func codec(for format: ImageFormat) -> ImageCodec? {
    format == .gif ? ImageCodec(size: GIFReader.size, decode: GIFReader.decode) : nil
  }
}
