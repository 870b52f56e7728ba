#if canImport(ImageIO)

  package import FlickRaster

  /// A placeholder for platforms on which ImageIO cannot write WebP. All its methods throw.
  package final class WebPAnimationEncoder {
    package init(
      width: Int, height: Int, options: WebPAnimationOptions = .init()
    ) throws(ImageError) {
      throw Self.unsupported
    }

    package func add(_ bitmap: Bitmap, at time: Int) throws(ImageError) { throw Self.unsupported }

    package func finish(at time: Int) throws(ImageError) -> [UInt8] { throw Self.unsupported }

    private static var unsupported: ImageError {
      ImageError(
        .unsupported, "animated WebP cannot be written on this platform; write an APNG instead")
    }
  }

#endif
