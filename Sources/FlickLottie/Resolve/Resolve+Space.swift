import FlickScene

extension Resolver {
  /// A layer is a 3D layer if it is marked as one. In old files, a layer without the mark is a 3D layer if it has a
  /// 3D rotation.
  mutating func space(_ written: Schema.Layer) -> LayerSpace {
    let isMarked = written.isThreeDimensional || written.type == .camera
    guard let transform = written.transform else {
      return isMarked ? .threeDimensional(DepthTransform()) : .flat
    }
    guard
      isMarked || isEverNonzero(transform.rotationX) || isEverNonzero(transform.rotationY)
        || isEverNonzero(transform.orientation)
    else { return .flat }
    return .threeDimensional(
      DepthTransform(
        anchorZ: depth(transform.anchorPoint), positionZ: depth(transform.position),
        scaleZ: scaleZ(transform.scale),
        rotationX: radians(transform.rotationX), rotationY: radians(transform.rotationY),
        orientation: orientation(transform.orientation)))
  }

  /// AE: The default camera has a 50 mm lens and a 36 mm film (camera settings in Adobe's help).
  mutating func camera(_ camera: Schema.CameraLayer, _ written: Schema.Layer) -> Camera {
    Camera(
      zoom: scalar(camera.perspective, or: animation.width * 50 / 36),
      hasTarget: written.transform?.anchorPoint != nil)
  }

  /// More layers than this can need more cuts than the limit of a scene allows.
  private static let maxIntersectingLayers = 64

  /// Reports the 3D features that are not drawn, once for each feature and composition.
  mutating func reportUnsupported3D(_ written: [Schema.Layer], _ layers: [Layer]) {
    guard layers.indices.contains(where: { layers[$0].space.is3D }),
      let first = layers.indices.first(where: {
        layers[$0].leavesPlane && !layers[$0].isCamera
      })
    else { return }
    if !layers.contains(where: { $0.isCamera }) {
      diagnosticLog.add(.noCamera, at: written[first].source)
    }
    let drawn = layers.count { $0.space.is3D && !$0.content.drawsNothing }
    if drawn > Self.maxIntersectingLayers,
      let turned = layers.firstIndex(where: { $0.space.isRotatedIn3D && !$0.isCamera })
    {
      diagnosticLog.add(.intersection, at: written[turned].source)
    }
  }

  private mutating func orientation(
    _ property: Schema.VectorProperty?
  ) -> Animated<Orientation> {
    animated(property, or: .identity, dimensions: 3) {
      Orientation(
        x: $0[0] * UnitScale.degree, y: $0[1] * UnitScale.degree, z: $0[2] * UnitScale.degree)
    }
  }

  mutating func depth(_ property: Schema.PositionProperty?) -> Animated<Double> {
    switch property {
    case nil: .constant(0)
    case .split(let split): scalar(split.z, or: 0)
    case .joined(let property):
      animated(property, or: 0, dimensions: 3) { $0.count > 2 ? $0[2] : 0 }
    }
  }

  private mutating func scaleZ(_ property: Schema.VectorProperty?) -> Animated<Double> {
    animated(property, or: 1, dimensions: 3) { $0.count > 2 ? $0[2] * UnitScale.percent : 1 }
  }

  /// Returns whether any component can be different from 0.
  private mutating func isEverNonzero(_ property: Schema.VectorProperty?) -> Bool {
    guard let property else { return false }
    return property.overrideSlot != nil || hasExpression(property)
      || containsVector(property, as: .vector) { $0.components != .zero }
  }
}
