import FlickAnimation
import Foundation
import Testing

@testable import FlickLoading

@Suite("Texts of errors", .ownFolder, .wording)
struct ErrorTextTests {
  /// One error of each case.
  static let errors: [any LocalizedError] =
    codes.map { ReadError($0, "no layers", path: "layers[1]", offset: 7) } + [
      OverrideError.noText(AnimationKeypath(keypath: "a.b")),
      OverrideError.noColor(AnimationKeypath(keypath: "a.b")), OverrideError.noImage("a"),
      OverrideError.noFont("Inter"), StateMachineError.endlessLoop,
      StateMachineError.refusedURL("a:b"), StateMachineError.unknownAnimation("a"),
      StateMachineError.unknownTheme("a"), StateMachineError.unknownSegment("a"),
      LottieLoadError.notFound(fileName: "a"),
      LottieLoadError.unreadable(ReadError(.malformed, "no layers")), LottieLoadError.isWebPage,
      LottieLoadError.unsupportedAddress("ftp:a"), LottieLoadError.refused(status: 401),
      LottieLoadError.refused(status: 404), LottieLoadError.refused(status: 418),
      LottieLoadError.refused(status: 500), LottieLoadError.tooManyRedirects,
      LottieLoadError.truncated, LottieLoadError.tooLarge(limit: 1 << 20),
      LottieLoadError.stalled(seconds: 1), LottieLoadError.tookTooLong(seconds: 1),
      LottieLoadError.unreachable("offline"),
    ]

  static let codes: [ReadError.Code] = [
    .notFound, .notReadable, .systemFailure, .malformed, .truncated, .missing, .wrongType,
    .outOfRange, .limitExceeded, .unknownFormat, .unsupported,
  ]

  @Test("Every error has a sentence and a suggestion", arguments: errors.indices)
  func everyErrorHasSentenceAndSuggestion(index: Int) throws {
    let error = Self.errors[index]
    for text in [error.errorDescription, error.recoverySuggestion] {
      let text = try #require(text)
      #expect(text.first?.isUppercase == true && text.hasSuffix("."), "\(text)")
      #expect(!text.contains(".."), "\(text)")
    }
    // The system shows this property.
    #expect((error as any Error).localizedDescription == error.errorDescription)
  }

  @Test("A ReadError says what cannot be read, and where")
  func readErrorSaysWhatCannotBeRead() {
    let error = ReadError(.wrongType, "expected a number", path: "layers[3].ks", offset: 12)
    #expect(
      error.localizedDescription
        == "The animation cannot be read: expected a number at layers[3].ks (byte 12).")
    let missing = ReadError(.notFound, "there is no file /a.json; in its folder, “a.lottie” is")
    #expect(
      missing.localizedDescription == "There is no file /a.json; in its folder, “a.lottie” is.")
    #expect(LottieLoadError.unreadable(error).recoverySuggestion == error.recoverySuggestion)
    #expect(LottieLoadError.cancelled.recoverySuggestion == nil)
  }

  @Test("A RenderError names the format")
  func renderErrorNamesFormat() throws {
    let renderer = FrameRenderer(try LottieAnimation(string: lottie()), width: 0, height: 0)
    let error = #expect(throws: RenderError.self) { try renderer.pngData(frame: 0) }
    #expect(error?.localizedDescription.hasPrefix("The frame cannot be encoded as a PNG: ") == true)
    #expect(error?.recoverySuggestion?.isEmpty == false)
  }

  @Test("A loader names the places that it searched, and similar files")
  func loaderNamesPlacesThatItSearched() async throws {
    let folder = OwnFolder.url
    try Data(lottie().utf8).write(to: folder.appendingPathComponent("loader.lottie"))
    let inner = folder.appendingPathComponent("deep")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data(lottie().utf8).write(to: inner.appendingPathComponent("Walk.json"))
    let bundle = try #require(Bundle(path: folder.path))
    let loader = Bench { $0.bundle = bundle }.loader()
    await #expect(throws: LottieLoadError.notFound(fileName: "loader.json")) {
      try await loader.load(.local("loader.json"))
    }
    let place = "the bundle \(folder.lastPathComponent)"
    let missing = loader.missingFile("loader.json")
    #expect(missing.sentence == "“loader.json” is not in \(place); “loader.lottie” is.")
    #expect(missing.triedPaths.contains(folder.path + "/loader.json.lottie"))
    #expect(
      loader.missingFile("deep/walk.json").sentence
        == "“deep/walk.json” is not in \(place); “deep/Walk.json” is.")
    #expect(loader.missingFile(folder.path + "/loader").similarNames == ["loader.lottie"])
    #expect(
      LottieLoadError.notFound(fileName: folder.path + "/loader.json").localizedDescription
        == "There is no animation “\(folder.path)/loader.json” in this app; “loader.lottie” is.")
  }

  @Test("A missing file of the app is described with similar files of the main bundle")
  func missingFileOfAppIsDescribedWithSimilarFiles() throws {
    let name = "flick-\(UUID().uuidString)"
    let root = try #require(Bundle.main.resourceURL)
    let file = root.appendingPathComponent("\(name).lottie")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let error = LottieLoadError.notFound(fileName: "\(name).json")
    #expect(
      error.localizedDescription
        == "There is no animation “\(name).json” in this app; “\(name).lottie” is.")
    #expect(error.recoverySuggestion == "Use the name “\(name).lottie”, or add “\(name).json”.")
    #expect(error.failureReason?.contains(root.appendingPathComponent(name).path) == true)
  }
}
