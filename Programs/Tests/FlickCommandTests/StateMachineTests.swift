import FlickAnimation
import FlickGeometry
import FlickStateMachine
import Foundation
import Testing

@testable import FlickCommand

private let machine = """
  {"initial":"a","inputs":[{"type":"Event","name":"go\\u001b"},
  {"type":"Boolean","name":"lit","value":false},{"type":"Numeric","name":"n","value":1},
  {"type":"String","name":"s","value":"x"}],
  "states":[{"type":"PlaybackState","name":"a","animation":"","transitions":[
  {"type":"Transition","toState":"b","guards":[{"type":"Event","inputName":"go\\u001b"}]}]},
  {"type":"PlaybackState","name":"b","animation":"","transitions":[],"entryActions":[
  {"type":"FireCustomEvent","value":"hello"}]}]}
  """

private let square = """
  {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":40,"h":20,"layers":[{"ty":1,"nm":"box","ip":0,"op":20,"st":0,
  "sw":20,"sh":20,"sc":"#ff0000","ks":{}}]}
  """

private func player() throws -> StateMachinePlayer<LottieAnimation> {
  let machine = try LottieStateMachine(
    data: Data(machine.utf8), playing: LottieAnimation(string: square))
  return try #require(machine.player(seed: 0, policy: .refuse))
}

@Suite("Terminal gestures")
struct GestureTests {
  private func gestures(_ text: String) -> [Gesture] {
    var reader = TerminalEventReader()
    return reader.read(Array(text.utf8)).compactMap { Gesture($0) }
  }

  @Test("Mouse reports are parsed")
  func mouseReportsAreParsed() {
    #expect(gestures("\u{1B}[<0;12;5M") == [.press(column: 11, row: 4)])
    #expect(gestures("\u{1B}[<0;12;5m") == [.release(column: 11, row: 4)])
    #expect(gestures("\u{1B}[<35;1;1M") == [.move(column: 0, row: 0)])
    #expect(gestures("\u{1B}[<32;300;2M") == [.move(column: 299, row: 1)])
    #expect(gestures("\u{1B}[<64;1;1M") == [])
  }

  @Test("Keys are parsed; unknown input is ignored")
  func keysAreParsedUnknownInputIsIgnored() {
    #expect(gestures("19 rq\u{3}") == [.input(0), .input(8), .click, .restart, .quit, .quit])
    #expect(gestures("0x\u{1B}[A\u{1B}OB\u{1B}[<;1M\u{1B}[<9;9;0M\u{1B}[<1;2M1") == [.input(0)])
    #expect(gestures("\u{1B}[" + String(repeating: "9", count: 40) + "M1") == [.input(0)])
    #expect(gestures("\u{1B}[<99999999999999999999;1;1M1") == [.input(0)])
  }

  @Test("The escape key quits")
  func escapeKeyQuits() { #expect(Gesture(.escape) == .quit) }
}

@Suite("State machines in the terminal")
struct StateMachineSessionTests {
  @Test("Number keys fire, toggle and increment inputs")
  func numberKeysFireToggleAndIncrementInputs() throws {
    var player = try player()
    var events: [StateMachineEvent] = []
    player.start(at: 0, &events)
    for index in [0, 1, 2, 3, 4] { player.advanceInput(index, at: 0, &events) }
    #expect(player.machine.currentName == "b")
    #expect(player.value(of: "lit") == .boolean(true))
    #expect(player.value(of: "n") == .numeric(2))
    #expect(player.value(of: "s") == .string("x"))
  }

  @Test("The status line shows the state, the inputs and events, safe to print")
  func statusLineShowsStateInputsAndEvents() throws {
    var player = try player()
    var events: [StateMachineEvent] = []
    player.start(at: 0, &events)
    player.advanceInput(0, at: 0, &events)
    var status = StateMachineStatus(name: "a.lottie")
    for event in events { status.record(event) }
    let line = status.text(for: player, columns: 200)
    #expect(
      line == """
        [b]  “hello”  1 go\u{FFFD}  2 lit=no  3 n=1  4 s=“x”  a.lottie  \
        1-9 inputs  space click  r restart  q quit
        """)
    for columns in 0...90 { #expect(status.text(for: player, columns: columns).count <= columns) }
    status.record(.error(.refusedURL("https://example.com")))
    #expect(status.text(for: player, columns: 200).contains("https://example.com"))
  }

  @Test("A cell maps to a point of the animation; frames are sent once")
  func cellMapsToPointOfAnimation() throws {
    let player = try player()
    var screen = FrameScreen()
    let content = FrameScreen.Content(
      animationID: 0, frame: 0, tween: nil, background: nil)
    let size = Terminal.Size(columns: 20, rows: 11)
    screen.draw(content, of: player.content, status: "", on: size)
    #expect(String(decoding: screen.out, as: UTF8.self).contains("48;2;255;0;0"))
    // 20 by 20 pixels for 40 by 20 units: a bar of 5 pixels above and below.
    let point = try #require(screen.point(column: 3, row: 3))
    #expect(point.x == 7 && point.y == 4)
    #expect(screen.point(column: 3, row: 1) == nil)
    #expect(screen.point(column: 3, row: 8) == nil)
    let first = screen.out.count
    screen.draw(content, of: player.content, status: "", on: size)
    #expect(screen.out.count < first / 4)
    #expect(!String(decoding: screen.out, as: UTF8.self).contains("255;0;0"))
    screen.invalidate()
    screen.draw(content, of: player.content, status: "hello", on: size)
    #expect(String(decoding: screen.out, as: UTF8.self).contains("hello"))
    #expect(screen.out.count > first)
  }

  @Test("The commands play and inspect report invalid state machines and options")
  func commandsReportInvalidStateMachinesAndOptions() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/flick-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (archive, json) = (folder + "/a.lottie", folder + "/m.json")
    var builder = try DotLottieBuilder()
    try builder.add(Data(square.utf8), as: DotLottieManifest.Animation(id: "box"))
    try builder.add(Data(machine.utf8), as: DotLottieManifest.StateMachine(id: "good"))
    try builder.add(Data("{}".utf8), as: DotLottieManifest.StateMachine(id: "bad"))
    try builder.data().write(to: URL(fileURLWithPath: archive))
    try "{".write(toFile: json, atomically: true, encoding: .utf8)

    let none = FlickCommand.run(["play", archive, "--state-machine", "none"])
    #expect(none.code == 64)
    #expect(
      isWorded(
        none.message.hasPrefix(
          "flick: \(archive): there is no state machine none; the file has these: ")))
    let bad = FlickCommand.run(["play", archive, "--state-machine", "bad"])
    #expect(bad.code == 65 && isWorded(bad.message.contains("states")))
    let broken = FlickCommand.run(["play", archive, "--state-machine", json])
    #expect(broken.code == 65 && isWorded(broken.message.contains(json)))
    let themed = ["play", archive, "--state-machine", "good", "--theme", "x"]
    #expect(FlickCommand.run(themed).code == 64)

    let outline = try #require(try ArchiveOutline(path: archive))
    let report = Inspection(
      file: archive, animation: try LottieAnimation(path: archive), archive: outline)
    #expect(
      isWorded(
        report.text.contains(
          """
            good
              states  a [first], b
              inputs  go\u{FFFD} (event), lit = false, n = 1, s = "x"
            bad
              cannot be read: no "states"
          """)))
    #expect(
      report.json.compact.contains(
        #""initial": "a", "states": ["a", "b"], "inputs": [{"name": "go"#))
  }
}
