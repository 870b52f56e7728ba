#if (canImport(UIKit) || canImport(AppKit)) && canImport(SwiftUI)

  import Combine
  public import FlickAnimation
  import FlickPlatform
  public import FlickPlayer
  import FlickViewState
  public import SwiftUI

  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  extension LottieView {
    /// Creates a view that loads an animation when it appears. An error is logged to ``LottieLogger/shared``, and the
    /// placeholder remains.
    ///
    /// ```swift
    /// LottieView { await LottieAnimation.loadedFrom(url: url) } placeholder: { ProgressView() }
    ///   .looping()
    /// ```
    ///
    /// - Parameters:
    ///   - load: A closure that loads the animation.
    ///   - placeholder: A closure that creates the view to show until the animation is loaded.
    public init(
      _ load: @escaping @MainActor () async throws -> LottieAnimation?,
      @ViewBuilder placeholder: @escaping () -> Placeholder
    ) {
      self.init(source: { try await load()?.animationSource }, placeholder: placeholder)
    }

    /// Creates a view that loads an animation when it appears. It is empty until the animation is loaded.
    ///
    /// - Parameter load: A closure that loads the animation.
    public init(_ load: @escaping @MainActor () async throws -> LottieAnimation?)
    where Placeholder == EmptyView {
      self.init(load) { EmptyView() }
    }

    /// Creates a view that loads a dotLottie file when it appears. An error is logged to ``LottieLogger/shared``, and
    /// the placeholder remains.
    ///
    /// - Parameters:
    ///   - load: A closure that loads the file.
    ///   - placeholder: A closure that creates the view to show until the file is loaded.
    public init(
      _ load: @escaping @MainActor () async throws -> DotLottieFile?,
      @ViewBuilder placeholder: @escaping () -> Placeholder
    ) {
      self.init(source: { try await load()?.animationSource }, placeholder: placeholder)
    }

    /// Creates a view that loads a dotLottie file when it appears. It is empty until the file is loaded.
    ///
    /// - Parameter load: A closure that loads the file.
    public init(_ load: @escaping @MainActor () async throws -> DotLottieFile?)
    where Placeholder == EmptyView {
      self.init(load) { EmptyView() }
    }

    /// Creates a view that loads an animation or a dotLottie file when it appears. An error is logged to
    /// ``LottieLogger/shared``, and the placeholder remains.
    ///
    /// - Parameters:
    ///   - load: A closure that loads the source of the animation.
    ///   - placeholder: A closure that creates the view to show until the animation is loaded.
    public init(
      _ load: @escaping @MainActor () async throws -> LottieAnimationSource?,
      @ViewBuilder placeholder: @escaping () -> Placeholder
    ) {
      self.init(source: load, placeholder: placeholder)
    }

    /// Creates a view that loads an animation or a dotLottie file when it appears. It is empty until the animation is
    /// loaded.
    ///
    /// - Parameter load: A closure that loads the source of the animation.
    public init(_ load: @escaping @MainActor () async throws -> LottieAnimationSource?)
    where Placeholder == EmptyView {
      self.init(source: load) { EmptyView() }
    }

    private init(
      source load: @escaping @MainActor () async throws -> LottieAnimationSource?,
      placeholder: @escaping () -> Placeholder
    ) {
      self.init(awaiting: { AsyncAnimationLoad(load) }, placeholder: { AnyView(placeholder()) })
    }
  }

  /// An object that loads an animation with an asynchronous closure.
  @MainActor final class AsyncAnimationLoad: ObservableObject {
    @Published private(set) var source: LottieAnimationSource?
    private let load: @MainActor () async throws -> LottieAnimationSource?
    private var task: Task<Void, Never>?
    private var trigger: ReloadTrigger?

    init(_ load: @escaping @MainActor () async throws -> LottieAnimationSource?) {
      self.load = load
    }

    /// Starts loading, unless the animation is loaded or being loaded for this trigger. An earlier animation remains
    /// until the new one is loaded, unless the trigger requests the placeholder.
    func start(_ trigger: ReloadTrigger?) {
      guard task == nil && source == nil || trigger != self.trigger else { return }
      self.trigger = trigger
      if source != nil, trigger?.showsPlaceholder == true { source = nil }
      task?.cancel()
      task = Task { [weak self, load] in
        do {
          let source = try await load()
          if !Task.isCancelled { self?.finish(source) }
        } catch {
          if !Task.isCancelled { self?.finish(nil) }
          LottieLogger.shared.warn("An animation cannot be loaded: \(error)")
        }
      }
    }

    private func finish(_ new: LottieAnimationSource?) {
      task = nil
      if let new { source = new }
    }

    func stop() {
      task?.cancel()
      task = nil
    }
  }

  /// A value whose changes reload an animation.
  struct ReloadTrigger: Equatable {
    /// A Boolean value that indicates whether the placeholder is shown while the animation is loaded again.
    let showsPlaceholder: Bool
    private let value: Any
    private let isEqual: (Any) -> Bool

    init(_ value: some Equatable, showsPlaceholder: Bool) {
      self.value = value
      self.showsPlaceholder = showsPlaceholder
      isEqual = { [value] other in Self.areEqual(value, other) }
    }

    static func == (one: ReloadTrigger, other: ReloadTrigger) -> Bool { one.isEqual(other.value) }

    private static func areEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
      (other as? Value) == one
    }
  }

  /// A view that owns an asynchronous load from its first appearance on.
  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  struct AsyncAnimationView<Picture: View>: View {
    @StateObject private var load: AsyncAnimationLoad
    private let placeholder: @MainActor () -> AnyView
    private let trigger: ReloadTrigger?
    private let picture: (LottieAnimationSource) -> Picture

    init(
      _ make: @escaping @MainActor () -> AsyncAnimationLoad,
      placeholder: @escaping @MainActor () -> AnyView, trigger: ReloadTrigger?,
      @ViewBuilder picture: @escaping (LottieAnimationSource) -> Picture
    ) {
      _load = StateObject(wrappedValue: make())
      self.placeholder = placeholder
      self.trigger = trigger
      self.picture = picture
    }

    var body: some View {
      ZStack {
        if let source = load.source { picture(source) } else { placeholder() }
      }
      .onAppear { load.start(trigger) }
      .onDisappear { load.stop() }
      .onValueChange(of: trigger) { load.start($0) }
    }
  }

#endif
