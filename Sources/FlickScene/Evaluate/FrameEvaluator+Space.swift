import FlickGeometry
import FlickRaster

/// 3D layers: projection and drawing order.
extension FrameEvaluator {
  /// Returns the projection of a layer, or `nil` if the layer is not visible.
  mutating func sight(of index: Int, in scene: Scene, _ place: Place) -> Sight? {
    guard scene.compositions[place.composition].isDeep || place.outer != nil else {
      return Sight(transform: world(of: index, in: scene, place).then(place.transform))
    }
    let composition = scene.compositions[place.composition]
    let layer = composition.layers[index]
    let map = space(of: index, in: composition, place)
    guard let view = place.view, place.isDeep(layer) else {
      return Sight(transform: map.projected.then(place.transform))
    }
    let seen = view.homography(of: map).then(place.transform)
    if seen.isAffine { return seen.affine.map { Sight(transform: $0) } }
    guard var sight = bent(seen, around: layer.center(at: place.frame)) else { return nil }
    // An adjustment layer changes the layers below it, which are not in its plane.
    if !layer.isCollapsed, !layer.isAdjustment, isFiltering(layer, in: scene) {
      swap(&sight.lens, &sight.warp)
    }
    return sight
  }

  /// Returns a Boolean value that indicates whether the layer has filters, which work in its plane.
  private func isFiltering(_ layer: Layer, in scene: Scene) -> Bool {
    if !layer.effects.isEmpty || !layer.stages.isEmpty || layer.masks.contains(where: \.isFeathered)
    {
      return true
    }
    guard case .precomposition(let index, _, _) = layer.content,
      scene.compositions.indices.contains(index)
    else { return false }
    let composition = scene.compositions[index]
    if composition.isFiltering { return true }
    return composition.layers.contains {
      if case .precomposition = $0.content { isFiltering($0, in: scene) } else { false }
    }
  }

  /// Returns a projection that draws the layer flat, at the scale of its center, and then applies
  /// the perspective.
  private func bent(_ seen: Homography, around middle: Point) -> Sight? {
    guard seen.inverse != nil else { return nil }
    let size = min(max(seen.magnification(at: middle) ?? 1, 1 / 64), 64)
    let at = seen.apply(middle) ?? .zero
    let flat = Affine.translation(-middle.x, -middle.y).then(.scale(size, size))
      .then(.translation(at.x, at.y))
    guard let back = flat.inverse else { return nil }
    return Sight(transform: flat, lens: back.then(seen))
  }

  /// Returns the map from the space of the layer to the space of the camera view.
  func space(of index: Int, in composition: Composition, _ place: Place) -> SpaceMap {
    var map = SpaceMap.identity
    var next: Int? = index
    var steps = 0
    while let i = next, composition.layers.indices.contains(i), steps <= composition.layers.count {
      let layer = composition.layers[i]
      map = map.then(layer.map(at: place.frame))
      next = layer.parent
      steps += 1
    }
    return place.outer.map { map.then($0.space) } ?? map
  }

  /// Returns the view of the topmost active camera of the composition.
  func view(of composition: Composition, _ place: Place) -> View? {
    let frame = place.frame
    for layer in composition.layers {
      guard case .camera(let camera) = layer.content, !layer.isHidden,
        frame.frame >= layer.inPoint, frame.frame < layer.outPoint
      else { continue }
      let parents = layer.parent.map { space(of: $0, in: composition, place) } ?? .identity
      return camera.view(of: layer, at: frame, parents: parents, size: place.size)
    }
    return nil
  }

  /// Draws the layers of a composition with 3D layers. Each run of 3D layers is sorted by depth. 2D
  /// layers keep their positions between the runs.
  mutating func drawInSpace<S: DrawSink>(_ place: Place, of scene: Scene, into sink: inout S) {
    let (firstMember, firstPlace, firstWorld) = (members.count, places.count, worlds.count)
    gather(place, of: scene, from: firstMember, into: &sink)
    flush(from: firstMember, of: scene, into: &sink)
    places.removeSubrange(firstPlace...)
    worlds.removeSubrange(firstWorld...)
  }

  private mutating func gather<S: DrawSink>(
    _ place: Place, of scene: Scene, from first: Int, into sink: inout S
  ) {
    let composition = scene.compositions[place.composition]
    let own = places.count
    places.append(place)
    for i in composition.layers.indices.reversed() {
      let layer = composition.layers[i]
      guard !layer.isHidden, !layer.isMatteSource, layer.isShown(at: place.frame) else { continue }
      if layer.dissolves {
        gather(layer, at: i, of: scene, place, from: first, into: &sink)
      } else if place.isDeep(layer), !layer.standsAlone {
        if members.count - first >= SceneLimits.sortedLayers {
          flush(from: first, of: scene, into: &sink)
        }
        members.append(member(i, of: scene, place, own))
      } else {
        flush(from: first, of: scene, into: &sink)
        draw(layer, at: i, of: scene, place, into: &sink)
      }
    }
  }

  /// Collects the layers of a collapsed composition. They join the surrounding run if all of them
  /// are 3D layers.
  private mutating func gather<S: DrawSink>(
    _ layer: Layer, at index: Int, of scene: Scene, _ place: Place, from first: Int,
    into sink: inout S
  ) {
    guard let inner = opened(layer, at: index, of: scene, place),
      depth < SceneLimits.compositionDepth
    else { return }
    depth += 1
    let isWhole = inner.outer?.isDeep == true || scene.compositions[inner.composition].isWhollyDeep
    if !isWhole { flush(from: first, of: scene, into: &sink) }
    gather(inner, of: scene, from: first, into: &sink)
    if !isWhole { flush(from: first, of: scene, into: &sink) }
    depth -= 1
  }

  /// Draws the layers of a collapsed composition without clipping or isolation.
  mutating func drawCollapsed<S: DrawSink>(
    _ layer: Layer, at index: Int, of scene: Scene, _ place: Place, into sink: inout S
  ) {
    let firstWorld = worlds.count
    guard depth < SceneLimits.compositionDepth,
      let inner = opened(layer, at: index, of: scene, place), inner.opacity > 0
    else { return }
    depth += 1
    // The adjustment layers of a fully collapsed composition also change the layers below it.
    let isAdjusted = !layer.dissolves && scene.compositions[inner.composition].isAdjusted
    if isAdjusted { sink.pushBackdrop() }
    drawLayers(inner, of: scene, into: &sink)
    if isAdjusted { sink.popLayer() }
    worlds.removeSubrange(firstWorld...)
    depth -= 1
  }

  /// Returns the context of a collapsed composition, with world matrices still to be computed.
  private mutating func opened(
    _ layer: Layer, at index: Int, of scene: Scene, _ place: Place
  ) -> Place? {
    guard case .precomposition(let inner, let size, let time) = layer.content,
      scene.compositions.indices.contains(inner)
    else { return nil }
    var opened = place
    opened.composition = inner
    opened.frame = place.frame.inner {
      scene.compositions[inner].shown(at: time.innerFrame(at: $0))
    }
    opened.size = size
    opened.firstWorld = worlds.count
    openWorlds(scene.compositions[inner].layers.count)
    // AE: Each layer of a collapsed composition is multiplied by the opacity of the precomposition
    // layer. (After Effects 5.0 User Guide, "Collapsing transformation properties".)
    let opacity = min(max(layer.transform.opacity.value(at: place.frame), 0), 1)
    opened.opacity = layer.dissolves ? place.opacity * opacity : 1
    let composition = scene.compositions[place.composition]
    if composition.isDeep || place.outer != nil {
      opened.outer = Place.Outer(
        space: space(of: index, in: composition, place), isDeep: place.isDeep(layer))
    } else {
      opened.transform = world(of: index, in: scene, place).then(place.transform)
      if scene.compositions[inner].isDeep {
        opened.outer = Place.Outer(space: .identity, isDeep: false)
      }
    }
    return opened
  }

  /// Draws the collected layers, the farthest first.
  private mutating func flush<S: DrawSink>(
    from first: Int, of scene: Scene, into sink: inout S
  ) {
    if members.count - first > 1 {
      measure(from: first, of: scene)
      order(from: first)
    }
    // Drawing a layer can collect further layers after these.
    let last = members.count
    for i in first..<last {
      let (place, index) = (places[members[i].place], members[i].layer)
      let layer = scene.compositions[place.composition].layers[index]
      draw(layer, at: index, of: scene, place, into: &sink)
    }
    members.removeSubrange(first...)
  }

  private func member(_ index: Int, of scene: Scene, _ place: Place, _ own: Int) -> Member {
    let composition = scene.compositions[place.composition]
    let layer = composition.layers[index]
    let map = space(of: index, in: composition, place)
    let seen = place.view.map { map.then($0.toCamera) } ?? map
    return Member(
      place: own, layer: index, plane: seen, isBehindEye: place.view != nil,
      middle: layer.center(at: place.frame))
  }

  /// Computes the bounds of the layers, if the planes are not all parallel.
  private mutating func measure(from first: Int, of scene: Scene) {
    let normal = members[first].normal
    let isParallel = members[first...].allSatisfy { $0.isParallel(to: normal) }
    if isParallel { return }
    for i in first..<members.count {
      let place = places[members[i].place]
      let layer = scene.compositions[place.composition].layers[members[i].layer]
      var bounds = BoundsSink()
      if let size = layer.content.size {
        bounds.box = Rect(origin: .zero, size: size)
      } else {
        draw(layer.content, at: place.frame, .identity, into: &bounds)
      }
      if !bounds.box.isEmpty { members[i].spread(over: bounds.box) }
    }
  }
}

extension Place {
  /// Returns a Boolean value that indicates whether a layer of the composition is projected by the
  /// camera.
  func isDeep(_ layer: Layer) -> Bool { layer.space.isDeep || outer?.isDeep == true }
}

extension Layer {
  /// Returns a Boolean value that indicates whether the layer draws anything at this time.
  func isShown(at frame: Instant) -> Bool {
    guard frame.frame >= inPoint, frame.frame < outPoint else { return false }
    switch content {
    case .null, .camera: return false
    default: return transform.opacity.value(at: frame) > 0
    }
  }

  /// A Boolean value that indicates whether the layers of the collapsed composition are drawn as
  /// layers of the containing composition.
  ///
  /// AE: A mask, an effect, a style or a matte on a collapsed precomposition renders it as one
  /// image. (After Effects User Guide, "Render order and collapsing transformations".)
  var dissolves: Bool {
    isCollapsed && masks.isEmpty && effects.isEmpty && stages.isEmpty && styles.isEmpty
      && underlays.isEmpty
      && matte == nil
  }

  /// A Boolean value that indicates whether the layer separates the 3D layers above it from those
  /// below it.
  ///
  /// AE: Adjustment layers, layers with styles, and precompositions with masks, effects or a matte
  /// do. (After Effects User Guide, "3D layer interactions, render order, and collapsed
  /// transformations".)
  var standsAlone: Bool {
    if !styles.isEmpty || !underlays.isEmpty || isAdjustment { return true }
    guard case .precomposition = content else { return false }
    return !masks.isEmpty || !effects.isEmpty || matte != nil
  }

  /// Returns the center of the layer, or its anchor if the layer has no size of its own.
  func center(at frame: Instant) -> Point {
    content.size.map { Point($0.width / 2, $0.height / 2) } ?? transform.anchor.value(at: frame)
  }

  func map(at frame: Instant) -> SpaceMap {
    switch space {
    case .flat: SpaceMap(transform.matrix(at: frame, isAutoOriented: isAutoOriented))
    case .deep(let depth): transform.map(at: frame, depth, isAutoOriented: isAutoOriented)
    }
  }
}
