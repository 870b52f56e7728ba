/// A composition with its overrides, as one or more layers show it. The overrides can differ from layer to layer, so
/// one composition can have several variants.
struct CompositionEdition: Hashable {
  /// The position of the composition's asset; `nil` for the root composition.
  var asset: Int?
  /// The variants of nested compositions, by the tape index of the object that refers to them.
  var children: [Int: Int] = [:]
  /// The text overrides of text layers, by tape index. One entry for each text document; `nil` keeps the document's
  /// own text.
  var texts: [Int: [String?]] = [:]
  /// The overrides of layers, by position in the composition.
  var changes: [Int: Change] = [:]

  /// The overrides within one layer. The keys are positions in the order in which ``KeypathTraversal`` visits
  /// properties and nodes.
  struct Change: Hashable {
    var slots: [Int: Int]
    var off: Set<Int>
    /// A Boolean value that indicates whether the layer itself is disabled.
    var isHidden: Bool
  }

  /// Returns the layer with its overrides applied.
  func changed(_ layer: Schema.Layer, at index: Int) -> Schema.Layer {
    guard let change = changes[index] else { return layer }
    var layer = layer
    var walk = PropertyWalk(GivingVisitor(change))
    walk.walk(&layer)
    if change.isHidden { layer.isHidden = true }
    return layer
  }
}

/// The variants of all compositions. The root is at 0. Every other variant comes after all variants that it uses.
struct EditionPlan {
  private(set) var editions = [CompositionEdition(asset: nil)]
  private var numbers: [CompositionEdition: Int] = [:]
  /// The variants of compositions without overrides, by asset position.
  private var plain: [Int: Int] = [:]
  private let animation: Schema.Animation
  private let assets: AssetPlaces
  private let cycles: Set<CompositionOrder.Reference>
  private let given: LottieChanges
  /// The names of the layers that enclose the current layer.
  private var keys: [String] = []
  private var layersLeft: Int

  init(
    _ animation: Schema.Animation, assets: AssetPlaces,
    cycles: Set<CompositionOrder.Reference>, limits: LottieLimits, _ given: LottieChanges
  ) {
    self.animation = animation
    self.assets = assets
    self.cycles = cycles
    self.given = given
    layersLeft = limits.overriddenLayers
    let start = MatchingVisitor.start(given)
    editions[0] = edition(
      animation.layers, of: nil, given.isEmptyOfNames ? nil : start)
  }

  /// The match progress of each pattern after the names of the enclosing layers; `nil` if nothing can be overridden.
  private typealias Level = [KeypathPattern.Progress]

  private mutating func edition(
    _ layers: [Schema.Layer], of asset: Int?, _ level: Level?
  ) -> CompositionEdition {
    var edition = CompositionEdition(asset: asset)
    for index in layers.indices {
      let layer = layers[index]
      layersLeft -= 1
      keys.append(layer.key)
      let inner = level.map { MatchingVisitor.advanced($0, by: layer.key, given) }
      if let inner { edition.changes[index] = change(layer, inner) }
      if case .text(let content) = layer.content {
        if level != nil { edition.texts[layer.source.index] = texts(content) }
        for shape in animation.characters {
          guard let reference = shape.reference else { continue }
          edition.children[shape.source.index] = child(reference, of: asset, nil)
        }
      } else if let reference = layer.content.composition {
        edition.children[layer.source.index] = child(reference, of: asset, inner)
      }
      keys.removeLast()
    }
    return edition
  }

  private func change(_ layer: Schema.Layer, _ level: Level) -> CompositionEdition.Change? {
    guard level.contains(where: \.isOpen) else { return nil }
    var layer = layer
    var walk = PropertyWalk(MatchingVisitor(given, level))
    walk.walk(&layer)
    let change = CompositionEdition.Change(
      slots: walk.visitor.slots, off: walk.visitor.off,
      isHidden: MatchingVisitor.isOff(level, given))
    let isNothing = change.slots.isEmpty && change.off.isEmpty && !change.isHidden
    return isNothing ? nil : change
  }

  private mutating func child(_ reference: String, of parent: Int?, _ level: Level?) -> Int? {
    guard let asset = assets[reference],
      case .precomposition(let written) = animation.assets[asset].content,
      !cycles.contains(CompositionOrder.Reference(from: parent, to: asset))
    else { return nil }
    let canReplace = given.sources.text != nil || level?.contains(where: \.isOpen) ?? false
    let level = layersLeft > 0 && canReplace ? level : nil
    if level == nil, let known = plain[asset] { return known }
    let edition = edition(written.layers, of: asset, level)
    let number = numbers[edition] ?? editions.count
    if number == editions.count {
      editions.append(edition)
      numbers[edition] = number
    }
    if level == nil { plain[asset] = number }
    return number
  }

  private func texts(_ layer: Schema.TextLayer) -> [String?]? {
    guard let text = given.sources.text, layer.document != nil else { return nil }
    let answers = layer.documents.map { timed in
      let answer = text(keys, timed.document.text)
      return answer == timed.document.text ? nil : answer
    }
    return answers.contains { $0 != nil } ? answers : nil
  }
}

extension Schema.Layer {
  /// The name of the layer in keypaths.
  var key: String { name.isEmpty ? "Layer" : name }
}
