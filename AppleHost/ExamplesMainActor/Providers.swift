import CoreGraphics
import CoreText
import Flick
import Foundation
import UIKit

// Types of a project whose default isolation is the main actor, as that of a new project of Xcode 26.

final class Pictures: AnimationImageProvider {
  private var count = 0
  func imageForAsset(asset: ImageAsset) -> CGImage? {
    count += 1
    return nil
  }
}

final class Fonts: AnimationFontProvider {
  func fontFor(family: String, size: CGFloat) -> CTFont? { nil }
}

final class Texts: AnimationKeypathTextProvider {
  func text(for keypath: AnimationKeypath, sourceText: String) -> String? { nil }
}

final class Gong: AnimationSound {
  private var isPlaying = false
  func play(from seconds: TimeInterval) { isPlaying = true }
  func stop() { isPlaying = false }
  func setVolume(_ volume: Float) {}
}

final class Listener: NSObject, SVGAPlayerDelegate {
  private var frame = 0
  func svgaPlayer(_ player: SVGAPlayer, didAnimatedToFrame frame: Int) { self.frame = frame }
}

final class Memory: AnimationCacheProvider {
  func animation(forKey: String) -> LottieAnimation? { nil }
  func setAnimation(_ animation: LottieAnimation, forKey: String) {}
  func clearCache() {}
}

struct Size: Interpolatable {
  var value: CGFloat
  func interpolate(to: Size, amount: CGFloat) -> Size {
    Size(value: value + (to.value - value) * amount)
  }
}

func show() -> LottieAnimationView {
  let view = LottieAnimationView(
    animation: .named("welcome", animationCache: Memory()), imageProvider: Pictures(),
    textProvider: Texts(), fontProvider: Fonts())
  view.soundMaker = { _ in Gong() }
  var count = 0
  view.setValueProvider(
    ColorValueProvider { _ in
      count += 1
      return LottieColor(r: 1, g: 0, b: 0, a: 1)
    }, keypath: "**.Color")
  view.play { _ in count = 0 }
  return view
}

/// A type that code outside of the main actor uses, too.
nonisolated final class DrawnPictures: AnimationImageProvider {
  func imageForAsset(asset: ImageAsset) -> CGImage? { nil }
}
nonisolated func provider() -> any AnimationImageProvider { DrawnPictures() }
