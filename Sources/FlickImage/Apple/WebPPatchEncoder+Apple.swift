#if canImport(ImageIO)

  /// A placeholder for platforms on which ImageIO cannot write WebP.
  package enum WebPPatchEncoder {
    /// Throws always.
    package static func encode(_ patch: FramePatch, _ options: WebPOptions) throws(ImageError)
      -> [UInt8]
    {
      throw ImageError(
        .unsupported, "animated WebP cannot be written on this platform; write an APNG instead")
    }
  }

#endif
