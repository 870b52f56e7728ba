#if os(Linux)
  import ArgumentParser
  import Foundation
  import Testing

  @testable import FlickCommand

  /// Runs command lines in a folder of their own, and compares what users see. FLICK_PROGRAM in the environment selects another
  /// program.
  @Suite("Command lines")
  struct CommandLineTests {
    /// A command line of the shell and its outcome.
    struct Row {
      /// The words after `flick`, or a line of the shell in which `flick` is the program.
      var line: String
      var code: Int32
      /// Parts of standard output and of standard error.
      var says: [String] = []
      /// The files that the line makes or changes, sorted.
      var makes: [String] = []
    }

    private static let missing = "missing image: The image was not found and is not drawn."
    private static let isInput = "which is never replaced; name another file."
    private static let exists = "exists; name an output, or replace it with --force."

    // In the folder are logo.json, other.json and d/sub/deep.json, which are drawn completely; lacks.json, which lacks a picture
    // and a font; bad.json, which is no JSON; wrong.json, in which `flick check` finds errors; empty/, and mine.png.
    static let rows: [Row] = [
      // Inputs stay.
      Row(line: "contact logo.json -o logo.png", code: 64, says: [isInput]),
      Row(line: "export logo.json -o logo.png --format sprites", code: 64, says: [isInput]),
      Row(line: "batch d/sub -o d/sub --make inspect", code: 64, says: [isInput]),
      Row(line: "batch d/sub -o d/sub --make contact", code: 64, says: [isInput]),
      Row(line: "render logo.json -o logo.json", code: 64, says: [isInput]),
      Row(
        line: "ln -s logo.json l.json; flick render logo.json -o l.json", code: 64,
        says: ["is the input logo.json"], makes: ["l.json"]),
      Row(line: "export logo.json -o logo.json --format gif", code: 64, says: [isInput]),
      Row(line: "contact logo.json --json logo.json", code: 64, says: [isInput]),
      Row(line: "convert logo.json logo.json", code: 64, says: [isInput]),
      Row(line: "optimize logo.json -o ./logo.json", code: 64, says: [isInput]),
      Row(line: "render - -o logo.json < logo.json", code: 64, says: [isInput]),
      // Files that exist.
      Row(line: "render logo.json", code: 0, says: ["logo.png: 24x16"], makes: ["logo.png"]),
      Row(line: "render mine.json", code: 73, says: ["mine.png: \(exists)"]),
      Row(line: "render mine.json --force", code: 0, makes: ["mine.png"]),
      Row(line: "render logo.json -o mine.png", code: 0, makes: ["mine.png"]),
      Row(
        line: "render logo.json -o mine.png --no-clobber", code: 73,
        says: ["mine.png: exists; --no-clobber keeps it."]),
      Row(line: "render logo.json -o new.png --no-clobber", code: 0, makes: ["new.png"]),
      Row(
        line: "render logo.json --force --no-clobber", code: 64,
        says: ["--force and --no-clobber cannot be combined."]),
      Row(line: "batch mine.json -o .", code: 73, says: ["mine.png: \(exists)"]),
      Row(line: "check wrong.json --fix --no-times", code: 0, makes: ["wrong.json"]),
      Row(line: "check wrong.json --fix --no-times -o right.json", code: 0, makes: ["right.json"]),
      // Missing parts of a picture.
      Row(
        line: "render lacks.json -o a.png", code: 0,
        says: [
          "flick: lacks.json: \(missing)",
          "flick: lacks.json: missing font: Nope: The text is not drawn.",
        ], makes: ["a.png"]),
      Row(
        line: "export lacks.json -o a.gif", code: 0, says: ["flick: lacks.json: \(missing)"],
        makes: ["a.gif"]),
      Row(
        line: "render lacks.json -o a.png --strict", code: 65,
        says: ["flick: lacks.json: \(missing) 1 more of other kinds."]),
      Row(line: "export lacks.json -o a.gif --strict", code: 65, says: [missing]),
      Row(
        line: "test \"$(flick export lacks.json -o a.gif --quiet 2>&1 | wc -l)\" = 1", code: 0,
        makes: ["a.gif"]),
      Row(line: "render logo.json -o a.png --strict", code: 0, makes: ["a.png"]),
      // Many files.
      Row(
        line: "check logo.json bad.json none.json wrong.json --no-times", code: 66,
        says: [
          "found in bad.json, wrong.json.", "1 of 4 files failed: none.json.",
          "logo.json: no findings",
        ]),
      Row(line: "check logo.json other.json --no-times", code: 0),
      Row(line: "check d --no-times", code: 0, says: ["d/sub/deep.json: no findings"]),
      Row(
        line: "check none.json logo.json bad.json --players all", code: 66,
        says: ["1 of 3 files failed: none.json."]),
      Row(line: "check d --players ios --strict", code: 0),
      Row(
        line: "inspect logo.json bad.json other.json", code: 65,
        says: ["1 of 3 files failed: bad.json.", "logo.json\n  size", "other.json\n  size"]),
      Row(
        line: "inspect logo.json lacks.json --strict", code: 65,
        says: ["1 of 2 files failed: lacks.json."]),
      Row(line: "test $(flick inspect d logo.json --json | grep -c '\"file\"') = 2", code: 0),
      Row(
        line: "inspect empty", code: 66,
        says: ["empty: there is no .json, .lottie or .svga file in this folder."]),
      Row(
        line: "export logo.json other.json -o out --format gif", code: 0,
        makes: ["out/logo.gif", "out/other.gif"]),
      Row(
        line: "export d -o out --format jpeg", code: 0,
        makes: ["out/deep/0000.jpg", "out/deep/0001.jpg", "out/deep/0002.jpg", "out/deep/0003.jpg"]),
      Row(
        line: "export logo.json other.json -o out", code: 64,
        says: ["several files have a folder as output, and a format"]),
      Row(
        line: "export logo.json bad.json -o out/ --format apng", code: 65,
        says: ["1 of 2 files failed: bad.json."], makes: ["out/logo.apng"]),
      Row(
        line: "render logo.json --frame 0,2 -o f%02d.png", code: 0, makes: ["f00.png", "f02.png"]),
      Row(line: "render logo.json --frame 0,1.5", code: 0, makes: ["logo-0.png", "logo-1.5.png"]),
      Row(
        line: "render logo.json --frame 0,2 -o a.png", code: 64,
        says: ["write a pattern such as %04d.png."]),
      Row(
        line: "render logo.json other.json --frame 0,2 -o p", code: 0,
        makes: ["p/logo-0.png", "p/logo-2.png", "p/other-0.png", "p/other-2.png"]),
      Row(
        line: "render logo.json none.json -o p", code: 66,
        says: ["1 of 2 files failed: none.json."], makes: ["p/logo.png"]),
      // Names of outputs.
      Row(
        line: "render logo.json -o x.bmp", code: 64,
        says: ["x.bmp: a picture ends in one of .png, .webp, .jpg, .jpeg."]),
      Row(line: "render logo.json -o x", code: 64, says: ["a picture ends in one of"]),
      Row(
        line: "contact logo.json -o x.gif", code: 64,
        says: ["x.gif: one frame is a .png, .jpg or .webp file"]),
      Row(
        line: "export logo.json -o x.webp --format gif", code: 64,
        says: ["x.webp: a file of the format gif ends in .gif, not in .webp."]),
      Row(line: "export logo.json -o x.json --format gif", code: 64, says: ["not in .json."]),
      Row(
        line: "export logo.json -o x%04d.gif", code: 64, says: ["gif is one file for all frames"]),
      Row(
        line: "export logo.json -o f/%d.jpg", code: 0,
        makes: ["f/0.jpg", "f/1.jpg", "f/2.jpg", "f/3.jpg"]),
      Row(
        line: "export logo.json -o f/%d.webp", code: 0,
        makes: ["f/0.webp", "f/1.webp", "f/2.webp", "f/3.webp"]),
      Row(line: "export logo.json -o 100%.webp", code: 0, makes: ["100%.webp"]),
      Row(line: "export logo.json -o a/b/c.gif", code: 0, makes: ["a/b/c.gif"]),
      Row(line: "render logo.json -o a/b/c.png", code: 0, makes: ["a/b/c.png"]),
      Row(line: "convert logo.json a/logo.lottie", code: 0, makes: ["a/logo.lottie"]),
      Row(
        line: "render logo.json -o logo.json/a.png", code: 64,
        says: ["logo.json is a file, and no folder."]),
      // Pipes.
      Row(
        line: "cat logo.json | flick export - -o - --format gif > a.gif; head -c 6 a.gif", code: 0,
        says: ["GIF89a"], makes: ["a.gif"]),
      Row(
        line: "cat logo.json | flick render - -o - > a.png; head -c 4 a.png", code: 0,
        says: ["PNG"], makes: ["a.png"]),
      Row(line: "cat logo.json | flick inspect -", code: 0, says: ["standard input\n  size"]),
      Row(
        line: "cat logo.json | flick check - --no-times", code: 0,
        says: ["standard input: no findings"]),
      Row(
        line: "cat logo.json | flick convert - -o - --format lottie | head -c 2", code: 0,
        says: ["PK"]),
      Row(
        line: "cat logo.json | flick optimize - -o - --format json | head -c 1", code: 0,
        says: ["{"]),
      Row(
        line: "cat bad.json | flick render - -o a.png", code: 65, says: ["flick: standard input: "]),
      Row(
        line: "cat logo.json | flick render -", code: 64,
        says: ["standard input has no name; name the picture with -o."]),
      Row(
        line:
          "test -z \"$(flick export logo.json -o - --format gif --progress json 2>/dev/null | grep -a framesPerSecond)\"",
        code: 0),
      Row(
        line: "export logo.json -o - --format sprites", code: 64, says: ["sprites is several files"]
      ),
      // The options of all commands.
      Row(
        line: "render logo.json --scale 2 -o a.png", code: 0, says: ["a.png: 48x32"],
        makes: ["a.png"]),
      Row(
        line: "render logo.json --size 32 -o a.png", code: 0, says: ["a.png: 32x32"],
        makes: ["a.png"]),
      Row(line: "render logo.json --progress 50% -o a.png", code: 0, makes: ["a.png"]),
      Row(
        line: "render logo.json --progress half -o a.png", code: 64,
        says: ["a progress is a number from 0 to 1, or a percentage such as 50%."]),
      Row(
        line: "render logo.json --scale big -o a.png", code: 64,
        says: ["a scale is a number, such as 2 or 0.5."]),
      Row(line: "export logo.json -o a.gif --range 3", code: 64, says: ["a range is two frames"]),
      Row(line: "convert logo.json -o logo.lottie", code: 0, makes: ["logo.lottie"]),
      Row(
        line: "convert logo.json", code: 64,
        says: ["Name one output, as the second argument or with -o."]),
      Row(line: "convert sticker.json -o s.tgs", code: 0, makes: ["s.tgs"]),
      // Values as data.
      Row(line: "inspect logo.json --colors", code: 0, says: ["#ff0000  1 place  box.Layer.Color"]),
      Row(
        line: "inspect lacks.json --texts --images --json", code: 0,
        says: [#""value": "A""#, #""title""#, #""value": "p (none.png)""#, #""photo""#]),
      Row(
        line:
          "convert logo.json -o blue.json --color '#f00=#00f' && flick inspect blue.json --colors",
        code: 0, says: ["#0000ff  1 place"], makes: ["blue.json"]),
      Row(
        line: "convert logo.json -o blue.json --color '#123456=#00f'", code: 64,
        says: ["there is no color #123456; the file has these: #ff0000."]),
      Row(
        line: "convert lacks.json -o b.json --text title=B && flick inspect b.json --texts",
        code: 0,
        says: ["B  1 place  title"], makes: ["b.json"]),
      Row(
        line:
          "convert logo.json -o b.lottie --color '#f00=#00f' && flick inspect b.lottie --colors",
        code: 0, says: ["#0000ff  1 place"], makes: ["b.lottie"]),
      Row(
        line: "convert logo.json -o b.lottie --color '#123=#00f'", code: 64,
        says: ["there is no color #112233"]),
      Row(
        line: "convert logo.json -o b.tgs --color '#f00=#00f'", code: 64,
        says: ["need a .json or .lottie output."]),
      Row(line: "help check", code: 0, says: ["thorvg, skottie, with commas, or all"]),
      Row(line: "lint logo.json", code: 64, says: ["there is no command lint."]),
      Row(line: "help render", code: 0, says: ["Draws the first frame, unless"]),
      Row(line: "help serve", code: 0, says: ["--allow-host", "--max-age"]),
      Row(
        line: "batch d -o out --format bmp", code: 64, says: ["the format bmp is none of frames"]),
      Row(
        line:
          "echo '{\"path\": \"logo.json\", \"make\": \"export\", \"format\": \"bmp\"}' > j.jsonl; flick batch j.jsonl -o out",
        code: 64, says: ["j.jsonl, line 1: the format bmp is none of export"], makes: ["j.jsonl"]),
      Row(
        line: "batch empty -o out", code: 66,
        says: ["empty: there is no job and no .json, .lottie or .svga file."]),
    ]

    private func makeFiles(_ folder: TemporaryFolder) throws {
      let animation = InputProtectionTests.animation
      for name in ["empty", "d/sub"] {
        try FileManager.default.createDirectory(
          atPath: "\(folder.path)/in/\(name)", withIntermediateDirectories: true)
      }
      for name in ["logo", "other", "mine", "d/sub/deep"] {
        _ = try folder.file("in/\(name).json", animation)
      }
      _ = try folder.file("in/mine.png", "mine")
      _ = try folder.file("in/bad.json", "{")
      _ = try folder.file(
        "in/wrong.json", animation.replacingOccurrences(of: #""op":4,"w""#, with: #""op":"4","w""#))
      _ = try folder.file(
        "in/sticker.json",
        animation.replacingOccurrences(of: #""fr":10"#, with: #""fr":30"#)
          .replacingOccurrences(of: #""w":24,"h":16"#, with: #""w":512,"h":512"#))
      _ = try folder.file(
        "in/lacks.json",
        """
        {"v":"5.7.0","fr":10,"ip":0,"op":2,"w":20,"h":20,"fonts":{"list":[{"fName":"Nope-Bold","fFamily":"Nope"}]},
        "assets":[{"id":"p","w":5,"h":5,"u":"","p":"none.png"}],"layers":[
        {"ty":2,"nm":"photo","refId":"p","ip":0,"op":2,"st":0,"ks":{}},
        {"ty":5,"nm":"title","ip":0,"op":2,"st":0,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"s":9,"f":"Nope-Bold","t":"A"}}]}}}]}
        """)
    }

    @Test("Each command line has its outcome", .timeLimit(.minutes(10)))
    func eachCommandLineHasItsOutcome() throws {
      #expect(Self.rows.count >= 60)
      let folder = try TemporaryFolder()
      try makeFiles(folder)
      let noFonts: Set = ["render", "export"]
      let lines = Self.rows.map { row in
        let word = row.line.prefix { $0 != " " }
        let fonts =
          noFonts.contains(String(word)) && row.line.contains("lacks") ? " --no-system-fonts" : ""
        return FlickCommand.configuration.subcommands.contains { $0._commandName == word }
          || word == "help"
          ? "flick \(row.line)\(fonts)" : row.line
      }
      _ = try folder.file("lines", lines.joined(separator: "\n") + "\n")
      let end = try runShell(
        """
        program=${FLICK_PROGRAM:-$flick}
        flick() { "$program" "$@"; }
        state() { find . -type f -o -type l | sort | while read -r f; do echo "$f $(cksum < "$f")"; done; }
        number=0
        while IFS= read -r line <&3; do
          rm -rf run && cp -a in run
          cd run
          state > ../before
          eval "$line" < /dev/null > ../$number.out 2> ../$number.err
          echo $? > ../$number.code
          state > ../after
          cd ..
          diff before after | sed -n 's/^> \\.\\/\\(.*\\) [0-9]* [0-9]*$/\\1/p' | grep -v '\\.flick-batch' > $number.made
          diff before after | sed -n 's/^< \\.\\/\\(.*\\) [0-9]* [0-9]*$/\\1/p' >> $number.lost
          number=$((number + 1))
        done 3< lines
        """, in: folder.path)
      #expect(end.code == 0, "\(end.messages)")
      func text(_ number: Int, _ suffix: String) throws -> String {
        String(decoding: try folder.bytes("\(number).\(suffix)"), as: UTF8.self)
      }
      for (number, row) in Self.rows.enumerated() {
        let said = try text(number, "out") + text(number, "err")
        let code = try text(number, "code").trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(code == "\(row.code)", "\(row.line)\n\(said)")
        for part in row.says { #expect(isWorded(said.contains(part)), "\(row.line)\n\(said)") }
        #expect(
          try text(number, "made").split(separator: "\n").map(String.init) == row.makes,
          "\(row.line)")
        // No other file is changed or deleted.
        let lost = try text(number, "lost").split(separator: "\n").map(String.init)
        #expect(lost.allSatisfy { row.makes.contains($0) }, "\(row.line): \(lost)")
      }
    }
  }
#endif
