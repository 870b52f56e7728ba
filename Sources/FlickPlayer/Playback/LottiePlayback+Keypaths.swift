public import FlickAnimation
import FlickGeometry
public import FlickPlatform
import FlickPlayback
import FlickScene

/// Access to properties and layers by keypath.
extension LottiePlayback {
  /// Overrides all properties that match a keypath. The override applies to every frame from now on, of this
  /// animation and of animations that are set later. A later provider takes precedence over an earlier one.
  ///
  /// Setting a provider costs about as much as reading the file. Properties that do not match have no further cost.
  ///
  /// - Parameters:
  ///   - valueProvider: The provider of values. It is queried on the main actor for each requested frame. Its values
  ///     are in the units of the file.
  ///   - keypath: The keypath of the properties. `*` matches one name, and `**` matches any number of names.
  public func setValueProvider(_ valueProvider: any AnyValueProvider, keypath: AnimationKeypath) {
    presenter.overrides.setValueProvider(valueProvider, keypath: keypath)
  }

  /// Removes the providers of a keypath. See ``FrameRenderer/removeValueProvider(for:)``.
  public func removeValueProvider(for keypath: AnimationKeypath) {
    presenter.overrides.removeValueProvider(for: keypath)
  }

  /// The current value providers. For each keypath, the latest provider.
  public var valueProviders: [AnimationKeypath: any AnyValueProvider] {
    presenter.overrides.valueProviders
  }

  /// Enables or disables the nodes that match a keypath. See ``FrameRenderer/setNodeIsEnabled(isEnabled:keypath:)``.
  public func setNodeIsEnabled(isEnabled: Bool, keypath: AnimationKeypath) {
    presenter.overrides.setNodeIsEnabled(isEnabled, keypath: keypath)
  }

  /// Returns the value of the first property that matches a keypath. An override takes precedence over the file.
  ///
  /// - Parameters:
  ///   - keypath: The keypath of the property.
  ///   - atFrame: The frame in composition frames. When `nil`, the current frame.
  /// - Returns: A ``LottieColor``, ``LottieVector1D``, ``LottieVector3D``, ``LottiePath``, or the numbers of a
  ///   gradient, in the units of the file. `nil` when no property matches.
  public func getValue(for keypath: AnimationKeypath, atFrame: AnimationFrameTime? = nil) -> Any? {
    presenter.overrides.value(for: keypath, atFrame: Double(atFrame ?? currentFrame))
  }

  /// Returns the file's own value of the first property that matches a keypath, without overrides. See
  /// ``LottiePlayback/getValue(for:atFrame:)``.
  public func getOriginalValue(
    for keypath: AnimationKeypath, atFrame: AnimationFrameTime? = nil
  ) -> Any? {
    presenter.overrides.originalValue(for: keypath, atFrame: Double(atFrame ?? currentFrame))
  }

  /// Returns the keypaths of all layers, of their contents and of their properties, in the order of the file.
  ///
  /// - Returns: The keypaths, or an empty array without an animation.
  public func allHierarchyKeypaths() -> [String] { presenter.overrides.allKeypaths().map(\.string) }

  /// Logs ``allHierarchyKeypaths()`` as one informational message, one keypath per line.
  public func logHierarchyKeypaths() {
    let text = allHierarchyKeypaths().joined(separator: "\n")
    presenter.call { [logger] in logger.info(text) }
  }

  /// Converts a point of the rendered frame to the coordinates of a layer at the current frame.
  ///
  /// - Parameters:
  ///   - point: The point in the rendered frame, in points.
  ///   - keypath: The keypath of the layer. The first match is used. When `nil`, the composition.
  /// - Returns: The point in the layer's coordinates, or `nil` when no layer matches or its transform has no inverse.
  public func convert(_ point: CGPoint, toLayerAt keypath: AnimationKeypath?) -> CGPoint? {
    presenter.placement(keypath, at: presenter.source.frame)?.transform.inverse.map { map in
      let place = map.apply(Point2D(Double(point.x), Double(point.y)))
      return CGPoint(x: place.x, y: place.y)
    }
  }

  /// Converts a rectangle of the rendered frame to the coordinates of a layer at the current frame.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the rendered frame, in points.
  ///   - keypath: The keypath of the layer. The first match is used. When `nil`, the composition.
  /// - Returns: The bounding box of the four converted corners, or `nil` when no layer matches or its transform has
  ///   no inverse.
  public func convert(_ rect: CGRect, toLayerAt keypath: AnimationKeypath?) -> CGRect? {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].compactMap { convert($0, toLayerAt: keypath) }
    guard corners.count == 4, let x = corners.map(\.x).min(), let y = corners.map(\.y).min(),
      let maxX = corners.map(\.x).max(), let maxY = corners.map(\.y).max()
    else { return nil }
    return CGRect(x: x, y: y, width: maxX - x, height: maxY - y)
  }
}

extension LottieAnimationPlayer {
  /// Shows only the layers of the composition with the given name, in this animation and in animations that are set
  /// later. `nil`, or a name that no layer has, shows all layers.
  package func setSoloLayer(_ name: String?) { presenter.overrides.setSoloLayer(name) }

  /// Returns the placement of a layer in ``renderedFrame``. Views that follow a layer use it.
  ///
  /// A layer is looked up once per animation. Querying it for each frame allocates no memory.
  ///
  /// - Parameter keypath: The keypath of the layer, which consists of layer names only. The first match is used.
  /// - Returns: The placement, or `nil` when no layer matches or the layer is rotated out of the plane.
  public func placement(ofLayerAt keypath: AnimationKeypath) -> LottieLayerPlacement? {
    presenter.placement(keypath, at: presenter.shownCompositionFrame).map {
      let map = $0.transform
      return LottieLayerPlacement(
        transform: CGAffineTransform(
          a: CGFloat(map.a), b: CGFloat(map.b), c: CGFloat(map.c), d: CGFloat(map.d),
          tx: CGFloat(map.tx), ty: CGFloat(map.ty)), opacity: CGFloat($0.opacity))
    }
  }
}

/// The transform and the opacity of a layer in a rendered frame.
public struct LottieLayerPlacement: Equatable, Sendable {
  /// The transform from the layer's coordinates to the rendered frame in points.
  public var transform: CGAffineTransform
  /// The opacity from 0 to 1, multiplied by the opacities of the layers that contain the layer. It is 0 outside the
  /// layer's in and out points.
  public var opacity: CGFloat

  /// Creates a placement.
  ///
  /// - Parameters:
  ///   - transform: The transform from the layer's coordinates to the rendered frame in points.
  ///   - opacity: The opacity from 0 to 1.
  public init(transform: CGAffineTransform, opacity: CGFloat) {
    self.transform = transform
    self.opacity = opacity
  }
}
