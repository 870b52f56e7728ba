import FlickRaster

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

extension ExposureEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    func curve(_ channel: Channel) -> ToneCurve {
      .exposure(
        stops: channel.stops.value(at: frame), offset: channel.offset.value(at: frame),
        gamma: channel.gamma.value(at: frame), isLinear: isLinear)
    }
    let curves = ToneCurves(red: curve(red), green: curve(green), blue: curve(blue))
    sink.filter(.color(.tones(curves)))
  }
}

extension ExposureEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect exposure") { text in
      text.flag("linear", isLinear)
      red.describe("red", to: &text)
      green.describe("green", to: &text)
      blue.describe("blue", to: &text)
    }
  }
}

extension ExposureEffect.Channel {
  fileprivate func describe(_ name: String, to text: inout SceneDescription) {
    text.block(name) { text in
      text.number("stops", stops)
      text.number("offset", offset, unless: 0)
      text.number("gamma", gamma, unless: 1)
    }
  }
}
