import FlickRaster
import FlickScene

extension Resolver {
  /// `nil` for a mask that is switched off.
  mutating func mask(_ written: Schema.Mask) -> Mask? {
    guard written.mode != "n" else { return nil }
    guard let mode = Self.maskModes[written.mode] else {
      findings.add(.maskMode, written.mode, at: written.source)
      return nil
    }
    reportNonzero(written.feather, .maskFeather)
    return Mask(
      mode: mode, path: path(written.shape, isClosed: written.isClosed),
      opacity: opacity(written.opacity), expansion: scalar(written.expansion, or: 0),
      isInverted: written.isInverted)
  }

  private mutating func reportNonzero(_ property: Schema.VectorProperty?, _ feature: Feature) {
    guard let property else { return }
    let extent = animated(property, or: 0, dimensions: 2) {
      max(abs($0.components.x), abs($0.components.y))
    }
    if case .constant(0) = extent { return }
    findings.add(feature, at: property.source)
  }

  private static let maskModes: [String: MaskMode] = [
    "a": .add, "s": .subtract, "i": .intersect, "l": .lighten, "d": .darken, "f": .difference,
  ]
}
