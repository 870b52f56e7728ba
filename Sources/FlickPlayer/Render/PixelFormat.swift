package import FlickRaster

/// The order of the components in a 32-bit pixel. Color components are premultiplied by alpha.
public enum PixelFormat: Hashable, Sendable, CaseIterable {
  /// The word `a << 24 | b << 16 | g << 8 | r`. In memory on little-endian machines, the bytes are R, G, B, A.
  case abgr
  /// The word `a << 24 | r << 16 | g << 8 | b`. In memory on little-endian machines, the bytes are B, G, R, A.
  case argb

  package var order: Bitmap.ByteOrder { self == .argb ? .bgra : .rgba }
}
