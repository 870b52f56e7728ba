public import FlickAnimation
public import FlickPlayer
public import Foundation

/// The former name of ``DefaultAnimationCache``.
@available(*, deprecated, renamed: "DefaultAnimationCache")
public typealias LRUAnimationCache = DefaultAnimationCache

/// A former name of ``LegacyAnimationTextProvider``.
@available(*, deprecated, renamed: "AnimationKeypathTextProvider")
public typealias AnimationTextProvider = LegacyAnimationTextProvider

/// The former superclass of ``ImageAsset`` in lottie-ios.
@available(*, deprecated, renamed: "ImageAsset")
public typealias Asset = ImageAsset

/// A way to decode files, in apps that were written for lottie-ios. Flick has one decoder and ignores the strategy.
public enum DecodingStrategy: Hashable, Sendable {
  /// Decoding with `Codable`.
  case legacyCodable
  /// Decoding from dictionaries.
  case dictionaryBased
}

extension LottieAnimation {
  /// Reads an animation from the bytes of a Lottie or dotLottie file. See ``LottieAnimation/from(data:)``.
  ///
  /// - Parameter strategy: Accepted for source compatibility. Has no effect.
  public static func from(
    data: Data, strategy: DecodingStrategy
  ) throws(ReadError) -> LottieAnimation {
    try from(data: data)
  }
}

/// A text provider that also chooses the resolution of its texts, for source compatibility. Flick draws texts at the
/// resolution of the screen and does not query it.
public protocol TextContentsScaleProvider: AnimationKeypathTextProvider {
  /// Returns the number of pixels per point of a text.
  ///
  /// - Parameter keypath: The names of the layers from the outermost one to the text layer.
  /// - Returns: The number of pixels per point, or `nil` for that of the screen.
  func contentsScale(for keypath: AnimationKeypath) -> CGFloat?
}
