import FlickSystem
import CSandbox
import FlickAnimation

/// A process that can compute and use its open files, but cannot open others, connect to a network or start programs.
/// `docs/worker.md` describes the rules, and `sandbox.c` contains them.
enum Sandbox {
  #if os(Linux)
    static let isAvailable = true
  #else
    static let isAvailable = false
  #endif

  static let unavailable = "--sandbox needs the filter of system calls of Linux."

  /// The growth of the address space that is allowed without `--memory-limit`, in megabytes.
  static let defaultMegabytes = 1024.0

  /// Prepares this process, before it uses any library.
  static func prepare() throws(Failure) {
    // A descriptor of the process that started this one, such as the socket of a server, is closed.
    try check(flick_sandbox_close_descriptors())
  }

  /// Applies the restrictions for the rest of the process.
  ///
  /// - Parameter megabytes: The growth of the address space that is allowed.
  static func enter(megabytes: Double) throws(Failure) {
    let bytes = min(max(megabytes, 1), 1e9) * Double(1 << 20)
    try check(flick_sandbox_enter(UInt64(bytes)))
  }

  private static func check(_ error: Int32) throws(Failure) {
    guard error != 0 else { return }
    throw Failure(.fault, "the sandbox cannot be set up: \(String(cString: strerror(error))).")
  }

  /// Throws if a job needs files.
  static func check(_ job: WorkerJob) throws(Failure) {
    guard job.path == nil else {
      throw Failure(.usage, "a sandboxed worker reads no files: a job has \"bytes\".")
    }
    guard job.overrides.paths.isEmpty else {
      throw Failure(
        .usage,
        "a sandboxed worker reads no files: a picture or a font is an object with \"bytes\".")
    }
    guard job.output == nil else {
      throw Failure(.usage, "a sandboxed worker writes no files: the answer has the bytes.")
    }
  }

  /// Tries forbidden calls. Returns a line of JSON with the error number of each; 0 if the call has succeeded.
  static func probe() -> String {
    let names = ["open", "socket", "execute", "start", "signal", "delete", "code"]
    return JSONText.object(names.map { .init($0, .integer(Int(flick_sandbox_try($0)))) }).compact
  }
}

extension WorkerSession {
  /// Draws an animation for which libraries open what they need: an expression for the engine, text, and pictures.
  func warmUp() throws(Failure) {
    var job = WorkerJob()
    job.bytes = Data(Self.warmUpAnimation.utf8)
    (job.size, job.format) = ("8x8", "webp")
    _ = answer(try job.line())
    job.format = "png"
    _ = answer(try job.line())
  }

  private static let warmUpAnimation = """
    {"v":"5.7.0","fr":10,"ip":0,"op":10,"w":8,"h":8,"fonts":{"list":[{"fName":"A","fFamily":"A",\
    "fStyle":"Regular"}]},"layers":[{"ty":5,"ip":0,"op":10,"st":0,"ks":{},"t":{"d":{"k":[{"t":0,\
    "s":{"s":4,"f":"A","t":"A","fc":[0,0,0]}}]},"a":[],"m":{},"p":{}}},{"ty":4,"ip":0,"op":10,\
    "st":0,"ks":{"r":{"a":0,"k":0,"x":"/^a+$/.test('aa') ? 1 : 2"}},\
    "shapes":[{"ty":"rc","p":{"k":[4,4]},"s":{"k":[4,4]},"r":{"k":0}},\
    {"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}]}]}
    """
}
