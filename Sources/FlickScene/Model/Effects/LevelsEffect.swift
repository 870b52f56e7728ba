/// The effect Levels: one tone curve for all channels, then one for each channel.
package struct LevelsEffect: Sendable {
  package var all: Levels
  package var red: Levels
  package var green: Levels
  package var blue: Levels

  package init(
    all: Levels = Levels(), red: Levels = Levels(), green: Levels = Levels(),
    blue: Levels = Levels()
  ) {
    self.all = all
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The input and output range of a tone curve. 1 is white.
  package struct Levels: Sendable {
    package var inputBlack = Animated<Double>.constant(0)
    package var inputWhite = Animated<Double>.constant(1)
    package var gamma = Animated<Double>.constant(1)
    package var outputBlack = Animated<Double>.constant(0)
    package var outputWhite = Animated<Double>.constant(1)

    package init() {}

    package init(outputBlack: Animated<Double>, outputWhite: Animated<Double>) {
      self.outputBlack = outputBlack
      self.outputWhite = outputWhite
    }
  }
}
