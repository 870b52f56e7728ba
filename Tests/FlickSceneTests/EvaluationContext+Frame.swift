import FlickGeometry
import FlickScene

// Convenience methods that evaluate at a frame number, without a computer.

extension Animated where Value: Interpolatable {
  func value(at frame: Double) -> Value { value(at: EvaluationContext(frame)) }
}

extension AnimatedPosition {
  func value(at frame: Double) -> Point2D { value(at: EvaluationContext(frame)) }
  func direction(at frame: Double) -> Vector2D? { direction(at: EvaluationContext(frame)) }
}

extension AnimatedPath {
  func append(at frame: Double, to path: inout Path) {
    append(at: EvaluationContext(frame), to: &path)
  }
}

extension Transform {
  func matrix(at frame: Double, isAutoOriented: Bool = false) -> Affine {
    matrix(at: EvaluationContext(frame), isAutoOriented: isAutoOriented)
  }
}

extension TimeMap {
  func innerFrame(at frame: Double) -> Double { innerFrame(at: EvaluationContext(frame)) }
}
