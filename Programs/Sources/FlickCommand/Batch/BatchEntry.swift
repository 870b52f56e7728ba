import FlickExport

/// A job of a batch: a file, its output below the output folder, and the line of the manifest with other members.
struct BatchEntry: Hashable, Sendable {
  var input: String
  /// A path relative to the output folder.
  var output: String
  /// The path of the report or the table beside the output, relative to the output folder.
  var report: String?
  /// Whether the name of the output was made from that of the input.
  var isDerived = true
  /// The paths of the pictures and the fonts that the job reads.
  var files: [String] = []
  /// The line of the manifest as JSON; empty for jobs without a manifest.
  var line: [UInt8] = []

  /// Returns the job with the defaults of the batch for members that the manifest does not have.
  func job(_ defaults: WorkerJob) throws(Failure) -> WorkerJob {
    var job = line.isEmpty ? WorkerJob() : try WorkerJob(line: line)
    job.path = input
    job.output = output
    job.make = job.make ?? defaults.make
    // The options of one product are no defaults of another.
    guard job.make == defaults.make else { return job }
    job.format = job.format ?? defaults.format
    if job.size == nil, job.scale == nil { (job.size, job.scale) = (defaults.size, defaults.scale) }
    job.frames = job.frames ?? defaults.frames
    job.background = job.background ?? defaults.background
    job.compression = job.compression ?? defaults.compression
    job.quality = job.quality ?? defaults.quality
    job.fps = job.fps ?? defaults.fps
    return job
  }
}

/// The names of the outputs of a batch.
enum BatchNames {
  /// Returns the output of each input: its path below the folder that contains all inputs, with another extension.
  /// Inputs that differ only in their extensions keep them.
  static func outputs(of inputs: [String], _ defaults: WorkerJob) -> [String] {
    let folder = commonFolder(of: inputs)
    let names = inputs.map { String($0.dropFirst(folder.count)) }
    let bases = names.map(base)
    var counts: [String: Int] = [:]
    for base in bases { counts[base, default: 0] += 1 }
    let suffix = suffix(defaults)
    return zip(names, bases).map { name, base in
      (counts[base, default: 1] > 1 ? name : base) + suffix
    }
  }

  /// The end of the name of an output.
  static func suffix(_ job: WorkerJob) -> String {
    switch job.make ?? .frames {
    case .frames:
      let format = job.format ?? "png"
      guard case .list(let list)? = job.frames else {
        if case .count(let count)? = job.frames, count > 1 { return "/%04d.\(format)" }
        return ".\(format)"
      }
      return list.count > 1 ? "/%04d.\(format)" : ".\(format)"
    case .export:
      let format = job.format.flatMap(ExportFormat.named) ?? .webp
      return (format.isSequence ? "/%04d." : ".") + format.fileExtension
    case .contact: return ".png"
    case .inspect, .check: return ".json"
    case .page: return ".html"
    }
  }

  /// The file that a job writes beside its output; `nil` if it writes none.
  static func report(beside output: String, _ job: WorkerJob) -> String? {
    let hasReport =
      job.make == .contact
      || job.make == .export && job.format.flatMap(ExportFormat.named) == .sprites
    return hasReport ? SpriteSheetWriter.descriptionPath(for: output) : nil
  }

  /// The longest folder that contains all paths, with its final slash.
  static func commonFolder(of paths: [String]) -> String {
    guard var common = paths.first.map({ folder(of: $0) }) else { return "" }
    for path in paths {
      while !path.hasPrefix(common) { common = folder(of: String(common.dropLast())) }
    }
    return common
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func base(_ name: String) -> String {
    let start = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    guard let dot = name[start...].lastIndex(of: "."), dot > start else { return name }
    return String(name[..<dot])
  }

  /// Throws unless a path stays below the output folder.
  static func check(_ output: String, at place: String) throws(Failure) {
    let parts = output.split(separator: "/", omittingEmptySubsequences: false)
    guard !output.isEmpty, !parts.contains(""), !parts.contains(".."), !parts.contains("."),
      !output.utf8.contains(0),
      parts.first.map({ $0 != BatchFolder.name }) ?? true
    else {
      throw Failure(
        .usage, "\(place): the output \"\(printable(output))\" is no path below the output folder.")
    }
  }
}
