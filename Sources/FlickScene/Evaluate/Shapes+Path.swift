import FlickGeometry

// Conversion of shapes to paths at a frame.

extension PathShape {
  func append(at context: EvaluationContext, to path: inout Path, spare: inout Path) {
    guard isReversed else { return self.path.append(at: context, to: &path) }
    spare.removeAll()
    self.path.append(at: context, to: &spare)
    spare.reversed(into: &path)
  }
}

extension RectangleShape {
  func append(at context: EvaluationContext, to path: inout Path) {
    path.addRectangle(
      center: position.value(at: context), size: size.value(at: context),
      roundness: roundness.value(at: context), isReversed: isReversed)
  }
}

extension EllipseShape {
  func append(at context: EvaluationContext, to path: inout Path) {
    path.addEllipse(
      center: position.value(at: context), size: size.value(at: context), isReversed: isReversed)
  }
}

extension PolystarShape {
  func append(at context: EvaluationContext, to path: inout Path) {
    path.addPolystar(
      Polystar(
        kind: kind == .star ? .star : .polygon,
        center: position.value(at: context),
        points: points.value(at: context),
        rotation: rotation.value(at: context),
        outerRadius: outerRadius.value(at: context),
        innerRadius: innerRadius.value(at: context),
        outerRoundness: outerRoundness.value(at: context),
        innerRoundness: innerRoundness.value(at: context),
        isReversed: isReversed))
  }
}
