import FlickExport

/// The program `ffmpeg`, which encodes video.
enum FFmpeg {
  /// Returns the path of `ffmpeg`. Throws a sentence that names the package if it is missing.
  static func path(for format: ExportFormat) throws(Failure) -> String {
    try path("writes", format)
  }

  /// Returns the path of `ffmpeg`, which reads a format.
  static func path(reading format: ExportFormat) throws(Failure) -> String {
    try path("reads", format)
  }

  private static func path(_ purpose: String, _ format: ExportFormat) throws(Failure) -> String {
    guard let path = System.programPath(of: "ffmpeg") else {
      throw Failure(
        .fault,
        """
        the program ffmpeg, which \(purpose) \(format.name), is not installed: install the package \
        ffmpeg (Debian: apt-get install ffmpeg; macOS: brew install ffmpeg).
        """)
    }
    return path
  }

  /// Returns whether the messages of a run report that the output is incomplete. `ffmpeg` can succeed nevertheless.
  static func isIncomplete(_ messages: String) -> Bool {
    ["Error writing", "Error closing", "av_interleaved_write_frame"].contains {
      messages.contains($0)
    }
  }

  /// Returns the error of a failed run, with the reason in its messages.
  static func failure(_ messages: String, writing path: String) -> ExportError {
    let lines = messages.split(separator: "\n").map(String.init)
    if lines.contains(where: { $0.contains("alpha_quality") }) {
      return ExportError(
        .writing,
        """
        HEVC with alpha needs the encoder hevc_videotoolbox, which ffmpeg has on macOS alone: leave \
        out --hevc, write .webm, or select a --background
        """)
    }
    if let line = lines.first(where: { $0.contains("Unknown encoder") }) {
      let encoder = line.split(separator: "'").dropFirst().first.map(String.init) ?? "it"
      return ExportError(
        .writing,
        """
        this ffmpeg has no encoder \(printable(encoder)): install a complete ffmpeg (Debian: \
        apt-get install ffmpeg; macOS: brew install ffmpeg)
        """)
    }
    let reason = lines.last { !$0.contains("Conversion failed") } ?? "it has no message"
    return ExportError(
      .writing, "\(path): cannot be written: ffmpeg reports: \(printable(reason))")
  }
}
