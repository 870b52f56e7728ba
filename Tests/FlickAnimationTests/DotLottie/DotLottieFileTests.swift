import FlickAnimation
import Foundation
import Testing

@Suite("Files in dotLottie format")
struct DotLottieFileTests {
  private let red = [255, 0, 0]
  private let green = [0, 255, 0]
  private let blue = [0, 0, 255]
  private let white = [255, 255, 255]

  @Test("All animations are read in the order of the manifest with their playback settings")
  func allAnimationsAreReadInOrderOfManifest() throws {
    let file = try DotLottieFile(data: DotLottieSamples.themed())
    #expect(file.animations.map(\.id) == ["first one", "second"])
    #expect(file.failures.isEmpty)
    #expect(file.animations[0].playback.mode == .bounce)
    #expect(file.animations[0].playback.speed == 1.5)
    #expect(file.animations[0].playback.passes == .forever)
    #expect(file.animations[1].playback == DotLottiePlayback())
    #expect(file.activeAnimation?.id == "first one")
    #expect(file.themeIDs == ["green", "blue"])
    #expect(file.stateMachineIDs == ["m"])
    #expect(try file.stateMachineData(id: "m") == Data(#"{"initial":"a"}"#.utf8))
    #expect(try file.themeData(id: "blue") == DotLottieSamples.theme("[0,0,1]"))
    #expect(try file.animationData(id: "second") == DotLottieSamples.square("[1,1,1]"))
    #expect(try file.fileData(named: "x/unknown.bin") == Data("odd".utf8))
    #expect(try file.fileData(named: "none") == nil)
    #expect(file.fileNames.first == "manifest.json")
  }

  @Test("An animation has the playback settings of its file, if there are any")
  func animationHasPlaybackSettingsOfItsFile() throws {
    let file = try DotLottieFile(data: DotLottieSamples.themed())
    let animation = try file.animation()
    #expect(animation.playback?.mode == .bounce)
    #expect(animation.playback?.speed == 1.5)
    #expect(try file.animation(id: "second").playback == nil)
    #expect(try LottieAnimation(data: DotLottieSamples.themed()).playback == animation.playback)
    var replacements = AnimationOverrides()
    replacements.setColor(LottieColor(r: 0, g: 0, b: 1, a: 1), for: "**.Color")
    #expect(try animation.applying(replacements).playback == animation.playback)
  }

  @Test(
    "Playback settings that a file does not specify are nil",
    arguments: [
      (#""loop":false"#, -3.0, DotLottiePlayback.Passes.once, nil),
      (#""loop":true,"speed":2,"autoplay":false"#, 2, .forever, false),
      (#""direction":-1,"autoplay":true"#, -1, nil, true),
      (#""playMode":"bounce""#, 1, .forever, nil),
      (#""loop":4,"mode":"reverseBounce""#, -1, .count(4), nil),
    ] as [(String, Double, DotLottiePlayback.Passes?, Bool?)])
  func playbackSettingsThatFileDoesNotSpecifyAreNil(
    said: String, speed: Double, passes: DotLottiePlayback.Passes?, autoplay: Bool?
  ) throws {
    let manifest = #"{"animations":[{"id":"a",\#(said)}]}"#
    let data = storedZip([
      ("manifest.json", Data(manifest.utf8)), ("animations/a.json", DotLottieSamples.square()),
    ])
    let preferences = try #require(try LottieAnimation(data: data).playbackPreferences)
    #expect((preferences.speed ?? -3) == speed)
    #expect(preferences.passes == passes)
    #expect(preferences.autoplay == autoplay)
  }

  @Test("An animation is drawn in the selected or the initial theme")
  func animationIsDrawnInSelectedOrInitialTheme() throws {
    let data = try DotLottieSamples.themed()
    let file = try DotLottieFile(data: data)
    #expect(file.animations[0].animation.color() == green)
    #expect(try file.animation().color() == green)
    #expect(try file.animation(theme: .unthemed).color() == red)
    #expect(try file.animation(id: "second").color() == white)
    #expect(try file.animation(id: "second", theme: "blue").color() == blue)
    #expect(try file.animation(id: "second", theme: "green").color() == green)
    #expect(try LottieAnimation(data: data).color() == green)
    #expect(try LottieAnimation(data: data, theme: .unthemed).color() == red)
    #expect(try LottieAnimation(data: data, animation: "second", theme: "blue").color() == blue)
  }

  @Test("A theme of another animation has no effect except for a diagnostic")
  func themeOfAnotherAnimationHasNoEffectExceptForDiagnostic() throws {
    let file = try DotLottieFile(data: DotLottieSamples.themed())
    let animation = try file.animation(theme: "blue")
    #expect(animation.color() == red)
    #expect(animation.diagnostics.map(\.kindAndDetail) == ["themeForOtherAnimation: blue"])
  }

  @Test(
    "A malformed theme is an error if it is selected, and a diagnostic if it is the initial theme"
  )
  func malformedThemeIsErrorIfItIsSelected() throws {
    var builder = try DotLottieBuilder()
    var entry = DotLottieManifest.Animation(id: "a")
    entry.initialTheme = "t"
    try builder.add(DotLottieSamples.square(), as: entry)
    for (theme, code) in [("[", ReadError.Code.truncated), (nil, .missing)] {
      var builder = builder
      if let theme {
        try builder.add(Data(theme.utf8), as: DotLottieManifest.Theme(id: "t"))
      }
      let file = try DotLottieFile(data: builder.data())
      #expect(file.animations[0].animation.color() == red)
      #expect(file.animations[0].animation.diagnostics.count == 1)
      let error = #expect(throws: ReadError.self) { try file.animation(theme: "t") }
      #expect(error?.code == code)
    }
  }

  @Test("An animation's diagnostics include those of its theme")
  func animationDiagnosticsIncludeThoseOfItsTheme() throws {
    var builder = try DotLottieBuilder()
    try builder.add(DotLottieSamples.square(), as: .init(id: "a"))
    let theme = Data(
      #"{"rules":[{"id":"x","type":"Sound"},{"id":"c","type":"Color","value":[0,1,0]}]}"#.utf8)
    try builder.add(theme, as: DotLottieManifest.Theme(id: "t"))
    let animation = try DotLottieFile(data: builder.data()).animation(theme: "t")
    #expect(animation.color() == green)
    #expect(animation.diagnostics.map(\.path) == ["t/t.json: rules[0]"])
  }

  @Test("Unreadable animations are skipped; a file without readable ones is an error")
  func unreadableAnimationsAreSkipped() throws {
    var builder = try DotLottieBuilder()
    try builder.add(Data("{}".utf8), as: .init(id: "broken"), packsFiles: false)
    let error = #expect(throws: ReadError.self) {
      try DotLottieFile(data: builder.data())
    }
    #expect(error?.path == "a/broken.json: layers")
    try builder.add(DotLottieSamples.square(), as: .init(id: "fine"))
    let file = try DotLottieFile(data: builder.data())
    #expect(file.animations.map(\.id) == ["fine"])
    #expect(file.failures.map(\.id) == ["broken"])
    #expect(file.activeAnimation?.id == "fine")
    #expect(throws: ReadError.self) { try file.animation() }
    #expect(throws: ReadError.self) { try file.animation(id: "none") }
  }

  @Test("An animation that a manifest lists several times is read once")
  func animationThatManifestListsSeveralTimesIsReadOnce() throws {
    let entries = Array(repeating: #"{"id":"a"}"#, count: 1000).joined(separator: ",")
    let manifest = #"{"version":"2","animations":[\#(entries)]}"#
    let data = storedZip([
      ("manifest.json", Data(manifest.utf8)), ("a/a.json", DotLottieSamples.square()),
    ])
    #expect(try DotLottieFile(data: data).animations.count == 1)
  }

  @Test("The pixel limit applies to all animations of a file together")
  func pixelLimitAppliesToAllAnimationsOfFileTogether() throws {
    let picture = try png(DotLottieSamples.square())
    var builder = try DotLottieBuilder()
    builder.add(picture, named: "i/large.png")
    for id in ["a", "b"] {
      let animation = Data(
        """
        {"fr":1,"ip":0,"op":1,"w":1,"h":1,"assets":[{"id":"i","w":1,"h":1,"p":"large.png"}],
        "layers":[{"ty":2,"refId":"i","ip":0,"op":1,"st":0,"ks":{}}]}
        """.utf8)
      try builder.add(animation, as: .init(id: id), packsFiles: false)
    }
    let file = try DotLottieFile(bytes: builder.bytes(), imagePixels: 31)
    #expect(file.animations[0].animation.diagnostics.isEmpty)
    #expect(file.animations[1].animation.diagnostics.map(\.kindAndDetail) == ["imageLimit"])
    #expect(try file.animation(id: "b", theme: .unthemed).diagnostics.isEmpty)
  }

  @Test("Pictures of a theme are read from the archive")
  func picturesOfThemeAreReadFromArchive() throws {
    var builder = try DotLottieBuilder()
    let asset = #""w":4,"h":4,"u":"/i/","p":"red.png","e":0"#
    let animation = Data(
      """
      {"v":"5.9.0","fr":10,"ip":0,"op":20,"w":4,"h":4,"assets":[{"id":"i","sid":"s",\(asset)}],
      "layers":[{"ty":2,"refId":"i","ip":0,"op":20,"st":0,"ks":{}}]}
      """.utf8)
    try builder.add(animation, as: .init(id: "a"), packsFiles: false)
    builder.add(try png(DotLottieSamples.square()), named: "i/red.png")
    builder.add(try png(DotLottieSamples.square("[0,0,1]")), named: "i/blue.png")
    let theme = Data(#"{"rules":[{"id":"s","type":"Image","value":{"src":"blue.png"}}]}"#.utf8)
    try builder.add(theme, as: DotLottieManifest.Theme(id: "t"))
    let file = try DotLottieFile(data: builder.data())
    #expect(file.animations[0].animation.color() == red)
    #expect(try file.animation(theme: "t").color() == blue)
    #expect(file.imageNames == ["i/red.png", "i/blue.png"])
  }

  private func png(_ animation: Data) throws -> Data {
    let animation = try LottieAnimation(data: animation)
    return try FrameRenderer(animation, width: 4, height: 4).pngData(frame: 0)
  }

  @Test("Expressions read the values of the theme")
  func expressionsReadValuesOfTheme() throws {
    var builder = try DotLottieBuilder()
    let animation = Data(
      """
      {"v":"5.9.0","fr":10,"ip":0,"op":20,"w":4,"h":4,"layers":[
      {"ty":4,"nm":"own","ind":1,"ip":0,"op":20,"st":0,"ks":{"o":{"sid":"o","k":0}},"shapes":[]},
      {"ty":4,"ind":2,"ip":0,"op":20,"st":0,
      "ks":{"o":{"k":0,"x":"var $bm_rt = thisComp.layer('own').transform.opacity;"}},
      "shapes":[{"ty":"rc","p":{"k":[2,2]},"s":{"k":[4,4]}},{"ty":"fl","c":{"k":[1,1,1]}}]}]}
      """.utf8)
    try builder.add(animation, as: .init(id: "a"))
    let theme = Data(#"{"rules":[{"id":"o","type":"Scalar","value":100}]}"#.utf8)
    try builder.add(theme, as: DotLottieManifest.Theme(id: "t"))
    let file = try DotLottieFile(data: builder.data())
    #expect(file.animations[0].animation.color() == [0, 0, 0])
    #expect(try file.animation(theme: "t").color() == white)
  }

  @Test("Selecting an animation or a theme in a file that is not an archive is an error")
  func selectingAnimationOrThemeInFileThatIsNotArchiveIsError() throws {
    let json = DotLottieSamples.square()
    #expect(try LottieAnimation(data: json).color() == red)
    #expect(throws: ReadError.self) { try LottieAnimation(data: json, animation: "a") }
    #expect(throws: ReadError.self) { try LottieAnimation(data: json, theme: "a") }
    let error = #expect(throws: ReadError.self) { try DotLottieFile(data: json) }
    #expect(error?.code == .unknownFormat)
    #expect(throws: ReadError.self) { try DotLottieFile(path: "/none.lottie") }
  }
}
