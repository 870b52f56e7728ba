import FlickArchive
import FlickImage
import FlickLottie
import FlickRaster
import Foundation

/// Valid inputs of the targets, made from the repository's own files.
enum FuzzSeeds {
  private static let repository = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func files(_ folder: String, _ fileExtension: String) throws -> [[UInt8]] {
    let folder = repository.appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(fileExtension) }
      .map { [UInt8](try Data(contentsOf: folder.appendingPathComponent($0))) }
  }

  static func seeds(of target: FuzzTarget) throws -> [[UInt8]] {
    switch target {
    case .json: try samples
    case .lottie: try samples + files("Conformance/Files", ".json")
    #if MESSAGES
      case .rpc: calls.map { Array($0.utf8) }
    #endif
    case .expression: expressions.map { Array($0.utf8) }
    case .script: try (expressions + programs + expressionsOfFiles).map { Array($0.utf8) }
    case .pattern:
      patterns.map { Array($0.utf8).split(separator: 1).joined(separator: [255]).map { $0 } }
    case .dotLottie, .zip: try [archive]
    case .theme: themes.map { Array($0.utf8) }
    case .stateMachine: machines.map { Array($0.utf8) }
    case .svga1: specs.map { Array($0.utf8) }
    case .svga2, .svgaMessages: try messages
    case .pathData: paths.map { Array($0.utf8) }
    case .font: try files("Tests/Fonts", ".ttf") + files("Tests/Fonts", ".otf")
    case .image: try [picture]
    case .svg: drawings.map { Array($0.utf8) }
    }
  }

  private static var samples: [[UInt8]] {
    get throws {
      try [FuzzTarget.slots] + files("Samples", ".json").filter { $0.count < 40_000 }
    }
  }

  private static let calls = [
    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"check","arguments":{"path":"a"}}}"#,
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"a"}}"#,
    #"{"jsonrpc":"2.0","id":"b","result":{}}"#,
  ]

  private static let expressions = [
    "value", "[time * 10, wiggle(2, 5)[0]]", "loopOut('pingpong', 1)",
    "thisComp.layer(1).transform.position + [1, 2]",
    "var a = 0; for (var i = 0; i < 9; i++) { a += Math.sin(i); } [a, a]",
    "ease(time, 0, 1, [0, 0], [9, 9])", "valueAtTime(time - 0.1)",
    "content('r').size[0] > 5 ? [1, 1] : [2, 2]",
  ]

  private static let programs = [
    "var $bm_rt; function f(a, b) { return $bm_sum($bm_mul(a, .5), b); } $bm_rt = f(value, [1e2, 3.]);",
    "try { let c = thisComp.layer('A')(4)('E'); $bm_rt = c('B'); } catch (e) { $bm_rt = value; } // c",
    "const p = thisProperty.propertyGroup(1); /* a\n */ p.name + 'b\\n\\'c' + \"d\" + 0.1234567890123456",
    "var a = [1, 2]; a.push(3); a[0] += 4; for (;;) { if (a.length >= 5 || !a[1]) break; else a[1]--; }",
    "while (i < 9 && i !== 3) { i++; continue; } typeof i == 'number' ? -i : i instanceof Array",
    "eval('a'), Math.PI % Math.pow(2, 0.5), linear(time, 0, 1, [0, 0], [9, 9]); throw undefined",
  ]

  /// Regular expressions, flags and texts, with a byte of 1 in between.
  private static let patterns = [
    "(a+)+b\u{1}gi\u{1}aAaB aab", "^(?<y>\\d{4})-(\\d\\d)$\u{1}m\u{1}2020-01\\n1999-12",
    "(?<=\\$)\\w*?[^\\s,]|(?!x)\\b.\u{1}u\u{1}$12,3 \u{1F600}",
    "([a-z])\\1{2,3}?|[\\W\\D]\u{1}y\u{1}aaa-b",
  ]

  /// The expressions of the files that the tests draw.
  private static var expressionsOfFiles: [String] {
    get throws {
      try files("Conformance/Files", ".json").flatMap { file in
        var found: [String] = []
        var values = [try JSONDocument(file).root]
        while let value = values.popLast() {
          for member in value.members where member.key == "x" {
            if let source = member.value.string { found.append(source) }
          }
          values += value.elements.map { $0 } + value.members.map(\.value)
        }
        return found
      }
    }
  }

  private static let themes = [
    #"{"rules":[{"id":"c","type":"Color","value":[0,0,1]},{"id":"s","type":"Scalar","value":9}]}"#,
    #"{"rules":[{"id":"p","type":"Vector","keyframes":[{"frame":0,"value":[0,0]},{"frame":9,"value":[9,9]}]}]}"#,
  ]

  private static let machines = [
    #"""
    {"initial":"a","states":[{"type":"PlaybackState","name":"a","animation":"","autoplay":true,
    "loop":true,"speed":2,"transitions":[{"type":"Transition","toState":"b","guards":[{"type":
    "Numeric","inputName":"n","conditionType":"GreaterThan","compareTo":1}]}]},{"type":
    "PlaybackState","name":"b","mode":"Bounce","marker":"a","transitions":[{"type":"Tweened",
    "toState":"a","duration":0.2,"easing":[0,0,1,1],"guards":[]}]}],"interactions":[{"type":
    "PointerDown","actions":[{"type":"Increment","inputName":"n"}]}],"inputs":[{"type":"Numeric",
    "name":"n","value":0}]}
    """#
  ]

  private static let specs = [
    #"""
    {"ver":"1.1.0","movie":{"viewBox":{"width":32,"height":32},"fps":10,"frames":2},"images":{},
    "sprites":[{"imageKey":"a.vector","frames":[{"alpha":1,"layout":{"x":0,"y":0,"width":9,
    "height":9},"transform":{"a":1,"b":0,"c":0,"d":1,"tx":2,"ty":3},"clipPath":"M0 0L9 0 9 9Z",
    "shapes":[{"type":"rect","args":{"x":1,"y":1,"width":7,"height":7,"cornerRadius":1},"styles":
    {"fill":[1,0,0,1],"stroke":[0,0,1,1],"strokeWidth":2,"lineDash":[1,2,3]}}]},{}]}]}
    """#
  ]

  private static let paths = [
    "M0 0L9 0 9 9Z", "M1,1 C2,2 3,3 9,1 S4,4 5,5 Q1,2,3,4 T9,9 A3 4 30 1 0 9 9 z",
    "m1e1-.5h-3v4l2.5.5.5c1 2 3 4 5 6",
  ]

  private static let drawings = [
    #"""
    <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"
    width="9cm" viewBox="0 0 32 32"><style>.a,#b{fill:red;stroke-dasharray:1 2 3}/* c */</style>
    <defs><linearGradient id="g" x2="50%" gradientTransform="rotate(45)"><stop offset="0"
    stop-color="#f00"/><stop offset="1" stop-color="rgb(0,50%,9)" stop-opacity=".5"/>
    </linearGradient><radialGradient id="h" href="#g" r="9" gradientUnits="userSpaceOnUse"/>
    <clipPath id="c"><circle cx="9" cy="9" r="9"/></clipPath><symbol id="s" viewBox="0 0 4 4">
    <path id="b" d="M0 0h4v4z"/></symbol></defs><g clip-path="url(#c)" opacity=".5" transform=
    "translate(1 2) scale(2)"><rect class="a" width="9" height="9" rx="2" fill="url(#g)"/><ellipse
    rx="4" ry="9" fill="url(#h) blue" stroke="currentColor" stroke-width="2"/></g><use href="#s"
    x="3" width="8" height="8"/><polygon points="1,1 9,1 5-3" style="fill:none;stroke:url(#g)"/>
    <text>&lt;&#65;</text></svg>
    """#,
    "<svg><g id='a'><path d='M0 0h9v9Z'/></g><use href='#a'/><use href='#a' x='50%'/></svg>",
    #"""
    <svg viewBox="0 0 32 32" preserveAspectRatio="xMinYMax slice" style="--c:hsl(9 9% 9% / .5)"><style>
    @media screen{g > .a + path,g ~ [d^="M"]:nth-child(2n+1){fill:var(--c,red)!important}}</style><g
    class="b c" fill="none"><path class="a" d="M1 1h9"/><path id="d" d="M2 2q9 9 9 0a4 3 9 0 1 9 9z"
    style="mix-blend-mode:multiply;transform:rotate(.1turn) translate(1em,2mm);transform-box:fill-box;
    transform-origin:50% top;paint-order:stroke;stroke:inherit"/></g></svg>
    """#,
    #"""
    <svg><marker id="m" orient="auto-start-reverse" viewBox="0 0 2 2" refX="center"><path d="M0 0L2 1"/>
    </marker><svg x="1" width="50%" viewBox="0 0 9 9"><path d="M0 0L9 9 0 9Z" style="marker:url(#m)"
    stroke="context-stroke"/></svg><clipPath id="c" clipPathUnits="objectBoundingBox" clip-path="url(#c)">
    <path d="M0 0h1v1" clip-rule="evenodd"/><use href="#m"/></clipPath><image clip-path="url(#c)" x="2"
    height="9" href="data:image/svg+xml,%3Csvg%3E%3Ccircle r='9'/%3E%3C/svg%3E"/><switch><g
    systemLanguage="en"/></switch></svg>
    """#,
    #"""
    <!DOCTYPE svg [<!ENTITY a "b&#62;"><!ENTITY b '<g c="&a;">&a;</g>'>]><s:svg xmlns:s="n" o:x="1">
    <s:style>.a{fill:&a;}<![CDATA[b{c:d}]]></s:style>&b;<s:path style="d:path('M1 1h9v9')" fill="&a;"/>
    </s:svg>
    """#,
  ].map { $0.replacingOccurrences(of: "\n", with: " ") }

  private static var picture: [UInt8] {
    get throws {
      var bitmap = Bitmap(width: 9, height: 7, order: .rgba)
      for index in 0..<63 { bitmap.pixels[index] = UInt32(index) &* 0x0102_0304 | 0xFF00_0000 }
      return try PNGEncoder.encode(bitmap)
    }
  }

  private static var archive: [UInt8] {
    get throws {
      let manifest = #"{"version":"2","animations":[{"id":"a"}],"themes":[{"id":"t"}]}"#
      return FuzzTarget.archive([
        ("manifest.json", Array(manifest.utf8)), ("a/a.json", FuzzTarget.slots),
        ("t/t.json", Array(themes[0].utf8)), ("i/p.png", try picture),
      ])
    }
  }

  /// The messages of the samples, without the compression.
  private static var messages: [[UInt8]] {
    get throws {
      try files("Samples", ".svga").compactMap {
        try? Inflate.bytes($0[...], .zlib, limit: 8 << 20)
      }
    }
  }
}
