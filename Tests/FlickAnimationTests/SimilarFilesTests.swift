import FlickAnimation
import Foundation
import Testing

@Suite("Similar file names")
struct SimilarFilesTests {
  @Test(
    "Names that differ in the extension or in letter case are similar",
    arguments: [
      ("loader.json", ["loader.lottie"]), ("loader", ["loader.lottie"]),
      ("Loader.lottie", ["loader.lottie"]), ("LOADER", ["loader.lottie"]),
      ("gift", ["gift.svga", "Gift.json"]), ("walk.min", ["walk.min.json"]),
      ("loader.lottie", []), ("load", []), ("photo", []), ("", []),
    ])
  func namesThatDifferInExtensionOrInLetterCaseAreSimilar(name: String, expected: [String]) {
    let files = [
      "loader.lottie", "gift.svga", "Gift.json", "walk.min.json", "photo.png", "Assets.car",
      ".json",
    ]
    #expect(
      SimilarFiles.names(like: name, in: files, extensions: SimilarFiles.animations) == expected)
  }

  @Test("Similar images are images")
  func similarImagesAreImages() {
    let found = SimilarFiles.names(
      like: "a.png", in: ["a.json", "a.jpg", "A.png"], extensions: SimilarFiles.images)
    #expect(found == ["a.jpg", "A.png"])
  }

  @Test("A folder and its subfolders are searched")
  func folderAndItsSubfoldersAreSearched() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flick-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let inner = folder.appendingPathComponent("Animations")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data().write(to: inner.appendingPathComponent("loader.json"))
    let path = folder.path
    #expect(
      SimilarFiles.names(like: "loader.json", inFolder: path) == ["Animations/loader.json"])
    #expect(SimilarFiles.names(like: "loader", inFolder: path) == ["Animations/loader.json"])
    try Data().write(to: folder.appendingPathComponent("loader.lottie"))
    #expect(SimilarFiles.names(like: "loader.json", inFolder: path) == ["loader.lottie"])
    #expect(SimilarFiles.names(like: "loader", inFolder: path + "/none").isEmpty)
  }

  @Test("The error for a missing path names a similar file in its folder")
  func errorForMissingPathNamesSimilarFileInItsFolder() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flick-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appendingPathComponent("loader.lottie"))
    let path = folder.path + "/loader.json"
    let error = #expect(throws: ReadError.self) {
      try LottieAnimation(path: path, text: TextSettings())
    }
    #expect(error?.code == .notFound)
    #expect(
      isWorded(error?.message == "there is no file \(path); in its folder, “loader.lottie” is"))
    let archive = #expect(throws: ReadError.self) { try DotLottieFile(path: path) }
    #expect(isWorded(archive?.message == error?.message))
    let none = #expect(throws: ReadError.self) { try DotLottieFile(path: folder.path + "/x") }
    #expect(isWorded(none?.message == "there is no file \(folder.path)/x"))
  }

  @Test("Sentences about a missing file name the searched places and similar files", .wording)
  func sentencesAboutMissingFile() {
    var file = MissingFile(name: "loader.json", places: ["the bundle Demo.app"])
    #expect(file.sentence == "“loader.json” is not in the bundle Demo.app.")
    #expect(file.triedSentence == nil)
    #expect(file.suggestion(orElse: "Add it.") == "Add it.")
    file.similarNames = ["loader.lottie"]
    #expect(
      file.sentence == "“loader.json” is not in the bundle Demo.app; “loader.lottie” is.")
    #expect(
      file.suggestion(orElse: "") == "Use the name “loader.lottie”, or add “loader.json”.")
    file.similarNames = ["Loader.json", "loader.lottie"]
    file.places.append("/tmp")
    #expect(
      file.sentence == "“loader.json” is not in the bundle Demo.app or /tmp; "
        + "“Loader.json” and “loader.lottie” are.")
    #expect(file.suggestion(orElse: "").hasPrefix("Letter case matters"))
    #expect(MissingFile(name: "", places: []).sentence == "The name of the file is empty.")
  }
}
