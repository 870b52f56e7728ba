/// A length, a number or a percentage (CSS Values and Units 4, 6).
struct SVGLength: Sendable {
  var number: Double
  /// The unit in lowercase; empty for numbers.
  var unit: String

  /// Reads a number with a known unit.
  init?(_ text: String) {
    guard text.utf8.count <= 64 else { return nil }
    let text = SVGTokens.trimmed(text[...])
    guard let last = text.lastIndex(where: { $0.isNumber || $0 == "." }) else { return nil }
    let end = text.index(after: last)
    unit = text[end...].lowercased()
    guard let number = Double(text[..<end]), number.isFinite,
      Self.units[unit] != nil || Self.fontUnits[unit] != nil || unit == "%"
    else { return nil }
    self.number = number
  }

  /// Returns the length in user units.
  ///
  /// - Parameters:
  ///   - reference: the length that is 100 %.
  ///   - fontSize: the size of fonts in user units.
  ///   - rootFontSize: the size of fonts of the root.
  func value(of reference: Double, fontSize: Double = 16, rootFontSize: Double = 16) -> Double {
    if unit == "%" { return number / 100 * reference }
    if unit == "rem" { return number * rootFontSize }
    return number * (Self.units[unit] ?? fontSize * (Self.fontUnits[unit] ?? 1))
  }

  /// The user units of each absolute unit (CSS Values and Units 4, 6.2).
  private static let units: [String: Double] = [
    "": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "q": 2.4 / 2.54, "pt": 4 / 3.0,
    "pc": 16,
  ]

  /// The units that depend on the font, as parts of its size (CSS Values and Units 4, 6.1).
  private static let fontUnits = ["em": 1.0, "ex": 0.5, "ch": 0.5, "rem": 1.0]

  /// Returns a number or a percentage, limited to 0…1.
  static func fraction(_ text: String?) -> Double? {
    text.flatMap(SVGLength.init).map { min(max($0.value(of: 1), 0), 1) }
  }
}

/// An angle in radians (CSS Values and Units 4, 7.1). Numbers are degrees.
enum SVGAngle {
  static func radians(_ text: String) -> Double? {
    let text = text.lowercased()
    let unit = String(text.reversed().prefix { $0.isLetter }.reversed())
    guard let factor = factors[unit], let number = Double(text.dropLast(unit.count)),
      number.isFinite
    else { return nil }
    return number * factor
  }

  private static let factors = [
    "": Double.pi / 180, "deg": Double.pi / 180, "rad": 1, "grad": Double.pi / 200,
    "turn": 2 * Double.pi,
  ]
}
