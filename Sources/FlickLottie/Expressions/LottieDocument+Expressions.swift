package import FlickScene

extension LottieDocument {
  /// Returns diagnostics for the expressions that fail at the start or the middle of the animation. Properties with
  /// failing expressions keep their static or keyframed values.
  package func failingExpressions() -> [Diagnostic] {
    guard let computer = scene.makeComputer?() as? ExpressionEvaluator else { return [] }
    var found: [Diagnostic] = []
    for frame in [scene.startFrame, (scene.startFrame + scene.endFrame) / 2] {
      for failure in computer.failures(at: frame) {
        let value = computer.value(of: failure.property)
        let path = value.path
        guard !found.contains(where: { $0.path == path }) else { continue }
        found.append(
          Diagnostic(.expressionFailure, failure.message, path: path, names: value.names))
      }
    }
    return found
  }
}
