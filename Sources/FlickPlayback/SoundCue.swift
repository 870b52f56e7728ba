/// Instructions for the sounds of an animation after a change of the source that plays it.
package struct SoundCue: Equatable, Sendable {
  /// The speed factor at which the sounds are heard, or 0 for silence.
  package var speed: Double
  /// The frame that is heard, or `nil` if sounds that play go on by themselves.
  package var frame: Double?
  /// The number of frames by which the sounds have advanced since the last cue with a frame. When `nil`, those of the
  /// elapsed time.
  package var advance: Double?
  /// A Boolean value that indicates whether sounds that play start again at the frame.
  package var restarts = false

  package init(speed: Double, frame: Double?, advance: Double? = nil, restarts: Bool = false) {
    (self.speed, self.frame, self.advance, self.restarts) = (speed, frame, advance, restarts)
  }

  /// No sound is heard.
  package static let silence = SoundCue(speed: 0, frame: nil)
}
