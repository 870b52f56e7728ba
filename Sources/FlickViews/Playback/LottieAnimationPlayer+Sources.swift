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
    showOverridden()
  }

  /// Asks the providers for all texts and fonts, and shows the frame anew: for providers whose answers
  /// change with time.
  public func reloadTexts() {
    setTextSource()
    setFontSource()
    showOverridden()
  }

  /// Keeps no picture any longer; the next that are asked for come from the provider.
  public func forgetPictures() { pictures.removeAll() }

  /// There is another animation: all is asked for.
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

  /// Draws what the providers made of the animation, at the frame where it stands: at once, or, where making
  /// it would keep the main thread from its work, as soon as it is made.
  func showOverridden() {
    guard shown == nil || overridden?.isStale == true else { return drawNow() }
    if shown != nil, overridden?.isLarge == true { return make() }
    showCurrent()
    drawNow()
  }

  /// Asks for whatever is to be asked. Providers that set others while they are asked have it done afterwards.
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

  /// Providers that set others whenever they are asked would never come to an end.
  private static let mostRounds = 3

  private func show(_ edition: LottieAnimation?) {
    shown = edition
    followers.removeAll()
    pipelineChanges()
  }

  /// Has the animation made elsewhere, one at a time. Until it is there, what was shown is, and plays on.
  private func make() {
    guard making == nil, let order = overridden?.order() else { return }
    let job = MakingJob()
    making = job
    workshop({ order.make() }) { [weak self] made in
      // Another animation has come in the meantime.
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

  /// Waits until all that was set is shown.
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
    // The animation's own order of fonts is the default's, with those of the file before any other.
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

/// An edition that is being made; no two are the same.
final class MakingJob: Sendable {}

/// Makes something away from the main thread, and gives it back there.
package typealias Workshop =
  @MainActor (
    _ make: @escaping @Sendable () -> MadeEdition,
    _ take: @escaping @MainActor @Sendable (MadeEdition) -> Void
  ) -> Void

/// The system's queues.
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
