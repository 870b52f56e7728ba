import FlickProcesses
import FlickAnimation
import FlickFiles
import Foundation
import Testing

@testable import FlickPreview

@Suite("Documents of the preview page")
struct DocumentTests {
  @Test("Colors form groups")
  func colorsFormGroups() throws {
    let palette = ColorPalette(Array(TestFiles.json.utf8))
    // The color of the slot is edited as slot.
    #expect(palette.groups.map(\.id) == ["#ff0000", "#0000ff"])
    #expect(ColorPalette.color("#0080ff").map(ColorPalette.hex) == "#0080ff")
    #expect(ColorPalette.color("blue") == nil)
  }

  @Test("An empty file, a folder and a missing file have reasons of their own")
  func emptyFileFolderAndMissingFileHaveReasons() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appendingPathComponent("empty.json"))
    func code(_ path: String) -> ReadError.Code? {
      let entry = FileLibrary.Entry(id: "a", name: "a.json", content: .path(path))
      return #expect(throws: ReadError.self) { try PreviewDocument(entry) }?.code
    }
    #expect(code(folder.path + "/empty.json") == .truncated)
    #expect(code(folder.path) == .notReadable)
    #expect(code(folder.path + "/none.json") == .notFound)
  }

  @Test("The layers of a precomposition are children")
  func layersOfPrecompositionAreChildren() throws {
    let tree = LayerNode.tree(of: try LottieAnimation(string: TestFiles.json).outline)
    #expect(tree.flatMap(\.flattened).map(\.id) == ["0", "1", "2", "2.0"])
    #expect(tree.last?.children.first?.keys == ["Inner", "Title"])
  }

  @Test("Each layer is measured alone")
  func eachLayerIsMeasuredAlone() throws {
    let animation = try LottieAnimation(string: TestFiles.json)
    var costs = LayerCosts(animation, LayerNode.tree(of: animation.outline))
    #expect(costs.whole() > 0)
    var ids: [String] = []
    costs.measure {
      ids.append($0.id)
      return ids.count < 2
    }
    #expect(ids == ["0", "1"])
  }

  @Test("Slots become the rules of a theme")
  func slotsBecomeRulesOfTheme() throws {
    let theme = SlotValueText.theme([
      "a": .numbers([1, 0, 0], type: "Color"), "b": .text("Hi"), "c": .numbers([4], type: "Scalar"),
    ])
    #expect(String(decoding: theme, as: UTF8.self).contains(#""value":"Hi""#))
    let document = try PreviewDocument(Array(TestFiles.json.utf8), name: "a", path: nil)
    var selection = PreviewDocument.Selection()
    selection.slots = ["brand": .numbers([0, 0, 1], type: "Color")]
    let keypath = AnimationKeypath(keypath: "Green.Fill.Color")
    let changed = OverriddenAnimation(try document.animation(selection))
    let color = changed.originalValue(for: keypath, atFrame: 0) as? LottieColor
    #expect(color.map(ColorPalette.hex) == "#0000ff")
  }

  @Test("Lines of progress become messages")
  func linesOfProgressBecomeMessages() {
    let line = #"{"frame":3,"frames":10,"framesPerSecond":20.5,"secondsLeft":0.34}"#
    let message = PageExport.progress(line)
    #expect(message?.frame == 3 && message?.frames == 10 && message?.state == "running")
    #expect(PageExport.progress("flick: no such file") == nil)
  }

  @Test("A watcher reports that a file is written or replaced")
  func watcherReportsThatFileIsWrittenOrReplaced() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.json")
    try Data("1".utf8).write(to: file)
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    let watcher = try #require(FileWatcher(file.path) { change.yield() })
    var iterator = changes.makeAsyncIterator()
    try Data("22".utf8).write(to: file)
    let written: Void? = await iterator.next()
    #expect(written != nil)
    try Data("333".utf8).write(to: file, options: .atomic)
    let replaced: Void? = await iterator.next()
    #expect(replaced != nil)
    let stamp = FileStamp(file.path)
    #expect(stamp == FileStamp(file.path) && stamp.exists && stamp.size == 3)
    #expect(!FileStamp(folder.path + "/none.json").exists)
    withExtendedLifetime(watcher) {}
  }

  @Test("A child process reports its lines and its status")
  func childProcessReportsItsLinesAndItsStatus() async {
    let child = ChildLines(
      "/bin/sh", ["-c", "echo one >&2; echo two >&2; exit 3"], reading: .standardError)
    var lines: [String] = []
    for await line in child.lines { lines.append(line) }
    #expect(lines == ["one", "two"])
    #expect(await child.status() == 3)
    #expect(await ChildLines("/nowhere/flick", [], reading: .none).status() == -1)
  }
}
