import FlickRaster

extension MaskMode {
  /// Returns the coverage `a` combined with that of a mask, by the formula of the mode.
  func combine(_ a: Double, _ m: Double) -> Double {
    switch self {
    case .add: a + m - a * m
    case .subtract: a * (1 - m)
    case .intersect: a * m
    case .lighten: max(a, m)
    case .darken: min(a, m)
    case .difference: abs(a - m)
    }
  }
}
