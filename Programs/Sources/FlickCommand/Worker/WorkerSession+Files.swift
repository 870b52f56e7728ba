import ArgumentParser
import FlickAnimation
import FlickExport
import FlickProcesses

/// The products that the subcommands `export`, `contact` and `inspect` make. Jobs have the options of these commands.
extension WorkerSession {
  func export(_ job: WorkerJob) throws -> WorkerAnswer.Success {
    let output = try job.output ?? Self.nameInMemory(job)
    var others = ["--output", output, "--threads", "1", "--progress", "none"]
    if job.reverse == true { others.append("--reverse") }
    let options = [
      Self.option("format", job.format), Self.option("size", job.size),
      Self.option("scale", job.scale), Self.option("range", job.range),
      Self.option("marker", job.marker), Self.option("fps", job.fps),
      Self.option("speed", job.speed), Self.option("loop", job.loop),
      Self.option("background", job.background), Self.option("quality", job.quality),
      Self.option("preset", job.preset),
    ]
    let command = try Self.parse(Export.self, options, others + ["--", job.name])
    let format = try ExportJob.format(ofPath: output, command.format)
    let animation = try animation(job)
    var export = try command.job(
      format, animation, at: job.path, rules(job, animation, job.output.map { [.init($0)] } ?? []))
    if job.output == nil { export.memory = .inMemory() }
    try export.run { _ in }
    var success = WorkerAnswer.Success(
      size: export.size,
      diagnostics: DiagnosticKind.warnings(animation.allDiagnostics + export.exceededLimits),
      notes: export.notes + export.exceededLimits.map(\.explanation))
    if export.memory != nil, VideoEncoding.encodings[format] != nil {
      // The process that started this one has the video.
    } else if let contents = export.memory?.contents {
      success.outputs = [.init(bytes: contents, size: contents.count)]
    } else {
      success.outputs = export.files.map { .init(path: $0, size: File.size($0) ?? 0) }
    }
    return success
  }

  /// Returns the name of an export that is part of the answer.
  private static func nameInMemory(_ job: WorkerJob) throws(Failure) -> String {
    guard let format = job.format.flatMap(ExportFormat.named), format.mediaType != nil else {
      let names = ExportFormat.offered.map(\.name).joined(
        separator: ", ")
      throw Failure(
        .usage, "an export without \"output\" has one of the formats \(names) as \"format\".",
        member: "format")
    }
    return "animation.\(format.fileExtension)"
  }

  func contact(_ job: WorkerJob) throws -> WorkerAnswer.Success {
    if case .list? = job.frames {
      throw Failure(.usage, "a contact sheet has a number of frames and no list.", member: "frames")
    }
    var count: Int?
    if case .count(let number)? = job.frames { count = number }
    let options = [
      Self.option("size", job.size), Self.option("range", job.range),
      Self.option("marker", job.marker), Self.option("frames", count),
      Self.option("columns", job.columns), Self.option("background", job.background),
    ]
    let command = try Self.parse(Contact.self, options, ["--", job.name])
    let output = job.output
    let reportPath = output.map { SpriteSheetWriter.descriptionPath(for: $0) }
    let animation = try animation(job)
    var names = output.map { [OutputRules.Name($0)] } ?? []
    if let reportPath { names.append(.init(reportPath, isDerived: true)) }
    let rules = try rules(job, animation, names)
    let (bytes, report) = try command.sheet(of: animation, image: output ?? "")
    var success = WorkerAnswer.Success()
    success.outputs = [try save(bytes, to: output, rules)]
    if let reportPath {
      let text = Array((report.json.prettyPrinted() + "\n").utf8)
      success.outputs.append(try save(text, to: reportPath, isDerived: true, rules))
    } else {
      success.report = report.json
    }
    return success
  }

  func inspect(_ job: WorkerJob) throws -> WorkerAnswer.Success {
    let animation = try animation(job)
    let rules = try rules(job, animation, job.output.map { [.init($0)] } ?? [])
    let limits = limits(job)
    let archive: ArchiveOutline?
    let mistakes: [CheckFinding]
    do throws(ReadError) {
      let bytes =
        if let bytes = job.bytes {
          [UInt8](bytes)
        } else {
          try LocalFile.read(job.path ?? "", limit: limits.fileBytes)
        }
      archive = try ArchiveOutline(bytes: bytes, limits: limits)
      mistakes = try CheckRun(path: job.path ?? "", limits: limits).mistakes(
        bytes, animation: job.animation ?? archive?.manifest.activeAnimation,
        besides: animation.allDiagnostics)
    } catch {
      throw Failure(error, reading: job.name)
    }
    let inspection = Inspection(
      file: job.path ?? "", animation: animation, archive: archive, mistakes: mistakes)
    let report = inspection.json
    var success = WorkerAnswer.Success(
      diagnostics: DiagnosticKind.warnings(inspection.diagnostics))
    if let output = job.output {
      success.outputs = [
        try save(Array((report.prettyPrinted() + "\n").utf8), to: output, rules)
      ]
    } else {
      success.report = report
    }
    return success
  }
  /// Examines a file. Equal files have equal reports, so no times are measured.
  func check(_ job: WorkerJob) throws -> WorkerAnswer.Success {
    try Self.requireInput(job)
    guard job.overrides.isEmpty else {
      throw Failure(.usage, "a check has no overrides.")
    }
    let rules = try rules(job, nil, job.output.map { [.init($0)] } ?? [])
    var check = CheckRun(path: job.path ?? "", text: text, limits: limits(job), now: nil)
    check.isFull = job.full ?? false
    check.players = try job.players.map { names throws(Failure) in
      try OtherPlayers(member: names).players
    }
    let theme = job.theme.map { DotLottieTheme.id($0) } ?? .unthemed
    let results: [CheckRun.Result] = try reading(job) { () throws(ReadError) in
      guard let bytes = job.bytes else {
        return try check.results(animation: job.animation, theme: theme)
      }
      return try check.results([UInt8](bytes), animation: job.animation, theme: theme)
    }
    let report = CheckReport(entries: results.map { .init(file: job.path ?? "", result: $0) }).json
    guard let output = job.output else { return WorkerAnswer.Success(report: report) }
    let text = Array((report.prettyPrinted() + "\n").utf8)
    return WorkerAnswer.Success(outputs: [try save(text, to: output, rules)])
  }
}
