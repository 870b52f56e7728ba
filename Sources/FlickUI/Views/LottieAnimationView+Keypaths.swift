#if canImport(UIKit) || canImport(AppKit)

  public import FlickAnimation
  import FlickPlayer
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  // Forwarding declarations. See ``LottieAnimationPlayer`` for the details.
  extension LottieAnimationView {
    /// Overrides all properties that match a keypath, in this animation and in animations that are set later. A later
    /// provider takes precedence over an earlier one.
    ///
    /// - Parameters:
    ///   - valueProvider: The provider of values. It is queried on the main actor for each requested frame.
    ///   - keypath: The keypath of the properties. `*` matches one name, and `**` matches any number of names.
    public func setValueProvider(
      _ valueProvider: any AnyValueProvider, keypath: AnimationKeypath
    ) { player.setValueProvider(valueProvider, keypath: keypath) }

    /// Removes the providers that were set for a keypath or for a keypath that it matches.
    ///
    /// - Parameter keypath: The keypath.
    public func removeValueProvider(for keypath: AnimationKeypath) {
      player.removeValueProvider(for: keypath)
    }

    /// The current value providers. For each keypath, the latest provider.
    public var valueProviders: [AnimationKeypath: any AnyValueProvider] { player.valueProviders }

    /// Enables or disables all layers, shapes, groups, modifiers, effects and masks that match a keypath.
    ///
    /// - Parameters:
    ///   - isEnabled: A Boolean value that indicates whether the nodes are drawn.
    ///   - keypath: The keypath of the nodes.
    public func setNodeIsEnabled(isEnabled: Bool, keypath: AnimationKeypath) {
      player.setNodeIsEnabled(isEnabled: isEnabled, keypath: keypath)
    }

    /// Returns the value of the first property that matches a keypath. An override takes precedence over the file.
    ///
    /// - Parameters:
    ///   - keypath: The keypath of the property.
    ///   - atFrame: The frame in composition frames. When `nil`, the current frame.
    /// - Returns: A ``LottieColor``, ``LottieVector1D``, ``LottieVector3D``, ``LottiePath``, or the numbers of a
    ///   gradient, in the units of the file. `nil` when no property matches.
    public func getValue(
      for keypath: AnimationKeypath, atFrame: AnimationFrameTime? = nil
    ) -> Any? { player.getValue(for: keypath, atFrame: atFrame) }

    /// Returns the file's own value of the first property that matches a keypath.
    ///
    /// - Parameters:
    ///   - keypath: The keypath of the property.
    ///   - atFrame: The frame in composition frames. When `nil`, the current frame.
    /// - Returns: A value as from ``getValue(for:atFrame:)``, without overrides. `nil` when no property matches.
    public func getOriginalValue(
      for keypath: AnimationKeypath, atFrame: AnimationFrameTime? = nil
    ) -> Any? { player.getOriginalValue(for: keypath, atFrame: atFrame) }

    /// Returns the keypaths of all layers, of their contents and of their properties, in the order of the file.
    ///
    /// - Returns: The keypaths, or an empty array without an animation.
    public func allHierarchyKeypaths() -> [String] { player.allHierarchyKeypaths() }

    /// Logs ``allHierarchyKeypaths()`` as one informational message, one keypath per line.
    public func logHierarchyKeypaths() { player.logHierarchyKeypaths() }

    /// Converts a point of the view to the coordinates of a layer at the current frame.
    ///
    /// - Parameters:
    ///   - point: The point in the view's coordinates.
    ///   - keypath: The keypath of the layer. The first match is used. When `nil`, the composition.
    /// - Returns: The point in the layer's coordinates, or `nil` when no layer matches or its transform has no
    ///   inverse.
    public func convert(_ point: CGPoint, toLayerAt keypath: AnimationKeypath?) -> CGPoint? {
      let origin = pictureOrigin
      return player.convert(
        CGPoint(x: point.x - origin.x, y: point.y - origin.y), toLayerAt: keypath)
    }

    /// Converts a rectangle of the view to the coordinates of a layer at the current frame.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in the view's coordinates.
    ///   - keypath: The keypath of the layer. The first match is used. When `nil`, the composition.
    /// - Returns: The bounding box of the four converted corners, or `nil` when no layer matches or its transform has
    ///   no inverse.
    public func convert(_ rect: CGRect, toLayerAt keypath: AnimationKeypath?) -> CGRect? {
      let origin = pictureOrigin
      let moved = CGRect(
        x: rect.minX - origin.x, y: rect.minY - origin.y, width: rect.width, height: rect.height)
      return player.convert(moved, toLayerAt: keypath)
    }

    /// The origin of the rendered frame in the view. It is zero when the frame fills the view. In a content mode that
    /// does not scale, the frame is aligned in the view at its own size.
    var pictureOrigin: CGPoint {
      guard LottieConfiguration.ContentMode(contentMode) == nil else { return .zero }
      let size = player.intrinsicContentSize
      let place = Self.alignments[contentMode] ?? (0.5, 0.5)
      return CGPoint(
        x: (bounds.width - size.width) * place.x, y: (bounds.height - size.height) * place.y)
    }

    /// The fraction of the free space that precedes the rendered frame, by content mode.
    private static let alignments: [LottieContentMode: (x: CGFloat, y: CGFloat)] = [
      .center: (0.5, 0.5), .top: (0.5, 0), .bottom: (0.5, 1), .left: (0, 0.5), .right: (1, 0.5),
      .topLeft: (0, 0), .topRight: (1, 0), .bottomLeft: (0, 1), .bottomRight: (1, 1),
    ]
  }

#endif
