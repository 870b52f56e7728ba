import FlickAnimation
import FlickLoading
import FlickViews

/// A place of the screen that shows an animation, or why it does not.
struct PreviewSlot: Encodable, Hashable, Sendable {
  enum ID: String, CaseIterable, Encodable, Hashable, Sendable {
    case local, remote

    /// What stands in the animation's place when it does not come.
    var fallback: String {
      switch self {
      case .local: "Local animation failed to load"
      case .remote: "Failed to load remote animation"
      }
    }

    /// A file of the app is there at once: nothing turns for it.
    var hasIndicator: Bool { self == .remote }
  }

  enum Phase: String, Encodable, Hashable, Sendable {
    case loading, success, failure
  }

  var id: ID
  var phase: Phase
  /// What stands in the animation's place.
  var text: String?
  /// Whether something turns there.
  var isIndicated: Bool
  /// Why, in a sentence.
  var reason: String?
  /// Which animation it is: another one has another number.
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

/// What the page is told when something changes.
struct PreviewState: Encodable, Hashable, Sendable {
  var title: String
  var slots: [PreviewSlot]
  var isPlaying: Bool
  var remote: String
}
