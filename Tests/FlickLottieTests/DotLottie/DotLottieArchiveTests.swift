import FlickArchive
import FlickLottie
import Testing

@Suite("Archives of dotLottie files")
struct DotLottieArchiveTests {
  private func read(_ files: [(String, String)]) throws(ReadError) -> DotLottieArchive {
    try DotLottieArchive(storedZip(files))
  }

  @Test("Version 1 and version 2 are read from their own folders")
  func version1AndVersion2AreReadFromTheirOwnFolders() throws {
    let first = try read([
      (
        "manifest.json",
        #"{"version":"1.0","activeAnimationId":"b","animations":[{"id":"a"},{"id":"b"}]}"#
      ),
      ("animations/a.json", "1"), ("animations/b.json", "2"), ("a/b.json", "3"),
    ])
    #expect(first.animationIDs == ["a", "b"])
    #expect(first.activeAnimationID == "b")
    #expect(try first.animation("b") == Array("2".utf8))
    let second = try read([
      (
        "manifest.json",
        #"{"version":"2","initial":{"animation":"x y"},"animations":[{"id":"a"},{"id":"x y"}]}"#
      ),
      ("a/a.json", "1"), ("animations/x y.json", "3"), ("a/x y.json", "2"),
    ])
    #expect(second.activeAnimationID == "x y")
    #expect(try second.animation("x y") == Array("2".utf8))
  }

  @Test("A file with the layout of the other version is read")
  func fileWithLayoutOfOtherVersionIsRead() throws {
    let claimsSecond = try read([
      ("manifest.json", #"{"version":"2","animations":[{"id":"a"}]}"#), ("animations/a.json", "1"),
    ])
    #expect(try claimsSecond.animation("a") == Array("1".utf8))
    let claimsFirst = try read([
      ("manifest.json", #"{"animations":[{"id":"a"}]}"#), ("a/a.lot", "1"),
    ])
    #expect(try claimsFirst.animation("a") == Array("1".utf8))
  }

  @Test(
    "The first animation is the default if the manifest has no valid one",
    arguments: [
      #""version":"2","#, #""version":"2","initial":null,"#, #""version":"2","initial":{},"#,
      #""version":"2","initial":{"animation":"no"},"#, #""activeAnimationId":"no","#,
      #""activeAnimationId":"","#,
    ])
  func firstAnimationIsDefaultIfManifestHasNoValidOne(start: String) throws {
    let archive = try read([
      ("manifest.json", "{\(start)\"animations\":[{\"id\":\"a\"},{\"id\":\"b\"}]}")
    ])
    #expect(archive.activeAnimationID == "a")
  }

  @Test(
    "A manifest without animations is rejected with a path",
    arguments: [
      ("{}", ReadError.Code.missing, "manifest.json"),
      (#"{"animations":{}}"#, .wrongType, "manifest.json: animations"),
      (#"{"animations":[]}"#, .missing, "manifest.json: animations"),
      (#"{"animations":[{"id":"a"},{}]}"#, .missing, "manifest.json: animations[1]"),
      (#"{"initial":"a","animations":[{"id":"a"}]}"#, .wrongType, "manifest.json: initial"),
      (#"{"animations":[}"#, .malformed, "manifest.json: animations[0]"),
    ])
  func manifestWithoutAnimationsIsRejectedWithPath(
    manifest: String, code: ReadError.Code, path: String
  ) {
    let error = #expect(throws: ReadError.self) { try read([("manifest.json", manifest)]) }
    #expect(error?.code == code)
    #expect(error?.path == path)
  }

  @Test("A missing manifest and a missing animation are errors")
  func missingManifestAndMissingAnimationAreErrors() throws {
    let manifest = #expect(throws: ReadError.self) { try read([("a/a.json", "1")]) }
    #expect(manifest?.code == .missing)
    let archive = try read([("manifest.json", #"{"animations":[{"id":"a"}]}"#)])
    let animation = #expect(throws: ReadError.self) { try archive.animation("a") }
    #expect(animation?.code == .missing)
  }

  @Test("Themes and state machines are found in the folders of both versions")
  func themesAndStateMachinesAreFoundInFoldersOfBothVersions() throws {
    let second = try read([
      ("manifest.json", #"{"version":"2","animations":[{"id":"a"}]}"#), ("t/dark.json", "1"),
      ("s/m.json", "2"), ("states/old.json", "3"), ("f/font.ttf", "4"), ("f/", ""),
    ])
    #expect(try second.theme("dark") == Array("1".utf8))
    #expect(try second.stateMachine("m") == Array("2".utf8))
    #expect(try second.stateMachine("old") == Array("3".utf8))
    #expect(try second.fonts() == [Array("4".utf8)])
    #expect(second.fileNames(in: .themes) == ["t/dark.json"])
    let theme = #expect(throws: ReadError.self) { try second.theme("no") }
    #expect(theme?.code == .missing)
    let machine = #expect(throws: ReadError.self) { try second.stateMachine("no") }
    #expect(machine?.code == .missing)
  }

  @Test("A file with a percent-encoded name is found")
  func fileWithPercentEncodedNameIsFound() throws {
    let archive = try read([
      ("manifest.json", #"{"version":"2","animations":[{"id":"Main Scene"}]}"#),
      ("a/Main%20Scene.json", "1"),
    ])
    #expect(try archive.animation("Main Scene") == Array("1".utf8))
  }

  @Test(
    "Images are found by the asset's directory and name",
    arguments: [
      ("/images/", "1.png", "v1"), ("", "2.png", "v2"), ("images/", "2.png", "v2"),
      ("/deep/er/", "3.png", "deep"), ("", "deep/er/3.png", "deep"), ("/i/", "/2.png", "v2"),
      ("elsewhere/", "folder/1.png", "v1"), ("x", "bare.png", "bare"),
    ])
  func imagesAreFoundByAssetDirectoryAndName(folder: String, file: String, expected: String) throws
  {
    let archive = try read([
      ("manifest.json", #"{"animations":[{"id":"a"}]}"#), ("images/1.png", "v1"),
      ("i/2.png", "v2"), ("deep/er/3.png", "deep"), ("bare.png", "bare"),
    ])
    #expect(try archive.image(folder: folder, file: file) == Array(expected.utf8))
    #expect(try archive.image(folder: folder, file: "no.png") == nil)
    #expect(try archive.image(folder: folder, file: "") == nil)
  }

  @Test("A format is detected from its bytes")
  func formatIsDetectedFromItsBytes() {
    #expect(LottieFormat.sniff(Array(" \r\n\t{".utf8)) == .json)
    #expect(LottieFormat.sniff([0xEF, 0xBB, 0xBF] + Array("[".utf8)) == .json)
    #expect(LottieFormat.sniff(storedZip([("a", "1")])) == .dotLottie)
    #expect(LottieFormat.sniff(storedZip([])) == .dotLottie)
    for flags: UInt8 in [0x01, 0x5E, 0x9C, 0xDA] {
      #expect(LottieFormat.sniff([0x78, flags, 0]) == .svga)
    }
    let others: [[UInt8]] = [
      [], [0x78], [0x78, 0x02], Array("PK".utf8), Array("   ".utf8), Array("null".utf8),
      [0x89, 0x50, 0x4E, 0x47], Array("<svg/>".utf8), [0x1F, 0x8B, 8],
    ]
    for other in others { #expect(LottieFormat.sniff(other) == .unknown) }
  }
}

/// Builds a ZIP archive with stored files.
func storedZip(_ files: [(name: String, contents: String)]) -> [UInt8] {
  func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
  var bytes: [UInt8] = []
  var directory: [UInt8] = []
  for (name, contents) in files {
    let size = little(contents.utf8.count, 4)
    let sum = ~contents.utf8.reduce(UInt32.max) { register, byte in
      (0..<8).reduce(register ^ UInt32(byte)) { bits, _ in
        bits >> 1 ^ (bits & 1 == 1 ? 0xEDB8_8320 : 0)
      }
    }
    let fields =
      little(20, 2) + little(0, 8) + little(Int(sum), 4) + size + size + little(name.utf8.count, 2)
    directory += little(0x0201_4B50, 4) + little(20, 2) + fields + little(0, 12)
    directory += little(bytes.count, 4) + name.utf8
    bytes += little(0x0403_4B50, 4) + fields + little(0, 2) + name.utf8 + contents.utf8
  }
  let start = bytes.count
  return bytes + directory + little(0x0605_4B50, 4) + little(0, 4) + little(files.count, 2)
    + little(files.count, 2) + little(directory.count, 4) + little(start, 4) + little(0, 2)
}
