package import FlickGeometry

/// Hit testing. A layer is hit if the point lies in the projected bounds of its content, including
/// holes in its shapes and areas that masks remove. Invisible layers are not hit.
extension FrameEvaluator {
  /// Returns the layers at a point, as indices in `names`. Each name appears once, in any order.
  ///
  /// - Parameter point: the point in the coordinates of the scene.
  package mutating func layers(
    at point: Point, named names: [String], of scene: Scene, at frame: Double,
    tween: FrameTween? = nil
  ) -> [Int] {
    guard point.isFinite, !names.isEmpty,
      let root = begin(scene, at: frame, tween, .identity)
    else { return [] }
    var touch = Touch(names: names)
    find(point, in: root, of: scene, &touch)
    return touch.found
  }

  private struct Touch {
    var names: [String]
    var found: [Int] = []
    var left = SceneLimits.touchedLayers
  }

  private mutating func find(
    _ point: Point, in opened: Place, of scene: Scene, _ touch: inout Touch
  ) {
    guard depth < SceneLimits.compositionDepth,
      scene.compositions.indices.contains(opened.composition)
    else { return }
    depth += 1
    var place = opened
    place.firstWorld = worlds.count
    let composition = scene.compositions[place.composition]
    openWorlds(composition.layers.count)
    if composition.hasCamera { place.view = view(of: composition, place) }
    for (index, layer) in composition.layers.enumerated() {
      touch.left -= 1
      guard touch.left > 0 else { break }
      guard !layer.isHidden, !layer.isMatteSource, layer.isShown(at: place.frame),
        let inside = sight(of: index, in: scene, place)?.plane(at: point)
      else { continue }
      touchLayer(layer, inside, in: place, of: scene, &touch)
    }
    worlds.removeLast(composition.layers.count)
    depth -= 1
  }

  /// Tests a layer and the layers of its composition.
  ///
  /// - Parameter point: the point in the coordinates of the layer.
  private mutating func touchLayer(
    _ layer: Layer, _ point: Point, in place: Place, of scene: Scene, _ touch: inout Touch
  ) {
    if let name = touch.names.firstIndex(of: layer.name), !touch.found.contains(name),
      box(of: layer, in: place, of: scene).holds(point)
    {
      touch.found.append(name)
    }
    guard case .precomposition(let index, let size, let time) = layer.content,
      scene.compositions.indices.contains(index),
      layer.isCollapsed || Rect(origin: .zero, size: size).holds(point)
    else { return }
    let composition = scene.compositions[index]
    let inner = Place(
      composition: index,
      frame: place.frame.inner { composition.shown(at: time.innerFrame(at: $0)) },
      transform: .identity, size: size, firstWorld: 0)
    find(point, in: inner, of: scene, &touch)
  }

  /// Returns the bounds of the content that the layer draws.
  private mutating func box(of layer: Layer, in place: Place, of scene: Scene) -> Rect {
    var bounds = BoundsSink()
    drawContent(layer.content, of: scene, at: place.frame, .identity, into: &bounds)
    guard let size = layer.content.size, !layer.isCollapsed else { return bounds.box }
    return bounds.box.intersection(Rect(origin: .zero, size: size))
  }
}

extension Sight {
  /// Returns the point of the layer's plane that is visible at `point`.
  fileprivate func plane(at point: Point) -> Point? {
    var point = point
    if let bent = lens ?? warp {
      guard let seen = bent.inverse?.apply(point) else { return nil }
      point = seen
    }
    return transform.inverse?.apply(point)
  }
}

extension Rect {
  fileprivate func holds(_ p: Point) -> Bool {
    p.x >= minX && p.x <= maxX && p.y >= minY && p.y <= maxY
  }
}
