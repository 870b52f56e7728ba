import FlickScene
import Testing

@testable import FlickLottie

@Suite("Audio and data")
struct AudioTests {
  private let sound = #"{"id":"a","u":"music/","p":"song.mp3","e":0}"#

  private func document(_ layers: String, assets: String) throws -> LottieDocument {
    var environment = LottieEnvironment()
    environment.sound = { $0 == "music/" && $1 == "song.mp3" ? [1, 2, 3] : nil }
    environment.data = { $0 == "d" && $1 == "data/table.json" ? [4] : nil }
    return try LottieReader.read(lottie(layers, assets: assets), environment: environment)
  }

  private func track(
    _ layer: String, assets: String = ""
  ) throws -> (track: AudioTrack, range: Range<Double>?) {
    let scene = try document(layer, assets: sound + assets).scene
    let track = try scene.audioTracks.first.orFail()
    return (track, track.range(within: 0..<60))
  }

  @Test("An audio layer becomes a track with the bytes of its sound")
  func audioLayerBecomesTrackWithBytesOfItsSound() throws {
    let document = try document(
      #"{"ty":6,"nm":"S","refId":"a","ip":10,"op":40,"st":10,"au":{"lv":{"k":[50,50]}}}"#,
      assets: sound)
    #expect(document.scene.audioAssets == [AudioAsset(path: "music/song.mp3", bytes: [1, 2, 3])])
    #expect(document.diagnostics.isEmpty)
    let track = try document.scene.audioTracks.first.orFail()
    #expect(track.name == "S")
    #expect(track.range(within: 0..<60) == 10..<40)
    #expect(track.range(within: 20..<30) == 20..<30)
    #expect(track.gain(at: 9) == 0)
    #expect(track.gain(at: 10) == 0.5)
    #expect(track.gain(at: 40) == 0)
    #expect(track.assetFrame(at: 25) == 15)
    #expect(track.assetFrame(at: 40) == nil)
    #expect(track.rate == 1)
  }

  @Test("Embedded sounds are read, also from assets with a size")
  func embeddedSoundsAreRead() throws {
    for more in ["", #","w":0,"h":0"#, #","w":1,"h":1,"t":2"#] {
      let scene = try scene(
        lottie(
          #"{"ty":6,"refId":"a"}"#,
          assets: #"{"id":"a","p":"data:audio/mp3;base64,AQID","e":1\#(more)}"#))
      #expect(scene.audioAssets == [AudioAsset(path: "", bytes: [1, 2, 3])])
      #expect(scene.audioTracks.count == 1)
    }
  }

  @Test("The level can be animated, and time stretch and remapping apply")
  func levelCanBeAnimated() throws {
    let slow = try track(
      #"""
      {"ty":6,"refId":"a","ip":0,"op":60,"st":20,"sr":2,
      "au":{"lv":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":40,"s":[100,100]}]}}}
      """#
    ).track
    #expect(slow.gain(at: 20) == 0.5)
    #expect(slow.gain(at: 50) == 1)
    #expect(slow.assetFrame(at: 30) == 5)
    #expect(slow.rate == 0.5)
    let remapped = try track(
      #"""
      {"ty":6,"refId":"a","ip":0,"op":60,
      "tm":{"a":1,"k":[{"t":0,"s":[2]},{"t":60,"s":[0]}]}}
      """#
    ).track
    #expect(remapped.assetFrame(at: 30) == 30)
    #expect(remapped.assetFrame(at: 45) == 15)
    #expect(remapped.rate == nil)
  }

  @Test("A sound in a precomposition plays while the precomposition is shown, at its speed")
  func soundInPrecompositionPlaysWhilePrecompositionIsShown() throws {
    let inner = #",{"id":"p","layers":[{"ty":6,"refId":"a","ip":5,"op":50,"st":5}]}"#
    let (track, range) = try track(
      #"{"ty":0,"refId":"p","ip":10,"op":40,"st":10,"sr":0.5,"w":9,"h":9}"#, assets: inner)
    // Frame f shows frame (f - 10) * 2 of the composition: 5 at 12.5, and 50 at 35.
    #expect(range == 12.5..<35)
    #expect(track.rate == 2)
    #expect(track.assetFrame(at: 20) == 15)
    #expect(track.gain(at: 12) == 0)
    #expect(track.gain(at: 36) == 0)
  }

  @Test("Each use of a composition adds tracks, up to a limit and not for hidden layers")
  func eachUseOfCompositionAddsTracks() throws {
    let inner = #"{"id":"p","layers":[{"ty":6,"refId":"a","ip":0,"op":9}]}"#
    let use = #"{"ty":0,"refId":"p","ip":0,"op":60,"w":9,"h":9}"#
    let hidden = #"{"ty":6,"refId":"a","hd":true}"#
    let scene = try document(
      [use, use, hidden].joined(separator: ","), assets: "\(sound),\(inner)"
    )
    .scene
    #expect(scene.audioTracks.count == 2)
    #expect(scene.audioAssets.count == 1)
    let many = try document(
      Array(repeating: use, count: 1200).joined(separator: ","), assets: "\(sound),\(inner)"
    ).scene
    #expect(many.audioTracks.count == LottieLimits.default.audioTracks)
  }

  @Test("Missing sounds and data get diagnostics")
  func missingSoundsAndDataGetDiagnostics() throws {
    #expect(
      try diagnostics(lottie(#"{"ty":6,"refId":"a"},{"ty":6,"refId":"x"}"#, assets: sound)) == [
        "warning: missingSound at assets[0]", "warning: unknownReference: x at layers[1]",
      ])
    #expect(
      try diagnostics(
        lottie(#"{"ty":15,"refId":"d"}"#, assets: #"{"id":"d","t":3,"p":"t.json"}"#)) == [
          "note: missingData at assets[0]"
        ])
  }

  @Test("Data layers add their data to the document")
  func dataLayersAddTheirDataToDocument() throws {
    let document = try document(
      #"{"ty":15,"refId":"d"},{"ty":15,"refId":"e"},{"ty":15,"refId":"d"}"#,
      assets: #"""
        {"id":"d","nm":"table.json","t":3,"u":"data/","p":"table.json"},
        {"id":"e","t":3,"p":"data:application/json;base64,e30=","e":1}
        """#)
    #expect(
      document.data == [
        LottieDataAsset(id: "d", name: "table.json", path: "data/table.json", bytes: [4]),
        LottieDataAsset(id: "e", name: "", path: "", bytes: Array("{}".utf8)),
      ])
    #expect(document.diagnostics.isEmpty)
    #expect(document.outline.assets.map(\.kind) == [.data, .data])
  }
}
