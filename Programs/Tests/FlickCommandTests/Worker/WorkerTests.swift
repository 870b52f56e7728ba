import FlickProcesses
import FlickAnimation
import Foundation
import Testing

@testable import FlickCommand

/// A JSON object.
typealias JSONObject = [String: Any]

extension WorkerSession {
  /// Runs a job and returns the members of the answer.
  func answer(_ members: JSONObject) throws -> JSONObject {
    let line = try JSONSerialization.data(withJSONObject: members)
    return try jsonObject(answer([UInt8](line)))
  }
}

func jsonObject(_ line: some StringProtocol) throws -> JSONObject {
  try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? JSONObject)
}

func sample(_ name: String) -> String {
  repository.appendingPathComponent("Samples/\(name)").path
}

@Suite("Jobs of a worker")
struct WorkerTests {
  private let folder: TemporaryFolder
  private let session = WorkerSession(text: TextSettings(), isUntrusted: false)

  init() throws { folder = try TemporaryFolder() }

  private func code(_ answer: JSONObject) -> String? {
    #expect(answer["ok"] as? Bool == false)
    let error = answer["error"] as? JSONObject
    #expect(isWorded((error?["message"] as? String)?.hasSuffix(".") == true))
    return error?["code"] as? String
  }

  @Test("The schema has the members of a job, the products and the error codes")
  func schemaHasMembersOfJob() throws {
    let file = repository.appendingPathComponent("docs/worker.schema.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let definitions = try #require(try jsonObject(text)["$defs"] as? JSONObject)
    let job = try #require(definitions["job"] as? JSONObject)
    let members = try #require(job["properties"] as? JSONObject)
    #expect(
      Set(members.keys)
        == Set(
          WorkerJob.CodingKeys.allCases.map(\.rawValue)
            + OverrideMembers.CodingKeys.allCases.map(\.rawValue)))
    let products = try #require((members["make"] as? JSONObject)?["enum"] as? [String])
    #expect(products == WorkerJob.Product.allCases.map(\.rawValue))
    var value = definitions["failure"]
    for name in ["properties", "error", "properties", "code"] {
      value = (value as? JSONObject)?[name]
    }
    let codes = try #require((value as? JSONObject)?["enum"] as? [String])
    #expect(codes == WorkerAnswer.ErrorCode.allCases.map(\.rawValue))
  }

  @Test("A progress and a time select a frame, within the range of the job")
  func progressAndTimeSelectFrame() throws {
    let path = sample("bloom.json")
    func frames(_ members: JSONObject) throws -> [Double] {
      let all = members.merging(["path": path, "size": "8x8"]) { first, _ in first }
      let answer = try session.answer(all)
      #expect(answer["ok"] as? Bool == true, "\(answer)")
      return answer["frames"] as? [Double] ?? []
    }
    let animation = try LottieAnimation(path: path)
    let half = animation.startFrame + (animation.endFrame - animation.startFrame) / 2
    #expect(try frames(["progress": 0.5]) == [half])
    #expect(try frames(["time": 1]) == [animation.startFrame + animation.frameRate])
    #expect(try frames(["progress": 0.5, "range": "10..20"]) == [15])
    for wrong: JSONObject in [
      ["progress": 0.5, "time": 1], ["progress": 0.5, "frames": 2], ["progress": 1.5],
      ["time": -1], ["time": 1e9], ["frames": [1e9]],
    ] {
      let job = wrong.merging(["path": path]) { first, _ in first }
      #expect(try code(session.answer(job)) == "usage")
    }
  }

  @Test(
    "An answer has the identifier of its line, also if the line is no job",
    arguments: [
      (#"{"id": 7, "path": "a.json", "colour": "red"}"#, "7"),
      (#"{"colour": {"id": 1, "x": ["id", 2]}, "id": "a\"b"}"#, #""a\"b""#),
      (#"{"path": "a.json", "id":"x","scale": "large"}"#, #""x""#),
      (#"{"id": "x", "path": "#, #""x""#), (#"{"id" : -12, "path": "a.js"#, "-12"),
      (#"{"path": "id", "id": 3, nonsense}"#, "3"), (#"{"version": 9, "id": 4}"#, "4"),
      (#"{"id": 5}"#, "5"), (#"{"id": 1.5}"#, "null"), (#"[{"id": 1}]"#, "null"),
      (#"{"path": "id"}"#, "null"), ("nonsense", "null"), (#"{"id"#, "null"), (#"{"id":"#, "null"),
      (#"{"id": "x"#, "null"),
    ])
  func answerHasIdentifierOfItsLine(line: String, id: String) {
    let answer = session.answer(Array(line.utf8))
    #expect(answer.hasPrefix(#"{"version": 1, "id": \#(id), "ok": false"#), "\(answer)")
  }

  @Test("The start of a line that is too long is kept, for its identifier")
  func startOfLineThatIsTooLongIsKept() throws {
    let pipe = Pipe()
    let long = #"{"id": 8, "bytes": ""# + String(repeating: "A", count: 300) + "\"}\n"
    try pipe.fileHandleForWriting.write(contentsOf: Data((long + "{}\n").utf8))
    try pipe.fileHandleForWriting.close()
    var reader = LineReader(pipe.fileHandleForReading.fileDescriptor, maxLength: 100)
    guard case .tooLong(let start) = reader.next() else {
      Issue.record("The line is read.")
      return
    }
    #expect(JobIdentifier(scanning: start) == .number(8))
    guard case .line(let next) = reader.next() else {
      Issue.record("The next line is not read.")
      return
    }
    #expect(next == Array("{}".utf8))
  }

  @Test(
    "Frames of one file after the other are those of render",
    arguments: ["png", "rgba", "premultiplied"])
  func framesOfOneFileAfterOtherAreThoseOfRender(format: String) throws {
    let names = ["bloom.json", "metronome.svga", "parallax.json", "bloom.json"]
    for name in names {
      let output = folder.path + "/\(name)/%02d.\(format)"
      let answer = try session.answer([
        "path": sample(name), "output": output, "frames": [3, 7.5], "size": "64x48",
        "background": "#ff000080", "format": format,
      ])
      #expect(answer["ok"] as? Bool == true)
      #expect((answer["outputs"] as? [JSONObject])?.count == 2)
      for (index, frame) in ["3", "7.5"].enumerated() {
        let bytes = try folder.bytes("\(name)/0\(index).\(format)")
        guard format == "png" else {
          #expect(bytes.count == 64 * 48 * 4)
          continue
        }
        let single = folder.path + "/single.png"
        let render = FlickCommand.run([
          "render", sample(name), "--frame", frame, "--size", "64x48", "--background", "#ff000080",
          "-o", single,
        ])
        #expect(render.code == 0)
        #expect(try folder.bytes("single.png") == bytes, "\(name) \(frame)")
      }
    }
  }

  @Test("A job can contain the bytes of its file, and its answer those of the outputs")
  func bytesAreInJobAndAnswer() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: sample("loader.json")))
    let answer = try session.answer([
      "id": 7, "bytes": data.base64EncodedString(), "frames": 2, "size": "20x20",
      "format": "rgba",
    ])
    #expect(answer["id"] as? Int == 7)
    #expect(answer["version"] as? Int == 1)
    #expect(answer["width"] as? Int == 20)
    let outputs = try #require(answer["outputs"] as? [JSONObject])
    let pictures = outputs.compactMap {
      ($0["bytes"] as? String).flatMap { Data(base64Encoded: $0) }
    }
    #expect(pictures.map(\.count) == [1600, 1600])
    #expect(pictures[0] != pictures[1])
    for (format, start) in [("webp", Data("RIFF".utf8)), ("jpeg", Data([0xFF, 0xD8, 0xFF]))] {
      let single = try session.answer([
        "bytes": data.base64EncodedString(), "size": "20x20", "format": format,
      ])
      let file = try #require((single["outputs"] as? [JSONObject])?.first?["bytes"] as? String)
      #expect(Data(base64Encoded: file)?.starts(with: start) == true)
    }
  }

  @Test(
    "A WebP has the quality 80 unless another is given, and 100 is lossless",
    arguments: ["frames", "export"])
  func webPHasQuality80(product: String) throws {
    func bytes(_ quality: Double?) throws -> Data {
      var job: JSONObject = [
        "path": sample("orbit.json"), "size": "32x32", "format": "webp", "make": product,
      ]
      if let quality { job["quality"] = quality }
      let outputs = try #require(try session.answer(job)["outputs"] as? [JSONObject])
      return try #require((outputs.first?["bytes"] as? String).flatMap { Data(base64Encoded: $0) })
    }
    let (standard, lossless) = (try bytes(nil), try bytes(100))
    #expect(standard == (try bytes(80)))
    // The chunk of a lossy picture is "VP8 ", that of a lossless one "VP8L".
    #expect(standard.range(of: Data("VP8 ".utf8)) != nil)
    #expect(
      lossless.range(of: Data("VP8L".utf8)) != nil && lossless.range(of: Data("VP8 ".utf8)) == nil)
  }

  @Test("The name of an output selects the format of its pictures")
  func nameOfOutputSelectsFormat() throws {
    let path = sample("loader.json")
    let starts: [(String, [UInt8])] = [
      ("a.jpg", [0xFF, 0xD8, 0xFF]), ("a.JPEG", [0xFF, 0xD8, 0xFF]), ("a.webp", Array("RIFF".utf8)),
      ("a.png", [0x89, 0x50]), ("a", [0x89, 0x50]), ("a.apng", [0x89, 0x50]),
    ]
    for (name, start) in starts {
      let output = "\(folder.path)/\(name)"
      let answer = try session.answer(["path": path, "size": "20x20", "output": output])
      #expect(answer["ok"] as? Bool == true)
      let bytes = try folder.bytes(name)
      #expect(bytes.starts(with: start), "\(name)")
      // A name without an end is a mistake of a user, and can be that of a program.
      let code: Int32 = name == "a" ? 64 : 0
      #expect(FlickCommand.run(["render", path, "-s", "20x20", "-o", output]).code == code)
      #expect(try folder.bytes(name) == bytes, "\(name)")
    }
    let other = try session.answer([
      "path": path, "size": "20x20", "output": folder.path + "/b.jpg", "format": "png",
    ])
    #expect(other["ok"] as? Bool == true)
    #expect(try folder.bytes("b.jpg").starts(with: [0x89, 0x50]))
    let gif = FlickCommand.run(["render", path, "-o", folder.path + "/a.gif"])
    #expect(gif.code == 64)
    #expect(
      isWorded(gif.message.contains("one frame is a .png, .jpg or .webp file; flick export writes"))
    )
  }

  @Test("Exports, contact sheets and reports are those of the commands")
  func exportsContactSheetsAndReportsAreThoseOfCommands() throws {
    let path = sample("loader.json")
    let export = try session.answer([
      "path": path, "make": "export", "output": folder.path + "/a.gif", "scale": 0.25, "fps": 5,
    ])
    #expect(export["ok"] as? Bool == true)
    #expect(
      FlickCommand.run([
        "export", path, "-o", folder.path + "/b.gif", "--scale", "0.25", "--fps", "5",
      ]).code == 0)
    #expect(try folder.bytes("a.gif") == folder.bytes("b.gif"))

    let contact = try session.answer([
      "path": path, "make": "contact", "output": folder.path + "/a.png", "frames": 4,
      "size": "40x40",
    ])
    #expect((contact["outputs"] as? [JSONObject])?.count == 2)
    #expect(
      FlickCommand.run([
        "contact", path, "-o", folder.path + "/b.png", "--frames", "4", "--size", "40x40",
      ]).code == 0)
    #expect(try folder.bytes("a.png") == folder.bytes("b.png"))

    let inspect = try session.answer(["path": path, "make": "inspect"])
    #expect((inspect["report"] as? JSONObject)?["compositions"] is [Any])
  }

  @Test(
    "An export without an output is part of the answer", arguments: ["gif", "apng", "webp", "svg"])
  func exportWithoutOutputIsPartOfAnswer(format: String) throws {
    let members: JSONObject = [
      "path": sample("loader.json"), "make": "export", "format": format, "size": "24x24",
      "fps": 10, "loop": 2,
    ]
    let answer = try session.answer(members)
    let outputs = try #require(answer["outputs"] as? [JSONObject])
    let bytes = (outputs.first?["bytes"] as? String).flatMap { Data(base64Encoded: $0) }
    let file = folder.path + "/a." + format
    let other = try session.answer(members.merging(["output": file]) { $1 })
    #expect(other["ok"] as? Bool == true)
    #expect(try Array(#require(bytes)) == folder.bytes("a." + format))
    #expect(outputs.first?["size"] as? Int == bytes?.count)
  }

  @Test("A wrong job is an error that names the reason")
  func wrongJobIsErrorThatNamesReason() throws {
    let path = sample("loader.json")
    let broken = try folder.file("a.json", "{")
    let cases: [(JSONObject, String)] = [
      (["path": "/no/such.json"], "noInput"), (["path": broken], "badData"),
      (["path": path, "size": "12x"], "usage"), (["path": path, "bakground": "red"], "usage"),
      (["path": path, "frames": 0], "usage"),
      (["path": path, "frames": 2, "output": "a.png"], "usage"),
      (["path": path, "format": "bmp"], "usage"), (["path": path, "version": 2], "usage"),
      (["path": path, "make": "film"], "usage"), (["path": path, "bytes": "AAAA"], "usage"),
      ([:], "usage"), (["path": path, "make": "export"], "usage"),
      (["path": path, "make": "export", "format": "mov"], "usage"),
      (["path": path, "make": "export", "output": "a.xyz"], "usage"),
      (["path": path, "output": "/proc/none/a.png"], "fault"),
      (["path": path, "format": "webp", "size": "16384x1"], "usage"),
      (["path": path, "output": folder.path + "/" + String(repeating: "a", count: 300)], "usage"),
      (["path": path, "output": broken + "/a.png"], "usage"),
    ]
    for (job, expected) in cases { #expect(code(try session.answer(job)) == expected, "\(job)") }
    #expect(code(try jsonObject(session.answer(Array("nonsense".utf8)))) == "usage")
    #expect(try session.answer(["path": path, "size": "8x8"])["ok"] as? Bool == true)
  }

  @Test(
    "An error has the member that is wrong",
    arguments: [
      (["size": "99999x9"], "size"), (["scale": -1], "scale"), (["size": "8x8", "scale": 2], nil),
      (["format": "bmp"], "format"),
      (["compression": "x"], "compression"),
      (["background": "x"], "background"), (["range": "x"], "range"),
      (["range": "900..901"], "range"),
      (["marker": "x"], "marker"), (["theme": "x"], "theme"), (["frames": [9999]], "frames"),
      (["progress": 2], "progress"), (["time": 99], "time"), (["time": 0, "progress": 0], nil),
      (["format": "webp", "quality": 101], "quality"), (["speed": "x"], "speed"),
      (["bakground": "red"], "bakground"), (["version": 2], "version"), (["make": "film"], "make"),
      (["make": "export", "format": "gif", "quality": -1], "quality"),
      (["make": "export", "format": "gif", "fps": 0], "fps"),
      (["make": "export", "format": "gif", "preset": "x", "fps": 5], "preset"),
      (["make": "export", "format": "gif", "size": "x"], "size"),
      (["make": "export", "format": "mov"], "format"),
      (["make": "contact", "columns": 0], "columns"),
      (["text": ["Nothing": "A"]], "text.Nothing"), (["slot": ["none": 1]], "slot.none"),
    ] as [([String: any Sendable], String?)])
  func errorHasMemberThatIsWrong(members: [String: any Sendable], member: String?) throws {
    let job: JSONObject = ["path": sample("loader.json")]
    let answer = try session.answer(job.merging(members) { $1 })
    #expect(code(answer) == "usage", "\(answer)")
    let error = answer["error"] as? JSONObject
    #expect(error?["member"] as? String == member, "\(answer)")
    // A job has no options.
    #expect((error?["message"] as? String)?.contains("--") == false, "\(answer)")
  }

  @Test("The names of options become those of members", .wording)
  func namesOfOptionsBecomeMembers() {
    let cases = [
      ("--scale must be greater than 0.", "\"scale\" must be greater than 0."),
      (
        "The value '9x' is invalid for '--size <WxH>': a size is two numbers.",
        "The value '9x' is invalid for \"size\": a size is two numbers."
      ),
      ("a.json -- b: --sizes and --range -5", "a.json -- b: --sizes and \"range\" -5"), ("-", "-"),
    ]
    for (message, expected) in cases {
      #expect(Failure(.usage, message).namingMembers.message == expected)
    }
  }

  @Test("Frames and exports have a diagnostic for expressions that fail")
  func framesHaveDiagnosticForExpressionsThatFail() throws {
    let layer = #"{"ty":3,"ip":0,"op":9,"st":0,"ks":{"r":{"a":0,"k":0,"x":"while(true){}"}}}"#
    let file = try folder.file(
      "a.json", #"{"v":"5.9.0","w":8,"h":8,"fr":30,"ip":0,"op":9,"layers":[\#(layer)]}"#)
    for job in [["make": "frames"], ["make": "export", "format": "gif"]] {
      let answer = try session.answer(job.merging(["path": file]) { $1 })
      let diagnostics = try #require(answer["diagnostics"] as? [JSONObject], "\(answer)")
      #expect(diagnostics.map { $0["kind"] as? String } == ["expressionFailure"])
    }
  }

  @Test("A job can apply the limits for files from strangers")
  func jobCanApplyLimitsForFilesFromStrangers() throws {
    let markers = Array(repeating: #"{"tm":0,"cm":"a","dr":0}"#, count: 2001)
    let text =
      #"{"v":"5.9.0","fr":10,"ip":0,"op":1,"w":8,"h":8,"layers":[],"markers":["#
      + markers.joined(separator: ",") + "]}"
    let file = try folder.file("a.json", text)
    #expect(try session.answer(["path": file])["ok"] as? Bool == true)
    #expect(code(try session.answer(["path": file, "untrusted": true])) == "badData")
    let strict = WorkerSession(text: TextSettings(), isUntrusted: true)
    #expect(code(try strict.answer(["path": file, "untrusted": false])) == "badData")
  }
}

#if os(Linux)
  @Suite("The process of a worker")
  struct WorkerProcessTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("Each line has an answer, and none ends the process", .timeLimit(.minutes(10)))
    func eachLineHasAnswer() throws {
      let path = sample("loader.json")
      let input = """
        {"id": "a", "path": "\(path)", "size": "8x8"}
        nonsense

        {"id": "slow", "path": "\(path)", "frames": 5000, "limits": {"seconds": 0.000001}}
        {"id": "large", "path": "\(path)", "frames": 5000, "limits": {"megabytes": 0.5}}
        {"id": "z", "path": "\(path)", "size": "8x8"}
        """
      let end = try runShell("exec \"$flick\" worker", in: folder.path, input: input)
      #expect(end.code == 0)
      let answers = try end.output.split(separator: "\n").map { try jsonObject($0) }
      #expect(answers.map { $0["ok"] as? Bool } == [true, false, false, false, true])
      #expect(answers.map { $0["id"] as? String } == ["a", nil, "slow", "large", "z"])
      let codes = answers.map { ($0["error"] as? JSONObject)?["code"] as? String }
      #expect(codes == [nil, "usage", "timeLimit", "memoryLimit", nil])
    }

    @Test("The signal that ends a process tells whether the job or the machine is the reason")
    func endingSignalTellsWhetherMachineIsReason() {
      let crashes = [SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSYS]
      for signal in crashes + [SIGKILL, SIGTERM, SIGABRT] {
        let code = WorkerAnswer.ErrorCode(endingSignal: signal, isSandboxed: false)
        #expect(code == (crashes.contains(signal) ? .crash : .killed), "\(signal)")
        #expect(code.isOfMachine == !crashes.contains(signal))
      }
      // The limit of the sandbox is one of the job.
      #expect(WorkerAnswer.ErrorCode(endingSignal: SIGABRT, isSandboxed: true) == .crash)
      #expect(WorkerAnswer.ErrorCode(endingSignal: nil, isSandboxed: false) == .fault)
    }

    @Test("A job without memory is no failure of the file", .timeLimit(.minutes(10)))
    func jobWithoutMemoryIsNoFailureOfFile() throws {
      let job = #"{"path": "\#(sample("loader.json"))", "size": "9000x9000", "format": "rgba"}"#
      // The address space has room for the start of the programs, and not for the picture.
      let end = try runShell(
        "ulimit -v 400000; SWIFT_BACKTRACE=enable=no exec \"$flick\" worker", in: folder.path,
        input: job)
      let answer = try jsonObject(try #require(end.output.split(separator: "\n").first))
      #expect((answer["error"] as? JSONObject)?["code"] as? String == "killed", "\(end)")
    }

    @Test("A killed process is an answer, and the next job runs", .timeLimit(.minutes(10)))
    func killedProcessIsAnswer() throws {
      let path = sample("loader.json")
      // The process that draws is ended when it has written a frame of the long job.
      let end = try runShell(
        """
        mkfifo jobs; "$flick" worker < jobs > answers & worker=$!; exec 3> jobs
        echo '{"path": "\(path)", "frames": 100000, "output": "out/%d.png", "size": "8x8"}' >&3
        until [ -e out/1.png ]; do kill -0 $worker || exit 99; done
        kill -KILL $(cat /proc/$worker/task/*/children)
        echo '{"path": "\(path)", "size": "8x8"}' >&3; exec 3>&-
        wait $worker && cat answers
        """, in: folder.path)
      #expect(end.code == 0)
      let answers = try end.output.split(separator: "\n").map { try jsonObject($0) }
      #expect(answers.map { $0["ok"] as? Bool } == [false, true])
      #expect((answers.first?["error"] as? JSONObject)?["code"] as? String == "killed")
    }

    @Test("A killed worker leaves no process behind", .timeLimit(.minutes(10)))
    func killedWorkerLeavesNoProcessBehind() throws {
      let path = sample("loader.json")
      let end = try runShell(
        """
        mkfifo jobs; "$flick" worker < jobs & worker=$!; exec 3> jobs
        echo '{"path": "\(path)", "frames": 100000, "output": "out/%d.png", "size": "8x8"}' >&3
        until [ -e out/1.png ]; do kill -0 $worker || exit 99; done
        child=$(cat /proc/$worker/task/*/children); kill -KILL $worker; wait $worker
        while kill -0 $child 2>/dev/null; do :; done
        """, in: folder.path)
      #expect(end.code == 0)
    }
  }
#endif
