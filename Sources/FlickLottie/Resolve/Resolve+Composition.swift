import FlickScene

extension Resolver {
  /// All compositions that are used, the root at 0.
  mutating func resolveCompositions() -> [Composition] {
    let order = CompositionOrder(animation, positions: assets)
    cycles = order.cycles
    var rank = 0
    for asset in order.assets {
      rank += 1
      compositionIndices[asset] = rank
    }
    if let overrides { return resolveVariants(overrides) }
    var compositions = [composition(animation.layers)]
    compositions.reserveCapacity(order.assets.count + 1)
    for asset in order.assets {
      guard case .precomposition(let written) = animation.assets[asset].content else { continue }
      currentAsset = asset
      compositions.append(composition(written.layers, step: frameStep(written)))
    }
    return compositions
  }

  /// The same where something is replaced: as many of each as there are differences.
  private mutating func resolveVariants(_ given: DocumentOverrides) -> [Composition] {
    let plan = VariantPlan(
      animation, assets: assets, cycles: cycles, limits: environment.limits, given)
    return plan.variants.enumerated().map { number, edition in
      currentAsset = edition.asset
      currentVariant = (number, edition)
      func changed(_ layers: [Schema.Layer]) -> [Schema.Layer] {
        edition.layerOverrides.isEmpty
          ? layers : layers.indices.map { edition.applyingOverrides(layers[$0], at: $0) }
      }
      guard let asset = edition.asset else { return composition(changed(animation.layers)) }
      guard case .precomposition(let written) = animation.assets[asset].content
      else { return Composition(layers: []) }
      return composition(changed(written.layers), step: frameStep(written))
    }
  }

  private mutating func composition(
    _ written: [Schema.Layer], step: Double = 0
  ) -> Composition {
    var layers: [Layer] = []
    layers.reserveCapacity(written.count)
    // By a span, which lends them: layers are large to copy. Arrays have one since iOS 26 alone, slices
    // everywhere.
    let slice = written[...]
    let span = slice.span
    for index in span.indices { layers.append(layer(span[index])) }
    linkParents(written, &layers)
    linkMattes(written, &layers)
    linkDrawingEffects(written, &layers)
    reportUnsupported3D(written, layers)
    return Composition(layers: layers, frameStep: step)
  }

  /// AE: a composition that keeps its frame rate shows nothing between two of its own frames.
  private func frameStep(_ written: Schema.Precomposition) -> Double {
    guard written.keepsFrameRate, let rate = written.frameRate, rate > 0 else { return 0 }
    return animation.frameRate / rate
  }

  /// The index of an asset's composition; `nil`, with a diagnostic, where there is none or where
  /// the composition would contain itself.
  mutating func composition(_ reference: String, _ source: JSONValue) -> Int? {
    let asset = assets[reference]
    let edition = currentVariant?.edition.childVariants[source.index]
    let index = edition ?? asset.map { compositionIndices[$0] } ?? 0
    guard let asset, index > 0 else {
      diagnosticLog.add(.unknownReference, reference, at: source)
      return nil
    }
    guard !cycles.contains(CompositionOrder.Reference(from: currentAsset, to: asset)) else {
      diagnosticLog.add(.cycle, reference, at: source)
      return nil
    }
    return index
  }
}
