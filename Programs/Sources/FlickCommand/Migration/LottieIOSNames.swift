/// The names of lottie-ios that compile as they are.
///
/// Written by Scripts/make-migration-tables.
enum LottieIOSNames {
  static let types = """
    AnimatedButton AnimatedControl AnimatedSwitch Animation AnimationCacheProvider
    AnimationFontProvider AnimationFrameTime AnimationImageProvider AnimationImageProvider
    (extension) AnimationKeypath AnimationKeypathTextProvider AnimationProgressTime
    AnimationSubview AnyInterpolatable AnyValueProvider AnyValueProviderStorage Assert
    AssertionFailure Asset BundleImageProvider CGFloatValueBlock CancelBehavior
    ColorFormatDenominator ColorLocationsBlock ColorValueBlock ColorValueProvider
    ColorsValueBlock CompatibleAnimation CompatibleAnimationFontProvider
    CompatibleAnimationImageProvider CompatibleAnimationKeypath CompatibleAnimationView
    CompatibleBackgroundBehavior CompatibleDictionaryTextProvider
    CompatibleRenderingEngineOption DecodingStrategy DefaultAnimationCache DefaultFontProvider
    DefaultTextProvider DictionaryTextProvider DispatchQueue DotLottieCache
    DotLottieCacheProvider DotLottieConfiguration DotLottieConfigurationComponents
    DotLottieError DotLottieFile DownloadClosure FilepathImageProvider FloatValueProvider
    GradientValueProvider ImageAsset Info Interpolatable Interpolatable where Self:
    BinaryFloatingPoint Keyframe LegacyAnimationTextProvider LottieAnimation
    LottieAnimationCache LottieAnimationLayer LottieAnimationSource LottieAnimationView
    LottieAnimationViewBase LottieBackgroundBehavior LottieButton LottieColor
    LottieCompletionBlock LottieConfiguration LottieControlEvent LottieControlState
    LottieControlType LottieLogger LottieLoopMode LottieMarkerPosition LottiePlaybackMode
    LottieSwitch LottieURLSession LottieVector1D LottieVector2D LottieVector3D LottieView
    PausedState PlaybackMode PointValueBlock PointValueProvider ReducedMotionMode
    ReducedMotionOption ReducedMotionOptionProvider RenderingEngine RenderingEngineOption
    SizeValueBlock SizeValueProvider SpatialInterpolatable SynchronouslyBlockingCurrentThread
    SystemReducedMotionOptionProvider TextContentsScaleProvider URLSession ValueProvider
    ValueProviderStorage Warn
    """

  static let members = """
    OneHundred TwoFiftyFive allHierarchyKeypaths
    animateLayoutChangesWithCurrentCoreAnimationContext animateUpdateWhenChangingAnimation
    animationDidFinish animationDidLoad animationDidSet animationKeypath animationLayer
    animationLayerDidLoad animationLoaded animationSource animationSpeed animationView
    assertionFailure assetNotFound autoReverse backgroundBehavior backgroundMode cacheEligible
    cacheSize cancelBehavior clearCache colorSpace compatibleAnimation
    compatibleAnimationFontProvider compatibleAnimationImageProvider
    compatibleDictionaryTextProvider contentsGravity contentsScale continuePlaying coreAnimation
    currentFrame currentPlaybackMode currentProgress currentReducedMotionMode
    currentRenderingEngine currentTime decodingStrategy defaultEngine defaultURLSession
    dictionaryBased disabledMotion dotLottie dotLottieConfigurationComponents dotLottieFile
    durationFrameTime endFrame fontFor fontProvider forceDisplayUpdate forceFinish frameTime
    fromFrame fromMarker fromProgress generateLottieConfiguration getColorValue getOriginalValue
    getRealtimeAnimationFrame getRealtimeAnimationProgress getValue hasUpdate imageForAsset
    imageProvider inTangent intrinsicSize isAnimationPlaying isAnimationQueued isHighlighted
    isHold isOn legacyCodable loadAnimation loadedFrom loadingFromAssetNotSupported
    logHierarchyKeypaths loopAnimationCount loopMode lottieAnimation lottieColorValue
    lottieDataTask mainThread mainThreadRenderingEngineShouldForceDisplayUpdateOnEachFrame
    markerNames maskAnimationToBounds noDataLoaded offAnimation onAnimation outTangent
    pauseAndRestore performAction playOnce playbackMode pointValue printToConsole progressTime
    rawValue realtimeAnimationFrame realtimeAnimationProgress reducedMotion reducedMotionOption
    reloadAnimationTrigger reloadImages removeValueProvider renderingEngine repeatBackwards
    respectAnimationFrameRate screenScale setAnimation setColorValue setFile setIsOn
    setNodeIsEnabled setPlayRange setPlaybackMode setProgressForState setValueProvider
    sharedCache shouldRasterizeWhenIdle singleValue sizeValue spatialInTangent spatialOutTangent
    standardMotion startFrame stateUpdated systemReducedMotionToggle textFor textProvider
    toFrame toMarker toProgress typeErasedStorage updateAnimationForBackgroundState
    updateAnimationForForegroundState valueProvider valueProviders valueType
    windowBackgroundBehavior
    """
}
