import FlickSystem
import FlickAnimation
import FlickArchive
import FlickLottie

/// Tools that answer with text, and those that write files.
extension MCPTools {
  func check(_ arguments: MCPArguments, _: MCPProgress) throws -> MCPResult {
    let path = try arguments.input()
    var check = CheckRun(path: path, limits: .untrusted)
    check.isFull = try arguments.flag("full")
    check.players = try arguments.text("players").map { names throws(Failure) in
      try OtherPlayers(member: names).players
    }
    let results = try Failure.reading(path) { () throws(ReadError) in
      try check.results(animation: try? arguments.text("animation"))
    }
    let name = try arguments.text("path") ?? path
    let report = CheckReport(entries: results.map { .init(file: name, result: $0) })
    return MCPResult(text: report.lines.joined(separator: "\n"), data: report.json)
  }

  func values(_ arguments: MCPArguments, _: MCPProgress) throws -> MCPResult {
    let path = try arguments.input()
    let id = try arguments.text("animation")
    let animation = try self.animation(path, id)
    let lists = try DocumentValues.lists(
      animation, path, id, .untrusted, kinds: Set(DocumentValues.Kind.allCases))
    let lines = lists.flatMap { list in
      ["\(list.kind.rawValue):"] + list.values.map { "  \($0.line)" }
    }
    return MCPResult(
      text: lines.joined(separator: "\n"),
      data: .object(lists.map { .init($0.kind.rawValue, .array($0.values.map(\.json))) }))
  }

  func describe(_ arguments: MCPArguments, _: MCPProgress) throws -> MCPResult {
    let animation = try self.animation(arguments.input(), arguments.text("animation"))
    return MCPResult(
      text: try arguments.flag("scene")
        ? Inspect.sceneText(animation) : animation.accessibilityDescription)
  }

  func optimize(_ arguments: MCPArguments, _: MCPProgress) throws -> MCPResult {
    let path = try arguments.input()
    let (output, rules) = try arguments.output(reading: path)
    guard
      let format = output.split(separator: ".").last
        .flatMap({ OptimizationJob.Format(rawValue: $0.lowercased()) })
    else { throw Failure(.usage, "\"output\" is NAME.json or NAME.lottie.") }
    let steps =
      OptimizationStep.all + (try arguments.flag("names") ? [OptimizationStep.names] : [])
    let job = OptimizationJob(
      input: path, output: format, steps: steps, size: nil, text: TextSettings(),
      limits: .untrusted)
    let report = try job.run()
    try ReadCancellation.throwIfRequested()
    try File.write(report.bytes, to: output, rules)
    let name = try arguments.text("output") ?? output
    return MCPResult(
      text: report.lines(output: name).joined(separator: "\n"), data: report.json(output: name))
  }

  func convert(_ arguments: MCPArguments, _: MCPProgress) throws -> MCPResult {
    let path = try arguments.input()
    let (output, rules) = try arguments.output(reading: path)
    let source = Conversion.Source(
      path: path, animation: try arguments.text("animation"),
      theme: try arguments.text("theme").map { .id($0) } ?? .unthemed, limits: .untrusted)
    let conversion = try Failure.reading(path) { () throws(ReadError) in
      if output.hasSuffix(".json") { return try Conversion.json(source) }
      guard output.hasSuffix(".lottie") else {
        throw ReadError(.unsupported, "\"output\" is NAME.json or NAME.lottie")
      }
      return try Conversion.dotLottie(
        source, id: File.stem(of: path),
        generator: "Flick \(Version.text)", files: .pack)
    }
    try File.write(conversion.bytes, to: output, rules)
    let missing = conversion.missingFiles.map { "\($0) was not found; the reference is kept." }
    return MCPResult(
      text: (["\(conversion.bytes.count) bytes are written."] + missing).joined(separator: "\n"))
  }

  func set(_ arguments: MCPArguments, _: MCPProgress) throws -> MCPResult {
    let (path, output, rules) = try arguments.edited()
    try requireJSON(output)
    let bytes = try document(at: path)
    var edit = try Failure.reading(path) { () throws(ReadError) in try DocumentEdit(bytes) }
    try edit.apply(arguments)
    guard !edit.changes.isEmpty else {
      throw Failure(.usage, "Pass \"text\", \"color\", \"slot\", \"value\" or \"keyframe\".")
    }
    return try save(edit.bytes, to: output, rules, edit.changes.joined(separator: "\n"))
  }
}
