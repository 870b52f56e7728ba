/// An effect that draws: what stands before it in the layer's effects becomes a picture by itself, and
/// what comes after changes the outcome.
package struct DrawingEffect: Sendable {
  package enum Operation: Sendable {
    case stroke(PathStrokeEffect)
    case setMatte(SetMatteEffect)
    case displace(DisplacementEffect)

    /// The layer that it looks at.
    package var sourceLayer: Int? {
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
  package var effectIndex: Int
  package var operation: Operation

  package init(effectIndex: Int, operation: Operation) {
    self.effectIndex = effectIndex
    self.operation = operation
  }
}
