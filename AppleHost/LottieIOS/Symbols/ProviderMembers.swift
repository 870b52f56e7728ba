import CoreGraphics
import CoreText
import Flick
import Foundation
import QuartzCore

struct OwnImages: AnimationImageProvider {  // 466
  var cacheEligible: Bool { false }  // 467
  func imageForAsset(asset: ImageAsset) -> CGImage? { nil }  // 468
  func contentsGravity(for asset: ImageAsset) -> CALayerContentsGravity { .resize }  // 469
}

struct PlainImages: AnimationImageProvider {
  func imageForAsset(asset: ImageAsset) -> CGImage? { nil }
}

func imageProviders(_ asset: ImageAsset, _ plain: PlainImages, _ decoder: any Decoder) throws {
  _ = plain.cacheEligible  // 470
  _ = plain.contentsGravity(for: asset)  // 471
  let other = try ImageAsset(from: decoder)  // 472
  let name: String = other.name  // 473
  let directory: String = other.directory  // 474
  let width: Double = other.width  // 475
  let height: Double = other.height  // 476
  let bundled: BundleImageProvider  // 477
  bundled = BundleImageProvider(bundle: .main, searchPath: nil, contentsGravity: .resize)  // 478
  _ = bundled.imageForAsset(asset: asset)  // 479
  _ = bundled.contentsGravity(for: asset)  // 480
  _ = bundled == bundled  // 481
  let files: FilepathImageProvider  // 482
  files = FilepathImageProvider(filepath: "/tmp/images", contentsGravity: .resize)  // 483
  _ = FilepathImageProvider(filepath: URL(fileURLWithPath: "/tmp/images"))  // 484
  _ = files.imageForAsset(asset: asset)  // 485
  _ = files.contentsGravity(for: asset)  // 486
  _ = files == files  // 487
  _ = (name, directory, width, height)
}

struct OwnFonts: AnimationFontProvider {  // 488
  func fontFor(family: String, size: CGFloat) -> CTFont? { nil }  // 489
}

func fontProviders() {
  let fonts: DefaultFontProvider  // 490
  fonts = DefaultFontProvider()  // 491
  _ = fonts.fontFor(family: "Helvetica", size: 12)  // 492
  _ = fonts == fonts  // 493
}

final class UppercaseTexts: AnimationKeypathTextProvider {  // 494
  func text(for keypath: AnimationKeypath, sourceText: String) -> String? { sourceText }
}

final class LegacyTexts: LegacyAnimationTextProvider {  // 495
  func textFor(keypathName: String, sourceText: String) -> String { sourceText }  // 496
}

func textProviders() {
  let plain: DefaultTextProvider  // 497
  plain = DefaultTextProvider()  // 498
  _ = plain == plain  // 499
  let map: DictionaryTextProvider  // 500
  map = DictionaryTextProvider(["Title": "Hello"])  // 501
  _ = map == map  // 502
}

func keypathMembers() {
  let keypath: AnimationKeypath  // 503
  keypath = AnimationKeypath(keypath: "Layer.Fill 1.Color")  // 504
  _ = AnimationKeypath(keys: ["Layer", "Fill 1", "Color"])  // 505
  _ = AnimationKeypath(stringLiteral: "**.Color")  // 506
  let keys: [String] = keypath.keys  // 507
  let string: String = keypath.string  // 508
  _ = (keys, string)
}

struct OwnValue: AnyValueProvider {  // 509
  var valueType: Any.Type { LottieVector1D.self }  // 510
  var typeErasedStorage: AnyValueProviderStorage { .singleValue(1) }  // 511
  func hasUpdate(frame: AnimationFrameTime) -> Bool { true }  // 512
}

func valueProviders(_ own: OwnValue) -> [AnyValueProviderStorage] {  // 513
  _ = own.value(frame: 3)  // 514
  return [
    .singleValue(1),  // 515
    .keyframes([Keyframe<Any>(1)], interpolate: { frame in frame }),  // 516
    .closure({ frame in frame }),  // 517
  ]
}

func colorValues(_ red: LottieColor) {
  let colors: ColorValueProvider  // 518
  colors = ColorValueProvider(red)  // 519
  _ = ColorValueProvider([Keyframe(red)])  // 520
  colors.color = red  // 521
  _ = colors.valueType  // 522
  _ = colors.hasUpdate(frame: 1)  // 523
  _ = colors == colors  // 524
  let gradient: GradientValueProvider  // 525
  gradient = GradientValueProvider([red, red], locations: [0, 1])  // 526
  gradient.colors = [red]  // 527
  gradient.locations = [0]  // 528
  _ = gradient.valueType  // 529
  _ = gradient.hasUpdate(frame: 1)  // 530
  _ = gradient == gradient  // 531
}

func numberValues() {
  let numbers: FloatValueProvider = FloatValueProvider(1)  // 532
  _ = numbers.valueType  // 533
  _ = numbers.hasUpdate(frame: 1)  // 534
  _ = numbers == numbers  // 535
  let points: PointValueProvider  // 536
  points = PointValueProvider(CGPoint(x: 1, y: 2))  // 537
  points.point = .zero  // 538
  _ = points.valueType  // 539
  _ = points.hasUpdate(frame: 1)  // 540
  let sizes: SizeValueProvider  // 541
  sizes = SizeValueProvider(CGSize(width: 1, height: 2))  // 542
  sizes.size = .zero  // 543
  _ = sizes.valueType  // 544
  _ = sizes.hasUpdate(frame: 1)  // 545
}

func keyframeTimes(_ keyframe: Keyframe<Int>) {
  let time: AnimationFrameTime = keyframe.time  // 546
  let isHold: Bool = keyframe.isHold  // 547
  let easeIn: LottieVector2D? = keyframe.inTangent  // 548
  let easeOut: LottieVector2D? = keyframe.outTangent  // 549
  let pathIn: LottieVector3D? = keyframe.spatialInTangent  // 550
  let pathOut: LottieVector3D? = keyframe.spatialOutTangent  // 551
  var hasher = Hasher()
  keyframe.hash(into: &hasher)  // 552
  _ = keyframe == keyframe  // 553
  _ = (time, isHold, easeIn, easeOut, pathIn, pathOut)
}

func floatingPoint<Number: Interpolatable & BinaryFloatingPoint>(_ number: Number) {  // 554
  _ = number.interpolate(to: number, amount: 0.5)  // 555
  let numbers: [any Interpolatable] = [1.0, Float(1), CGFloat(1)]
  _ = numbers
}

func colorMembers() {
  var color: LottieColor  // 556
  color = LottieColor(r: 1, g: 0, b: 0, a: 1, denominator: .One)  // 557
  color.r = 0.5  // 558
  color.g = 0.5  // 559
  color.b = 0.5  // 560
  color.a = 0.5  // 561
  let scales: [ColorFormatDenominator] = [  // 562
    .One,  // 563
    .OneHundred,  // 564
    .TwoFiftyFive,  // 565
  ]
  _ = scales
}

func vectorMembers() {
  let one: LottieVector1D  // 566
  one = LottieVector1D(1)  // 567
  let value: Double = one.value  // 568
  let twoType = LottieVector2D.self  // 569
  let three: LottieVector3D  // 570
  three = LottieVector3D(x: 1, y: 2, z: 3)  // 571
  let x: Double = three.x  // 572
  let y: Double = three.y  // 573
  let z: Double = three.z  // 574
  _ = (value, twoType, x, y, z)
}
