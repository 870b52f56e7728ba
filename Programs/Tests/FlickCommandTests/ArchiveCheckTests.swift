import FlickAnimation
import FlickArchive
import Foundation
import Testing

@testable import FlickCommand

/// Mistakes in the manifest, the themes and the state machines of archives.
@Suite("Checks of archives")
struct ArchiveCheckTests {
  /// The files of a correct archive.
  private static let files = [
    "manifest.json": #"""
    {"version":"2","generator":"test","initial":{"animation":"ball"},
     "animations":[{"id":"ball","initialTheme":"dark","themes":["dark"]}],
     "themes":[{"id":"dark"}],"stateMachines":[{"id":"touch"}]}
    """#,
    "a/ball.json": #"""
    {"v":"5.9.0","fr":30,"ip":0,"op":40,"w":100,"h":100,"markers":[{"cm":"roll","tm":0,"dr":40}],
     "slots":{"ball":{"p":{"a":0,"k":[1,0,0,1]}}},
     "layers":[{"ty":4,"ind":1,"nm":"Ball","ip":0,"op":40,"st":0,
      "ks":{"p":{"a":1,"k":[{"t":0,"s":[30,30],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},
       {"t":20,"s":[60,60],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":40,"s":[30,30]}]}},
      "shapes":[{"ty":"el","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[20,20]}},
       {"ty":"fl","c":{"sid":"ball"},"o":{"a":0,"k":100}}]}]}
    """#,
    "t/dark.json": #"{"rules":[{"id":"ball","type":"Color","value":[0,0,1]}]}"#,
    "s/touch.json": #"""
    {"initial":"still",
     "states":[
      {"type":"PlaybackState","name":"still","animation":"","transitions":[
       {"type":"Transition","toState":"rolling","guards":[
        {"type":"Boolean","inputName":"on","conditionType":"Equal","compareTo":true}]}]},
      {"type":"PlaybackState","name":"rolling","animation":"ball","segment":"roll","autoplay":true,
       "transitions":[],"entryActions":[{"type":"SetTheme","value":"dark"}]}],
     "inputs":[{"type":"Boolean","name":"on","value":false}],
     "interactions":[{"type":"PointerDown","layerName":"Ball",
      "actions":[{"type":"SetBoolean","inputName":"on","value":true}]}]}
    """#,
  ]

  private static func results(_ files: [String: String]) throws -> [CheckRun.Result] {
    let archive = try ZipWriter.archive(
      files.sorted { $0.key < $1.key }.map { ZipFile($0.key, Array($0.value.utf8)) })
    var check = CheckRun(path: "a.lottie", limits: .untrusted)
    check.now = nil
    return try check.results(archive)
  }

  @Test("A correct archive has findings of its animations alone")
  func correctArchiveHasNoFindings() throws {
    let results = try Self.results(Self.files)
    #expect(results.map(\.animation) == ["ball"])
    #expect(results.flatMap(\.findings).filter { $0.rule.kind == .written } == [])
  }

  /// A mistake: a file, its part, what is written instead, and the rule, the severity and the path of the finding.
  struct Mistake: Sendable, CustomTestStringConvertible {
    var rule: CheckRule
    var severity = CheckRule.Severity.warning
    var path: String
    var file: String
    var part: String
    var wrong: String

    init(
      _ rule: CheckRule, _ severity: CheckRule.Severity = .warning, at path: String,
      _ file: String, _ part: String, _ wrong: String
    ) {
      (self.rule, self.severity, self.path) = (rule, severity, path)
      (self.file, self.part, self.wrong) = (file, part, wrong)
    }

    var testDescription: String { "\(rule.id) at \(path)" }
  }

  private static let (manifest, theme, machine) = ("manifest.json", "t/dark.json", "s/touch.json")

  static let mistakes: [Mistake] = [
    Mistake(
      .reference, .error, at: "manifest.json: animations[0].id", manifest, #"[{"id":"ball""#,
      #"[{"id":"bal""#),
    Mistake(
      .reference, at: "manifest.json: animations[0].initialTheme", manifest,
      #""initialTheme":"dark""#, #""initialTheme":"light""#),
    Mistake(
      .reference, at: "manifest.json: animations[0].themes[0]", manifest, #"["dark"]"#,
      #"["light"]"#),
    Mistake(
      .reference, at: "manifest.json: themes[1].id", manifest, #"[{"id":"dark"}]"#,
      #"[{"id":"dark"},{"id":"light"}]"#),
    Mistake(
      .duplicateID, at: "manifest.json: themes[1].id", manifest, #"[{"id":"dark"}]"#,
      #"[{"id":"dark"},{"id":"dark"}]"#),
    Mistake(
      .reference, at: "manifest.json: stateMachines[0].id", manifest, #""id":"touch""#,
      #""id":"click""#),
    Mistake(
      .reference, at: "manifest.json: initial.animation", manifest, #""animation":"ball""#,
      #""animation":"box""#),
    Mistake(.json, .error, at: "t/dark.json", theme, #""rules""#, "rules"),
    Mistake(.unreadable, .error, at: "t/dark.json", theme, #""rules""#, #""values""#),
    Mistake(.slot, at: "t/dark.json: rules[0].id", theme, #""id":"ball""#, #""id":"box""#),
    Mistake(.themeRule, at: "t/dark.json: rules[0]", theme, #""Color""#, #""Paint""#),
    Mistake(.themeRule, at: "t/dark.json: rules[0]", theme, "[0,0,1]", "[0]"),
    Mistake(
      .slotValue, at: "t/dark.json: rules[0]", theme, #""Color","value":[0,0,1]"#,
      #""Scalar","value":7"#),
    Mistake(
      .unreadable, .error, at: "s/touch.json: initial", machine, #""initial":"still""#,
      #""initial":"start""#),
    Mistake(
      .stateMachine, at: "s/touch.json: states[0].transitions[0]", machine,
      #""toState":"rolling""#, #""toState":"running""#),
    Mistake(
      .stateMachine, at: "s/touch.json: states[0].transitions[0].guards[0]", machine,
      #""inputName":"on","conditionType""#, #""inputName":"off","conditionType""#),
    Mistake(
      .reference, at: "s/touch.json: states[1].segment", machine, #""segment":"roll""#,
      #""segment":"run""#),
    Mistake(
      .reference, at: "s/touch.json: states[1].animation", machine, #""animation":"ball""#,
      #""animation":"box""#),
    Mistake(
      .reference, at: "s/touch.json: states[1].entryActions[0].value", machine,
      #""value":"dark""#, #""value":"light""#),
    Mistake(
      .reference, at: "s/touch.json: interactions[0].layerName", machine, #""layerName":"Ball""#,
      #""layerName":"Box""#),
    Mistake(
      .unreachable, .note, at: "s/touch.json: states[1]", machine, #""toState":"rolling""#,
      #""toState":"still""#),
  ]

  @Test("Each mistake is found at its place", arguments: mistakes)
  func eachMistakeIsFoundAtItsPlace(mistake: Mistake) throws {
    var files = Self.files
    var text = try #require(files[mistake.file])
    text.replaceSubrange(try #require(text.range(of: mistake.part)), with: mistake.wrong)
    files[mistake.file] = text
    let results = try Self.results(files)
    let first = try #require(results.first)
    #expect(first.isArchive)
    let finding = first.findings.first { $0.rule == mistake.rule && $0.path == mistake.path }
    #expect(
      finding?.severity == mistake.severity,
      "\(first.findings.map { "\($0.severity) \($0.rule.id) at \($0.path)" })")
    #expect(finding?.position != nil)
  }

  @Test("A finding in an archive has no line of the archive in SARIF")
  func findingInArchiveHasNoRegion() throws {
    var files = Self.files
    files["t/dark.json"] = #"{"rules":[{"id":"box","type":"Color","value":[0,0,1]}]}"#
    let entries = try Self.results(files).map { CheckReport.Entry(file: "a.lottie", result: $0) }
    #expect(!CheckReport(entries: entries).sarif.prettyPrinted().contains("startLine"))
  }
}
