import FlickAnimation
import FlickArchive
import FlickFiles
import Foundation
import Testing

@testable import FlickPreview

@Suite("Saving on the preview page")
final class SavingTests {
  private typealias Page = PreviewSessionTests.Page

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("flick-\(UUID().uuidString)", isDirectory: true)
  private let moving = StructureTests.moving
  private let pane = #""pane":0"#

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a file, and returns its path.
  private func write(_ bytes: some Sequence<UInt8>, _ name: String = "a.json") throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return file.path
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private func open(_ path: String) async -> Page {
    let page = Page(paths: [path])
    await page.send("open", #"\#(pane),"file":"file-0""#)
    return page
  }

  /// Moves the second keyframe of a layer.
  private func move(_ page: Page, _ name: String = "Box", to frame: Int) async {
    let place = #"\#(pane),"layer":"0","keypath":["\#(name)","Transform","Position"]"#
    await page.send("moveKeyframe", #"\#(place),"index":1,"frame":\#(frame)"#)
  }

  private func save(_ page: Page) async { await page.send("save", #"\#(pane),"format":"file""#) }

  private func flag(_ page: Page, _ name: String) -> Bool? { page.last("state")?[name] as? Bool }

  private func isRefused(_ page: Page, _ words: String) -> Bool {
    let notice = page.last("notice")?["text"] as? String
    return notice != nil && isWorded(notice?.contains(words) == true)
  }

  @Test("Keyframes are changed, undone and saved in the file that was opened")
  func keyframesAreSavedInTheFile() async throws {
    let path = try write(moving.utf8)
    let page = await open(path)
    let place = #"\#(pane),"layer":"0","keypath":["Box","Transform","Position"]"#
    await page.send("graph", place)
    let keyframes = try #require(page.last("graph")?["keyframes"] as? [[String: Any]])
    #expect(keyframes.map { $0["frame"] as? Double } == [0, 60])
    await move(page, to: 30)
    await page.send("ease", #"\#(place),"index":0,"numbers":[0.5,0,0.5,1]"#)
    #expect(flag(page, "isUnsaved") == true && flag(page, "isSaved") == false)
    await page.send("undo", pane)
    await save(page)
    #expect(try text(path) == moving.replacing(#""t":60"#, with: #""t":30"#))
    #expect(flag(page, "isUnsaved") == false && flag(page, "isSaved") == true)
    // Undo works after the file is saved, and its result is a change of the file.
    await page.send("undo", pane)
    #expect(flag(page, "isSaved") == false && flag(page, "canUndo") == false)
    #expect(flag(page, "isUnsaved") == true)
    await save(page)
    #expect(try text(path) == moving)
  }

  @Test("A change after the file is saved is undone by itself")
  func changeAfterSaveIsUndoneByItself() async throws {
    let path = try write(moving.utf8)
    let page = await open(path)
    await move(page, to: 30)
    await save(page)
    await move(page, to: 40)
    await page.send("undo", pane)
    await save(page)
    #expect(try text(path) == moving.replacing(#""t":60"#, with: #""t":30"#))
  }

  @Test(
    "A file that another program has changed is not replaced",
    arguments: ["{}", StructureTests.moving.replacing("Box", with: "Circle")], [false, true])
  func changedFileIsNotReplaced(_ other: String, isNoticed: Bool) async throws {
    let path = try write(moving.utf8)
    let page = await open(path)
    await move(page, to: 30)
    try other.write(toFile: path, atomically: true, encoding: .utf8)
    // The page reads the file when the system reports the change, before or after the file is saved.
    if isNoticed { await page.session.reload(0) }
    await save(page)
    #expect(try text(path) == other)
    #expect(isRefused(page, "has changed on disk"))
    // Changes of the other program's file are saved in it. Those of the older file are not, even after undo.
    await page.session.reload(0)
    await page.send("reset", pane)
    await move(page, "Circle", to: 40)
    await save(page)
    let saved = other == "{}" ? other : other.replacing(#""t":60"#, with: #""t":40"#)
    #expect(try text(path) == saved)
    for _ in 0..<2 { await page.send("undo", pane) }
    await save(page)
    #expect(try text(path) == saved)
  }

  @Test("The file of a link is not replaced after another program has changed it")
  func fileOfLinkIsNotReplaced() async throws {
    let other = folder.appendingPathComponent("elsewhere", isDirectory: true)
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    let path = try write(moving.utf8, "elsewhere/target.json")
    let link = folder.appendingPathComponent("link.json").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    let watcher = try #require(FileWatcher(link) { change.yield() })
    let page = await open(link)
    await move(page, to: 30)
    try "{}".write(toFile: path, atomically: true, encoding: .utf8)
    for await _ in changes { break }
    await save(page)
    #expect(try text(path) == "{}")
    withExtendedLifetime(watcher) {}
  }

  @Test("A file that is write-protected or no longer there is not written")
  func protectedFileIsNotWritten() async throws {
    let path = try write(moving.utf8)
    let page = await open(path)
    await move(page, to: 30)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    await save(page)
    #expect(try text(path) == moving)
    #expect(isRefused(page, "is write-protected"))
    try FileManager.default.removeItem(atPath: path)
    await save(page)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(isRefused(page, "is no longer there"))
  }

  @Test("Samples, which belong to the program, are downloaded")
  func samplesAreDownloaded() async throws {
    let path = try write(moving.utf8)
    let page = Page(samples: [path])
    await page.send("open", #"\#(pane),"file":"sample-0""#)
    await move(page, to: 30)
    await save(page)
    await page.session.finishTasks(of: 0)
    #expect(page.last("saved")?["url"] is String)
    #expect(try text(path) == moving)
  }

  @Test("A file keeps what was saved in its other animations and themes")
  func otherAnimationsAndThemesStaySaved() async throws {
    let manifest = #"""
      {"version":"2",
       "animations":[{"id":"a","themes":["light","dark"],"initialTheme":"light"},{"id":"b"}],
       "themes":[{"id":"light"},{"id":"dark"}]}
      """#
    let slots = moving.replacing(
      #""v":"5.9.0""#, with: #""v":"5.9.0","slots":{"size":{"p":{"a":0,"k":5}}}"#)
    let rules = #"{"rules":[]}"#
    let files = [
      ("manifest.json", manifest), ("a/a.json", slots), ("a/b.json", moving),
      ("t/light.json", rules), ("t/dark.json", rules),
    ]
    let path = try write(
      ZipWriter.archive(files.map { ZipFile($0, Array($1.utf8)) }), "a.lottie")
    func contents(_ name: String) throws -> String {
      let archive = try ZipArchive(Array(Data(contentsOf: URL(fileURLWithPath: path))))
      return String(decoding: try #require(try archive.contents(of: name)), as: UTF8.self)
    }
    let page = await open(path)
    await page.send("slot", #"\#(pane),"id":"size","type":"Scalar","numbers":[7]"#)
    await save(page)
    #expect(try contents("t/light.json").contains("7"))
    await page.send("theme", #"\#(pane),"id":"dark""#)
    await move(page, to: 30)
    await save(page)
    #expect(try contents("t/light.json").contains("7"))
    let moved = slots.replacing(#""t":60"#, with: #""t":30"#)
    #expect(try contents("a/a.json") == moved)
    await page.send("animation", #"\#(pane),"id":"b""#)
    await move(page, to: 40)
    await save(page)
    #expect(try contents("a/a.json") == moved)
    #expect(try contents("a/b.json") == moving.replacing(#""t":60"#, with: #""t":40"#))
    // The page shows what was saved.
    await page.send("animation", #"\#(pane),"id":"a""#)
    await page.send("graph", #"\#(pane),"layer":"0","keypath":["Box","Transform","Position"]"#)
    let keyframes = page.last("graph")?["keyframes"] as? [[String: Any]]
    #expect(keyframes?.map { $0["frame"] as? Double } == [0, 30])
  }

  @Test("What happens to a saved file concerns only its document")
  func messagesConcernTheirDocument() async throws {
    let page = Page()
    await page.open(moving)
    let first = try #require(page.last("document")?["number"] as? Int)
    await page.open(moving)
    let second = try #require(page.last("document")?["number"] as? Int)
    #expect(first != second)
    await move(page, to: 30)
    await save(page)
    await page.session.finishTasks(of: 0)
    #expect(flag(page, "isSaved") == true)
    await page.send("notSaved", #"\#(pane),"document":\#(first)"#)
    #expect(flag(page, "isSaved") == true)
    await page.send("notSaved", #"\#(pane),"document":\#(second)"#)
    #expect(flag(page, "isSaved") == false)
  }

  @Test(
    "Dropped files have names without folders",
    arguments: [
      ("../../evil.json", "evil.json"), ("a/..", "Untitled"), ("", "Untitled"),
      ("b.json", "b.json"),
    ])
  func droppedFilesHaveNamesWithoutFolders(_ name: String, expected: String) async {
    let library = FileLibrary(paths: [], samples: [])
    let id = await library.add(Data(), name: name)
    #expect(await library.take(id)?.name == expected)
  }

  @Test("A hidden layer stays hidden at its new position when the file changes")
  func hiddenLayerStaysHidden() async throws {
    let layer = #"{"ty":3,"nm":"Other","ind":9,"ks":{}}"#
    let path = try write(moving.utf8)
    let page = await open(path)
    await page.send("show", #"\#(pane),"layer":"0","isVisible":false"#)
    let other = moving.replacing(#""layers":["#, with: #""layers":[\#(layer),"#)
    try other.write(toFile: path, atomically: true, encoding: .utf8)
    await page.session.reload(0)
    #expect(page.last("state")?["visibility"] as? [String: Bool] == ["1": false])
  }
}

extension PreviewSession {
  /// Reads the file of a pane again if it has changed.
  fileprivate func reload(_ index: Int) {
    if let pane = panes[index] { reload(index, pane.number) }
  }
}
