import FlyingFox
import Foundation
import Testing

@testable import FlickPreview

@Suite("Sessions of the preview page")
struct PreviewSessionTests {
  /// A session with the messages that it sent.
  final class Page: Sendable {
    let library: FileLibrary
    let session: PreviewSession
    private let sent: Sent

    init(paths: [String] = [], samples: [String] = []) {
      let sent = Sent()
      self.sent = sent
      let library = FileLibrary(paths: paths, samples: samples)
      self.library = library
      let environment = PreviewSession.Environment(
        library: library, exports: ExportStore(), program: nil, now: { 100 })
      session = PreviewSession(environment) { sent.add($0) }
    }

    func open(_ text: String, name: String = "test.json", pane: Int = 0) async {
      let id = await library.add(Data(text.utf8), name: name)
      await send("open", #""pane":\#(pane),"file":"\#(id)""#)
    }

    func send(_ command: String, _ arguments: String = "") async {
      let rest = arguments.isEmpty ? "" : ",\(arguments)"
      await session.handle(#"{"command":"\#(command)"\#(rest)}"#)
      await session.finishOpening()
    }

    /// Requests a frame, and returns its 32 bytes and its picture.
    func frame(pane: Int = 0) async -> [UInt8] {
      await send("frame", #""pane":\#(pane)"#)
      return sent.lastData
    }

    /// Returns the value of the last message with a name.
    func last(_ name: String) -> [String: Any]? { sent.last(name) }
  }

  fileprivate final class Sent: @unchecked Sendable {
    // The session calls `add` before `handle` returns, so there is only one thread at a time.
    private var messages: [[String: Any]] = []
    private(set) var lastData: [UInt8] = []
    private let lock = NSLock()

    func add(_ message: WSMessage) {
      lock.withLock {
        switch message {
        case .data(let data): lastData = [UInt8](data)
        case .text(let text):
          let json = try? JSONSerialization.jsonObject(with: Data(text.utf8))
          if let message = json as? [String: Any] { messages.append(message) }
        default: break
        }
      }
    }

    func last(_ name: String) -> [String: Any]? {
      lock.withLock {
        messages.last { $0["message"] as? String == name }?["value"] as? [String: Any]
      }
    }
  }

  @Test(
    "Issues show the characters that the fonts lack for a new text",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/fonts")))
  func issuesShowCharactersThatFontsLack() async throws {
    let page = Page()
    await page.open(TestFiles.json)
    func glyphs(_ message: String) -> [String] {
      let issues = page.last(message)?["issues"] as? [[String: Any]] ?? []
      return issues.compactMap { $0["kind"] as? String }.filter { $0 == "missingGlyph" }
    }
    let texts = try #require(page.last("document")?["texts"] as? [[String: Any]])
    let id = try #require(texts.first?["id"] as? String)
    #expect(glyphs("document").isEmpty && page.last("issues") == nil)
    // The last private character, which no font has.
    await page.send("text", #""pane":0,"layer":"\#(id)","text":"Hi \#u{10FFFD}""#)
    #expect(glyphs("issues").count == 1)
    await page.send("undo", #""pane":0"#)
    // The page gets the whole description again.
    #expect(glyphs("document").isEmpty)
    await page.send("redo", #""pane":0"#)
    #expect(glyphs("document").count == 1)
  }

  @Test("A file that is cancelled while it is read is not shown")
  func cancelledFileIsNotShown() async throws {
    let page = Page()
    await page.open(TestFiles.json, name: "first.json")
    let layers = (0..<20_000).map { #"{"ty":3,"nm":"\#($0)","ip":0,"op":60,"ks":{}}"# }
    let list = layers.joined(separator: ",")
    let large = #"{"v":"5.9.0","fr":30,"ip":0,"op":60,"w":9,"h":9,"layers":[\#(list)]}"#
    let id = await page.library.add(Data(large.utf8), name: "large.json")
    await page.session.handle(#"{"command":"open","pane":0,"file":"\#(id)"}"#)
    // The session answers while the file is read.
    await page.send("cancelOpen", #""pane":0"#)
    #expect(page.last("document")?["name"] as? String == "first.json")
    #expect(page.last("failure") == nil)
    await page.open(TestFiles.json, name: "last.json")
    #expect(page.last("document")?["name"] as? String == "last.json")
    #expect(page.last("opening")?["step"] as? Int == OpeningMessage.Step.allCases.count)
  }

  @Test("A file that is cancelled before its read begins has no progress")
  func cancelledReadHasNoProgress() async throws {
    let page = Page()
    await page.open(TestFiles.json, name: "first.json")
    let id = await page.library.add(Data(TestFiles.json.utf8), name: "next.json")
    let entry = try #require(await page.library.take(id))
    let reading = Task {
      while !Task.isCancelled { await Task.yield() }
      await page.session.read(entry, 9, in: 0)
    }
    reading.cancel()
    await reading.value
    #expect(page.last("opening")?["step"] as? Int == OpeningMessage.Step.allCases.count)
    #expect(page.last("document")?["name"] as? String == "first.json")
  }

  private func opened() async -> Page {
    let page = Page()
    await page.open(TestFiles.json)
    await page.send("pause")
    await page.send("seekFrame", #""frame":0"#)
    await page.send(
      "view", #""pane":0,"number":1,"width":100,"height":100,"scale":1,"x":0,"y":0"#)
    return page
  }

  private static let headerCount = 32

  @Test("A document has its layers, texts, slots and markers")
  func documentHasItsLayers() async throws {
    let page = await opened()
    let document = try #require(page.last("document"))
    #expect(document["format"] as? String == "Lottie")
    #expect(document["endFrame"] as? Double == 60)
    let layers = try #require(document["layers"] as? [[String: Any]])
    #expect(layers.compactMap { $0["name"] as? String } == ["Red", "Green", "Inner"])
    let texts = try #require(document["texts"] as? [[String: Any]])
    #expect(texts.compactMap { $0["id"] as? String } == ["2.0"])
    let slots = try #require(document["slots"] as? [[String: Any]])
    #expect(slots.compactMap { $0["type"] as? String } == ["Color", "Scalar"])
    #expect((document["markers"] as? [[String: Any]])?.count == 1)
  }

  @Test("A frame that has not changed has no picture")
  func frameThatHasNotChangedHasNoPicture() async {
    let page = await opened()
    let first = await page.frame()
    #expect(first.dropFirst(Self.headerCount).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(await page.frame().count == Self.headerCount)
    await page.send("show", #""pane":0,"layer":"0","isVisible":false"#)
    #expect(await page.frame().count > Self.headerCount)
    #expect(await page.frame().count == Self.headerCount)
  }

  @Test(
    "Each change of the animation changes the picture",
    arguments: [
      #"show|"layer":"0","isVisible":false"#, #"solo|"layer":"1""#,
      #"text|"layer":"2.0","text":"Other""#,
      ##"slot|"id":"brand","type":"Color","numbers":[0,0,1]"##,
      #"view|"number":2,"width":100,"height":100,"scale":2,"x":0,"y":0"#,
    ])
  func eachChangeOfAnimationChangesPicture(command: String) async throws {
    let page = await opened()
    let first = await page.frame()
    let parts = command.components(separatedBy: "|")
    await page.send(parts[0], #""pane":0,\#(parts[1])"#)
    let second = await page.frame()
    #expect(second.count > Self.headerCount)
    await page.send("reset", #""pane":0"#)
    if parts[0] != "view" {
      // The first picture is whole, so the second one is compared with a whole picture, too.
      await page.send(
        "view", #""pane":0,"number":1,"width":100,"height":101,"scale":1,"x":0,"y":0"#)
      _ = await page.frame()
      await page.send(
        "view", #""pane":0,"number":1,"width":100,"height":100,"scale":1,"x":0,"y":0"#)
      let third = await page.frame()
      #expect(
        Array(third.dropFirst(Self.headerCount)) == Array(first.dropFirst(Self.headerCount)))
    }
  }

  @Test("Commands without a pane are for both panes")
  func commandsWithoutPaneAreForBothPanes() async throws {
    let page = await opened()
    await page.open(TestFiles.json, pane: 1)
    await page.send("pause")
    await page.send("seek", #""progress":0.5"#)
    for pane in 0...1 {
      let frame = await page.frame(pane: pane)
      #expect(Array(frame[0..<4]) == [0, 0, 0, UInt8(pane)])
      #expect(Array(frame[8..<12]) == [0x41, 0xF0, 0, 0])
    }
    await page.send("seekFrame", #""pane":1,"frame":0"#)
    #expect(await Array(page.frame(pane: 1)[8..<12]) == [0, 0, 0, 0])
    #expect(await Array(page.frame(pane: 0)[8..<12]) == [0x41, 0xF0, 0, 0])
    await page.send("close", #""pane":1"#)
    #expect(page.last("closed")?["pane"] as? Int == 1)
  }

  @Test("A second document starts at the part of the first one, and is paused like it")
  func secondDocumentStartsAtPartOfFirstOne() async {
    let page = await opened()
    await page.send("seekFrame", #""frame":30"#)
    await page.open(TestFiles.json, pane: 1)
    #expect(page.last("state")?["isPlaying"] as? Bool == false)
    #expect(await Array(page.frame(pane: 1)[8..<12]) == [0x41, 0xF0, 0, 0])
  }

  @Test("The state has the settings of playback")
  func stateHasSettingsOfPlayback() async {
    let page = await opened()
    await page.send("speed", #""value":-2"#)
    await page.send("loop", #""mode":"bounce""#)
    await page.send("range", #""start":10,"end":20"#)
    let state = page.last("state")
    #expect(state?["speed"] as? Double == -2)
    #expect(state?["loop"] as? String == "bounce")
    #expect(state?["rangeStart"] as? Double == 10)
    await page.send("loop", #""mode":"sideways""#)
    #expect(
      isWorded(page.last("notice")?["text"] as? String == "mode must be once, loop or bounce"))
  }

  @Test("A file that cannot be read has a sentence and a detail")
  func fileThatCannotBeReadHasSentenceAndDetail() async {
    let page = Page(paths: ["/nowhere/missing.json"])
    await page.open("hello")
    #expect(page.last("failure")?["code"] as? String == "unknownFormat")
    #expect(
      isWorded(
        page.last("failure")?["sentence"] as? String
          == "This is not a Lottie, dotLottie or SVGA file."))
    await page.open(String(TestFiles.json.prefix(90)))
    let detail = page.last("failure")?["detail"] as? String
    #expect(detail?.contains("byte") == true)
    await page.send("open", #""pane":0,"file":"file-0""#)
    #expect(page.last("failure")?["code"] as? String == "notFound")
    #expect(
      isWorded(
        page.last("failure")?["sentence"] as? String
          == "There is no such file, or it cannot be read."))
    // The pane is empty now.
    await page.send("frame", #""pane":0"#)
    #expect(isWorded(page.last("notice")?["text"] as? String == "No file is open."))
  }

  @Test("An SVGA file has sprites that can be hidden")
  func svgaFileHasSpritesThatCanBeHidden() async throws {
    let page = Page(paths: [TestFiles.path("Samples/metronome.svga")])
    await page.send("open", #""pane":0,"file":"file-0""#)
    #expect(page.last("document")?["format"] as? String == "SVGA")
    let layers = try #require(page.last("document")?["layers"] as? [[String: Any]])
    #expect(!layers.isEmpty)
    #expect((page.last("document")?["sounds"] as? [Any])?.count == 1)
    await page.send("pause")
    await page.send(
      "view", #""pane":0,"number":1,"width":100,"height":100,"scale":0.3,"x":0,"y":0"#)
    _ = await page.frame()
    for index in layers.indices {
      await page.send("show", #""pane":0,"layer":"\#(index)","isVisible":false"#)
    }
    #expect(await page.frame().count > Self.headerCount)
  }

  @Test("A dropped file is opened once")
  func droppedFileIsOpenedOnce() async {
    let library = FileLibrary(paths: [], samples: ["/samples/a.json"])
    let id = await library.add(Data([1]), name: "a")
    #expect(await library.take(id)?.name == "a")
    #expect(await library.take(id)?.name == nil)
    #expect(await library.take("sample-0")?.name == "a.json")
  }
}
