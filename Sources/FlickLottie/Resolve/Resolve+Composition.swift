import FlickArchive
import FlickScene

extension Resolver {
  /// Resolves all compositions that are used. The root is at 0.
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

  /// Resolves all compositions with text overrides. A composition is resolved once for each variant.
  private mutating func resolveVariants(_ resources: ResourceOverrides) -> [Composition] {
    let plan = VariantPlan(
      animation, assets: assets, cycles: cycles, limits: environment.limits, resources)
    variantAssets = plan.variants.map { $0.asset }
    for (id, text) in plan.variants.flatMap({ $0.textOverrides }) where textOverrides[id] == nil {
      textOverrides[id] = text
    }
    return plan.variants.enumerated().map { number, variant in
      currentAsset = variant.asset
      currentVariant = (number, variant)
      guard let asset = variant.asset else { return composition(animation.layers) }
      guard case .precomposition(let written) = animation.assets[asset].content
      else { return Composition(layers: []) }
      return composition(written.layers, step: frameStep(written))
    }
  }

  private mutating func composition(
    _ written: [Schema.Layer], step: Double = 0
  ) -> Composition {
    var layers: [Layer] = []
    layers.reserveCapacity(written.count)
    // SAFETY: the indices are those of the buffer, which is valid during the call. Each layer is borrowed through the
    // buffer, because copying layers is expensive.
    written.withUnsafeBufferPointer { written in
      for index in written.indices where !ReadCancellation.isRequested {
        layers.append(layer(written[index]))
      }
    }
    guard layers.count == written.count else { return Composition(layers: []) }
    linkParents(written, &layers)
    linkMattes(written, &layers)
    linkDrawingEffects(written, &layers)
    reportUnsupported3D(written, layers)
    return Composition(layers: layers, frameStep: step)
  }

  /// AE: A composition that preserves its frame rate shows nothing between two of its own frames (Adobe's help,
  /// "Preserve frame rate when nested or in render queue").
  private func frameStep(_ written: Schema.Precomposition) -> Double {
    guard written.keepsFrameRate, let rate = written.frameRate, rate > 0 else { return 0 }
    return animation.frameRate / rate
  }

  /// Returns the index of an asset's composition. Returns `nil`, with a diagnostic, if there is none or if the
  /// composition would contain itself.
  mutating func composition(_ reference: String, _ source: JSONValue) -> Int? {
    let asset = assets[reference]
    let variant = currentVariant?.variant.childVariants[source.index]
    let index = variant ?? asset.map { compositionIndices[$0] } ?? 0
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
