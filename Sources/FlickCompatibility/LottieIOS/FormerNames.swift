public import FlickPlayer

/// The former name of ``DefaultAnimationCache``.
@available(*, deprecated, renamed: "DefaultAnimationCache")
public typealias LRUAnimationCache = DefaultAnimationCache

/// A former name of ``LegacyAnimationTextProvider``.
@available(*, deprecated, renamed: "AnimationKeypathTextProvider")
public typealias AnimationTextProvider = LegacyAnimationTextProvider

/// The former superclass of ``ImageAsset`` in lottie-ios.
@available(*, deprecated, renamed: "ImageAsset")
public typealias Asset = ImageAsset
