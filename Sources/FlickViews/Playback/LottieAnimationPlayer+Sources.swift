import Dispatch
package import FlickAnimation
import FlickLottie
import FlickRaster
import FlickScene
import Foundation

extension LottieAnimationPlayer {
  /// Asks the provider for all pictures, and shows the frame anew. Those that are kept
  /// (``AnimationImageProvider/cacheEligible``) are not asked for.
  public func reloadImages() {
    setImageSource()
    showVariant()
  }

  /// Asks the providers for all texts and fonts, and shows the frame anew: for providers whose answers
  /// change with time.
  public func reloadTexts() {
    setTextSource()
    setFontSource()
    showVariant()
  }

  /// Keeps no picture any longer; the next that are asked for come from the provider.
  public func forgetPictures() { pictureCache.removeAll() }

  /// There is another animation: all is asked for.
  func reloadSources() {
    overridden = animation.map { OverriddenAnimation($0) }
    pendingVariant = nil
    shownAnimation = nil
    providedResources = ProvidedResources()
    setImageSource()
    setTextSource()
    setFontSource()
    reapplyOverrides()
    showVariant()
  }

  /// Draws what the providers made of the animation, at the frame where it stands: at once, or, where making
  /// it would keep the main thread from its work, as soon as it is made.
  func showVariant() {
    guard shownAnimation == nil || overridden?.isStale == true else { return drawNow() }
    if shownAnimation != nil, overridden?.isLarge == true { return startVariant() }
    resolveAndShow()
    drawNow()
  }

  /// Asks for whatever is to be asked. Providers that set others while they are asked have it done afterwards.
  private func resolveAndShow() {
    guard !isQueryingProviders else { return }
    isQueryingProviders = true
    defer { isQueryingProviders = false }
    for _ in 0..<Self.maximumQueryRounds {
      let asked = overridden
      setShownAnimation(asked?.currentVariant())
      guard overridden !== asked || asked?.isStale == true else { return }
    }
  }

  /// Providers that set others whenever they are asked would never come to an end.
  private static let maximumQueryRounds = 3

  private func setShownAnimation(_ edition: LottieAnimation?) {
    shownAnimation = edition
    followers.removeAll()
    rebuildPipeline()
  }

  /// Has the animation made elsewhere, one at a time. Until it is there, what was shown is, and plays on.
  private func startVariant() {
    guard pendingVariant == nil, let order = overridden?.makeRequest() else { return }
    let job = VariantJob()
    pendingVariant = job
    variantExecutor({ order.resolve() }) { [weak self] made in
      // Another animation has come in the meantime.
      guard let self, self.pendingVariant === job else { return }
      self.pendingVariant = nil
      self.applyVariant(made)
    }
  }

  private func applyVariant(_ made: ResolvedVariant) {
    guard overridden?.apply(made) == true else { return startVariant() }
    setShownAnimation(overridden?.lastVariant)
    requestFrame()
  }

  /// Waits until all that was set is shown.
  func finishVariant() {
    guard pendingVariant != nil else { return }
    pendingVariant = nil
    resolveAndShow()
  }

  func setImageSource() {
    guard let animation, animation.showsPictures else { return }
    if let provider = imageProvider {
      providedResources.image = true
      overridden?.setImageSource { [weak self] in self?.picture($0, provider) }
    } else if providedResources.image {
      overridden?.setImageSource(nil)
    }
  }

  func setTextSource() {
    guard let animation, animation.showsTexts else { return }
    let provider = textProvider
    guard !(provider is DefaultTextProvider) else {
      if providedResources.text { overridden?.setTextSource(nil) }
      return
    }
    providedResources.text = true
    overridden?.setTextSource { keys, source in
      let keypath = AnimationKeypath(keys: keys)
      return provider.text(for: keypath, sourceText: source)
        ?? (provider as? any LegacyAnimationTextProvider)?
        .textFor(keypathName: keys.last ?? "", sourceText: source)
    }
  }

  func setFontSource() {
    guard let animation, animation.showsTexts else { return }
    let provider = fontProvider
    // The animation's own order of fonts is the default's, with those of the file before any other.
    guard !(provider is DefaultFontProvider) else {
      if providedResources.font { overridden?.setFontSource(nil) }
      return
    }
    providedResources.font = true
    overridden?.setFontSource { family, size in
      provider.fontFor(family: family, size: CGFloat(size)).flatMap { makeFontOverride($0) }
    }
  }

  private func picture(
    _ picture: ImageAssetReference, _ provider: any AnimationImageProvider
  ) -> ImageOverride? {
    let asset = ImageAsset(
      id: picture.id, name: picture.name, directory: picture.directory, width: picture.width,
      height: picture.height)
    let isKept = provider.cacheEligible
    let known = isKept ? pictureCache.image(asset.id) : nil
    guard let image = known ?? provider.imageForAsset(asset: asset),
      let bitmap = makeBitmap(image)
    else { return nil }
    if isKept, known == nil { pictureCache.insert(image, asset.id) }
    return ImageOverride(
      bitmap, gravity: ImageGravity(provider.contentsGravity(for: asset)) ?? .resizeAspectFill)
  }
}

/// An edition that is being made; no two are the same.
final class VariantJob: Sendable {}

/// Makes something away from the main thread, and gives it back there.
package typealias VariantExecutor =
  @MainActor (
    _ make: @escaping @Sendable () -> ResolvedVariant,
    _ take: @escaping @MainActor @Sendable (ResolvedVariant) -> Void
  ) -> Void

/// The system's queues.
@MainActor func systemVariantExecutor(
  _ make: @escaping @Sendable () -> ResolvedVariant,
  _ take: @escaping @MainActor @Sendable (ResolvedVariant) -> Void
) {
  DispatchQueue.global(qos: .userInitiated).async {
    let made = make()
    DispatchQueue.main.async { MainActor.assumeIsolated { take(made) } }
  }
}

extension LottieAnimation {
  fileprivate var showsPictures: Bool { !scene.images.isEmpty }

  fileprivate var showsTexts: Bool {
    outline.compositions.contains { $0.layers.contains { $0.type == "text" } }
  }
}
