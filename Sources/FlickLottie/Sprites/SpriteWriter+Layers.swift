import FlickGeometry
import FlickMath
import FlickScene

extension SpriteWriter {
  enum SpriteLayerPart { case picture, shapes }

  /// Writes the image or the shapes of a sprite as a layer.
  ///
  /// - Parameter isInner: Whether the layer is in a composition that applies the opacity.
  mutating func spriteLayer(
    _ sprite: Int, _ part: SpriteLayerPart, isInner: Bool, _ more: String = ""
  ) -> String {
    let states = states(of: sprite, part)
    var members = ",\"ks\":\(transform(states, isInner: isInner))"
    let masks = masks(states, of: table.sprites[sprite].name)
    if !masks.isEmpty {
      members += ",\"hasMask\":true,\"masksProperties\":[\(masks.joined(separator: ","))]"
    }
    members += more
    switch part {
    case .picture:
      return layer(
        2, table.sprites[sprite].name,
        ",\"refId\":\"image_\(table.sprites[sprite].picture ?? 0)\"" + members)
    case .shapes:
      return layer(4, table.sprites[sprite].name, ",\"shapes\":[\(groups(states))]" + members)
    }
  }

  /// The state of a layer from one frame on.
  struct LayerState {
    var run: SpriteRun
    /// The transform from the coordinates of clip paths to those of the layer.
    var toLayer: Affine
    var layerToScene: Affine
    var isVisible: Bool
  }

  private func states(of sprite: Int, _ part: SpriteLayerPart) -> [LayerState] {
    let picture = table.sprites[sprite].picture.map { table.pictures[$0] }
    return runs(of: sprite).map { run in
      guard part == .picture, let picture else {
        return LayerState(
          run: run, toLayer: .identity, layerToScene: run.transform, isVisible: run.opacity > 0)
      }
      let size = Size2D(Double(picture.width), Double(picture.height))
      guard let fit = run.fit(of: size), let back = fit.inverse else {
        return LayerState(
          run: run, toLayer: .identity, layerToScene: run.transform, isVisible: false)
      }
      return LayerState(
        run: run, toLayer: back, layerToScene: fit.then(run.transform), isVisible: run.opacity > 0)
    }
  }

  /// Writes the transform. Keyframes at which the sprite is invisible are skipped.
  private func transform(_ states: [LayerState], isInner: Bool) -> String {
    let seen = states.filter { $0.isVisible }
    let parts = seen.map { ($0.run.start, AffineDecomposition($0.layerToScene)) }
    let opacity = HoldKeyframeProperty(
      states.map { state in
        let shown = isInner ? 100 : Double(state.run.opacity) * 100
        return (state.run.start, [state.isVisible ? shown : 0])
      })
    let position = HoldKeyframeProperty(parts.map { ($0, [$1.position.x, $1.position.y]) })
    let scale = HoldKeyframeProperty(parts.map { ($0, [$1.scale.x * 100, $1.scale.y * 100]) })
    let rotation = HoldKeyframeProperty(parts.map { ($0, [$1.rotation.inDegrees]) })
    let skew = HoldKeyframeProperty(parts.map { ($0, [$1.skew.inDegrees]) })
    guard !seen.isEmpty else { return "{\"o\":\(opacity)}" }
    return """
      {"o":\(opacity),"a":{"a":0,"k":[0,0]},"p":\(position),"s":\(scale),"r":\(rotation),\
      "sk":\(skew),"sa":{"a":0,"k":0}}
      """
  }

  /// Writes a mask for each contour of each clip path. The mask is opaque while the clip path applies. If no clip
  /// path applies, one mask covers everything.
  ///
  /// Contours are separated so that none crosses another (``clipContours(_:of:)``). Outer contours add to the mask,
  /// and contours of holes subtract from it. Larger contours come first, because masks apply in order.
  private mutating func masks(_ states: [LayerState], of name: String) -> [String] {
    guard states.contains(where: { $0.isVisible && $0.run.clip >= 0 }) else { return [] }
    var keys: [ClipKey?] = []
    for state in states where state.isVisible {
      let key = state.clipKey
      if !keys.contains(key) { keys.append(key) }
    }
    return keys.flatMap { key -> [String] in
      let opacity = HoldKeyframeProperty(
        states.filter { $0.isVisible }.map { ($0.run.start, [$0.clipKey == key ? 100 : 0]) })
      var contours = [BezierJSON.SignedContour(json: BezierJSON.coveringContour, signedArea: 1)]
      if let key { contours = clipContours(key, of: name) }
      return contours.map {
        let mode = $0.signedArea < 0 ? "s" : "a"
        return
          "{\"mode\":\"\(mode)\",\"inv\":false,\"o\":\(opacity),\"pt\":{\"a\":0,\"k\":\($0.json)},\"x\":{\"a\":0,\"k\":0}}"
      }
    }
  }

  /// Returns the contours of a clip path. Holes have a negative area. A single contour stays as it is.
  private mutating func clipContours(_ key: ClipKey, of name: String) -> [BezierJSON.SignedContour]
  {
    var path = Path()
    path.append(table.outlines[key.outline], key.toLayer)
    var areas = BezierJSON.signedContours(path)
    if areas.count > 1, let apart = uncrossed(path) {
      return BezierJSON.signedContours(apart).stablySorted {
        abs($0.signedArea) > abs($1.signedArea)
      }
    }
    if areas.count > 1 { recordInexact(name) }
    if areas.isEmpty {
      areas = [BezierJSON.SignedContour(json: BezierJSON.emptyContour, signedArea: 1)]
    }
    for index in areas.indices { areas[index].signedArea = 1 }
    return areas
  }

  private mutating func uncrossed(_ path: Path) -> Path? {
    combiner.removeAll()
    combiner.add(path)
    var apart = Path()
    return combiner.combine(.union, into: &apart) && !apart.isEmpty ? apart : nil
  }
}

/// A clip path in the coordinates of a layer.
private struct ClipKey: Equatable {
  var outline: Int
  var toLayer: Affine
}

extension SpriteWriter.LayerState {
  fileprivate var clipKey: ClipKey? {
    run.clip < 0 ? nil : ClipKey(outline: Int(run.clip), toLayer: toLayer)
  }
}

extension Double {
  var inDegrees: Double { self * 180 / .pi }
}
