#if os(Linux)
  import Foundation
  import Testing

  @testable import FlickCommand

  /// Runs every command with each output that is one of its inputs. FLICK_PROGRAM in the environment selects another program.
  @Suite("Inputs stay as they are")
  struct InputProtectionTests {
    static let animation = """
      {"v":"5.7.0","fr":10,"ip":0,"op":4,"w":24,"h":16,"layers":[{"ty":4,"nm":"box","ip":0,"op":4,"st":0,
      "ks":{"p":{"a":1,"k":[{"t":0,"s":[5,8],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":4,"s":[19,8]}]}},
      "shapes":[{"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[8,8]},"r":{"a":0,"k":0}},
      {"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100}}]}]}
      """

    /// A file that names the picture `p0.png`.
    static let card = """
      {"v":"5.7.0","fr":10,"ip":0,"op":4,"w":24,"h":16,"assets":[{"id":"photo","w":8,"h":8,"u":"","p":"p0.png"}],
      "layers":[{"ty":2,"nm":"Photo","refId":"photo","ip":0,"op":4,"st":0,"ks":{}}]}
      """

    /// Makes the files, and the links to some of them.
    private static let setup = """
      mkdir -p in/d/sub in/links
      for name in logo.json d0.json d1.json d/x.json d/sub/y.json trick.png trick.gif trick.webp trick.svg trick.rgba
      do cp animation.json in/$name; done
      cp still.json in/d1.json
      cp card.json in/card.json && mkdir in/cards && cp card.json in/cards/p0.json
      "$flick" render animation.json -o in/p0.png >/dev/null && cp in/p0.png in/ada.png && cp in/p0.png in/cards
      echo '{"path": "logo.json", "output": "p0.png"}' > in/named.jsonl
      "$flick" convert animation.json in/walk.lottie >/dev/null
      ln -s logo.json in/link.json && ln in/logo.json in/hard.json && ln -s . in/near
      echo '{"path": "logo.json", "make": "inspect", "output": "logo.json"}' > in/self.jsonl
      echo '{"path": "logo.json", "make": "inspect", "output": "near/hard.json"}' > in/hard.jsonl
      printf 'path,make,output\\nlogo.json,contact,logo.png\\n' > in/report.csv
      echo '{"path": "card.json", "image": {"photo": "ada.png"}, "output": "ada.png"}' > in/picture.jsonl
      """

    /// The names of `logo.json`.
    private static let names = [
      "logo.json", "./logo.json", "d/../logo.json", "link.json", "hard.json", "near/logo.json",
      "\"$PWD\"/near/link.json",
    ]

    private static func job(_ members: String) -> String {
      "echo '{\(members)}' | \"$flick\" worker"
    }

    private static func call(_ tool: String, _ arguments: String) -> String {
      """
      printf '%s\\n' '{"jsonrpc":"2.0","id":1,"method":"initialize","params":\
      {"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"a","version":"1"}}}' \
      '{"jsonrpc":"2.0","method":"notifications/initialized"}' \
      '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"\(tool)","arguments":{\(arguments)}}}' \
      | "$flick" mcp .
      """
    }

    static let commands: [String] =
      names.flatMap { name in
        [
          "render logo.json -o \(name)", "export logo.json -o \(name) --format gif",
          "export logo.json -o \(name) --format rgba", "contact logo.json -o \(name)",
          "contact logo.json -o sheet.png --json \(name)", "convert logo.json \(name)",
          "optimize logo.json -o \(name)", "check logo.json --fix -o \(name)",
        ].map { "\"$flick\" \($0)" }
      }
      + [
        "render card.json --image photo=ada.png -o ada.png", "render card.json -o p0.png",
        "render trick.png", "render trick.png logo.json", "render trick.webp -o trick.webp",
        "render logo.json trick.png -o .", "export logo.json -o logo.json --format apng",
        "export logo.json -o logo.json --format webp", "export logo.json -o logo.json --format svg",
        "export logo.json -o logo.png --format sprites", "export trick.gif -o trick.gif",
        "export trick.webp -o trick.webp", "export trick.webp -o trick.webp --fit 100KB",
        "export trick.svg -o trick.svg", "export trick.rgba -o trick.rgba",
        "export card.json -o 'p%d.png'", "export card.json --image photo=ada.png -o 'ada.pn%%'",
        "contact logo.json -o logo.png", "contact trick.png -o trick.png",
        "contact card.json -o p0.png", "contact card.json -o sheet.png --json p0.png",
        "contact card.json --image photo=ada.png -o ada.png", "diff d0.json d1.json -o 'd%d.json'",
        "diff card.json logo.json -o 'p%d.png'", "convert walk.lottie walk.lottie",
        "optimize walk.lottie -o walk.lottie", "check walk.lottie --fix -o walk.lottie",
        "batch d -o d --make inspect", "batch d -o d --make contact",
        "batch d -o d --make export --format sprites", "batch d -o near/d --make inspect",
        "batch 'd/*.json' -o d --make inspect", "batch logo.json -o . --make inspect",
        "batch link.json -o . --make inspect", "batch self.jsonl -o .", "batch hard.jsonl -o .",
        "batch report.csv -o .", "batch picture.jsonl -o .", "batch picture.jsonl -o . --force",
        "batch d -o out --summary d/x.json", "batch self.jsonl -o out --summary self.jsonl",
        "batch cards -o cards --force", "batch logo.json cards -o cards --force --frames 1",
        "batch named.jsonl card.json -o .",
        "batch d -o d --make inspect --force", "contact logo.json -o logo.png --force",
        "export logo.json -o logo.png --format sprites --force",
      ].map { "\"$flick\" \($0)" }
      + names.prefix(5).map { job(#""path": "logo.json", "output": "\#($0)""#) }
      + [
        job(#""path": "logo.json", "make": "inspect", "output": "logo.json""#),
        job(#""path": "logo.json", "make": "contact", "output": "logo.png""#),
        job(#""path": "logo.json", "make": "export", "format": "gif", "output": "logo.json""#),
        job(#""path": "logo.json", "make": "export", "format": "sprites", "output": "logo.png""#),
        job(#""path": "card.json", "image": {"photo": "ada.png"}, "output": "ada.png""#),
        job(#""path": "card.json", "frames": 2, "output": "p%d.png""#),
        call("convert", #""path":"walk.lottie","output":"walk.lottie","replace":true"#),
        call("optimize", #""path":"logo.json","output":"logo.json","replace":true"#),
        call("export", #""path":"trick.gif","output":"trick.gif","replace":true"#),
        call("export", #""path":"card.json","output":"p0.png","replace":true"#),
      ]

    @Test("No command changes a file that it reads", .timeLimit(.minutes(10)))
    func noCommandChangesInput() throws {
      let folder = try TemporaryFolder()
      _ = try folder.file("animation.json", Self.animation)
      _ = try folder.file(
        "still.json", Self.animation.replacingOccurrences(of: "[19,8]", with: "[9,8]"))
      _ = try folder.file("card.json", Self.card)
      _ = try folder.file("commands", Self.commands.joined(separator: "\n") + "\n")
      let end = try runShell(
        """
        flick=${FLICK_PROGRAM:-$flick}
        \(Self.setup)
        inputs=$(cd in && find . -type f -o -type l | sort)
        digest() { (cd "$1" && sha256sum $inputs 2>&1; readlink "$1"/link.json "$1"/near); }
        digest in > before
        while IFS= read -r command; do
          rm -rf run && cp -a in run
          (cd run && eval "$command" </dev/null >/dev/null 2>&1)
          digest run | cmp -s - before || echo "$command"
        done < commands
        """, in: folder.path)
      #expect(end.code == 0, "\(end.messages)")
      let lost = end.output.split(separator: "\n")
      #expect(
        lost.isEmpty,
        "\(lost.count) of \(Self.commands.count) commands have changed a file:\n\(end.output)")
    }

    @Test("An output that is an input is wrong usage, with one sentence that names it")
    func outputThatIsInputIsWrongUsage() throws {
      let folder = try TemporaryFolder()
      let input = try folder.file("logo.json", Self.animation)
      let link = folder.path + "/link.json"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "logo.json")
      #expect(
        isEnd(
          FlickCommand.run(["render", input, "-o", input]), 64,
          "flick: \(input): is the input, which is never replaced; name another file."))
      #expect(
        isEnd(
          FlickCommand.run(["render", input, "-o", link]), 64,
          "flick: \(link): is the input \(input), which is never replaced; name another file."))
      let sheet = folder.path + "/sheet.png"
      #expect(
        isEnd(
          FlickCommand.run(["contact", input, "-o", sheet, "--json", sheet]), 64,
          "flick: \(sheet) and \(sheet) are the same file; name two files."))
    }

    @Test("A file whose name was not given stays without --force, and each one with --no-clobber")
    func filesThatExistStay() throws {
      let folder = try TemporaryFolder()
      _ = try folder.file("a.json", Self.animation)
      _ = try folder.file("b.json", Self.animation)
      let end = try runShell(
        """
        for name in a.png sheet.json sprites.json pictures/a.png out/b.png given.png given.gif given.lottie
        do mkdir -p $(dirname $name) && echo mine > $name; done
        run() { "$flick" "$@" >/dev/null 2>errors; echo "$? $(wc -l < errors)"; }
        run render a.json
        run render a.json b.json -o pictures
        run contact a.json -o sheet.png
        run export a.json -o sprites.png --format sprites
        run batch a.json b.json -o out
        run render a.json -o given.png --no-clobber
        run export a.json -o given.gif --no-clobber
        run convert a.json given.lottie --no-clobber
        cat a.png sheet.json sprites.json pictures/a.png out/b.png given.png given.gif given.lottie
        test ! -e sheet.png -a ! -e sprites.png -a ! -e out/a.png -a ! -e pictures/b.png || echo drawn
        run render a.json --force
        run render a.json b.json -o pictures --force
        run contact a.json -o sheet.png --force
        run batch a.json b.json -o out --force
        run render a.json -o given.png
        grep -l mine *.* */*.*
        """, in: folder.path)
      let refused = Array(repeating: "73 1", count: 8) + Array(repeating: "mine", count: 8)
      let replaced = Array(repeating: "0 0", count: 5)
      #expect(
        end.output.split(separator: "\n").map(String.init)
          == refused + replaced + ["given.gif", "given.lottie", "sprites.json"], "\(end)")
    }

    @Test("A batch replaces its own outputs, also after it was killed")
    func batchReplacesOwnOutputs() throws {
      let folder = try TemporaryFolder()
      _ = try folder.file("a.json", Self.animation)
      let end = try runShell(
        """
        run() { "$flick" batch a.json -o out "$@" >/dev/null 2>&1; echo $?; }
        run; run --size 9x9; run --no-clobber --size 8x8
        # A killed process has made the output and no line of the journal.
        rm out/.flick-batch/journal-*; run --size 7x7
        rm -r out/.flick-batch; run --size 6x6; run --size 6x6 --force
        """, in: folder.path)
      #expect(end.output == "0\n0\n0\n0\n73\n0\n", "\(end)")
    }

    @Test("Corrections in place keep the permissions of the file, and leave no other file")
    func correctionsInPlaceKeepPermissions() throws {
      let folder = try TemporaryFolder()
      let wrong = Self.animation.replacingOccurrences(of: "[1,0,0,1]", with: "[255,0,0,1]")
      let input = try folder.file("a.json", wrong)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: input)
      #expect(FlickCommand.run(["check", input, "--fix", "--no-times"]).code == 0)
      #expect(try folder.bytes("a.json") != Array(wrong.utf8))
      let attributes = try FileManager.default.attributesOfItem(atPath: input)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.json"])
    }
  }
#endif
