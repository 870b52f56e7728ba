package import FlickScene

extension LottieDocument {
  /// Returns diagnostics for the expressions that fail at the start or the middle of the animation. Properties with
  /// failing expressions keep their static or keyframed values.
  package func failingExpressions() -> [Diagnostic] {
    guard let computer = scene.makeComputer?() as? ExpressionEvaluator else { return [] }
    let limit = sourceFile?.environment.limits.diagnostics ?? LottieLimits.default.diagnostics
    return computer.failures(
      at: [scene.startFrame, (scene.startFrame + scene.endFrame) / 2], limit: limit
    ).map { failure in
      Diagnostic(.expressionFailure, failure.message, path: failure.path, names: failure.names)
    }
  }
}
