/// The compression effort for PNG files.
package struct PNGCompression: Hashable, Sendable {
  /// zlib's compression level, 0…9.
  var level: Int
  /// The filters that are tried for each row. The one with the smallest estimated size is used.
  var filters: [PNGFilter]

  /// Settings for frames of an animation, a few milliseconds for 512 × 512 pixels.
  package static var fast: PNGCompression { PNGCompression(level: 1, filters: [.sub, .up]) }
  /// Settings for single pictures.
  package static var balanced: PNGCompression {
    PNGCompression(level: 6, filters: [.none, .sub, .up])
  }
  /// Settings for pictures that are written once and read often.
  package static var small: PNGCompression {
    PNGCompression(level: 9, filters: PNGFilter.allCases)
  }
}
