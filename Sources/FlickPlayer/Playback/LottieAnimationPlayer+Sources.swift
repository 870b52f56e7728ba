import Dispatch
package import FlickAnimation
import FlickLottie
import FlickRaster
import FlickScene
import Foundation

extension LottieAnimationPlayer {
  /// Queries ``imageProvider`` for all images and redraws the current frame. Images that the provider allows to be
  /// cached (``AnimationImageProvider/cacheEligible``) are not queried again.
  public func reloadImages() {
    setImageSource()
    showVariant()
  }

  /// Queries ``textProvider`` and ``fontProvider`` for all texts and fonts, and redraws the current frame. Call it
  /// when a provider's results have changed.
  public func reloadTexts() {
    setTextSource()
    setFontSource()
    showVariant()
  }

  /// Empties the cache of provided images. They are queried again when they are next needed.
  public func forgetPictures() { pictureCache.removeAll() }

  /// Connects all providers and overrides to a new animation.
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

  /// Shows the animation with all overrides at the current frame. A large animation is resolved on another thread,
  /// and shown when it is ready.
  func showVariant() {
    guard shownAnimation == nil || overridden?.isStale == true else { return drawNow() }
    if shownAnimation != nil, overridden?.isLarge == true { return startVariant() }
    resolveAndShow()
    drawNow()
  }

  /// Queries the providers and shows the result. When a provider changes an override during a query, the query is
  /// repeated.
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

  /// The maximum number of queries. It ends the loop when providers change overrides in every query.
  private static let maximumQueryRounds = 3

  private func setShownAnimation(_ variant: LottieAnimation?) {
    shownAnimation = variant
    followers.removeAll()
    rebuildPipeline()
  }

  /// Resolves the animation on another thread. At most one job runs at a time, and the previous variant plays until
  /// the job ends.
  private func startVariant() {
    guard pendingVariant == nil, let order = overridden?.makeRequest() else { return }
    let job = VariantJob()
    pendingVariant = job
    variantExecutor({ order.resolve() }) { [weak self] made in
      // The result belongs to an earlier animation.
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

  /// Waits until all overrides are applied, and shows the result.
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
    // Without an override, the file's fonts are used before any other. This matches the default provider.
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

/// The identity of a job that resolves a variant.
final class VariantJob: Sendable {}

/// A function that runs a closure on another thread and passes the result to a second closure on the main actor.
package typealias VariantExecutor =
  @MainActor (
    _ make: @escaping @Sendable () -> ResolvedVariant,
    _ take: @escaping @MainActor @Sendable (ResolvedVariant) -> Void
  ) -> Void

/// Runs `make` on a global queue and `take` on the main queue.
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
