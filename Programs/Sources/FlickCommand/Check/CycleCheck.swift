import FlickLottie

/// References of layers and compositions to themselves.
extension ReferenceCheck {
  mutating func parentCycles(_ layers: [JSONValue], _ indices: [Double: Int]) {
    var isDone = [Bool](repeating: false, count: layers.count)
    for start in layers.indices {
      var path: [Int] = []
      var next: Int? = start
      while let position = next, !isDone[position] {
        if path.contains(position) {
          log.layer = StructureCheck.layerName(layers[position])
          log.add(
            .cycle, at: layers[position]["parent"] ?? layers[position],
            "Layers are parents of each other.", fix: "Remove \"parent\" from one of them.")
          break
        }
        path.append(position)
        next = layers[position]["parent"]?.number.flatMap { indices[$0] }
      }
      for position in path { isDone[position] = true }
    }
  }

  mutating func compositionCycles() {
    var isDone: Set<String> = []
    for id in assets.keys.sorted() where !isDone.contains(id) {
      var open: [(id: String, uses: [(String, JSONValue)])] = [(id, uses(of: id))]
      var path: Set<String> = [id]
      while let last = open.indices.last {
        guard let (next, place) = open[last].uses.popLast() else {
          isDone.insert(open[last].id)
          path.remove(open[last].id)
          open.removeLast()
          continue
        }
        if path.contains(next) {
          log.add(
            .cycle, at: place, "The composition \(quoted(next)) contains itself.",
            fix: "Let the layer show another composition.")
        } else if !isDone.contains(next) {
          path.insert(next)
          open.append((next, uses(of: next)))
        }
      }
    }
  }

  private func uses(of id: String) -> [(String, JSONValue)] {
    (assets[id]?["layers"]?.elements.map { $0 } ?? []).compactMap { layer in
      guard layer["ty"]?.integer == 0, let place = layer["refId"], let name = Self.name(place),
        assets[name]?["layers"] != nil
      else { return nil }
      return (name, place)
    }
  }
}
