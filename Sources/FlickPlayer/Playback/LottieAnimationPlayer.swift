public import FlickAnimation
import FlickPlayback
public import Foundation

#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif
#if canImport(UIKit)
  public import UIKit
#endif

/// A closure that is called when playback ended. The argument is `true` when playback reached its end, and `false`
/// when it was interrupted.
public typealias LottieCompletionBlock = (_ isFinished: Bool) -> Void

#if !canImport(UIKit)
  /// A synonym for ``LottieAnimationPlayer`` on platforms without UIKit, so that the same code compiles there.
  public typealias LottieAnimationView = LottieAnimationPlayer
#endif

/// An object that plays an animation with images, texts, fonts and property values from providers. It contains the
/// functionality of `LottieAnimationView` without a view.
///
/// ```swift
/// let player = LottieAnimationPlayer(animation: .named("welcome"))
/// player.textProvider = DictionaryTextProvider(["Title": "Welcome back!"])
/// player.play(fromMarker: "in", toMarker: "out") { finished in … }
/// ```
///
/// During playback, frames are drawn on a background queue into reused memory, and published on the main actor in
/// order. A frame that is not finished when the next one is due is dropped. After a direct change of position, such
/// as setting ``currentFrame``, the frame is drawn before the call returns. Every completion block is called once, on
/// the main actor.
@MainActor open class LottieAnimationPlayer: ObservableObject {
  /// The image of the current frame, or `nil` without an animation.
  @Published public internal(set) var renderedFrame: UIImage?

  /// The animation to play. Setting it stops playback and shows the first frame.
  public var animation: LottieAnimation? { didSet { animationDidChange() } }
  /// A closure that is called when an animation is set. It is called immediately when there is already an animation.
  public var animationLoaded: ((LottieAnimationPlayer, LottieAnimation) -> Void)? {
    didSet { if let animation { animationLoaded?(self, animation) } }
  }

  /// A closure that is called when the animation changes, also to `nil`. The view uses it.
  var onAnimationChange: (@MainActor () -> Void)?

  /// The provider of images. When it is `nil`, or returns `nil`, the animation's own images are shown. Setting it
  /// queries all images and redraws the current frame, also during playback.
  public var imageProvider: (any AnimationImageProvider)? {
    didSet {
      pictureCache.removeAll()
      reloadImages()
    }
  }
  /// The provider of texts. Setting it queries all texts and redraws the current frame, also during playback.
  public var textProvider: any AnimationKeypathTextProvider {
    didSet {
      setTextSource()
      showVariant()
    }
  }
  /// The provider of fonts. Setting it queries all fonts and redraws the current frame, also during playback.
  public var fontProvider: any AnimationFontProvider {
    didSet {
      setFontSource()
      showVariant()
    }
  }

  /// The options for drawing. The player uses the content mode, the frame rate, the pixel format and the
  /// reduced-motion option, and ignores the rest.
  public var configuration: LottieConfiguration {
    didSet { if configuration != oldValue { configurationDidChange() } }
  }
  /// The destination for warnings.
  public let logger: LottieLogger

  /// The rule for repeating the played range. A change during playback continues from the current frame.
  public var loopMode = LottieLoopMode.playOnce {
    didSet {
      if loopMode != oldValue {
        activePlayback?.segment.change(repetition: loopMode.repetition, at: ticker.now)
      }
    }
  }
  /// The playback speed as a factor of the animation's own speed. A negative value plays backward, and 0 holds the
  /// frame. A change takes effect immediately.
  public var animationSpeed: CGFloat = 1 { didSet { speedDidChange() } }
  /// A Boolean value that indicates whether only whole frames of the animation are shown, at the animation's own
  /// frame rate.
  public var respectAnimationFrameRate = false {
    didSet { if respectAnimationFrameRate != oldValue { frameRateDidChange() } }
  }
  /// The behaviour of playback when ``isInForeground`` becomes `false`.
  public var backgroundBehavior = LottieBackgroundBehavior.default
  /// The behaviour of playback when ``isOnScreen`` becomes `false`. When `nil`, ``backgroundBehavior`` applies.
  public var windowBackgroundBehavior: LottieBackgroundBehavior?
  /// A Boolean value that indicates whether the app is in the foreground. `LottieAnimationView` sets it. A custom
  /// host can set it itself.
  public var isInForeground = true {
    didSet {
      if isInForeground != oldValue { presenceDidChange(isInForeground, backgroundBehavior) }
    }
  }
  /// A Boolean value that indicates whether the rendered frame is visible. `LottieAnimationView` sets it. A custom
  /// host can set it itself.
  public var isOnScreen = true {
    didSet { if isOnScreen != oldValue { presenceDidChange(isOnScreen, effectiveWindowBehavior) } }
  }

  /// The visible part of the composition, in the composition's units. When `nil`, the whole composition.
  public var viewportFrame: CGRect? {
    didSet { if viewportFrame != oldValue { pictureGeometryDidChange() } }
  }
  /// The size of the rendered frames in points. When `nil`, the size of the animation.
  public var pictureSize: CGSize? {
    didSet { if pictureSize != oldValue { pictureGeometryDidChange() } }
  }
  /// The number of pixels per point of the rendered frames.
  public var pictureScale: CGFloat = 1 {
    didSet { if pictureScale != oldValue { pictureGeometryDidChange() } }
  }
  /// The engine that draws the frames.
  public let engine: Engine

  /// The latest playback request, whether or not it could be fulfilled.
  public internal(set) var currentPlaybackMode: LottiePlaybackMode?

  /// The kinds of resources that providers have overridden.
  struct ProvidedResources {
    var image = false
    var text = false
    var font = false
  }

  /// A segment that is playing or suspended.
  struct ActivePlayback {
    var segment: PlaybackSegment
    var completion: LottieCompletionBlock?
    /// The names of the markers that play after this segment.
    var remainingMarkers: ArraySlice<String> = []
  }

  var activePlayback: ActivePlayback?
  /// The current frame in composition frames. During playback, the frame of the latest tick.
  var frame = 0.0
  var pictureCache = PictureCache()
  /// The animation with its overrides.
  var overridden: OverriddenAnimation?
  /// The resolved variant that the pipeline draws.
  var shownAnimation: LottieAnimation?
  /// A Boolean value that indicates whether providers are being queried to resolve a variant.
  var isQueryingProviders = false
  /// A Boolean value that indicates whether value providers are being queried for a frame.
  var isSamplingValues = false
  /// The job that resolves the next variant, or `nil`.
  var pendingVariant: VariantJob?
  let variantExecutor: VariantExecutor
  /// The kinds of resources that providers have overridden. An animation without overrides is drawn as it was read,
  /// at no cost.
  var providedResources = ProvidedResources()
  /// The value providers, in the order in which they were set. They also apply to animations that are set later.
  var valueProviderEntries: [ValueProviderEntry] = []
  var enabledStates: [(keypath: AnimationKeypath, isEnabled: Bool)] = []
  var soloLayer: String?
  /// The lookups of layers in the shown variant, by keypath. The value is `nil` for a layer that does not exist.
  var followers: [AnimationKeypath: LayerTracker?] = [:]
  /// The frame of ``renderedFrame`` in composition frames.
  var shownFrame = 0.0
  /// The placement of the composition in the rendered frames.
  var contentPlacement: ContentPlacement?
  var pipeline: FramePipeline?
  let ticker: any FrameTicker

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - animation: The animation to play, or `nil` to set one later.
  ///   - imageProvider: The provider of images. When `nil`, the animation's own images are shown.
  ///   - textProvider: The provider of texts.
  ///   - fontProvider: The provider of fonts.
  ///   - configuration: The options for drawing.
  ///   - logger: The destination for warnings.
  public init(
    animation: LottieAnimation?, imageProvider: (any AnimationImageProvider)? = nil,
    textProvider: any AnimationKeypathTextProvider = DefaultTextProvider(),
    fontProvider: any AnimationFontProvider = DefaultFontProvider(),
    configuration: LottieConfiguration = .shared, logger: LottieLogger = .shared
  ) {
    self.animation = animation
    self.imageProvider = imageProvider
    self.textProvider = textProvider
    self.fontProvider = fontProvider
    self.configuration = configuration
    self.logger = logger
    ticker = systemTicker()
    variantExecutor = systemVariantExecutor
    engine = .main
    frame = animation?.startFrame ?? 0
    reloadSources()
  }

  /// Creates a player without an animation.
  ///
  /// - Parameters:
  ///   - configuration: The options for drawing.
  ///   - logger: The destination for warnings.
  public convenience init(
    configuration: LottieConfiguration = .shared, logger: LottieLogger = .shared
  ) {
    self.init(animation: nil, configuration: configuration, logger: logger)
  }

  /// The providers of a player.
  package struct Providers {
    package var image: (any AnimationImageProvider)?
    package var text: any AnimationKeypathTextProvider = DefaultTextProvider()
    package var font: any AnimationFontProvider = DefaultFontProvider()
    package var engine = Engine.main
    package var variantExecutor: VariantExecutor = systemVariantExecutor

    package init(
      image: (any AnimationImageProvider)? = nil,
      text: any AnimationKeypathTextProvider = DefaultTextProvider(),
      font: any AnimationFontProvider = DefaultFontProvider()
    ) {
      self.image = image
      self.text = text
      self.font = font
    }
  }

  /// Creates a player with the given providers and ticker.
  ///
  /// - Parameter ticker: The source of time during playback.
  package init(
    _ animation: LottieAnimation?, _ providers: Providers,
    configuration: LottieConfiguration = .shared, logger: LottieLogger = .shared,
    ticker: any FrameTicker
  ) {
    self.animation = animation
    imageProvider = providers.image
    textProvider = providers.text
    fontProvider = providers.font
    engine = providers.engine
    variantExecutor = providers.variantExecutor
    self.configuration = configuration
    self.logger = logger
    self.ticker = ticker
    frame = animation?.startFrame ?? 0
    reloadSources()
  }

  /// Plays the whole animation, starting at the current frame.
  ///
  /// - Parameter completion: A closure that is called when playback ended.
  open func play(completion: LottieCompletionBlock? = nil) {
    guard let animation else { return completeWithoutPlaying(completion) }
    currentPlaybackMode = .playing(.fromProgress(0, toProgress: 1, loopMode: loopMode))
    begin(PlayRange(animation.startFrame, animation.endFrame, at: frame), completion)
  }

  /// Plays from one progress to another. A `toProgress` below the start plays backward.
  ///
  /// - Parameters:
  ///   - fromProgress: The progress at the start, from 0 to 1. When `nil`, the current progress.
  ///   - toProgress: The progress at the end, from 0 to 1.
  ///   - loopMode: The new value of ``loopMode``, or `nil` to keep it.
  ///   - completion: A closure that is called when playback ended.
  open func play(
    fromProgress: AnimationProgressTime? = nil, toProgress: AnimationProgressTime,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    setLoopMode(loopMode)
    currentPlaybackMode = .playing(
      .fromProgress(fromProgress, toProgress: toProgress, loopMode: self.loopMode))
    guard let animation else { return completeWithoutPlaying(completion) }
    begin(
      playRange(
        fromProgress.map { animation.frameTime(forProgress: $0) },
        animation.frameTime(forProgress: toProgress)), completion)
  }

  /// Plays from one frame to another. A `toFrame` below the start plays backward.
  ///
  /// - Parameters:
  ///   - fromFrame: The first frame in composition frames. When `nil`, the current frame.
  ///   - toFrame: The last frame in composition frames.
  ///   - loopMode: The new value of ``loopMode``, or `nil` to keep it.
  ///   - completion: A closure that is called when playback ended.
  open func play(
    fromFrame: AnimationFrameTime? = nil, toFrame: AnimationFrameTime,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    setLoopMode(loopMode)
    currentPlaybackMode = .playing(
      .fromFrame(fromFrame, toFrame: toFrame, loopMode: self.loopMode))
    begin(playRange(fromFrame, toFrame), completion)
  }

  /// Plays from the start of one marker to the start of another. Without a marker named `toMarker`, playback does not
  /// change, and the completion block receives `false`. Without a marker named `fromMarker`, playback starts at the
  /// current frame.
  ///
  /// - Parameters:
  ///   - fromMarker: The name of the first marker, or `nil` for the current frame.
  ///   - toMarker: The name of the second marker.
  ///   - playEndMarkerFrame: A Boolean value that indicates whether the first frame of the second marker is played.
  ///     With `false`, playback ends one frame earlier.
  ///   - loopMode: The new value of ``loopMode``, or `nil` to keep it.
  ///   - completion: A closure that is called when playback ended.
  open func play(
    fromMarker: String? = nil, toMarker: String, playEndMarkerFrame: Bool = true,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    currentPlaybackMode = .playing(
      .fromMarker(
        fromMarker, toMarker: toMarker, playEndMarkerFrame: playEndMarkerFrame,
        loopMode: loopMode ?? self.loopMode))
    guard let to = frameTime(forMarker: toMarker) else { return completeWithoutPlaying(completion) }
    setLoopMode(loopMode)
    begin(
      playRange(
        fromMarker.flatMap { frameTime(forMarker: $0) }, to - (playEndMarkerFrame ? 0 : 1)),
      completion)
  }

  /// Plays the duration of a marker. Without such a marker, playback does not change, and the completion block
  /// receives `false`.
  ///
  /// - Parameters:
  ///   - marker: The name of the marker.
  ///   - loopMode: The new value of ``loopMode``, or `nil` to keep it.
  ///   - completion: A closure that is called when playback ended.
  open func play(
    marker: String, loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    currentPlaybackMode = .playing(.marker(marker, loopMode: loopMode ?? self.loopMode))
    guard let range = playRange(ofMarker: marker) else { return completeWithoutPlaying(completion) }
    setLoopMode(loopMode)
    begin(range, completion)
  }

  /// Plays the durations of several markers in sequence, each once, and sets ``loopMode`` to
  /// ``LottieLoopMode/playOnce``. Markers that do not exist are skipped. When none exists, nothing changes, and the
  /// completion block receives `false`.
  ///
  /// - Parameters:
  ///   - markers: The names of the markers.
  ///   - completion: A closure that is called when the last marker ended.
  open func play(markers: [String], completion: LottieCompletionBlock? = nil) {
    currentPlaybackMode = .playing(.markers(markers))
    begin(markers[...], completion)
  }

  /// Plays the range of a playback mode.
  ///
  /// - Parameters:
  ///   - mode: The range to play.
  ///   - completion: A closure that is called when playback ended.
  open func play(
    _ mode: LottiePlaybackMode.PlaybackMode, completion: LottieCompletionBlock? = nil
  ) {
    switch mode {
    case .fromProgress(let from, let to, let loopMode):
      play(fromProgress: from, toProgress: to, loopMode: loopMode, completion: completion)
    case .fromFrame(let from, let to, let loopMode):
      play(fromFrame: from, toFrame: to, loopMode: loopMode, completion: completion)
    case .fromMarker(let from, let to, let isEndPlayed, let loopMode):
      play(
        fromMarker: from, toMarker: to, playEndMarkerFrame: isEndPlayed, loopMode: loopMode,
        completion: completion)
    case .marker(let marker, let loopMode):
      play(marker: marker, loopMode: loopMode, completion: completion)
    case .markers(let markers): play(markers: markers, completion: completion)
    }
  }

  /// Plays or pauses as a playback mode requests.
  ///
  /// - Parameters:
  ///   - playbackMode: The request.
  ///   - completion: A closure that is called when playback ended. For a pause request, it is called immediately with
  ///     `true`, or with `false` when the position does not exist.
  open func setPlaybackMode(
    _ playbackMode: LottiePlaybackMode, completion: LottieCompletionBlock? = nil
  ) {
    switch playbackMode {
    case .playing(let mode): play(mode, completion: completion)
    case .paused(let state):
      let isThere = pause(at: state)
      completion?(isThere)
    }
  }

  /// Pauses playback at the current frame. The completion block of the interrupted playback receives `false`.
  open func pause() {
    currentPlaybackMode = .paused
    halt(at: dueFrame)
  }

  /// Stops playback and shows frame 0, or the animation's first frame when that is later. The completion block of the
  /// interrupted playback receives `false`.
  open func stop() {
    halt(at: 0)
    currentPlaybackMode = .paused(at: .frame(AnimationFrameTime(frame)))
  }
}
