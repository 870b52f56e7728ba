/// A mode that mixes a source with its backdrop. The raw values are those of `bm` in the Lottie specification.
package enum BlendMode: UInt8, CaseIterable, Sendable {
  case normal = 0
  case multiply, screen, overlay, darken, lighten
  case colorDodge, colorBurn, hardLight, softLight
  case difference, exclusion
  case hue, saturation, color, luminosity
  case add, hardMix
}

/// The rule that decides which points are inside a self-overlapping path.
package enum FillRule: UInt8, Sendable {
  case nonZero, evenOdd
}

/// The operation that combines a mask with the masks before it. `m` is the mask's coverage × opacity, `a` the
/// coverage so far.
package enum MaskMode: UInt8, Sendable {
  /// a + m − a·m
  case add
  /// a·(1 − m)
  case subtract
  /// a·m
  case intersect
  /// max(a, m)
  case lighten
  /// min(a, m)
  case darken
  /// |a − m|
  case difference
}
