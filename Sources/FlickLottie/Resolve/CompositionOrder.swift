/// The compositions that a file uses, each after all compositions that it uses, and the references that would close a
/// cycle. The search is iterative, because files determine the depth of references.
struct CompositionOrder {
  /// A reference from a composition to another, by asset position. `nil` is the root composition.
  struct Reference: Hashable {
    var from: Int?
    var to: Int
  }

  /// The asset positions of the compositions, in dependency order.
  private(set) var assets: [Int] = []
  private(set) var cycles: Set<Reference> = []

  init(_ animation: Schema.Animation, positions: AssetIndexTable) {
    if animation.assets.isEmpty { return }
    enum State { case new, open, done }
    /// A composition whose references are being visited.
    struct Open {
      /// The asset position; `nil` for the root composition.
      var asset: Int?
      var uses: [Int]
      /// The position of the next reference to visit.
      var next = 0
    }
    var states = [State](repeating: .new, count: animation.assets.count)
    var open = [
      Open(asset: nil, uses: Self.referencedAssets(animation.layers, animation, positions))
    ]
    while let last = open.indices.last {
      let asset = open[last].asset
      guard open[last].next < open[last].uses.count else {
        open.removeLast()
        if let asset {
          states[asset] = .done
          assets.append(asset)
        }
        continue
      }
      let next = open[last].uses[open[last].next]
      open[last].next += 1
      switch states[next] {
      case .done: break
      case .open: cycles.insert(Reference(from: asset, to: next))
      case .new:
        states[next] = .open
        guard case .precomposition(let inner) = animation.assets[next].content else { break }
        open.append(
          Open(asset: next, uses: Self.referencedAssets(inner.layers, animation, positions)))
      }
    }
  }

  /// Returns the assets that the layers use as precompositions. A text layer can use every glyph in the file that is
  /// a composition.
  private static func referencedAssets(
    _ layers: [Schema.Layer], _ animation: Schema.Animation, _ positions: AssetIndexTable
  ) -> [Int] {
    let glyphs = animation.characters.compactMap { $0.reference }.compactMap { positions[$0] }
    return layers.flatMap { layer -> [Int] in
      if case .text = layer.content { return glyphs }
      guard let reference = layer.content.compositionReference, let position = positions[reference],
        case .precomposition = animation.assets[position].content
      else { return [] }
      return [position]
    }
  }
}
