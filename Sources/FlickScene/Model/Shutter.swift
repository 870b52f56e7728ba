/// The shutter of motion blur.
package struct Shutter: Equatable, Sendable {
  /// The shutter's opening time relative to the frame, and the duration for which it is open, in
  /// frames.
  package var opening: Double
  package var duration: Double
  /// The number of samples of a moving layer, and the maximum number for fast layers.
  package var samples: Int
  package var maxSamples: Int

  /// Creates a shutter. The defaults are those of a new composition in After Effects: a shutter
  /// angle of 180° and a phase of −90°.
  package init(
    opening: Double = -0.25, duration: Double = 0.5, samples: Int = 16, maxSamples: Int = 128
  ) {
    self.opening = opening
    self.duration = duration
    self.samples = samples
    self.maxSamples = maxSamples
  }

  /// Returns the middle of the part with this index, of `count` equal parts of the duration.
  func time(_ index: Int, of count: Int) -> Double {
    opening + duration * (Double(index) + 0.5) / Double(max(count, 1))
  }
}
