package import FlickRaster

/// The effect Exposure: simulates a longer or shorter exposure.
package struct ExposureEffect: Sendable {
  /// The exposure of one channel.
  package struct Channel: Sendable {
    /// The exposure in stops. Each stop doubles the light.
    package var stops: Animated<Double>
    package var offset: Animated<Double>
    package var gamma: Animated<Double>

    package init(
      stops: Animated<Double>, offset: Animated<Double>, gamma: Animated<Double>
    ) {
      self.stops = stops
      self.offset = offset
      self.gamma = gamma
    }
  }

  package var red: Channel
  package var green: Channel
  package var blue: Channel
  /// A Boolean value that indicates whether color values are used as linear light without
  /// conversion.
  package var isLinear: Bool

  package init(red: Channel, green: Channel, blue: Channel, isLinear: Bool = false) {
    self.red = red
    self.green = green
    self.blue = blue
    self.isLinear = isLinear
  }
}

extension ExposureEffect: EffectModel {
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    func curve(_ channel: Channel) -> ToneCurve {
      .exposure(
        stops: channel.stops.value(at: context), offset: channel.offset.value(at: context),
        gamma: channel.gamma.value(at: context), isLinear: isLinear)
    }
    let curves = ToneCurves(red: curve(red), green: curve(green), blue: curve(blue))
    add(.color(.tones(curves)))
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

extension ExposureEffect.Channel {
  fileprivate func listProperties(_ name: String, in list: inout some PropertyList) {
    list.block(name) { list in
      list.number("stops", stops)
      list.number("offset", offset, unless: 0)
      list.number("gamma", gamma, unless: 1)
    }
  }
}
