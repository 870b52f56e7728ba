import FlickScene

/// Applies value overrides and disabled nodes to a resolved document. Only the parts of layers that an override
/// changes are resolved again; everything else is shared with the document.
struct OverridePatch: ~Copyable {
  private let parsed: ParsedLottieFile
  private let base: LottieDocument
  /// The position of the asset of each composition; `nil` for the root composition.
  private let assets: [Int?]
  private var matcher: OverrideMatcher
  private var changes: [CompositionChange] = []
  private var changeIndices: [CompositionChange: Int] = [:]
  /// The compositions that are shown without changes.
  private var isShownUnchanged: [Bool]
  private var remainingLayers: Int

  /// A composition with its overrides, as one or more layers show it.
  private struct CompositionChange: Hashable {
    /// The index of the unchanged composition.
    var composition: Int
    var layers: [LayerChange]
  }

  private struct LayerChange: Hashable {
    var position: Int
    var overrides: LayerOverrides?
    /// The index of the change of the composition that the layer shows; `nil` if that is not changed.
    var child: Int?
  }

  init(
    _ parsed: ParsedLottieFile, _ base: LottieDocument, _ values: [ValueOverride],
    _ switches: [NodeEnabledOverride]
  ) {
    self.parsed = parsed
    self.base = base
    assets = base.compositionAssets ?? parsed.compositionAssets
    matcher = OverrideMatcher(values, switches, parsed.keypaths)
    remainingLayers = parsed.environment.limits.overriddenLayers
    // The glyphs of texts can show any composition.
    let hasGlyphCompositions = parsed.animation.characters.contains { $0.reference != nil }
    isShownUnchanged = Array(
      repeating: hasGlyphCompositions, count: base.scene.compositions.count)
    // The root composition is replaced in any case.
    if !isShownUnchanged.isEmpty { isShownUnchanged[0] = false }
  }

  /// Returns the document with the overrides applied.
  ///
  /// - Parameter slots: The initial values of the slots.
  mutating func apply(slots: [SlotValue]) -> LottieDocument {
    guard base.scene.compositions.count == assets.count,
      findChanges(in: 0, matcher.start) != nil
    else { return base }
    var resolver = Resolver(
      parsed.animation, parsed.environment, parsed.reading, slots: slots)
    resolver.knownExpressions = base.expressions
    let indices = compositionIndices()
    var compositions = base.scene.compositions
    compositions.append(
      contentsOf: repeatElement(
        Composition(layers: []), count: max((indices.max() ?? 0) + 1 - compositions.count, 0)))
    for (change, index) in zip(changes, indices) {
      compositions[index] = changed(change, indices, &resolver)
    }
    var document = base
    document.unpatched = UnpatchedDocument(base)
    document.scene.replaceCompositions(compositions)
    if !base.audioLayers.isEmpty {
      resolver.audioLayers = audioLayers(indices)
      document.scene.audioTracks = resolver.audioTracks(compositions)
    }
    let inner = base.scene.makeComputer
    let parameters = resolver.parameterSlots
    document.scene.makeComputer = {
      let computer = inner?()
      (computer as? ExpressionEvaluator)?.parameterSlots = parameters
      return SlotComputer(slots, before: computer)
    }
    return document
  }

  /// Returns the index of the change of a composition; `nil` if it is shown as it is.
  private mutating func findChanges(in composition: Int, _ state: OverrideMatcher.MatchState)
    -> Int?
  {
    let layers = parsed.keypaths.layers(of: assets[composition])
    guard remainingLayers > 0, state.contains(where: { $0.canMatch }),
      layers.count == base.scene.compositions[composition].layers.count
    else {
      markUnchanged(composition)
      return nil
    }
    var found: [LayerChange] = []
    for position in layers.indices {
      remainingLayers -= 1
      let inner = matcher.advanced(state, by: layers[position].name)
      let shown = base.scene.compositions[composition].shownComposition(at: position)
      let overrides = matcher.overrides(in: layers[position], inner)
      let child = shown.flatMap { findChanges(in: $0, inner) }
      guard overrides != nil || child != nil else { continue }
      found.append(LayerChange(position: position, overrides: overrides, child: child))
    }
    if found.isEmpty {
      isShownUnchanged[composition] = true
      return nil
    }
    let change = CompositionChange(composition: composition, layers: found)
    if composition != 0 {
      if let known = changeIndices[change] { return known }
      changeIndices[change] = changes.count
    }
    changes.append(change)
    return changes.count - 1
  }

  private mutating func markUnchanged(_ composition: Int) {
    if isShownUnchanged[composition] { return }
    isShownUnchanged[composition] = true
    let layers = base.scene.compositions[composition].layers.indices
    for position in layers {
      base.scene.compositions[composition].shownComposition(at: position).map { markUnchanged($0) }
    }
  }

  /// Returns the index in the new scene for each change. The first change of a composition that is not shown unchanged
  /// takes its place.
  private func compositionIndices() -> [Int] {
    var isTaken = isShownUnchanged
    var count = assets.count
    return changes.map { change in
      if !isTaken[change.composition] {
        isTaken[change.composition] = true
        return change.composition
      }
      count += 1
      return count - 1
    }
  }

  private func changed(
    _ change: CompositionChange, _ indices: [Int], _ resolver: inout Resolver
  ) -> Composition {
    let asset = assets[change.composition]
    let written = parsed.layers(of: asset)
    let entries = parsed.keypaths.layers(of: asset)
    let own = base.scene.compositions[change.composition]
    var layers = own.layers
    resolver.currentAsset = asset
    for change in change.layers {
      let position = change.position
      if let child = change.child,
        case .precomposition(_, let size, let time) = layers[position].content
      {
        layers[position].content = .precomposition(indices[child], size: size, time: time)
      }
      guard let overrides = change.overrides else { continue }
      let patch = LayerPatch(
        overrides: overrides, entries: entries[position], file: parsed, asset: asset)
      resolver.apply(patch, to: &layers[position], written[position])
    }
    return Composition(layers: layers, frameStep: own.frameStep)
  }

  /// Returns the audio layers of all compositions, without the layers that are disabled.
  private func audioLayers(_ indices: [Int]) -> [ResolvedAudioLayer] {
    var found = base.audioLayers.filter { isShownUnchanged[$0.composition] }
    for (change, index) in zip(changes, indices) {
      let hidden = change.layers.filter { $0.overrides?.isHidden ?? false }
      let written = parsed.layers(of: assets[change.composition])
      for var layer in base.audioLayers where layer.composition == change.composition {
        if hidden.contains(where: { written[$0.position].source.index == layer.source }) {
          continue
        }
        layer.composition = index
        found.append(layer)
      }
    }
    return found
  }
}

extension Composition {
  /// Returns the composition that a layer shows; `nil` for a layer of another type.
  fileprivate func shownComposition(at position: Int) -> Int? {
    if case .precomposition(let index, _, _) = layers[position].content { index } else { nil }
  }
}
