package import FlickGeometry
import FlickLottie
package import FlickScene

extension OverriddenAnimation {
  /// Returns the keypaths of all layers, their contents and their properties, or of the sprites of an SVGA file, in the
  /// order of the file.
  package func allKeypaths() -> [AnimationKeypath] {
    if let table = original.document.scene.sprites {
      return table.names.map { AnimationKeypath(keys: [$0]) }
    }
    return editableDocument()?.keypaths().map { AnimationKeypath(keys: $0) } ?? []
  }

  /// Returns a Boolean value that indicates whether a keypath matches a property of the provider's value
  /// type.
  func hasProperty(
    _ keypath: AnimationKeypath, for provider: any AnyValueProvider
  ) -> Bool {
    guard let kind = ValueKind(provider.valueType) else { return false }
    return editableDocument()?.hasProperty(keypath.pattern, kind) ?? false
  }

  /// Returns the value of the first property that a keypath matches: the provider's value if one is set,
  /// otherwise the file's own.
  package func value(for keypath: AnimationKeypath, atFrame frame: Double) -> Any? {
    guard let own = editableDocument()?.originalValue(keypath.pattern, at: frame) else {
      return nil
    }
    let keypaths = [own.keys, own.shortKeys].compactMap { $0.map { AnimationKeypath(keys: $0) } }
    return provider(for: keypaths, own.kind)?.value(frame: AnimationFrameTime(frame))
      ?? own.value
  }

  /// Returns the value that the file itself gives to a property, with its expression evaluated.
  package func originalValue(
    for keypath: AnimationKeypath, atFrame frame: Double
  ) -> Any? {
    editableDocument()?.originalValue(keypath.pattern, at: frame)?.value
  }

  /// Returns the transform from the coordinates of the first layer that a keypath matches to those of the
  /// animation; `nil` if no layer matches or if the layer is rotated out of the plane.
  ///
  /// - Parameter keypath: The names of layers.
  package func placement(
    ofLayerAt keypath: AnimationKeypath, atFrame frame: Double
  ) -> Affine? {
    _ = currentVariant()
    let follower = tracker(ofLayerAt: keypath)
    return follower?.placement(at: frame, values)?.transform
  }

  /// Returns a tracker for the first layer that a keypath matches in ``lastVariant``; `nil` if there is none.
  package func tracker(ofLayerAt keypath: AnimationKeypath) -> LayerTracker? {
    guard let layers = editableDocument()?.layer(keypath.pattern) else { return nil }
    return LayerTracker(layers, of: lastVariant.document.scene)
  }
}

/// A layer that was found by its name. Its placement can be evaluated for each frame without allocating
/// memory.
package struct LayerTracker {
  private let layers: [Int]
  private let locator: LayerLocator

  fileprivate init(_ layers: [Int], of scene: Scene) {
    self.layers = layers
    locator = LayerLocator(scene)
  }

  /// Returns the layer's placement at a frame.
  ///
  /// - Parameter values: The values of the scene's slots.
  package func placement(at frame: Double, _ values: [SlotValue]) -> LayerPlacement? {
    locator.placement(of: layers, at: frame, values)
  }
}

extension PropertyValue {
  /// The value in the type that value providers use.
  fileprivate var value: Any {
    switch (kind, content) {
    case (_, .path(let path)): return LottiePath(path)
    case (.gradient, .numbers(let numbers)): return numbers
    case (.number, .numbers(let numbers)): return LottieVector1D(numbers.first ?? 0)
    case (.dashes, .numbers(let lengths)): return lengths.map { LottieVector1D($0) }
    case (.color, .numbers(let numbers)):
      func component(_ index: Int) -> Double {
        numbers.indices.contains(index) ? numbers[index] : 0
      }
      return LottieColor(r: component(0), g: component(1), b: component(2), a: 1)
    case (.vector, .numbers(let numbers)), (.path, .numbers(let numbers)):
      let x = numbers.first ?? 0
      return LottieVector3D(
        x: x, y: numbers.count > 1 ? numbers[1] : x, z: numbers.count > 2 ? numbers[2] : 0)
    }
  }
}

extension LottiePath {
  /// Creates a path from the first contour of another path.
  fileprivate init(_ path: Path) {
    self.init(isClosed: path.verbs.contains(.close))
    var points = path.points[...]
    func offset(_ point: Point2D, from vertex: LottieVector2D) -> LottieVector2D {
      LottieVector2D(x: point.x - vertex.x, y: point.y - vertex.y)
    }
    for verb in path.verbs {
      switch verb {
      case .move, .line:
        guard let point = points.popFirst() else { return }
        if verb == .move, !vertices.isEmpty { return }
        add(x: point.x, y: point.y)
      case .cubic:
        guard let out = points.popFirst(), let into = points.popFirst(),
          let point = points.popFirst(), let last = vertices.indices.last
        else { return }
        vertices[last].outTangent = offset(out, from: vertices[last].point)
        let end = LottieVector2D(x: point.x, y: point.y)
        vertices.append(Vertex(point: end, inTangent: offset(into, from: end)))
      case .close:
        // The closing segment ends at the contour's first vertex.
        if vertices.count > 1, let last = vertices.last, last.point == vertices[0].point {
          vertices[0].inTangent = last.inTangent
          vertices.removeLast()
        }
        return
      }
    }
  }
}
