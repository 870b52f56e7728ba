/// Captures the alpha of the picture as the layer's shape. Later silhouettes and outlines are made from it.
struct CaptureShapeFilter: Hashable, Sendable, FilterImplementation {
  var requirements: FilterRequirements { FilterRequirements(retainedPlanes: 1) }

  func pixelWork(over box: Box) -> Double { 1 }

  func apply(to picture: Target, with renderer: inout Renderer) {
    let shape = renderer.modulation(over: picture.box, filledWith: 0)
    if let shape { picture.copyAlpha(to: shape, moved: (0, 0, 0, 0)) }
    renderer.capturedShape = shape
  }
}
