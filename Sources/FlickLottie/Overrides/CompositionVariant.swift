/// A composition with its overrides, as one or more layers show it. The overrides can differ from layer to layer, so
/// one composition can have several variants.
struct CompositionVariant: Hashable {
  /// The position of the composition's asset; `nil` for the root composition.
  var asset: Int?
  /// The variants of nested compositions, by the tape index of the object that refers to them.
  var childVariants: [Int: Int] = [:]
  /// The text overrides of text layers, by tape index. One entry for each text document; `nil` keeps the document's
  /// own text.
  var textOverrides: [Int: [String?]] = [:]
  /// The overrides of layers, by position in the composition.
  var layerOverrides: [Int: LayerOverrides] = [:]

  /// The overrides within one layer. The keys are positions in the order in which ``KeypathTraversal`` visits
  /// properties and nodes.
  struct LayerOverrides: Hashable {
    var slots: [Int: Int]
    var disabledNodes: Set<Int>
    /// A Boolean value that indicates whether the layer itself is disabled.
    var isHidden: Bool
  }

  /// Returns the layer with its overrides applied.
  func applyingOverrides(_ layer: Schema.Layer, at index: Int) -> Schema.Layer {
    guard let change = layerOverrides[index] else { return layer }
    var layer = layer
    var walk = KeypathTraversal(OverrideApplier(change))
    walk.traverse(&layer)
    if change.isHidden { layer.isHidden = true }
    return layer
  }
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
  private let overrides: DocumentOverrides
  /// The names of the layers that enclose the current layer.
  private var keys: [String] = []
  private var remainingLayers: Int

  init(
    _ animation: Schema.Animation, assets: AssetIndexTable,
    cycles: Set<CompositionOrder.Reference>, limits: LottieLimits, _ overrides: DocumentOverrides
  ) {
    self.animation = animation
    self.assets = assets
    self.cycles = cycles
    self.overrides = overrides
    remainingLayers = limits.overriddenLayers
    let start = OverrideMatcher.start(overrides)
    variants[0] = variant(
      animation.layers, of: nil, overrides.hasNoKeypathOverrides ? nil : start)
  }

  /// The match progress of each pattern after the names of the enclosing layers; `nil` if nothing can be overridden.
  private typealias MatchState = [KeypathPattern.MatchProgress]

  private mutating func variant(
    _ layers: [Schema.Layer], of asset: Int?, _ level: MatchState?
  ) -> CompositionVariant {
    var variant = CompositionVariant(asset: asset)
    for index in layers.indices {
      let layer = layers[index]
      remainingLayers -= 1
      keys.append(layer.keypathName)
      let inner = level.map { OverrideMatcher.advanced($0, by: layer.keypathName, overrides) }
      if let inner { variant.layerOverrides[index] = layerOverrides(layer, inner) }
      if case .text(let content) = layer.content {
        if level != nil { variant.textOverrides[layer.source.index] = textOverrides(content) }
        for shape in animation.characters {
          guard let reference = shape.reference else { continue }
          variant.childVariants[shape.source.index] = childVariant(reference, of: asset, nil)
        }
      } else if let reference = layer.content.compositionReference {
        variant.childVariants[layer.source.index] = childVariant(reference, of: asset, inner)
      }
      keys.removeLast()
    }
    return variant
  }

  private func layerOverrides(_ layer: Schema.Layer, _ level: MatchState) -> CompositionVariant
    .LayerOverrides?
  {
    guard level.contains(where: \.canMatch) else { return nil }
    var layer = layer
    var walk = KeypathTraversal(OverrideMatcher(overrides, level))
    walk.traverse(&layer)
    let change = CompositionVariant.LayerOverrides(
      slots: walk.visitor.slots, disabledNodes: walk.visitor.disabledNodes,
      isHidden: OverrideMatcher.isDisabled(level, overrides))
    let isNothing = change.slots.isEmpty && change.disabledNodes.isEmpty && !change.isHidden
    return isNothing ? nil : change
  }

  private mutating func childVariant(_ reference: String, of parent: Int?, _ level: MatchState?)
    -> Int?
  {
    guard let asset = assets[reference],
      case .precomposition(let written) = animation.assets[asset].content,
      !cycles.contains(CompositionOrder.Reference(from: parent, to: asset))
    else { return nil }
    let canReplace = overrides.resources.text != nil || level?.contains(where: \.canMatch) ?? false
    let level = remainingLayers > 0 && canReplace ? level : nil
    if level == nil, let known = unmodifiedVariants[asset] { return known }
    let variant = variant(written.layers, of: asset, level)
    let number = variantIndices[variant] ?? variants.count
    if number == variants.count {
      variants.append(variant)
      variantIndices[variant] = number
    }
    if level == nil { unmodifiedVariants[asset] = number }
    return number
  }

  private func textOverrides(_ layer: Schema.TextLayer) -> [String?]? {
    guard let text = overrides.resources.text, layer.document != nil else { return nil }
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
