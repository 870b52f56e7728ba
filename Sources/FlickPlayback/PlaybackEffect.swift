/// An action that a source of playback requires, besides the frame.
package enum PlaybackEffect: Equatable, Sendable {
  /// Draws a frame.
  case draw(Int)
  /// Removes the picture.
  case clear
  case startClock
  case stopClock
  /// Updates the sounds to a frame; only while playing forwards.
  case syncSounds(Int)
  case stopSounds
  case playing(Int)
  /// A pass has ended, including the last one. The value is the number of ended passes.
  case finishedOnce(Int)
  case finishedAll(Int)
  case failed(SVGAFrameMachine.PlayError)
  /// Decodes the pictures. ``SVGAFrameMachine/isPrepared`` is `false` until they are decoded.
  case prepare
  /// A playback that was requested before a view showed the animation has started.
  case startedAfterAttachment
  /// Call ``PlaybackSource/resume(_:)`` after all effects before this one are done.
  case resume
}
