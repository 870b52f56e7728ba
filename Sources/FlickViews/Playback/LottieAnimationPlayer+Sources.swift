import FlickAnimation
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
    shown = nil
    sourced = Sourced()
    setImageSource()
    setTextSource()
    setFontSource()
    giveAgain()
    showOverridden()
  }

  /// Draws what the providers made of the animation, at the frame where it stands.
  func showOverridden() {
    guard shown == nil || overridden?.isStale != false else { return drawNow() }
    shown = overridden?.current()
    pictureChanges()
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

extension LottieAnimation {
  fileprivate var showsPictures: Bool { !scene.images.isEmpty }

  fileprivate var showsTexts: Bool {
    outline.compositions.contains { $0.layers.contains { $0.type == "text" } }
  }
}
