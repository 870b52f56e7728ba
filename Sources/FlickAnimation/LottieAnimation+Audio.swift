public import FlickFoundation
import FlickScene

extension LottieAnimation {
  /// The sounds of the animation. The players and views play them. For other uses, a track gives the time range and gain at
  /// which to play each sound.
  ///
  /// ```swift
  /// for track in animation.audioTracks {
  ///   guard let sound = track.data else { continue }
  ///   player.schedule(sound, from: track.start, to: track.end) { track.gain(at: $0) }
  /// }
  /// ```
  public var audioTracks: [AudioTrack] {
    let scene = document.scene
    return scene.audioTracks.compactMap { track in
      guard let range = track.range(within: scene.startFrame..<scene.endFrame),
        scene.audioAssets.indices.contains(track.assetIndex)
      else { return nil }
      return AudioTrack(track, scene.audioAssets[track.assetIndex], range, of: scene)
    }
  }

  /// A sound of an animation. All times are in seconds from the animation's first frame.
  public struct AudioTrack: Sendable {
    /// The name of the audio layer.
    public let name: String
    /// The directory and file name of the sound; empty if the sound is embedded in the animation's own file.
    public let file: String
    /// The encoded sound in its original format, usually MP3; `nil` if the sound was not found.
    public let data: Data?
    /// The time at which the sound begins.
    public let start: Double
    /// The time at which the sound ends, exclusive.
    public let end: Double
    /// The playback rate, 1 for the original speed; `nil` if the rate changes over time. In that case, use
    /// ``soundTime(at:)``.
    public let rate: Double?

    private let track: FlickScene.AudioTrack
    private let startFrame: Double
    private let frameRate: Double

    init(
      _ track: FlickScene.AudioTrack, _ sound: AudioAsset, _ range: Range<Double>, of scene: Scene
    ) {
      name = track.name
      file = sound.path
      data = sound.bytes.map { Data($0) }
      start = (range.lowerBound - scene.startFrame) / scene.frameRate
      end = (range.upperBound - scene.startFrame) / scene.frameRate
      rate = track.rate
      self.track = track
      startFrame = scene.startFrame
      frameRate = scene.frameRate
    }

    /// Returns the gain of the sound at a time.
    ///
    /// - Parameter time: The time in seconds from the animation's first frame.
    /// - Returns: The linear gain: 1 for the original volume, 0 outside the track's range.
    public func gain(at time: Double) -> Double { track.gain(at: startFrame + time * frameRate) }

    /// Returns the position in the sound that is heard at a time. With time remapping, the position can jump
    /// or run backward.
    ///
    /// - Parameter time: The time in seconds from the animation's first frame.
    /// - Returns: The position in seconds from the beginning of the sound; `nil` if the sound is not heard at
    ///   that time.
    public func soundTime(at time: Double) -> Double? {
      track.assetFrame(at: startFrame + time * frameRate).map { $0 / frameRate }
    }
  }
}
