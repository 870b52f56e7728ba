#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  /// Writes an executable script.
  ///
  /// Another process writes the file. A process that another thread starts can inherit a descriptor of this process, and a
  /// file that is open for writing cannot be executed.
  func writeProgram(_ text: String, to path: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", #"printf %s "$1" > "$2" && chmod 755 "$2""#, "sh", text, path]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
#endif
