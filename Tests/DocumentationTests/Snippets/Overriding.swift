// Snippets of the article OverridingColorsTextsImagesAndFonts.
import Flick
import Foundation

func personalCard(_ card: LottieAnimation) throws -> LottieAnimation {
  // snippet.overrides
  var overrides = AnimationOverrides()
  overrides.setText("Hello, Ada", for: "**.Greeting")
  overrides.setColor(LottieColor(r: 0.04, g: 0.52, b: 1, a: 1), for: "**.Badge.Fill 1.Color")
  try overrides.setImage(path: "ada.jpg", for: "photo")
  try overrides.setFont(path: "Brand.otf", for: "Brand-Bold")
  let personal = try card.applying(overrides)
  // snippet.end
  return personal
}

func keypaths() {
  // snippet.keypaths
  let fill: AnimationKeypath = "Card.Badge.Fill 1.Color"
  let allFills: AnimationKeypath = "**.Fill*.Color"
  let withDot = AnimationKeypath(keys: ["v1.2", "Fill 1", "Color"])
  // snippet.end
  _ = (fill, allFills, withDot)
}

func overrideProperties(of renderer: FrameRenderer) {
  // snippet.value-providers
  let blue = ColorValueProvider(LottieColor(r: 0.04, g: 0.52, b: 1, a: 1))
  renderer.setValueProvider(blue, keypath: "**.Badge.Fill 1.Color")

  let progress = FloatValueProvider { frame in min(frame, 100) }
  renderer.setValueProvider(progress, keypath: "Bar.Trim Paths 1.End")

  renderer.setNodeIsEnabled(isEnabled: false, keypath: "Watermark")
  // snippet.end
}

func keyframedColor(_ red: LottieColor, _ blue: LottieColor) -> ColorValueProvider {
  // snippet.keyframes
  let color = ColorValueProvider([
    Keyframe(value: red, time: 0),
    Keyframe(value: blue, time: 30, inTangent: LottieVector2D(x: 0.2, y: 1)),
  ])
  // snippet.end
  return color
}

func blendedColor(_ red: LottieColor, _ blue: LottieColor) -> ColorValueProvider {
  // snippet.interpolation
  let color = ColorValueProvider { frame in
    red.interpolate(to: blue, amount: frame / 60)
  }
  // snippet.end
  return color
}

func readValues(of renderer: FrameRenderer) {
  // snippet.values
  for keypath in renderer.allHierarchyKeypaths() { print(keypath) }
  let opacity = renderer.getValue(for: "Card.Transform.Opacity", atFrame: 12)
  // snippet.end
  _ = opacity
}

@MainActor func setProviders(of player: LottieAnimationPlayer, photos: String) {
  // snippet.providers
  player.imageProvider = FilepathImageProvider(searchPath: photos)
  player.textProvider = DictionaryTextProvider(["Greeting": "Hello, Ada"])
  player.fontProvider = DefaultFontProvider()
  // snippet.end
}
