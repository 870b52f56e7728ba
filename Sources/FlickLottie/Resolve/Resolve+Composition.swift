import FlickArchive
import FlickScene

extension Resolver {
  /// The index of an asset's composition, resolved when it is first asked for; `nil`, with a
  /// diagnostic, where there is none or where it would contain itself.
  mutating func composition(
    _ reference: String, _ source: JSONValue
  ) throws(ReadError) -> Int? {
    if let index = compositionIndices[reference] { return index }
    guard let place = assets[reference],
      case .precomposition(let written) = animation.assets[place].content
    else {
      findings.add(.unknownReference, reference, at: source)
      return nil
    }
    guard !openCompositions.contains(reference) else {
      findings.add(.cycle, reference, at: source)
      return nil
    }
    guard openCompositions.count < environment.limits.layerDepth else {
      throw source.error(.limitExceeded, "more than \(environment.limits.layerDepth) layers deep")
    }
    openCompositions.append(reference)
    let resolved = try composition(written.layers)
    openCompositions.removeLast()
    compositions.append(resolved)
    compositionIndices[reference] = compositions.count - 1
    return compositions.count - 1
  }

  mutating func composition(_ written: [Schema.Layer]) throws(ReadError) -> Composition {
    var layers: [Layer] = []
    layers.reserveCapacity(written.count)
    for layer in written { layers.append(try self.layer(layer)) }
    linkParents(written, &layers)
    linkMattes(written, &layers)
    return Composition(layers: layers)
  }
}
