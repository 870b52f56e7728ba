package import FlickArchive
package import FlickLottie
import FlickSVGA

/// A description of a dotLottie file. Its animations are not read.
package struct ArchiveOutline: Sendable {
  package var manifest: DotLottieManifest
  package var themeIDs: [String]
  package var stateMachines: [StateMachineOutline]
  package var fileNames: [String]

  /// Creates a description of a file; `nil` if the file is not a dotLottie archive.
  package init?(path: String, limits: Limits = .standard) throws(ReadError) {
    try self.init(bytes: LocalFile.read(path, limit: limits.fileBytes), limits: limits)
  }

  /// Creates a description of the contents of a file; `nil` if they are not a dotLottie archive.
  package init?(bytes: [UInt8], limits: Limits = .standard) throws(ReadError) {
    guard LottieFormat.sniff(bytes) == .dotLottie,
      !SVGAReader.isArchivedMovie(bytes, limits: limits.archives)
    else { return nil }
    let archive = try DotLottieArchive(bytes, limits: limits.archives)
    manifest = archive.manifest
    themeIDs = archive.themeIDs
    stateMachines = archive.stateMachineIDs.map { StateMachineOutline($0, in: archive) }
    fileNames = archive.fileNames
  }
}
