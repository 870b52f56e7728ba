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

/// Told when what was played came to its end: `true`, or was interrupted: `false`.
public typealias LottieCompletionBlock = (_ isFinished: Bool) -> Void

#if !canImport(UIKit)
  /// Where there are no views, what plays stands for the view: the same code, with pictures instead.
  public typealias LottieAnimationView = LottieAnimationPlayer
#endif

/// An animation that plays, with its pictures, texts and fonts given from outside: all of
/// `LottieAnimationView` but the view.
///
/// ```swift
/// let player = LottieAnimationPlayer(animation: .named("welcome"))
/// player.textProvider = DictionaryTextProvider(["Title": "Welcome back!"])
/// player.play(fromMarker: "in", toMarker: "out") { finished in … }
/// ```
///
/// Frames are drawn away from the main thread into memory that is used again, and published in order; one
/// that comes too late is left out. What is set by hand, such as ``currentFrame``, is drawn at once.
/// Everything that asks to be told is told on the main actor, once.
@MainActor open class LottieAnimationPlayer: ObservableObject {
  /// The picture to show; `nil` without an animation.
  @Published public internal(set) var renderedFrame: UIImage?

  /// Setting it ends what plays, and shows the first frame.
  public var animation: LottieAnimation? { didSet { animationDidChange() } }
  /// Called when there is an animation, and at once when there is one already.
  public var animationLoaded: ((LottieAnimationPlayer, LottieAnimation) -> Void)? {
    didSet { if let animation { animationLoaded?(self, animation) } }
  }

  /// Told whenever there is another animation, or none any more: for what shows it.
  var onAnimationChange: (@MainActor () -> Void)?

  /// Where pictures come from before the animation's own are taken. Setting it asks for all of them, and
  /// shows the frame anew, also while playing. `nil` leaves the animation its own.
  public var imageProvider: (any AnimationImageProvider)? {
    didSet {
      pictureCache.removeAll()
      reloadImages()
    }
  }
  /// Where texts come from. Setting it asks for all of them, and shows the frame anew, also while playing.
  public var textProvider: any AnimationKeypathTextProvider {
    didSet {
      setTextSource()
      showVariant()
    }
  }
  /// Where fonts come from. Setting it sets all texts, and shows the frame anew, also while playing.
  public var fontProvider: any AnimationFontProvider {
    didSet {
      setFontSource()
      showVariant()
    }
  }

  /// Of it are taken how pictures fill their room, how often they are drawn, how their pixels lie, and how
  /// much may move.
  public var configuration: LottieConfiguration {
    didSet { if configuration != oldValue { configurationDidChange() } }
  }
  public let logger: LottieLogger

  /// How often what plays is played. Changed while playing, it goes on where it is.
  public var loopMode = LottieLoopMode.playOnce {
    didSet {
      if loopMode != oldValue {
        activePlayback?.segment.change(repetition: loopMode.repetition, at: ticker.now)
      }
    }
  }
  /// 1 is the animation's own; negative plays backward, 0 holds. Changed while playing, it holds at once.
  public var animationSpeed: CGFloat = 1 { didSet { speedDidChange() } }
  /// Whether only whole frames of the animation are shown, as often as it has them.
  public var respectAnimationFrameRate = false {
    didSet { if respectAnimationFrameRate != oldValue { frameRateDidChange() } }
  }
  /// What becomes of what plays when ``isInForeground`` ends.
  public var backgroundBehavior = LottieBackgroundBehavior.default
  /// What becomes of what plays when ``isOnScreen`` ends; `nil` is ``backgroundBehavior``.
  public var windowBackgroundBehavior: LottieBackgroundBehavior?
  /// Whether the app is seen. `LottieAnimationView` tells it; hosts of your own may.
  public var isInForeground = true {
    didSet {
      if isInForeground != oldValue { presenceDidChange(isInForeground, backgroundBehavior) }
    }
  }
  /// Whether the picture is seen.
  public var isOnScreen = true {
    didSet { if isOnScreen != oldValue { presenceDidChange(isOnScreen, effectiveWindowBehavior) } }
  }

  /// The part of the composition that is shown, in its own units; `nil` for all of it.
  public var viewportFrame: CGRect? {
    didSet { if viewportFrame != oldValue { pictureGeometryDidChange() } }
  }
  /// Of the drawn pictures, in points; the animation's own where it is `nil`.
  public var pictureSize: CGSize? {
    didSet { if pictureSize != oldValue { pictureGeometryDidChange() } }
  }
  /// Pixels of a point.
  public var pictureScale: CGFloat = 1 {
    didSet { if pictureScale != oldValue { pictureGeometryDidChange() } }
  }
  /// What draws.
  public let engine: Engine

  /// What it was last asked to do, whether or not that could be done.
  public internal(set) var currentPlaybackMode: LottiePlaybackMode?

  struct ProvidedResources {
    var image = false
    var text = false
    var font = false
  }

  /// What is played now.
  struct ActivePlayback {
    var segment: PlaybackSegment
    var completion: LottieCompletionBlock?
    /// The markers that follow.
    var remainingMarkers: ArraySlice<String> = []
  }

  var activePlayback: ActivePlayback?
  /// The frame that is shown, counted from 0; while playing, as of the last tick.
  var frame = 0.0
  var pictureCache = PictureCache()
  /// The animation and what replaces parts of it.
  var overridden: OverriddenAnimation?
  /// What both make.
  var shownAnimation: LottieAnimation?
  /// Whether providers are being asked, for what the animation is made of or for the values of a frame.
  var isQueryingProviders = false
  var isSamplingValues = false
  /// What is being made of both, to be shown next.
  var pendingVariant: VariantJob?
  let variantExecutor: VariantExecutor
  /// What of the animation has come from a provider. An animation that nothing is given to is drawn as it
  /// is, at no cost.
  var providedResources = ProvidedResources()
  /// What other animations will be given too, the latest last.
  var valueProviderEntries: [ValueProviderEntry] = []
  var enabledStates: [(keypath: AnimationKeypath, isEnabled: Bool)] = []
  var soloLayer: String?
  /// Layers that are followed in what is shown, by their keypaths; `nil` for those that there are not.
  var followers: [AnimationKeypath: LayerTracker?] = [:]
  /// The frame of ``renderedFrame``.
  var shownFrame = 0.0
  /// Where the composition stands in the pictures.
  var contentPlacement: ContentPlacement?
  var pipeline: FramePipeline?
  let ticker: any FrameTicker

  /// - Parameters:
  ///   - animation: what to play; `nil` for none yet.
  ///   - imageProvider: where pictures come from; `nil` for the animation's own.
  ///   - textProvider: where texts come from.
  ///   - fontProvider: where fonts come from.
  ///   - configuration: how it is drawn.
  ///   - logger: told what goes wrong.
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

  /// One that has no animation yet.
  public convenience init(
    configuration: LottieConfiguration = .shared, logger: LottieLogger = .shared
  ) {
    self.init(animation: nil, configuration: configuration, logger: logger)
  }

  /// What an animation may be given from outside.
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

  /// - Parameter ticker: what keeps time while playing.
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

  /// Plays the whole animation, from where it stands.
  open func play(completion: LottieCompletionBlock? = nil) {
    guard let animation else { return completeWithoutPlaying(completion) }
    currentPlaybackMode = .playing(.fromProgress(0, toProgress: 1, loopMode: loopMode))
    begin(PlayRange(animation.startFrame, animation.endFrame, at: frame), completion)
  }

  /// - Parameters:
  ///   - fromProgress: 0…1; `nil` for where it stands.
  ///   - toProgress: 0…1. Less than where it begins plays backward.
  ///   - loopMode: sets ``loopMode``, unless it is `nil`.
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

  /// - Parameters:
  ///   - fromFrame: in composition frames; `nil` for where it stands.
  ///   - toFrame: shown at last. Less than where it begins plays backward.
  ///   - loopMode: sets ``loopMode``, unless it is `nil`.
  open func play(
    fromFrame: AnimationFrameTime? = nil, toFrame: AnimationFrameTime,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    setLoopMode(loopMode)
    currentPlaybackMode = .playing(
      .fromFrame(fromFrame, toFrame: toFrame, loopMode: self.loopMode))
    begin(playRange(fromFrame, toFrame), completion)
  }

  /// Plays from the beginning of one marker to that of another. Where there is no marker `toMarker`, nothing
  /// changes; where there is no `fromMarker`, it begins where it stands.
  ///
  /// - Parameters:
  ///   - playEndMarkerFrame: whether the marker's own frame is played, and not only what comes before it.
  ///   - loopMode: sets ``loopMode``, unless it is `nil`.
  open func play(
    fromMarker: String? = nil, toMarker: String, playEndMarkerFrame: Bool = true,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    setLoopMode(loopMode)
    currentPlaybackMode = .playing(
      .fromMarker(
        fromMarker, toMarker: toMarker, playEndMarkerFrame: playEndMarkerFrame,
        loopMode: self.loopMode))
    guard let to = frameTime(forMarker: toMarker) else { return completeWithoutPlaying(completion) }
    begin(
      playRange(
        fromMarker.flatMap { frameTime(forMarker: $0) }, to - (playEndMarkerFrame ? 0 : 1)),
      completion)
  }

  /// Plays what a marker marks. Where there is none of that name, nothing changes.
  ///
  /// - Parameter loopMode: sets ``loopMode``, unless it is `nil`.
  open func play(
    marker: String, loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    setLoopMode(loopMode)
    currentPlaybackMode = .playing(.marker(marker, loopMode: self.loopMode))
    begin(playRange(ofMarker: marker), completion)
  }

  /// Plays what markers mark, one after the other, each once. Those that do not exist are passed over; where
  /// none does, nothing changes.
  open func play(markers: [String], completion: LottieCompletionBlock? = nil) {
    currentPlaybackMode = .playing(.markers(markers))
    begin(markers[...], completion)
  }

  /// Does what it says.
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

  /// Does what it says. What stands is done at once: the completion is told `true`, or `false` where there
  /// is no such place.
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

  /// Stands still where it is.
  open func pause() {
    currentPlaybackMode = .paused
    halt(at: dueFrame)
  }

  /// Stands still at frame 0, or the first frame where the animation begins later.
  open func stop() {
    halt(at: 0)
    currentPlaybackMode = .paused(at: .frame(AnimationFrameTime(frame)))
  }
}
