import FlickSystem
import FlickAnimation
import FlickArchive
import FlickExport
import FlickLottie
import FlickProcesses
import FlickRaster

/// Tools that make animations and their layers, correct and export them.
extension MCPTools {
  func create(_ arguments: MCPArguments, _: MCPProgress) throws -> MCPResult {
    let (output, rules) = try arguments.output(reading: nil)
    try requireJSON(output)
    let size = try arguments.size() ?? PixelSize(width: 512, height: 512)
    let rate = try arguments.number("fps") ?? 30
    guard rate > 0, rate <= 240 else {
      throw Failure(.usage, "\"fps\" is more than 0, and at most 240.", member: "fps")
    }
    guard let frames = try arguments.count("frames", in: 1...100_000) else {
      throw Failure(.usage, "\"frames\" is missing: the number of frames.", member: "frames")
    }
    var document: JSONText = [
      "v": "5.12.0", "nm": try arguments.text("name") ?? File.stem(of: output),
      "fr": rate, "ip": 0, "op": frames, "w": size.width, "h": size.height,
      "assets": JSONText.array(
        try arguments.list("assets").map { asset throws(Failure) in
          try DocumentLayers.completed(asset: JSONText(asset), rootEnd: Double(frames))
        }),
    ]
    let fonts = try arguments.list("fonts").map { JSONText($0) }
    if !fonts.isEmpty { document["fonts"] = ["list": JSONText.array(fonts)] }
    let layers = try arguments.list("layers").map { JSONText($0) }
    document["layers"] = .array(
      try DocumentLayers.completed(layers, among: [], document, rootEnd: nil))
    return try save(
      Array((document.prettyPrinted() + "\n").utf8), to: output, rules,
      "\(size), \(frames) frames at \(Decimals.short(rate)) a second, \(layers.count) layers.")
  }

  func addLayer(_ arguments: MCPArguments, _: MCPProgress) throws -> MCPResult {
    let layers = try arguments.list("layers")
    guard !layers.isEmpty else {
      throw Failure(.usage, "\"layers\" is missing: a list of layers.", member: "layers")
    }
    return try changeLayers(arguments) { edit in
      try edit.add(layers, below: arguments.text("below"))
    }
  }

  func removeLayer(_ arguments: MCPArguments, _: MCPProgress) throws -> MCPResult {
    guard let name = try arguments.text("layer") else {
      throw Failure(.usage, "\"layer\" is missing: the name of a layer.", member: "layer")
    }
    return try changeLayers(arguments) { try $0.remove(name) }
  }

  private func changeLayers(
    _ arguments: MCPArguments, _ change: (inout DocumentLayers) throws -> Void
  ) throws -> MCPResult {
    let (path, output, rules) = try arguments.edited()
    try requireJSON(output)
    var edit = try DocumentLayers(
      document(at: path), composition: arguments.text("composition"))
    try change(&edit)
    return try save(edit.bytes, to: output, rules, edit.changes.joined(separator: "\n"))
  }

  func fix(_ arguments: MCPArguments, _: MCPProgress) throws -> MCPResult {
    let (path, output, rules) = try arguments.edited()
    let fixed = try Failure.reading(path) { () throws(ReadError) in
      let file = try LocalFile.read(path, limit: Limits.untrusted.fileBytes, readsPipes: false)
      let name = output.lowercased()
      guard name.hasSuffix(LottieFormat.sniff(file) == .dotLottie ? ".lottie" : ".json") else {
        throw ReadError(.unsupported, "the output has another format than the file")
      }
      return try FileFix(
        path: path, animation: try? arguments.text("animation"), text: TextSettings(),
        limits: .untrusted
      ).run(file)
    }
    try ReadCancellation.throwIfRequested()
    try File.write(fixed.bytes, to: output, rules)
    let lines = fixed.changes.map { change in
      (change.animation.map { "\($0): " } ?? "") + change.change.line
    }
    return MCPResult(
      text: lines.isEmpty ? "Nothing is to be fixed." : lines.joined(separator: "\n"))
  }

  func keypaths(_ arguments: MCPArguments, _: MCPProgress) throws -> MCPResult {
    let path = try arguments.input()
    let pattern = try arguments.text("keypath").map { AnimationKeypath(keypath: $0) }
    let root = try JSONDocument(document(at: path)).root
    let entries = DocumentProperties(root).entries.filter { entry in
      pattern?.matches(AnimationKeypath(keypath: entry.keypath)) ?? true
    }
    let shown = entries.prefix(Self.maxKeypaths)
    let more =
      entries.count > shown.count
      ? ["\(entries.count - shown.count) more; pass \"keypath\", such as Ball.**."] : []
    return MCPResult(
      text: (shown.map(\.line) + more).joined(separator: "\n"),
      data: [
        "keypaths": shown.map { entry in
          JSONText(["keypath": entry.keypath, "kind": "\(entry.kind)", "value": entry.shown])
        }
      ])
  }

  private static let maxKeypaths = 300

  func export(_ arguments: MCPArguments, _: MCPProgress) throws -> MCPResult {
    var job = WorkerJob()
    let path = try arguments.input()
    let (output, _) = try arguments.output(reading: path)
    guard let format = ExportFormat.format(ofPath: output), Self.formats.contains(format),
      !FramePattern.hasNumber(output)
    else {
      throw Failure(
        .usage,
        "\"output\" is a name that ends in \(Self.formats.map { ".\($0.fileExtension)" }.joined(separator: ", ")).",
        member: "output")
    }
    (job.path, job.output, job.make) = (path, output, .export)
    job.size = try arguments.size().map { "\($0.width)x\($0.height)" }
    (job.fps, job.quality) = (try arguments.number("fps"), try arguments.number("quality"))
    (job.range, job.marker) = (try arguments.text("range"), try arguments.text("marker"))
    job.loop = try arguments.count("loop", in: 0...65535)
    job.background = try arguments.text("background")
    (job.animation, job.theme) = (try arguments.text("animation"), try arguments.text("theme"))
    let session = WorkerSession(
      text: TextSettings(), isUntrusted: true,
      replacing: try arguments.flag("replace") ? .given : .none)
    let success = try session.export(job)
    let bytes = success.outputs.map(\.size).reduce(0, +)
    return MCPResult(
      text: (["\(bytes) bytes\(success.size.map { ", \($0)" } ?? "") are written."] + success.notes)
        .joined(separator: "\n"))
  }

  /// The formats that are one file.
  private static let formats = ExportFormat.all.filter {
    $0.isAnimatedPicture || [.svg, .avif, .mp4, .webm, .mov].contains($0)
  }

  // MARK: - Documents

  /// Returns the JSON of a file.
  func document(at path: String) throws(Failure) -> [UInt8] {
    let bytes = try Failure.reading(path) { () throws(ReadError) in
      let file = try LocalFile.read(path, limit: Limits.untrusted.fileBytes, readsPipes: false)
      return try LottieFormat.gunzipped(file, limit: Limits.untrusted.document.bytes)
    }
    guard LottieFormat.sniff(bytes) == .json else {
      throw Failure(.usage, "The file is no JSON; call convert first.", member: "path")
    }
    return bytes
  }

  func requireJSON(_ output: String) throws(Failure) {
    guard output.hasSuffix(".json") else {
      throw Failure(.usage, "\"output\" is NAME.json.", member: "output")
    }
  }

  /// Writes a changed document, if it can be read, and names the mistakes of its structure.
  func save(
    _ bytes: [UInt8], to output: String, _ rules: OutputRules, _ text: String
  ) throws -> MCPResult {
    let mistakes: [CheckFinding]
    do throws(ReadError) {
      _ = try LottieAnimation(data: Data(bytes), limits: .untrusted)
      mistakes = try CheckRun(path: output, limits: .untrusted).mistakes(
        bytes, animation: nil, besides: [])
    } catch {
      throw Failure(.badData, "The changed file cannot be read: \(error).")
    }
    try ReadCancellation.throwIfRequested()
    try File.write(bytes, to: output, rules)
    let lines = mistakes.prefix(Self.maxMistakes).map { finding in
      "\(finding.severity.rawValue): \(finding.path): \(finding.message) \(finding.correction)"
    }
    let more =
      mistakes.count > Self.maxMistakes
      ? ["\(mistakes.count - Self.maxMistakes) more; call check."] : []
    return MCPResult(
      text: ([text] + lines + more).joined(separator: "\n"),
      data: ["mistakes": mistakes.count])
  }

  private static let maxMistakes = 10
}

extension DocumentProperties.Entry {
  /// The value, or the times of the keyframes.
  fileprivate var shown: String {
    let property = JSONText(value)
    if let keyframes = property.keyframes {
      let times = keyframes.compactMap { $0["t"]?.number }
      let ends = [times.first, times.last].compactMap { $0 }.map(Decimals.short)
      return "\(keyframes.count) keyframes, \(ends.joined(separator: " to "))"
    }
    let text = (property["k"] ?? property).minified
    return text.count > 60 ? text.prefix(60) + "…" : text
  }

  fileprivate var line: String { "\(printable(keypath))  \(kind)  \(printable(shown))" }
}
