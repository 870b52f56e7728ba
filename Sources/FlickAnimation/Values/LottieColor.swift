/// A colour of an animation: red, green, blue and alpha, 0…1.
public struct LottieColor: Hashable, Sendable {
  public var r: Double
  public var g: Double
  public var b: Double
  public var a: Double

  /// - Parameter denominator: what stands for all of a component.
  public init(
    r: Double, g: Double, b: Double, a: Double, denominator: ColorFormatDenominator = .One
  ) {
    self.r = r / denominator.value
    self.g = g / denominator.value
    self.b = b / denominator.value
    self.a = a / denominator.value
  }
}

/// What stands for all of a colour's component.
public enum ColorFormatDenominator: Hashable, Sendable {
  case One
  case OneHundred
  case TwoFiftyFive

  var value: Double {
    switch self {
    case .One: 1
    case .OneHundred: 100
    case .TwoFiftyFive: 255
    }
  }
}
