package import FlickGeometry
package import FlickScene

// Overloads that take a frame instead of an evaluation context.

extension Animated where Value: Interpolatable {
  package func value(at frame: Double) -> Value { value(at: EvaluationContext(frame)) }
}

extension AnimatedPosition {
  package func value(at frame: Double) -> Point2D { value(at: EvaluationContext(frame)) }
  package func direction(at frame: Double) -> Vector2D? { direction(at: EvaluationContext(frame)) }
}

extension AnimatedPath {
  package func append(at frame: Double, to path: inout Path) {
    append(at: EvaluationContext(frame), to: &path)
  }
}

extension Transform {
  package func matrix(at frame: Double, isAutoOriented: Bool = false) -> Affine {
    matrix(at: EvaluationContext(frame), isAutoOriented: isAutoOriented)
  }
}

extension TimeMap {
  package func innerFrame(at frame: Double) -> Double { innerFrame(at: EvaluationContext(frame)) }
}
