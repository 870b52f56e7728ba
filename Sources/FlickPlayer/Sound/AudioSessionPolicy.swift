/// The use of the app's audio session for the sounds of animations. It has no effect on macOS and Linux, which
/// have no audio session.
///
/// ```swift
/// AudioSessionPolicy.current = .unmanaged
/// ```
public enum AudioSessionPolicy: Hashable, Sendable, CaseIterable {
  /// Sounds mix with the audio of other apps, and the Ring/Silent switch silences them. If the app has set a category of
  /// its audio session, this category stays.
  case mixWithOthers
  /// Sounds are the main content of the app: they interrupt the audio of other apps, and play with the Ring/Silent
  /// switch set to silent.
  case playback
  /// The audio session is not changed. The app configures it.
  case unmanaged

  /// The policy of the app. The default is ``mixWithOthers``. A change applies to the next sound that starts. Use it on
  /// the main actor.
  @preconcurrency @MainActor public static var current = mixWithOthers

  /// The category that a policy sets.
  enum Category: Hashable, Sendable {
    case ambient, playback
  }

  /// Returns the category to set, or `nil` to leave the session as it is.
  ///
  /// - Parameter hasDefaultCategory: Whether the session has the category that apps have at launch.
  func category(hasDefaultCategory: Bool) -> Category? {
    switch self {
    case .mixWithOthers: hasDefaultCategory ? .ambient : nil
    case .playback: .playback
    case .unmanaged: nil
    }
  }
}
