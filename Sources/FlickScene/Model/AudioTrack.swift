/// Bytes that are heard, in a format of their own.
package struct AudioAsset: Hashable, Sendable {
  /// Where the animation says that they are; empty when they lie in the animation itself.
  package var path: String
  /// `nil` when they could not be had.
  package var bytes: [UInt8]?

  package init(path: String, bytes: [UInt8]?) {
    self.path = path
    self.bytes = bytes
  }
}

/// A sound that goes with the picture: which one, when, and how loud. Never drawn: whoever plays the
/// scene plays it.
package struct AudioTrack: Sendable {
  package var name: String
  /// Into the scene's sounds.
  package var assetIndex: Int
  /// Heard from `inPoint` up to, not including, `outPoint`: frames of the composition that holds it.
  package var inPoint: Double
  package var outPoint: Double
  /// From those frames to the sound's own, which begins at 0 and has as many frames a second.
  package var time: TimeMap
  /// 1 is the sound as it is.
  package var gain: Animated<Double>
  /// The precompositions around it, the outermost first.
  package var enclosingLayers: [EnclosingLayer] = []

  /// From a composition to the one that it shows, while that is shown.
  package struct EnclosingLayer: Sendable {
    package var inPoint: Double
    package var outPoint: Double
    package var time: TimeMap

    package init(inPoint: Double, outPoint: Double, time: TimeMap) {
      self.inPoint = inPoint
      self.outPoint = outPoint
      self.time = time
    }
  }

  package init(
    name: String, assetIndex: Int, inPoint: Double, outPoint: Double, time: TimeMap,
    gain: Animated<Double> = .constant(1)
  ) {
    self.name = name
    self.assetIndex = assetIndex
    self.inPoint = inPoint
    self.outPoint = outPoint
    self.time = time
    self.gain = gain
  }
}

extension AudioTrack {
  /// The root's frames between which it is heard, as far as they can be told beforehand; `nil` when it
  /// never is. Where time runs by keyframes on the way, it may be silent in between.
  package func range(within root: Range<Double>) -> Range<Double>? {
    var (first, last) = (inPoint, outPoint)
    for hop in enclosingLayers.reversed() {
      if case .linear(let start, let stretch) = hop.time {
        (first, last) = (start + first * stretch, start + last * stretch)
        if stretch < 0 { swap(&first, &last) }
      } else {
        (first, last) = (hop.inPoint, hop.outPoint)
      }
      (first, last) = (max(first, hop.inPoint), min(last, hop.outPoint))
    }
    (first, last) = (max(first, root.lowerBound), min(last, root.upperBound))
    return first < last ? first..<last : nil
  }

  /// How many of the sound's frames go by in one of the root's; `nil` where that changes.
  package var rate: Double? {
    var rate = 1.0
    for map in enclosingLayers.map(\.time) + [time] {
      guard case .linear(_, let stretch) = map else { return nil }
      rate /= stretch
    }
    return rate
  }

  /// How loud it is at a frame of the root: 0 where it is not heard.
  package func gain(at frame: Double) -> Double {
    guard let inner = innerFrame(at: frame) else { return 0 }
    let gain = gain.value(at: EvaluationContext(inner))
    return gain.isFinite ? max(gain, 0) : 0
  }

  /// The sound's own frame at a frame of the root; `nil` where it is not heard.
  package func assetFrame(at frame: Double) -> Double? {
    innerFrame(at: frame).map { time.innerFrame(at: EvaluationContext($0)) }
  }

  private func innerFrame(at frame: Double) -> Double? {
    var frame = frame
    for hop in enclosingLayers {
      guard frame >= hop.inPoint, frame < hop.outPoint else { return nil }
      frame = hop.time.innerFrame(at: EvaluationContext(frame))
    }
    return frame >= inPoint && frame < outPoint ? frame : nil
  }
}
