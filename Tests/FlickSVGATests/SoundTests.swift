import FlickScene
import Testing

@testable import FlickSVGA

@Suite("Sounds")
struct SoundTests {
  private func audio(_ key: String, _ start: Int32, _ end: Int32, at time: Int32 = 0) -> SVGAAudio {
    SVGAAudio(audioKey: key, startFrame: start, endFrame: end, startTime: time)
  }

  @Test("A sound plays between its frames, from its start time")
  func soundPlaysBetweenItsFrames() throws {
    let sound: [UInt8] = Array("ID3".utf8) + [1, 2, 3]
    let document = try read(
      movie(
        images: ["s": sound], audios: [audio("s", 2, 8, at: 500), audio("s", 0, 4)],
        sprite("a.vector", frame(square()))))
    let scene = document.scene
    #expect(scene.audioAssets == [AudioAsset(path: "", bytes: sound)])
    #expect(scene.audioTracks.count == 2)
    let track = scene.audioTracks[0]
    #expect((track.name, track.inPoint, track.outPoint) == ("s", 2, 8))
    // 500 ms are 5 frames.
    #expect(track.assetFrame(at: 2) == 5)
    #expect(track.assetFrame(at: 8) == nil)
    #expect(track.rate == 1)
    #expect(document.pictures.isEmpty)
    #expect(document.audios[0].startTime == 500)
    #expect(document.diagnostics.isEmpty)
  }

  @Test("MP3 without a tag is a sound if an audio entry refers to it")
  func mp3WithoutTagIsSoundIfAudioEntryRefersToIt() throws {
    let sound: [UInt8] = [0xFF, 0xFB, 0x90, 0, 1]
    let document = try read(
      movie(images: ["s": sound, "t": sound], audios: [audio("s", 0, 4)], sprite("t", frame())))
    #expect(document.scene.audioAssets.first?.bytes == sound)
    #expect(document.pictures.map(\.key) == ["t"])
  }

  @Test("Bytes that an audio entry refers to are a sound, unless they are a picture")
  func bytesThatAudioEntryRefersToAreSound() throws {
    let wave = Array("RIFF....WAVEfmt ".utf8)
    let document = try read(
      movie(
        images: ["w": wave, "o": Array("OggS".utf8), "p": png(2, 2), "q": wave],
        audios: [audio("w", 0, 4), audio("o", 0, 4), audio("p", 0, 4)], sprite("p", frame())))
    #expect(document.audios.map { $0.bytes?.count } == [wave.count, 4, nil])
    #expect(document.pictures.map(\.key) == ["p", "q"])
  }

  @Test("A missing sound or a sound without a duration is reported")
  func missingSoundOrSoundWithoutDurationIsReported() throws {
    let document = try read(movie(audios: [audio("s", 0, 4), audio("t", 4, 4)]))
    #expect(
      document.diagnostics.map(\.kindAndDetail) == [
        "missingSound: s", "missingSound: t", "silentSound: t",
      ])
    #expect(document.scene.audioTracks.count == 1)
  }
}
