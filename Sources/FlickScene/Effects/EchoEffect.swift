import FlickMath
import FlickRaster

/// The effect Echo: combines pictures of the layer at several times.
///
/// AE: The masks of the layer and the effects before Echo have no influence (After Effects User Guide, "Echo effect").
package struct EchoEffect: PropertyModel {
  /// The operation that combines the pictures.
  package enum Operator: Int, Sendable {
    case add = 1
    case maximum, minimum, screen, compositeInBack, compositeInFront, blend

    /// The blend mode of each picture after the first one. How After Effects combines the alpha channels has no
    /// published source; here it is that of the blend mode.
    var blend: BlendMode {
      switch self {
      case .add: .add
      case .maximum: .lighten
      case .minimum: .darken
      case .screen: .screen
      case .compositeInBack, .compositeInFront, .blend: .normal
      }
    }
  }

  /// The time from one picture to the next one, in seconds. Negative values are earlier pictures.
  package var interval = Animated.constant(-1 / 30.0)
  /// The number of pictures besides the present one.
  package var count: Animated<Double> = 1.0
  /// The opacity of the present picture.
  package var startingIntensity: Animated<Double> = 1.0
  /// The ratio of the opacities of a picture and the one before it.
  package var decay: Animated<Double> = 1.0
  package var `operator` = Operator.add

  package init() {}

  func pictures(at context: EvaluationContext, frameRate: Double) -> EchoPictures {
    let echoes = count.value(at: context)
    return EchoPictures(
      interval: interval.value(at: context) * frameRate,
      count: 1 + (echoes > 0 ? Int(min(echoes, EchoPictures.maxEchoes)) : 0),
      intensity: min(max(startingIntensity.value(at: context), 0), 1),
      decay: min(max(decay.value(at: context), 0), 1), isReversed: `operator` == .compositeInBack)
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect echo \(`operator`)") { list in
      list.number("interval", interval)
      list.number("echoes", count)
      list.number("starting intensity", startingIntensity)
      list.number("decay", decay)
    }
  }
}

/// The pictures of an Echo effect at a time.
struct EchoPictures {
  /// The time from one picture to the next one, in frames.
  var interval: Double
  /// The number of pictures, the present one included.
  var count: Int
  var intensity: Double
  var decay: Double
  var isReversed: Bool

  /// AE: The effect allows 30,000 echoes. Those after this number are not drawn, as with samples of motion blur.
  static let maxEchoes = Double(Canvas.maxSamples - 1)

  /// Returns the index of the picture that is drawn at a place in the order, counted from the back.
  func picture(at place: Int) -> Int { isReversed ? count - 1 - place : place }

  func opacity(of picture: Int) -> Double { intensity * power(decay, Double(picture)) }
}
