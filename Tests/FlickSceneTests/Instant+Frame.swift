import FlickGeometry
import FlickScene

// Convenience methods that evaluate at a frame number, without a computer.

extension Animated where Value: Interpolatable {
  func value(at frame: Double) -> Value { value(at: Instant(frame)) }
}

extension AnimatedPosition {
  func value(at frame: Double) -> Point { value(at: Instant(frame)) }
  func direction(at frame: Double) -> Vector? { direction(at: Instant(frame)) }
}

extension AnimatedPath {
  func append(at frame: Double, to path: inout Path) { append(at: Instant(frame), to: &path) }
}

extension Transform {
  func matrix(at frame: Double, isAutoOriented: Bool = false) -> Affine {
    matrix(at: Instant(frame), isAutoOriented: isAutoOriented)
  }
}

extension TimeMap {
  func innerFrame(at frame: Double) -> Double { innerFrame(at: Instant(frame)) }
}
