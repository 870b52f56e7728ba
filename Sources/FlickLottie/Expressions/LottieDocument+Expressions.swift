package import FlickScene

extension LottieDocument {
  /// The expressions that have no value when they are asked, at the beginning or half way through:
  /// their properties then keep the values that the file gives them besides.
  ///
  /// Evaluates every expression of the file in the JavaScript engine, which can tell why one fails:
  /// 25 ms and more.
  package func failingExpressions() -> [Diagnostic] {
    guard let computer = scene.makeComputer?() as? ExpressionEvaluator else { return [] }
    var found: [Diagnostic] = []
    for frame in [scene.startFrame, (scene.startFrame + scene.endFrame) / 2] {
      for failure in computer.failures(at: frame)
      where !found.contains(where: { $0.path == failure.property.path }) {
        found.append(
          Diagnostic(
            severity: .warning,
            feature: "\(UnsupportedFeature.expressionFailure.rawValue): \(failure.message)",
            path: failure.property.path, names: computer.names(of: failure.property),
            explanation: UnsupportedFeature.expressionFailure.explanation))
      }
    }
    return found
  }
}
