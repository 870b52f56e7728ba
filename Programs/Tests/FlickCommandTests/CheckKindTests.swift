import FlickAnimation
import FlickLottie
import Foundation
import Testing

@testable import FlickCommand

/// Mistakes of people, scripts and models who write files by hand, and what lottie-web needs beyond the specification.
@Suite("Kinds of mistakes in files that are written by hand")
struct CheckKindTests {
  /// A part of the correct animation, what is written instead, and the rule and the place of the finding.
  struct Kind: Sendable, CustomTestStringConvertible {
    var rule: CheckRule
    var severity: CheckRule.Severity = .warning
    var path: String
    var part: String
    var wrong: String

    init(
      _ rule: CheckRule, _ severity: CheckRule.Severity = .warning, at path: String, _ part: String,
      _ wrong: String
    ) {
      (self.rule, self.severity, self.path) = (rule, severity, path)
      (self.part, self.wrong) = (part, wrong)
    }

    var testDescription: String { "\(rule.id) at \(path): \(wrong)" }
  }

  private static let animation = #"""
    {"v":"5.9.0","fr":60,"ip":0,"op":120,"w":200,"h":200,
     "fonts":{"list":[{"fName":"Own","fFamily":"Own","fStyle":"","ascent":75}]},
     "chars":[{"ch":"I","size":20,"style":"","w":30,"fFamily":"Own","data":{"shapes":[
       {"ty":"gr","it":[{"ty":"sh","ks":{"a":0,"k":{"c":true,"v":[[5,0],[5,-70],[20,-70]],
         "i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}]}]}}],
     "assets":[{"id":"c","layers":[{"ty":4,"ind":1,"nm":"Dot","ip":0,"op":120,"st":0,
       "ks":{"p":{"a":0,"k":[20,20]}},"shapes":[
         {"ty":"rc","d":1,"p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[20,20]},"r":{"a":0,"k":0}},
         {"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100}}]}]}],
     "layers":[
      {"ty":4,"ind":1,"nm":"Star","ip":0,"op":120,"st":0,
       "ks":{"p":{"a":0,"k":[50,50]},"sk":{"a":0,"k":0},"sa":{"a":0,"k":0},
        "r":{"a":1,"k":[{"t":0,"s":[0],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":120,"s":[360]}]}},
       "hasMask":true,"masksProperties":[{"mode":"a","inv":false,"o":{"a":0,"k":100},"x":{"a":0,"k":0},
         "pt":{"a":0,"k":{"c":true,"v":[[-40,-40],[40,-40],[0,40]],"i":[[0,0],[0,0],[0,0]],
          "o":[[0,0],[0,0],[0,0]]}}}],
       "shapes":[{"ty":"gr","it":[
        {"ty":"sr","sy":1,"d":1,"pt":{"a":0,"k":5},"p":{"a":0,"k":[0,0]},"r":{"a":0,"k":0},
         "ir":{"a":0,"k":10},"is":{"a":0,"k":0},"or":{"a":0,"k":25},"os":{"a":0,"k":0}},
        {"ty":"rp","c":{"a":0,"k":2},"o":{"a":0,"k":0},"m":1,"tr":{"p":{"a":0,"k":[6,0]},
         "a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},"r":{"a":0,"k":0},"so":{"a":0,"k":100},
         "eo":{"a":0,"k":100}}},
        {"ty":"gf","o":{"a":0,"k":100},"r":1,"t":1,"s":{"a":0,"k":[-20,0]},"e":{"a":0,"k":[20,0]},
         "g":{"p":2,"k":{"a":0,"k":[0,1,0.8,0,1,1,0.2,0]}}},
        {"ty":"st","c":{"a":0,"k":[0,0,1,1]},"o":{"a":0,"k":100},"w":{"a":0,"k":2},"lc":1,"lj":1,
         "d":[{"n":"d","nm":"dash","v":{"a":0,"k":8}},{"n":"g","nm":"gap","v":{"a":0,"k":4}}]},
        {"ty":"tr","p":{"a":0,"k":[0,0]},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},
         "r":{"a":0,"k":0},"o":{"a":0,"k":90}}]}]},
      {"ty":5,"ind":2,"nm":"Title","ip":0,"op":120,"st":0,"ks":{"p":{"a":0,"k":[120,100]}},
       "t":{"d":{"k":[{"t":0,"s":{"s":20,"f":"Own","t":"I","j":0,"tr":0,"lh":24,"ls":0,
        "fc":[0.5,0.1,0.1]}}]},"p":{},"m":{"g":1,"a":{"a":0,"k":[0,0]}},"a":[]}},
      {"ty":0,"ind":3,"nm":"Card","refId":"c","w":40,"h":40,"ip":0,"op":120,"st":0,
       "ks":{"p":{"a":0,"k":[140,140]}}}
     ]}
    """#

  private static let shapes = "layers[0].shapes[0].it"

  static let kinds: [Kind] = [
    Kind(.missing, at: "", #""v":"5.9.0","#, ""),
    Kind(.missing, at: "layers[0]", #""hasMask":true,"#, ""),
    Kind(.missing, at: "layers[1]", #""nm":"Title","#, #""nm":"Title","hasMask":true,"#),
    Kind(.missing, at: "layers[0].masksProperties[0]", #","x":{"a":0,"k":0}"#, ""),
    Kind(.missing, at: "layers[0].masksProperties[0]", #""o":{"a":0,"k":100},"x""#, #""x""#),
    Kind(.missing, at: "layers[0].ks.sk", #","sa":{"a":0,"k":0}"#, ""),
    Kind(.missing, at: "\(shapes)[0]", #""sy":1,"#, ""),
    Kind(.missing, at: "\(shapes)[0]", #""is":{"a":0,"k":0},"#, ""),
    Kind(.missing, at: "\(shapes)[1]", #""o":{"a":0,"k":0},"m":1,"#, #""m":1,"#),
    Kind(.missing, at: "\(shapes)[1].tr", #""so":{"a":0,"k":100},"#, ""),
    Kind(.zeroScale, at: "\(shapes)[1].c", #""c":{"a":0,"k":2}"#, #""c":{"a":0,"k":0}"#),
    Kind(.zeroScale, at: "\(shapes)[2]", #""e":{"a":0,"k":[20,0]}"#, #""e":{"a":0,"k":[-20,0]}"#),
    Kind(.duplicateID, at: "\(shapes)[3].d", #""nm":"gap""#, #""nm":"dash""#),
    Kind(.missing, at: "\(shapes)[3].d[1]", #","v":{"a":0,"k":4}"#, ""),
    Kind(.missing, at: "\(shapes)[4]", #","o":{"a":0,"k":90}"#, ""),
    Kind(.keyframeMember, at: "layers[0].ks.r.k[1]", #"{"t":120,"s":[360]}"#, #"{"t":120}"#),
    Kind(.keyframeSeconds, at: "layers[0].ks.r.k", #"{"t":120,"s":[360]}"#, #"{"t":2,"s":[360]}"#),
    Kind(
      .keyframeSeconds, at: "layers[0].ks.r.k", #"{"t":120,"s":[360]}"#, #"{"t":1.5,"s":[360]}"#),
    Kind(
      .vertices, at: "layers[0].masksProperties[0].pt.k",
      #""i":[[0,0],[0,0],[0,0]],\#n      "o":[[0,0],[0,0],[0,0]]"#,
      #""i":[[-40,-30],[30,-40],[0,40]],"o":[[-30,-40],[40,-30],[0,40]]"#),
    Kind(
      .type, at: "layers[0].masksProperties[0].pt.k[0].s", #"{"a":0,"k":{"c":true,"v":[[-40,-40]"#,
      #"{"a":1,"k":[{"t":0,"h":1,"s":{"c":true,"v":[[0,0],[9,0],[0,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}],"x_":{"v":[[-40,-40]"#
    ),
    Kind(.range, at: "fr", #""fr":60"#, #""fr":0.0167"#),
    Kind(
      .zeroScale, at: "\(shapes)[3].d", #"{"a":0,"k":8}},{"n":"g","nm":"gap","v":{"a":0,"k":4}}"#,
      #"{"a":0,"k":0}}"#),
    Kind(.negative, at: "\(shapes)[1].c.k", #""c":{"a":0,"k":2}"#, #""c":{"a":0,"k":-2}"#),
    Kind(.range, at: "layers[1].t.d.k[0].s.s", #""s":{"s":20"#, #""s":{"s":"16px""#),
    Kind(.type, at: "layers[1].t.d.k[0].s.t", #""t":"I""#, #""t":42"#),
    Kind(.keyframeMember, at: "layers[1].t.d.k[0]", #"{"t":0,"s":{"s":20"#, #"{"s":{"s":20"#),
    Kind(
      .missing, at: "layers[1].ef[0]", #""nm":"Title","#, #""nm":"Title","ef":[{"ty":21,"en":1}],"#),
    Kind(.type, .error, at: "layers[0].masksProperties[0].inv", #""inv":false"#, #""inv":"true""#),
    Kind(.type, at: "fonts.list[0].fStyle", #""fStyle":"""#, #""fStyle":700"#),
    Kind(.type, .error, at: "layers[1].t.p", #""p":{},"m""#, #""p":0,"m""#),
    Kind(.type, at: "layers[0].ks.r.k[0].i", #""i":{"x":[1],"y":[1]}"#, #""i":"ease""#),
    Kind(.type, .error, at: "layers[0].ks.r.k[0].i", #""i":{"x":[1],"y":[1]}"#, #""i":[1,1]"#),
    Kind(
      .type, at: "chars[0].data.shapes[0].it[0].ks.k",
      #""k":{"c":true,"v":[[5,0],[5,-70],[20,-70]],\#n     "i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}"#,
      #""k":[{"c":true,"v":[[5,0],[5,-70],[20,-70]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}]"#
    ),
    Kind(
      .fraction, at: "\(shapes)[1].tr.s.k", #""s":{"a":0,"k":[100,100]},"r":{"a":0,"k":0},"so""#,
      #""s":{"a":0,"k":[1,1]},"r":{"a":0,"k":0},"so""#),
    Kind(.numberText, .warning, at: "\(shapes)[2].g.p", #""g":{"p":2"#, #""g":{"p":"2""#),
    Kind(
      .zeroScale, at: "\(shapes)[0].or",
      #""ir":{"a":0,"k":10},"is":{"a":0,"k":0},"or":{"a":0,"k":25}"#,
      #""ir":{"a":0,"k":0},"is":{"a":0,"k":0},"or":{"a":0,"k":0}"#),
    Kind(
      .bareValue, at: "layers[1].ef[0].ef[0].v", #""nm":"Title","#,
      #""nm":"Title","ef":[{"ty":29,"en":1,"ef":[{"ty":0,"v":5}]}],"#),
    Kind(.offCanvas, at: "layers[2].ks.p", #""k":[140,140]"#, #""k":[15000,140]"#),
    Kind(.missing, at: "layers[1].t.a[0]", #""a":[]"#, #""a":[{"a":{"o":{"a":0,"k":50}}}]"#),
    Kind(.type, .error, at: "layers[1].sr", #""nm":"Title","#, #""nm":"Title","sr":"x","#),
    Kind(.type, .error, at: "layers[1].ddd", #""nm":"Title","#, #""nm":"Title","ddd":"x","#),
    Kind(.type, at: "layers[0].ks.sk.a", #""sk":{"a":0"#, #""sk":{"a":{"k":0}"#),
    Kind(.type, at: "layers[1].t.d.k[0].s.tr", #""tr":0"#, #""tr":"wide""#),
    Kind(.unknownValue, at: "layers[1].t.m.g", #""g":1"#, #""g":9"#),
    Kind(.unknownValue, at: "\(shapes)[1].m", #""m":1,"tr""#, #""m":9,"tr""#),
    Kind(.missing, at: "chars[0]", #""w":30,"#, ""),
    Kind(
      .missing, .error, at: "layers[1].t.d", #""k":[{"t":0,"s":{"s":20"#,
      #""x_":[{"t":0,"s":{"s":20"#),
    Kind(.byteColor, at: "layers[1].t.d.k[0].s.fc", "[0.5,0.1,0.1]", "[128,25,25]"),
    Kind(.dimensions, at: "layers[1].t.d.k[0].s.fc", "[0.5,0.1,0.1]", "[0.5]"),
    Kind(.unknownValue, at: "layers[1].t.d.k[0].s.j", #""j":0"#, #""j":"center""#),
    Kind(.missing, at: "layers[1].t", #","a":[]"#, ""),
    Kind(.missing, at: "layers[1].t", #""m":{"g":1,"a":{"a":0,"k":[0,0]}},"#, ""),
    Kind(
      .range, at: "layers[2].tm", #""refId":"c","#,
      #""refId":"c","tm":{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":119,"s":[120]}]},"#),
    Kind(.matte, at: "layers[1].td", #""nm":"Title","#, #""nm":"Title","td":1,"#),
    Kind(.radians, at: "layers[0].ks.r.k[1].s", #""s":[360]"#, #""s":[6.283]"#),
    Kind(
      .dimensions, at: "\(shapes)[4].r.k", #""r":{"a":0,"k":0},"o":{"a":0,"k":90}"#,
      #""r":{"a":0,"k":[0,0,45]},"o":{"a":0,"k":90}"#),
    Kind(
      .keyframeSeconds, at: "layers[0].ks.r.k", #"{"t":120,"s":[360]}"#, #"{"t":2000,"s":[360]}"#),
    Kind(
      .range, at: "layers[2].ks.p.k[0].to", #"{"a":0,"k":[140,140]}"#,
      #"{"a":1,"k":[{"t":0,"s":[140,140],"to":[150,120],"ti":[160,150],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":120,"s":[160,140]}]}"#
    ),
    Kind(
      .seconds, at: "layers[1].op", #""nm":"Title","ip":0,"op":120"#,
      #""nm":"Title","ip":0,"op":2"#),
    Kind(
      .misnamed, at: "layers[0].shapes", #"{"ty":4,"ind":1,"nm":"Star""#,
      #"{"ty":3,"ind":1,"nm":"Star""#),
    Kind(
      .missing, at: "layers[1].ef[0].ef", #""nm":"Title","#,
      #""nm":"Title","ef":[{"ty":29,"en":1,"ef":[{"ty":0,"v":{"a":0,"k":5}}]}],"#),
    Kind(
      .groupTransform, at: "\(shapes)[5]", #"{"ty":"tr","p""#,
      #"{"ty":"tr","o":{"a":0,"k":50}},{"ty":"tr","p""#),
    Kind(.type, at: "layers[0].ks.sk.x", #""sk":{"a":0"#, #""sk":{"x":true,"a":0"#),
    Kind(.dimensions, at: "layers[1].t.d.k[0].s.fc", "[0.5,0.1,0.1]", "\"#801a1a\""),
    Kind(
      .keyframeEasing, at: "layers[0].ks.r.k[0]", #""o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}"#,
      #""o":{"x":[0.58],"y":[1]},"i":{"x":[0.42],"y":[0]}"#),
    Kind(.reference, .error, at: "layers[1].parent", #""nm":"Title","#, named),
    Kind(
      .fraction, at: "layers[0].ks.p.k", #""p":{"a":0,"k":[50,50]},"#,
      #""p":{"a":0,"k":[0.5,0.5]},"#),
    Kind(.missing, at: "layers[0].ks", #""p":{"a":0,"k":[50,50]},"#, ""),
    Kind(.range, at: "fr", #""fr":60"#, #""fr":1"#),
    Kind(.bareValue, .error, at: "layers[2].ks.p", #"{"a":0,"k":[140,140]}"#, point),
    Kind(.type, .error, at: "layers[2].ks.p.k", "[140,140]", point),
    Kind(
      .bareValue, at: "layers[1].t.a[0].a.o", #""a":[]"#,
      #""a":[{"s":{"t":0,"b":1,"sh":1,"r":1},"a":{"o":50}}]"#),
    Kind(
      .zeroScale, at: "layers[1].t.a[0].s", #""a":[]"#,
      #""a":[{"s":{"t":0,"b":1,"sh":1,"r":1,"s":{"a":0,"k":50},"e":{"a":0,"k":50}},"a":{"o":{"a":0,"k":50}}}]"#
    ),
  ]

  private static let named = #""nm":"Title","parent":"Star","#
  private static let point = #"{"x":140,"y":140}"#

  /// Parts of the correct animation, what is written instead, and what the correction writes; `nil` for the part.
  static let forms: [(part: String, wrong: String, right: String?)] = [
    (#"{"ty":"gr","it":"#, #"{"ty":"gr","shapes":"#, nil),
    (#""r":{"a":1"#, #""rotation":{"a":1"#, nil),
    (#"{"t":120,"s":[360]}"#, #"{"time":120,"value":[360]}"#, nil),
    (#"{"a":0,"k":[0,0,1,1]}"#, ##"{"a":0,"k":"#0000ff"}"##, nil),
    (#"{"a":0,"k":[0,0,1,1]}"#, ##""#00f""##, nil),
    (
      #"{"t":0,"s":[0],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}}"#, #"{"t":0,"s":0}"#,
      #"{"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]},"t":0,"s":0}"#
    ),
    (#"{"ty":4,"ind":1,"nm":"Star""#, #"{"ty":"shape","ind":1,"nm":"Star""#, nil),
    (#"{"ty":"sr""#, #"{"ty":"star""#, nil),
    ("[140,140]", point, nil),
    (#"{"a":0,"k":[140,140]}"#, point, nil),
    (#""nm":"Title","#, named, #""nm":"Title","parent":1,"#),
    (
      #""ty":0,"ind":3,"nm":"Card","#, #""ty":0,"ind":3,"nm":"Card","parent":"Star","#,
      #""ty":0,"ind":3,"nm":"Card","parent":1,"#
    ),
  ]

  @Test("A correction writes what its finding spells out", arguments: forms.indices)
  func correctionWritesWhatFindingSpellsOut(index: Int) throws {
    let form = Self.forms[index]
    func fixed(_ other: String) throws -> String {
      var text = Self.animation
      text.replaceSubrange(try #require(text.range(of: form.part)), with: other)
      var fix = CheckFix(Array(text.utf8)) { (bytes) throws(ReadError) in
        try LottieAnimation(data: Data(bytes))
      }
      try fix.run()
      return String(decoding: fix.bytes, as: UTF8.self).filter { !$0.isWhitespace }
    }
    #expect(try fixed(form.wrong) == fixed(form.right ?? form.part))
  }

  @Test("Numbers in quotes are those without them, which a correction writes")
  func numbersInQuotesAreNumbers() throws {
    let text = ##"""
      {"v":"5.9.0","fr":30,"ip":0,"op":60,"w":40,"h":40,"layers":[
        {"ty":1,"ind":1,"nm":"Box","parent":"2","ip":0,"op":"50","st":0,"sw":9,"sh":9,"sc":"#f00","bm":"1","ks":{
          "p":{"a":1,"k":[{"t":0,"s":["0",5],"o":{"x":"0.3","y":["0"]},"i":{"x":0.7,"y":1}},{"t":"40","s":[20,"9"]}]},
          "o":{"a":0,"k":"60"},"r":{"a":0,"k":["30"]}}},
        {"ty":3,"ind":"2","ip":0,"op":60,"st":0,"ks":{"p":{"a":0,"k":["20",20]}}},
        {"ty":1,"ind":3,"td":"1","ip":0,"op":60,"st":0,"sw":20,"sh":20,"sc":"#000","ks":{}},
        {"ty":4,"ind":4,"tt":"1","ip":0,"op":60,"st":0,"ks":{},"shapes":[
          {"ty":"sr","sy":"2","pt":{"a":0,"k":"5"},"p":{"a":0,"k":[12,12]},"or":{"a":0,"k":9},"os":{"a":0,"k":0},"r":{"a":0,"k":0}},
          {"ty":"sh","ks":{"a":0,"k":{"c":true,"v":[["25","4"],[36,4],[30,"16"]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}},
          {"ty":"gf","t":"1","o":{"a":0,"k":100},"s":{"a":0,"k":[0,0]},"e":{"a":0,"k":[40,0]},
            "g":{"p":"2","k":{"a":0,"k":[0,1,0,"0",1,"0",0,1]}}}]}]}
      """##
    let folder = try TemporaryFolder()
    let path = try folder.file("a.json", text)
    let output = folder.path + "/b.json"
    #expect(FlickCommand.run(["check", path, "--fix", "-o", output]).code == 0)
    let plain = text.replacing(/"(\d+(?:\.\d+)?)"/) { $0.output.1 }
    #expect(try String(contentsOfFile: output, encoding: .utf8) == plain)
    #expect(FlickCommand.run(["diff", path, output]).code == 0)
  }

  @Test("Numbers in quotes that JSON writes otherwise are written as in JSON, and names stay")
  func notationsInQuotesAreWrittenAsInJSON() throws {
    let text =
      #"{"v":"5.9.0","fr":9,"ip":0,"op":9,"w":9,"h":9,"layers":[{"ty":3,"ind":1,"nm":"7","ip":0,"op":9,"st":0,"ks":{"p":{"a":0,"k":["+5",".5"]},"r":{"a":0,"nm":"8","k":"007"}}}]}"#
    var fix = CheckFix(Array(text.utf8)) { (bytes) throws(ReadError) in
      try LottieAnimation(data: Data(bytes))
    }
    try fix.run()
    let right = text.replacingOccurrences(of: #"["+5",".5"]"#, with: "[5,0.5]")
      .replacingOccurrences(of: #""007""#, with: "7")
    #expect(String(decoding: fix.bytes, as: UTF8.self) == right)
  }

  @Test("A parent by name gets an index if it has none")
  func parentByNameGetsIndex() throws {
    let times = #""ip":0,"op":9,"st":0,"ks":{}"#
    let text =
      #"{"v":"5.9.0","fr":9,"ip":0,"op":9,"w":9,"h":9,"layers":[{"ty":3,"nm":"A",\#(times)},{"ty":3,"ind":4,"nm":"B","parent":"A",\#(times)}]}"#
    var fix = CheckFix(Array(text.utf8)) { (bytes) throws(ReadError) in
      try LottieAnimation(data: Data(bytes))
    }
    try fix.run()
    let right = text.replacingOccurrences(of: #"{"ty":3,"nm""#, with: #"{"ind":5,"ty":3,"nm""#)
      .replacingOccurrences(of: #""parent":"A""#, with: #""parent":5"#)
    #expect(String(decoding: fix.bytes, as: UTF8.self) == right)
  }

  @Test("Small scales of large contents and short files of Bodymovin have no warning")
  func smallScalesAndShortFilesHaveNoWarning() throws {
    let short = #""op":5,"w":200"#
    let exported = Self.animation.replacingOccurrences(of: #""op":120,"w":200"#, with: short)
      .replacingOccurrences(of: #""sk":{"a":0,"k":0}"#, with: #""sk":{"a":0,"k":0,"ix":4}"#)
    let scale = #""k":[140,140]},"s":{"a":0,"k":[2,2]}"#
    let large = Self.animation.replacingOccurrences(
      of: #""k":[140,140]}"#, with: scale + #","a":{"a":0,"k":[900,900]}"#)
    for text in [exported, large] {
      #expect(!(try Self.findings(text)).contains { [.seconds, .fraction].contains($0.rule) })
    }
    #expect(
      try Self.findings(with: short, inPlaceOf: #""op":120,"w":200"#).contains {
        $0.rule == .seconds
      })
    #expect(
      try Self.findings(with: scale, inPlaceOf: #""k":[140,140]}"#).contains {
        $0.rule == .fraction
      })
  }

  @Test("Findings from 24 frames are those that all frames confirm")
  func findingsAreThoseThatAllFramesConfirm() throws {
    // Frame 3 alone shows the layer, and frame 7 alone moves it.
    let hold = #""h":1"#
    let flash = """
      "o":{"a":1,"k":[{"t":0,"s":[0],\(hold)},{"t":3,"s":[100],\(hold)},{"t":4,"s":[0],\(hold)}]},
      """
    let alone = Self.animation.replacingOccurrences(
      of: #""ks":{"p":{"a":0,"k":[140,140]}}"#, with: #""ks":{\#(flash)"p":{"a":0,"k":[140,140]}}"#)
    var check = CheckRun(path: "a.json", limits: .untrusted)
    check.now = nil
    let rules: Set<CheckRule> = [.covered, .offCanvas, .blank, .blankFrames, .still, .unexamined]
    for text in [alone, Self.animation] {
      let quick = try check.results(Array(text.utf8))[0].findings.filter { rules.contains($0.rule) }
      check.isFull = true
      let full = try check.results(Array(text.utf8))[0].findings.filter { rules.contains($0.rule) }
      check.isFull = false
      #expect(Set(quick).isSubset(of: full) && !full.contains { $0.rule == .covered })
    }
    let solid =
      ##"{"ty":1,"ind":1,"ip":0,"op":120,"st":0,"sw":9,"sh":9,"sc":"#ff0000","ks":{\##(flash)"p":{"a":0,"k":[9,9]}}}"##
    let text = #"{"v":"5.9.0","fr":30,"ip":0,"op":120,"w":40,"h":40,"layers":[\#(solid)]}"#
    let blank = try check.results(Array(text.utf8))[0].findings
    #expect(!blank.contains { [.blank, .still].contains($0.rule) })
    #expect(blank.contains { $0.rule == .blankFrames })
  }

  @Test("A layer whose details only large pictures show is seen")
  func layerOfSmallDetailsIsSeen() throws {
    func findings(_ size: Double) throws -> [CheckFinding] {
      let shape =
        #"{"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[\#(size),\#(size)]},"r":{"a":0,"k":0}},{"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100}}"#
      let layer =
        #"{"ty":4,"ind":1,"nm":"Dot","ip":0,"op":60,"st":0,"ks":{"p":{"a":0,"k":[400.5,400.5]}},"shapes":[\#(shape)]}"#
      let text =
        #"{"v":"5.9.0","fr":30,"ip":0,"op":60,"w":1000,"h":1000,"layers":[\#(layer)]}"#
      return try CheckRun(path: "a.json", limits: .untrusted).results(Array(text.utf8))[0].findings
    }
    #expect(try !findings(0.2).contains { $0.rule == .covered })
    #expect(try findings(0.01).contains { $0.rule == .covered })
  }

  @Test("Layers of a composition that is never shown are not named, also if some are not examined")
  func layersOfHiddenCompositionsAreNotNamed() throws {
    let layers = (1...3).map { number in
      ##"{"ty":1,"ind":\##(number),"nm":"Box \##(number)","ip":0,"op":8,"st":0,"sw":9,"sh":9,"sc":"#f00","ks":{}}"##
    }
    let text = """
      {"v":"5.9.0","fr":30,"ip":0,"op":4,"w":40,"h":40,
       "assets":[{"id":"c","layers":[\(layers.joined(separator: ","))]}],"layers":[
       {"ty":0,"ind":1,"nm":"Late","refId":"c","w":40,"h":40,"ip":4,"op":8,"st":4,"ks":{}}]}
      """
    let root = try JSONDocument(Array(text.utf8)).root
    // The size of a file for which 40 pictures of compositions are drawn.
    var check = PictureCheck(
      try LottieAnimation(string: text), root, CheckLog(limit: 10), bytes: 1_250_000)
    check.run(isFull: false)
    #expect(check.log.has(.unexamined))
    #expect(!check.log.findings.contains { $0.path.hasPrefix("assets") })
  }

  @Test("Slots that a theme of the archive sets need no declaration")
  func slotsOfThemeNeedNoDeclaration() throws {
    let text = Self.animation.replacingOccurrences(
      of: #""sk":{"a":0,"k":0}"#, with: #""sk":{"a":0,"k":0,"sid":"skew"}"#)
    var builder = try DotLottieBuilder(generator: "test")
    try builder.add(Data(text.utf8), as: .init(id: "a"))
    let alone = try builder.bytes()
    builder.add(
      Data(#"{"rules":[{"id":"skew","type":"Scalar","value":5}]}"#.utf8), named: "t/lean.json")
    var check = CheckRun(path: "a.lottie", limits: .untrusted)
    check.now = nil
    for (bytes, isFound) in [(alone, true), (try builder.bytes(), false)] {
      let findings = try check.results(bytes).flatMap(\.findings)
      #expect(findings.contains { $0.rule == .slot } == isFound)
    }
  }

  private static func findings(_ text: String) throws -> [CheckFinding] {
    var check = CheckRun(path: "a.json", limits: .untrusted)
    check.now = nil
    return try check.results(Array(text.utf8))[0].findings.filter { $0.severity != .note }
  }

  /// The findings of the animation with another text in place of the first occurrence of a part.
  private static func findings(with other: String, inPlaceOf part: String) throws -> [CheckFinding]
  {
    var text = animation
    text.replaceSubrange(try #require(text.range(of: part), "\(part)"), with: other)
    return try findings(text)
  }

  @Test("The correct animation has no warning")
  func correctAnimationHasNoWarning() throws {
    #expect(try Self.findings(Self.animation) == [])
  }

  @Test("A text that is not UTF-8 is found")
  func textThatIsNotUTF8IsFound() throws {
    let data = try #require(Self.animation.data(using: .utf16))
    var check = CheckRun(path: "a.json", limits: .untrusted)
    check.now = nil
    let found = try check.results([UInt8](data))[0].findings
    #expect(found.filter { $0.severity != .note }.map(\.rule) == [.json])
  }

  @Test("A color that is not opaque is a note")
  func colorThatIsNotOpaqueIsNote() throws {
    var check = CheckRun(path: "a.json", limits: .untrusted)
    check.now = nil
    let text = Self.animation.replacingOccurrences(of: "[0,0,1,1]", with: "[0,0,1,0.5]")
    let found = try check.results(Array(text.utf8))[0].findings
    #expect(found.contains { $0.rule == .range && $0.path == "\(Self.shapes)[3].c.k" })
  }

  @Test("Each kind is found at its place", arguments: kinds)
  func eachKindIsFoundAtItsPlace(kind: Kind) throws {
    let found = try Self.findings(with: kind.wrong, inPlaceOf: kind.part)
    let finding = found.first { $0.rule == kind.rule && $0.path == kind.path }
    #expect(
      finding?.severity == kind.severity,
      "\(found.map { "\($0.severity) \($0.rule.id) at \($0.path)" })")
    // A member of the document is in no layer.
    if !kind.path.contains("[") { #expect(finding?.layer == "") }
  }

  /// Correct constructs that look like one of the mistakes.
  static let odd: [(part: String, other: String)] = [
    // A polygon has no inner radius, and a held value no keyframe after it.
    (#""sy":1,"#, #""sy":2,"#), (#"{"t":120,"s":[360]}"#, #"{"t":60,"s":[360],"h":1},{"t":120}"#),
    (
      #"{"t":120,"s":[360]}"#,
      #"{"t":60.5,"s":[180],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":120,"s":[360]}"#
    ),
    (
      #""o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":120,"s":[360]}"#,
      #""e":[360],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":120}"#
    ),
    (#""refId":"c","#, #""refId":"c","tm":{"a":1,"k":[{"t":0,"s":[0],"h":1},{"t":119,"s":[2]}]},"#),
    (#""nm":"Title","#, #""nm":"Title","td":0,"#), (#""j":0"#, #""j":6"#),
    // A turn by a few degrees, keyframes beyond the end, a motion along a large loop, and a series of pictures.
    (#""s":[360]"#, #""s":[3]"#), (#"{"t":120,"s":[360]}"#, #"{"t":130,"s":[360]}"#),
    // A jump in the first frame, whole frames that an exporter rounded, and a part of a longer motion.
    (#"{"t":120,"s":[360]}"#, #"{"t":1,"s":[90]}"#),
    (#"{"t":120,"s":[360]}"#, #"{"t":1.0000004,"s":[90]}"#),
    (
      #"{"t":120,"s":[360]}"#,
      #"{"t":15,"s":[180],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":2000,"s":[360]}"#
    ),
    // A direction, and a dot that a trim leaves of a path.
    (#""sy":1,"d":1,"#, #""sy":1,"d":2,"#), (#""sy":1,"d":1,"#, #""sy":1,"d":0,"#),
    // Handles that are exchanged on the diagonal or between equal values.
    (
      #""o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}"#,
      #""o":{"x":[1],"y":[1]},"i":{"x":[0],"y":[0]}"#
    ),
    (
      #""o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},"#,
      #""o":{"x":[0.58],"y":[1]},"i":{"x":[0.42],"y":[0]}},{"t":60,"s":[0],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},"#
    ),
    // The path of one keyframe.
    (
      #"{"a":0,"k":{"c":true,"v":[[-40,-40],[40,-40],[0,40]],"i":[[0,0],[0,0],[0,0]],\#n      "o":[[0,0],[0,0],[0,0]]}}"#,
      #"{"a":1,"k":[{"t":0,"s":[{"c":true,"v":[[-40,-40],[40,-40],[0,40]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}]}]}"#
    ),
    (
      #"{"ty":"rp","#,
      #"{"ty":"tm","s":{"a":0,"k":0},"e":{"a":0,"k":0.1},"o":{"a":0,"k":40},"m":1},{"ty":"st","c":{"a":0,"k":[0,0,0,1]},"o":{"a":0,"k":100},"w":{"a":0,"k":9},"lc":2},{"ty":"rp","#
    ),
    (
      #"{"a":0,"k":[140,140]}"#,
      #"{"a":1,"k":[{"t":0,"s":[140,140],"to":[60,-90],"ti":[-60,-90],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":120,"s":[160,140]}]}"#
    ),
    (
      #"{"ty":5,"ind":2,"nm":"Title","ip":0,"op":120"#,
      #"{"ty":3,"ind":7,"ip":2,"op":120,"st":0,"ks":{}},{"ty":5,"ind":2,"nm":"Title","ip":0,"op":2"#
    ),
  ]

  @Test("Correct constructs have no warning", arguments: odd.indices)
  func correctConstructsHaveNoWarning(index: Int) throws {
    let (part, other) = Self.odd[index]
    let found = try Self.findings(with: other, inPlaceOf: part)
    #expect(found.map { "\($0.rule.id) at \($0.path)" } == [])
  }

  @Test("The keyframes of an effect that no player draws are not examined")
  func unknownEffectIsNotExamined() throws {
    let pins =
      #""ef":[{"ty":5,"nm":"Pins","mn":"ADBE FreePin3","en":1,"ef":[{"ty":3,"v":{"a":1,"#
      + #""k":[{"t":0,"s":[1,1],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":null,"s":[2,2]}]}}]}],"#
    let name = #""nm":"Title","#
    let found = try Self.findings(with: name + pins, inPlaceOf: name)
    #expect(found.map { "\($0.rule.id) at \($0.path)" } == ["not-drawn at layers[1].ef[0]"])
    // A control is read by expressions.
    let control = pins.replacingOccurrences(of: "FreePin3", with: "Point Control")
    #expect(
      try Self.findings(with: name + control, inPlaceOf: name).map(\.rule) == [.keyframeMember])
  }
}
