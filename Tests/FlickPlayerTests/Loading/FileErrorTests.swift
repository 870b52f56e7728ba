import Flick
import FlickPlayer
import Foundation
import Testing

@Suite("Errors of local files")
struct FileErrorTests {
  private let data = Data(movingSquareJSON().utf8)

  @Test(
    "A relative path that leads to no file is searched for in the bundle",
    arguments: [
      "flick-one", "flick-one.json", "deep/flick-two", "deep/flick-two.lot", "flick-three.svga",
    ])
  func relativePathThatLeadsToNoFileIsSearchedForInBundle(path: String) throws {
    let folder = try TemporaryFolder([
      "flick-one.json": data, "deep/flick-two.lot": data, "flick-three.svga": data,
    ])
    #expect(
      try LottieAnimation(contentsOf: path, bundle: folder.bundle).numberOfFrames == 180)
  }

  @Test("A file at the path precedes one in the bundle")
  func fileAtPathPrecedesOneInBundle() throws {
    let other = Data(movingSquareJSON(frames: 60).utf8)
    let folder = try TemporaryFolder(["a.json": data, "app/a.json": other])
    let app = try #require(Bundle(path: folder.url.appendingPathComponent("app").path))
    let path = folder.url.appendingPathComponent("a.json").path
    #expect(try LottieAnimation(contentsOf: path, bundle: app).numberOfFrames == 180)
    #expect(try LottieAnimation(contentsOf: "a", bundle: app).numberOfFrames == 60)
  }

  @Test("The extension of a name precedes the other extensions")
  func extensionOfNamePrecedesOtherExtensions() throws {
    let other = Data(movingSquareJSON(frames: 60).utf8)
    let folder = try TemporaryFolder(["a.json": data, "a.lot": other])
    let bundle = try folder.bundle
    #expect(try LottieAnimation(contentsOf: "a.lot", bundle: bundle).numberOfFrames == 60)
    let named = LottieAnimation.named("a.lot", bundle: bundle, animationCache: nil)
    #expect(named?.numberOfFrames == 60)
  }

  @Test("The error names the bundle, the tried paths and the file with another extension")
  func errorNamesBundleTriedPathsAndFileWithAnotherExtension() throws {
    let folder = try TemporaryFolder(["flick-loader.lottie": data])
    let bundle = try folder.bundle
    let error = try #require(
      #expect(throws: LottieFileError.self) {
        try LottieAnimation(contentsOf: "flick-loader.txt", bundle: bundle)
      })
    #expect(error.readError.code == .notFound)
    #expect(
      isWorded(
        error.localizedDescription == "“flick-loader.txt” is not in the bundle "
          + "\(folder.url.lastPathComponent); “flick-loader.lottie” is."))
    #expect(error.similarNames == ["flick-loader.lottie"])
    #expect(error.triedPaths.count == 5)
    #expect(error.triedPaths.contains(folder.url.path + "/flick-loader.txt.json"))
    #expect(error.failureReason?.contains(folder.url.path) == true)
    #expect(
      isWorded(
        error.recoverySuggestion
          == "Use the name “flick-loader.lottie”, or add “flick-loader.txt”."))
  }

  @Test(
    "The suggestion depends on the mistake",
    arguments: [
      ("Flick-Loader.json", "Letter case matters"), ("flick-none", "asset catalogue"),
      ("file:///flick.json", "absoluteString"), ("flick-inner.json", "“deep/flick-inner.json”"),
      ("/flick-none/a.json", "Check the path"),
    ])
  func suggestionDependsOnMistake(path: String, expected: String) throws {
    let folder = try TemporaryFolder(["flick-loader.json": data, "deep/flick-inner.json": data])
    let bundle = try folder.bundle
    let error = #expect(throws: LottieFileError.self) {
      try LottieAnimation(contentsOf: path, bundle: bundle)
    }
    #expect(
      isWorded(error?.recoverySuggestion?.contains(expected) == true),
      "\(String(describing: error))")
  }

  @Test("A path never leaves the bundle")
  func pathNeverLeavesBundle() throws {
    let folder = try TemporaryFolder(["a.json": data, "app/b.json": data])
    let app = try #require(Bundle(path: folder.url.appendingPathComponent("app").path))
    #expect(throws: LottieFileError.self) {
      try LottieAnimation(contentsOf: "../a.json", bundle: app)
    }
    let empty = #expect(throws: LottieFileError.self) {
      try LottieAnimation(contentsOf: "", bundle: app)
    }
    #expect(isWorded(empty?.description == "The name of the file is empty."))
  }

  @Test("An unreadable file keeps the position in the document")
  func unreadableFileKeepsPositionInDocument() throws {
    let folder = try TemporaryFolder(["broken.json": Data(#"{"layers": 3}"#.utf8)])
    let bundle = try folder.bundle
    let error = try #require(
      #expect(throws: LottieFileError.self) {
        try LottieAnimation(contentsOf: "broken", bundle: bundle)
      })
    #expect(error.path == folder.url.path + "/broken.json")
    #expect(isWorded(error.description == "“\(error.path)” cannot be read: \(error.readError)."))
    #expect(error.recoverySuggestion == error.readError.recoverySuggestion)
  }

  @Test("Lottie(path:) finds a bare name in the main bundle")
  func lottiePathFindsBareNameInMainBundle() throws {
    let name = "flick-\(UUID().uuidString)"
    let file = try #require(Bundle.main.resourceURL).appendingPathComponent("\(name).json")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try Lottie(path: name).numberOfFrames == 180)
    #expect(try Lottie(path: "\(name).json").numberOfFrames == 180)
    let error = try #require(
      #expect(throws: LottieRenderingError.self) { try Lottie(path: "\(name).gif") })
    #expect(error == .failedToLoadFromPath && error.readError?.code == .notFound)
    let cause = try #require(error.underlyingError as? LottieFileError)
    #expect(cause.similarNames == ["\(name).json"])
    #expect(cause.triedPaths.contains { $0.hasSuffix("\(name).gif.json") })
    #expect(isWorded(error.failureReason == cause.failureReason))
    #expect(isWorded(error.recoverySuggestion == cause.recoverySuggestion))
    #expect(isWorded("\(error)" == "The file could not be read as an animation. \(cause)"))
  }

  @Test("The error of each file keeps its own cause")
  func errorOfEachFileKeepsItsOwnCause() throws {
    func error(_ path: String) throws -> LottieRenderingError {
      try #require(#expect(throws: LottieRenderingError.self) { try Lottie(path: path) })
    }
    let (first, second) = (try error("/flick-none/1.json"), try error("/flick-none/2.json"))
    #expect(first == second && Set([first, second]).count == 1)
    #expect((first.underlyingError as? LottieFileError)?.path == "/flick-none/1.json")
    #expect((second.underlyingError as? LottieFileError)?.path == "/flick-none/2.json")
    #expect(LottieRenderingError.failedToLoadFromPath.underlyingError == nil)
  }

  @Test("The error of data and text has the position in the document")
  func errorOfDataHasPosition() {
    let text = #"{"layers": 3}"#
    let expected = #expect(throws: ReadError.self) {
      try LottieAnimation(data: Data(text.utf8), resourceDirectory: nil)
    }
    for read in [{ _ = try Lottie(data: Data(text.utf8)) }, { _ = try Lottie(string: text) }] {
      let error = #expect(throws: LottieRenderingError.failedToLoadFromDataString) { try read() }
      #expect(error?.readError == expected && expected != nil)
    }
  }

  @Test("The cases of the documented errors work in switches and comparisons")
  func casesOfDocumentedErrorsWorkInSwitchesAndComparisons() {
    do {
      _ = try Lottie(path: "/flick-none")
      Issue.record("the file exists")
    } catch {
      switch error {
      case .failedToLoadFromPath: #expect(error == .failedToLoadFromPath)
      default: Issue.record("\(error)")
      }
    }
    let read: () throws -> Void = { _ = try Lottie(path: "/flick-none") }
    do {
      try read()
    } catch LottieRenderingError.failedToLoadFromDataString {
      Issue.record("another kind")
    } catch LottieRenderingError.failedToLoadFromPath {
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test("Errors without a file have a description, a reason and a suggestion")
  func errorsWithoutFileHaveDescription() {
    let errors: [any LocalizedError] = [
      LottieRenderingError.frameIndexOutOfRange, LottieRenderingError.failedToDrawFrame,
      LottieRenderingError.failedToLoadFromDataString, LottieDownloadError.failed,
      LottieViewModel.PlaybackError.imageCreationFailed,
      LottieViewModel.PlaybackError.invalidFrameIndex, DotLottieError.noDataLoaded,
      DotLottieError.loadingFromAssetNotSupported, SVGAExPlayerError.unknownSource("a"),
      SVGAExPlayerError.playFailed("a", .nullSuperview),
      SVGAExPlayerError.dataParseFailed("a", ReadError(.malformed, "no frames")),
    ]
    for error in errors {
      for text in [error.errorDescription, error.failureReason, error.recoverySuggestion] {
        #expect(text?.isEmpty == false, "\(error)")
      }
    }
  }

  @Test("A missing dotLottie file is described with similar files of its bundle")
  func missingDotLottieFileIsDescribed() async throws {
    let folder = try TemporaryFolder(["walk.json": data])
    let bundle = try folder.bundle
    let error = await #expect(throws: DotLottieError.self) {
      try await DotLottieFile.named("walk", bundle: bundle, dotLottieCache: nil)
    }
    #expect(isWorded(error?.localizedDescription.hasSuffix("; “walk.json” is.") == true))
    #expect(isWorded(error?.failureReason?.contains("walk.lottie") == true))
    let none = DotLottieError.assetNotFound(name: "flick-none", bundle: bundle)
    #expect(isWorded(none.localizedDescription == none.description))
    #expect(isWorded(none.recoverySuggestion?.contains("asset catalogue") == true))
  }
}

/// These tests replace the shared logger. They do not suspend on the main actor, so no other test observes it.
@MainActor @Suite("Warnings about local files")
struct FileWarningTests {
  private let data = Data(movingSquareJSON().utf8)

  /// Returns the warnings that contain a text, which distinguishes them from those of other tests.
  private func warnings(containing text: String, _ body: () throws -> Void) rethrows -> [String] {
    let usual = LottieLogger.shared
    let log = MessageLog()
    LottieLogger.shared = LottieLogger(warn: { if $0.contains(text) { log.append($0) } })
    defer { LottieLogger.shared = usual }
    try body()
    return log.messages
  }

  @Test("Functions that return nil log what was tried, and similar files")
  func functionsThatReturnNilLogWhatWasTried() throws {
    let key = "flick-\(UUID().uuidString)"
    let folder = try TemporaryFolder(["\(key).lottie": data])
    let bundle = try folder.bundle
    let place = folder.url.lastPathComponent
    let named = warnings(containing: key) {
      #expect(LottieAnimation.named("\(key).txt", bundle: bundle, animationCache: nil) == nil)
    }
    #expect(named.count == 1)
    #expect(
      isWorded(
        named.first?.hasPrefix("“\(key).txt” is not in the bundle \(place); “\(key).lottie” is. ")
          == true), "\(named)")
    #expect(isWorded(named.first?.contains("These paths were tried: ") == true))
    let path = folder.url.path + "/\(key).json"
    let filed = warnings(containing: key) {
      #expect(LottieAnimation.filepath(path, animationCache: nil) == nil)
    }
    #expect(filed.count == 1)
    #expect(isWorded(filed.first?.contains("“\(key).json” is not in ") == true), "\(filed)")
    #expect(isWorded(filed.first?.contains("“\(key).lottie” is") == true))
  }

  @Test("Image providers log what was tried, and similar files")
  func imageProvidersLogWhatWasTried() throws {
    let key = "flick-\(UUID().uuidString)"
    let folder = try TemporaryFolder([
      "images/\(key).jpg": Data(), "images/\(key)-broken.png": Data("no".utf8),
    ])
    let bundle = try folder.bundle
    let providers: [any AnimationImageProvider] = [
      BundleImageProvider(bundle: bundle), FilepathImageProvider(filepath: folder.url),
    ]
    for provider in providers {
      let missing = warnings(containing: key) {
        #expect(provider.imageForAsset(asset: asset("\(key).png", in: "images/")) == nil)
      }
      #expect(missing.count == 1)
      #expect(
        isWorded(missing.first?.contains("The picture “\(key).png” is not in ") == true),
        "\(missing)")
      #expect(isWorded(missing.first?.contains("\(key).jpg” is.") == true), "\(missing)")
      let broken = warnings(containing: key) {
        #expect(provider.imageForAsset(asset: asset("\(key)-broken.png", in: "images/")) == nil)
      }
      #expect(broken.first?.hasSuffix("\(key)-broken.png cannot be decoded.") == true, "\(broken)")
      let root = warnings(containing: key) {
        #expect(provider.imageForAsset(asset: asset("\(key).gif", in: "")) == nil)
      }
      #expect(root.first?.components(separatedBy: "/\(key).gif").count == 2, "\(root)")
    }
  }

  @Test("Image providers log that a picture outside their folder is not read")
  func imageProvidersLogThatPictureIsOutsideFolder() throws {
    let key = "flick-\(UUID().uuidString)"
    let outside = try TemporaryFolder(["\(key).png": Data("no".utf8)])
    let folder = try TemporaryFolder(["images/a.json": Data()])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("\(key).png"),
      withDestinationURL: outside.url.appendingPathComponent("\(key).png"))
    let providers: [any AnimationImageProvider] = [
      BundleImageProvider(bundle: try folder.bundle), FilepathImageProvider(filepath: folder.url),
    ]
    for provider in providers {
      let messages = warnings(containing: key) {
        #expect(provider.imageForAsset(asset: asset("\(key).png", in: "")) == nil)
      }
      #expect(messages.count == 1)
      #expect(messages.first?.contains("is not read, because it is outside the folder") == true)
    }
  }

  @Test("An image name that names no file, or an absolute path, is reported as that")
  func imageNameThatNamesNoFileIsReported() throws {
    let key = "flick-\(UUID().uuidString)"
    let folder = try TemporaryFolder(["\(key)/images/a.json": Data()])
    let inner = folder.url.appendingPathComponent(key)
    let providers: [any AnimationImageProvider] = [
      BundleImageProvider(bundle: try #require(Bundle(path: inner.path))),
      FilepathImageProvider(filepath: inner),
    ]
    let messages: [(name: String, folder: String, ending: String)] = [
      ("", "", "has no name."), ("", "images/", "has no name."),
      (".", "", "is not read, because it is a folder."),
      ("images", "", "is not read, because it is a folder."),
      ("..", "", "is not read, because it is outside the folder \(inner.path)."),
      (
        "/\(key)/no.png", "",
        "The picture “/\(key)/no.png” is not read, because its name is an absolute path."
      ),
    ]
    for provider in providers {
      for message in messages {
        let text = message.name.isEmpty ? "has no name" : key
        let logged = warnings(containing: text) {
          #expect(
            provider.imageForAsset(asset: asset(message.name, in: message.folder)) == nil)
        }
        #expect(logged.count == 1, "\(message)")
        #expect(logged.first?.hasSuffix(message.ending) == true, "\(message): \(logged)")
      }
    }
  }
}

private final class MessageLog: Sendable {
  private let lock = NSLock()
  // SAFETY: accessed only while `lock` is held.
  private nonisolated(unsafe) var list: [String] = []
  func append(_ message: String) { lock.withLock { list.append(message) } }
  var messages: [String] { lock.withLock { list } }
}
