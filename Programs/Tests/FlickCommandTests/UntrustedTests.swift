import Foundation
import Testing

@testable import FlickCommand

@Suite("The limits for files from strangers")
struct UntrustedTests {
  /// A file of a size with markers.
  private func lottie(side: Int = 8, markers: Int = 0) -> String {
    let list = Array(repeating: #"{"tm":0,"cm":"a","dr":0}"#, count: markers)
    return """
      {"v":"5.9.0","fr":10,"ip":0,"op":1,"w":\(side),"h":\(side),"layers":[],\
      "markers":[\(list.joined(separator: ","))]}
      """
  }

  @Test("Each command that reads files has the option", .timeLimit(.minutes(10)))
  func eachCommandThatReadsFilesHasOption() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.json", lottie(markers: 2001))
    let commands = [
      ["render", file, "-o", folder.path + "/a.png"], ["inspect", file], ["bench", file],
      ["export", file, "-o", folder.path + "/a.apng"],
    ]
    for command in commands {
      #expect(FlickCommand.run(command + ["--untrusted"]).code == 65, "\(command[0])")
    }
    #expect(FlickCommand.run(commands[0]).code == 0)
    let exact = try folder.file("b.json", lottie(markers: 2000))
    #expect(
      FlickCommand.run(["render", exact, "-o", folder.path + "/b.png", "--untrusted"]).code == 0)
  }

  @Test("A file cannot ask for a picture with more pixels than the limit")
  func fileCannotAskForPictureWithMorePixelsThanLimit() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.json", lottie(side: 4097))
    for command in [["render"], ["export"], ["bench"]] {
      let output = command == ["bench"] ? [] : ["-o", folder.path + "/a.apng"]
      let result = FlickCommand.run(command + [file, "--untrusted"] + output)
      #expect(result.code == 65)
      #expect(isWorded(result.message.contains("4097x4097")))
      #expect(
        FlickCommand.run(command + [file, "--untrusted", "--size", "4097x4096"] + output).code == 64
      )
    }
    let small = ["render", file, "--untrusted", "--size", "16x16", "-o", folder.path + "/a.png"]
    #expect(FlickCommand.run(small).code == 0)
  }

  @Test("A conversion reads with the limits")
  func conversionReadsWithLimits() throws {
    let folder = try TemporaryFolder()
    let depth = 129
    let deep = String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1)
    let file = try folder.file("a.json", #"{"layers":[],"x":\#(deep)}"#)
    let output = folder.path + "/a.lottie"
    #expect(FlickCommand.run(["convert", file, output, "--untrusted"]).code == 65)
    #expect(FlickCommand.run(["convert", file, output]).code == 0)
  }
}
