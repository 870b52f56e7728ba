import CoreGraphics
import CoreText
import Flick
import Foundation
import QuartzCore

func keypaths() -> [AnimationKeypath] {
  [
    AnimationKeypath(keypath: "**.Fill 1.Color"), AnimationKeypath(keys: ["**", "Color"]),
    "Layer.*.Color",
  ]
}

func constantColor() -> ColorValueProvider {
  ColorValueProvider(LottieColor(r: 1, g: 0.2, b: 0.3, a: 1))
}

func colorOf255() -> LottieColor {
  LottieColor(r: 255, g: 128, b: 0, a: 255, denominator: .TwoFiftyFive)
}

func animatedColor() -> ColorValueProvider {
  let (red, blue) = (LottieColor(r: 1, g: 0, b: 0, a: 1), LottieColor(r: 0, g: 0, b: 1, a: 1))
  return ColorValueProvider { frame in red.interpolate(to: blue, amount: frame / 60) }
}

func keyframedColor() -> ColorValueProvider {
  ColorValueProvider([
    Keyframe(value: LottieColor(r: 1, g: 0, b: 0, a: 1), time: 0),
    Keyframe(value: LottieColor(r: 0, g: 0, b: 1, a: 1), time: 30, isHold: true),
  ])
}

func constantNumber() -> FloatValueProvider { FloatValueProvider(100) }

func animatedNumber(_ scale: CGFloat) -> FloatValueProvider {
  FloatValueProvider { frame in frame * scale }
}

func constantPoint() -> PointValueProvider { PointValueProvider(CGPoint(x: 10, y: 20)) }

func animatedPoint() -> PointValueProvider {
  PointValueProvider { frame in CGPoint(x: cos(frame / 10), y: sin(frame / 10)) }
}

func constantSize() -> SizeValueProvider { SizeValueProvider(CGSize(width: 50, height: 50)) }

func animatedSize() -> SizeValueProvider {
  SizeValueProvider { frame in CGSize(width: frame, height: frame) }
}

func gradient() -> GradientValueProvider {
  GradientValueProvider(
    [LottieColor(r: 1, g: 0, b: 0, a: 1), LottieColor(r: 0, g: 0, b: 1, a: 1)], locations: [0, 1])
}

func animatedGradient() -> GradientValueProvider {
  GradientValueProvider(
    block: { _ in [LottieColor(r: 1, g: 0, b: 0, a: 1)] }, locations: { _ in [0] })
}

func changeProvider(_ color: ColorValueProvider, _ number: FloatValueProvider) {
  color.color = LottieColor(r: 0, g: 1, b: 0, a: 1)
  number.float = 50
}

/// A provider of an app.
final class Blink: AnyValueProvider {
  var valueType: Any.Type { LottieVector1D.self }
  var typeErasedStorage: AnyValueProviderStorage {
    .closure { frame in LottieVector1D(frame.truncatingRemainder(dividingBy: 2) < 1 ? 100 : 0) }
  }
  func hasUpdate(frame: AnimationFrameTime) -> Bool { true }
}

/// A typed provider of an app.
struct Fade: ValueProvider {
  var storage: ValueProviderStorage<LottieVector1D> {
    .keyframes([
      Keyframe(value: LottieVector1D(0), time: 0), Keyframe(value: LottieVector1D(100), time: 60),
    ])
  }
  func hasUpdate(frame: CGFloat) -> Bool { true }
}

/// A value of an app.
struct Celsius: Interpolatable {
  var degrees: CGFloat
  func interpolate(to: Celsius, amount: CGFloat) -> Celsius {
    Celsius(degrees: degrees.interpolate(to: to.degrees, amount: amount))
  }
}

final class Portraits: AnimationImageProvider {
  var cacheEligible: Bool { false }
  func imageForAsset(asset: ImageAsset) -> CGImage? {
    asset.name == "portrait.png" && asset.width > 0 ? nil : nil
  }
  func contentsGravity(for asset: ImageAsset) -> CALayerContentsGravity { .resizeAspect }
}

final class Greetings: AnimationKeypathTextProvider {
  func text(for keypath: AnimationKeypath, sourceText: String) -> String? {
    keypath.keys.last == "Greeting" ? "Hello, " + sourceText : nil
  }
}

final class OldTexts: AnimationTextProvider {
  func textFor(keypathName: String, sourceText: String) -> String { keypathName + sourceText }
}

final class BrandFonts: AnimationFontProvider {
  func fontFor(family: String, size: CGFloat) -> CTFont? {
    CTFontCreateWithName("Brand-Bold" as CFString, size, nil)
  }
}

func bundledImages() -> BundleImageProvider {
  BundleImageProvider(bundle: .main, searchPath: "Images")
}

func imagesOfFolder(_ path: String) -> FilepathImageProvider {
  FilepathImageProvider(filepath: path, contentsGravity: .resizeAspect)
}

func isDefault(_ texts: AnimationKeypathTextProvider) -> Bool { texts is DefaultTextProvider }
