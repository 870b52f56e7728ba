#if (canImport(UIKit) || canImport(AppKit)) && canImport(SwiftUI) && !os(watchOS)

  import FlickPlatform
  import FlickPlayer
  public import FlickSVGAPlayer
  public import Foundation
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

#endif
