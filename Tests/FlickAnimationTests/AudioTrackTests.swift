import FlickAnimation
import Testing

@Suite("Audio tracks")
struct AudioTrackTests {
  @Test("Times are in seconds from the first frame")
  func timesAreInSecondsFromFirstFrame() throws {
    let animation = try LottieAnimation(
      string: #"""
        {"v":"5.9.0","fr":10,"ip":20,"op":60,"w":9,"h":9,
        "assets":[{"id":"a","p":"data:audio/mp3;base64,AQID"}],
        "layers":[{"ty":6,"nm":"song","refId":"a","ip":30,"op":90,"st":30,"sr":2,
        "au":{"lv":{"k":[25]}}}]}
        """#)
    let track = try #require(animation.audioTracks.first)
    #expect(track.name == "song")
    #expect(track.file.isEmpty)
    #expect(track.data.map { [UInt8]($0) } == [1, 2, 3])
    #expect(track.start == 1)
    #expect(track.end == 4)
    #expect(track.rate == 0.5)
    #expect(track.gain(at: 0.9) == 0)
    #expect(track.gain(at: 1) == 0.25)
    #expect(track.soundTime(at: 2) == 0.5)
    #expect(animation.diagnostics.isEmpty)
  }
}
