public import FlickAnimation
public import FlickLoading
public import FlickPlatform
public import FlickViewState

/// An object that loads an animation from a source and publishes the loading state.
///
/// ```swift
/// let model = LottieSourceModel(source: .remote(url: url))
/// model.load()
/// ```
///
/// Views read ``phase`` to select their content. Loading is cancelled when the model is deallocated.
@preconcurrency @MainActor
public final class LottieSourceModel: ObservableObject {
  /// The state of loading as a view shows it.
  public enum Phase: Sendable {
    /// The animation is not loaded yet.
    case loading
    /// The animation is loaded.
    case success(LottieAnimation)
    /// Loading failed, and no earlier result is available.
    case failure(LottieLoadError)
  }

  /// The loading states, for views that show more detail than ``phase``. Of earlier loads, the latest animation and the
  /// latest error stay.
  @Published public private(set) var state = ViewStateController<LottieAnimation>()
  /// The states, which subscribers may change while ``state`` is published.
  private var current = ViewStateController<LottieAnimation>()
  /// The number of changes of ``current``, and of those that are published.
  private var (changeCount, publishedCount) = (0, 0)
  private var isPublishing = false
  /// The progress of the current download, or `nil` when no download is active.
  @Published public private(set) var progress: LoadProgress?

  /// The source of the animation.
  public let source: LottieSource
  /// The number of animations that have been loaded. Views use it as the identity of their content.
  package private(set) var loadedCount = 0
  private let loader: LottieLoader
  private var loadTask: Task<Void, Never>?
  /// The number of the current load. Results of earlier loads are ignored.
  private var loadNumber = 0

  /// Creates a model. Call ``load()`` to start loading.
  ///
  /// - Parameters:
  ///   - source: The source of the animation.
  ///   - loader: The loader to use.
  public init(source: LottieSource, loader: LottieLoader = .shared) {
    self.source = source
    self.loader = loader
  }

  deinit { loadTask?.cancel() }

  /// The current phase. It is ``Phase/loading`` until the first result, and during a retry after an error. A loaded
  /// animation remains available while it is reloaded and when reloading fails. ``error`` reports such a failure.
  public var phase: Phase {
    switch state.shownKeepingInfo {
    case .loaded(let animation, _): .success(animation)
    case .failed(let error, isLoading: false): .failure(error as? LottieLoadError ?? .cancelled)
    case .placeholder, .initialLoading, .failed: .loading
    }
  }

  /// The error of the latest load, or `nil` when the latest load succeeded.
  public var error: LottieLoadError? { state.latestValidError as? LottieLoadError }

  /// A Boolean value that indicates whether a load is in progress.
  public var isLoading: Bool { state.isLoading }

  /// Starts loading, unless the animation is loading or loaded.
  public func load() { if current.latestValidInfo == nil { start(.cached) } }

  /// Starts loading again and revalidates cached data with the server. Does nothing while a load is in progress.
  public func reload() { start(.current) }

  /// Cancels the current load. The previously loaded animation, if any, is restored.
  public func cancel() {
    guard current.isLoading else { return }
    loadNumber += 1
    loadTask?.cancel()
    finish(.failure(.cancelled))
  }

  /// Waits until no load is in progress.
  public func finished() async { await loadTask?.value }

  private func start(_ freshness: LottieLoader.Freshness) {
    guard !current.isLoading else { return }
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
    var states = current
    states.setState(.loading)
    setState(states)
  }

  private func setState(_ new: ViewStateController<LottieAnimation>) {
    current = new
    changeCount += 1
    publishState()
  }

  /// Publishes the states. A subscriber may change them again. One that always does continues in the next turn of the main
  /// queue.
  private func publishState() {
    guard !isPublishing else { return }
    isPublishing = true
    defer { isPublishing = false }
    for _ in 0..<Self.maximumRounds where publishedCount != changeCount {
      publishedCount = changeCount
      state = current
    }
    guard publishedCount != changeCount else { return }
    Task { [weak self] in self?.publishState() }
  }

  /// The number of changes by subscribers that are published in one turn of the main queue.
  private static let maximumRounds = 16

  private func updateProgress(_ new: LoadProgress, _ number: Int) {
    guard number == self.loadNumber, current.isLoading,
      new.receivedBytes >= progress?.receivedBytes ?? 0
    else { return }
    progress = new
    // A subscriber may have cancelled the load.
    if number != loadNumber || !current.isLoading { progress = nil }
  }

  private func finish(_ result: Result<LottieAnimation, LottieLoadError>) {
    switch result {
    case .success(let animation):
      loadedCount += 1
      end(.loaded(animation))
    case .failure(.cancelled):
      end(current.latestValidInfo.map { .loaded($0) } ?? .error(LottieLoadError.cancelled))
    case .failure(let error):
      if case .notFound(let fileName) = error { logMissingFile(fileName) }
      end(.error(error))
    }
  }

  /// Sets the result of a load. Only the latest animation and the latest error stay in the history, because a history of
  /// all results would keep all animations in memory.
  private func end(_ outcome: ViewState<LottieAnimation>) {
    var history = ViewStateController<LottieAnimation>()
    if outcome.info == nil {
      if let animation = current.latestInfo { history.setState(.loaded(animation)) }
    } else if let error = current.latestError {
      history.setState(.error(error))
    }
    history.setState(outcome)
    current = history
    changeCount += 1
    // The load has ended for subscribers of the progress, too.
    if progress != nil { progress = nil }
    publishState()
  }

  /// Logs what the loader tried. The error itself does not know the loader's bundle and folders.
  private func logMissingFile(_ fileName: String) {
    let missing = loader.missingFile(fileName)
    let sentences = [
      missing.sentence, missing.triedSentence,
      missing.suggestion(orElse: "Add “\(fileName)” to the target of the app."),
    ]
    LottieLogger.shared.warn(sentences.compactMap { $0 }.joined(separator: " "))
  }
}
