package import FlickArchive
package import FlickLottie
import FlickSVGA

/// What a dotLottie file holds, told without reading its animations.
package struct ArchiveOutline: Sendable {
  package var manifest: DotLottieManifest
  package var themeIDs: [String]
  package var stateMachines: [StateMachineOutline]
  package var fileNames: [String]

  /// Nil for a file that is no archive.
  package init?(path: String) throws(ReadError) {
    let bytes = try LocalFile.read(path)
    guard LottieFormat.sniff(bytes) == .dotLottie, !SVGAReader.isArchivedMovie(bytes)
    else { return nil }
    let archive = try DotLottieArchive(bytes)
    manifest = archive.manifest
    themeIDs = archive.themeIDs
    stateMachines = archive.stateMachineIDs.map { StateMachineOutline($0, in: archive) }
    fileNames = archive.fileNames
  }
}
