/// As if a picture had been lit for longer, or shorter.
package struct ExposureEffect: Sendable {
  package struct Channel: Sendable {
    /// How many times the light is doubled.
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
  /// Whether the colours are taken for light as they are.
  package var isLinear: Bool

  package init(red: Channel, green: Channel, blue: Channel, isLinear: Bool = false) {
    self.red = red
    self.green = green
    self.blue = blue
    self.isLinear = isLinear
  }
}
