public import FlickAnimation
import FlickGeometry
import FlickScene
public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// What is within the animation, by keypath.
extension LottieAnimationPlayer {
  /// Gives values to all properties that a keypath names, from the frame that is shown on, for all time: of
  /// this animation and of any that takes its place. It goes before providers that were set earlier.
  ///
  /// Setting one costs about as much as reading the file; then what the keypath does not name costs nothing.
  ///
  /// - Parameters:
  ///   - valueProvider: asked on the main actor for each frame that is asked for; its values are in the
  ///     file's own units.
  ///   - keypath: where `*` stands for a name and `**` for any number of them.
  public func setValueProvider(
    _ valueProvider: any AnyValueProvider, keypath: AnimationKeypath
  ) {
    valueProviderEntries.removeAll {
      $0.keypath == keypath && $0.provider.valueType == valueProvider.valueType
    }
    valueProviderEntries.append(ValueProviderEntry(keypath: keypath, provider: valueProvider))
    overridden?.setValueProvider(valueProvider, keypath: keypath)
    showVariant()
  }

  /// Takes away the providers that were set for a keypath, or for any that it names.
  public func removeValueProvider(for keypath: AnimationKeypath) {
    valueProviderEntries.removeAll { $0.keypath == keypath || keypath.matches($0.keypath) }
    overridden?.removeValueProvider(for: keypath)
    showVariant()
  }

  /// Those that were set, the latest of each keypath.
  public var valueProviders: [AnimationKeypath: any AnyValueProvider] {
    Dictionary(valueProviderEntries.map { ($0.keypath, $0.provider) }, uniquingKeysWith: { $1 })
  }

  /// Switches on or off what a keypath names: layers, shapes, groups, modifiers, effects and masks.
  public func setNodeIsEnabled(isEnabled: Bool, keypath: AnimationKeypath) {
    enabledStates.removeAll { $0.keypath == keypath }
    enabledStates.append((keypath, isEnabled))
    overridden?.setIsEnabled(isEnabled, keypath: keypath)
    showVariant()
  }

  /// Shows the composition's layers of one name alone, of this animation and of any that takes its place; all
  /// of them for `nil`, and where none has the name.
  func setSoloLayer(_ name: String?) {
    guard name != soloLayer else { return }
    soloLayer = name
    overridden?.setSoloLayer(name)
    showVariant()
  }

  /// What the first property that a keypath names has: the provider's value where there is one, else the
  /// file's own.
  ///
  /// - Parameter atFrame: in composition frames; `nil` for the one that is shown.
  /// - Returns: a ``LottieColor``, ``LottieVector1D``, ``LottieVector3D``, ``LottiePath``, or the numbers of
  ///   a gradient, in the file's own units; `nil` where nothing is named so.
  public func getValue(
    for keypath: AnimationKeypath, atFrame: AnimationFrameTime? = nil
  ) -> Any? {
    overridden?.value(for: keypath, atFrame: Double(atFrame ?? currentFrame))
  }

  /// The same as the file itself has it.
  public func getOriginalValue(
    for keypath: AnimationKeypath, atFrame: AnimationFrameTime? = nil
  ) -> Any? {
    overridden?.originalValue(for: keypath, atFrame: Double(atFrame ?? currentFrame))
  }

  /// The keypaths of everything that has one, in the order of the file: of layers, of what lies within them,
  /// and of properties.
  public func allHierarchyKeypaths() -> [String] {
    overridden?.allKeypaths().map(\.string) ?? []
  }

  /// Tells the logger ``allHierarchyKeypaths()``, each in a line.
  public func logHierarchyKeypaths() {
    logger.info(allHierarchyKeypaths().joined(separator: "\n"))
  }

  /// A point of the picture, in points, in the coordinates of the first layer that a keypath names, at the
  /// frame that is shown.
  ///
  /// - Parameter keypath: `nil` for the composition.
  /// - Returns: `nil` where no layer is named so, or where it has no extent.
  public func convert(_ point: CGPoint, toLayerAt keypath: AnimationKeypath?) -> CGPoint? {
    placement(keypath, at: frame)?.transform.inverse.map { map in
      let place = map.apply(Point2D(Double(point.x), Double(point.y)))
      return CGPoint(x: place.x, y: place.y)
    }
  }

  /// The same for a rectangle: the smallest one around its corners.
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

  /// Where the first layer that a keypath names is seen in ``renderedFrame``: for whatever is to follow it.
  ///
  /// A layer is looked up once for each animation; asking for every frame takes no memory.
  ///
  /// - Parameter keypath: names of layers alone.
  /// - Returns: `nil` where no layer is named so, or where it is turned out of the plane.
  public func placement(ofLayerAt keypath: AnimationKeypath) -> LottieLayerPlacement? {
    placement(keypath, at: shownFrame).map {
      let map = $0.transform
      return LottieLayerPlacement(
        transform: CGAffineTransform(
          a: CGFloat(map.a), b: CGFloat(map.b), c: CGFloat(map.c), d: CGFloat(map.d),
          tx: CGFloat(map.tx), ty: CGFloat(map.ty)), opacity: CGFloat($0.opacity))
    }
  }

  /// From a layer's coordinates to the picture's, in points.
  private func placement(_ keypath: AnimationKeypath?, at frame: Double) -> LayerPlacement? {
    guard let contentPlacement else { return nil }
    let scale = pictureScale > 0 && pictureScale.isFinite ? Double(pictureScale) : 1
    let picture = contentPlacement.transform.then(.scale(1 / scale, 1 / scale))
    guard let keypath else { return LayerPlacement(transform: picture, opacity: 1) }
    if followers[keypath] == nil {
      followers[keypath] = .some(overridden?.tracker(ofLayerAt: keypath))
    }
    let values = overridden?.values ?? []
    guard var placement = followers[keypath, default: nil]?.placement(at: frame, values)
    else { return nil }
    placement.transform = placement.transform.then(picture)
    return placement
  }

  /// Another animation is given what this one was.
  func reapplyOverrides() {
    for entry in valueProviderEntries {
      overridden?.setValueProvider(entry.provider, keypath: entry.keypath)
    }
    for entry in enabledStates { overridden?.setIsEnabled(entry.isEnabled, keypath: entry.keypath) }
    if let soloLayer { overridden?.setSoloLayer(soloLayer) }
  }
}

/// Where a layer is seen in a picture.
public struct LottieLayerPlacement: Equatable, Sendable {
  /// From the layer's own coordinates to the picture's, in points.
  public var transform: CGAffineTransform
  /// 0…1, with those of the layers that it is in; 0 while the layer is not there at all.
  public var opacity: CGFloat

  public init(transform: CGAffineTransform, opacity: CGFloat) {
    self.transform = transform
    self.opacity = opacity
  }
}

struct ValueProviderEntry {
  var keypath: AnimationKeypath
  var provider: any AnyValueProvider
}
