package import FlickGeometry
import FlickLottie
package import FlickScene

extension OverriddenAnimation {
  /// Everything that has a keypath, in the order of the file: layers, what lies within them, and properties.
  package func allKeypaths() -> [AnimationKeypath] {
    editableDocument()?.keypaths().map { AnimationKeypath(keys: $0) } ?? []
  }

  /// Whether a keypath names anything that a provider can give values to.
  func hasProperty(
    _ keypath: AnimationKeypath, for provider: any AnyValueProvider
  ) -> Bool {
    guard let kind = ValueKind(provider.valueType) else { return false }
    return editableDocument()?.hasProperty(keypath.pattern, kind) ?? false
  }

  /// What the first property that a keypath names has at a frame: the provider's value, where there is one,
  /// else the file's own.
  package func value(for keypath: AnimationKeypath, atFrame frame: Double) -> Any? {
    guard let own = editableDocument()?.originalValue(keypath.pattern, at: frame) else {
      return nil
    }
    return provider(for: AnimationKeypath(keys: own.keys), own.kind)?.value(frame: frame)
      ?? own.value
  }

  /// What the file itself says, expressions worked out.
  package func originalValue(
    for keypath: AnimationKeypath, atFrame frame: Double
  ) -> Any? {
    editableDocument()?.originalValue(keypath.pattern, at: frame)?.value
  }

  /// From the own coordinates of the first layer that a keypath names to those of the animation; `nil` where
  /// there is none, or where it is turned out of the plane.
  ///
  /// - Parameter keypath: names of layers alone.
  package func placement(
    ofLayerAt keypath: AnimationKeypath, atFrame frame: Double
  ) -> Affine? {
    _ = currentVariant()
    var follower = tracker(ofLayerAt: keypath)
    return follower?.placement(at: frame, values)?.transform
  }

  /// Knows where the first layer is that a keypath names, in the ``edition`` that there is now; `nil` where
  /// there is none.
  package func tracker(ofLayerAt keypath: AnimationKeypath) -> LayerTracker? {
    guard let layers = editableDocument()?.layer(keypath.pattern) else { return nil }
    return LayerTracker(layers, of: lastVariant.document.scene)
  }
}

/// A layer that was found by its name, and is then found in frame after frame without memory being taken.
package struct LayerTracker {
  private let layers: [Int]
  private let scene: Scene
  private var evaluator: FrameEvaluator

  fileprivate init(_ layers: [Int], of scene: Scene) {
    self.layers = layers
    self.scene = scene
    evaluator = FrameEvaluator(computer: scene.makeComputer?())
  }

  /// - Parameter values: what the slots of the scene hold.
  package mutating func placement(at frame: Double, _ values: [SlotValue]) -> LayerPlacement? {
    evaluator.setSlotValues(values)
    return evaluator.placement(of: layers, in: scene, at: frame)
  }
}

extension PropertyValue {
  /// In the types that providers give.
  fileprivate var value: Any {
    switch (kind, content) {
    case (_, .path(let path)): return LottiePath(path)
    case (.gradient, .numbers(let numbers)): return numbers
    case (.number, .numbers(let numbers)): return LottieVector1D(numbers.first ?? 0)
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
  /// The first contour.
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
        // The way back ends where the contour began.
        if vertices.count > 1, let last = vertices.last, last.point == vertices[0].point {
          vertices[0].inTangent = last.inTangent
          vertices.removeLast()
        }
        return
      }
    }
  }
}
