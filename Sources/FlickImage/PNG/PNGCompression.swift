/// How much work goes into making a PNG small.
package struct PNGCompression: Hashable, Sendable {
  /// zlib's level, 0…9.
  var level: Int
  /// The filters among which each row takes the one that seems to leave the least.
  var filters: [PNGFilter]

  /// For frames of an animation: a few milliseconds for 512 × 512 pixels.
  package static var fast: PNGCompression { PNGCompression(level: 1, filters: [.sub, .up]) }
  /// For single pictures.
  package static var balanced: PNGCompression {
    PNGCompression(level: 6, filters: [.none, .sub, .up])
  }
  /// For pictures that are written once and read often.
  package static var small: PNGCompression {
    PNGCompression(level: 9, filters: PNGFilter.allCases)
  }
}
