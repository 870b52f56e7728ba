import FlickAnimation
import FlickLottie
import Foundation
import Testing

@testable import FlickCommand

@Suite("Other players, in flick check --players")
struct PlayerTests {
  /// A document with a feature, and a similar one without it.
  struct Pair: Sendable {
    var rule: String
    var with: String
    var without: String

    init(_ rule: String, _ with: String, _ without: String) {
      (self.rule, self.with, self.without) = (rule, with, without)
    }

    static func layers(_ rule: String, _ with: String, _ without: String) -> Pair {
      Pair(rule, #"{"layers":[\#(with)]}"#, #"{"layers":[\#(without)]}"#)
    }

    static func masks(_ rule: String, _ with: String, _ without: String) -> Pair {
      let head = #"{"ty":1,"masksProperties":[{"pt":{"a":0,"k":{"i":[],"o":[],"v":[]}},"#
      return layers(rule, head + with + "}]}", head + without + "}]}")
    }

    static func effects(_ rule: String, _ with: String, _ without: String) -> Pair {
      layers(
        rule, #"{"ty":1,"ef":[{\#(with),"ef":[]}]}"#, #"{"ty":1,"ef":[{\#(without),"ef":[]}]}"#)
    }

    static func shapes(_ rule: String, _ with: String, _ without: String) -> Pair {
      let head = #"{"ty":4,"shapes":[{"ty":"gr","it":["#
      return layers(rule, "\(head){\(with)}]}]}", "\(head){\(without)}]}]}")
    }

    static func texts(_ rule: String, _ with: String, _ without: String) -> Pair {
      layers(rule, #"{"ty":5,"t":{\#(with)}}"#, #"{"ty":5,"t":{\#(without)}}"#)
    }
  }

  static let pairs: [Pair] =
    [
      .layers(
        "expression", #"{"ty":3,"ks":{"r":{"a":0,"k":0,"x":"var $bm_rt = time;"}}}"#,
        #"{"ty":3,"ks":{"p":{"s":true,"x":{"a":0,"k":0},"y":{"a":0,"k":0}}}}"#),
      .layers(
        "slot", #"{"ty":3,"ks":{"o":{"sid":"o"}}}"#, #"{"ty":3,"ks":{"o":{"a":0,"k":100}}}"#),
      .layers(
        "easing-per-dimension",
        #"{"ty":3,"ks":{"s":{"a":1,"k":[{"t":0,"s":[1,2],"i":{"x":[0.5,0.5],"y":[1,0]},"o":{"x":0,"y":0}}]}}}"#,
        #"{"ty":3,"ks":{"s":{"a":1,"k":[{"t":0,"s":[1,2],"i":{"x":[0.5,0.5],"y":[1,1]},"o":{"x":0,"y":0}}]}}}"#
      ),
      Pair("glyphs", #"{"chars":[{"ch":"a"}],"layers":[]}"#, #"{"chars":[],"layers":[]}"#),
      .layers("auto-orient", #"{"ty":3,"ao":1}"#, #"{"ty":3,"ao":0}"#),
      .layers(
        "luma-matte", #"{"ty":4,"td":1},{"ty":4,"tt":3}"#, #"{"ty":4,"td":1},{"ty":4,"tt":1}"#),
      .layers(
        "inverted-luma-matte", #"{"ty":4,"td":1},{"ty":4,"tt":4}"#,
        #"{"ty":4,"td":1},{"ty":4,"tt":3}"#),
      .layers("collapsed-transform", #"{"ty":0,"ct":1}"#, #"{"ty":0,"ct":0}"#),
      .layers(
        "distant-matte", #"{"ty":4,"ind":1},{"ty":4,"ind":2},{"ty":4,"tt":1,"tp":1}"#,
        #"{"ty":4,"ind":2},{"ty":4,"ind":1},{"ty":4,"tt":1,"tp":1}"#),
      .layers("blend-add", #"{"ty":4,"bm":16}"#, #"{"ty":4,"bm":15}"#),
      .layers("blend-hard-mix", #"{"ty":4,"bm":17}"#, #"{"ty":4,"bm":16}"#),
      .layers(
        "space", #"{"ty":4,"ddd":1,"ks":{"p":{"a":0,"k":[0,0,20]}}}"#,
        #"{"ty":4,"ddd":1,"ks":{"p":{"a":0,"k":[5,5,0]},"rx":{"a":0,"k":0}}}"#),
      .layers("blend-colors", #"{"ty":4,"bm":12}"#, #"{"ty":4,"bm":13}"#),
      .layers("camera", #"{"ty":13}"#, #"{"ty":3}"#),
      .layers("light", #"{"ty":14}"#, #"{"ty":3}"#),
      .layers("adjustment", #"{"ty":12}"#, #"{"ty":3}"#),
      .layers("sound", #"{"ty":6}"#, #"{"ty":3}"#),
      .layers("video", #"{"ty":9}"#, #"{"ty":2}"#),
      Pair(
        "motion-blur", #"{"mb":{"sa":180},"layers":[{"ty":4,"mb":true}]}"#,
        #"{"mb":{"sa":180},"layers":[{"ty":4,"mb":false}]}"#),
      .masks("mask-lighten", #""mode":"l""#, #""mode":"a""#),
      .masks("mask-darken", #""mode":"d""#, #""mode":"s""#),
      .masks("mask-difference", #""mode":"f""#, #""mode":"i""#),
      .masks(
        "mask-intersect-inverted", #""mode":"i","inv":true"#, #""mode":"i","inv":false"#),
      .masks("mask-inverted", #""mode":"a","inv":true"#, #""mode":"n","inv":true"#),
      .masks(
        "mask-expansion", #""mode":"a","x":{"a":1,"k":[{"t":0,"s":[0]}]}"#,
        #""mode":"a","x":{"a":0,"k":0}"#),
      .masks(
        "mask-feather", #""mode":"a","f":{"a":0,"k":[0,4]}"#, #""mode":"a","f":{"a":0,"k":[0,0]}"#),
      .effects("effect-tint", #""ty":20"#, #""ty":25"#),
      .effects("effect-fill", #""ty":21"#, #""en":0,"ty":21"#),
      .effects("effect-stroke", #""ty":22"#, #""ty":25"#),
      .effects("effect-tritone", #""ty":23"#, #""ty":25"#),
      .effects("effect-levels", #""ty":24"#, #""ty":25"#),
      .effects("effect-drop-shadow", #""ty":25"#, #""ty":20"#),
      .effects("effect-radial-wipe", #""ty":26"#, #""ty":25"#),
      .effects("effect-displacement-map", #""ty":27"#, #""ty":25"#),
      .effects("effect-set-matte", #""ty":28"#, #""ty":25"#),
      .effects("effect-gaussian-blur", #""ty":29"#, #""ty":25"#),
      .effects("effect-twirl", #""ty":30"#, #""ty":25"#),
      .effects("effect-mesh-warp", #""ty":31"#, #""ty":25"#),
      .effects("effect-wave-warp", #""ty":32"#, #""ty":25"#),
      .effects("effect-spherize", #""ty":33"#, #""ty":25"#),
      .effects("effect-puppet", #""ty":34"#, #""ty":25"#),
      .effects("effect-transform", #""ty":35"#, #""ty":25"#),
      .effects(
        "effect-of-skottie", #""ty":5,"mn":"ADBE Linear Wipe""#,
        #""ty":5,"mn":"ADBE Slider Control""#),
      .effects("effect-other", #""ty":5,"mn":"CC Lens""#, #""ty":5,"mn":"Pseudo/1234""#),
      .shapes("merge-paths", #""ty":"mm","mm":3"#, #""ty":"mm","mm":1"#),
      .shapes("repeater", #""ty":"rp""#, #""ty":"rp","hd":true"#),
      .shapes("repeater-above", #""ty":"rp","m":1"#, #""ty":"rp","m":2"#),
      .shapes("trim-individually", #""ty":"tm","m":2"#, #""ty":"tm","m":1"#),
      .shapes("pucker-bloat", #""ty":"pb""#, #""ty":"rd""#),
      .shapes("zig-zag", #""ty":"zz""#, #""ty":"rd""#),
      .shapes("offset-path", #""ty":"op""#, #""ty":"rd""#),
      .shapes(
        "animated-miter-limit", #""ty":"st","lj":1,"ml":4,"ml2":{"a":0,"k":9}"#,
        #""ty":"st","lj":1,"ml":4,"ml2":{"a":0,"k":4}"#),
      .shapes("twist", #""ty":"tw""#, #""ty":"rd""#),
      .shapes("conic-gradient", #""ty":"gf","t":3"#, #""ty":"gf","t":2"#),
      .shapes(
        "gradient-highlight", #""ty":"gs","t":2,"h":{"a":0,"k":30}"#,
        #""ty":"gs","t":2,"h":{"a":0,"k":0}"#),
      .shapes("shape-blend", #""ty":"fl","bm":1"#, #""ty":"fl","bm":0"#),
      .texts("text-animator", #""a":[{"s":{"t":0}}]"#, #""a":[{"a":{}}]"#),
      .texts("expression-selector", #""a":[{"s":{"t":1}}]"#, #""a":[{"s":{"t":0}}]"#),
      .texts(
        "justification", #""d":{"k":[{"t":0,"s":{"j":3}}]}"#,
        #""d":{"k":[{"t":0,"s":{"j":2}}]}"#),
      .texts("text-path", #""p":{"m":0}"#, #""p":{}"#),
      .texts("anchor-grouping", #""m":{"g":3}"#, #""m":{"g":1}"#),
      .texts(
        "capitals", #""d":{"k":[{"t":0,"s":{"ca":1}}]}"#, #""d":{"k":[{"t":0,"s":{"ca":0}}]}"#),
    ]
    + [
      "stroke", "drop-shadow", "inner-shadow", "outer-glow", "inner-glow", "bevel", "satin",
      "color-overlay", "gradient-overlay",
    ].enumerated().map { number, name in
      .layers(
        "style-\(name)", #"{"ty":1,"sy":[{"ty":\#(number)}]}"#,
        #"{"ty":1,"sy":[{"ty":\#((number + 1) % 9)}]}"#)
    }

  private func rules(_ document: String) throws -> [String] {
    try findings(document, OtherPlayer.allCases).compactMap { $0.feature?.rule.id }
  }

  private func findings(_ document: String, _ players: [OtherPlayer]) throws -> [CheckFinding] {
    let root = try JSONDocument(Array(document.utf8)).root
    return PlayerDifference.all(in: root, for: players).map { $0.finding(.warning) }
  }

  @Test("Each rule finds its feature, and only that", arguments: pairs)
  func eachRuleFindsItsFeature(_ pair: Pair) throws {
    #expect(try rules(pair.with).contains(pair.rule))
    #expect(try !rules(pair.without).contains(pair.rule))
  }

  @Test("Each rule has a test and a player, and each player has a rule")
  func eachRuleHasTestAndPlayer() {
    #expect(PlayerRule.all.map(\.id).sorted() == Self.pairs.map(\.rule).sorted())
    #expect(PlayerRule.all.allSatisfy { !$0.players.isEmpty })
    for player in OtherPlayer.allCases {
      #expect(PlayerRule.all.contains { $0.players[player] != nil })
    }
  }

  @Test("Statements about players that are drawn with follow from their pictures")
  func statementsFollowFromPictures() {
    #expect(Set(PlayerPictures.versions.keys) == [.web, .thorvg])
    for rule in PlayerRule.all {
      for player in PlayerPictures.versions.keys {
        guard let (agreeing, differing) = rule.pictures(of: player) else { continue }
        let place = Comment("\(rule.id), \(player): \(agreeing) agree, \(differing) differ")
        if rule.players[player] == nil {
          #expect(agreeing > 0 || differing == 0, place)
        } else {
          #expect(differing > 0 || agreeing == 0, place)
        }
      }
    }
  }

  /// An animation with merge paths in a precomposition and a hidden layer with an expression.
  private static let animation = animation(secondCenter: 15)

  /// - Parameter secondCenter: The center of the second circle. Its diameter and that of the first, at 10, is 10.
  private static func animation(secondCenter: Int, mode: Int = 3) -> String {
    """
    {"v":"5.9.0","fr":10,"ip":0,"op":4,"w":40,"h":20,
     "assets":[{"id":"card","layers":[{"ty":4,"nm":"Card","ip":0,"op":4,"ks":{},"shapes":[
       {"ty":"gr","nm":"Group","it":[
         {"ty":"el","p":{"a":0,"k":[10,10]},"s":{"a":0,"k":[10,10]}},
         {"ty":"el","p":{"a":0,"k":[\(secondCenter),10]},"s":{"a":0,"k":[10,10]}},
         {"ty":"mm","nm":"Cut","mm":\(mode)},{"ty":"mm","mm":4},
         {"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100}},{"ty":"tr"}]}]}]}],
     "layers":[{"ty":0,"refId":"card","ip":0,"op":4,"ks":{}},
       {"ty":3,"hd":true,"ip":0,"op":4,"ks":{"r":{"a":0,"k":0,"x":"time"}}}]}
    """
  }

  @Test("A finding has its path, its names, and the selected players")
  func findingHasItsPath() throws {
    let findings = try findings(Self.animation, [.android, .web, .skottie])
    #expect(
      findings.map(\.path) == [
        "assets[0].layers[0].shapes[0].it[2]", "assets[0].layers[0].shapes[0].it[3]",
      ])
    let first = try #require(findings.first)
    #expect(first.feature?.names == ["Card", "Group", "Cut"])
    #expect(first.feature?.players == [.android, .web])
    #expect(first.message == "Merge paths." && first.layer == "Card")
    #expect(
      first.players
        == "Ignored by lottie-web (SVG); lottie-android: only if the app enables merge paths.")
  }

  @Test("With --strict, the exit code is 1 for a difference, and 0 without")
  func exitCodeIs1ForDifference() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.json", Self.animation)
    func run(_ players: String, _ more: String...) -> RunResult {
      FlickCommand.run(["check", file, "--players", players] + more)
    }
    #expect(isEnd(run("ios", "--strict"), 1, "flick: 2 warnings found."))
    #expect(run("ios") == RunResult(code: 0, message: ""))
    #expect(run("skottie", "--strict") == RunResult(code: 0, message: ""))
    #expect(run("all", "--strict", "--json").code == 1)
    #expect(run("ios,windows").code == 64)
    #expect(run("ios", "--fix").code == 64)
    #expect(FlickCommand.run(["check", "--players", "ios"]).code == 64)
  }

  @Test("Each feature has its own number of places")
  func eachFeatureHasItsNumberOfPlaces() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.json", Self.animation)
    var check = CheckRun(path: file)
    check.players = [.ios]
    check.places = 1
    let found = try check.results().flatMap(\.findings)
    #expect(found.map(\.more) == [1] && found.first?.feature?.rule.id == "merge-paths")
    #expect(found.allSatisfy { $0.severity == .warning })
    check.players = nil
    let notes = try check.results().flatMap(\.findings).filter { $0.rule == .player }
    #expect(notes.contains { $0.feature?.rule.id == "merge-paths" && $0.severity == .note })
  }

  @Test(
    "An ignored feature is reported only if the picture without it differs",
    arguments: [(15, 5, true), (15, 2, false), (25, 5, false)])
  func ignoredFeatureIsSeen(secondCenter: Int, mode: Int, isSeen: Bool) throws {
    let text = Self.animation(secondCenter: secondCenter, mode: mode)
      .replacingOccurrences(of: #"{"ty":"mm","mm":4},"#, with: "")
    let comparison = PlayerComparison(json: Array(text.utf8))
    let root = try JSONDocument(comparison.json).root
    let found = comparison.seen(PlayerDifference.all(in: root, for: OtherPlayer.allCases))
    #expect(found.map(\.players) == (isSeen ? [[.ios, .android, .web, .thorvg]] : []))
  }

  @Test("Only the players that ignore a feature agree where it is not seen")
  func onlyIgnoringPlayersAgree() throws {
    let text = Self.animation(secondCenter: 15)
      .replacingOccurrences(of: #"{"ty":"mm","mm":4}"#, with: #"{"ty":"zz","s":{"a":0,"k":0}}"#)
    let comparison = PlayerComparison(json: Array(text.utf8))
    let root = try JSONDocument(comparison.json).root
    let found = comparison.seen(PlayerDifference.all(in: root, for: OtherPlayer.allCases))
    #expect(found.first { $0.rule.id == "zig-zag" }?.players == [.web])
  }

  @Test("An archive is examined as its animation")
  func archiveIsExaminedAsItsAnimation() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.json", Self.animation)
    let archive = try folder.file("a.lottie")
    #expect(FlickCommand.run(["convert", file, archive]).code == 0)
    #expect(FlickCommand.run(["check", archive, "--players", "ios", "--strict"]).code == 1)
    #expect(
      FlickCommand.run(["check", archive, "--players", "ios", "--animation", "b"]).code == 64)
  }

  @Test("The document has the table")
  func documentHasTable() throws {
    let document = try String(
      contentsOf: repository.appendingPathComponent("docs/players.md"), encoding: .utf8)
    #expect(document.contains(PlayerTable.markdown))
  }
}
