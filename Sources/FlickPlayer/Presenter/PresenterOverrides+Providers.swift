import FlickAnimation
import FlickLoading
import FlickLottie
import FlickRaster
import FlickScene
import Foundation

/// The resources from providers.
extension PresenterOverrides {
  /// Queries the provider of images and redraws the current frame.
  package func reloadImages() {
    setImageSource()
    variants.show()
  }

  /// Queries the providers of texts and fonts and redraws the current frame.
  package func reloadTexts() {
    setTextSource()
    setFontSource()
    variants.show()
  }

  func setImageSource() {
    guard let animation, animation.hasImages else { return }
    if let provider = imageProvider {
      provided.image = true
      variants.overridden?.setImageSource { [weak self] in self?.picture($0, provider) }
    } else if animation.hasMissingImages {
      let provider = fallbackImageProvider ?? BundleImageProvider(logger: logger)
      provided.image = true
      variants.overridden?.setImageSource(
        { [weak self] in self?.picture($0, provider) }, isFallback: true)
    } else if provided.image {
      variants.overridden?.setImageSource(nil)
    }
  }

  func setTextSource() {
    let provider = textProvider
    guard !(provider is DefaultTextProvider) else {
      if provided.text { variants.overridden?.setTextSource(nil) }
      return
    }
    guard let animation, animation.hasTexts else { return }
    provided.text = true
    variants.overridden?.setTextSource { keys, source in
      let keypath = AnimationKeypath(keys: keys)
      return provider.text(for: keypath, sourceText: Optional(source))
        ?? (provider as? any LegacyAnimationTextProvider)?.text(for: keypath, source)
    }
  }

  func setFontSource() {
    let provider = fontProvider
    guard let systemFonts = provider as? DefaultFontProvider else {
      guard let animation, animation.hasTexts else { return }
      provided.font = true
      variants.overridden?.setFontSource { family, size in
        provider.fontFor(family: family, size: CGFloat(size)).flatMap { makeFontOverride($0) }
      }
      return
    }
    // The fonts of the file, and the system's fonts with the family names of the file, are used before others.
    guard let animation, animation.hasUnavailableFonts else {
      if provided.font { variants.overridden?.setFontSource(nil) }
      return
    }
    provided.font = true
    variants.overridden?.setFontSource(
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
    let known = isKept ? pictureCache.value(asset.id) : nil
    guard let image = known ?? provider.imageForAsset(asset: asset),
      let bitmap = makeBitmap(image)
    else { return nil }
    if isKept, known == nil { pictureCache.insert(image, asset.id) }
    return ImageOverride(
      bitmap, gravity: ImageGravity(provider.contentsGravity(for: asset)) ?? .resizeAspectFill)
  }
}
