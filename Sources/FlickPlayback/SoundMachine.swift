package import FlickScene

/// A state machine that computes when and how the sounds of an animation play, as a pure value.
///
/// Sounds follow the frames: after a jump, a sound starts at the corresponding time. At another speed, sounds change their
/// rate; a sound that does not support the rate is silent. The caller stops all sounds while playback is paused or runs
/// backwards.
package struct SoundMachine: Sendable {
  /// A sound, and when it is heard.
  package struct Track: Sendable {
    /// The frames in which the track can be heard.
    package let frames: Range<Double>
    /// The duration of the sound in seconds, or 0 if it is unknown.
    package var duration: Seconds
    /// The speed factors that the sound supports.
    package var speeds: ClosedRange<Double> = 1...1
    private let layer: AudioTrack
    /// The factor by which the sound is faster than the animation, or `nil` if it changes over time.
    private let constantRate: Double?
    /// A Boolean value that indicates whether the rate or the gain can change over time.
    fileprivate let changes: Bool

    /// Creates the track of an audio layer.
    package init(_ layer: AudioTrack, frames: Range<Double>) {
      self.frames = frames
      self.layer = layer
      constantRate = layer.rate
      changes = constantRate == nil || !layer.gain.isConstant
      duration = layer.duration
    }

    /// Returns the time in the sound at a frame in seconds, or `nil` if the track is not heard.
    package func soundTime(at frame: Double, framesPerSecond: Double) -> Seconds? {
      guard frames.contains(frame), let inner = layer.assetFrame(at: frame), inner >= 0,
        inner.isFinite
      else { return nil }
      return inner / framesPerSecond
    }

    /// Returns the factor by which the sound is faster than the animation, at a frame.
    fileprivate func rate(at frame: Double) -> Double {
      if let constantRate { return constantRate }
      let step = 0.25
      guard let now = layer.assetFrame(at: frame), let next = layer.assetFrame(at: frame + step)
      else { return 1 }
      return (next - now) / step
    }

    fileprivate func gain(at frame: Double) -> Double { min(layer.gain(at: frame), 1) }
  }

  package enum Effect: Equatable, Sendable {
    /// Plays a track from a time within its sound, at a speed factor and a volume of 0…1.
    case play(track: Int, from: Seconds, speed: Double = 1, gain: Double = 1)
    /// Changes the speed factor of a track that plays.
    case setSpeed(track: Int, Double)
    /// Changes the volume of a track that plays, 0…1.
    case setGain(track: Int, Double)
    case stop(track: Int)
  }

  /// A track that plays.
  private struct Voice {
    /// The factor by which the sound is faster than the animation.
    var rate: Double
    var gain: Double
    /// The time in the sound, as it plays by itself.
    var time: Seconds
  }

  package let tracks: [Track]
  package private(set) var speed = 1.0
  private let framesPerSecond: Double
  private var voices: [Voice?]
  private var lastFrame: Double?
  /// The frame that the sounds have reached by themselves.
  private var heardFrame = 0.0

  package init(tracks: [Track] = [], framesPerSecond: Double = 20) {
    self.tracks = tracks
    self.framesPerSecond = framesPerSecond > 0 ? framesPerSecond : 20
    voices = Array(repeating: nil, count: tracks.count)
  }

  /// Updates the sounds to a frame that is shown while playing forwards.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - advance: The number of frames by which the sounds have advanced since the last update. A frame that differs by a
  ///     frame or more is a jump, after which sounds restart at the new position. During a frame that is held, they are
  ///     silent.
  ///   - effects: The list of effects.
  package mutating func syncToFrame(
    _ frame: Double, advance: Double = 1, _ effects: inout [Effect]
  ) {
    if let lastFrame {
      heardFrame += advance
      let isHeld = frame == lastFrame && advance > 0
      guard !isHeld else {
        stopAll(&effects)
        self.lastFrame = frame
        return heardFrame = frame
      }
      if abs(frame - heardFrame) >= 1 - FrameRange.tolerance { stopAll(&effects) }
    }
    if lastFrame == nil { heardFrame = frame }
    lastFrame = frame
    for index in tracks.indices { update(index, frame, advance, &effects) }
  }

  private mutating func update(
    _ index: Int, _ frame: Double, _ advance: Double, _ effects: inout [Effect]
  ) {
    let track = tracks[index]
    guard let time = track.soundTime(at: frame, framesPerSecond: framesPerSecond) else {
      return stop(index, &effects)
    }
    guard var voice = voices[index] else {
      let rate = track.rate(at: frame)
      guard track.duration == 0 || time < track.duration, let speed = factor(track, rate) else {
        return
      }
      let gain = track.gain(at: frame)
      voices[index] = Voice(rate: rate, gain: gain, time: time)
      return effects.append(.play(track: index, from: time, speed: speed, gain: gain))
    }
    guard track.changes else { return }
    voice.time += advance / framesPerSecond * voice.rate
    let (rate, gain) = (track.rate(at: frame), track.gain(at: frame))
    guard let speed = factor(track, rate) else { return stop(index, &effects) }
    if abs(voice.time - time) >= 1 / framesPerSecond {
      (voice.rate, voice.time) = (rate, time)
      effects.append(.stop(track: index))
      effects.append(.play(track: index, from: time, speed: speed, gain: gain))
      voice.gain = gain
    } else if abs(rate - voice.rate) > Self.rateStep {
      voice.rate = rate
      effects.append(.setSpeed(track: index, speed))
    }
    if abs(gain - voice.gain) >= Self.gainStep || (gain == 0) != (voice.gain == 0) {
      voice.gain = gain
      effects.append(.setGain(track: index, gain))
    }
    voices[index] = voice
  }

  /// The smallest changes that are passed on.
  private static let (rateStep, gainStep) = (0.01, 1.0 / 256)

  /// Returns the speed factor of a sound, or `nil` if the sound does not support it.
  private func factor(_ track: Track, _ rate: Double) -> Double? {
    // Products of stretches are rounded, so that 2 × 0.25 is 0.5.
    let speed = (speed * rate * 1e6).rounded() / 1e6
    return track.speeds.contains(speed) ? speed : nil
  }

  private mutating func stop(_ index: Int, _ effects: inout [Effect]) {
    guard voices[index] != nil else { return }
    voices[index] = nil
    effects.append(.stop(track: index))
  }

  /// Sets the speed factor. A sound that does not support it stops, and starts again at the first
  /// frame with a supported speed.
  package mutating func setSpeed(_ speed: Double, _ effects: inout [Effect]) {
    guard speed != self.speed else { return }
    self.speed = speed
    for index in voices.indices {
      guard let voice = voices[index] else { continue }
      if let speed = factor(tracks[index], voice.rate) {
        effects.append(.setSpeed(track: index, speed))
      } else {
        stop(index, &effects)
      }
    }
  }

  /// Stops all sounds until the next frame is shown.
  package mutating func stopAll(_ effects: inout [Effect]) {
    lastFrame = nil
    for index in voices.indices { stop(index, &effects) }
  }
}
