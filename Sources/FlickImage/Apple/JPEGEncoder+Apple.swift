#if canImport(ImageIO)

  package import FlickRaster

  /// A placeholder: the programs write JPEG files on Linux only.
  package enum JPEGEncoder {
    /// Throws always.
    package static func encode(_ bitmap: Bitmap, _ options: JPEGOptions) throws(ImageError)
      -> [UInt8]
    {
      throw ImageError(
        .unsupported, "JPEG files cannot be written on this platform; write a PNG instead")
    }
  }

#endif
