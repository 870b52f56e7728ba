import FlickAnimation
import FlickArchive
import FlickExpressions
import FlickGeometry
import FlickImage
import FlickLottie
import FlickPlayback
import FlickRaster
import FlickSVGA
import FlickScene
import FlickStateMachine
import FlickText
import Foundation

// The reader of messages belongs to the programs, which the tests of the library do not have.
#if MESSAGES
  import FlickRPC
#endif

/// A reader that is fuzzed. Any bytes must lead to an error or a picture, never to a crash.
enum FuzzTarget: String, CaseIterable {
  /// The JSON parser, and all values of the document.
  case json
  /// A Lottie file, read and drawn.
  case lottie
  #if MESSAGES
    /// A message of `flick mcp`.
    case rpc
  #endif
  /// The text of an expression.
  case expression
  /// Scripts, parsed with a common table of texts and run.
  case script
  /// A regular expression, its flags and a text, with bytes of 255 in between.
  case pattern
  /// A dotLottie archive with all its animations.
  case dotLottie
  /// A theme, applied to an animation with slots.
  case theme
  /// A state machine, started, clicked and advanced.
  case stateMachine
  /// The JSON of an SVGA file of version 1.
  case svga1
  /// The message of an SVGA file of version 2.
  case svga2
  /// The messages inside the message of an SVGA file of version 2, read and written.
  case svgaMessages
  /// Path data of an SVGA shape.
  case pathData
  /// A font file.
  case font
  /// A picture.
  case image
  /// An SVG image of a Lottie file.
  case svg
  /// A ZIP archive.
  case zip

  func run(_ bytes: [UInt8]) {
    switch self {
    case .json: Self.readValues(bytes)
    #if MESSAGES
      case .rpc: _ = try? RPCMessage(bytes)
    #endif
    case .lottie, .svga2: Self.draw(self == .lottie ? bytes : Self.movie(bytes))
    case .expression: Self.draw(Self.animation(expression: bytes))
    case .script: Self.run(scripts: bytes)
    case .pattern: Self.search(bytes)
    case .dotLottie: Self.drawAll(bytes)
    case .theme: Self.drawThemed(bytes)
    case .stateMachine: Self.play(bytes)
    case .svga1: Self.draw(Self.archive([("movie.spec", bytes)]))
    case .svgaMessages: Self.rewrite(message: bytes)
    case .pathData: Self.draw(Self.archive([("movie.spec", Self.spec(path: bytes))]))
    case .font: Self.shape(bytes)
    case .image: _ = try? ImageDecoder.decode(bytes, limits: ImageLimits(maxPixels: 1 << 20))
    case .svg: Self.draw(Self.animation(image: bytes, type: "image/svg+xml"))
    case .zip: Self.unpack(bytes)
    }
  }
}

// Drawing

extension FuzzTarget {
  private static func draw(_ bytes: [UInt8]) {
    guard let animation = try? LottieAnimation(data: Data(bytes), limits: .untrusted) else {
      return
    }
    draw(animation)
  }

  private static func draw(_ animation: LottieAnimation) {
    let renderer = FrameRenderer(animation, width: 64, height: 64)
    let middle = (animation.startFrame + animation.endFrame) / 2
    for frame in [animation.startFrame, middle] { _ = try? renderer.pngData(frame: frame) }
  }

  private static func drawAll(_ bytes: [UInt8]) {
    guard let file = try? DotLottieFile(data: Data(bytes), limits: .untrusted) else { return }
    for entry in file.animations.prefix(4) { draw(entry.animation) }
  }

  private static func drawThemed(_ theme: [UInt8]) {
    let manifest = #"{"version":"2","animations":[{"id":"a"}],"themes":[{"id":"t"}]}"#
    let bytes = archive([
      ("manifest.json", Array(manifest.utf8)), ("a/a.json", slots), ("t/t.json", theme),
    ])
    let animation = try? LottieAnimation(data: Data(bytes), theme: .id("t"), limits: .untrusted)
    if let animation { draw(animation) }
  }

  private static func play(_ bytes: [UInt8]) {
    guard let animation = try? LottieAnimation(data: Data(slots), limits: .untrusted),
      let machine = try? LottieStateMachine(data: Data(bytes), playing: animation),
      var player = machine.player(seed: 1, policy: .refuse)
    else { return }
    var events: [StateMachineEvent] = []
    player.start(at: 0, &events)
    for tick in 1...20 {
      player.tick(at: Double(tick) / 15, &events)
      if tick.isMultiple(of: 5) {
        player.pointer(.down, at: Point2D(16, 16), now: Double(tick) / 15, &events)
      }
      events.removeAll()
    }
  }

  private static func shape(_ bytes: [UInt8]) {
    guard let font = try? Font(bytes: bytes), let session = try? FontSession(font) else { return }
    for glyph in 0..<min(font.glyphCount, 32) {
      _ = session.outline(of: GlyphID(glyph))
      _ = session.appearance(of: GlyphID(glyph))
    }
    _ = (try? Typesetter(font))?.shape("Ab, 1\u{301} \u{5D0}\u{644}\u{627}")
  }

  private static func unpack(_ bytes: [UInt8]) {
    let limits = ArchiveLimits(entries: 64, entryBytes: 1 << 20, totalBytes: 4 << 20)
    guard let archive = try? ZipArchive(bytes, limits: limits) else { return }
    for name in archive.names { _ = try? archive.contents(of: name) }
  }
}

// Reading without drawing

extension FuzzTarget {
  /// Reads all values of a document. Numbers must be equal to those of the standard library.
  private static func readValues(_ bytes: [UInt8]) {
    guard let document = try? JSONDocument(bytes, limits: JSONLimits(words: 1 << 20)) else {
      return
    }
    // The offset of a number is searched for, so few are compared.
    var comparisons = 64
    var values = [document.root]
    while let value = values.popLast() {
      switch value.kind {
      case .null, .bool: _ = value.flag
      case .string: _ = value.string
      case .number:
        guard comparisons > 0 else { continue }
        comparisons -= 1
        precondition(value.number == Double(value.sourceText), "a number that is not the nearest")
      case .array: values += value.elements
      case .object: values += value.members.map(\.value)
      }
    }
  }

  private static let scripts: ScriptEngine = {
    var limits = ScriptLimits()
    (limits.steps, limits.length, limits.bytes) = (50_000, 100_000, 4_000_000)
    return ScriptEngine(limits: limits)
  }()

  /// Runs the texts between bytes of 255, which UTF-8 does not contain. A common table of texts must not change what is
  /// supported, and an evaluation not what the next one gives.
  private static func run(scripts bytes: [UInt8]) {
    var texts = ScriptTexts.ofLanguage
    for source in bytes.split(separator: 255).map(Array.init) {
      let isSupported = (try? ScriptProgram(source, &texts, as: .script)) != nil
      let outcome = scripts.run(source)
      if case .syntax = outcome {
        precondition(!isSupported, "a text of another script")
      } else {
        precondition(isSupported, "a text of another script")
      }
      precondition(outcome == scripts.run(source), "a script with two results")
    }
  }

  private static func search(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 255, maxSplits: 2, omittingEmptySubsequences: false).map {
      let units = String(decoding: $0, as: UTF8.self).utf16
      return "'" + units.map { "\\u" + String(Int($0) + 0x10000, radix: 16).dropFirst() }.joined()
        + "'"
    }
    guard parts.count == 3 else { return }
    let source = """
      var p = new RegExp(\(parts[0]), \(parts[1])), t = \(parts[2]);
      [p.exec(t), t.match(p), t.replace(p, '$&$1'), t.split(p), t.search(p)].join()
      """
    _ = scripts.run(Array(source.utf8))
  }

  /// Writes all messages of a movie. What is written must be read as the same.
  private static func rewrite(message: [UInt8]) {
    guard let once = try? MessageRewriter.rewritten(message) else { return }
    let twice = try? MessageRewriter.rewritten(once)
    precondition(twice == once, "a message that is not read as it was written")
  }
}

// Files around an input

extension FuzzTarget {
  /// An animation with slots of all types.
  static let slots = Array(
    """
    {"v":"5.7.0","fr":30,"ip":0,"op":30,"w":32,"h":32,"slots":{"c":{"p":{"a":0,"k":[1,0,0,1]}},
    "s":{"p":{"a":0,"k":50}},"p":{"p":{"a":0,"k":[16,16]}}},"layers":[{"ty":4,"ip":0,"op":30,
    "nm":"a","ks":{"o":{"sid":"s","a":0,"k":100},"p":{"sid":"p","a":0,"k":[16,16,0]}},"shapes":[
    {"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[9,9]},"r":{"a":0,"k":1}},
    {"ty":"fl","c":{"sid":"c","a":0,"k":[0,1,0,1]},"o":{"a":0,"k":100}}]}],
    "markers":[{"tm":0,"cm":"a","dr":10}]}
    """.utf8)

  /// Returns an animation that shows an image.
  static func animation(image: [UInt8], type: String) -> [UInt8] {
    let text = Data(image).base64EncodedString()
    return Array(
      """
      {"v":"5.7.0","fr":30,"ip":0,"op":30,"w":32,"h":32,"assets":[{"id":"i","w":32,"h":32,"u":"",
      "e":1,"p":"data:\(type);base64,\(text)"}],"layers":[{"ty":2,"refId":"i","ip":0,"op":30,
      "ks":{}}]}
      """.utf8)
  }

  static func archive(_ files: [(name: String, contents: [UInt8])]) -> [UInt8] {
    let files = files.map { ZipFile($0.name, $0.contents) }
    return (try? ZipWriter.archive(files)) ?? []
  }

  /// Returns a zlib stream (RFC 1950) with stored blocks, so that mutations are not lost in compression.
  static func movie(_ message: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x78, 0x01]
    var (a, b): (UInt32, UInt32) = (1, 0)
    var start = 0
    repeat {
      let part = message[start..<min(start + 0xFFFF, message.count)]
      start = part.endIndex
      let count = UInt16(part.count)
      bytes.append(start == message.count ? 1 : 0)
      for half in [count, ~count] { bytes += [UInt8(half & 255), UInt8(half >> 8)] }
      bytes += part
    } while start < message.count
    for byte in message {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let sum = b << 16 | a
    return bytes + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }

  private static func quoted(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let json = try? JSONEncoder().encode([text])
    return json.map { String(decoding: $0.dropFirst().dropLast(), as: UTF8.self) } ?? "\"\""
  }

  private static func animation(expression: [UInt8]) -> [UInt8] {
    Array(
      """
      {"v":"5.7.0","fr":30,"ip":0,"op":30,"w":32,"h":32,"layers":[{"ty":4,"ip":0,"op":30,"nm":"a",
      "ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0,0]},{"t":20,"s":[9,9,0]}],"x":\(quoted(expression))}},
      "shapes":[{"ty":"rc","nm":"r","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[9,9]},"r":{"a":0,"k":1}},
      {"ty":"fl","nm":"f","c":{"a":0,"k":[0,1,0,1]},"o":{"a":0,"k":100}}]}]}
      """.utf8)
  }

  private static func spec(path: [UInt8]) -> [UInt8] {
    Array(
      """
      {"ver":"1.1.0","movie":{"viewBox":{"width":32,"height":32},"fps":10,"frames":1},"images":{},
      "sprites":[{"imageKey":"a.vector","frames":[{"alpha":1,"shapes":[{"type":"shape",
      "args":{"d":\(quoted(path))},"styles":{"fill":[1,0,0,1]}}]}]}]}
      """.utf8)
  }
}
