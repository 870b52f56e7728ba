import FlickImage
import FlickScene

/// A resolver that converts the audio entries of a movie to tracks.
struct SoundResolver {
  private(set) var audios: [SVGADocument.Audio]

  init(_ written: [SVGAAudio]) {
    audios = written.map {
      SVGADocument.Audio(
        key: $0.audioKey, startFrame: Int($0.startFrame), endFrame: Int($0.endFrame),
        startTime: Int($0.startTime), totalTime: Int($0.totalTime))
    }
  }

  /// Adds the bytes of a sound.
  ///
  /// The bytes are a sound if they are MP3 with an ID3 tag, which other players require, or if they
  /// are no picture and an audio entry refers to `key`.
  ///
  /// - Returns: Whether the bytes are a sound.
  mutating func addSound(_ bytes: [UInt8], key: String) -> Bool {
    let isTagged = bytes.starts(with: [0x49, 0x44, 0x33])
    let matches = audios.indices.filter { audios[$0].key == key }
    guard isTagged || !matches.isEmpty && !Self.isPicture(bytes) else { return false }
    for index in matches { audios[index].bytes = bytes }
    return true
  }

  private static func isPicture(_ bytes: [UInt8]) -> Bool {
    (try? ImageDecoder.size(of: bytes)) != nil
  }

  func add(to scene: inout Scene, _ findings: inout SVGADiagnosticCollector) {
    var known: [String: Int] = [:]
    for (index, audio) in audios.enumerated() {
      let path = "audios[\(index)]"
      if audio.bytes == nil { findings.add(.missingSound, audio.key, at: path) }
      guard audio.endFrame > audio.startFrame else {
        findings.add(.silentSound, audio.key, at: path)
        continue
      }
      let sound = known[audio.key] ?? scene.audioAssets.count
      if sound == scene.audioAssets.count {
        scene.audioAssets.append(AudioAsset(path: "", bytes: audio.bytes))
        known[audio.key] = sound
      }
      let into = Double(max(audio.startTime, 0)) / 1000 * scene.frameRate
      var track = AudioTrack(
        name: audio.key, assetIndex: sound, inPoint: Double(audio.startFrame),
        outPoint: Double(audio.endFrame),
        time: .linear(start: Double(audio.startFrame) - into, stretch: 1))
      track.duration = Double(max(audio.totalTime, 0)) / 1000
      scene.audioTracks.append(track)
    }
  }
}
