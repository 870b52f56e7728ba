package import FlickAnimation
import FlickGeometry
package import FlickScene
import Foundation

/// Overrides of properties and nodes, and layers, by keypath.
extension Presenter {
  package func setValueProvider(_ provider: any AnyValueProvider, keypath: AnimationKeypath) {
    // The provider is asked for a value, and may call the player.
    call { [self] in
      overrides.valueProviders.removeAll {
        $0.keypath == keypath && $0.provider.valueType == provider.valueType
      }
      overrides.valueProviders.append(
        PresenterOverrides.ValueProviderEntry(keypath: keypath, provider: provider))
      overrides.overridden?.setValueProvider(provider, keypath: keypath)
      showVariant()
    }
  }

  package func removeValueProvider(for keypath: AnimationKeypath) {
    overrides.valueProviders.removeAll { $0.keypath == keypath || keypath.matches($0.keypath) }
    overrides.overridden?.removeValueProvider(for: keypath)
    showVariant()
  }

  /// The current value providers. For each keypath, the latest provider.
  package var valueProviders: [AnimationKeypath: any AnyValueProvider] {
    Dictionary(
      overrides.valueProviders.map { ($0.keypath, $0.provider) }, uniquingKeysWith: { $1 })
  }

  package func setNodeIsEnabled(_ isEnabled: Bool, keypath: AnimationKeypath) {
    overrides.enabledStates.removeAll { $0.keypath == keypath }
    overrides.enabledStates.append((keypath, isEnabled))
    overrides.overridden?.setIsEnabled(isEnabled, keypath: keypath)
    showVariant()
  }

  /// Shows only the layers of the composition with the given name. `nil`, or a name that no layer has, shows all
  /// layers.
  package func setSoloLayer(_ name: String?) {
    guard name != overrides.soloLayer else { return }
    overrides.soloLayer = name
    overrides.overridden?.setSoloLayer(name)
    showVariant()
  }

  /// Returns the value of the first property that a keypath matches.
  package func value(for keypath: AnimationKeypath, atFrame frame: Double) -> Any? {
    hostCalls.ask(orElse: originalValue(for: keypath, atFrame: frame)) {
      overrides.overridden?.value(for: keypath, atFrame: frame)
    }
  }

  /// Returns the file's own value of the first property that a keypath matches.
  package func originalValue(for keypath: AnimationKeypath, atFrame frame: Double) -> Any? {
    overrides.overridden?.originalValue(for: keypath, atFrame: frame)
  }

  /// Returns the keypaths of the animation.
  package func allKeypaths() -> [AnimationKeypath] { overrides.overridden?.allKeypaths() ?? [] }

  /// The frame of the shown picture in composition frames.
  package var shownCompositionFrame: Double {
    (shownPicture?.frame ?? 0) + (animation?.startFrame ?? 0)
  }

  /// Returns the transform from a layer's coordinates to the picture in points, and the layer's opacity.
  ///
  /// - Parameters:
  ///   - keypath: The keypath of the layer. When `nil`, the composition.
  ///   - frame: The frame in composition frames.
  package func placement(_ keypath: AnimationKeypath?, at frame: Double) -> LayerPlacement? {
    guard let geometry else { return nil }
    let picture = geometry.placement.transform.then(.scale(1 / geometry.scale, 1 / geometry.scale))
    guard let keypath else { return LayerPlacement(transform: picture, opacity: 1) }
    if overrides.trackers[keypath] == nil {
      overrides.trackers[keypath] = .some(overrides.overridden?.tracker(ofLayerAt: keypath))
    }
    let values = overrides.values
    guard
      var placement = overrides.trackers[keypath, default: nil]?.placement(at: frame, values)
    else { return nil }
    placement.transform = placement.transform.then(picture)
    return placement
  }
}
