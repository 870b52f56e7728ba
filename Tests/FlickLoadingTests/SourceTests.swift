import FlickAnimation
import Foundation
import Testing

@testable import FlickLoading

@Suite("Sources", .ownFolder)
struct SourceTests {
  private func write(_ files: [String: String]) throws -> Bench {
    let root = OwnFolder.url
    for (name, text) in files {
      try Data(text.utf8).write(to: root.appendingPathComponent(name))
    }
    return Bench { $0.folders = [root] }
  }

  private func outcome(_ bench: Bench, _ source: LottieSource) async -> Outcome {
    let loader = bench.loader()
    return await Outcome { () throws(LottieLoadError) in try await loader.load(source) }
  }

  @Test("Both factory methods create the same source")
  func bothFactoryMethodsCreateSameSource() throws {
    let url = try #require(URL(string: "https://a.b/c"))
    #expect(LottieSource.local("a") == .local(fileName: "a"))
    #expect(LottieSource.remote(url) == .remote(url: url))
    #expect(LottieSource.local("a") != .local("b"))
  }

  @Test("A file of the app is found with and without its extension, and by its path")
  func fileOfAppIsFoundWithAndWithoutItsExtension() async throws {
    let bench = try write(["A b.lottie": lottie(width: 1), "c.json": lottie(width: 2)])
    let folder = bench.configuration.folders[0]
    #expect(await outcome(bench, .local("A b.lottie")) == .width(1))
    #expect(await outcome(bench, .local("A b")) == .width(1))
    #expect(await outcome(bench, .local("c")) == .width(2))
    let path = folder.appendingPathComponent("c.json")
    #expect(await outcome(bench, .local(path.path)) == .width(2))
    #expect(await outcome(bench, .remote(path)) == .width(2))
  }

  @Test("A missing file is an error with its name", arguments: ["d", "", "..", "/nowhere/e.json"])
  func missingFileIsErrorWithItsName(name: String) async throws {
    #expect(
      await outcome(try write([:]), .local(name)) == .error(.notFound(fileName: name)))
  }

  @Test("An invalid file is unreadable, and a changed file is read again")
  func invalidFileIsUnreadable() async throws {
    let bench = try write(["a.json": "{"])
    let loader = bench.loader()
    let load = {
      await Outcome { () throws(LottieLoadError) in try await loader.load(.local("a")) }
    }
    guard case .error(.unreadable) = await load() else { throw Unexpected(.width(0)) }
    let file = bench.configuration.folders[0].appendingPathComponent("a.json")
    try Data(lottie(width: 5).utf8).write(to: file)
    #expect(await load() == .width(5))
    #expect(await loader.memoryCost > lottie(width: 5).utf8.count)
    try Data(lottie(width: 50).utf8).write(to: file)
    #expect(await load() == .width(50))
  }

  @Test("Every error description is a sentence", .wording)
  func everyErrorDescriptionIsSentence() {
    let errors: [LottieLoadError] = [
      .notFound(fileName: "a"), .unreadable(ReadError(.malformed, "no value", offset: 3)),
      .isWebPage, .unsupportedAddress("ftp://a"), .refused(status: 404), .refused(status: 503),
      .refused(status: 403), .tooManyRedirects, .truncated, .tooLarge(limit: 64 << 20),
      .stalled(seconds: 15), .tookTooLong(seconds: .infinity), .unreachable("no route"), .cancelled,
    ]
    let sentences = errors.map(\.localizedDescription)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") && $0.first?.isUppercase == true })
    #expect(Set(sentences).count == errors.count)
    #expect(sentences[9] == "The animation is larger than 64 MB.")
  }

  @Test("Files are cached in the system's caches folder")
  func filesAreCachedInSystemCachesFolder() {
    let folder = LottieLoader.standardFolder?.path ?? ""
    #expect(folder.hasSuffix("/flick/animations"))
  }
}
