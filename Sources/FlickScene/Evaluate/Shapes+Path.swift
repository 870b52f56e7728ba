import FlickGeometry

// Conversion of shapes to paths at a frame.

extension PathShape {
  func append(at frame: EvaluationContext, to path: inout Path, spare: inout Path) {
    guard isReversed else { return self.path.append(at: frame, to: &path) }
    spare.removeAll()
    self.path.append(at: frame, to: &spare)
    spare.reversed(into: &path)
  }
}

extension RectangleShape {
  func append(at frame: EvaluationContext, to path: inout Path) {
    path.addRectangle(
      center: position.value(at: frame), size: size.value(at: frame),
      roundness: roundness.value(at: frame), isReversed: isReversed)
  }
}

extension EllipseShape {
  func append(at frame: EvaluationContext, to path: inout Path) {
    path.addEllipse(
      center: position.value(at: frame), size: size.value(at: frame), isReversed: isReversed)
  }
}

extension PolystarShape {
  func append(at frame: EvaluationContext, to path: inout Path) {
    path.addPolystar(
      Polystar(
        kind: kind == .star ? .star : .polygon,
        center: position.value(at: frame),
        points: points.value(at: frame),
        rotation: rotation.value(at: frame),
        outerRadius: outerRadius.value(at: frame),
        innerRadius: innerRadius.value(at: frame),
        outerRoundness: outerRoundness.value(at: frame),
        innerRoundness: innerRoundness.value(at: frame),
        isReversed: isReversed))
  }
}
