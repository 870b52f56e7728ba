package import FlickGeometry

extension FrameEvaluator {
  /// From a layer's own coordinates to the scene's; `nil` for one that is turned out of the plane, or where
  /// there is none.
  ///
  /// - Parameter layers: positions: in the root, and in the composition that each but the last shows.
  package mutating func placement(
    of layers: [Int], in scene: Scene, at frame: Double
  ) -> Affine? {
    guard var position = layers.first, var place = begin(scene, at: frame, nil, .identity)
    else { return nil }
    for next in layers.dropFirst() {
      guard let seen = flatSight(of: position, in: scene, &place),
        case .precomposition(let inner, let size, let time) =
          scene.compositions[place.composition].layers[position].content,
        scene.compositions.indices.contains(inner)
      else { return nil }
      let shown = scene.compositions[inner].shown(at: time.innerFrame(at: place.frame))
      place = Place(
        composition: inner, frame: place.frame.at(shown), transform: seen, size: size,
        firstWorld: 0)
      position = next
    }
    return flatSight(of: position, in: scene, &place)
  }

  private mutating func flatSight(
    of position: Int, in scene: Scene, _ place: inout Place
  ) -> Affine? {
    let composition = scene.compositions[place.composition]
    guard composition.layers.indices.contains(position) else { return nil }
    place.firstWorld = worlds.count
    for _ in composition.layers { worlds.append(nil) }
    if composition.hasCamera { place.view = view(of: composition, place) }
    guard let seen = sight(of: position, in: scene, place), seen.lens == nil, seen.warp == nil
    else { return nil }
    return seen.transform
  }
}
