/// A state machine that computes when the sounds of an SVGA animation play, as a pure value.
///
/// A sound plays from its first frame up to, but not including, its end frame. Sounds follow the
/// frames: after a jump, a sound starts at the corresponding time. At another speed, sounds change
/// their rate; a sound that does not support the speed is silent. Reverse playback is silent.
package struct SVGASoundMachine: Hashable, Sendable {
  package struct Track: Hashable, Sendable {
    package var startFrame: Int
    package var endFrame: Int
    /// The start time within the sound, in seconds.
    package var startTime: Seconds
    /// The duration of the sound in seconds; 0 if unknown.
    package var totalTime: Seconds
    /// The speed factors that the sound supports.
    package var speeds: ClosedRange<Double> = 1...1

    package init(startFrame: Int, endFrame: Int, startTime: Seconds = 0, totalTime: Seconds = 0) {
      self.startFrame = startFrame
      self.endFrame = endFrame
      self.startTime = startTime.isFinite ? max(startTime, 0) : 0
      self.totalTime = totalTime.isFinite ? max(totalTime, 0) : 0
    }
  }

  package enum Effect: Hashable, Sendable {
    /// Plays a track from a time within its sound, at a speed factor.
    case play(track: Int, from: Seconds, speed: Double = 1)
    /// Changes the speed factor of a track that plays.
    case setSpeed(track: Int, Double)
    case stop(track: Int)
  }

  package let tracks: [Track]
  package private(set) var speed = 1.0
  private let framesPerSecond: Double
  private var isPlaying: [Bool]
  private var lastFrame: Int?

  package init(tracks: [Track] = [], framesPerSecond: Double = 20) {
    self.tracks = tracks
    self.framesPerSecond = framesPerSecond > 0 ? framesPerSecond : 20
    isPlaying = Array(repeating: false, count: tracks.count)
  }

  /// Updates the sounds to a frame that is shown while playing forwards.
  ///
  /// - Parameters:
  ///   - frame: The index of the frame.
  ///   - advance: The number of frames that became due since the last update. A larger difference
  ///     is a jump, after which sounds restart at the new position.
  ///   - effects: The list of effects.
  package mutating func syncToFrame(
    _ frame: Int, advance: Int = 1, _ effects: inout [Effect]
  ) {
    if let lastFrame, frame < lastFrame || frame > lastFrame &+ max(advance, 1) {
      stopAll(&effects)
    }
    lastFrame = frame
    for (index, track) in tracks.enumerated() where index < isPlaying.count {
      let isDue =
        track.startFrame <= frame && frame < track.endFrame && track.speeds.contains(speed)
      if isPlaying[index], !isDue {
        isPlaying[index] = false
        effects.append(.stop(track: index))
      } else if isDue, !isPlaying[index] {
        let passed = Double(frame) - Double(track.startFrame)
        let place = track.startTime + passed / framesPerSecond
        guard track.totalTime == 0 || place < track.totalTime else { continue }
        isPlaying[index] = true
        effects.append(.play(track: index, from: place, speed: speed))
      }
    }
  }

  /// Sets the speed factor. A sound that does not support it stops, and starts again at the first
  /// frame with a supported speed.
  package mutating func setSpeed(_ speed: Double, _ effects: inout [Effect]) {
    guard speed != self.speed else { return }
    self.speed = speed
    for index in isPlaying.indices where isPlaying[index] {
      if tracks[index].speeds.contains(speed) {
        effects.append(.setSpeed(track: index, speed))
      } else {
        isPlaying[index] = false
        effects.append(.stop(track: index))
      }
    }
  }

  /// Stops all sounds until the next frame is shown.
  package mutating func stopAll(_ effects: inout [Effect]) {
    lastFrame = nil
    for index in isPlaying.indices where isPlaying[index] {
      isPlaying[index] = false
      effects.append(.stop(track: index))
    }
  }
}
