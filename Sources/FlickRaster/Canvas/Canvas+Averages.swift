extension Canvas {
  /// Opens an isolated layer whose picture is the average of its samples. It contains only samples, and has no masks,
  /// filters or matte of its own.
  package mutating func pushAverage() {
    push(.average, opacity: 1, blend: .normal)
  }

  /// Opens a sample of the enclosing average. A sample can have masks, filters and a matte. An empty sample counts. A
  /// sample draws nothing unless it is a direct child of an average, or if there are more than ``maxSamples``.
  package mutating func pushSample() {
    let isPlaced = isRecording && list.layers[current].kind == .average
    if isPlaced, list.layers[current].samples < Self.maxSamples {
      list.layers[current].samples += 1
      push(.sample, opacity: 1, blend: .normal)
    } else {
      overflowDepth += 1
    }
  }

  /// The greatest number of samples. The sum of this many bytes fits 16 bits.
  package static let maxSamples = 256
}
