import FlickSystem
import FlickAnimation
import FlickLottie

/// Corrects the documents of a file: a Lottie file, or the animations of an archive, whose other files stay as they are.
struct FileFix {
  var path: String
  /// An animation of an archive; `nil` selects all.
  var animation: String?
  var text: TextSettings
  var limits: Limits

  /// Returns the corrected contents of a file and the changes, each with the identifier of its animation.
  func run(
    _ file: [UInt8]
  ) throws(ReadError) -> (bytes: [UInt8], changes: [(animation: String?, change: CheckFix.Change)])
  {
    guard let outline = try ArchiveOutline(bytes: file, limits: limits) else {
      let json = try LottieFormat.gunzipped(file, limit: limits.document.bytes)
      guard LottieFormat.sniff(json) == .json, animation == nil else {
        throw ReadError(
          .unsupported, "only JSON and .lottie files can be corrected; flick convert makes one")
      }
      var fix = CheckFix(json) { (bytes) throws(ReadError) in
        try LottieAnimation(
          data: Data(bytes), resourceDirectory: LocalFile.directory(of: path), text: text,
          limits: limits)
      }
      try fix.run()
      return (fix.changes.isEmpty ? file : fix.bytes, fix.changes.map { (nil, $0) })
    }
    var bytes = file
    var changes: [(animation: String?, change: CheckFix.Change)] = []
    for id in animation.map({ [$0] }) ?? outline.manifest.animations.map(\.id) {
      let archive = try DotLottieArchive(bytes, limits: limits.archives)
      var fix = CheckFix(try archive.animation(id)) { (json) throws(ReadError) in
        try LottieAnimation(
          data: Data(archive.replacing(id, with: json)), animation: id, theme: .unthemed,
          text: text, limits: limits)
      }
      do throws(ReadError) {
        try fix.run()
      } catch {
        // The report has the place of an animation that is no JSON.
        guard CheckFix.isUnclear(error) else { throw error }
        continue
      }
      changes += fix.changes.map { (id, $0) }
      if fix.changes.contains(where: { !$0.isUndone }) {
        bytes = try archive.replacing(id, with: fix.bytes)
      }
    }
    return (bytes, changes)
  }
}

extension CheckFix {
  /// Returns whether an error says that a text is no JSON, which has no clear correction.
  static func isUnclear(_ error: ReadError) -> Bool {
    [.malformed, .truncated].contains(error.code)
  }
}

extension DotLottieArchive {
  /// Returns an archive with another document of an animation.
  func replacing(_ id: String, with json: [UInt8]) throws(ReadError) -> [UInt8] {
    var builder = try DotLottieBuilder(self)
    builder.add(Data(json), named: fileName(id, .animations) ?? "a/\(id).json")
    return try builder.bytes()
  }
}
