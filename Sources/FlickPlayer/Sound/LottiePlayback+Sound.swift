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
