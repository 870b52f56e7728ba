import FlickGeometry
import FlickRaster
import FlickScene

extension Resolver {
  /// Returns the masks whose mode is not "none". Records the paths of all masks for effects.
  mutating func masks(_ written: [Schema.Mask]) -> [Mask] {
    maskPaths.removeAll()
    var masks: [Mask] = []
    for mask in written {
      let path = path(mask.shape, isClosed: mask.isClosed)
      maskPaths.append(path)
      if let mask = self.mask(mask, path) { masks.append(mask) }
    }
    return masks
  }

  private mutating func mask(_ written: Schema.Mask, _ path: AnimatedPath) -> Mask? {
    guard written.mode != "n" else { return nil }
    guard let mode = MaskMode(written: written.mode) else {
      diagnosticLog.add(.maskMode, written.mode, at: written.source)
      return nil
    }
    return Mask(
      mode: mode, path: path, opacity: opacity(written.opacity),
      expansion: scalar(written.expansion, or: 0), feather: feather(written.feather),
      isInverted: written.isInverted)
  }

  /// AE: A feather of 25 extends 12.5 pixels to each side of the edge, and a very small part of it farther, as with a
  /// Gaussian (Adobe's help, "Soften (feather) the edges of a mask"). The feather is therefore two standard
  /// deviations to each side, which covers 95 % of the transition.
  private static let sigmaPerFeather = 0.25

  private mutating func feather(_ written: Schema.VectorProperty?) -> Animated<Vector2D> {
    animated(written, or: .zero, dimensions: 2) {
      Vector2D(max($0[0], 0) * Self.sigmaPerFeather, max($0[1], 0) * Self.sigmaPerFeather)
    }
  }
}

extension MaskMode {
  fileprivate init?(written: String) {
    switch written {
    case "a": self = .add
    case "s": self = .subtract
    case "i": self = .intersect
    case "l": self = .lighten
    case "d": self = .darken
    case "f": self = .difference
    default: return nil
    }
  }
}
