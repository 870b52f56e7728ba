package import FlickAnimation
import FlickLoading
import FlickLottie
import FlickScene
import Foundation

/// The part of a presenter that has the overrides that a host sets. They also apply to animations that are set later.
@MainActor package final class PresenterOverrides {
  /// The provider of images. Setting it queries all images and redraws the current frame.
  package var imageProvider: (any AnimationImageProvider)? {
    didSet {
      pictureCache.removeAll()
      reloadImages()
    }
  }
  /// The provider of images that neither the file nor ``imageProvider`` has. When `nil`, a ``BundleImageProvider`` for
  /// the main bundle. Setting it has no effect on the current animation.
  package var fallbackImageProvider: (any AnimationImageProvider)?
  /// The provider of texts. Setting it queries all texts and redraws the current frame.
  package var textProvider: any AnimationKeypathTextProvider = DefaultTextProvider() {
    didSet {
      setTextSource()
      variants.show()
    }
  }
  /// The provider of fonts. Setting it queries all fonts and redraws the current frame.
  package var fontProvider: any AnimationFontProvider = DefaultFontProvider() {
    didSet {
      setFontSource()
      variants.show()
    }
  }
  /// The value providers, in the order in which they were set.
  private var entries: [ValueProviderEntry] = []
  private var enabledStates: [(keypath: AnimationKeypath, isEnabled: Bool)] = []
  /// The only visible layer of the composition; `nil` if all layers are visible.
  private var soloLayer: String?

  /// The animation, without overrides but with the values of slots.
  var animation: LottieAnimation?
  /// The values of slots, and the animation without them.
  var slots: (values: LottieSlots, original: LottieAnimation?) = (LottieSlots(), nil)
  let variants: VariantLoader
  let logger: LottieLogger
  private let hostCalls: HostCalls
  var pictureCache = PictureCache()
  /// The kinds of resources that providers have overridden. An animation without overrides is drawn as it was read,
  /// at no cost.
  var provided = ProvidedResources()
  /// A Boolean value that indicates whether value providers are being queried for a frame.
  private var isSamplingValues = false

  /// A value provider and its keypath.
  private struct ValueProviderEntry {
    var keypath: AnimationKeypath
    var provider: any AnyValueProvider
  }

  /// The kinds of resources that providers have overridden.
  struct ProvidedResources {
    var image = false
    var text = false
    var font = false
  }

  init(_ variants: VariantLoader, _ hostCalls: HostCalls, _ logger: LottieLogger) {
    (self.variants, self.hostCalls, self.logger) = (variants, hostCalls, logger)
  }

  /// Connects all providers and overrides to a new animation, and shows it.
  func reload() {
    variants.setAnimation(animation)
    provided = ProvidedResources()
    pictureCache.removeAll()
    setImageSource()
    setTextSource()
    setFontSource()
    for entry in entries {
      hostCalls.ask(orElse: ()) {
        variants.overridden?.setValueProvider(entry.provider, keypath: entry.keypath)
      }
    }
    for entry in enabledStates {
      variants.overridden?.setIsEnabled(entry.isEnabled, keypath: entry.keypath)
    }
    if let soloLayer { variants.overridden?.setSoloLayer(soloLayer) }
    variants.show()
  }

  package func setValueProvider(_ provider: any AnyValueProvider, keypath: AnimationKeypath) {
    // The provider is asked for a value, and may call the player.
    hostCalls.make { [self] in
      entries.removeAll {
        $0.keypath == keypath && $0.provider.valueType == provider.valueType
      }
      entries.append(ValueProviderEntry(keypath: keypath, provider: provider))
      variants.overridden?.setValueProvider(provider, keypath: keypath)
      variants.show()
    }
  }

  package func removeValueProvider(for keypath: AnimationKeypath) {
    entries.removeAll { $0.keypath == keypath || keypath.matches($0.keypath) }
    variants.overridden?.removeValueProvider(for: keypath)
    variants.show()
  }

  /// The current value providers. For each keypath, the latest provider.
  package var valueProviders: [AnimationKeypath: any AnyValueProvider] {
    Dictionary(entries.map { ($0.keypath, $0.provider) }, uniquingKeysWith: { $1 })
  }

  package func setNodeIsEnabled(_ isEnabled: Bool, keypath: AnimationKeypath) {
    enabledStates.removeAll { $0.keypath == keypath }
    enabledStates.append((keypath, isEnabled))
    variants.overridden?.setIsEnabled(isEnabled, keypath: keypath)
    variants.show()
  }

  /// Shows only the layers of the composition with the given name. `nil`, or a name that no layer has, shows all
  /// layers.
  package func setSoloLayer(_ name: String?) {
    guard name != soloLayer else { return }
    soloLayer = name
    variants.overridden?.setSoloLayer(name)
    variants.show()
  }

  /// Returns the value of the first property that a keypath matches.
  package func value(for keypath: AnimationKeypath, atFrame frame: Double) -> Any? {
    hostCalls.ask(orElse: originalValue(for: keypath, atFrame: frame)) {
      variants.overridden?.value(for: keypath, atFrame: frame)
    }
  }

  /// Returns the file's own value of the first property that a keypath matches.
  package func originalValue(for keypath: AnimationKeypath, atFrame frame: Double) -> Any? {
    variants.overridden?.originalValue(for: keypath, atFrame: frame)
  }

  /// Returns the keypaths of the animation.
  package func allKeypaths() -> [AnimationKeypath] { variants.overridden?.allKeypaths() ?? [] }

  /// Queries the value providers for a frame, in composition frames.
  func sample(at frame: Double) {
    guard !entries.isEmpty, !isSamplingValues else { return }
    isSamplingValues = true
    _ = variants.overridden?.sample(frame: frame)
    isSamplingValues = false
  }
}
