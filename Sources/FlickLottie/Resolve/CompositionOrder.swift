/// Which compositions a file uses, each after all that it uses itself, and the references that
/// would close a cycle. Found without recursion: files decide how deep references go.
struct CompositionOrder {
  /// A reference of a composition, by the asset's position; `nil` stands for the root.
  struct Reference: Hashable {
    var from: Int?
    var to: Int
  }

  /// Positions of assets.
  private(set) var assets: [Int] = []
  private(set) var cycles: Set<Reference> = []

  init(_ animation: Schema.Animation, positions: AssetPlaces) {
    if animation.assets.isEmpty { return }
    enum State { case new, open, done }
    var states = [State](repeating: .new, count: animation.assets.count)
    let root = Self.uses(animation.layers, animation, positions)
    var open: [(asset: Int?, uses: ArraySlice<Int>)] = [(nil, root[...])]
    while let (asset, uses) = open.last {
      guard let next = uses.first else {
        open.removeLast()
        if let asset {
          states[asset] = .done
          assets.append(asset)
        }
        continue
      }
      open[open.count - 1].uses.removeFirst()
      switch states[next] {
      case .done: break
      case .open: cycles.insert(Reference(from: asset, to: next))
      case .new:
        states[next] = .open
        guard case .precomposition(let inner) = animation.assets[next].content else { break }
        open.append((next, Self.uses(inner.layers, animation, positions)[...]))
      }
    }
  }

  /// The assets that the layers show as precompositions. Texts may show all glyphs of the file that
  /// are compositions.
  private static func uses(
    _ layers: [Schema.Layer], _ animation: Schema.Animation, _ positions: AssetPlaces
  ) -> [Int] {
    let glyphs = animation.characters.compactMap(\.reference).compactMap { positions[$0] }
    return layers.flatMap { layer -> [Int] in
      if case .text = layer.content { return glyphs }
      guard let reference = layer.content.composition, let position = positions[reference],
        case .precomposition = animation.assets[position].content
      else { return [] }
      return [position]
    }
  }
}
