/// An effect that draws: what stands before it in the layer's effects becomes a picture by itself, and
/// what comes after changes the outcome.
package struct EffectStage: Sendable {
  package enum Kind: Sendable {
    case stroke(PathStrokeEffect)
    case setMatte(SetMatteEffect)
    case displace(DisplacementEffect)

    /// The layer that it looks at.
    package var source: Int? {
      get {
        switch self {
        case .stroke: nil
        case .setMatte(let matte): matte.source
        case .displace(let effect): effect.source
        }
      }
      set {
        guard let newValue else { return }
        switch self {
        case .stroke: break
        case .setMatte(var matte):
          matte.source = newValue
          self = .setMatte(matte)
        case .displace(var effect):
          effect.source = newValue
          self = .displace(effect)
        }
      }
    }
  }

  /// How many of the layer's effects come before.
  package var position: Int
  package var kind: Kind

  package init(position: Int, kind: Kind) {
    self.position = position
    self.kind = kind
  }
}
