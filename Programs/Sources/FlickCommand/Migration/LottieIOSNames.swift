/// The names of lottie-ios that compile as they are.
///
/// Written by Scripts/make-migration-tables.
enum LottieIOSNames {
  static let types = """
    AnimatedButton AnimatedControl AnimatedSwitch AnimationKeypathTextProvider AnyInterpolatable
    Assert AssertionFailure Asset CGFloatValueBlock ColorLocationsBlock ColorValueBlock
    ColorValueProvider ColorsValueBlock CompatibleAnimation CompatibleAnimationFontProvider
    CompatibleAnimationImageProvider CompatibleAnimationKeypath CompatibleAnimationView
    CompatibleBackgroundBehavior CompatibleDictionaryTextProvider
    CompatibleRenderingEngineOption DecodingStrategy DefaultTextProvider DictionaryTextProvider
    DotLottieConfiguration DownloadClosure FloatValueProvider GradientValueProvider ImageAsset
    Info Interpolatable Keyframe LegacyAnimationTextProvider LottieAnimation
    LottieAnimationLayer LottieAnimationView LottieAnimationViewBase LottieBackgroundBehavior
    LottieButton LottieColor LottieConfiguration LottieControlEvent LottieControlState
    LottieControlType LottieLogger LottieSwitch LottieVector1D LottieVector2D LottieVector3D
    LottieView PointValueBlock PointValueProvider ReducedMotionOption RenderingEngine
    RenderingEngineOption SizeValueBlock SizeValueProvider SpatialInterpolatable
    SystemReducedMotionOptionProvider TextContentsScaleProvider ValueProvider
    ValueProviderStorage Warn
    """

  static let members = """
    allHierarchyKeypaths animationKeypath animationLayer animationLayerDidLoad animationLoaded
    animationSpeed assertionFailure backgroundBehavior backgroundMode colorSpace
    compatibleAnimation compatibleAnimationFontProvider compatibleAnimationImageProvider
    compatibleDictionaryTextProvider contentsScale continuePlaying coreAnimation currentFrame
    currentPlaybackMode currentProgress currentReducedMotionMode currentRenderingEngine
    currentTime decodingStrategy defaultEngine dictionaryBased durationFrameTime endFrame
    fontFor fontProvider forceDisplayUpdate forceFinish frameTime generateLottieConfiguration
    getColorValue getOriginalValue getRealtimeAnimationFrame getRealtimeAnimationProgress
    getValue imageForAsset imageProvider isAnimationPlaying legacyCodable loadAnimation
    logHierarchyKeypaths loopAnimationCount loopMode lottieColorValue mainThread
    mainThreadRenderingEngineShouldForceDisplayUpdateOnEachFrame maskAnimationToBounds
    pauseAndRestore pointValue progressTime realtimeAnimationFrame realtimeAnimationProgress
    reloadAnimationTrigger reloadImages removeValueProvider respectAnimationFrameRate
    screenScale setColorValue setNodeIsEnabled setPlaybackMode setValueProvider
    shouldRasterizeWhenIdle singleValue sizeValue startFrame textFor textProvider
    typeErasedStorage updateAnimationForBackgroundState updateAnimationForForegroundState
    valueProvider valueProviders
    """
}
