import FlickSystem
import FlickAnimation
import FlickExport

/// The files beside animations that they name, such as pictures. No output of a batch replaces them.
enum BatchPictures {
  private struct Answer: Decodable {
    struct Report: Decodable {
      struct Asset: Decodable {
        var file: String
        var isEmbedded: Bool
      }

      var assets: [Asset]
    }

    var report: Report?
  }

  /// Returns whether a file is there that the outputs of a batch replace, which could be such a file.
  static func areNeeded(_ outputs: [OutputRules.Name]) -> Bool {
    outputs.contains { File.mode(of: $0.path) != nil }
  }

  /// Returns the paths of the files that animations name. An animation that cannot be read names none.
  ///
  /// - Parameter process: The process that reads the animations.
  static func paths(of animations: Set<String>, _ process: JobProcess) throws(Failure)
    -> [String]
  {
    defer { process.end() }
    var paths: [String] = []
    for animation in animations {
      var job = WorkerJob()
      job.path = animation
      job.make = .inspect
      let line = process.answer(try job.line(), id: nil, limits: nil)
      let answer = try? JSONDecoder().decode(Answer.self, from: Data(line.utf8))
      let folder = LocalFile.directory(of: animation)
      paths += (answer?.report?.assets ?? []).filter { !$0.isEmbedded && !$0.file.isEmpty }
        .map { "\(folder)/\($0.file)" }
    }
    return paths
  }
}
