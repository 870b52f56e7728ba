import ArgumentParser
import FlickGeometry
import FlickPlayback
import FlickRaster
import FlickScene
import Testing

@testable import FlickCommand

@Suite("Arguments")
struct ArgumentTests {
  @Test("Each command states its name, which takes a million instructions to derive")
  func eachCommandStatesItsName() {
    var commands: [any ParsableCommand.Type] = [FlickCommand.self]
    while let command = commands.popLast() {
      #expect(command.configuration.commandName != nil, "\(command)")
      commands += command.configuration.subcommands
    }
  }

  @Test("Right arguments of a subcommand are parsed without those of the program")
  func rightArgumentsAreParsedAlone() throws {
    for arguments in [
      ["render", "a.json", "--frame", "3"], ["inspect", "a.json"], ["check", "-", "--strict"],
    ] {
      let command = try #require(CommandNames.parsedAlone(arguments), "\(arguments)")
      #expect(type(of: command) == type(of: try FlickCommand.parseAsRoot(arguments)))
    }
    for arguments in [
      [], ["--version"], ["help", "render"], ["render"], ["render", "--help"],
      ["render", "-h", "a"],
      ["render", "a.json", "--version"], ["render", "a.json", "--no-such-option"], ["rendre", "a"],
      ["render", "a.json", "--generate-completion-script", "bash"],
    ] {
      #expect(CommandNames.parsedAlone(arguments) == nil, "\(arguments)")
    }
  }

  @Test("A size is WxH with at least one pixel")
  func sizeIsWxHWithAtLeastOnePixel() throws {
    #expect(try PixelSize.parse("512x384") == PixelSize(width: 512, height: 384))
    #expect(try PixelSize.parse("1x16384") == PixelSize(width: 1, height: 16384))
    #expect(try PixelSize.parse("512x384").description == "512x384")
    #expect(try PixelSize.parse("512") == PixelSize(width: 512, height: 512))
  }

  @Test(
    "Invalid sizes are rejected",
    arguments: [
      "", "0", "x", "512x", "x512", "0x5", "-1x5", "5x16385", "1.5x2", "1x2x3", "ax5",
      "99999999999999999999x1",
    ])
  func invalidSizesAreRejected(text: String) {
    #expect(throws: ValidationError.self) { try PixelSize.parse(text) }
  }

  @Test("The default size contains the composition")
  func defaultSizeContainsComposition() {
    #expect(PixelSize(enclosing: Size2D(100.2, 50)) == PixelSize(width: 101, height: 50))
    #expect(PixelSize(enclosing: Size2D(0.1, 1e9)) == PixelSize(width: 1, height: 16384))
    #expect(PixelSize(enclosing: Size2D(.nan, -4)) == PixelSize(width: 1, height: 1))
  }

  @Test("A color is hexadecimal or a name")
  func colorIsHexadecimalOrName() {
    #expect(BackgroundColor(argument: "#f00")?.color == Color(1, 0, 0))
    #expect(BackgroundColor(argument: "#00FF00")?.color == Color(0, 1, 0))
    #expect(BackgroundColor(argument: "#0000ff00")?.color == Color(0, 0, 1, 0))
    #expect(BackgroundColor(argument: "#336699")?.color == Color(0.2, 0.4, 0.6))
    #expect(BackgroundColor(argument: "#00f0")?.color == Color(0, 0, 1, 0))
    #expect(BackgroundColor(argument: "rgb(0 255 0)")?.color == Color(0, 1, 0))
    #expect(BackgroundColor(argument: "White")?.color == Color(1, 1, 1))
    #expect(BackgroundColor(argument: "transparent")?.color == .clear)
  }

  @Test(
    "Invalid colors are rejected",
    arguments: ["", "#", "f00", "#ff", "#fffff", "#gg0000", "#fffffffff", "mauvish"])
  func invalidColorsAreRejected(text: String) {
    #expect(BackgroundColor(argument: text) == nil)
  }

  @Test("A range is A..B or A-B, with fractions and signs")
  func rangeHasTwoForms() throws {
    for (text, start, end) in [
      ("0..60", 0.0, 60.0), ("10-20", 10, 20), ("-5..5", -5, 5), ("-5-5", -5, 5),
      ("0.5..1.5", 0.5, 1.5),
    ] {
      let span = try #require(FrameSpan(argument: text))
      #expect(span.start == start && span.end == end)
    }
  }

  @Test(
    "Invalid ranges are rejected",
    arguments: ["", "5", "..", "5..", "..5", "5..5", "6..5", "a..b", "0..inf", "nan..1", "1..2..3"])
  func invalidRangesAreRejected(text: String) {
    #expect(FrameSpan(argument: text) == nil)
  }

  @Test("The number of threads is 1…64")
  func numberOfThreadsIs1To64() {
    #expect(Threads(argument: "4")?.count == 4)
    for text in ["0", "65", "-1", "x", "1.5"] { #expect(Threads(argument: text) == nil) }
  }
}

@Suite("Marker selection")
struct MarkerChoiceTests {
  private let timeline = Timeline(
    frameRate: 25, frames: FrameRange(10, 60),
    markers: [
      Marker(name: "late", frame: 70, duration: 5), Marker(name: "early", frame: 2),
      Marker(name: "span", frame: 50, duration: 30),
    ])

  @Test("A marker is clipped to the animation")
  func markerIsClipped() throws {
    let part = try TimeArguments.part(of: timeline, range: nil, marker: "span")
    #expect(part.frames == FrameRange(50, 60))
  }

  @Test(
    "The message about a marker outside the animation has both ranges",
    arguments: [("late", "from 70 to 75"), ("early", "from 2 to 3")])
  func messageAboutMarkerOutsideHasRanges(name: String, range: String) {
    #expect(
      throws: Failure(
        .usage,
        "the marker \(name), \(range), lies outside the animation, whose frames go from 10 to 60.",
        member: "marker")
    ) {
      try TimeArguments.part(of: timeline, range: nil, marker: name)
    }
  }
}

@Suite("Frame selection")
struct FrameChoiceTests {
  private let timeline = Timeline(frameRate: 25, frames: FrameRange(10, 60))

  private func frame(_ arguments: String...) throws -> Double {
    try Render.parse(["walk.json"] + arguments).moment.frames(in: timeline, "walk.json")[0]
  }

  @Test("The default is the first frame")
  func defaultIsFirstFrame() throws {
    #expect(try frame() == 10)
  }

  @Test("A frame is in composition time, and may be fractional")
  func frameIsInCompositionTime() throws {
    #expect(try frame("--frame", "12.5") == 12.5)
    #expect(try frame("--frame", "10") == 10)
    #expect(try frame("--frame", "60") == 60.0.nextDown)
  }

  @Test(
    "What lies outside the animation is wrong usage, and the message has its bounds",
    arguments: [
      ("--frame", "9", "10 to 60"), ("--frame", "61", "10 to 60"), ("--frame", "-3", "10 to 60"),
      ("--progress", "1.5", "0 to 1"), ("--progress", "-0.1", "0 to 1"), ("--time", "3", "0 to 2"),
      ("--time", "-1", "0 to 2"),
    ])
  func whatLiesOutsideIsWrongUsage(option: String, value: String, bounds: String) {
    #expect(
      throws: Failure(
        .usage, "walk.json: \(option) \(value) lies outside the animation; it can be \(bounds).")
    ) {
      try frame(option, value)
    }
  }

  @Test("Time and progress count from the first frame")
  func timeAndProgressCountFromFirstFrame() throws {
    #expect(try frame("--time", "1") == 35)
    #expect(try frame("--time", "2") == 60.0.nextDown)
    #expect(try frame("--progress", "0.5") == 35)
    #expect(try frame("--progress", "1") == 60.0.nextDown)
  }

  @Test(
    "Multiple or invalid selections are usage errors",
    arguments: [
      ["--frame", "1", "--time", "1"], ["--frame", "nan"], ["--time", "inf"], ["--frame", "x"],
    ])
  func multipleOrInvalidSelectionsAreUsageErrors(arguments: [String]) {
    #expect(FlickCommand.run(["render", "walk.json"] + arguments).code == 64)
  }
}
