/// How a source is mixed with what lies below it. Raw values are those of the Lottie specification's `bm`.
package enum BlendMode: UInt8, CaseIterable, Sendable {
  case normal = 0
  case multiply, screen, overlay, darken, lighten
  case colorDodge, colorBurn, hardLight, softLight
  case difference, exclusion
  case hue, saturation, color, luminosity
  case add, hardMix
}

/// Which points a self-overlapping path contains.
package enum FillRule: UInt8, Sendable {
  case nonZero, evenOdd
}

/// How a mask is combined with the masks before it. `m` is the mask's own coverage × opacity, `a` the
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
