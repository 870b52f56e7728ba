import FlickArchive
import Testing

@testable import FlickLottie

@Suite("Manifests of dotLottie files")
struct DotLottieManifestTests {
  private func read(_ text: String) throws -> DotLottieManifest {
    try DotLottieManifest(Array(text.utf8))
  }

  private func playback(_ members: String) throws -> DotLottiePlayback {
    try read(#"{"animations":[{"id":"a",\#(members)}]}"#).animations[0].playback
  }

  @Test("A manifest of version 2 is read with every field")
  func manifestOfVersion2IsReadWithEveryField() throws {
    let manifest = try read(
      ##"""
      {"version":"2","generator":"g","initial":{"animation":"b","stateMachine":"m"},
       "animations":[{"id":"a","name":"A","background":"#ff8000","initialTheme":"dark",
         "themes":["dark","light"]},{"id":"b"}],
       "themes":[{"id":"dark","name":"Dark"},{"id":"light"},{},{"id":"all"}],
       "stateMachines":[{"id":"m","name":"M"}],"unknown":{"kept":1}}
      """##)
    #expect(manifest.isVersion2 && manifest.version == "2" && manifest.generator == "g")
    #expect(manifest.activeAnimation == "b")
    #expect(manifest.initialStateMachine == "m")
    let first = manifest.animations[0]
    #expect(first.id == "a" && first.name == "A" && first.background == "#ff8000")
    #expect(first.initialTheme == "dark" && first.themes == ["dark", "light"])
    #expect(manifest.animations[1].initialTheme == nil)
    #expect(manifest.themes.map(\.id) == ["dark", "light", "all"])
    #expect(manifest.themes[0].name == "Dark")
    #expect(manifest.stateMachines == [.init(id: "m", name: "M")])
    #expect(manifest.source.root["unknown"]?["kept"]?.integer == 1)
    #expect(manifest.offers(theme: "dark", to: "a") && !manifest.offers(theme: "dark", to: "b"))
    #expect(manifest.offers(theme: "all", to: "b"))
  }

  @Test("A manifest of version 1 is read with every field")
  func manifestOfVersion1IsReadWithEveryField() throws {
    let manifest = try read(
      """
      {"version":"1.0","author":"A","description":"D","keywords":["x","y"],
       "activeAnimationId":"b","animations":[{"id":"a","defaultTheme":"t","themeColor":"#fff"},
       {"id":"b"}],"themes":[{"id":"t","animations":["a"]}],"states":["s",{"id":"r"}]}
      """)
    #expect(!manifest.isVersion2 && manifest.activeAnimation == "b")
    #expect(manifest.author == "A" && manifest.description == "D" && manifest.keywords == "x, y")
    #expect(manifest.animations[0].initialTheme == "t")
    #expect(manifest.animations[0].background == "#fff")
    #expect(manifest.offers(theme: "t", to: "a") && !manifest.offers(theme: "t", to: "b"))
    #expect(manifest.stateMachines.map(\.id) == ["s", "r"])
  }

  @Test(
    "Versions from 2 on are version 2, as a number or a string",
    arguments: [
      (#""2""#, true), (#""2.0""#, true), ("2", true), (#""3""#, true), (#""1""#, false),
      (#""1.0""#, false), ("1", false), (#""""#, false), ("null", false),
    ])
  func versionsFrom2OnAreVersion2(written: String, isSecond: Bool) throws {
    let manifest = try read(#"{"version":\#(written),"animations":[{"id":"a"}]}"#)
    #expect(manifest.isVersion2 == isSecond)
  }

  @Test("Playback passes are read from a flag or a number")
  func playbackPassesAreReadFromFlagOrNumber() throws {
    #expect(try playback(#""loop":true"#).passes == .forever)
    #expect(try playback(#""loop":false"#).passes == .once)
    #expect(try playback(#""loop":3"#).passes == .count(3))
    #expect(try playback(#""loop":0"#).passes == .once)
    #expect(try playback(#""loop":-1"#).passes == .once)
    #expect(try playback(#""name":"""#) == DotLottiePlayback())
  }

  @Test(
    "The playback mode is read from either key and reversed by direction and speed",
    arguments: [
      (#""playMode":"bounce""#, DotLottiePlayback.Mode.bounce), (#""mode":"bounce""#, .bounce),
      (#""playMode":"normal","direction":-1"#, .reverse), (#""mode":"Reverse""#, .reverse),
      (#""playMode":"bounce","direction":-1"#, .reverseBounce),
      (#""speed":-2"#, .reverse), (#""speed":-2,"direction":-1"#, .forward),
      (#""playMode":"unheard""#, .forward),
    ])
  func playbackModeIsReversedByDirectionAndSpeed(written: String, expected: DotLottiePlayback.Mode)
    throws
  {
    #expect(try playback(written).mode == expected)
  }

  @Test("Speed, autoplay, hover and intermission are read")
  func speedAutoplayHoverAndIntermissionAreRead() throws {
    let all = try playback(#""speed":1.5,"autoplay":true,"hover":true,"intermission":250"#)
    #expect(all.speed == 1.5 && all.autoplay && all.playsOnHover && all.intermission == 0.25)
    #expect(try playback(#""speed":-2"#).speed == 2)
    #expect(try playback(#""speed":0"#).speed == 1)
    #expect(try playback(#""intermission":-5"#).intermission == 0)
  }
}
