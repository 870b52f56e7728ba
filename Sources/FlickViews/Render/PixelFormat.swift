package import FlickRaster

/// How a pixel lies in a word of 32 bits. Colours are premultiplied with alpha.
public enum PixelFormat: Hashable, Sendable, CaseIterable {
  /// `a << 24 | b << 16 | g << 8 | r`: the bytes are R, G, B, A.
  case abgr
  /// `a << 24 | r << 16 | g << 8 | b`: the bytes are B, G, R, A.
  case argb

  package var order: Bitmap.ByteOrder { self == .argb ? .bgra : .rgba }
}
