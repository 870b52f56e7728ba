/// A composition with its text overrides, as one or more layers show it. The overrides can differ from layer to layer,
/// so one composition can have several variants.
struct CompositionVariant: Hashable {
  /// The position of the composition's asset; `nil` for the root composition.
  var asset: Int?
  /// The variants of nested compositions, by the tape index of the object that refers to them.
  var childVariants: [Int: Int] = [:]
  /// The text overrides of text layers, by tape index. One entry for each text document; `nil` keeps the document's
  /// own text.
  var textOverrides: [Int: [String?]] = [:]
}

/// The variants of all compositions. The root is at 0. Every other variant comes after all variants that it uses.
struct VariantPlan {
  private(set) var variants = [CompositionVariant(asset: nil)]
  private var variantIndices: [CompositionVariant: Int] = [:]
  /// The variants of compositions without overrides, by asset position.
  private var unmodifiedVariants: [Int: Int] = [:]
  private let animation: Schema.Animation
  private let assets: AssetIndexTable
  private let cycles: Set<CompositionOrder.Reference>
  private let text: ResourceOverrides.TextOverrideProvider?
  /// The names of the layers that enclose the current layer.
  private var keys: [String] = []
  private var remainingLayers: Int

  init(
    _ animation: Schema.Animation, assets: AssetIndexTable,
    cycles: Set<CompositionOrder.Reference>, limits: LottieLimits, _ resources: ResourceOverrides
  ) {
    self.animation = animation
    self.assets = assets
    self.cycles = cycles
    text = resources.text
    remainingLayers = limits.overriddenLayers
    variants[0] = variant(animation.layers, of: nil, isOverridden: text != nil)
  }

  /// - Parameter isOverridden: A Boolean value that indicates whether texts can have overrides.
  private mutating func variant(
    _ layers: [Schema.Layer], of asset: Int?, isOverridden: Bool
  ) -> CompositionVariant {
    var variant = CompositionVariant(asset: asset)
    for layer in layers {
      remainingLayers -= 1
      keys.append(layer.keypathName)
      if case .text(let content) = layer.content {
        if isOverridden { variant.textOverrides[layer.source.index] = textOverrides(content) }
        for shape in animation.characters {
          guard let reference = shape.reference else { continue }
          variant.childVariants[shape.source.index] = childVariant(
            reference, of: asset, isOverridden: false)
        }
      } else if let reference = layer.content.compositionReference {
        variant.childVariants[layer.source.index] = childVariant(
          reference, of: asset, isOverridden: isOverridden)
      }
      keys.removeLast()
    }
    return variant
  }

  private mutating func childVariant(
    _ reference: String, of parent: Int?, isOverridden: Bool
  ) -> Int? {
    guard let asset = assets[reference],
      case .precomposition(let written) = animation.assets[asset].content,
      !cycles.contains(CompositionOrder.Reference(from: parent, to: asset))
    else { return nil }
    let isOverridden = isOverridden && remainingLayers > 0
    if !isOverridden, let known = unmodifiedVariants[asset] { return known }
    let variant = variant(written.layers, of: asset, isOverridden: isOverridden)
    let number = variantIndices[variant] ?? variants.count
    if number == variants.count {
      variants.append(variant)
      variantIndices[variant] = number
    }
    if !isOverridden { unmodifiedVariants[asset] = number }
    return number
  }

  private func textOverrides(_ layer: Schema.TextLayer) -> [String?]? {
    guard let text, layer.document != nil else { return nil }
    let answers = layer.documents.map { timed in
      let answer = text(keys, timed.document.text)
      return answer == timed.document.text ? nil : answer
    }
    return answers.contains { $0 != nil } ? answers : nil
  }
}

extension Schema.Layer {
  /// The name of the layer in keypaths.
  var keypathName: String { name.isEmpty ? "Layer" : name }
}
