import FlickAnimation
import FlickGeometry
import FlickScene

/// The content of a file, as `flick inspect` reports it.
struct Inspection: Sendable {
  var file: String
  var outline: LottieOutline
  var width: Double
  var height: Double
  var frameRate: Double
  var startFrame: Double
  var endFrame: Double
  var duration: Double
  var markers: [LottieAnimation.Marker]
  var audioTracks: [LottieAnimation.AudioTrack]
  var diagnostics: [Diagnostic]
  /// The mistakes that `flick check` finds in the document and that are no diagnostics.
  var mistakes: [CheckFinding]
  var pictureBytes: Int
  var playingBytes: Int
  /// The dotLottie archive that contains the animation. Nil for other files.
  var archive: ArchiveOutline?
}

extension Inspection {
  init(
    file: String, animation: LottieAnimation, archive: ArchiveOutline? = nil,
    mistakes: [CheckFinding] = []
  ) {
    self.init(
      file: file, outline: animation.outline, width: animation.scene.size.width,
      height: animation.scene.size.height, frameRate: animation.frameRate,
      startFrame: animation.startFrame, endFrame: animation.endFrame,
      duration: animation.duration, markers: animation.markers,
      audioTracks: animation.audioTracks,
      diagnostics: animation.allDiagnostics, mistakes: mistakes,
      pictureBytes: animation.pictureBytes, playingBytes: animation.playingBytes, archive: archive)
  }
}

/// Replaces characters that a terminal would interpret, so that text of a file is safe to print.
func printable(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { scalar in
        let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        // Directional marks could disguise the text that follows them.
        let turns =
          (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        return isControl || turns ? "\u{FFFD}" : scalar
      }))
}
