import FlickArchive
import FlickScene
import Testing

@testable import FlickLottie

@Suite("Whole files")
struct WholeFileTests {
  /// A file with a variety of features, one value on each line.
  private let sample = #"""
    {"v":"5.9.0","fr":30,"ip":0,"op":60,"w":200,"h":100,
    "slots":{"s":{"p":{"k":40}}},"markers":[{"cm":"a","tm":1,"dr":2}],
    "assets":[{"id":"c","layers":[{"ty":1,"sc":"#ff0000","sw":9,"sh":9,"ip":0,"op":60}]},
    {"id":"i","w":4,"h":4,"u":"","p":"data:image/png;base64,AAAA","e":1}],
    "layers":[{"ty":0,"ind":1,"refId":"c","w":50,"h":50,"st":2,"sr":2,"ip":0,"op":60,"td":1,
    "tm":{"a":1,"k":[{"t":0,"s":[0],"o":{"x":[0.3],"y":[0]},"i":{"x":[0.6],"y":[1]}},
    {"t":9,"s":[1]}]},"ks":{"o":{"sid":"s"},"p":{"s":true,"x":{"k":1},"y":{"k":2}}}},
    {"ty":4,"ind":2,"parent":1,"tt":1,"ip":0,"op":60,"bm":1,
    "masksProperties":[{"mode":"s","inv":true,"o":{"k":50},"pt":{"k":{"v":[[0,0],[9,0],[9,9]],
    "i":[[0,0],[1,0],[0,0]],"o":[[0,0],[0,0],[0,1]],"c":true}}}],
    "ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0],"to":[9,9],"ti":[-9,9]},{"t":30,"s":[50,50]}]}},
    "shapes":[{"ty":"gr","it":[{"ty":"el","p":{"k":[0,0]},"s":{"k":[20,20]}},
    {"ty":"sr","sy":1,"pt":{"k":5},"or":{"k":9},"ir":{"k":4},"p":{"k":[1,1]}},
    {"ty":"sh","ks":{"k":[{"t":0,"s":[{"v":[[0,0],[5,5]],"i":[],"o":[],"c":false}]},
    {"t":5,"s":[{"v":[[1,0],[5,5]],"i":[],"o":[],"c":false}]}]}},
    {"ty":"tm","s":{"k":0},"e":{"k":[{"t":0,"s":[0],"h":1},{"t":5,"s":[100]}]}},
    {"ty":"gf","t":1,"s":{"k":[0,0]},"e":{"k":[9,9]},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1,0,1,
    1,0]}}},{"ty":"st","c":{"k":[0,0,0]},"w":{"k":2},"d":[{"n":"d","v":{"k":3}}]},
    {"ty":"rp","c":{"k":3},"tr":{"p":{"k":[5,0]}}},{"ty":"tr","r":{"k":45,"x":"time"}}]}]},
    {"ty":2,"refId":"i","ind":3,"ip":0,"op":60,"st":0,"ks":{},"ef":[{"ty":31}]}]}
    """#

  /// Returns the document with the members of every object in reverse order.
  private func reversed(_ value: JSONValue) -> String {
    switch value.kind {
    case .null: return "null"
    case .bool: return value.flag ? "true" : "false"
    case .number: return "\(value.number ?? 0)"
    case .string: return "\"\(value.string ?? "")\""
    case .array: return "[" + value.elements.map { reversed($0) }.joined(separator: ",") + "]"
    case .object:
      let members = Array(value.members).reversed().map { "\"\($0.key)\":\(reversed($0.value))" }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  @Test("The order of keys does not matter")
  func orderOfKeysDoesNotMatter() throws {
    let written = try LottieReader.read(Array(sample.utf8))
    let text = reversed(try JSONDocument(Array(sample.utf8)).root)
    #expect(text.hasPrefix(#"{"layers""#))
    let turned = try LottieReader.read(Array(text.utf8))
    #expect("\(written.scene)" == "\(turned.scene)")
    #expect(written.diagnostics == turned.diagnostics)
    #expect(written.outline == turned.outline)
    #expect(
      Set(written.diagnostics.map(\.kindAndDetail))
        .subtracting(["expression", "layerStart", "layerTransform"]) == [
          "undecodedImage", "effectMeshWarp",
        ])
    #if !WithoutExpressions
      #expect(written.scene.makeComputer != nil)
    #endif
  }

  @Test("A damaged file is read or rejected and never traps")
  func damagedFileIsReadOrRejectedAndNeverTraps() {
    let bytes = Array(sample.utf8)
    var random = SplitMix(state: 42)
    var read = 0
    for _ in 0..<2000 {
      var broken = bytes
      for _ in 0..<random.next(below: 4) + 1 { random.mutate(&broken) }
      if let document = try? LottieReader.read(broken) {
        read += 1
        #expect(!document.scene.compositions.isEmpty)
      }
    }
    // Enough of the results are still JSON, so the resolver was tested too.
    #expect(read > 200)
  }
}

extension SplitMix {
  fileprivate mutating func next(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &self)
  }

  /// Replaces a value with another, so that most results are still JSON. Sometimes replaces any byte.
  fileprivate mutating func mutate(_ bytes: inout [UInt8]) {
    let starts = bytes.indices.filter { bytes[$0] == UInt8(ascii: ":") }
    guard let colon = starts.isEmpty ? nil : starts[next(below: starts.count)],
      next(below: 8) > 0
    else {
      bytes[next(below: bytes.count)] = UInt8(next(below: 256))
      return
    }
    var end = colon + 1
    while end < bytes.count, ![0x2C, 0x7D, 0x5D].contains(bytes[end]) { end += 1 }
    let values = [
      "null", "-1", "1e308", "-1e308", "0", "[]", "{}", #""x""#, "true", "1e-300", "9e15",
      "[[[]]]", "65536", "-9223372036854775808", #"[{"t":1}]"#, #"[{"t":1,"s":[2]},7]"#,
    ]
    bytes.replaceSubrange(colon + 1..<end, with: Array(values[next(below: values.count)].utf8))
  }
}
