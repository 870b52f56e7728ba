import FlickSystem
import FlickAnimation
import FlickExport

/// The files that command lines name.
enum InputFiles {
  /// The extensions of animations that are searched for in folders.
  static let extensions: Set = ["json", "lottie", "svga"]

  /// Returns the paths of files. A folder stands for the animations in it and in its subfolders, and `-` for standard
  /// input.
  static func paths(_ arguments: [String]) throws(Failure) -> [String] {
    var paths: [String] = []
    for argument in arguments {
      guard File.mode(of: argument) == S_IFDIR else {
        paths.append(try path(argument))
        continue
      }
      let found = try below(argument)
      guard !found.isEmpty else {
        throw Failure(
          .noInput,
          "\(printable(argument)): there is no .json, .lottie or .svga file in this folder.")
      }
      paths += found
    }
    return paths
  }

  /// Returns the animations below a folder. Folders and pipes are none; a link that leads nowhere stays, so that its job fails.
  static func below(_ folder: String) throws(Failure) -> [String] {
    let names: [String]
    do {
      // With its slash, a link to a folder leads to the folder.
      names = try FileManager.default.subpathsOfDirectory(
        atPath: folder.hasSuffix("/") ? folder : folder + "/")
    } catch {
      let codes: [CocoaError.Code] = [.fileReadNoSuchFile, .fileReadNoPermission]
      let isOfFolder = (error as? CocoaError).map { codes.contains($0.code) } ?? false
      throw Failure(
        isOfFolder ? .noInput : .fault, "\(printable(folder)): the folder cannot be read.")
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return names.filter { name in
      let suffix = name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() } ?? ""
      return extensions.contains(suffix)
    }.filter { !$0.hasPrefix("\(BatchFolder.name)/") }
      .sorted().map { prefix + $0 }.filter { File.mode(of: $0).map { $0 == S_IFREG } ?? true }
  }

  // MARK: - Standard input

  /// The file with the bytes of a pipe on standard input, which can be read only once.
  // SAFETY: arguments are read on one thread, before others start.
  private nonisolated(unsafe) static var copy: OutputFile?

  /// Returns the path of a file: that of standard input for `-`.
  static func path(_ argument: String) throws(Failure) -> String {
    guard argument == "-" else { return argument }
    if let copy { return copy.temporaryPath }
    let path = "/dev/stdin"
    // A file that the shell has opened can be read again, and has files beside it.
    if File.mode(of: path) == S_IFREG, let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    let bytes = try Failure.reading("standard input") { () throws(ReadError) in
      try LocalFile.read(path)
    }
    do throws(ExportError) {
      let file = try OutputFile("\(System.temporaryFolder)/flick-input", OutputRules())
      try file.append(bytes)
      copy = file
      return file.temporaryPath
    } catch {
      throw Failure(error)
    }
  }

  /// Returns a text with the name of standard input in place of the path of its copy.
  static func named(_ text: String) -> String {
    guard let copy else { return text }
    return text.replacing(copy.temporaryPath, with: "standard input")
  }
}

/// The failures of a command with several files. One that fails does not keep the others from being read.
struct FileFailures {
  private let count: Int
  private var failures: [(path: String, failure: Failure)] = []

  /// The number of names that the last sentence has.
  private static let maxNames = 20

  /// - Parameter count: The number of files.
  init(_ count: Int) { self.count = count }

  /// Runs an action for a file. Prints its failure, if there are other files.
  mutating func run(_ path: String, _ action: () throws -> Void) throws {
    do {
      try action()
    } catch let failure as Failure {
      if count > 1 { Output.standardError.print(InputFiles.named("flick: \(failure.message)")) }
      failures.append((path, failure))
    }
  }

  /// The worst failure, whose sentence names all files that have failed; `nil` if there is none.
  var worst: Failure? {
    guard let worst = failures.map(\.failure).max(by: { $0.status.rawValue < $1.status.rawValue })
    else { return nil }
    guard count > 1 else { return worst }
    let names = failures.prefix(Self.maxNames).map { printable($0.path) }.joined(separator: ", ")
    let more = failures.count - Self.maxNames
    return Failure(
      worst.status,
      "\(failures.count) of \(count) files failed: \(names)\(more > 0 ? " and \(more) more" : "").")
  }

  /// Throws the worst failure.
  func end() throws(Failure) { if let worst { throw worst } }
}
