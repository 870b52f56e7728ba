/// The names of lottie-ios that compile as they are.
///
/// Written by Scripts/make-migration-tables.
enum LottieIOSNames {
  static let types = """
    AnimatedButton AnimatedControl AnimatedSwitch AnimationCacheProvider AnimationFontProvider
    AnimationFrameTime AnimationImageProvider AnimationKeypath AnimationKeypathTextProvider
    AnimationProgressTime AnimationSubview AnyInterpolatable AnyValueProvider
    AnyValueProviderStorage Asset BundleImageProvider ColorFormatDenominator ColorValueProvider
    CompatibleAnimation CompatibleAnimationFontProvider CompatibleAnimationImageProvider
    CompatibleAnimationKeypath CompatibleAnimationView CompatibleBackgroundBehavior
    CompatibleDictionaryTextProvider CompatibleRenderingEngineOption DecodingStrategy
    DefaultAnimationCache DefaultFontProvider DefaultTextProvider DictionaryTextProvider
    DotLottieCache DotLottieCacheProvider DotLottieConfiguration
    DotLottieConfigurationComponents DotLottieError DotLottieFile FilepathImageProvider
    FloatValueProvider GradientValueProvider ImageAsset Interpolatable Keyframe
    LegacyAnimationTextProvider LottieAnimation LottieAnimationCache LottieAnimationLayer
    LottieAnimationSource LottieAnimationView LottieAnimationViewBase LottieBackgroundBehavior
    LottieButton LottieColor LottieCompletionBlock LottieConfiguration LottieControlEvent
    LottieControlState LottieControlType LottieLogger LottieLoopMode LottieMarkerPosition
    LottiePlaybackMode LottieSwitch LottieURLSession LottieVector1D LottieVector2D
    LottieVector3D LottieView PointValueProvider ReducedMotionMode ReducedMotionOption
    ReducedMotionOptionProvider RenderingEngine RenderingEngineOption SizeValueProvider
    SpatialInterpolatable SystemReducedMotionOptionProvider TextContentsScaleProvider
    ValueProvider ValueProviderStorage
    """

  static let members = """
    AssertionFailure CGFloatValueBlock CancelBehavior ColorLocationsBlock ColorValueBlock
    ColorsValueBlock DownloadClosure OneHundred PausedState PlaybackMode PointValueBlock
    SizeValueBlock SynchronouslyBlockingCurrentThread TwoFiftyFive allHierarchyKeypaths
    animateLayoutChangesWithCurrentCoreAnimationContext animateUpdateWhenChangingAnimation
    animationDidFinish animationDidLoad animationDidSet animationKeypath animationLayer
    animationLayerDidLoad animationLoaded animationSource animationSpeed animationView
    assetNotFound autoReverse backgroundBehavior backgroundMode cacheEligible cacheSize
    cancelBehavior clearCache compatibleAnimation compatibleAnimationFontProvider
    compatibleAnimationImageProvider compatibleDictionaryTextProvider continuePlaying
    coreAnimation currentFrame currentPlaybackMode currentProgress currentReducedMotionMode
    currentRenderingEngine decodingStrategy defaultEngine defaultURLSession dictionaryBased
    disabledMotion dotLottie dotLottieConfigurationComponents dotLottieFile durationFrameTime
    endFrame fontFor fontProvider forceDisplayUpdate forceFinish frameTime fromFrame fromMarker
    fromProgress generateLottieConfiguration getColorValue getOriginalValue
    getRealtimeAnimationFrame getRealtimeAnimationProgress getValue hasUpdate imageForAsset
    imageProvider inTangent intrinsicSize isAnimationPlaying isAnimationQueued isHold
    legacyCodable loadAnimation loadedFrom loadingFromAssetNotSupported logHierarchyKeypaths
    loopAnimationCount loopMode lottieAnimation lottieColorValue lottieDataTask mainThread
    mainThreadRenderingEngineShouldForceDisplayUpdateOnEachFrame markerNames
    maskAnimationToBounds noDataLoaded offAnimation onAnimation outTangent pauseAndRestore
    performAction playOnce playbackMode pointValue printToConsole progressTime
    realtimeAnimationFrame realtimeAnimationProgress reducedMotion reducedMotionOption
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
