import FlickLottie

extension AnimationOverrides {
  /// Returns the overrides with the identifier of an asset in place of the keypath of a layer that shows it.
  func withImageIdentifiers(in animation: LottieAnimation) -> AnimationOverrides {
    if images.isEmpty { return self }
    let outline = animation.outline
    let known = Set(outline.assets.map(\.id))
    var changed = self
    for index in images.indices where !known.contains(images[index].id) {
      var search = ImageLayerSearch(AnimationKeypath(keypath: images[index].id), outline)
      if let asset = search.asset(in: outline.compositions.first, below: []) {
        changed.images[index].id = asset
      }
    }
    return changed
  }
}

/// Finds the asset that a layer with a keypath shows.
private struct ImageLayerSearch {
  private let keypath: AnimationKeypath
  private let compositions: [String: LottieOutline.Composition]
  private let images: Set<String>
  /// Compositions can be nested so that there are more paths than memory.
  private var remainingLayers = 100_000

  init(_ keypath: AnimationKeypath, _ outline: LottieOutline) {
    self.keypath = keypath
    compositions = Dictionary(
      outline.compositions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    images = Set(outline.assets.filter { $0.kind == .image }.map(\.id))
  }

  mutating func asset(
    in composition: LottieOutline.Composition?, below names: [String]
  ) -> String? {
    guard let composition, names.count < 64 else { return nil }
    for layer in composition.layers where !layer.reference.isEmpty && remainingLayers > 0 {
      remainingLayers -= 1
      let keys = names + [layer.name]
      if images.contains(layer.reference), keypath.matches(AnimationKeypath(keys: keys)) {
        return layer.reference
      }
      if let found = asset(in: compositions[layer.reference], below: keys) { return found }
    }
    return nil
  }
}
