import FlickAnimation
import FlickArchive
import FlickLottie
import FlickRPC
import Foundation
import Testing

@testable import FlickCommand

@Suite("The server of the Model Context Protocol")
struct MCPTests {
  /// The lines that a server writes.
  private final class Lines: Sendable {
    private let mutex = DispatchSemaphore(value: 1)
    // SAFETY: read and written only while `mutex` is held.
    private nonisolated(unsafe) var lines: [String] = []

    func append(_ line: String) {
      mutex.wait()
      lines.append(line)
      mutex.signal()
    }

    var all: [String] {
      mutex.wait()
      defer { mutex.signal() }
      return lines
    }
  }

  private let folder: TemporaryFolder
  private let lines = Lines()
  private let server: MCPServer

  init() throws {
    folder = try TemporaryFolder()
    let lines = lines
    server = MCPServer(roots: try MCPRoots([folder.path])) {
      lines.append($0)
      return true
    }
    let sample = repository.appendingPathComponent("Samples/orbit.json").path
    try FileManager.default.copyItem(atPath: sample, toPath: folder.path + "/orbit.json")
  }

  /// Sends messages and returns the answers.
  private func answers(_ messages: String...) throws -> [[String: Any]] {
    let known = lines.all.count
    for message in messages { server.receive(Array(message.utf8)) }
    server.finish()
    return try lines.all.dropFirst(known).map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  private func call(_ tool: String, _ arguments: String) throws -> [String: Any] {
    let answer = try answers(
      #"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    )
    #expect(answer.last?["id"] as? Int == 7)
    return try #require(answer.last?["result"] as? [String: Any])
  }

  private func text(_ result: [String: Any]) -> String {
    ((result["content"] as? [[String: Any]])?.first?["text"] as? String) ?? ""
  }

  private func pictures(_ result: [String: Any]) -> [Data] {
    (result["content"] as? [[String: Any]] ?? []).filter { $0["type"] as? String == "image" }
      .compactMap { ($0["data"] as? String).flatMap { Data(base64Encoded: $0) } }
  }

  @Test("The server answers with the version that the client asks for, or its newest one")
  func serverAnswersWithVersion() throws {
    for (asked, given) in [("2025-06-18", "2025-06-18"), ("1999-01-01", MCPServer.versions[0])] {
      let answer = try answers(
        #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"\#(asked)"}}"#
      )
      let result = try #require(answer.first?["result"] as? [String: Any])
      #expect(result["protocolVersion"] as? String == given)
      #expect(answer.first?["id"] as? String == "a")
    }
  }

  @Test("Wrong messages have errors with their codes")
  func wrongMessagesHaveErrors() throws {
    let deep = String(repeating: "[", count: 5000)
    let cases: [(String, Int)] = [
      ("", -32700), ("{", -32700), (deep, -32700), ("[]", -32600), ("5", -32600),
      (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1}"#, -32600), (#"{"jsonrpc":"2.0","id":1,"method":5}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"none"}"#, -32601),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"none"}}"#, -32602),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"file:///etc/passwd"}}"#,
        -32002
      ),
    ]
    for (message, code) in cases {
      let answer = try answers(message)
      let error = try #require(answer.first?["error"] as? [String: Any], "\(message.prefix(60))")
      #expect(error["code"] as? Int == code, "\(message.prefix(60))")
      #expect(isWorded((error["message"] as? String)?.hasSuffix(".") == true))
    }
    #expect(try answers(#"{"jsonrpc":"2.0","method":"notifications/none"}"#).isEmpty)
    #expect(try answers(#"{"jsonrpc":"2.0","id":1,"result":{}}"#).isEmpty)
    #expect(try answers(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#).first?["result"] != nil)
  }

  @Test("Each tool has a description and a schema, and names of its own")
  func eachToolHasSchema() throws {
    let answer = try answers(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)
    let tools = try #require(
      (answer.first?["result"] as? [String: Any])?["tools"] as? [[String: Any]])
    #expect(
      tools.compactMap { $0["name"] as? String } == [
        "check", "describe", "render", "contact_sheet", "frames", "diff", "optimize", "convert",
        "values", "set", "keypaths", "create", "add_layer", "remove_layer", "fix", "export",
      ])
    for tool in tools {
      #expect((tool["inputSchema"] as? [String: Any])?["type"] as? String == "object")
      #expect((tool["description"] as? String)?.isEmpty == false)
    }
    let document = try String(
      contentsOf: repository.appendingPathComponent("docs/mcp.md"), encoding: .utf8)
    for tool in MCPTools.all { #expect(document.contains("`\(tool.name)`"), "\(tool.name)") }
    #expect(document.contains(MCPServer.versions[0]))
  }

  @Test("Pictures are PNG files of at most 1 MB")
  func picturesArePNGFiles() throws {
    let rendered = pictures(
      try call("render", #"{"path":"orbit.json","progress":0.5,"size":"64x64"}"#))
    #expect(rendered.map { $0.prefix(4) } == [Data([0x89, 0x50, 0x4E, 0x47])])
    #expect(
      pictures(try call("frames", #"{"path":"orbit.json","count":3,"size":"32x32"}"#)).count == 3)
    let sheet = try call("contact_sheet", #"{"path":"orbit.json","frames":4,"size":"40x40"}"#)
    #expect(pictures(sheet).count == 1 && sheet["structuredContent"] != nil)
    // The frames of a sheet are made smaller until it is not too wide.
    let wide = try call(
      "contact_sheet", #"{"path":"orbit.json","frames":48,"columns":48,"size":"2048x32"}"#)
    #expect(pictures(wide).count == 1, "\(text(wide))")
    let large = pictures(
      try call("render", #"{"path":"orbit.json","size":"2048x2048","background":"red"}"#))
    #expect(large.allSatisfy { $0.count <= MCPTools.maxPicture })
  }

  @Test("Tools check, describe, compare, convert and optimize files")
  func toolsCheckDescribeCompareAndConvert() throws {
    #expect(text(try call("check", #"{"path":"orbit.json"}"#)).contains("orbit.json"))
    #expect(text(try call("describe", #"{"path":"orbit.json"}"#)).contains("animation of"))
    let values = text(try call("values", #"{"path":"orbit.json"}"#))
    #expect(values.contains("#ffc566  2 places  core.Layer.Layer.Colors"))
    #expect(
      try call("check", #"{"path":"orbit.json","players":"web"}"#)["isError"] as? Bool == false)
    let converted = try call("convert", #"{"path":"orbit.json","output":"orbit.lottie"}"#)
    #expect(converted["isError"] as? Bool == false)
    let equal = try call("diff", #"{"first":"orbit.json","second":"orbit.lottie","frames":4}"#)
    #expect(text(equal).contains("equal"))
    let small = try call("optimize", #"{"path":"orbit.json","output":"small.json"}"#)
    #expect(text(small).contains("small.json"))
    #expect(FileManager.default.fileExists(atPath: folder.path + "/small.json"))
    let again = try call("optimize", #"{"path":"orbit.json","output":"small.json"}"#)
    #expect(again["isError"] as? Bool == true && isWorded(text(again).contains("replace")))
  }

  @Test(
    "The tool set changes texts, colors, slots, values and keyframes, and keeps all other bytes")
  func setChangesValues() throws {
    let source = """
      {"v":"5.9.0","fr":10,"ip":0,"op":20,"w":40,"h":20,"unknown":  1,
       "slots":{"tint":{"p":{"a":0,"k":[1,0,0,1]}}},"layers":[
       {"ty":4,"nm":"Box","ip":0,"op":20,"st":0,"ks":{"p":{"a":0,"k":[20,10]},"r":{"a":0,"k":0}},"shapes":[
        {"ty":"rc","nm":"Rect","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[10,10]},"r":{"a":0,"k":0}},
        {"ty":"fl","nm":"Fill","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100}}]},
       {"ty":5,"nm":"Title","ip":0,"op":20,"st":0,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"s":9,"f":"A","t":"old"}}]},"p":{},"m":{},"a":[]}}]}
      """
    _ = try folder.file("in.json", source)
    let result = try call(
      "set",
      #"{"path":"in.json","output":"out.json","text":{"Title":"new"},"color":{"**.Fill.Color":"lime"},"slot":{"tint":"blue"},"value":{"Box.Rect.Size":[8,6]},"keyframe":[{"keypath":"Box.Transform.Rotation","frame":10,"value":90}]}"#
    )
    #expect(result["isError"] as? Bool == false, "\(text(result))")
    let written = try String(contentsOfFile: folder.path + "/out.json", encoding: .utf8)
    #expect(written.contains(#""unknown":  1"#))
    for part in [#""t":"new""#, "[0, 1, 0, 1]", "[0, 0, 1, 1]", "[8, 6]", #""s": [90]"#] {
      #expect(written.contains(part), "\(part)")
    }
    let unknown = try call(
      "set", #"{"path":"in.json","output":"b.json","color":{"None.Color":"red"}}"#)
    #expect(
      unknown["isError"] as? Bool == true && isWorded(text(unknown).contains("Box.Fill.Color")))
    for wrong in ["", ##","color":{"**.Fill.Color":"#00ff0080"}"##] {
      let result = try call("set", #"{"path":"in.json","output":"b.json"\#(wrong)}"#)
      #expect(result["isError"] as? Bool == true, "\(wrong)")
    }
  }

  private func file(_ name: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func layers(_ name: String) throws -> [[String: Any]] {
    try #require(try file(name)["layers"] as? [[String: Any]])
  }

  @Test("Several keyframes of one property are one change, each with its easing")
  func severalKeyframesAreOneChange() throws {
    _ = try call(
      "create",
      #"{"output":"new.json","frames":60,"fps":60,"size":"200x100","layers":[{"ty":3,"nm":"A","ks":{"r":{"a":1,"k":[{"t":0,"s":[0]},{"t":60,"s":[9]}]}}}]}"#
    )
    let result = try call(
      "set",
      #"{"path":"new.json","replace":true,"keyframe":[{"keypath":"A.Transform.Position","frame":40,"value":[3,4]},{"keypath":"A.Transform.Position","frame":20,"value":[1,2],"easing":"hold"},{"keypath":"*.Transform.Rotation","frame":30,"value":5,"easing":[0.1,0.2,0.3,1.4]},{"keypath":"A.Transform.Rotation","frame":60,"value":7,"easing":"linear"}]}"#
    )
    #expect(result["isError"] as? Bool == false, "\(text(result))")
    #expect(try file("new.json")["nm"] as? String == "new")
    // The old value is on one line, whatever the notation of the file is.
    #expect(isWorded(text(result).contains(#"{"a": 0, "k": [0, 0]} → "#)))
    let ks = try #require(try layers("new.json")[0]["ks"] as? [String: [String: Any]])
    let position = try #require(ks["p"]?["k"] as? [[String: Any]])
    #expect(position.map { $0["t"] as? Int } == [0, 20, 40])
    #expect(position.map { $0["s"] as? [Int] } == [[0, 0], [1, 2], [3, 4]])
    #expect(position[1]["h"] as? Int == 1 && position[1]["o"] == nil)
    let rotation = try #require(ks["r"]?["k"] as? [[String: Any]])
    #expect(rotation.map { $0["t"] as? Int } == [0, 30, 60])
    #expect(rotation.map { $0["s"] as? [Int] } == [[0], [5], [7]])
    let curve = try #require(rotation[1]["i"] as? [String: [Double]])
    #expect(curve == ["x": [0.3], "y": [1.4]])
    let wrong = try call(
      "set",
      #"{"path":"new.json","replace":true,"keyframe":[{"keypath":"A.Transform.Position","frame":1,"value":[0,0],"easing":"bouncy"}]}"#
    )
    #expect(wrong["isError"] as? Bool == true)
  }

  private func keyframes(_ name: String, _ property: String) throws -> [[String: Any]] {
    let ks = try #require(try layers(name)[0]["ks"] as? [String: [String: Any]])
    return try #require(ks[property]?["k"] as? [[String: Any]])
  }

  @Test("Keyframes of the old form keep their ends")
  func keyframesOfOldFormKeepEnds() throws {
    let easing = #""o":{"x":0,"y":0},"i":{"x":1,"y":1}"#
    let old =
      #"{"t":0,"s":[0,0],"e":[10,0],\#(easing)},{"t":30,"s":[10,0],"e":[20,0],\#(easing)},{"t":60}"#
    _ = try folder.file(
      "old.json",
      #"{"v":"4.8.0","fr":30,"ip":0,"op":90,"w":40,"h":20,"layers":[{"ty":3,"nm":"A","ip":0,"op":90,"st":0,"ks":{"p":{"a":1,"k":[\#(old)]}}}]}"#
    )
    func set(_ frames: [Int: [Int]]) throws -> [[String: Any]] {
      let list = frames.map {
        #"{"keypath":"A.Transform.Position","frame":\#($0.key),"value":\#($0.value)}"#
      }
      let result = try call(
        "set",
        #"{"path":"old.json","output":"new.json","replace":true,"keyframe":[\#(list.joined(separator: ","))]}"#
      )
      #expect(result["isError"] as? Bool == false, "\(text(result))")
      return try keyframes("new.json", "p")
    }
    let all = try set([30: [9, 9], 45: [1, 1], 70: [2, 2]])
    #expect(all.map { $0["t"] as? Int } == [0, 30, 45, 60, 70])
    #expect(all.map { $0["s"] as? [Int] } == [[0, 0], [9, 9], [1, 1], [20, 0], [2, 2]])
    #expect(all.map { $0["e"] as? [Int] } == [[9, 9], [1, 1], [20, 0], [2, 2], nil])
    #expect(all[3]["o"] != nil && all[2]["o"] != nil)
    let ends = try set([-10: [5, 5], 60: [6, 6]])
    #expect(ends.map { $0["s"] as? [Int] } == [[5, 5], [0, 0], [10, 0], [6, 6]])
    #expect(ends.map { $0["e"] as? [Int] } == [[0, 0], [10, 0], [6, 6], nil])
  }

  @Test("Many keyframes of one property take little time", .timeLimit(.minutes(2)))
  func manyKeyframesTakeLittleTime() throws {
    _ = try call(
      "create",
      #"{"output":"many.json","frames":60,"size":"8x8","layers":[{"ty":3,"nm":"A"}]}"#)
    let list = (0..<5000).reversed().map {
      #"{"keypath":"A.Transform.Rotation","frame":\#($0),"value":1}"#
    }.joined(separator: ",")
    let result = try call("set", #"{"path":"many.json","replace":true,"keyframe":[\#(list)]}"#)
    #expect(result["isError"] as? Bool == false, "\(text(result))")
    #expect(try keyframes("many.json", "r").count == 5000)
    let arguments = try JSONDocument(Array(#"{"keyframe":[\#(list)]}"#.utf8)).root
    var edit = try DocumentEdit(
      Array(Data(contentsOf: URL(fileURLWithPath: folder.path + "/many.json"))))
    let values = MCPArguments(value: arguments, roots: try MCPRoots([folder.path]))
    #expect(throws: ReadError.self) {
      try ReadCancellation.withCheck({ true }) { try edit.apply(values) }
    }
  }

  @Test("A value with an expression replaces it, and one of a slot is refused")
  func valueReplacesExpression() throws {
    let written = #"""
      {"v":"5.9.0","fr":10,"ip":0,"op":20,"w":40,"h":20,"slots":{"tint":{"p":{"a":0,"k":50}},"name":{"p":{"k":[]}}},"layers":[
      {"ty":3,"nm":"A","ip":0,"op":20,"st":0,"ks":{"r":{"a":0,"k":0,"x":"var $bm_rt = 5;"},"o":{"a":0,"k":100,"sid":"tint"},"s":{"a":0,"k":[9,9],"sid":"none"}}},
      {"ty":5,"nm":"T","ip":0,"op":20,"st":0,"ks":{},"t":{"d":{"x":"var $bm_rt = 'x';","k":[{"t":0,"s":{"s":9,"f":"A","t":"old"}}]},"p":{},"m":{},"a":[]}},
      {"ty":5,"nm":"S","ip":0,"op":20,"st":0,"ks":{},"t":{"d":{"sid":"name","k":[{"t":0,"s":{"s":9,"f":"A","t":"old"}}]},"p":{},"m":{},"a":[]}}]}
      """#
    _ = try folder.file("in.json", written)
    func set(_ arguments: String) throws -> [String: Any] {
      try call("set", #"{"path":"in.json","output":"out.json","replace":true,\#(arguments)}"#)
    }
    for accepted in [
      #""keyframe":[{"keypath":"A.Transform.Rotation","frame":10,"value":90}],"text":{"T":"new"}"#,
      #""value":{"A.Transform.Rotation":90,"A.Transform.Scale":[8,8]},"text":{"T":"new"}"#,
    ] {
      let result = try set(accepted)
      #expect(result["isError"] as? Bool == false, "\(text(result))")
      let output = try String(contentsOfFile: folder.path + "/out.json", encoding: .utf8)
      #expect(!output.contains("$bm_rt") && output.contains(#""t":"new""#))
    }
    for refused in [
      #""keyframe":[{"keypath":"A.Transform.Opacity","frame":10,"value":90}]"#,
      #""value":{"A.Transform.Opacity":9}"#, #""text":{"S":"new"}"#,
    ] {
      let result = try set(refused)
      #expect(result["isError"] as? Bool == true, "\(refused)")
      #expect(isWorded(text(result).contains("\"slot\"")), "\(text(result))")
    }
  }

  @Test("A matte stays above the layer that uses it")
  func matteStaysAboveItsUser() throws {
    let layers = ["Top", "M", "U"].map { name in
      #"{"ty":3,"nm":"\#(name)","ip":0,"op":20,"st":0,\#(name == "U" ? #""tt":1,"# : "")"ks":{}}"#
    }
    _ = try folder.file(
      "in.json",
      #"{"v":"5.9.0","fr":10,"ip":0,"op":20,"w":40,"h":20,"layers":[\#(layers.joined(separator: ","))]}"#
    )
    func change(_ tool: String, _ arguments: String) throws -> [String: Any] {
      try call(tool, #"{"path":"in.json","output":"out.json","replace":true,\#(arguments)}"#)
    }
    let removed = try change("remove_layer", #""layer":"M""#)
    #expect(removed["isError"] as? Bool == true)
    #expect(isWorded(text(removed).contains("\"U\"")))
    let added = try change("add_layer", #""below":"M","layers":[{"ty":3,"nm":"N"}]"#)
    #expect((added["structuredContent"] as? [String: Any])?["member"] as? String == "below")
    for name in ["Top", "U"] {
      let result = try change("add_layer", #""below":"\#(name)","layers":[{"ty":3,"nm":"N"}]"#)
      #expect(result["isError"] as? Bool == false, "\(text(result))")
      #expect(try change("remove_layer", #""layer":"\#(name)""#)["isError"] as? Bool == false)
    }
  }

  @Test("Layers are added with what they lack, in their place, and removed unless others need them")
  func layersAreAddedAndRemoved() throws {
    let source =
      #"{"v":"5.9.0","fr":10,"ip":0,"op":20,"w":40,"h":20,  "extra": 1,"assets":[{"id":"inner","layers":[]}],"layers":[]}"#
    _ = try folder.file("in.json", source)
    func add(_ arguments: String) throws -> [String: Any] {
      try call("add_layer", #"{"path":"in.json","replace":true,\#(arguments)}"#)
    }
    let group =
      #"{"ty":"gr","nm":"G","it":[{"ty":"el","nm":"E","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[9,9]}}]}"#
    _ = try add(
      #""layers":[{"ty":4,"nm":"Top","parent":"Base","shapes":[\#(group)]},{"ty":3,"nm":"Base","ind":5}]"#
    )
    let below = try add(#""below":"Top","layers":[{"ty":3,"nm":"Middle","op":10}]"#)
    #expect(below["isError"] as? Bool == false, "\(text(below))")
    _ = try add(#""below":"Base","layers":[{"ty":3,"nm":"Last"}]"#)
    _ = try add(#""composition":"inner","layers":[{"ty":3,"nm":"Top"}]"#)
    let added = try layers("in.json")
    #expect(added.map { $0["nm"] as? String } == ["Top", "Middle", "Base", "Last"])
    #expect(Set(added.compactMap { $0["ind"] as? Int }).count == 4)
    #expect(added[0]["parent"] as? Int == 5 && added[0]["op"] as? Int == 20)
    #expect(added[1]["op"] as? Int == 10 && (added[1]["ks"] as? [String: Any])?.count == 5)
    let items = (added[0]["shapes"] as? [[String: Any]])?[0]["it"] as? [[String: Any]]
    #expect(items?.last?["ty"] as? String == "tr")
    let assets = try file("in.json")["assets"] as? [[String: Any]]
    #expect((assets?[0]["layers"] as? [Any])?.count == 1)
    let written = try String(contentsOfFile: folder.path + "/in.json", encoding: .utf8)
    #expect(written.contains(#",  "extra": 1,"#))
    for wrong in [
      #""layers":[{"ty":3,"nm":"Top"}]"#, #""layers":[{"ty":3,"nm":"B","parent":"None"}]"#,
      #""below":"None","layers":[{"ty":3,"nm":"C"}]"#, #""layers":[5]"#,
      #""composition":"none","layers":[{"ty":3,"nm":"D"}]"#,
    ] {
      #expect(try add(wrong)["isError"] as? Bool == true, "\(wrong)")
    }
    func remove(_ name: String) throws -> Bool? {
      try call("remove_layer", #"{"path":"in.json","replace":true,"layer":"\#(name)"}"#)["isError"]
        as? Bool
    }
    #expect(try remove("Base") == true && remove("None") == true)
    #expect(try remove("Top") == false && remove("Base") == false && remove("Last") == false)
    #expect(try layers("in.json").map { $0["nm"] as? String } == ["Middle"])
  }

  @Test("The layers of compositions get what they lack")
  func layersOfCompositionsAreCompleted() throws {
    let group =
      #"{"ty":"gr","nm":"G","it":[{"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[9,9]},"r":{"a":0,"k":0}},{"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100}}]}"#
    let dot = #"{"ty":4,"nm":"Dot","parent":"Base","shapes":[\#(group)]}"#
    let result = try call(
      "create",
      #"{"output":"new.json","frames":60,"size":"40x20","assets":[{"id":"c","layers":[\#(dot),{"ty":3,"nm":"Base"}]}],"layers":[{"ty":0,"nm":"C","refId":"c","w":40,"h":20}]}"#
    )
    #expect(
      (result["structuredContent"] as? [String: Any])?["mistakes"] as? Int == 0, "\(text(result))")
    let assets = try #require(try file("new.json")["assets"] as? [[String: Any]])
    let inner = try #require(assets[0]["layers"] as? [[String: Any]])
    #expect(inner.map { $0["op"] as? Int } == [60, 60])
    #expect(inner[0]["parent"] as? Int == inner[1]["ind"] as? Int)
  }

  @Test("Properties are listed with their values, mistakes are fixed, and animations exported")
  func propertiesAreListedAndMistakesFixed() throws {
    _ = try call(
      "create",
      ##"{"output":"new.json","frames":6,"fps":10,"size":"40x20","layers":[{"ty":1,"nm":"Box","sw":9,"sh":9,"sc":"#ff0000","ks":{"o":50,"p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":6,"s":[30,9]}]}}}]}"##
    )
    let fixed = try call("fix", #"{"path":"new.json","replace":true}"#)
    #expect(fixed["isError"] as? Bool == false, "\(text(fixed))")
    let listed = try call("keypaths", #"{"path":"new.json","keypath":"Box.Transform.*"}"#)
    let entries = try #require(
      (listed["structuredContent"] as? [String: Any])?["keypaths"] as? [[String: String]])
    #expect(entries.first { $0["keypath"] == "Box.Transform.Opacity" }?["value"] == "50")
    #expect(
      entries.first { $0["keypath"] == "Box.Transform.Position" }?["kind"] == "position")
    for (name, start) in [("a.gif", "GIF89a"), ("a.webp", "RIFF"), ("a.svg", "<svg")] {
      let result = try call("export", #"{"path":"new.json","output":"\#(name)","fps":5}"#)
      #expect(result["isError"] as? Bool == false, "\(text(result))")
      let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))
      #expect(String(decoding: data.prefix(60), as: UTF8.self).contains(start), "\(name)")
      let again = try call("export", #"{"path":"new.json","output":"\#(name)"}"#)
      #expect(again["isError"] as? Bool == true)
    }
    // A file is never replaced by the export of itself.
    _ = try call(
      "set",
      #"{"path":"new.json","output":"new.json","replace":true,"value":{"Box.Transform.Rotation":9}}"#
    )
    try FileManager.default.moveItem(
      atPath: folder.path + "/new.json", toPath: folder.path + "/own.gif")
    let own = try call("export", #"{"path":"own.gif","output":"own.gif","replace":true}"#)
    #expect(own["isError"] as? Bool == true)
  }

  @Test(
    "Paths outside the folders are refused",
    arguments: [
      "../a.json", "/etc/passwd", "link.json", "none.json", "orbit.json/x", ".", "a\\u0000b",
    ])
  func pathsOutsideAreRefused(path: String) throws {
    try? FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.json", withDestinationPath: "/etc/passwd")
    for tool in ["check", "render", "describe"] {
      let result = try call(tool, #"{"path":"\#(path)"}"#)
      #expect(result["isError"] as? Bool == true, "\(tool)")
      #expect(!text(result).contains("root:"))
    }
    for (tool, members) in [
      ("convert", ""), ("export", ""), ("fix", ""),
      ("add_layer", #","layers":[{"ty":3,"nm":"A"}]"#),
      ("remove_layer", #","layer":"core""#),
    ] {
      let written = try call(
        tool, #"{"path":"orbit.json","output":"../\#(path)","replace":true\#(members)}"#)
      #expect(written["isError"] as? Bool == true, "\(tool)")
    }
    let created = try call("create", #"{"output":"../\#(path)","frames":9,"replace":true}"#)
    #expect(created["isError"] as? Bool == true)
  }

  @Test("Properties of repeaters, skews, effects, controls and styles can be set")
  func propertiesOfAllPartsCanBeSet() throws {
    let layer = #"""
      {"ty":4,"nm":"A","ip":0,"op":9,"st":0,"ks":{"sk":{"a":0,"k":1},"sa":{"a":0,"k":0}},
      "ef":[{"ty":5,"nm":"Rig","mn":"ADBE Slider Control","ef":[{"ty":0,"nm":"Slider","v":{"a":0,"k":2}}]}],
      "sy":[{"ty":1,"nm":"Shadow","s":{"a":0,"k":3}}],
      "shapes":[{"ty":"rp","nm":"Copies","c":{"a":0,"k":4},"o":{"a":0,"k":0},"tr":{"so":{"a":0,"k":5}}}]}
      """#
    try #"{"v":"5.9.0","fr":10,"ip":0,"op":9,"w":9,"h":9,"layers":[\#(layer)]}"#.write(
      toFile: folder.path + "/rig.json", atomically: true, encoding: .utf8)
    let values =
      #"{"A.Transform.Skew":11,"A.Rig.Slider":12,"A.Shadow.Size":13,"A.Copies.Copies":14,"A.Copies.Start Opacity":15}"#
    let result = try call(
      "set", #"{"path":"rig.json","output":"new.json","value":\#(values)}"#)
    #expect(result["isError"] as? Bool == false, "\(text(result))")
    let written = try String(contentsOfFile: folder.path + "/new.json", encoding: .utf8)
    for number in 11...15 { #expect(written.contains(#""k": \#(number)}"#), "\(number)") }
  }

  @Test("A value has as many numbers as its property")
  func countOfNumbers() throws {
    let layer = #"""
      {"ty":4,"nm":"A","ip":0,"op":9,"st":0,"ks":{},"shapes":[{"ty":"rc","nm":"Box","s":{"a":0,"k":[5,5]}},
      {"ty":"gf","nm":"Fill","o":{"a":0,"k":100},"s":{"a":0,"k":[0,0]},"e":{"a":0,"k":[9,0]},
      "g":{"p":2,"k":{"a":0,"k":[0,1,0,0,1,0,0,1]}}}]}
      """#
    _ = try folder.file(
      "fill.json",
      #"{"v":"5.9.0","fr":10,"ip":0,"op":9,"w":9,"h":9,"layers":[\#(layer)]}"#)
    func set(_ arguments: String) throws -> [String: Any] {
      try call("set", #"{"path":"fill.json","output":"new.json","replace":true,\#(arguments)}"#)
    }
    for (keypath, value) in [
      ("A.Box.Size", "[1]"), ("A.Box.Size", "[1,2,3,4]"), ("A.Fill.Opacity", "[1,2]"),
      ("A.Fill.Colors", "[0,1,1,1]"),
    ] {
      for refused in [
        #""value":{"\#(keypath)":\#(value)}"#,
        #""keyframe":[{"keypath":"\#(keypath)","frame":0,"value":\#(value)}]"#,
      ] {
        let result = try set(refused)
        #expect(result["isError"] as? Bool == true, "\(refused)")
        #expect(isWorded(text(result).contains("instead of")), "\(text(result))")
      }
    }
    let stops = "[0,0,1,0,1,1,1,1]"
    let result = try set(#""value":{"A.Fill.Colors":\#(stops)}"#)
    #expect(result["isError"] as? Bool == false, "\(text(result))")
    let written = try String(contentsOfFile: folder.path + "/new.json", encoding: .utf8)
    let expected = #""g":{"p":2,"k":{"a": 0, "k": [0, 0, 1, 0, 1, 1, 1, 1]}}"#
    #expect(written.contains(expected), "\(written)")
  }

  @Test("Wrong arguments are results that name them")
  func wrongArgumentsAreNamed() throws {
    let cases = [
      ("render", #"{"path":5}"#, "path"), ("render", #"{"path":"orbit.json","size":"9x"}"#, "size"),
      ("render", #"{"path":"orbit.json","size":"9999x9999"}"#, "size"),
      ("render", #"{"path":"orbit.json","pixels":"9x9"}"#, "pixels"),
      ("frames", #"{"path":"orbit.json","count":99}"#, "count"),
      ("check", #"{"path":"orbit.json","players":"winamp"}"#, "players"),
      ("convert", #"{"path":"orbit.json"}"#, "output"), ("check", "{}", "path"),
      ("render", #"{"path":"orbit.json","frame":9999}"#, "frame"),
      ("render", #"{"path":"orbit.json","frame":-1}"#, "frame"),
      ("render", #"{"path":"orbit.json","progress":1.5}"#, "progress"),
      ("render", #"{"path":"orbit.json","time":99}"#, "time"),
      ("render", #"{"path":"orbit.json","time":0,"progress":0}"#, "progress"),
      ("frames", #"{"path":"orbit.json","frames":[0,9999]}"#, "frames"),
      ("frames", #"{"path":"orbit.json","frames":["a"]}"#, "frames"),
      ("create", #"{"output":"a.json"}"#, "frames"),
      ("create", #"{"output":"a.json","frames":9,"assets":[7]}"#, "assets"),
      (
        "create", #"{"output":"a.json","frames":9,"assets":[{"id":"c","layers":[{"ty":3}]}]}"#,
        "assets"
      ),
      ("create", #"{"output":"a.gif","frames":9}"#, "output"),
      ("create", #"{"output":"a.json","frames":9,"fps":0}"#, "fps"),
      ("create", #"{"output":"a.json","frames":9,"layers":[{"nm":"A"}]}"#, "layers"),
      ("create", #"{"output":"a.json","frames":9,"layers":[{"ty":3}]}"#, "layers"),
      (
        "create", #"{"output":"a.json","frames":9,"layers":[{"ty":3,"nm":"A"},{"ty":3,"nm":"A"}]}"#,
        "layers"
      ),
      ("add_layer", #"{"path":"orbit.json","output":"a.json"}"#, "layers"),
      ("add_layer", #"{"path":"orbit.json","layers":[{"ty":3,"nm":"A"}]}"#, "output"),
      ("remove_layer", #"{"path":"orbit.json","output":"a.json"}"#, "layer"),
      ("set", #"{"path":"orbit.json","output":"a.json","keyframe":[{"frame":1}]}"#, "keyframe"),
      (
        "set",
        #"{"path":"orbit.json","output":"a.json","keyframe":[{"keypath":"core.Transform.Opacity","frame":1,"value":9,"ease":"hold"}]}"#,
        "keyframe"
      ),
      ("export", #"{"path":"orbit.json","output":"a.png"}"#, "output"),
      ("export", #"{"path":"orbit.json","output":"%04d.webp"}"#, "output"),
      ("export", #"{"path":"orbit.json","output":"a.gif","range":"a..b"}"#, "range"),
    ]
    for (tool, arguments, name) in cases {
      let result = try call(tool, arguments)
      #expect(result["isError"] as? Bool == true, "\(arguments)")
      let error = try #require(result["structuredContent"] as? [String: Any], "\(arguments)")
      #expect(error["code"] as? String == "usage", "\(arguments)")
      #expect(error["member"] as? String == name, "\(arguments)")
      #expect(!text(result).contains("--"), "\(text(result))")
    }
  }

  @Test("A cancelled call has no answer, and progress is reported before the answer")
  func cancelledCallHasNoAnswer() throws {
    // The second call waits while the first one runs, and is cancelled meanwhile.
    let slow =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"frames","_meta":{"progressToken":"p"},"arguments":{"path":"orbit.json","count":16}}}"#
    let second =
      #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"check","arguments":{"path":"orbit.json"}}}"#
    let cancel = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}"#
    let found = try answers(slow, second, cancel)
    #expect(!found.contains { $0["id"] as? Int == 2 })
    let progress = found.filter { $0["method"] as? String == "notifications/progress" }
    #expect(progress.count == 16)
    #expect((progress.last?["params"] as? [String: Any])?["total"] as? Int == 16)
    #expect(found.last?["id"] as? Int == 1)
  }

  @Test("Resources are the animations below the folders and the rules")
  func resourcesAreAnimationsAndRules() throws {
    let list = try answers(#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#)
    let resources = try #require(
      (list.first?["result"] as? [String: Any])?["resources"] as? [[String: Any]])
    let addresses = resources.compactMap { $0["uri"] as? String }
    #expect(addresses.first == "flick://check/rules")
    let file = try #require(addresses.first { $0.hasSuffix("orbit.json") })
    for address in [file, "flick://check/rules"] {
      let read = try answers(
        #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"\#(address)"}}"#)
      let contents = (read.first?["result"] as? [String: Any])?["contents"] as? [[String: Any]]
      #expect((contents?.first?["text"] as? String)?.isEmpty == false)
    }
  }

  #if os(Linux)
    @Test("The program ends when its input ends, also when nobody reads the output")
    func programEndsWithItsInput() throws {
      let call = #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#
      let whole = try runShell(
        #""$flick" mcp ."#, in: folder.path, input: call + "\n" + call + "\n")
      #expect(whole.code == 0 && whole.output.split(separator: "\n").count == 2)
      let cut = try runShell(
        #"for i in {1..2000}; do echo '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'; done | "$flick" mcp . | head -n 1 | wc -l"#,
        in: folder.path)
      #expect(cut.code == 0 && cut.output.contains("1"))
      #expect(try runShell(#""$flick" mcp none"#, in: folder.path).code == 66)
    }
  #endif
}
