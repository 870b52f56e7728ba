import FlickSystem
import FlickAnimation
import FlickExport
import FlickProcesses

extension WorkerSession {
  /// Makes a web page that contains the file and its still picture.
  func page(_ job: WorkerJob) throws -> WorkerAnswer.Success {
    let animation = try animation(job)
    let rules = try rules(job, animation, job.output.map { [.init($0)] } ?? [])
    var pictures = job
    (pictures.output, pictures.format) = (nil, "webp")
    var success = try frames(pictures, of: animation)
    guard success.outputs.count == 1 else {
      throw Failure(.usage, "a page has the picture of one frame.", member: "frames")
    }
    let contents = try reading(job) { () throws(ReadError) in
      try Self.contents(job, limits(job))
    }
    let element = PageElement(
      animation, name: "Animation", contents: Data(contents), picture: success.outputs[0].bytes)
    let page = PageElement.page([element], title: element.alternative, player: job.player)
    success.outputs = [try save(Array(page.utf8), to: job.output, rules)]
    return success
  }
}
