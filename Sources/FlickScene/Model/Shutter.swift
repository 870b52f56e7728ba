/// How long, and how finely, the motion of layers with motion blur is seen in one frame.
package struct Shutter: Hashable, Sendable {
  /// In frames, from the frame's own time: when it opens, and for how long it stays open.
  package var opening: Double
  package var duration: Double
  /// How many times a layer is drawn that moves, and at most where it moves fast.
  package var samples: Int
  package var maxSamples: Int

  /// AE's own numbers for a new composition: half a frame, its own time in the middle.
  package init(
    opening: Double = -0.25, duration: Double = 0.5, samples: Int = 16, maxSamples: Int = 128
  ) {
    self.opening = opening
    self.duration = duration
    self.samples = samples
    self.maxSamples = maxSamples
  }

  /// The middle of the `index`-th of `count` equal parts.
  func time(_ index: Int, of count: Int) -> Double {
    opening + duration * (Double(index) + 0.5) / Double(max(count, 1))
  }
}
