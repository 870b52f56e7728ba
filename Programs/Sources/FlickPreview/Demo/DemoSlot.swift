import FlickAnimation
import FlickLoading
import FlickPlayer

/// A slot of the screen: an animation, or the reason why it is missing.
struct DemoSlot: Encodable, Hashable, Sendable {
  enum ID: String, CaseIterable, Encodable, Hashable, Sendable {
    case local, remote

    /// The text that replaces an animation that failed to load.
    var fallback: String {
      switch self {
      case .local: "Local animation failed to load"
      case .remote: "Failed to load remote animation"
      }
    }

    /// A local file loads at once, so it has no activity indicator.
    var hasIndicator: Bool { self == .remote }
  }

  enum Phase: String, Encodable, Hashable, Sendable {
    case loading, success, failure
  }

  var id: ID
  var phase: Phase
  /// The text that replaces the animation.
  var text: String?
  /// Whether an activity indicator is shown.
  var isIndicated: Bool
  /// The reason of a failure, as a sentence.
  var reason: String?
  /// The number of the animation. Changes when another animation is shown.
  var number: Int

  @MainActor init(_ id: ID, _ model: LottieSourceModel, number: Int) {
    self.id = id
    self.number = number
    isIndicated = false
    switch model.phase {
    case .loading:
      phase = .loading
      isIndicated = id.hasIndicator
    case .success: phase = .success
    case .failure(let error):
      phase = .failure
      text = id.fallback
      reason = error.description
    }
  }
}

/// The state that is sent to the page when something changes.
struct DemoState: Encodable, Hashable, Sendable {
  var title: String
  var slots: [DemoSlot]
  var isPlaying: Bool
  var remote: String
}
