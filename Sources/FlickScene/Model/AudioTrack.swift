/// The encoded bytes of an audio asset.
package struct AudioAsset: Equatable, Sendable {
  /// The location of the asset as stated by the animation, or an empty string if the bytes are
  /// embedded in the animation.
  package var path: String
  /// The bytes, or `nil` if the asset is not available.
  package var bytes: [UInt8]?

  package init(path: String, bytes: [UInt8]?) {
    self.path = path
    self.bytes = bytes
  }
}

/// An audio layer: which asset plays, when, and how loud. It is not drawn; the player plays it.
package struct AudioTrack: Sendable {
  package var name: String
  /// The index of the asset in the scene's audio assets.
  package var assetIndex: Int
  /// The range in which the track is audible: from `inPoint` up to, but not including, `outPoint`,
  /// in frames of the containing composition.
  package var inPoint: Double
  package var outPoint: Double
  /// The map from frames of the composition to frames of the asset. Frame 0 is the start of the
  /// asset, and the frame rates are equal.
  package var time: TimeMap
  /// The volume, where 1 is the original volume.
  package var gain: Animated<Double>
  /// The duration of the sound in seconds as the file states it, or 0 if it does not.
  package var duration = 0.0
  /// The precomposition layers that contain the track, the outermost first.
  package var enclosingLayers: [EnclosingLayer] = []

  /// A precomposition layer around a track: its visible range and its time map.
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
    gain: Animated<Double> = 1.0
  ) {
    self.name = name
    self.assetIndex = assetIndex
    self.inPoint = inPoint
    self.outPoint = outPoint
    self.time = time
    self.gain = gain
  }

  /// Returns the range of root frames in which the track can be audible, or `nil` if it never is.
  /// Time remapping is not evaluated, so the track can be silent inside the range.
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

  /// The number of asset frames for one root frame, or `nil` if the number changes over time.
  package var rate: Double? {
    var rate = 1.0
    for map in enclosingLayers.map({ $0.time }) + [time] {
      guard case .linear(_, let stretch) = map else { return nil }
      rate /= stretch
    }
    return rate
  }

  /// Returns the volume at a root frame, or 0 if the track is not audible.
  package func gain(at frame: Double) -> Double {
    guard let inner = innerFrame(at: frame) else { return 0 }
    let gain = gain.value(at: EvaluationContext(inner))
    return gain.isFinite ? max(gain, 0) : 0
  }

  /// Returns the asset's frame at a root frame, or `nil` if the track is not audible.
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
