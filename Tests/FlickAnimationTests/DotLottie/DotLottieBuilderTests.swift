import FlickAnimation
import Foundation
import Testing

@Suite("Creating dotLottie files")
struct DotLottieBuilderTests {
  private let pixel = Data([0x89, 0x50, 0x4E, 0x47, 1, 2, 3, 4])
  private let sound = Data(Array("ID3".utf8) + [5, 6])

  /// An animation with an embedded picture, an external picture, a sound, a font and unknown members.
  private func animation(_ picture: String, _ outside: String, _ sound: String) -> Data {
    Data(
      """
      {"v":"5.9.0", "fr":10,"ip":0,"op":20,"w":4,"h":4 ,"odd":[1e2, {"kept" : null}],
      "assets":[{"id":"p 1","w":4,"h":4,\(picture),"more":1},{"id":"o","w":4,"h":4,\(outside)},
      {"id":"s","t":2,\(sound)},{"id":"web","w":4,"h":4,"u":"","p":"https://a.b/c.png"}],
      "layers":[]}
      """.utf8)
  }

  @Test("A written file can be read and written again with the same bytes")
  func writtenFileCanBeReadAndWrittenAgainWithSameBytes() throws {
    let data = try DotLottieSamples.themed()
    let file = try DotLottieFile(data: data)
    #expect(try DotLottieBuilder(file).data() == data)
    #expect(try DotLottieSamples.themed() == data)
  }

  @Test("Pictures, sounds and fonts are moved into the archive; the rest of the JSON is unchanged")
  func picturesSoundsAndFontsAreMovedIntoArchive() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("images/pic.png", sound)
    let url = "data:image/png;base64,\(pixel.base64EncodedString())"
    let written = animation(
      #""u":"","p":"\#(url)","e":1"#, #""u":"images/","p":"pic.png""#, #""u":"","p":"gone.mp3""#)
    var builder = try DotLottieBuilder()
    try builder.add(written, as: .init(id: "a"), resourceDirectory: folder.path)
    #expect(builder.missingFiles == ["gone.mp3"])
    #expect(builder.fileNames == ["i/p 1.png", "u/pic.png", "a/a.json"])
    let file = try DotLottieFile(data: builder.data())
    #expect(try file.fileData(named: "i/p 1.png") == pixel)
    #expect(
      try file.animationData(id: "a")
        == animation(
          #""u":"/i/","p":"p 1.png","e":0"#, #""u":"/u/","p":"pic.png""#, #""u":"","p":"gone.mp3""#)
    )
  }

  @Test("Equal pictures are stored once; a different picture of the same name gets a new name")
  func equalPicturesAreStoredOnce() throws {
    func embedded(_ data: Data) -> Data {
      let url = "data:image/png;base64,\(data.base64EncodedString())"
      return animation(#""p":"\#(url)""#, #""p":"""#, #""p":"""#)
    }
    var builder = try DotLottieBuilder()
    try builder.add(embedded(pixel), as: .init(id: "a"))
    try builder.add(embedded(pixel), as: .init(id: "b"))
    try builder.add(embedded(pixel + [9]), as: .init(id: "c"))
    #expect(
      builder.fileNames
        == ["i/p 1.png", "a/a.json", "a/b.json", "i/p 1-2.png", "a/c.json"])
  }

  @Test("Converting JSON to dotLottie and back loses nothing")
  func convertingJSONToDotLottieAndBackLosesNothing() throws {
    let folder = try TemporaryFolder()
    let url = "data:image/png;base64,\(pixel.base64EncodedString())"
    let music = "data:audio/mpeg;base64,\(sound.base64EncodedString())"
    let written = animation(
      #""u":"","p":"\#(url)","e":1"#, #""u":"","p":"none.png""#, #""u":"","p":"\#(music)","e":1"#)
    let json = try folder.file("in.json", written)
    let packed = try Conversion.dotLottie(.init(path: json), id: "in", generator: "test")
    #expect(packed.missingFiles == ["none.png"])
    let lottie = try folder.file("in.lottie", Data(packed.bytes))
    let back = try Conversion.json(.init(path: lottie))
    #expect(Data(back.bytes) == written)
    #expect(back.missingFiles == ["none.png"])
    let kept = try Conversion.json(.init(path: lottie), files: .keep)
    #expect(String(decoding: kept.bytes, as: UTF8.self).contains(#""p":"p 1.png""#))
  }

  @Test(
    "Converting an archive keeps its contents and sets the initial animation and theme")
  func convertingArchiveKeepsItsContents() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("in.lottie", DotLottieSamples.themed())
    let same = try Conversion.dotLottie(.init(path: path), id: "", generator: "")
    #expect(Data(same.bytes) == (try DotLottieSamples.themed()))
    let other = try Conversion.dotLottie(
      .init(path: path, animation: "second", theme: "blue"), id: "", generator: "")
    let file = try DotLottieFile(data: Data(other.bytes))
    #expect(file.manifest.activeAnimation == "second")
    #expect(file.animations[1].animation.color() == [0, 0, 255])
    #expect(try file.fileData(named: "x/unknown.bin") == Data("odd".utf8))
    #expect(throws: ReadError.self) {
      try Conversion.dotLottie(.init(path: path, animation: "no"), id: "", generator: "")
    }
    #expect(throws: ReadError.self) {
      try Conversion.dotLottie(.init(path: path, theme: "no"), id: "", generator: "")
    }
  }

  @Test("JSON is created from the selected animation and theme")
  func jsonIsCreatedFromSelectedAnimationAndTheme() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("in.lottie", DotLottieSamples.themed())
    let plain = try Conversion.json(.init(path: path))
    #expect(Data(plain.bytes) == DotLottieSamples.square())
    #expect(
      plain.omittedFiles == ["a/second.json", "t/green.json", "t/blue.json", "s/m.json"])
    let blue = try Conversion.json(.init(path: path, animation: "second", theme: "blue"))
    #expect(try LottieAnimation(data: Data(blue.bytes)).color() == [0, 0, 255])
  }

  @Test("Unknown members of a manifest are kept when files are added to an archive")
  func unknownMembersOfManifestAreKept() throws {
    let manifest =
      #"{ "version":"1.0","custom" : {"a":[1]},"animations":[{"id":"a","odd":1e3}],"activeAnimationId":"a" }"#
    var source = try DotLottieBuilder()
    try source.add(DotLottieSamples.square(), as: .init(id: "a"))
    source.add(DotLottieSamples.square(), named: "animations/a.json")
    let first = try rewritten(source.data(), manifest: manifest)
    var builder = try DotLottieBuilder(DotLottieFile(data: first))
    try builder.add(DotLottieSamples.square("[0,1,0]"), as: .init(id: "b"))
    try builder.add(DotLottieSamples.theme("[0,0,1]"), as: DotLottieManifest.Theme(id: "t"))
    builder.initialAnimation = "b"
    let file = try DotLottieFile(data: builder.data())
    let expected =
      #"{"themes":[{"id":"t"}], "version":"1.0","custom" : {"a":[1]},"#
      + #""animations":[{"id":"a","odd":1e3},{"id":"b"}],"activeAnimationId":"b" }"#
    #expect(try file.fileData(named: "manifest.json") == Data(expected.utf8))
    #expect(file.fileNames.contains("animations/b.json"))
    #expect(file.activeAnimation?.animation.color() == [0, 255, 0])
  }

  /// Replaces the manifest of an archive by one of at most the same length. Both are stored uncompressed.
  private func rewritten(_ data: Data, manifest: String) throws -> Data {
    let file = try DotLottieFile(data: data)
    let files = try file.fileNames.filter { $0 != "manifest.json" }.map {
      (name: $0, contents: try #require(try file.fileData(named: $0)))
    }
    return storedZip([("manifest.json", Data(manifest.utf8))] + files)
  }

  @Test("Empty and duplicate identifiers are rejected, and a file requires an animation")
  func emptyAndDuplicateIdentifiersAreRejected() throws {
    var builder = try DotLottieBuilder()
    #expect(throws: ReadError.self) { try builder.data() }
    try builder.add(DotLottieSamples.square(), as: .init(id: "a"))
    let square = DotLottieSamples.square()
    #expect(throws: ReadError.self) { try builder.add(square, as: .init(id: "a")) }
    #expect(throws: ReadError.self) { try builder.add(square, as: .init(id: "")) }
    #expect(throws: ReadError.self) { try builder.add(Data("[]".utf8), as: .init(id: "b")) }
    builder.initialTheme = "t"
    builder.initialStateMachine = "m"
    let manifest = try DotLottieFile(data: builder.data()).manifest
    #expect(manifest.animations[0].initialTheme == "t")
    #expect(manifest.initialStateMachine == "m")
  }

  @Test("All settings of a manifest entry are written and read")
  func allSettingsOfManifestEntryAreWrittenAndRead() throws {
    var entry = DotLottieManifest.Animation(id: "a \"quoted\"")
    entry.name = "A"
    entry.background = "#112233"
    entry.themes = ["x", "y"]
    entry.playback.mode = .reverseBounce
    entry.playback.passes = .count(3)
    entry.playback.speed = 0.5
    entry.playback.autoplay = true
    entry.playback.playsOnHover = true
    entry.playback.intermission = 0.25
    var builder = try DotLottieBuilder(generator: "me")
    try builder.add(DotLottieSamples.square(), as: entry)
    let manifest = try DotLottieFile(data: builder.data()).manifest
    #expect(manifest.animations == [entry])
    #expect(manifest.generator == "me" && manifest.version == "2")
  }

  @Test("Fonts are packed and extracted like pictures")
  func fontsArePackedAndExtractedLikePictures() throws {
    let font = Data([0, 1, 0, 0, 7, 7])
    let url = "data:font/ttf;base64,\(font.base64EncodedString())"
    func written(_ path: String) -> Data {
      Data(
        """
        {"fr":10,"ip":0,"op":20,"w":4,"h":4,"layers":[],
        "fonts":{"list":[{"fName":"F","fPath":"\(path)"},{"fName":"G","fPath":"https://a.b/c"}]}}
        """.utf8)
    }
    var builder = try DotLottieBuilder()
    try builder.add(written(url), as: .init(id: "a"))
    let file = try DotLottieFile(data: builder.data())
    #expect(file.fontNames == ["f/F.ttf"])
    #expect(try file.animationData(id: "a") == written("/f/F.ttf"))
    let path = try TemporaryFolder()
    let archive = try path.file("a.lottie", builder.data())
    #expect(Data(try Conversion.json(.init(path: archive)).bytes) == written(url))
  }
}
