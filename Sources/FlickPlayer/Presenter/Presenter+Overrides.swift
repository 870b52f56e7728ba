import FlickAnimation
import FlickLottie
import FlickRaster
import FlickScene
import Foundation

/// The resolution of the animation with images, text and fonts from providers.
extension Presenter {
  /// The provider of images. Setting it queries all images and redraws the current frame.
  package var imageProvider: (any AnimationImageProvider)? {
    get { overrides.imageProvider }
    set {
      overrides.imageProvider = newValue
      overrides.pictureCache.removeAll()
      reloadImages()
    }
  }

  /// The provider of text. Setting it queries all text layers and redraws the current frame.
  package var textProvider: any AnimationKeypathTextProvider {
    get { overrides.textProvider }
    set {
      overrides.textProvider = newValue
      setTextSource()
      showVariant()
    }
  }

  /// The provider of fonts. Setting it queries all fonts and redraws the current frame.
  package var fontProvider: any AnimationFontProvider {
    get { overrides.fontProvider }
    set {
      overrides.fontProvider = newValue
      setFontSource()
      showVariant()
    }
  }

  /// The provider of images that neither the file nor ``imageProvider`` has. When `nil`, a ``BundleImageProvider`` for
  /// the main bundle. Setting it has no effect on the current animation.
  package var fallbackImageProvider: (any AnimationImageProvider)? {
    get { overrides.fallbackImageProvider }
    set { overrides.fallbackImageProvider = newValue }
  }

  /// Sets all providers without a query.
  package func configureProviders(
    image: (any AnimationImageProvider)?, text: any AnimationKeypathTextProvider,
    font: any AnimationFontProvider
  ) {
    overrides.imageProvider = image
    overrides.textProvider = text
    overrides.fontProvider = font
  }

  /// Queries the provider of images and redraws the current frame.
  package func reloadImages() {
    setImageSource()
    showVariant()
  }

  /// Queries the providers of text and fonts and redraws the current frame.
  package func reloadTexts() {
    setTextSource()
    setFontSource()
    showVariant()
  }

  /// Empties the cache of provided images, and releases memory that can be made again.
  package func forgetPictures() {
    overrides.pictureCache.removeAll()
    animation?.releaseParsedContent()
    pipeline?.releaseMemory()
  }

  /// Connects all providers and overrides to a new animation.
  func reloadOverrides() {
    overrides.overridden = animation.map { OverriddenAnimation($0) }
    overrides.pendingVariant = nil
    overrides.provided = PresenterOverrides.ProvidedResources()
    overrides.pictureCache.removeAll()
    shownAnimation = nil
    setImageSource()
    setTextSource()
    setFontSource()
    for entry in overrides.valueProviders {
      hostCalls.ask(orElse: ()) {
        overrides.overridden?.setValueProvider(entry.provider, keypath: entry.keypath)
      }
    }
    for entry in overrides.enabledStates {
      overrides.overridden?.setIsEnabled(entry.isEnabled, keypath: entry.keypath)
    }
    if let layer = overrides.soloLayer { overrides.overridden?.setSoloLayer(layer) }
    showVariant()
  }

  /// Shows the animation with all overrides at the current frame. A large animation is resolved on another thread,
  /// and shown when it is ready.
  func showVariant() {
    guard shownAnimation == nil || overrides.overridden?.isStale == true else { return redraw() }
    if shownAnimation != nil, overrides.overridden?.isLarge == true { return startVariant() }
    resolveAndShow()
    redraw()
  }

  /// Queries the providers and shows the result. When a provider changes an override during a query, the query is
  /// repeated.
  private func resolveAndShow() {
    guard !overrides.isQueryingProviders else { return }
    overrides.isQueryingProviders = true
    defer { overrides.isQueryingProviders = false }
    for _ in 0..<Self.maximumQueryRounds {
      let queried = overrides.overridden
      setShownAnimation(queried?.currentVariant())
      guard overrides.overridden !== queried || queried?.isStale == true else { return }
    }
  }

  /// The maximum number of queries. It ends the loop when providers change overrides in every query.
  private static let maximumQueryRounds = 3

  /// Resolves the animation on another thread. At most one job runs at a time, and the previous variant plays until
  /// the job ends.
  private func startVariant() {
    guard overrides.pendingVariant == nil, let request = overrides.overridden?.makeRequest()
    else { return }
    let job = VariantJob()
    overrides.pendingVariant = job
    variantExecutor({ request.resolve() }) { [weak self] made in
      // The result belongs to an earlier animation.
      guard let self, self.overrides.pendingVariant === job else { return }
      self.overrides.pendingVariant = nil
      self.applyVariant(made)
    }
  }

  private func applyVariant(_ made: ResolvedVariant) {
    guard overrides.overridden?.apply(made) == true else { return startVariant() }
    setShownAnimation(overrides.overridden?.lastVariant)
    request()
  }

  /// Waits until all overrides are applied, and shows the result.
  func finishVariant() {
    guard overrides.pendingVariant != nil else { return }
    overrides.pendingVariant = nil
    resolveAndShow()
  }

  func setImageSource() {
    guard let animation, animation.hasImages else { return }
    if let provider = overrides.imageProvider {
      overrides.provided.image = true
      overrides.overridden?.setImageSource { [weak self] in self?.picture($0, provider) }
    } else if animation.hasMissingImages {
      let provider = overrides.fallbackImageProvider ?? BundleImageProvider(logger: logger)
      overrides.provided.image = true
      overrides.overridden?.setImageSource(
        { [weak self] in self?.picture($0, provider) }, isFallback: true)
    } else if overrides.provided.image {
      overrides.overridden?.setImageSource(nil)
    }
  }

  func setTextSource() {
    let provider = overrides.textProvider
    guard !(provider is DefaultTextProvider) else {
      if overrides.provided.text { overrides.overridden?.setTextSource(nil) }
      return
    }
    guard let animation, animation.hasTexts else { return }
    overrides.provided.text = true
    overrides.overridden?.setTextSource { keys, source in
      let keypath = AnimationKeypath(keys: keys)
      return provider.text(for: keypath, sourceText: Optional(source))
        ?? (provider as? any LegacyAnimationTextProvider)?.text(for: keypath, source)
    }
  }

  func setFontSource() {
    let provider = overrides.fontProvider
    guard let systemFonts = provider as? DefaultFontProvider else {
      guard let animation, animation.hasTexts else { return }
      overrides.provided.font = true
      overrides.overridden?.setFontSource { family, size in
        provider.fontFor(family: family, size: CGFloat(size)).flatMap { makeFontOverride($0) }
      }
      return
    }
    // The fonts of the file, and the system's fonts with the family names of the file, are used before others.
    guard let animation, animation.hasUnavailableFonts else {
      if overrides.provided.font { overrides.overridden?.setFontSource(nil) }
      return
    }
    overrides.provided.font = true
    overrides.overridden?.setFontSource(
      { name, size in
        systemFonts.font(named: name, size: CGFloat(size)).flatMap { makeFontOverride($0) }
      }, isFallback: true)
  }

  private func picture(
    _ picture: ImageAssetReference, _ provider: any AnimationImageProvider
  ) -> ImageOverride? {
    let asset = ImageAsset(
      id: picture.id, name: picture.name, directory: picture.directory, width: picture.width,
      height: picture.height)
    let isKept = provider.cacheEligible
    let known = isKept ? overrides.pictureCache.image(asset.id) : nil
    guard let image = known ?? provider.imageForAsset(asset: asset),
      let bitmap = makeBitmap(image)
    else { return nil }
    if isKept, known == nil { overrides.pictureCache.insert(image, asset.id) }
    return ImageOverride(
      bitmap, gravity: ImageGravity(provider.contentsGravity(for: asset)) ?? .resizeAspectFill)
  }
}
