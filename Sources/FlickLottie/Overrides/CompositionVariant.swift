/// A composition as one or more of the layers that show it have it: what is replaced within it may
/// differ from layer to layer.
struct CompositionVariant: Hashable {
  /// The position of its asset; `nil` for the root.
  var asset: Int?
  /// Numbers of editions, by the place on the tape of what refers to them.
  var childVariants: [Int: Int] = [:]
  /// Of text layers, by their places: a text for each document, `nil` where it stays.
  var textOverrides: [Int: [String?]] = [:]
  /// Of layers, by their positions.
  var layerOverrides: [Int: LayerOverrides] = [:]

  /// What is given within a layer, by the order in which ``PropertyWalk`` comes to it.
  struct LayerOverrides: Hashable {
    var slots: [Int: Int]
    var disabledNodes: Set<Int>
    /// Whether the layer itself is switched off.
    var isHidden: Bool
  }

  /// A layer with all that is given of it.
  func applyingOverrides(_ layer: Schema.Layer, at index: Int) -> Schema.Layer {
    guard let change = layerOverrides[index] else { return layer }
    var layer = layer
    var walk = KeypathTraversal(OverrideApplier(change))
    walk.traverse(&layer)
    if change.isHidden { layer.isHidden = true }
    return layer
  }
}

/// Which editions there are: the root's at 0, any other after all that it uses.
struct VariantPlan {
  private(set) var variants = [CompositionVariant(asset: nil)]
  private var variantIndices: [CompositionVariant: Int] = [:]
  /// Of compositions in which nothing is replaced.
  private var unmodifiedVariants: [Int: Int] = [:]
  private let animation: Schema.Animation
  private let assets: AssetIndexTable
  private let cycles: Set<CompositionOrder.Reference>
  private let overrides: DocumentOverrides
  /// Names of the layers that lead to the one at hand.
  private var keys: [String] = []
  private var remainingLayers: Int

  init(
    _ animation: Schema.Animation, assets: AssetIndexTable,
    cycles: Set<CompositionOrder.Reference>, limits: LottieLimits, _ given: DocumentOverrides
  ) {
    self.animation = animation
    self.assets = assets
    self.cycles = cycles
    self.overrides = given
    remainingLayers = limits.overriddenLayers
    let start = OverrideMatcher.start(given)
    variants[0] = variant(
      animation.layers, of: nil, given.hasNoKeypathOverrides ? nil : start)
  }

  /// How far the names of the layers around have come in each pattern; `nil` where nothing can be
  /// replaced.
  private typealias MatchState = [KeypathPattern.MatchProgress]

  private mutating func variant(
    _ layers: [Schema.Layer], of asset: Int?, _ level: MatchState?
  ) -> CompositionVariant {
    var edition = CompositionVariant(asset: asset)
    for index in layers.indices {
      let layer = layers[index]
      remainingLayers -= 1
      keys.append(layer.keypathName)
      let inner = level.map { OverrideMatcher.advanced($0, by: layer.keypathName, overrides) }
      if let inner { edition.layerOverrides[index] = layerOverrides(layer, inner) }
      if case .text(let content) = layer.content {
        if level != nil { edition.textOverrides[layer.source.index] = textOverrides(content) }
        for shape in animation.characters {
          guard let reference = shape.reference else { continue }
          edition.childVariants[shape.source.index] = childVariant(reference, of: asset, nil)
        }
      } else if let reference = layer.content.compositionReference {
        edition.childVariants[layer.source.index] = childVariant(reference, of: asset, inner)
      }
      keys.removeLast()
    }
    return edition
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
    let edition = variant(written.layers, of: asset, level)
    let number = variantIndices[edition] ?? variants.count
    if number == variants.count {
      variants.append(edition)
      variantIndices[edition] = number
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
  /// What keypaths call it.
  var keypathName: String { name.isEmpty ? "Layer" : name }
}
