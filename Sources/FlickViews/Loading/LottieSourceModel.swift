public import FlickAnimation
public import FlickLoading
public import FlickViewState

#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif

/// An animation on its way from a source: whether it is awaited, here, or did not come.
///
/// ```swift
/// let model = LottieSourceModel(source: .remote(url: url))
/// model.load()
/// ```
///
/// Views, and whatever else shows an animation, ask ``phase`` what to show. A model that is let go of stops
/// loading by itself.
@MainActor
public final class LottieSourceModel: ObservableObject {
  /// What is to be shown.
  public enum Phase: Sendable {
    case loading
    case success(LottieAnimation)
    case failure(LottieLoadError)
  }

  /// All that loading went through, for views that show more of it than ``phase``.
  @Published public private(set) var state = ViewStateController<LottieAnimation>()
  /// How much has come from a server; `nil` unless something is coming.
  @Published public private(set) var progress: LoadProgress?

  public let source: LottieSource
  /// How many animations have come: each is another one to a view.
  package private(set) var loadedCount = 0
  private let loader: LottieLoader
  private var loadTask: Task<Void, Never>?
  /// Which load it is: what is late from one before is not heard.
  private var loadNumber = 0

  /// - Parameters:
  ///   - source: where the animation comes from.
  ///   - loader: who loads it.
  public init(source: LottieSource, loader: LottieLoader = .shared) {
    self.source = source
    self.loader = loader
  }

  deinit { loadTask?.cancel() }

  /// Loading until something has come of it, and again when it is tried again after an error. What was
  /// loaded once stays, whatever becomes of loading it anew; ``error`` says when that failed.
  public var phase: Phase {
    switch state.shownKeepingInfo {
    case .loaded(let animation, _): .success(animation)
    case .failed(let error, isLoading: false): .failure(error as? LottieLoadError ?? .cancelled)
    case .placeholder, .initialLoading, .failed: .loading
    }
  }

  /// Why loading failed last; `nil` when it succeeded after that.
  public var error: LottieLoadError? { state.latestValidError as? LottieLoadError }

  public var isLoading: Bool { state.isLoading }

  /// Loads, unless it is loading or was loaded already.
  public func load() {
    if state.latestValidInfo == nil { start(.cached) }
  }

  /// Loads anew, asking the server whatever is kept; does nothing while loading.
  public func reload() { start(.current) }

  /// Stops loading. What was loaded before is there again.
  public func cancel() {
    guard state.isLoading else { return }
    loadNumber += 1
    loadTask?.cancel()
    finish(.failure(.cancelled))
  }

  /// Returns when nothing is loading.
  public func finished() async { await loadTask?.value }

  private func start(_ freshness: LottieLoader.Freshness) {
    guard !state.isLoading else { return }
    state.setState(.loading)
    loadNumber += 1
    loadTask = Task { [weak self, loader, source, loadNumber] in
      let result: Result<LottieAnimation, LottieLoadError>
      do throws(LottieLoadError) {
        result = .success(
          try await loader.load(source, freshness: freshness) { progress in
            Task { @MainActor in self?.updateProgress(progress, loadNumber) }
          })
      } catch {
        result = .failure(error)
      }
      guard let self, loadNumber == self.loadNumber else { return }
      self.finish(result)
    }
  }

  private func updateProgress(_ new: LoadProgress, _ number: Int) {
    guard number == self.loadNumber, state.isLoading,
      new.receivedBytes >= progress?.receivedBytes ?? 0
    else { return }
    progress = new
  }

  private func finish(_ result: Result<LottieAnimation, LottieLoadError>) {
    progress = nil
    switch result {
    case .success(let animation):
      loadedCount += 1
      state.setState(.loaded(animation))
    case .failure(.cancelled):
      if let animation = state.latestValidInfo {
        state.setState(.loaded(animation))
      } else {
        state.setState(.error(LottieLoadError.cancelled))
      }
    case .failure(let error): state.setState(.error(error))
    }
  }
}
