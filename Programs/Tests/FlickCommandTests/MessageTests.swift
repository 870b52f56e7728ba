import Foundation
import Testing

@testable import FlickCommand

/// An animation of 40×20 units with a marker and a slot.
private func animation(width: Int = 40) -> String {
  """
  {"v":"5.9.0","fr":10,"ip":0,"op":20,"w":\(width),"h":20,"markers":[{"cm":"run","tm":0,"dr":5}],
   "slots":{"tint":{"p":{"a":0,"k":[1,0,0]}}},"layers":[{"ty":4,"ip":0,"op":20,"ks":{},"shapes":[
    {"ty":"rc","p":{"a":0,"k":[20,10]},"s":{"a":0,"k":[10,10]},"r":{"a":0,"k":0}},
    {"ty":"fl","c":{"a":0,"k":[1,0,0],"sid":"tint"},"o":{"a":0,"k":100}}]}]}
  """
}

@Suite("Messages and exit codes")
struct MessageTests {
  @Test(
    "A misspelt command suggests others",
    arguments: [
      ("rendr", "; did you mean render?"), ("exprort", "; did you mean export?"),
      ("wacth", "; did you mean watch?"), ("play2", "; did you mean play?"), ("nonsense", "."),
      ("x", "."),
    ])
  func misspeltCommandSuggestsOthers(name: String, ending: String) {
    let message = "flick: there is no command \(name)\(ending) flick --help lists all commands."
    #expect(isEnd(FlickCommand.run([name]), 64, message))
    #expect(isWorded(FlickCommand.run([name, "a.json", "--size", "5x5"]).message == message))
    #expect(isEnd(FlickCommand.run(["help", name]), 64, message))
  }

  #if os(Linux)
    @Test("The paragraphs of a help have no broken lines, and a file that is missing no lines")
    func paragraphsOfHelpHaveNoBrokenLines() throws {
      let names = [
        "batch", "bench", "check", "contact", "convert", "demo", "describe", "diff", "export",
        "features", "inspect", "mcp", "optimize", "page", "play", "preview", "render", "serve",
        "watch", "worker",
      ]
      for name in names {
        let help = try runShell("exec \"$flick\" \(name) --help", in: "/tmp").output
        let overview = help.components(separatedBy: "\n\nUSAGE").first ?? ""
        for paragraph in overview.components(separatedBy: "\n\n") {
          for line in paragraph.split(separator: "\n").dropLast() where !line.hasPrefix(" ") {
            #expect(line.hasSuffix(":") || line.contains(" "), "\(name): \(line)")
          }
        }
      }
      let missing = try runShell("\"$flick\" check none.json", in: "/tmp")
      #expect(missing.code == 66 && missing.output.isEmpty)
    }
  #endif

  @Test("The help of a command exists, also of one of flick watch")
  func helpOfCommandExists() {
    #expect(FlickCommand.run(["help"]).message == FlickCommand.run(["--help"]).message)
    #expect(
      FlickCommand.run(["help", "render"]).message
        == FlickCommand.run(["render", "--help"]).message)
    #expect(FlickCommand.run(["help", "watch", "contact"]).code == 0)
    #expect(FlickCommand.run(["help", "watch", "nonsense"]).code == 64)
  }

  @Test("A file that was cut off ends too early", arguments: ["a.json", "a.lottie", "a.svga"])
  func fileThatWasCutOffEndsTooEarly(name: String) throws {
    let folder = try TemporaryFolder()
    let whole: String
    if name == "a.svga" {
      whole = repository.appendingPathComponent("Samples/metronome.svga").path
    } else {
      whole = try folder.file("whole.json", animation())
    }
    let copy = try folder.file("whole-\(name)")
    if name == "a.json" {
      try FileManager.default.copyItem(atPath: whole, toPath: copy)
    } else {
      #expect(FlickCommand.run(["convert", whole, copy]).code == 0)
    }
    let bytes = try folder.bytes("whole-\(name)")
    let cut = try folder.file(name)
    try Data(bytes.prefix(bytes.count / 2)).write(to: URL(fileURLWithPath: cut))
    for command in ["render", "inspect"] {
      let result = FlickCommand.run([command, cut])
      #expect(result.code == 65)
      #expect(isWorded(result.message.hasPrefix("flick: \(cut): ")))
      #expect(isWorded(result.message.contains("too early")), "\(result.message)")
    }
  }

  @Test("An unknown theme, animation, marker or slot lists what exists, with one exit code")
  func unknownNameListsWhatExists() throws {
    let folder = try TemporaryFolder()
    let json = try folder.file("a.json", animation())
    let archive = try folder.file("a.lottie")
    #expect(FlickCommand.run(["convert", json, archive]).code == 0)
    let cases = [
      (json, "theme", "none."), (json, "animation", "none."), (archive, "theme", "none."),
      (archive, "animation", "these: a."), (archive, "slot", "these: tint."),
      (json, "slot", "these: tint."),
    ]
    for (file, kind, list) in cases {
      let value = kind == "slot" ? "x=1" : "x"
      for command in ["render", "inspect"] {
        #expect(
          isEnd(
            FlickCommand.run([command, file, "--\(kind)", value]), 64,
            "flick: \(file): there is no \(kind) x; the file has \(list)"))
      }
    }
    let output = folder.path + "/a.webp"
    #expect(
      isEnd(
        FlickCommand.run(["export", json, "-o", output, "--marker", "x"]), 64,
        "flick: there is no marker x; the file has these: run."))
    let copy = folder.path + "/b.lottie"
    for arguments in [["convert", archive, copy], ["check", archive]] {
      #expect(FlickCommand.run(arguments + ["--animation", "x"]).code == 64)
      #expect(FlickCommand.run(arguments + ["--theme", "x"]).code == 64)
    }
  }

  @Test("A size that is too large names the limit")
  func sizeThatIsTooLargeNamesLimit() throws {
    let file = try TemporaryFolder().file("a.json", animation())
    for command in ["render", "contact", "diff", "bench", "export"] {
      let more = command == "diff" ? [file] : command == "export" ? ["-o", "a.webp"] : []
      let side = FlickCommand.run([command, file, "--size", "20000x2"] + more)
      #expect(side.code == 64)
      #expect(isWorded(side.message.contains("the width and the height are 1 to 16384 pixels.")))
      let text = FlickCommand.run([command, file, "--size", "12x"] + more)
      #expect(text.code == 64)
      #expect(
        isWorded(
          text.message.contains("a size is a width and a height in pixels, such as 512x512, or")))
    }
    let folder = try TemporaryFolder()
    let untrusted = try folder.file("a.json", animation())
    let result = FlickCommand.run(["render", untrusted, "--untrusted", "--size", "16384x16384"])
    #expect(result.code == 64)
    #expect(
      isWorded(
        result.message.wholeMatch(
          of:
            /flick: .*: a picture of 16384x16384 has more than [0-9]+ pixels; choose a smaller --size\./
        ) != nil), "\(result.message)")
  }

  @Test("A frame outside the animation is wrong usage, as a progress or a time is")
  func frameOutsideIsWrongUsage() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.json", animation())
    for (option, value, bounds) in [
      ("--frame", "99", "0 to 20"), ("--progress", "1.5", "0 to 1"), ("--time", "7", "0 to 2"),
    ] {
      #expect(
        isEnd(
          FlickCommand.run(["render", file, option, value, "-o", folder.path + "/a.png"]), 64,
          "flick: \(file): \(option) \(value) lies outside the animation; it can be \(bounds)."))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/a.png"))
  }

  @Test("A folder is called a folder")
  func folderIsCalledFolder() throws {
    let folder = try TemporaryFolder()
    for command in ["render", "contact"] {
      #expect(
        isEnd(FlickCommand.run([command, folder.path]), 66, "flick: \(folder.path): is a folder."))
    }
    for command in ["inspect", "check"] {
      #expect(
        isEnd(
          FlickCommand.run([command, folder.path]), 66,
          "flick: \(folder.path): there is no .json, .lottie or .svga file in this folder."))
    }
    let file = try folder.file("a.json", animation())
    #expect(
      isEnd(
        FlickCommand.run(["render", file, "-o", folder.path]), 64,
        "flick: \(folder.path): is a folder; name a file."))
  }

  @Test("Two files with the same name are not drawn into one picture")
  func twoFilesWithSameNameAreNotDrawnIntoOnePicture() throws {
    let (one, other) = (try TemporaryFolder(), try TemporaryFolder())
    let (first, second) = (
      try one.file("a.json", animation()), try other.file("a.json", animation())
    )
    let output = one.path + "/out"
    let result = FlickCommand.run(["render", first, second, "-o", output])
    #expect(
      isEnd(result, 64, "flick: \(first) and \(second) would both be drawn into \(output)/a.png."))
    #expect(FlickCommand.run(["render", first, second, "-o", "-"]).code == 64)
    #expect(FlickCommand.run(["watch", first, second]).code == 64)
  }

  #if os(Linux)
    @Test("The command render prints what it has written, and draws several files")
    func renderPrintsWhatItHasWritten() throws {
      let folder = try TemporaryFolder()
      for name in ["a", "b"] { _ = try folder.file("\(name).json", animation()) }
      _ = try folder.file("bad.json", "{")
      let one = try runShell(
        "\"$flick\" render a.json; \"$flick\" render a.json -o - | wc -c", in: folder.path)
      let size = try folder.bytes("a.png").count
      #expect(one.output == "a.png: 40x20, \(size) bytes\n\(size)\n")
      let several = try runShell(
        "exec \"$flick\" render a.json bad.json b.json none.json -o out", in: folder.path)
      #expect(several.code == 66)
      #expect(
        several.output == "out/a.png: 40x20, \(size) bytes\nout/b.png: 40x20, \(size) bytes\n")
      #expect(isWorded(several.messages.hasPrefix("flick: bad.json: ")))
      #expect(
        isWorded(
          several.messages.hasSuffix(
            "\nflick: none.json: no such file.\nflick: 2 of 4 files failed: bad.json, none.json.\n")
        ))
      #expect(try folder.bytes("out/b.png") == folder.bytes("a.png"))
    }

    @Test("The command diff says first that sizes, durations and frame rates differ")
    func diffSaysFirstThatSizesDiffer() throws {
      let folder = try TemporaryFolder()
      _ = try folder.file("a.json", animation())
      _ = try folder.file(
        "b.json",
        animation(width: 80).replacingOccurrences(of: #""fr":10"#, with: #""fr":20"#))
      let result = try runShell("exec \"$flick\" diff a.json b.json", in: folder.path)
      #expect(result.code == 1)
      let lines = result.output.split(separator: "\n")
      #expect(
        isWorded(
          lines.prefix(3) == [
            "The sizes differ: 40x20 and 80x20.", "The durations differ: 2 and 1.",
            "The frame rates differ: 10 and 20.",
          ]))
      #expect(lines.dropFirst(3).first?.hasPrefix("frame 0: ") == true)
    }

    @Test("The command watch says what it watches and what it has drawn")
    func watchSaysWhatItDoes() throws {
      let folder = try TemporaryFolder()
      _ = try folder.file("a.json", animation())
      let result = try runShell(
        """
        exec 3< <(exec "$flick" watch a.json 2>&1)
        read -r first <&3; read -r second <&3; kill $!; echo "$first"; echo "$second"
        """, in: folder.path)
      let lines = result.output.split(separator: "\n")
      #expect(lines.first == "flick: watching a.json; Ctrl-C ends the program.")
      #expect(lines.last?.hasPrefix("a.png: 40x20, ") == true)
    }

    @Test("A batch counts each job once: as done, skipped or failed")
    func batchCountsEachJobOnce() throws {
      let folder = try TemporaryFolder()
      for name in ["a", "b"] { _ = try folder.file("\(name).json", animation()) }
      _ = try folder.file("bad.json", "{")
      let command = "exec \"$flick\" batch '*.json' -o out"
      let first = try runShell(command, in: folder.path)
      #expect(first.output.hasPrefix("3 jobs: 2 done, 0 skipped, 1 failed; "))
      let second = try runShell(command, in: folder.path)
      #expect(second.code == 65)
      #expect(second.output.hasPrefix("3 jobs: 0 done, 2 skipped, 1 failed; "))
      let third = try runShell(command + " --retry-failed", in: folder.path)
      #expect(third.output.hasPrefix("3 jobs: 0 done, 2 skipped, 1 failed; "))
    }
  #endif
}

#if os(Linux)
  /// Whether the program with the servers is beside `flick`.
  private let hasServers = System.programPath.map { path in
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return System.isExecutable(folder + "/flick-server")
  }

  /// Whether this user can open port 1, as root can, and every user of a container of Docker.
  private let opensEveryPort: Bool = {
    let path = "/proc/sys/net/ipv4/ip_unprivileged_port_start"
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    let first = text.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) } ?? 1024
    return getuid() == 0 || first <= 1
  }()

  @Suite(
    "Messages of the servers",
    .enabled(if: hasServers == true, "The program flick-server is not built."))
  struct ServerMessageTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs a command while a program listens on the port `$port`.
    private func runBesideServer(_ command: String) throws -> ShellResult {
      try runShell(
        """
        exec 3< <(exec "$flick" preview)
        read -r line <&3; server=$!; port=${line#*127.0.0.1:}; port=${port%%/*}; export port
        \(command); code=$?
        kill $server; echo "$port"; exit $code
        """, in: folder.path)
    }

    @Test(
      "A port that is in use has its sentence and exit code",
      arguments: ["preview", "demo", "serve"])
    func portThatIsInUseHasItsSentence(command: String) throws {
      let options = command == "serve" ? " --root ." : ""
      let result = try runBesideServer("\"$flick\" \(command)\(options) --port $port")
      let port = result.output.split(separator: "\n").last ?? ""
      #expect(result.code == 70)
      #expect(
        isWorded(
          result.messages
            == "flick: Port \(port) of 127.0.0.1 is in use; choose another --port.\n"))
    }

    @Test("Pictures of the demo that cannot be written have a sentence and an exit code")
    func picturesOfDemoThatCannotBeWrittenHaveSentence() throws {
      _ = try folder.file("a.json", animation())
      let result = try runShell("exec \"$flick\" demo --stills a.json", in: folder.path)
      #expect(result.code == 70 && result.output.isEmpty)
      #expect(
        isWorded(
          result.messages.hasPrefix("flick: a.json/demo-local.png")
            && result.messages.hasSuffix("is a file, and no folder.\n")))
    }

    @Test("A missing animation of the demo has its reason")
    func missingAnimationOfDemoHasItsReason() throws {
      let none = try runShell("exec timeout 30 \"$flick\" demo --local none.json", in: folder.path)
      #expect(none.code == 66 && isWorded(none.messages == "flick: none.json: no such file.\n"))
      _ = try folder.file("bad.json", "{")
      let bad = try runShell(
        "exec \"$flick\" demo --local bad.json --stills out", in: folder.path)
      #expect(bad.code == 70 && bad.output == "out/demo-remote.png\n")
      #expect(
        isWorded(
          bad.messages.hasPrefix("flick: Local animation failed to load: ")
            && !bad.messages.contains("..")))
    }

    @Test("The demo needs no proxy for its own server")
    func demoNeedsNoProxyForItsOwnServer() throws {
      let result = try runShell(
        "export http_proxy=http://127.0.0.1:1 no_proxy=a.test; exec \"$flick\" demo --stills out",
        in: folder.path)
      #expect(result.code == 0)
      #expect(result.output == "out/demo-local.png\nout/demo-remote.png\n")
    }

    @Test(
      "A port that cannot be opened has its sentence and exit code",
      .enabled(if: !opensEveryPort, "This user can open every port."),
      arguments: ["preview", "demo"])
    func portThatCannotBeOpenedHasItsSentence(command: String) throws {
      let result = try runShell("exec timeout 30 \"$flick\" \(command) --port 1", in: folder.path)
      #expect(result.code == 70)
      #expect(
        isWorded(
          result.messages
            == "flick: Port 1 of 127.0.0.1 cannot be opened: Permission denied; choose another --port.\n"
        ))
    }

    @Test("A bad root has its sentence and exit code")
    func badRootHasItsSentence() throws {
      _ = try folder.file("a.json", animation())
      let none = try runShell("exec \"$flick\" serve --root none --port 0", in: folder.path)
      #expect(
        none.code == 66 && isWorded(none.messages == "flick: none: there is no such folder.\n"))
      let file = try runShell("exec \"$flick\" serve --root a.json --port 0", in: folder.path)
      #expect(
        file.code == 66
          && isWorded(file.messages == "flick: a.json: a folder is needed, and this is none.\n"))
      let host = try runShell("exec \"$flick\" serve --root . --host x.y --port 0", in: folder.path)
      #expect(
        host.code == 64 && isWorded(host.messages == "flick: x.y is no address of an interface.\n"))
    }

    @Test("Each option of flick serve can be an environment variable")
    func eachOptionOfServeCanBeEnvironmentVariable() throws {
      // A wrong value of each option, and its exit code.
      let cases: [(option: String, value: String, code: Int32)] = [
        ("root", "none", 66), ("allow-host", "a b", 64), ("allow-origin", "here", 64),
        ("host", "x.y", 64), ("port", "99999", 64), ("workers", "0", 64),
        ("small-workers", "-1", 64), ("client-header", "a b", 64), ("cache", "x", 64),
        ("queue", "x", 64),
        ("connections", "0", 64), ("idle-timeout", "0", 64), ("time-limit", "x", 64),
        ("memory-limit", "x", 64), ("memory-budget", "1", 64), ("max-age", "x", 64),
        ("fonts", "none", 66), ("player", "none", 64),
        ("log-level", "loud", 64), ("sign", "/render", 64), ("expires-in", "0", 64),
      ]
      let help = try runShell("exec \"$flick\" serve --help", in: folder.path).output
      let options = help.split(separator: "\n").compactMap { line in
        line.wholeMatch(of: /\ \ --([a-z-]+).*/).map { String($0.1) }
      }
      #expect(Set(options) == Set(cases.map(\.option) + ["allow-uploads", "no-sandbox"]))
      for (option, value, code) in cases {
        let others = (option == "root" ? "" : " --root .") + (option == "port" ? "" : " --port 0")
        let variable = "FLICK_SERVE_" + option.uppercased().replacingOccurrences(of: "-", with: "_")
        let flag = try runShell(
          "exec \"$flick\" serve --\(option)='\(value)'\(others)", in: folder.path)
        let own = try runShell(
          "\(variable)='\(value)' exec \"$flick\" serve\(others)", in: folder.path)
        #expect(own.code == code && flag.code == code, "\(option): \(flag.messages)")
        #expect(own.messages == flag.messages && !own.messages.isEmpty, "\(option)")
      }
      let sandbox = try runShell(
        "FLICK_SERVE_NO_SANDBOX=maybe \"$flick\" serve --root .", in: folder.path)
      #expect(sandbox.code == 64)
      #expect(isWorded(sandbox.messages.contains("FLICK_SERVE_NO_SANDBOX must be true or false.")))
      let unknown = try runShell(
        "FLICK_SERVE_PROT=1 exec \"$flick\" serve --root none", in: folder.path)
      #expect(unknown.code == 64)
      #expect(
        isWorded(
          unknown.messages.hasPrefix("flick: FLICK_SERVE_PROT: no setting; the settings are FLICK_")
        ))
      #expect(isWorded(unknown.messages.contains(" FLICK_SERVE_MEMORY_BUDGET, ")))
      let given = try runShell(
        "FLICK_SERVE_ROOT=none FLICK_SERVE_NO_SANDBOX=1 exec \"$flick\" serve --root . --host x.y",
        in: folder.path)
      #expect(given.code == 64)
    }

    @Test("The service says that the system allows fewer connections, and has those")
    func serviceSaysThatSystemAllowsFewerConnections() throws {
      let result = try runShell(
        """
        ulimit -n 256
        exec 3< <(exec "$flick" serve --root . --port 0 --workers 1 --queue 1 2> log)
        read -r line <&3; server=$!; kill $server; cat log; echo "$line"
        """, in: folder.path)
      let entry = try jsonObject(try #require(result.output.split(separator: "\n").first))
      #expect(entry["level"] as? String == "warning")
      #expect(result.output.hasSuffix("/\n"))
      #expect(
        entry["message"] as? String
          == "The system allows 256 open files, so there are at most 181 connections instead of 1000."
      )
    }

    @Test("The service says that it has no fonts, and names a folder of fonts that does not exist")
    func serviceSaysThatItHasNoFonts() throws {
      func log(_ arguments: String) throws -> String {
        try runShell(
          """
          exec 3< <(exec "$flick" serve --root . --port 0 --workers 1 \(arguments) 2> log)
          read -r line <&3; kill $!; cat log
          """, in: folder.path
        ).output
      }
      let entry = try jsonObject(try #require(log("").split(separator: "\n").first))
      #expect(entry["level"] as? String == "warning")
      #expect((entry["message"] as? String)?.hasPrefix("There are no fonts") == true)
      #expect(try log("--fonts .").isEmpty && log("--no-sandbox").isEmpty)
      let none = try runShell("exec \"$flick\" serve --root . --fonts none", in: folder.path)
      #expect(
        none.code == 66 && isWorded(none.messages == "flick: none: there is no such folder.\n"))
    }

    @Test("Messages about options name the command")
    func messagesAboutOptionsNameCommand() throws {
      let result = try runShell("exec \"$flick\" serve --bad", in: folder.path)
      #expect(result.code == 64 && result.messages.contains("See 'flick serve --help'"))
    }

    @Test("The service writes a line of JSON for each request on standard error")
    func serviceWritesLineOfJSON() throws {
      let result = try runShell(
        """
        exec 3< <(exec "$flick" serve --root . --port 0 --workers 1 --fonts . 2> log)
        read -r line <&3; server=$!; port=${line##*:}
        exec 4<> "/dev/tcp/127.0.0.1/${port%/}"
        printf 'GET /other HTTP/1.1\\r\\nHost: a\\r\\nConnection: close\\r\\n\\r\\n' >&4; cat <&4 > answer
        kill $server; cat log
        """, in: folder.path)
      let line = try #require(result.output.split(separator: "\n").first)
      let entry = try jsonObject(line)
      #expect(entry["path"] as? String == "/other" && entry["status"] as? Int == 404)
    }

    @Test("A file of the preview that does not exist, or is a folder, has its sentence")
    func fileOfPreviewHasItsSentence() throws {
      let none = try runShell("exec \"$flick\" preview none.json", in: folder.path)
      #expect(none.code == 66 && isWorded(none.messages == "flick: none.json: no such file.\n"))
      let own = try runShell("exec \"$flick\" preview .", in: folder.path)
      #expect(own.code == 66 && isWorded(own.messages == "flick: .: is a folder.\n"))
    }

    @Test("The demo without a terminal serves its page, as its help says")
    func demoWithoutTerminalServesItsPage() throws {
      let result = try runShell(
        "exec 3< <(exec \"$flick\" demo); read -r line <&3; kill $!; echo \"$line\"; ls",
        in: folder.path)
      #expect(
        result.output.wholeMatch(
          of: /Lottie Animation Demo: http:\/\/127\.0\.0\.1:[0-9]+\/demo  \(ctrl-C quits\)\n/)
          != nil, "\(result.output)")
      let help = try runShell("exec \"$flick\" demo --help", in: folder.path)
      #expect(help.output.contains("The address\nof the page is printed"))
      #expect(help.output.contains("With --stills, images of the animations are written"))
    }
  }
#endif
