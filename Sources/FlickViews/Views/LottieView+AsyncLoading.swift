#if canImport(UIKit) && canImport(SwiftUI)

  import Combine
  public import FlickAnimation
  public import SwiftUI
  import UIKit

  @available(iOS 14, macCatalyst 14, tvOS 14, *)
  extension LottieView {
    /// Shows an animation that is loaded when the view appears. An error is told to ``LottieLogger``, and the
    /// placeholder stays.
    ///
    /// ```swift
    /// LottieView { await LottieAnimation.loadedFrom(url: url) } placeholder: { ProgressView() }
    ///   .looping()
    /// ```
    public init<Placeholder: View>(
      _ load: @escaping @MainActor () async throws -> LottieAnimation?,
      @ViewBuilder placeholder: @escaping () -> Placeholder
    ) {
      self.init(source: { try await load()?.animationSource }, placeholder: placeholder)
    }

    public init(_ load: @escaping @MainActor () async throws -> LottieAnimation?) {
      self.init(load) { EmptyView() }
    }

    /// The same with a dotLottie file.
    public init<Placeholder: View>(
      _ load: @escaping @MainActor () async throws -> DotLottieFile?,
      @ViewBuilder placeholder: @escaping () -> Placeholder
    ) {
      self.init(source: { try await load()?.animationSource }, placeholder: placeholder)
    }

    public init(_ load: @escaping @MainActor () async throws -> DotLottieFile?) {
      self.init(load) { EmptyView() }
    }

    private init<Placeholder: View>(
      source load: @escaping @MainActor () async throws -> LottieAnimationSource?,
      placeholder: @escaping () -> Placeholder
    ) {
      self.init(awaiting: { AsyncAnimationLoad(load) }, placeholder: { AnyView(placeholder()) })
    }
  }

  /// An animation that is awaited.
  @MainActor final class AsyncAnimationLoad: ObservableObject {
    @Published private(set) var source: LottieAnimationSource?
    private let load: @MainActor () async throws -> LottieAnimationSource?
    private var task: Task<Void, Never>?
    private var trigger: AnyHashable?

    init(_ load: @escaping @MainActor () async throws -> LottieAnimationSource?) {
      self.load = load
    }

    /// Loads, unless it is there or on its way for this trigger. What was there stays until it is.
    func start(_ trigger: AnyHashable?) {
      guard task == nil && source == nil || trigger != self.trigger else { return }
      self.trigger = trigger
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

  /// Makes what loads when it first appears, and keeps it.
  @available(iOS 14, macCatalyst 14, tvOS 14, *)
  struct AsyncAnimationView<Picture: View>: View {
    @StateObject private var load: AsyncAnimationLoad
    private let placeholder: @MainActor () -> AnyView
    private let trigger: AnyHashable?
    private let picture: (LottieAnimationSource) -> Picture

    init(
      _ make: @escaping @MainActor () -> AsyncAnimationLoad,
      placeholder: @escaping @MainActor () -> AnyView, trigger: AnyHashable?,
      @ViewBuilder picture: @escaping (LottieAnimationSource) -> Picture
    ) {
      _awaited = StateObject(wrappedValue: make())
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
      .onChange(of: trigger) { load.start($0) }
    }
  }

#endif
