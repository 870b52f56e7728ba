/// An effect that draws: what stands before it in the layer's effects becomes a picture by itself, and
/// what comes after changes the outcome.
package struct EffectStage: Sendable {
  package enum Kind: Sendable {
    case stroke(PathStrokeEffect)
    case setMatte(SetMatteEffect)
  }

  /// How many of the layer's effects come before.
  package var position: Int
  package var kind: Kind

  package init(position: Int, kind: Kind) {
    self.position = position
    self.kind = kind
  }
}
