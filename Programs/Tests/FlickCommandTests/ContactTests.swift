import FlickAnimation
import FlickArchive
import Foundation
import Testing

@testable import FlickCommand

@Suite("The command flick contact")
struct ContactTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("flick-\(UUID().uuidString)").path

  private func square(_ name: String, x: Int, size: Int = 10, from: Int = 0, hidden: Bool = false)
    -> String
  {
    """
    {"ty":4,"nm":"\(name)","ip":\(from),"op":20,"st":0,"hd":\(hidden),"ks":{"p":{"a":0,"k":[\(x),10]}},
     "shapes":[{"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[\(size),10]},"r":{"a":0,"k":0}},
       {"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100}}]}
    """
  }

  /// Writes a sheet of an animation with these layers and returns its report.
  private func report(_ layers: [String], assets: String = "") throws -> [String: Any] {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let text = """
      {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":40,"h":20,"assets":[\(assets)],
       "layers":[\(layers.joined(separator: ","))]}
      """
    let input = folder + "/a.json"
    try text.write(toFile: input, atomically: true, encoding: .utf8)
    let result = FlickCommand.run([
      "contact", input, "-o", folder + "/sheet.png", "--frames", "4",
    ])
    #expect(result == RunResult(code: 0, message: ""))
    let png = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/sheet.png")))
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/sheet.json"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func findings(_ report: [String: Any]) throws -> [String: [[String: Any]]] {
    let all = try #require(report["diagnostics"] as? [[String: Any]])
    return Dictionary(grouping: all) { $0["kind"] as? String ?? "" }
  }

  @Test("The report has the frames with their times and visible areas")
  func reportHasFramesWithTheirTimesAndVisibleAreas() throws {
    let report = try report([square("box", x: 15)])
    let frames = try #require(report["frames"] as? [[String: Any]])
    #expect(frames.compactMap { $0["frame"] as? Double } == [0, 5, 10, 15])
    #expect(frames.compactMap { $0["time"] as? Double } == [0, 0.5, 1, 1.5])
    #expect(frames.allSatisfy { $0["visible"] as? [Int] == [10, 5, 10, 10] })
    #expect(frames.first?["area"] as? [Int] == [8, 8, 40, 20])
    #expect(try findings(report).isEmpty)
  }

  @Test(
    "A sheet has at most as many pixels as a picture, and asks for cancellation before each frame")
  func sheetHasAtMostAsManyPixelsAsPicture() throws {
    let text = #"{"v":"5.7.0","fr":10,"ip":0,"op":48,"w":40,"h":20,"layers":[]}"#
    let animation = try LottieAnimation(data: Data(text.utf8), limits: .untrusted)
    func sheet(_ side: Int) -> ContactSheet {
      ContactSheet(
        animation, frames: (0..<48).map(Double.init), columns: nil,
        size: PixelSize(width: side, height: side), background: nil)
    }
    #expect(!sheet(2048).isAllowed && sheet(256).isAllowed)
    #expect(throws: Failure.self) { try sheet(2048).draw() }
    let count = Count()
    #expect(throws: ReadError.self) {
      try ReadCancellation.withCheck({ count.next() > 3 }) { try sheet(8).draw() }
    }
    #expect(count.next() == 5)
  }

  private final class Count: Sendable {
    // SAFETY: one thread draws and counts.
    private nonisolated(unsafe) var number = 0

    func next() -> Int {
      number += 1
      return number
    }
  }

  @Test("Blank frames are found")
  func blankFramesAreFound() throws {
    let found = try findings(report([square("late", x: 20, from: 8)]))
    #expect(Set(found.keys) == ["blank"])
    #expect(found["blank"]?.first?["frames"] as? [Double] == [0, 5])
  }

  @Test("Content beyond an edge is found, but not a background that fills it")
  func contentBeyondEdgeIsFound() throws {
    let background = """
      {"ty":1,"nm":"ground","ip":0,"op":20,"st":0,"sw":80,"sh":60,"sc":"#00ff00",
       "ks":{"a":{"a":0,"k":[20,20]},"p":{"a":0,"k":[0,0]}}}
      """
    #expect(try findings(report([square("box", x: 15), background])).isEmpty)
    let found = try findings(report([square("box", x: 1)]))
    #expect(Set(found.keys) == ["cropped"])
    #expect((found["cropped"]?.first?["message"] as? String)?.contains(": left.") == true)
  }

  @Test("Layers outside the picture and layers that are never visible are found")
  func layersThatAreNeverVisibleAreFound() throws {
    let found = try findings(
      report([
        square("box", x: 15), square("away", x: 60), square("hidden", x: 15, hidden: true),
        square("covered", x: 15, size: 6),
      ]))
    #expect(found["offCanvas"]?.compactMap { $0["layers"] as? [String] } == [["away"]])
    #expect(
      found["neverVisible"]?.compactMap { $0["layers"] as? [String] } == [["hidden"], ["covered"]])
  }

  @Test("Missing images are found")
  func missingImagesAreFound() throws {
    let layer = #"{"ty":2,"nm":"photo","refId":"i","ip":0,"op":20,"st":0,"ks":{}}"#
    let asset = #"{"id":"i","w":5,"h":5,"u":"","p":"none.png"}"#
    let found = try findings(report([square("box", x: 15), layer], assets: asset))
    #expect(found["missingImage"]?.count == 1)
  }

  @Test("A sheet that is too large is wrong usage")
  func sheetThatIsTooLargeIsWrongUsage() {
    #expect(FlickCommand.run(["contact", "a.json", "--frames", "0"]).code == 64)
    #expect(FlickCommand.run(["contact", "a.json", "-o", "-", "--json", "-"]).code == 64)
  }
}
