import CoreGraphics
import Flick
import Foundation

func animations(
  _ animation: LottieAnimation, _ data: Data, _ decoder: any Decoder, _ encoder: any Encoder
) throws {
  let codable: any Codable & Sendable & AnyObject = animation  // 001
  let size: CGSize = animation.size  // 006
  _ = try LottieAnimation(from: decoder)  // 113
  _ = try LottieAnimation(dictionary: ["v": "5.7.4"])  // 114
  let told: LottieAnimation.DownloadClosure = { animation in _ = animation?.duration }  // 115
  let start: AnimationFrameTime = animation.startFrame  // 250
  let end: AnimationFrameTime = animation.endFrame  // 251
  _ = try LottieAnimation.from(data: data, strategy: .dictionaryBased)  // 252
  let strategies: Set<DecodingStrategy> = [  // 023
    .legacyCodable,  // 101
    .dictionaryBased,  // 102
  ]
  _ = (codable, size, told, start, end, strategies)
}

func assets(_ image: ImageAsset, _ decoder: any Decoder, _ encoder: any Encoder) throws {
  let asset: Asset = image  // 225
  let other = try Asset(from: decoder)  // 032
  let id: String = other.id  // 033
  try image.encode(to: encoder)  // 111
  let kind = Asset.self  // 029
  _ = (asset, id, kind)
}

func files(_ file: DotLottieFile) {
  guard var configuration = file.animations.first?.configuration else { return }
  let images: (any AnimationImageProvider)? = configuration.imageProvider  // 105
  configuration.id = "other"  // 243
  _ = images
}

func texts(_ keypath: AnimationKeypath) {
  let text = "text"
  let own: String = DefaultTextProvider().text(for: keypath, sourceText: text)  // 241
  _ = DefaultTextProvider().textFor(keypathName: "Title", sourceText: text)  // 103
  let dictionary = DictionaryTextProvider(["Title": "Hello"])
  let found: String? = dictionary.text(for: keypath, sourceText: text)  // 242
  _ = dictionary.textFor(keypathName: "Title", sourceText: text)  // 104
  let legacy: String? = Legacy().text(for: keypath, sourceText: text)  // 249
  _ = (own, found, legacy)
}

final class Legacy: LegacyAnimationTextProvider {
  func textFor(keypathName: String, sourceText: String) -> String { sourceText.uppercased() }
}

final class Texts: AnimationKeypathTextProvider {
  func text(for keypath: AnimationKeypath, sourceText: String) -> String? { nil }  // 002
}

final class SharpTexts: TextContentsScaleProvider {  // 011
  func text(for keypath: AnimationKeypath, sourceText: String) -> String? { nil }
  func contentsScale(for keypath: AnimationKeypath) -> CGFloat? { 2 }  // 168
}

func configurations() {
  var configuration = LottieConfiguration(  // 007
    renderingEngine: .automatic, decodingStrategy: .dictionaryBased,
    colorSpace: CGColorSpaceCreateDeviceRGB(), reducedMotionOption: .systemReducedMotionToggle)
  configuration.decodingStrategy = .legacyCodable  // 132
  configuration.colorSpace = CGColorSpaceCreateDeviceRGB()  // 133
  let space: CGColorSpace = configuration.colorSpace
  _ = RenderingEngine.mainThread.description  // 158
  _ = RenderingEngineOption.coreAnimation.description  // 159
  _ = LottieBackgroundBehavior.default(for: .mainThread)  // 222
  _ = space
}

@MainActor func motion() {
  let provider = SystemReducedMotionOptionProvider()  // 166
  let mode: ReducedMotionMode = provider.currentReducedMotionMode  // 167
  let some: any ReducedMotionOptionProvider = provider  // 024
  _ = ReducedMotionOption.dynamic(some, dataID: "id")  // 272
  _ = mode
}

func loggers() {
  let assert: LottieLogger.Assert = { condition, message, _, _ in  // 134
    if !condition() { print(message()) }
  }
  let failure: LottieLogger.AssertionFailure = { message, _, _ in print(message()) }  // 135
  let warn: LottieLogger.Warn = { message, file, line in print(message(), file, line) }  // 136
  let info: LottieLogger.Info = { message in print(message()) }  // 137
  // 008
  let logger = LottieLogger(assert: assert, assertionFailure: failure, warn: warn, info: info)
  logger.assert(1 < 2, "order")  // 138
  logger.assertionFailure("unexpected")  // 139
  logger.warn("warning")  // 255
  logger.info("information")  // 256
}
