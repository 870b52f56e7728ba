import FlickGeometry
import FlickRaster
import FlickScene

extension Resolver {
  /// Returns the area of an adjustment layer without content: the box of a solid, or the whole composition.
  func adjustmentContent(_ written: Schema.Layer) -> LayerContent {
    let size = written.source["sw"]?.boundedNumber.flatMap { width in
      written.source["sh"]?.boundedNumber.map { Size2D(width, $0) }
    }
    return .solid(Color(1, 1, 1), size ?? currentCompositionSize)
  }

  /// The size of the composition whose layers are being resolved. A precomposition without a size of its own has the
  /// size of the first layer that shows it.
  var currentCompositionSize: Size2D {
    let size = Size2D(animation.width, animation.height)
    guard let currentAsset else { return size }
    let asset = animation.assets[currentAsset]
    if let width = asset.source["w"]?.boundedNumber, let height = asset.source["h"]?.boundedNumber {
      return Size2D(width, height)
    }
    func find(_ layers: [Schema.Layer]) -> Size2D? {
      for layer in layers {
        guard case .precomposition(let content) = layer.content, content.reference == asset.id,
          let width = content.width, let height = content.height
        else { continue }
        return Size2D(width, height)
      }
      return nil
    }
    if let found = find(animation.layers) { return found }
    for case .precomposition(let other) in animation.assets.lazy.map({ $0.content }) {
      if let found = find(other.layers) { return found }
    }
    return size
  }
}

extension Schema.MotionBlur {
  /// The shutter settings, clamped to the range that After Effects allows (composition settings in Adobe's help).
  var shutter: Shutter {
    func held(_ value: Double, _ range: ClosedRange<Double>) -> Double {
      min(max(value, range.lowerBound), range.upperBound)
    }
    let samples = Int(held(samplesPerFrame, 2...64).rounded())
    let most = Int(held(adaptiveSampleLimit, 16...256).rounded())
    return Shutter(
      opening: held(shutterPhase, -360...360) / 360, duration: held(shutterAngle, 0...720) / 360,
      samples: samples, maxSamples: max(most, samples))
  }
}
