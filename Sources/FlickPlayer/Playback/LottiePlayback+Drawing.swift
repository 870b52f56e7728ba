public import Foundation

/// The options for drawing.
extension LottiePlayback {
  /// The core that plays and draws.
  var presenter: Presenter { player.presenter }

  /// The provider of text. Setting it queries all text layers and redraws the current frame, also during playback.
  public var textProvider: any AnimationKeypathTextProvider {
    get { presenter.overrides.textProvider }
    set { presenter.overrides.textProvider = newValue }
  }
  /// The provider of fonts. Setting it queries all fonts and redraws the current frame, also during playback.
  public var fontProvider: any AnimationFontProvider {
    get { presenter.overrides.fontProvider }
    set { presenter.overrides.fontProvider = newValue }
  }
  /// The destination for warnings.
  public var logger: LottieLogger { player.logger }
  /// A Boolean value that indicates whether only whole frames of the animation are shown, at the animation's own
  /// frame rate.
  public var respectAnimationFrameRate: Bool {
    get { presenter.options.usesWholeFrames }
    set { presenter.options.usesWholeFrames = newValue }
  }
  /// The visible part of the composition, in the composition's units. When `nil`, the whole composition.
  public var viewportFrame: CGRect? {
    get { presenter.options.visiblePart }
    set { presenter.options.visiblePart = newValue }
  }

  /// Shows the current frame with all changes applied. When a view has appeared, the frame is drawn on a background
  /// queue, so that the main thread does not wait. Otherwise it is shown when the call returns.
  public func forceDisplayUpdate() { presenter.forceDisplayUpdate() }

  /// Draws the current frame with all changes applied on the main thread, and shows it. Blocks until the frame is
  /// drawn. Call it before a snapshot of a view is taken.
  public func displaySynchronously() { presenter.drawSynchronously() }

  /// Queries the provider of images for all images and redraws the current frame. Images that the provider allows to
  /// be cached (``AnimationImageProvider/cacheEligible``) are not queried again.
  public func reloadImages() { presenter.overrides.reloadImages() }

  /// Queries ``textProvider`` and ``fontProvider`` for all text and fonts, and redraws the current frame. Call it
  /// when a provider's results have changed.
  public func reloadTexts() { presenter.overrides.reloadTexts() }

  /// Empties the cache of provided images. They are queried again when they are next needed.
  public func forgetPictures() { presenter.forgetPictures() }
}

/// The sounds of the audio layers.
extension LottiePlayback {
  /// A Boolean value that indicates whether the sounds of the animation play silently. The default is `true`, because code
  /// written for lottie-ios expects silence. ``LottieViewModel`` and its views are heard by default.
  public var isMute: Bool {
    get { presenter.sounds.isMute }
    set { presenter.sounds.isMute = newValue }
  }
  /// The volume of the sounds of the animation, 0…1. The default is 1. Other values are clamped, and NaN counts as 0.
  public var volume: Float {
    get { presenter.sounds.volume }
    set { presenter.sounds.volume = newValue }
  }
  /// A closure that creates the sounds; `nil` plays without sounds. The default makes the sounds of the system on Apple
  /// platforms, and is `nil` on others.
  ///
  /// Sounds follow the frames. They are silent during reverse playback, and at speeds that they do not support: those of
  /// the system support 0.5 to 2. ``AudioSessionPolicy`` says how they use the audio session of the app. During a call or an
  /// alarm they are silent, and then heard again at the place of the animation.
  public var soundMaker: SoundMaker? {
    get { presenter.sounds.maker }
    set { presenter.sounds.maker = newValue }
  }
}

extension LottieViewModel {
  /// A Boolean value that indicates whether the sounds of the animation play silently.
  public var isMute: Bool {
    get { presenter.sounds.isMute }
    set { presenter.sounds.isMute = newValue }
  }
  /// The volume of the sounds of the animation, 0…1. The default is 1. Other values are clamped, and NaN counts as 0.
  public var volume: Float {
    get { presenter.sounds.volume }
    set { presenter.sounds.volume = newValue }
  }
  /// A closure that creates the sounds; `nil` plays without sounds. See ``LottiePlayback/soundMaker``.
  public var soundMaker: SoundMaker? {
    get { presenter.sounds.maker }
    set { presenter.sounds.maker = newValue }
  }
}
