import FlickAnimation
import FlickImage
import FlickRaster
import Foundation
import Testing

@testable import FlickCommand

@Suite("Slot options")
struct SlotTests {
  /// A solid whose opacity is a slot, over a rectangle whose color and position are slots.
  static let animation = """
    {"v":"5.9.0","fr":10,"ip":0,"op":4,"w":20,"h":10,
     "slots":{"color":{"p":{"a":0,"k":[1,0,0]}},"place":{"p":{"a":0,"k":[5,5]}}},
     "layers":[{"ty":1,"sw":20,"sh":10,"sc":"#ffffff","ip":0,"op":4,"st":0,"ks":{"o":{"a":0,"k":0,"sid":"cover"}}},
     {"ty":4,"ip":0,"op":4,"st":0,"ks":{},"shapes":[
      {"ty":"rc","p":{"a":0,"k":[5,5],"sid":"place"},"s":{"a":0,"k":[10,10]},"r":{"a":0,"k":0}},
      {"ty":"fl","c":{"a":0,"k":[1,0,0],"sid":"color"},"o":{"a":0,"k":100}}]}]}
    """

  /// Returns the colors of a pixel in the left half and one in the right half.
  private func colors(_ options: String..., convert: Bool = false) throws -> [UInt32] {
    let folder = try TemporaryFolder()
    var file = try folder.file("a.json", Self.animation)
    if convert {
      let archive = try folder.file("a.lottie")
      #expect(FlickCommand.run(["convert", file, archive]).code == 0)
      file = archive
    }
    let values = options.flatMap { ["--slot", $0] }
    let result = FlickCommand.run(["render", file, "-o", folder.path + "/a.png"] + values)
    #expect(result == RunResult(code: 0, message: ""))
    let picture = try ImageDecoder.decode(folder.bytes("a.png"))
    return [picture.pixels[5 * 20 + 5], picture.pixels[5 * 20 + 15]]
  }

  @Test("Slots receive colors, numbers and points", arguments: [false, true])
  func slotsReceiveColorsNumbersAndPoints(convert: Bool) throws {
    #expect(try colors(convert: convert) == [0xFF00_00FF, 0])
    #expect(try colors("color=#00ff00", convert: convert) == [0xFF00_FF00, 0])
    #expect(try colors("color=0,0,1", convert: convert) == [0xFFFF_0000, 0])
    #expect(try colors("place=15,5", convert: convert) == [0, 0xFF00_00FF])
    #expect(try colors("cover=100", "place=15,5", convert: convert) == [0xFFFF_FFFF, 0xFFFF_FFFF])
  }

  @Test("A slot that the animation lacks is an error")
  func slotThatAnimationLacksIsError() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.json", Self.animation)
    let result = FlickCommand.run([
      "render", file, "-o", folder.path + "/a.png", "--slot", "size=2",
    ])
    #expect(
      isEnd(
        result, 64,
        "flick: \(file): there is no slot size; the file has these: color, cover, place."))
  }

  @Test(
    "A value that does not fit its slot is an error that names what the slot needs",
    arguments: [
      ("color=blue", "a color"), ("color=0.5", "a color"), ("color=#zz", "Color"),
      ("place=40", "two or three numbers"), ("cover=text", "a number"), ("cover=1,2", "a number"),
    ])
  func valueThatDoesNotFitItsSlotIsError(option: String, needed: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.json", Self.animation)
    let result = FlickCommand.run([
      "render", file, "-o", folder.path + "/a.png", "--slot", option,
    ])
    #expect(result.code == 65 && isWorded(result.message.contains(needed)))
  }

  @Test("Values become rules of a theme")
  func valuesBecomeRulesOfTheme() throws {
    let values = try ["a=1", "b=text:1", "c=Ada"].map { try #require(NamedText(argument: $0)) }
    #expect(
      String(decoding: try #require(OverrideMembers(slots: values).theme), as: UTF8.self)
        == #"{"rules":[{"id":"a","type":"Scalar","value":1},{"id":"b","type":"Text","value":"1"},"#
        + #"{"id":"c","type":"Text","value":"Ada"}]}"#)
  }
}
