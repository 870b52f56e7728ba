/// Which sounds of an SVGA animation are heard when, as a pure value.
///
/// A sound is heard from its first frame up to, not including, its last. Sounds are heard in step with
/// the picture: after a jump into the middle of one, from there; when frames go faster or slower, so do
/// they, and those that cannot are not heard. Playing backwards is silent.
package struct SVGASoundMachine: Hashable, Sendable {
  package struct Track: Hashable, Sendable {
    package var startFrame: Int
    package var endFrame: Int
    /// Where in the sound it begins.
    package var startTime: Seconds
    /// How long the sound is; 0 when nobody knows.
    package var totalTime: Seconds
    /// The speeds at which whatever plays it can.
    package var speeds: ClosedRange<Double> = 1...1

    package init(startFrame: Int, endFrame: Int, startTime: Seconds = 0, totalTime: Seconds = 0) {
      self.startFrame = startFrame
      self.endFrame = endFrame
      self.startTime = startTime.isFinite ? max(startTime, 0) : 0
      self.totalTime = totalTime.isFinite ? max(totalTime, 0) : 0
    }
  }

  package enum Effect: Hashable, Sendable {
    /// The track, where in its sound, and how many of its seconds pass in one.
    case play(track: Int, from: Seconds, speed: Double = 1)
    /// Of a track that is heard, from here on.
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

  /// A frame is shown while playing forwards.
  package mutating func syncToFrame(_ frame: Int, _ effects: inout [Effect]) {
    // Whoever jumps hears the place that they jump to.
    if let lastFrame, frame < lastFrame || frame > lastFrame &+ 1 { stopAll(&effects) }
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

  /// Frames go so many times as fast. What cannot keep step is heard again from the first frame at which
  /// it can.
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

  /// Nothing is heard until a frame is again.
  package mutating func stopAll(_ effects: inout [Effect]) {
    lastFrame = nil
    for index in isPlaying.indices where isPlaying[index] {
      isPlaying[index] = false
      effects.append(.stop(track: index))
    }
  }
}
