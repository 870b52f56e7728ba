/// A color with red, green, blue and alpha components, 0…1.
public struct LottieColor: Hashable, Sendable {
  /// The red component, 0…1.
  public var r: Double
  /// The green component, 0…1.
  public var g: Double
  /// The blue component, 0…1.
  public var b: Double
  /// The opacity, 0…1.
  public var a: Double

  /// Creates a color.
  ///
  /// - Parameters:
  ///   - r: The red component, from 0 to the denominator.
  ///   - g: The green component, from 0 to the denominator.
  ///   - b: The blue component, from 0 to the denominator.
  ///   - a: The opacity, from 0 to the denominator.
  ///   - denominator: The maximum value of a component.
  public init(
    r: Double, g: Double, b: Double, a: Double, denominator: ColorFormatDenominator = .One
  ) {
    self.r = r / denominator.value
    self.g = g / denominator.value
    self.b = b / denominator.value
    self.a = a / denominator.value
  }
}

/// The maximum value of a color component.
public enum ColorFormatDenominator: Hashable, Sendable {
  /// Components range from 0 to 1.
  case One
  /// Components range from 0 to 100.
  case OneHundred
  /// Components range from 0 to 255.
  case TwoFiftyFive

  var value: Double {
    switch self {
    case .One: 1
    case .OneHundred: 100
    case .TwoFiftyFive: 255
    }
  }
}
