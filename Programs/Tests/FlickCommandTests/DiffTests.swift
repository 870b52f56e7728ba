import FlickImage
import FlickRaster
import Foundation
import Testing

@testable import FlickCommand

@Suite("The command flick diff")
struct DiffTests {
  /// Returns an animation with a square of 10 units on 40×20 units, and 4 frames.
  private func animation(red: Double, x: Double = 20, rate: Int = 10) -> String {
    """
    {"v":"5.9.0","fr":\(rate),"ip":0,"op":4,"w":40,"h":20,"layers":[{"ty":4,"ip":0,"op":4,"ks":{},"shapes":[
      {"ty":"rc","p":{"a":0,"k":[\(x),10]},"s":{"a":0,"k":[10,10]},"r":{"a":0,"k":0}},
      {"ty":"fl","c":{"a":0,"k":[\(red),0,0]},"o":{"a":0,"k":100}}]}]}
    """
  }

  @Test("Equal animations have the exit code 0, different ones 1 and a picture")
  func equalAnimationsHaveExitCode0() throws {
    let folder = try TemporaryFolder()
    let first = try folder.file("a.json", animation(red: 1))
    let same = try folder.file("b.json", animation(red: 1, rate: 10))
    let other = try folder.file("c.json", animation(red: 1, x: 25))
    let pattern = try folder.file("%02d.png")
    #expect(FlickCommand.run(["diff", first, same, "-o", pattern]).code == 0)
    #expect(!FileManager.default.fileExists(atPath: try folder.file("00.png")))
    let result = FlickCommand.run(["diff", first, other, "-o", pattern])
    #expect(result.code == 1)
    #expect(isWorded(result.message == "flick: 4 of 4 frames differ, by at most 255."))
    let picture = try ImageDecoder.decode(folder.bytes("03.png"))
    #expect(picture.width == 120 && picture.height == 20)
    // The first animation, the second one, and their difference.
    let row = picture.pixels[(10 * 120)..<(11 * 120)].map { $0 & 0xFF_FFFF }
    #expect(row[17] == 0x0000FF && row[40 + 17] == 0xFFFFFF && row[80 + 17] == 0xFFFFFF)
    #expect(row[22] == 0x0000FF && row[40 + 22] == 0x0000FF && row[80 + 22] == 0)
  }

  @Test("Differences up to the threshold are accepted")
  func differencesUpToThresholdAreAccepted() throws {
    let folder = try TemporaryFolder()
    let first = try folder.file("a.json", animation(red: 1))
    let second = try folder.file("b.json", animation(red: 0.98))
    #expect(FlickCommand.run(["diff", first, second]).code == 1)
    #expect(FlickCommand.run(["diff", first, second, "--threshold", "4"]).code == 1)
    #expect(FlickCommand.run(["diff", first, second, "--threshold", "5"]).code == 0)
    #expect(FlickCommand.run(["diff", first, second, "--threshold", "256"]).code == 64)
    #expect(FlickCommand.run(["diff", first, folder.path + "/none.json"]).code == 66)
  }

  @Test("A difference has the numbers of both pictures")
  func differenceHasNumbersOfBothPictures() {
    var (a, b) = (Bitmap(width: 2, height: 2), Bitmap(width: 2, height: 2))
    a.pixels[1] = 0xFF00_0010
    b.pixels[1] = 0xFF00_0000
    let difference = FrameDifference(frame: 3, a, b)
    #expect(difference.largest == 16 && difference.pixels == 1)
    #expect(difference.mean == 1 && difference.part == 0.25)
    #expect(difference.line == "frame 3: largest 16, mean 1.000, 25.00 % of the pixels")
    #expect(FrameDifference(frame: 3, a, a).largest == 0)
  }
}
