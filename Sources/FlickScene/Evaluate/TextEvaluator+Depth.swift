import FlickGeometry

/// A text at one frame.
struct TextPose {
  var document: TextDocument
  var alignment: Vector2D
  var hasPath: Bool
  var context: EvaluationContext
  /// The map from the layer to the sink.
  var transform: Affine

  /// A glyph with its animators applied.
  struct Glyph {
    var state: TextGlyphState
    /// The vector from the glyph's origin to the center of rotation and scale.
    var pivot: Vector2D
    /// The position of the pivot in the coordinates of the layer.
    var position: Point2D

    /// The map from the glyph's coordinates to the space of the layer.
    var map: Affine3D {
      var map = state.map(pivot: pivot)
      map.origin.x += position.x
      map.origin.y += position.y
      return map
    }
  }
}

extension TextEvaluator {
  /// Collects the glyphs of a text and sorts them by depth. Returns `false` if all of them are in the plane of the
  /// layer, where they keep the order of the text.
  ///
  /// AE: With per-character 3D properties, each character behaves like a 3D layer. (After Effects User Guide, "Work
  /// with per-character 3D text properties".)
  mutating func sortByDepth(_ text: TextPose, _ projection: TextProjection) -> Bool {
    depthSortedCharacters.removeAll(keepingCapacity: true)
    var leavesPlane = false
    var first = 0
    for (number, line) in text.document.lines.enumerated() {
      for i in line.glyphs {
        guard let pose = pose(i, text) else { continue }
        if pose.state.leavesPlane { leavesPlane = true }
        if depthSortedCharacters.count - first >= SceneLimits.sortedLayers {
          depthSortedCharacters.sortByDepth(from: first)
          first = depthSortedCharacters.count
        }
        depthSortedCharacters.append(
          character(i, line: number, text.document.glyphs[i], pose, projection))
      }
    }
    guard leavesPlane else { return false }
    depthSortedCharacters.sortByDepth(from: first)
    return true
  }

  private func character(
    _ index: Int, line: Int, _ glyph: PlacedGlyph, _ pose: TextPose.Glyph,
    _ projection: TextProjection
  ) -> DepthSortedLayer {
    // The box of most letters: from below the baseline to the height of one em.
    let box = Rect2D(
      minX: 0, minY: -glyph.scale, maxX: max(glyph.advance, 0), maxY: glyph.scale * Self.descent)
    var plane = pose.map.then(projection.space)
    if let view = projection.view { plane = plane.then(view.toCamera) }
    var character = DepthSortedLayer(
      contextIndex: line, layerIndex: index, map: plane, isPerspective: projection.view != nil,
      middle: box.center)
    character.setCorners(of: box)
    return character
  }

  /// The depth of letters below the baseline, in em.
  private static let descent = 0.25
}
