import FlickAnimation
import FlickLottie
import Foundation
import Testing

@testable import FlickCommand

@Suite("The command flick check")
struct CheckTests {
  /// An animation with one layer, which moves and ends where it starts.
  private static func text(
    root: String = #""fr":30,"ip":0,"op":40,"w":100,"h":100"#, layer: String = "",
    transform: String = move, shapes: String = box, more: String = ""
  ) -> String {
    """
    {"v":"5.9.0",\(root),
     "layers":[
      {"ty":4,"ind":1,"nm":"Box","ip":0,"op":40,"st":0,\(layer)
       "ks":{\(transform)},
       "shapes":[\(shapes)]}\(more)
     ]}
    """
  }

  private static let move = """
    "p":{"a":1,"k":[{"t":0,"s":[30,30],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},
        {"t":20,"s":[60,60],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":40,"s":[30,30]}]}
    """
  private static let box = """
    {"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[20,20]},"r":{"a":0,"k":0}},
    {"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100}}
    """

  private static func findings(_ text: String) throws -> [CheckFinding] {
    var check = CheckRun(path: "a.json", limits: .untrusted)
    check.now = nil
    return try check.results(Array(text.utf8))[0].findings
  }

  @Test("A correct file has no finding")
  func correctFileHasNoFinding() throws {
    #expect(try Self.findings(Self.text()) == [])
  }

  /// A mistake: the rule, the severity and the path that it must have.
  struct Mistake: Sendable {
    var rule: CheckRule
    var severity: CheckRule.Severity
    var path: String
    var text: String

    init(_ rule: CheckRule, _ severity: CheckRule.Severity, at path: String, _ text: String) {
      (self.rule, self.severity, self.path, self.text) = (rule, severity, path, text)
    }
  }

  static let mistakes: [Mistake] = [
    Mistake(.missing, .error, at: "", text(root: #""ip":0,"op":40,"w":100,"h":100"#)),
    Mistake(.range, .error, at: "fr", text(root: #""fr":0,"ip":0,"op":40,"w":100,"h":100"#)),
    Mistake(
      .numberText, .error, at: "w", text(root: #""fr":30,"ip":0,"op":40,"w":"100","h":100"#)),
    Mistake(
      .timeRange, .error, at: "op", text(root: #""fr":30,"ip":40,"op":0,"w":100,"h":100"#)),
    Mistake(.seconds, .warning, at: "op", text(root: #""fr":60,"ip":0,"op":2,"w":100,"h":100"#)),
    Mistake(.reference, .error, at: "layers[0].parent", text(layer: #""parent":7,"#)),
    Mistake(.cycle, .error, at: "layers[0].parent", text(layer: #""parent":1,"#)),
    Mistake(.unknownValue, .warning, at: "layers[0].bm", text(layer: #""bm":77,"#)),
    Mistake(.type, .error, at: "layers[0].masksProperties", text(layer: #""masksProperties":{},"#)),
    Mistake(
      .duplicateIndex, .warning, at: "layers[1].ind",
      text(more: #",{"ty":3,"ind":1,"ip":0,"op":40,"st":0,"ks":{}}"#)),
    Mistake(
      .unknownType, .error, at: "layers[1].ty",
      text(more: #",{"ty":"text","ind":2,"ip":0,"op":40,"st":0,"ks":{}}"#)),
    Mistake(
      .unknownType, .warning, at: "layers[1].ty",
      text(more: #",{"ty":77,"ind":2,"ip":0,"op":40,"st":0,"ks":{}}"#)),
    Mistake(
      .opacity, .warning, at: "layers[0].ks.o.k", text(transform: move + #","o":{"a":0,"k":255}"#)),
    Mistake(
      .fraction, .warning, at: "layers[0].ks.s.k",
      text(transform: move + #","s":{"a":0,"k":[1,1]}"#)),
    Mistake(
      .transparent, .warning, at: "layers[0].ks.o", text(transform: move + #","o":{"a":0,"k":0}"#)),
    Mistake(
      .offCanvas, .warning, at: "layers[0].ks.p",
      text(transform: #""p":{"a":0,"k":[50,50]},"a":{"a":0,"k":[50,50]}"#)),
    Mistake(.bareValue, .error, at: "layers[0].ks.r", text(transform: move + #","r":0"#)),
    Mistake(
      .misnamed, .warning, at: "layers[0].ks.scale",
      text(transform: move + #","scale":{"a":0,"k":[50,50]}"#)),
    Mistake(
      .keyframeOrder, .error, at: "layers[0].ks.p.k[2].t",
      text(transform: move.replacingOccurrences(of: #""t":40"#, with: #""t":10"#))),
    Mistake(
      .keyframeTime, .warning, at: "layers[0].ks.p.k[1].t",
      text(transform: move.replacingOccurrences(of: #""t":20"#, with: #""t":0"#))),
    Mistake(
      .keyframeEasing, .warning, at: "layers[0].ks.p.k[0]",
      text(transform: #""p":{"a":1,"k":[{"t":0,"s":[30,30]},{"t":40,"s":[31,30]}]}"#)),
    Mistake(
      .animatedFlag, .warning, at: "layers[0].ks.p.a",
      text(transform: move.replacingOccurrences(of: #""a":1"#, with: #""a":0"#))),
    Mistake(
      .loneKeyframe, .warning, at: "layers[0].ks.o.k",
      text(transform: move + #","o":{"a":1,"k":[{"t":0,"s":[50]}]}"#)),
    Mistake(
      .fraction, .warning, at: "layers[0].shapes[1].e",
      text(
        shapes:
          #"{"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[20,20]},"r":{"a":0,"k":0}},{"ty":"tm","s":{"a":0,"k":0},"e":{"a":1,"k":[{"t":0,"s":[0],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":40,"s":[1]}]},"o":{"a":0,"k":0},"m":1},{"ty":"st","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100},"w":{"a":0,"k":4},"lc":1,"lj":1}"#
      )),
    Mistake(
      .notAnimation, .error, at: "",
      #"{"initial":"a","states":[{"type":"PlaybackState","name":"a","animation":""}],"inputs":[]}"#),
    Mistake(.notAnimation, .error, at: "", #"{"version":"2","animations":[{"id":"a"}]}"#),
    Mistake(
      .notAnimation, .error, at: "", #"{"rules":[{"id":"a","type":"Color","value":[1,0,0]}]}"#),
    Mistake(
      .unknownType, .error, at: "layers[0].shapes[0].ty",
      text(shapes: box.replacingOccurrences(of: #""rc""#, with: #""rect""#))),
    Mistake(
      .byteColor, .warning, at: "layers[0].shapes[1].c.k",
      text(shapes: box.replacingOccurrences(of: "[1,0,0,1]", with: "[255,0,0,1]"))),
    Mistake(
      .dimensions, .error, at: "layers[0].shapes[0].s.k",
      text(shapes: box.replacingOccurrences(of: "[20,20]", with: "[20]"))),
    Mistake(
      .noStyle, .warning, at: "layers[0].shapes[0]",
      text(shapes: String(box.prefix { $0 != "\n" }.dropLast()))),
    Mistake(
      .groupTransform, .warning, at: "layers[0].shapes[0].it",
      text(shapes: #"{"ty":"gr","it":[\#(box)]}"#)),
    Mistake(
      .offCanvas, .warning, at: "layers[1].ks.p",
      text(
        more:
          #","# + layer("Away", #""p":{"a":0,"k":[150,50]}"#))),
    Mistake(
      .covered, .warning, at: "layers[1]",
      text(
        shapes: box.replacingOccurrences(of: "[20,20]", with: "[300,300]"),
        more: "," + layer("Below", #""p":{"a":0,"k":[50,50]}"#))),
    Mistake(
      .covered, .warning, at: "assets[0].layers[1]",
      nested(["Seen", "Away"], [#""p":{"a":0,"k":[9,9]}"#, #""p":{"a":0,"k":[900,9]}"#])),
    Mistake(
      .outsideTime, .note, at: "layers[0].ks.p.k",
      text(
        transform: move.replacingOccurrences(of: #""t":0"#, with: #""t":60"#)
          .replacingOccurrences(of: #""t":20"#, with: #""t":70"#)
          .replacingOccurrences(of: #""t":40"#, with: #""t":80"#))),
    Mistake(
      .range, .warning, at: "fr", text(root: #""fr":1000,"ip":0,"op":400,"w":100,"h":100"#)),
    Mistake(
      .missing, .error, at: "layers[0].shapes[0]", text(shapes: #"{"ty":"gr","nm":"G"}"#)),
    Mistake(.still, .warning, at: "op", text(transform: #""p":{"a":0,"k":[50,50]}"#)),
    Mistake(.blank, .warning, at: "", text(transform: move + #","o":{"a":0,"k":0}"#)),
    Mistake(
      .seam, .note, at: "op",
      text(
        transform: move.replacingOccurrences(
          of: #""t":40,"s":[30,30]"#, with: #""t":40,"s":[90,20]"#))),
    Mistake(
      .expression, .error, at: "layers[0].ks.r",
      text(transform: move + #","r":{"a":0,"k":0,"x":"var $bm_rt = 1 +;"}"#)),
    Mistake(
      .slot, .warning, at: "layers[0].ks.r",
      text(transform: move + #","r":{"a":0,"k":0,"sid":"turn"}"#)),
  ]

  /// An animation that shows a composition with these layers.
  private static func nested(_ names: [String], _ transforms: [String]) -> String {
    let layers = zip(names, transforms).map { layer($0, $1) }.joined(separator: ",")
    let precomposition =
      #"{"ty":0,"ind":7,"nm":"Inner","refId":"c","w":40,"h":40,"ip":0,"op":40,"st":0,"ks":{}}"#
    return text(
      root: #""fr":30,"ip":0,"op":40,"w":100,"h":100,"assets":[{"id":"c","layers":[\#(layers)]}]"#,
      more: "," + precomposition)
  }

  private static func layer(_ name: String, _ transform: String) -> String {
    #"{"ty":4,"ind":9,"nm":"\#(name)","ip":0,"op":40,"st":0,"ks":{\#(transform)},"shapes":[\#(box)]}"#
  }

  @Test("A mistake is found at its place", arguments: mistakes.indices)
  func mistakeIsFoundAtItsPlace(index: Int) throws {
    let mistake = Self.mistakes[index]
    let found = try Self.findings(mistake.text)
    let finding = try #require(
      found.first { $0.rule == mistake.rule && $0.path == mistake.path },
      "\(mistake.rule.id): \(found.map { "\($0.rule.id) at \($0.path)" })")
    #expect(finding.severity == mistake.severity)
    #expect(finding.position != nil)
    for sentence in [finding.message, finding.players, finding.correction] {
      #expect(isWorded(sentence.hasSuffix(".")), "\(sentence)")
    }
  }

  @Test("Lines and columns are those of the value, and columns count characters")
  func linesAndColumnsAreThoseOfValue() throws {
    let text = "{\"v\":\"ä\u{1F600}\",\"fr\":0,\n \"ip\":0,\"op\":9,\"w\":9,\"h\":9,\"layers\":[]}"
    let found = try Self.findings(text)
    #expect(
      found.first { $0.rule == .range }?.position == TextPosition(line: 1, column: 16))
    let broken = try Self.findings("{\"v\":1,\n  \"w\":,\n}")
    #expect(broken.map(\.rule) == [.json])
    #expect(broken.first?.position == TextPosition(line: 2, column: 7))
  }

  @Test("The most harmful findings come first, and places beyond the limit are counted")
  func mostHarmfulFindingsComeFirst() throws {
    let shapes = Array(repeating: Self.box, count: 30).joined(separator: ",")
      .replacingOccurrences(of: "[1,0,0,1]", with: "[9,0,0,1]")
    let found = try Self.findings(Self.text(layer: #""parent":7,"#, shapes: shapes))
    #expect(found.first?.rule == .reference)
    #expect(found.map(\.severity) == found.map(\.severity).sorted())
    let colors = found.filter { $0.rule == .byteColor }
    #expect(colors.count == 20)
    #expect(colors.reduce(0) { $0 + $1.more } == 10)
  }

  @Test("The exit code is 65 for errors, and 1 for warnings with --strict")
  func exitCodeTellsSeverity() throws {
    let folder = try TemporaryFolder()
    let right = try folder.file("right.json", Self.text())
    let warning = try folder.file("warning.json", Self.text(layer: #""bm":77,"#))
    let error = try folder.file("error.json", Self.text(layer: #""parent":7,"#))
    #expect(FlickCommand.run(["check", right, "--strict"]) == RunResult(code: 0, message: ""))
    #expect(FlickCommand.run(["check", warning]).code == 0)
    let strict = FlickCommand.run(["check", warning, "--strict"])
    #expect(
      strict.code == 1 && isWorded(strict.message.hasPrefix("flick: "))
        && isWorded(strict.message.contains("warning")))
    let refused = FlickCommand.run(["check", right, error, "--strict"])
    #expect(isEnd(refused, 65, "flick: 1 error found in \(error)."))
    #expect(FlickCommand.run(["check", folder.path + "/none.json"]).code == 66)
    #expect(FlickCommand.run(["check"]).code == 64)
    #expect(FlickCommand.run(["check", right, "--json", "--sarif"]).code == 64)
  }

  @Test("The JSON report has the members of its schema")
  func jsonReportHasMembersOfSchema() throws {
    let file = repository.appendingPathComponent("docs/check.schema.json")
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let found = try Self.findings(Self.text(layer: #""parent":7,"#))
    var costs = CheckCosts()
    costs.parts = [CheckCosts.Part(path: "layers[0]", name: "Box", bytes: 1)]
    costs.layers = [CheckCosts.LayerTime(index: 0, name: "Box", milliseconds: 1)]
    let report = CheckReport(entries: [
      .init(file: "a.json", result: .init(findings: found, costs: costs))
    ]).json
    func keys(_ value: JSONText?) -> Set<String> { Set(value?.members.map(\.key) ?? []) }
    func properties(_ object: [String: Any]?) -> Set<String> {
      Set((object?["properties"] as? [String: Any])?.keys ?? [:].keys)
    }
    let entry = report["files"]?.elements.first
    #expect(keys(report) == properties(schema))
    #expect(keys(entry) == properties(definitions["file"]))
    #expect(keys(entry?["findings"]?.elements.first) == properties(definitions["finding"]))
    #expect(keys(entry?["costs"]) == properties(definitions["costs"]))
    #expect(keys(entry?["costs"]?["parts"]?.elements.first) == properties(definitions["part"]))
    #expect(keys(entry?["costs"]?["layers"]?.elements.first) == properties(definitions["layer"]))
    let rules = (definitions["finding"]?["properties"] as? [String: [String: Any]])?["rule"]
    #expect(rules?["enum"] as? [String] == CheckRule.allCases.map(\.id))
  }

  @Test("A SARIF report has rules, levels and regions")
  func sarifReportHasRulesLevelsAndRegions() throws {
    let found = try Self.findings(Self.text(layer: #""parent":7,"#))
    let report = CheckReport(entries: [
      .init(file: "a b/ä.json", result: .init(findings: found))
    ]).sarif
    #expect(report["version"] == .string("2.1.0"))
    let run = try #require(report["runs"]?.elements.first)
    let ids = run["tool"]?["driver"]?["rules"]?.elements.compactMap { $0["id"]?.string }
    #expect(ids == CheckRule.allCases.map(\.id))
    let result = try #require(run["results"]?.elements.first)
    #expect(result["level"] == .string("error"))
    let place = result["locations"]?.elements.first?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"] == .string("a%20b/%C3%A4.json"))
    #expect(place?["region"]?["startLine"]?.number == 3)
  }

  @Test("docs/checking.md has the table of rules and the version of the specification")
  func documentHasTableOfRules() throws {
    let text = try String(
      contentsOf: repository.appendingPathComponent("docs/checking.md"), encoding: .utf8)
    #expect(text.contains(CheckTable.markdown))
    #expect(text.contains(Specification.version))
    #expect(CheckRule.allCases.allSatisfy { !$0.players.isEmpty })
  }

  @Test("All animations of an archive are examined, and one can be chosen")
  func allAnimationsOfArchiveAreExamined() throws {
    let folder = try TemporaryFolder()
    let wrong = try folder.file("wrong.json", Self.text(layer: #""parent":7,"#))
    let archive = try folder.file("a.lottie")
    #expect(FlickCommand.run(["convert", wrong, archive]).code == 0)
    let results = try CheckRun(path: archive).results()
    #expect(results.map(\.animation) == ["wrong"])
    #expect(results.first?.findings.first?.rule == .reference)
    #expect(FlickCommand.run(["check", archive, "--animation", "none"]).code == 64)
  }

  @Test("A budget of pictures is kept, and the layers beyond it are not examined")
  func budgetOfPicturesIsKept() throws {
    let under =
      ##",{"ty":1,"ind":2,"nm":"Under","ip":0,"op":40,"st":0,"sw":9,"sh":9,"sc":"#0f0","ks":{"o":{"a":0,"k":0}}}"##
    let animation = try LottieAnimation(string: Self.text(more: under))
    let frames = (0..<24).map(Double.init)
    let all = LayerVisibility(animation, frames: frames)
    #expect(all.unseen.map(\.name) == ["Under"] && all.isComplete)
    let few = LayerVisibility(animation, frames: frames, budget: 10)
    #expect(few.unseen.isEmpty && !few.isComplete)
  }

  @Test("Hostile files have findings")
  func hostileFilesHaveFindings() throws {
    let deep = String(repeating: "[", count: 100_000)
    for text in ["", "{}", "[]", "null", "{\"layers\":5}", deep, "{\"layers\":[[],1,null,{}]}"] {
      #expect(try Self.findings(text).contains { $0.severity == .error }, "\(text.prefix(40))")
    }
    let twins = (0..<2000).map {
      #"{"ty":3,"ind":\#($0),"parent":\#($0 + 1),"ip":0,"op":9,"ks":{}}"#
    }
    let chain = try Self.findings(
      #"{"fr":1,"ip":0,"op":9,"w":9,"h":9,"layers":[\#(twins.joined(separator: ","))]}"#)
    #expect(chain.contains { $0.rule == .reference })
  }

  @Test("Safe corrections are written back and listed, and no other byte changes")
  func safeCorrectionsAreWrittenBack() throws {
    let folder = try TemporaryFolder()
    let wrong = Self.text(
      root: #""unknown":  [1],"ip":0,"op":"40","w":100,"h":100"#,
      transform:
        #""p":{"a":0,"k":[{"t":20,"s":[60,60],"h":1},{"t":0,"s":[30,30],"h":1},{"t":40,"s":[30,30]}]},"r":0,"o":{"a":0,"k":255}"#,
      shapes:
        #"{"ty":"gr","it":[\#(Self.box.replacingOccurrences(of: "[1,0,0,1]", with: "[255,0,0,1]"))]}"#
    )
    let file = try folder.file("a.json", wrong)
    #expect(FlickCommand.run(["check", file]).code == 65)
    let target = try folder.file("b.json")
    #expect(
      FlickCommand.run(["check", file, "--fix", "-o", target]) == RunResult(code: 0, message: ""))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == wrong)
    let fixed = try String(contentsOfFile: target, encoding: .utf8)
    #expect(fixed.contains(#""unknown":  [1]"#))
    let findings = try Self.findings(fixed).filter { $0.rule.kind == .written }
    #expect(findings == [], "\(findings.map { "\($0.rule.id) at \($0.path)" })")
    // A second run has nothing to do.
    #expect(FlickCommand.run(["check", target, "--fix"]).code == 0)
    #expect(try String(contentsOfFile: target, encoding: .utf8) == fixed)
  }

  @Test("A correction that changes pictures says so")
  func correctionThatChangesPicturesSaysSo() throws {
    let shapes = Self.box.replacingOccurrences(of: "[1,0,0,1]", with: "[0,128,255,1]")
    var fix = CheckFix(Array(Self.text(shapes: shapes).utf8)) { (bytes) throws(ReadError) in
      try LottieAnimation(data: Data(bytes))
    }
    try fix.run()
    #expect(fix.changes.map(\.kind) == ["colors from 0 to 1"])
    #expect((fix.changes.first?.difference ?? 0) > 1)

    #expect(String(decoding: fix.bytes, as: UTF8.self).contains("[0,0.502,1,1]"))
  }

  @Test("Corrections are written into archives, whose other files stay")
  func correctionsAreWrittenIntoArchives() throws {
    let folder = try TemporaryFolder()
    let wrong = Self.text(
      transform: Self.move + #","r":5,"o":{"a":1,"k":[{"t":0,"s":[50]}]}"#)
    var builder = try DotLottieBuilder(generator: "test")
    try builder.add(Data(Self.text().utf8), as: .init(id: "right"))
    try builder.add(Data(wrong.utf8), as: .init(id: "wrong"))
    builder.add(Data("kept".utf8), named: "x/note.txt")
    let file = try folder.file("a.lottie")
    try Data(builder.bytes()).write(to: URL(fileURLWithPath: file))
    #expect(FlickCommand.run(["check", file]).code == 65)
    #expect(FlickCommand.run(["check", file, "--fix"]) == RunResult(code: 0, message: ""))
    let archive = try DotLottieArchive([UInt8](Data(contentsOf: URL(fileURLWithPath: file))))
    #expect(try archive.file("x/note.txt") == Array("kept".utf8))
    #expect(try archive.animation("right") == Array(Self.text().utf8))
    let fixed = String(decoding: try archive.animation("wrong"), as: UTF8.self)
    #expect(fixed.contains(#""r":{"a":0,"k":5},"o":{"a":0,"k":50}"#))
    // A second run has nothing to do, and writes nothing.
    let before = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(FlickCommand.run(["check", file, "--fix"]).code == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
  }

  @Test("Corrections need JSON or archives, and cannot be combined with reports of data")
  func correctionsNeedJSON() throws {
    let folder = try TemporaryFolder()
    let right = try folder.file("a.json", Self.text())
    let archive = try folder.file("a.lottie")
    let movie = repository.appendingPathComponent("Samples/metronome.svga").path
    let refused = FlickCommand.run(["check", movie, "--fix", "-o", archive])
    #expect(refused.code == 65 && isWorded(refused.message.contains("JSON")))
    #expect(FlickCommand.run(["check", right, "--fix", "--json"]).code == 64)
    #expect(FlickCommand.run(["check", right, "-o", archive]).code == 64)
    let broken = try folder.file("b.json", "{\"w\":,}")
    #expect(FlickCommand.run(["check", broken, "--fix"]).code == 65)
    #expect(try String(contentsOfFile: broken, encoding: .utf8) == "{\"w\":,}")
  }

  #if os(Linux)
    @Test("Mistakes of the corpus are found, and its correct files have no errors")
    func mistakesOfCorpusAreFound() throws {
      let folder = try TemporaryFolder()
      let script = repository.appendingPathComponent("Tests/Authoring/make").path
      #expect(try runShell("python3 '\(script)' corpus", in: folder.path).code == 0)
      let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/corpus/manifest.json"))
      let manifest = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let wrong = try #require(manifest["wrong"] as? [[String: Any]])
      let right = try #require(manifest["right"] as? [String])
      #expect(wrong.count == 200 && right.count == 200)
      // Every eighth file; Tests/Scripts examines all.
      for index in stride(from: 0, to: 200, by: 8) {
        let file = try #require(wrong[index]["file"] as? String)
        #expect(try Self.findings(folder, file).isEmpty == false, "\(file)")
        let correct = try Self.findings(folder, right[index])
        #expect(!correct.contains { $0.severity == .error }, "\(right[index])")
      }
    }

    private static func findings(_ folder: TemporaryFolder, _ file: String) throws
      -> [CheckFinding]
    {
      var check = CheckRun(path: folder.path + "/corpus/" + file)
      check.now = nil
      return try check.results()[0].findings
    }
  #endif
}
