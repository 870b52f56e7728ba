import Foundation
import Testing

@testable import FlickCommand

/// A temporary folder with an animation: a half-transparent red square that moves for a second and rests for another
/// one, with a tone in the second one.
final class ExportFixture {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("flick-\(UUID().uuidString)").path

  /// The size of the animation, and its frame rate and number of frames.
  static let (width, height, rate, count) = (48, 32, 20.0, 40)

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let sound = Data(Self.tone()).base64EncodedString()
    let animation = """
      {"v":"5.7.0","fr":20,"ip":0,"op":40,"w":48,"h":32,
       "assets":[{"id":"tone","u":"","p":"data:audio/wav;base64,\(sound)","e":1}],
       "markers":[{"cm":"rest","tm":20,"dr":20}],
       "layers":[
        {"ty":6,"nm":"tone","ind":2,"refId":"tone","ip":20,"op":40,"st":20,"au":{"lv":{"a":0,"k":[100,100]}}},
        {"ty":4,"nm":"box","ind":1,"ip":0,"op":40,"st":0,
         "ks":{"o":{"a":0,"k":50},"p":{"a":1,"k":[{"t":0,"s":[8,16],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},
           {"t":20,"s":[40,16]}]}},
         "shapes":[{"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[16,16]},"r":{"a":0,"k":0}},
           {"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100}}]}]}
      """
    try animation.write(toFile: path("a.json"), atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { folder + "/" + name }

  /// Exports the animation and returns the path of the output.
  func export(_ name: String, _ arguments: String...) throws -> String {
    let result = FlickCommand.run(["export", path("a.json"), "-o", path(name)] + arguments)
    #expect(result == RunResult(code: 0, message: ""))
    return path(name)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// One second of a tone of 440 Hz as a WAV file with 8000 samples of 16 bits.
  private static func tone() -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let samples = (0..<8000).flatMap { number(Int(16_000 * sin(Double($0) * 0.3456)), 2) }
    return Array("RIFF".utf8) + number(36 + samples.count, 4) + Array("WAVEfmt ".utf8)
      + number(16, 4) + number(1, 2) + number(1, 2) + number(8000, 4) + number(16_000, 4)
      + number(2, 2) + number(16, 2) + Array("data".utf8) + number(samples.count, 4) + samples
  }
}

/// A program of another project that reads files back.
enum Tool {
  static func isInstalled(_ name: String) -> Bool { System.programPath(of: name) != nil }

  static let hasFFmpeg = isInstalled("ffmpeg") && isInstalled("ffprobe")

  /// Runs a program and returns the bytes of its standard output.
  static func output(_ name: String, _ arguments: [String]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(System.programPath(of: name)))
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return [UInt8](data)
  }

  /// The lines of the program's standard output.
  static func lines(_ name: String, _ arguments: String...) throws -> [String] {
    String(decoding: try output(name, arguments), as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }

  /// Decodes the frames of a file with ffmpeg to straight RGBA.
  static func frames(_ path: String, decoder: [String] = []) throws -> [[UInt8]] {
    let size = ExportFixture.width * ExportFixture.height * 4
    let all = try output(
      "ffmpeg",
      ["-v", "error"] + decoder + ["-i", path, "-f", "rawvideo", "-pix_fmt", "rgba", "-"])
    return stride(from: 0, to: all.count - size + 1, by: size).map { Array(all[$0..<$0 + size]) }
  }

  /// The times in seconds at which the frames of a video appear.
  static func frameTimes(_ path: String) throws -> [Double] {
    try lines(
      "ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries", "packet=pts_time", "-of",
      "csv=p=0", path
    ).compactMap { Double($0.split(separator: ",").first ?? "") }.sorted()
  }
}
