package import FlickRaster

/// The effect Exposure: simulates a longer or shorter exposure.
package struct ExposureEffect: EffectModel {
  /// The exposure of one channel.
  package struct Channel: Sendable {
    /// The exposure in stops. Each stop doubles the light.
    package var stops: Animated<Double> = 0.0
    package var offset: Animated<Double> = 0.0
    package var gamma: Animated<Double> = 1.0

    package init() {}

    func listProperties(_ name: String, in list: inout some PropertyList) {
      list.block(name) { list in
        list.number("stops", stops)
        list.number("offset", offset, unless: 0)
        list.number("gamma", gamma, unless: 1)
      }
    }
  }

  package var red = Channel()
  package var green = Channel()
  package var blue = Channel()
  /// A Boolean value that indicates whether color values are used as linear light without
  /// conversion.
  package var isLinear = false

  package init() {}

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    func curve(_ channel: Channel) -> ToneCurve {
      .exposure(
        stops: channel.stops.value(at: context), offset: channel.offset.value(at: context),
        gamma: channel.gamma.value(at: context), isLinear: isLinear)
    }
    return .color(.tones(ToneCurves(red: curve(red), green: curve(green), blue: curve(blue))))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect exposure") { list in
      list.flag("linear", isLinear)
      red.listProperties("red", in: &list)
      green.listProperties("green", in: &list)
      blue.listProperties("blue", in: &list)
    }
  }
}
