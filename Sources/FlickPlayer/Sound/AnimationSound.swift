public import Foundation

/// A sound that can be played. Use it on the main actor.
///
/// On Apple platforms, the players make sounds that `AVAudioPlayer` plays. On other platforms, a host adopts this protocol
/// and passes a ``SoundMaker``.
@preconcurrency @MainActor public protocol AnimationSound: AnyObject {
  /// Plays the sound until it ends or is stopped.
  ///
  /// - Parameter seconds: The start time within the sound, in seconds.
  func play(from seconds: TimeInterval)
  /// Stops the sound.
  func stop()
  /// Sets the volume. Applies to a sound that plays, too.
  ///
  /// - Parameter volume: The volume, 0…1.
  func setVolume(_ volume: Float)
  /// The supported speed factors. At other speeds of the animation, the sound is silent. The default is 1 only.
  var speeds: ClosedRange<Double> { get }
  /// Sets the speed factor. Applies to a sound that plays, too.
  ///
  /// - Parameter speed: The speed factor, within ``speeds``.
  func setSpeed(_ speed: Double)
  /// The duration in seconds at the sound's own speed, or 0 if it is unknown. The default is 0.
  var duration: TimeInterval { get }
}

extension AnimationSound {
  /// The supported speed factors: 1 only.
  public var speeds: ClosedRange<Double> { 1...1 }
  /// Sets the speed factor. The default implementation does nothing.
  ///
  /// - Parameter speed: The speed factor.
  public func setSpeed(_ speed: Double) {}
  /// The duration, which is unknown.
  public var duration: TimeInterval { 0 }
}

/// A closure that creates a sound from the bytes of a file. It returns `nil` if the sound cannot be played.
public typealias SoundMaker = @MainActor (Data) -> (any AnimationSound)?

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
