import FlickAnimation
import FlickPlayback
import FlickRaster
import FlickScene
import Foundation
import Testing

@testable import FlickCommand

private let red: UInt32 = 0xFF00_00FF
private let blue: UInt32 = 0xFFFF_0000

private func bitmap(_ width: Int, _ pixels: [UInt32]) -> Bitmap {
  var bitmap = Bitmap(width: width, height: pixels.count / width)
  bitmap.pixels = pixels
  return bitmap
}

/// Returns the escape sequences with `␛` for the escape byte.
private func text(_ screen: inout CellScreen, _ bitmap: Bitmap) -> String {
  var out: [UInt8] = []
  screen.update(from: bitmap, into: &out)
  return String(decoding: out, as: UTF8.self).replacing("\u{1B}", with: "␛")
}

@Suite("Terminal cells")
struct CellScreenTests {
  @Test("A cell shows two pixels, the upper color on the lower")
  func cellShowsTwoPixels() {
    var screen = CellScreen(columns: 1, rows: 1)
    #expect(
      text(&screen, bitmap(1, [red, blue]))
        == "␛[1;1H␛[38;2;255;0;0m␛[48;2;0;0;255m▀␛[0m")
  }

  @Test("A cell of one color is a space; unchanged colors are not sent")
  func cellOfOneColorIsSpace() {
    var screen = CellScreen(columns: 3, rows: 1)
    #expect(
      text(&screen, bitmap(3, [red, red, blue, red, red, blue]))
        == "␛[1;1H␛[48;2;255;0;0m  ␛[48;2;0;0;255m ␛[0m")
  }

  @Test("Only changed cells are sent")
  func onlyChangedCellsAreSent() {
    var screen = CellScreen(columns: 4, rows: 2)
    var picture = bitmap(4, Array(repeating: red, count: 16))
    _ = text(&screen, picture)
    #expect(text(&screen, picture) == "")
    picture.pixels[1] = blue
    picture.pixels[3] = blue
    picture.pixels[8] = blue
    #expect(
      text(&screen, picture) == """
        ␛[1;2H␛[38;2;0;0;255m␛[48;2;255;0;0m▀␛[C▀␛[2;1H▀␛[0m
        """)
  }

  @Test("Transparent pixels keep the terminal's background")
  func transparentPixelsKeepTerminalBackground() {
    var screen = CellScreen(columns: 1, rows: 1)
    #expect(text(&screen, bitmap(1, [0, 0])) == "␛[1;1H␛[49m ␛[0m")
    #expect(text(&screen, bitmap(1, [0, red])) == "␛[1;1H␛[38;2;255;0;0m␛[49m▄␛[0m")
    #expect(text(&screen, bitmap(1, [red, 0])) == "␛[1;1H␛[38;2;255;0;0m␛[49m▀␛[0m")
  }

  @Test("Both byte orders give the same color")
  func bothByteOrdersGiveSameColor() {
    #expect(Cell.color(0xFF11_2233, .rgba) == 0x332211)
    #expect(Cell.color(0xFF11_2233, .bgra) == 0x112233)
  }

  @Test("A bitmap of another size is not drawn")
  func bitmapOfAnotherSizeIsNotDrawn() {
    var screen = CellScreen(columns: 2, rows: 2)
    #expect(text(&screen, bitmap(2, [red, red])) == "")
  }
}

@Suite("Keys")
struct KeyTests {
  private func keys(_ text: String) -> [Key] {
    var reader = TerminalEventReader()
    return reader.read(Array(text.utf8)).compactMap { Key($0) }
  }

  @Test("Keys and both forms of arrow sequences are parsed")
  func keysAndBothFormsOfArrowSequencesAreParsed() {
    #expect(keys(" +-q") == [.toggle, .faster, .slower, .quit])
    #expect(keys("\u{1B}[C\u{1B}[D\u{1B}OC") == [.forward, .back, .forward])
    #expect(keys("\u{3}") == [.quit])
  }

  @Test("Other keys and sequences are ignored")
  func otherKeysAndSequencesAreIgnored() {
    #expect(keys("xyz\u{1B}[1;5F\u{1B}[3~ ") == [.toggle])
    #expect(keys("é ") == [.toggle])
  }

  @Test("Split sequences are joined; a single escape is the escape key")
  func splitSequencesAreJoined() {
    var reader = TerminalEventReader()
    #expect(reader.read([0x1B]) == [])
    #expect(reader.isPending)
    #expect(reader.read(Array("[<0;1".utf8)) == [])
    #expect(reader.read(Array("2M".utf8)) == [.sequence(Array("<0;12".utf8), last: 0x4D)])
    #expect(!reader.isPending)
    #expect(reader.read([0x1B]) == [])
    #expect(reader.flush() == [.escape])
    #expect(reader.flush() == [])
    #expect(Key(.escape) == .quit)
  }
}

@Suite("Playback in the terminal")
struct PlaySessionTests {
  private let timeline = Timeline(frameRate: 30, frames: FrameRange(0, 60))

  @Test("Arrows step one frame when paused and seek when playing")
  func arrowsStepOneFrameWhenPausedAndSeekWhenPlaying() {
    var machine = PlayerMachine(timeline)
    #expect(PlaySession.inputs(for: .forward, machine) == [.step(1)])
    machine.handle(.play, at: 0)
    machine.handle(.tick, at: 1)
    #expect(PlaySession.inputs(for: .back, machine) == [.seek(24)])
  }

  @Test("Comma and full stop show single frames, brackets seek markers")
  func commaAndFullStopShowSingleFrames() {
    let marked = Timeline(
      frameRate: 30, frames: FrameRange(0, 60),
      markers: [40.0, 10, 30].map { Marker(name: "\($0)", frame: $0) })
    var machine = PlayerMachine(marked)
    func inputs(_ key: Key) -> [PlayerMachine.Input] { PlaySession.inputs(for: key, machine) }
    #expect(
      inputs(.stepForward) == [.pause, .step(1)] && inputs(.stepBack) == [.pause, .step(-1)])
    #expect(inputs(.previousMarker) == [] && inputs(.nextMarker) == [.seek(10)])
    machine.handle(.seek(30), at: 0)
    #expect(inputs(.previousMarker) == [.seek(10)] && inputs(.nextMarker) == [.seek(40)])
    machine.handle(.seek(50), at: 0)
    #expect(inputs(.previousMarker) == [.seek(40)] && inputs(.nextMarker) == [])
    #expect(
      Key(.byte(UInt8(ascii: "]"))) == .nextMarker && Key(.byte(UInt8(ascii: ","))) == .stepBack)
  }

  /// Inputs for a file with playback preferences.
  private func animation(_ ask: (inout DotLottiePlayback) -> Void) throws -> LottieAnimation {
    var builder = try DotLottieBuilder()
    var entry = DotLottieManifest.Animation(id: "a")
    ask(&entry.playback)
    let animation = #"{"fr":30,"ip":0,"op":60,"w":4,"h":4,"layers":[]}"#
    try builder.add(Data(animation.utf8), as: entry)
    return try LottieAnimation(data: builder.data())
  }

  private func inputs(
    _ passes: PlayPasses?, _ speed: Double?, _ ask: (inout DotLottiePlayback) -> Void
  ) throws -> [PlayerMachine.Input] {
    PlaySession.initialInputs(of: try animation(ask), passes: passes, speed: speed)
  }

  @Test("Arguments override the file's preferences, which override the default")
  func argumentsOverrideFilePreferences() throws {
    #expect(
      try inputs(nil, nil) { _ in } == [
        .alternates(false), .passes(.forever), .speed(1), .intermission(0),
      ])
    #expect(
      try inputs(nil, nil) { ($0.passes, $0.speed) = (.count(2), 2) }
        == [.alternates(false), .passes(.times(2)), .speed(2), .intermission(0)])
    #expect(
      try inputs(nil, nil) { ($0.passes, $0.mode, $0.speed) = (.count(3), .bounce, 99) }
        == [.alternates(true), .passes(.times(6)), .speed(16), .intermission(0)])
    #expect(
      try inputs(nil, nil) { $0.mode = .reverse }
        == [.alternates(false), .passes(.forever), .speed(-1), .intermission(0)])
    #expect(
      try inputs(.once, 0.5) { ($0.passes, $0.mode, $0.speed) = (.forever, .bounce, 2) }
        == [.alternates(false), .passes(.once), .speed(0.5), .intermission(0)])
    #expect(
      try inputs(.loop, nil) { $0.passes = .count(2) }
        == [.alternates(false), .passes(.forever), .speed(1), .intermission(0)])
    #expect(try inputs(nil, nil) { $0.intermission = 0.5 }.last == .intermission(0.5))
  }

  @Test("Speeds return to 1 and are bounded")
  func speedsReturnTo1AndAreBounded() {
    var machine = PlayerMachine(timeline)
    for key in [Key.faster, .faster, .slower, .slower] {
      for input in PlaySession.inputs(for: key, machine) { machine.handle(input, at: 0) }
    }
    #expect(machine.speed == 1)
    for _ in 0..<100 {
      for input in PlaySession.inputs(for: .faster, machine) { machine.handle(input, at: 0) }
    }
    #expect(machine.speed == 16)
  }

  @Test("The status line shows state, position, time and speed")
  func statusLineShowsState() {
    var machine = PlayerMachine(timeline)
    machine.handle(.play, at: 0)
    machine.handle(.tick, at: 1)
    let line = StatusLine(name: "walk.json", framesPerSecond: 29.7)
    #expect(
      line.text(for: machine, columns: 200) == """
        ▶ ━━━━━━━━────────  30/60  1.00 s  ×1  30 fps  walk.json  \
        space pause  ←→ move  +- speed  q quit
        """)
  }

  @Test("The status line is shortened for narrow terminals")
  func statusLineIsShortenedForNarrowTerminals() {
    let machine = PlayerMachine(timeline)
    let line = StatusLine(name: "walk.json")
    for columns in 0...90 {
      #expect(line.text(for: machine, columns: columns).count <= columns)
    }
    #expect(line.text(for: machine, columns: 40) == "⏸ ────────────────  0/60  0.00 s  ×1")
  }

  @Test("The rate is measured over half a second")
  func rateIsMeasuredOverHalfSecond() {
    var meter = RateMeter()
    #expect(meter.rate(at: 10) == nil)
    #expect(meter.rate(at: 10.25) == nil)
    #expect(meter.rate(at: 10.5) == 4)
  }
}
