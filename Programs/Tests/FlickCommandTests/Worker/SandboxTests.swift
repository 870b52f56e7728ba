#if os(Linux)
  import FlickAnimation
  import Foundation
  import Testing

  @testable import FlickCommand

  @Suite("The sandbox of a worker")
  struct SandboxTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Returns the error numbers of the forbidden calls.
    private func probe(_ arguments: String) throws -> [String: Int] {
      let end = try runShell(
        "exec \"$flick\" worker --direct --probe-sandbox \(arguments)", in: folder.path)
      #expect(end.code == 0)
      return try #require(try jsonObject(end.output) as? [String: Int])
    }

    @Test("The system refuses files, sockets, programs, signals and machine code")
    func systemRefusesFilesSocketsAndPrograms() throws {
      let refused = try probe("--sandbox")
      #expect(
        Set(refused.keys) == ["open", "socket", "execute", "start", "signal", "delete", "code"])
      #expect(refused.values.allSatisfy { $0 == Int(EPERM) })
      let free = try probe("")
      for name in ["open", "socket", "start", "code"] { #expect(free[name] == 0, "\(name)") }
      #expect(free["execute"] == Int(EACCES))
    }

    @Test("An address space beyond the limit ends the job, and the next one runs")
    func addressSpaceBeyondLimitEndsJob() throws {
      let path = sample("loader.json")
      let data = try Data(contentsOf: URL(fileURLWithPath: path)).base64EncodedString()
      // The second job needs 64 MB for its picture.
      let jobs = ["8x8", "4000x4000", "8x8"].map {
        #"{"bytes": "\#(data)", "size": "\#($0)", "limits": {"megabytes": 4096}}"#
      }
      let end = try runShell(
        "exec \"$flick\" worker --sandbox --memory-limit 32", in: folder.path,
        input: jobs.joined(separator: "\n"))
      let answers = try end.output.split(separator: "\n").map { try jsonObject($0) }
      #expect(answers.map { $0["ok"] as? Bool } == [true, false, true])
    }

    /// A file with a text and an expression.
    private let text = """
      {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":64,"h":64,"fonts":{"list":[{"fName":"Testa-Bold",\
      "fFamily":"Testa","fStyle":"Bold"}]},"layers":[{"ty":5,"ip":0,"op":20,"st":0,"ks":{"p":{"a":0,\
      "k":[9,9],"x":"/^a+$/.test('aa') ? [20, 40] : [0, 0]"}},"t":{"d":{"k":[{"t":0,"s":{"s":20,\
      "f":"Testa-Bold","t":"AB","fc":[0,0,0]}}]},"a":[],"m":{},"p":{}}}]}
      """

    @Test("Pictures are those without the sandbox", .timeLimit(.minutes(10)))
    func picturesAreThoseWithoutSandbox() throws {
      let samples = ["bloom.json", "metronome.svga", "reveal.json"].map(sample)
      let files = samples + [try folder.file("text.json", text)]
      let jobs = try files.map { file in
        let data = try Data(contentsOf: URL(fileURLWithPath: file)).base64EncodedString()
        return #"{"bytes": "\#(data)", "size": "64x64", "format": "rgba", "frames": 3}"#
      }
      let fonts = repository.appendingPathComponent("Tests/Fonts").path
      func outputs(_ arguments: String) throws -> [[String]] {
        let end = try runShell(
          "exec \"$flick\" worker --fonts '\(fonts)' \(arguments)", in: folder.path,
          input: jobs.joined(separator: "\n"))
        return try end.output.split(separator: "\n").map { line in
          let outputs = try jsonObject(line)["outputs"] as? [JSONObject]
          return outputs?.compactMap { $0["bytes"] as? String } ?? []
        }
      }
      let sandboxed = try outputs("--sandbox")
      #expect(sandboxed.map(\.count) == [3, 3, 3, 3])
      #expect(try outputs("--untrusted --no-system-fonts") == sandboxed)
      // The text is drawn, and where the expression places it.
      #expect(try outputs("--untrusted --no-system-fonts --glyphs file").last == sandboxed.last)
      #expect(Set(sandboxed[3][0]).count > 3)
    }

    @Test("A picture whose decoder is a program is named and not drawn", .timeLimit(.minutes(10)))
    func pictureOfProgramIsNamed() throws {
      let picture = repository.appendingPathComponent("Tests/Hostile/picture.avif")
      let address = "data:image/avif;base64,\(try Data(contentsOf: picture).base64EncodedString())"
      let file = """
        {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":64,"h":48,"assets":[{"id":"a","w":64,"h":48,"e":1,"u":"",\
        "p":"\(address)"}],"layers":[{"ty":2,"refId":"a","ip":0,"op":20,"st":0,"ks":{}}]}
        """
      let end = try runShell(
        "exec \"$flick\" worker --sandbox", in: folder.path,
        input: #"{"bytes": "\#(Data(file.utf8).base64EncodedString())"}"#)
      let answer = try jsonObject(end.output)
      #expect(answer["ok"] as? Bool == true)
      let diagnostics = try #require(answer["diagnostics"] as? [JSONObject])
      #expect(diagnostics.map { $0["kind"] as? String } == ["unsupportedImage"])
    }

    @Test("A sandboxed worker exports into its answer", .timeLimit(.minutes(10)))
    func sandboxedWorkerExportsIntoItsAnswer() throws {
      let data = try Data(contentsOf: URL(fileURLWithPath: sample("loader.json")))
      let jobs = ["gif", "apng", "webp", "svg", "mp4", "webm", "mov", "png"].map {
        #"{"bytes": "\#(data.base64EncodedString())", "make": "export", "format": "\#($0)", "#
          + #""size": "16x16", "fps": 5}"#
      }
      let end = try runShell(
        "exec \"$flick\" worker --sandbox", in: folder.path, input: jobs.joined(separator: "\n"))
      let answers = try end.output.split(separator: "\n").map { try jsonObject($0) }
      #expect(
        answers.map { $0["ok"] as? Bool } == [true, true, true, true, true, true, false, false],
        "\(end.output.prefix(500))")
      // The frames are those of the animation, and not only the head of a file.
      let outputs = try #require(answers[4]["outputs"] as? [[String: Any]])
      let video = try #require(
        (outputs.first?["bytes"] as? String).flatMap { Data(base64Encoded: $0) })
      try video.write(to: URL(fileURLWithPath: folder.path + "/video.mp4"))
      let frames = try runShell(
        "ffmpeg -v error -i video.mp4 -f rawvideo -pix_fmt gray - | wc -c", in: folder.path)
      #expect(frames.output.contains("\(16 * 16 * 15)"), "\(frames.output) \(frames.messages)")
    }

    @Test("A job that needs files is an error")
    func jobThatNeedsFilesIsError() throws {
      let session = WorkerSession(text: TextSettings(), isUntrusted: true, isSandboxed: true)
      let jobs: [JSONObject] = [
        ["path": sample("loader.json")], ["bytes": "AAAA", "output": "a.png"],
        ["bytes": "AAAA", "make": "export"],
      ]
      for job in jobs {
        let error = try session.answer(job)["error"] as? JSONObject
        #expect(error?["code"] as? String == "usage")
      }
    }
  }
#endif
