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
    showOverridden()
  }

  /// Queries ``textProvider`` and ``fontProvider`` for all texts and fonts, and redraws the current frame. Call it
  /// when a provider's results have changed.
  public func reloadTexts() {
    setTextSource()
    setFontSource()
    showOverridden()
  }

  /// Empties the cache of provided images. They are queried again when they are next needed.
  public func forgetPictures() { pictures.removeAll() }

  /// Connects all providers and overrides to a new animation.
  func sourcesChange() {
    overridden = animation.map { OverriddenAnimation($0) }
    making = nil
    shown = nil
    sourced = Sourced()
    setImageSource()
    setTextSource()
    setFontSource()
    giveAgain()
    showOverridden()
  }

  /// Shows the animation with all overrides at the current frame. A large animation is resolved on another thread,
  /// and shown when it is ready.
  func showOverridden() {
    guard shown == nil || overridden?.isStale == true else { return drawNow() }
    if shown != nil, overridden?.isLarge == true { return make() }
    showCurrent()
    drawNow()
  }

  /// Queries the providers and shows the result. When a provider changes an override during a query, the query is
  /// repeated.
  private func showCurrent() {
    guard !isAsking else { return }
    isAsking = true
    defer { isAsking = false }
    for _ in 0..<Self.mostRounds {
      let asked = overridden
      show(asked?.current())
      guard overridden !== asked || asked?.isStale == true else { return }
    }
  }

  /// The maximum number of queries. It ends the loop when providers change overrides in every query.
  private static let mostRounds = 3

  private func show(_ edition: LottieAnimation?) {
    shown = edition
    followers.removeAll()
    pipelineChanges()
  }

  /// Resolves the animation on another thread. At most one job runs at a time, and the previous variant plays until
  /// the job ends.
  private func make() {
    guard making == nil, let order = overridden?.order() else { return }
    let job = MakingJob()
    making = job
    workshop({ order.make() }) { [weak self] made in
      // The result belongs to an earlier animation.
      guard let self, self.making === job else { return }
      self.making = nil
      self.take(made)
    }
  }

  private func take(_ made: MadeEdition) {
    guard overridden?.take(made) == true else { return make() }
    show(overridden?.edition)
    requestFrame()
  }

  /// Waits until all overrides are applied, and shows the result.
  func finishMaking() {
    guard making != nil else { return }
    making = nil
    showCurrent()
  }

  func setImageSource() {
    guard let animation, animation.showsPictures else { return }
    if let provider = imageProvider {
      sourced.image = true
      overridden?.setImageSource { [weak self] in self?.picture($0, provider) }
    } else if sourced.image {
      overridden?.setImageSource(nil)
    }
  }

  func setTextSource() {
    guard let animation, animation.showsTexts else { return }
    let provider = textProvider
    guard !(provider is DefaultTextProvider) else {
      if sourced.text { overridden?.setTextSource(nil) }
      return
    }
    sourced.text = true
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
      if sourced.font { overridden?.setFontSource(nil) }
      return
    }
    sourced.font = true
    overridden?.setFontSource { family, size in
      provider.fontFor(family: family, size: CGFloat(size)).flatMap { outsideFont($0) }
    }
  }

  private func picture(
    _ picture: OutsideImage, _ provider: any AnimationImageProvider
  ) -> OutsidePicture? {
    let asset = ImageAsset(
      id: picture.id, name: picture.name, directory: picture.directory, width: picture.width,
      height: picture.height)
    let isKept = provider.cacheEligible
    let known = isKept ? pictures.image(asset.id) : nil
    guard let image = known ?? provider.imageForAsset(asset: asset),
      let bitmap = systemBitmap(image)
    else { return nil }
    if isKept, known == nil { pictures.keep(image, asset.id) }
    return OutsidePicture(
      bitmap, gravity: ImageGravity(provider.contentsGravity(for: asset)) ?? .resizeAspectFill)
  }
}

/// The identity of a job that resolves a variant.
final class MakingJob: Sendable {}

/// A function that runs a closure on another thread and passes the result to a second closure on the main actor.
package typealias Workshop =
  @MainActor (
    _ make: @escaping @Sendable () -> MadeEdition,
    _ take: @escaping @MainActor @Sendable (MadeEdition) -> Void
  ) -> Void

/// Runs `make` on a global queue and `take` on the main queue.
@MainActor func systemWorkshop(
  _ make: @escaping @Sendable () -> MadeEdition,
  _ take: @escaping @MainActor @Sendable (MadeEdition) -> Void
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
