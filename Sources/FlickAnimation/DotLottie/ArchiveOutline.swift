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
    let bytes = try LocalFile.read(path, limit: limits.fileBytes)
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
