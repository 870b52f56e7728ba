package import FlickAnimation
import FlickScene
import Foundation

/// The part of a presenter that loads its animation with all overrides. A large animation is resolved on another thread, and
/// the previous variant plays until the next one is ready.
@MainActor final class VariantLoader {
  weak var presenter: Presenter?
  /// The animation with its overrides.
  private(set) var overridden: OverriddenAnimation?
  /// The variant that is drawn.
  private(set) var shown: LottieAnimation?
  /// The number of animations so far.
  private var generation = 0
  /// The lookups of layers in the shown variant, by keypath. The value is `nil` for a layer that does not exist.
  private var trackers: [AnimationKeypath: LayerTracker?] = [:]
  /// A Boolean value that indicates whether providers are being queried to resolve a variant.
  private var isQueryingProviders = false
  /// The job that resolves the next variant, or `nil`.
  private var pendingJob: Job?
  private let execute: VariantExecutor

  /// The identity of a job that resolves a variant.
  private final class Job: Sendable {}

  init(_ execute: @escaping VariantExecutor) { self.execute = execute }

  /// The values of the scene's slots.
  var values: [SlotValue] { overridden?.values ?? [] }

  /// The identity of the resolved document, which changes of values and enabled nodes keep.
  var documentID: [Int] { [generation, overridden?.resolveCount ?? 0] }

  /// Begins with another animation, or none, which has no overrides yet.
  func setAnimation(_ animation: LottieAnimation?) {
    generation += 1
    overridden = animation.map { OverriddenAnimation($0) }
    pendingJob = nil
    shown = nil
  }

  /// Shows the animation with all overrides at the current frame.
  func show() {
    let isStale = overridden?.isStale == true
    if shown != nil, isStale, overridden?.isLarge == true { return start() }
    if shown == nil || isStale { resolve() }
    presenter?.redraw()
  }

  /// Waits until all overrides are applied, and shows the result.
  func finish() {
    guard pendingJob != nil else { return }
    pendingJob = nil
    resolve()
  }

  /// Returns the placement of a layer in the shown variant at a frame, in composition frames.
  func placement(of keypath: AnimationKeypath, at frame: Double) -> LayerPlacement? {
    if trackers[keypath] == nil {
      trackers[keypath] = .some(overridden?.tracker(ofLayerAt: keypath))
    }
    return trackers[keypath, default: nil]?.placement(at: frame, values)
  }

  /// Queries the providers and shows the result. When a provider changes an override during a query, the query is
  /// repeated.
  private func resolve() {
    guard !isQueryingProviders else { return }
    isQueryingProviders = true
    defer { isQueryingProviders = false }
    for _ in 0..<Self.maximumQueryRounds {
      let queried = overridden
      setShown(queried?.currentVariant())
      guard overridden !== queried || queried?.isStale == true else { return }
    }
  }

  /// The maximum number of queries. It ends the loop when providers change overrides in every query.
  private static let maximumQueryRounds = 3

  /// Resolves the animation on another thread. At most one job runs at a time.
  private func start() {
    guard pendingJob == nil, let request = overridden?.makeRequest() else { return }
    let job = Job()
    pendingJob = job
    execute({ request.resolve() }) { [weak self] made in
      // The result may belong to an earlier animation.
      guard let self, self.pendingJob === job else { return }
      self.pendingJob = nil
      self.apply(made)
    }
  }

  private func apply(_ made: ResolvedVariant) {
    guard overridden?.apply(made) == true else { return start() }
    setShown(overridden?.lastVariant)
    presenter?.request()
  }

  private func setShown(_ variant: LottieAnimation?) {
    shown = variant
    trackers.removeAll()
    presenter?.pictures.update()
  }
}

/// A function that runs a closure on another thread and passes the result to a second closure on the main actor.
package typealias VariantExecutor =
  @MainActor (
    _ make: @escaping @Sendable () -> ResolvedVariant,
    _ apply: @escaping @MainActor @Sendable (ResolvedVariant) -> Void
  ) -> Void

/// Runs `make` on a global queue and `apply` on the main queue.
@MainActor package func systemVariantExecutor(
  _ make: @escaping @Sendable () -> ResolvedVariant,
  _ apply: @escaping @MainActor @Sendable (ResolvedVariant) -> Void
) {
  DispatchQueue.global(qos: .userInitiated).async {
    let made = make()
    MainActor.later { apply(made) }
  }
}
