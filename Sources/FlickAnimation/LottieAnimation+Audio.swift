import FlickScene

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension LottieAnimation {
  /// The sounds that go with the picture. Flick does not play them: it tells what is heard when, and how
  /// loud, to whoever plays or exports the animation.
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
    public let name: String
    /// Directory and file of the sound; empty when it lies in the animation's own file.
    public let file: String
    /// The sound, in the format that it was given in: MP3, mostly. `nil` when it is nowhere to be found.
    public let data: Data?
    /// It is heard from the one up to, not including, the other.
    public let start: Double
    public let end: Double
    /// How fast it is played: 1 as it was recorded; `nil` where that changes while it is heard, which
    /// ``soundTime(at:)`` tells.
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

    /// How loud it is: 1 as it was recorded, 0 where it is not heard.
    public func gain(at time: Double) -> Double { track.gain(at: startFrame + time * frameRate) }

    /// The place in the sound that is heard, in seconds from its beginning; `nil` where none is. With
    /// time that runs backwards or jumps it does, too.
    public func soundTime(at time: Double) -> Double? {
      track.assetFrame(at: startFrame + time * frameRate).map { $0 / frameRate }
    }
  }
}
