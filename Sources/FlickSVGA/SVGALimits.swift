/// What a file may ask for before it is refused. Each stands far above what real files hold.
package struct SVGALimits: Hashable, Sendable {
  /// Bytes of the movie once inflated, its pictures and sounds included: the largest files known are
  /// near 20 MB.
  package var movieBytes = 128 << 20
  /// Sprites: large files have some hundreds.
  package var sprites = 20_000
  /// Frames of all sprites together that differ from the one before: 110 MB. Half a minute of a hundred
  /// sprites that never rest is 90,000.
  package var runs = 2_000_000
  /// Points of all outlines together: 130 MB. Films drawn frame by frame have some hundred thousand.
  package var points = 8_000_000
  /// Shapes of all drawings together, 150 bytes each.
  package var shapes = 1_000_000
  /// Diagnostics that are kept: more than anybody reads.
  package var diagnostics = 1000
  /// Arrays and objects open at once in the JSON of a file of the first version; it has eight.
  package var depth = 64

  package init() {}

  package static let `default` = SVGALimits()
}
