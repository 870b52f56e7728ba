/// A composition as one or more of the layers that show it have it: what is replaced within it may
/// differ from layer to layer.
struct CompositionEdition: Hashable {
  /// The position of its asset; `nil` for the root.
  var asset: Int?
  /// Numbers of editions, by the place on the tape of what refers to them.
  var children: [Int: Int] = [:]
  /// Of text layers, by their places: a text for each document, `nil` where it stays.
  var texts: [Int: [String?]] = [:]
}

/// Which editions there are: the root's at 0, any other after all that it uses.
struct EditionPlan {
  private(set) var editions = [CompositionEdition(asset: nil)]
  private var numbers: [CompositionEdition: Int] = [:]
  /// Of compositions in which nothing is replaced.
  private var plain: [Int: Int] = [:]
  private let animation: Schema.Animation
  private let assets: [String: Int]
  private let cycles: Set<CompositionOrder.Reference>
  private let text: OutsideSources.TextSource?
  /// Names of the layers that lead to the one at hand.
  private var keys: [String] = []
  private var layersLeft: Int

  init(
    _ animation: Schema.Animation, assets: [String: Int],
    cycles: Set<CompositionOrder.Reference>, limits: LottieLimits, _ sources: OutsideSources
  ) {
    self.animation = animation
    self.assets = assets
    self.cycles = cycles
    text = sources.text
    layersLeft = limits.overriddenLayers
    editions[0] = edition(animation.layers, of: nil, isOpen: text != nil)
  }

  /// - Parameter isOpen: whether anything may be replaced in there.
  private mutating func edition(
    _ layers: [Schema.Layer], of asset: Int?, isOpen: Bool
  ) -> CompositionEdition {
    var edition = CompositionEdition(asset: asset)
    for index in layers.indices {
      let layer = layers[index]
      layersLeft -= 1
      keys.append(layer.key)
      if case .text(let content) = layer.content {
        if isOpen { edition.texts[layer.source.index] = texts(content) }
        for shape in animation.characters {
          guard let reference = shape.reference else { continue }
          edition.children[shape.source.index] = child(reference, of: asset, isOpen: false)
        }
      } else if let reference = layer.content.composition {
        edition.children[layer.source.index] = child(reference, of: asset, isOpen: isOpen)
      }
      keys.removeLast()
    }
    return edition
  }

  private mutating func child(_ reference: String, of parent: Int?, isOpen: Bool) -> Int? {
    guard let asset = assets[reference],
      case .precomposition(let written) = animation.assets[asset].content,
      !cycles.contains(CompositionOrder.Reference(from: parent, to: asset))
    else { return nil }
    let isOpen = isOpen && layersLeft > 0
    if !isOpen, let known = plain[asset] { return known }
    let edition = edition(written.layers, of: asset, isOpen: isOpen)
    let number = numbers[edition] ?? editions.count
    if number == editions.count {
      editions.append(edition)
      numbers[edition] = number
    }
    if !isOpen { plain[asset] = number }
    return number
  }

  private func texts(_ layer: Schema.TextLayer) -> [String?]? {
    guard let text, let documents = layer.document?.content.documents else { return nil }
    let answers = documents.map { document in
      let answer = text(keys, document.text)
      return answer == document.text ? nil : answer
    }
    return answers.contains { $0 != nil } ? answers : nil
  }
}

extension Schema.Layer {
  /// What keypaths call it.
  var key: String { name.isEmpty ? "Layer" : name }
}
