#if (canImport(UIKit) || canImport(AppKit)) && canImport(SwiftUI) && !os(watchOS)

  public import FlickAnimation
  public import FlickPlatform
  public import FlickPlayer
  public import FlickSVGAPlayer
  import SwiftUI

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
