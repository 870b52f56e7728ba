/// An effect that draws by itself. The effects before it produce its input image, and the effects
/// after it change its output.
package struct DrawingEffect: PropertyModel {
  /// The operation of a drawing effect.
  package enum Operation: Sendable {
    case stroke(PathStrokeEffect)
    case setMatte(SetMatteEffect)
    case displace(DisplacementEffect)
    case echo(EchoEffect)

    /// The index of the layer that the effect reads, if any.
    package var sourceLayer: Int? {
      get {
        switch self {
        case .stroke, .echo: nil
        case .setMatte(let matte): matte.source
        case .displace(let effect): effect.source
        }
      }
      set {
        guard let newValue else { return }
        switch self {
        case .stroke, .echo: break
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

  /// The number of effects of the layer that come before this one.
  package var effectIndex: Int
  package var operation: Operation

  package init(effectIndex: Int, operation: Operation) {
    self.effectIndex = effectIndex
    self.operation = operation
  }

  package func listProperties(in list: inout some PropertyList) {
    switch operation {
    case .stroke(let stroke): stroke.listProperties(in: &list)
    case .setMatte(let matte): matte.listProperties(in: &list)
    case .displace(let displacement): displacement.listProperties(in: &list)
    case .echo(let echo): echo.listProperties(in: &list)
    }
  }
}
