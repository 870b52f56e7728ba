package import FlickAnimation
import FlickLottie
import FlickScene
import Foundation

/// The overrides that a host sets. They also apply to animations that are set later.
@MainActor final class PresenterOverrides {
  var imageProvider: (any AnimationImageProvider)?
  /// The provider of images that the file lacks; `nil` for the default one.
  var fallbackImageProvider: (any AnimationImageProvider)?
  var textProvider: any AnimationKeypathTextProvider = DefaultTextProvider()
  var fontProvider: any AnimationFontProvider = DefaultFontProvider()
  /// The value providers, in the order in which they were set.
  var valueProviders: [ValueProviderEntry] = []
  var enabledStates: [(keypath: AnimationKeypath, isEnabled: Bool)] = []
  /// The only visible layer of the composition; `nil` if all layers are visible.
  var soloLayer: String?

  /// The animation with its overrides.
  var overridden: OverriddenAnimation? { didSet { generation += 1 } }
  /// The number of animations so far.
  private var generation = 0
  /// The identity of the resolved document, which changes of values and enabled nodes keep.
  var documentID: [Int] { [generation, overridden?.resolveCount ?? 0] }
  var pictureCache = PictureCache()
  /// The kinds of resources that providers have overridden. An animation without overrides is drawn as it was read,
  /// at no cost.
  var provided = ProvidedResources()
  /// The lookups of layers in the shown variant, by keypath. The value is `nil` for a layer that does not exist.
  var trackers: [AnimationKeypath: LayerTracker?] = [:]
  /// A Boolean value that indicates whether providers are being queried to resolve a variant.
  var isQueryingProviders = false
  /// A Boolean value that indicates whether value providers are being queried for a frame.
  private var isSamplingValues = false
  /// The job that resolves the next variant, or `nil`.
  var pendingVariant: VariantJob?

  /// A value provider and its keypath.
  struct ValueProviderEntry {
    var keypath: AnimationKeypath
    var provider: any AnyValueProvider
  }

  /// The kinds of resources that providers have overridden.
  struct ProvidedResources {
    var image = false
    var text = false
    var font = false
  }

  /// The values of the scene's slots.
  var values: [SlotValue] { overridden?.values ?? [] }

  /// Queries the value providers for a frame, in composition frames.
  func sample(at frame: Double) {
    guard !valueProviders.isEmpty, !isSamplingValues else { return }
    isSamplingValues = true
    _ = overridden?.sample(frame: frame)
    isSamplingValues = false
  }
}

/// The identity of a job that resolves a variant.
final class VariantJob: Sendable {}

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
