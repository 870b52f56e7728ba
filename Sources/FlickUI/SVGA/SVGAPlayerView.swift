#if (canImport(UIKit) || canImport(AppKit)) && canImport(SwiftUI) && !os(watchOS)

  public import FlickAnimation
  public import FlickPlatform
  public import FlickPlayer
  public import FlickSVGAPlayer
  public import SwiftUI

  /// A SwiftUI view that loads and plays an SVGA animation.
  ///
  /// ```swift
  /// SVGAPlayerView("https://example.com/gift.svga")
  ///   .loops(1)
  ///   .image(avatar, forKey: "avatar")
  ///   .text(SVGAText("Ada"), forKey: "name")
  ///   .onFinish { isShown = false }
  /// ```
  ///
  /// The view follows its declaration: a later evaluation of the body changes only what differs, and restarts playback
  /// only for another source. It takes the whole offered size. Playback is suspended while the view is not in a window,
  /// the app is in the background or the Reduce Motion setting is on.
  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  public struct SVGAPlayerView: View {
    var settings = SVGAPlayerSettings()
    var contentMode = SVGAContentMode.scaleAspectFit
    var honorsReducedMotion = true
    var actions = SVGAPlayerActions()

    /// Creates a view that plays a file.
    ///
    /// - Parameter source: A URL string, or the name or path of a local file; `nil` shows nothing.
    public init(_ source: String?) { settings.source = source.map { .name($0) } }

    /// Creates a view that plays a file at a URL.
    ///
    /// - Parameter url: The URL of the file, remote or local; `nil` shows nothing.
    public init(url: URL?) {
      settings.source = url.map { .name($0.isFileURL ? $0.path : $0.absoluteString) }
    }

    /// Creates a view that plays a loaded animation.
    ///
    /// - Parameter entity: The animation; `nil` shows nothing.
    public init(entity: SVGAVideoEntity?) { settings.source = entity.map { .entity($0) } }

    /// The content of the view.
    public var body: some View {
      SVGAPlayerRepresentable(
        settings: settings, contentMode: contentMode, honorsReducedMotion: honorsReducedMotion,
        actions: actions
      )
      .clipped()
    }
  }

  /// The closures of a view.
  struct SVGAPlayerActions {
    var didFinish: (@MainActor () -> Void)?
    var didFinishPass: (@MainActor (Int) -> Void)?
    var didShowFrame: (@MainActor (Int) -> Void)?
    var didChangeProgress: (@MainActor (Double) -> Void)?
    var didLoad: (@MainActor (SVGAVideoEntity) -> Void)?
    var didFail: (@MainActor (SVGAExPlayerError) -> Void)?
    var didTap: (@MainActor (String) -> Void)?

    @MainActor func call(_ event: SVGAExPlayerModel.Event, _ progress: Double) {
      switch event {
      case .animationPlaying(_, let frame):
        didShowFrame?(frame)
        didChangeProgress?(progress)
      case .animationDidFinishedOnce(_, let count): didFinishPass?(count)
      case .animationDidFinishedAll: didFinish?()
      case .parseDone(_, let entity): didLoad?(entity)
      case .failed(let error): didFail?(error)
      case .statusDidChanged, .readyForPlay: break
      }
    }
  }

  /// A SwiftUI wrapper of a view that loads animations.
  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  struct SVGAPlayerRepresentable: PlatformRepresentable {
    let settings: SVGAPlayerSettings
    let contentMode: SVGAContentMode
    let honorsReducedMotion: Bool
    let actions: SVGAPlayerActions

    @MainActor final class Coordinator {
      var applier: SVGASettingsApplier?
      var actions = SVGAPlayerActions()
      /// A Boolean value that indicates whether the view is being updated. Actions are called after
      /// the update, because they may change the state of views.
      var isUpdating = false

      func handle(_ event: SVGAExPlayerModel.Event, _ player: SVGARePlayerModel) {
        applier?.handle(event)
        let progress = Double(player.progress)
        guard isUpdating else { return actions.call(event, progress) }
        MainActor.later { [weak self] in self?.actions.call(event, progress) }
      }
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeView(_ coordinator: Coordinator) -> TappableSVGAPlayer {
      let view = TappableSVGAPlayer(frame: .zero)
      coordinator.applier = SVGASettingsApplier(view.exModel)
      view.exModel.onEvent = { [weak coordinator, weak view] event in
        guard let view else { return }
        coordinator?.handle(event, view.model)
      }
      view.takeOfferedSize()
      return view
    }

    func update(_ view: TappableSVGAPlayer, _ coordinator: Coordinator) {
      coordinator.actions = actions
      coordinator.isUpdating = true
      defer { coordinator.isUpdating = false }
      if view.model.contentMode != contentMode { view.model.contentMode = contentMode }
      if view.respectsReducedMotion != honorsReducedMotion {
        view.respectsReducedMotion = honorsReducedMotion
      }
      let tap: ((String) -> Void)? = { [weak coordinator] in coordinator?.actions.didTap?($0) }
      view.onTap = actions.didTap == nil ? nil : tap
      coordinator.applier?.apply(settings)
    }
  }

  /// A player that reports taps and clicks on its sprites.
  final class TappableSVGAPlayer: SVGAExPlayer {
    #if canImport(UIKit)
      /// The action for a tap. Without it, touches go to the view behind the player.
      var onTap: ((String) -> Void)? { didSet { isUserInteractionEnabled = onTap != nil } }

      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !tap(at: touches.first?.location(in: self)) { super.touchesEnded(touches, with: event) }
      }
    #else
      /// The action for a click. Without it, clicks go to the superview.
      var onTap: ((String) -> Void)?

      override func mouseUp(with event: NSEvent) {
        if !tap(at: convert(event.locationInWindow, from: nil)) { super.mouseUp(with: event) }
      }
    #endif

    /// Reports the key of the top sprite at a point. Returns whether there is one.
    private func tap(at point: CGPoint?) -> Bool {
      guard let onTap, let point, bounds.contains(point), let key = spriteKeys(at: point).first
      else { return false }
      onTap(key)
      return true
    }
  }

  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  extension SVGAPlayerView {
    /// Plays or pauses.
    ///
    /// - Parameter isPlaying: Whether the animation plays. The default without this modifier is `true`.
    public func playing(_ isPlaying: Bool) -> SVGAPlayerView {
      with { $0.settings.isPlaying = isPlaying }
    }

    /// Sets the number of passes.
    ///
    /// - Parameter count: The number of passes; 0 repeats forever, which is the default.
    public func loops(_ count: Int) -> SVGAPlayerView { with { $0.settings.loops = count } }

    /// Sets the frames to play.
    ///
    /// - Parameter frames: The frame indices, clamped to the animation; `nil` for all frames.
    public func frames(_ frames: ClosedRange<Int>?) -> SVGAPlayerView {
      with { $0.settings.frames = frames }
    }

    /// Sets the direction.
    ///
    /// - Parameter isReversed: Whether the animation plays backwards, which is silent.
    public func reversed(_ isReversed: Bool = true) -> SVGAPlayerView {
      with { $0.settings.isReversing = isReversed }
    }

    /// Sets the speed.
    ///
    /// - Parameter speed: The speed factor, 0…64. Other values are clamped.
    public func speed(_ speed: Double) -> SVGAPlayerView { with { $0.settings.speed = speed } }

    /// Sets whether the animation's sounds play silently.
    ///
    /// - Parameter isMuted: Whether the sounds are silent.
    public func muted(_ isMuted: Bool = true) -> SVGAPlayerView {
      with { $0.settings.isMuted = isMuted }
    }

    /// Sets the volume of the animation's sounds.
    ///
    /// - Parameter volume: The volume, 0…1. Other values are clamped.
    public func volume(_ volume: Double) -> SVGAPlayerView {
      with { $0.settings.volume = Float(volume) }
    }

    /// Sets the way the animation fills the view.
    ///
    /// - Parameter mode: The mode. The default without this modifier is `scaleAspectFit`.
    public func contentMode(_ mode: SVGAContentMode) -> SVGAPlayerView {
      with { $0.contentMode = mode }
    }

    /// Sets the picture that remains after the last pass.
    ///
    /// - Parameter scene: The picture. The default without this modifier is the last frame.
    public func finishedScene(_ scene: SVGARePlayerStoppedScene) -> SVGAPlayerView {
      with { $0.settings.finishedScene = scene }
    }

    /// Sets the rule for asking the server whether a cached file has changed. It applies to the next load.
    ///
    /// - Parameter policy: The rule. The default without this modifier is `never`.
    public func refreshPolicy(_ policy: SVGARefreshPolicy) -> SVGAPlayerView {
      with { $0.settings.refreshPolicy = policy }
    }

    /// Sets whether a loaded animation stays in memory until memory is low.
    ///
    /// - Parameter keeps: Whether the animation stays in memory.
    public func keepsAnimationInMemory(_ keeps: Bool = true) -> SVGAPlayerView {
      with { $0.settings.keepsInMemory = keeps }
    }

    /// Sets whether playback is suspended while the system's Reduce Motion setting is on. The default is `true`.
    ///
    /// - Parameter respects: Whether the setting applies.
    public func respectsReducedMotion(_ respects: Bool) -> SVGAPlayerView {
      with { $0.honorsReducedMotion = respects }
    }

    // MARK: Sprites

    /// Shows a picture in the sprites with a key.
    ///
    /// - Parameters:
    ///   - image: The picture; `nil` for the original picture. The same object has no effect on a
    ///     later evaluation of the body.
    ///   - key: The key of the sprites.
    public func image(_ image: LottieImage?, forKey key: String) -> SVGAPlayerView {
      with { $0.settings.pictures[key] = image.map { .image($0) } }
    }

    /// Loads a picture, and shows it in the sprites with a key.
    ///
    /// - Parameters:
    ///   - url: The URL of the picture; `nil` for the original picture.
    ///   - key: The key of the sprites.
    public func image(url: URL?, forKey key: String) -> SVGAPlayerView {
      with { $0.settings.pictures[key] = url.map { .url($0) } }
    }

    /// Shows a text above the sprites with a key.
    ///
    /// - Parameters:
    ///   - text: The text; `nil` for none.
    ///   - key: The key of the sprites.
    public func text(_ text: SVGAText?, forKey key: String) -> SVGAPlayerView {
      with { $0.settings.texts[key] = text }
    }

    /// Hides the sprites with a key.
    ///
    /// - Parameters:
    ///   - isHidden: Whether the sprites are hidden.
    ///   - key: The key of the sprites.
    public func spriteHidden(_ isHidden: Bool = true, forKey key: String) -> SVGAPlayerView {
      with {
        if isHidden {
          $0.settings.hiddenKeys.insert(key)
        } else {
          $0.settings.hiddenKeys.remove(key)
        }
      }
    }

    // MARK: Events

    /// Sets the action after the last pass.
    ///
    /// - Parameter action: A closure that is called on the main actor.
    public func onFinish(_ action: @escaping @MainActor () -> Void) -> SVGAPlayerView {
      with { $0.actions.didFinish = action }
    }

    /// Sets the action after each pass, including the last one.
    ///
    /// - Parameter action: A closure that is called on the main actor with the number of ended passes.
    public func onFinishPass(_ action: @escaping @MainActor (Int) -> Void) -> SVGAPlayerView {
      with { $0.actions.didFinishPass = action }
    }

    /// Sets the action for each frame that is shown during playback.
    ///
    /// - Parameter action: A closure that is called on the main actor with the index of the frame.
    public func onFrame(_ action: @escaping @MainActor (Int) -> Void) -> SVGAPlayerView {
      with { $0.actions.didShowFrame = action }
    }

    /// Sets the action for each change of the progress during playback.
    ///
    /// - Parameter action: A closure that is called on the main actor with the position in the range of frames, 0…1.
    public func onProgress(_ action: @escaping @MainActor (Double) -> Void) -> SVGAPlayerView {
      with { $0.actions.didChangeProgress = action }
    }

    /// Sets the action for a file that was loaded.
    ///
    /// - Parameter action: A closure that is called on the main actor with the animation.
    public func onLoad(_ action: @escaping @MainActor (SVGAVideoEntity) -> Void) -> SVGAPlayerView {
      with { $0.actions.didLoad = action }
    }

    /// Sets the action for an animation that cannot be loaded or played.
    ///
    /// - Parameter action: A closure that is called on the main actor with the error.
    public func onError(
      _ action: @escaping @MainActor (SVGAExPlayerError) -> Void
    ) -> SVGAPlayerView {
      with { $0.actions.didFail = action }
    }

    /// Sets the action for a tap on a sprite. A sprite is hit anywhere in its box. If sprites overlap,
    /// the top one is hit. Without this modifier, touches pass through the view.
    ///
    /// - Parameter action: A closure that is called on the main actor with the key of the sprite.
    public func onTapSprite(_ action: @escaping @MainActor (String) -> Void) -> SVGAPlayerView {
      with { $0.actions.didTap = action }
    }

    private func with(_ change: (inout SVGAPlayerView) -> Void) -> SVGAPlayerView {
      var view = self
      change(&view)
      return view
    }
  }

#endif
