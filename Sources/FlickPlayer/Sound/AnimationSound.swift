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
