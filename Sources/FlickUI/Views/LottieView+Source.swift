#if (canImport(UIKit) || canImport(AppKit)) && canImport(SwiftUI)

  public import CoreGraphics
  public import FlickAnimation
  public import FlickLoading
  import FlickPlatform
  public import FlickPlayer
  import FlickViewState
  public import SwiftUI

  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  extension LottieView {
    /// Creates a view that loads an animation from a source.
    ///
    /// ```swift
    /// LottieView(source: .remote(url: url)) {
    ///   ProgressView()
    /// } failure: { error in
    ///   Text(error.description)
    /// }
    /// ```
    ///
    /// The view takes the full offered width and a fixed height, so the layout around it does not change when the
    /// animation is loaded. A loaded animation remains visible while it is reloaded. Loading is cancelled when the view
    /// disappears. A change of `source` creates a new view identity.
    ///
    /// - Parameters:
    ///   - source: The source of the animation.
    ///   - height: The height of the view in points. When `nil`, the view takes the full offered height.
    ///   - configuration: The options for playback and layout. When `nil`, ``LottieConfiguration/default`` with the
    ///     playback options of the dotLottie file.
    ///   - loader: The loader to use.
    ///   - placeholder: A closure that creates the view to show while the animation is loaded. It can be an animation.
    ///   - failure: A closure that creates the view to show when loading failed.
    public init<Failure: View>(
      source: LottieSource, height: CGFloat? = 250,
      configuration: LottieConfiguration? = nil, loader: LottieLoader = .shared,
      @ViewBuilder placeholder: @escaping () -> Placeholder,
      @ViewBuilder failure: @escaping (LottieLoadError) -> Failure
    ) {
      let content = LottieSourceContent(
        height: height, configuration: configuration, placeholder: { AnyView(placeholder()) },
        failure: { AnyView(failure($0)) })
      self.init(content) {
        LottieSourceModel(source: source, loader: loader)
      } id: {
        source
      }
    }

    /// Creates a view that loads an animation from a source. It shows a `ProgressView` while a remote animation is
    /// loaded, and the description of the error when loading failed. See
    /// ``LottieView/init(source:height:configuration:loader:placeholder:failure:)``.
    public init(
      source: LottieSource, height: CGFloat? = 250,
      configuration: LottieConfiguration? = nil, loader: LottieLoader = .shared
    ) where Placeholder == EmptyView {
      // A local file loads immediately and needs no indicator.
      let isRemote = if case .remote = source { true } else { false }
      let content = LottieSourceContent(
        height: height, configuration: configuration,
        placeholder: { isRemote ? AnyView(ProgressView()) : AnyView(EmptyView()) },
        failure: { AnyView(Text($0.description)) })
      self.init(content) {
        LottieSourceModel(source: source, loader: loader)
      } id: {
        source
      }
    }

    /// Creates a view for an existing source model. Call ``LottieSourceModel/reload()`` to try again after an error.
    /// See ``LottieView/init(source:height:configuration:loader:placeholder:failure:)``.
    ///
    /// - Parameter sourceModel: The model that loads the animation.
    public init<Failure: View>(
      sourceModel: LottieSourceModel, height: CGFloat? = 250,
      configuration: LottieConfiguration? = nil,
      @ViewBuilder placeholder: @escaping () -> Placeholder,
      @ViewBuilder failure: @escaping (LottieLoadError) -> Failure
    ) {
      let content = LottieSourceContent(
        height: height, configuration: configuration, placeholder: { AnyView(placeholder()) },
        failure: { AnyView(failure($0)) })
      self.init(content) {
        sourceModel
      } id: {
        ObjectIdentifier(sourceModel)
      }
    }
  }

  /// The layout and the subviews of a view with a source.
  struct LottieSourceContent {
    let height: CGFloat?
    let configuration: LottieConfiguration?
    let placeholder: @MainActor () -> AnyView
    let failure: @MainActor (LottieLoadError) -> AnyView
  }

  /// A view that owns a source model from its first appearance on.
  @available(iOS 14, macOS 11, macCatalyst 14, tvOS 14, *)
  struct LottieSourceOwner: View {
    @StateObject private var model: LottieSourceModel
    private let content: LottieSourceContent
    private let picture: (LottieAnimation, CGSize?) -> LottieView<EmptyView>

    init(
      _ make: @escaping @MainActor () -> LottieSourceModel, _ content: LottieSourceContent,
      picture: @escaping (LottieAnimation, CGSize?) -> LottieView<EmptyView>
    ) {
      _model = StateObject(wrappedValue: make())
      self.content = content
      self.picture = picture
    }

    var body: some View {
      ZStack { phaseView }
        .frame(maxWidth: .infinity, maxHeight: content.height == nil ? .infinity : nil)
        .frame(height: content.height)
        .onAppear { model.load() }
        .onDisappear { model.cancel() }
    }

    @ViewBuilder private var phaseView: some View {
      switch model.phase {
      case .loading: content.placeholder()
      case .success(let animation):
        // Each loaded animation has its own view identity.
        picture(animation, size(animation)).id(model.loadedCount)
      case .failure(let error): content.failure(error)
      }
    }

    /// Returns the largest size at which the animation is drawn: the height of the view, and the width from the
    /// animation's aspect ratio. Without a height, there is no limit.
    private func size(_ animation: LottieAnimation) -> CGSize? {
      guard let most = content.height else { return nil }
      let (width, height) = (CGFloat(animation.size.width), CGFloat(animation.size.height))
      return CGSize(width: height > 0 ? most * width / height : most, height: most)
    }
  }

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
