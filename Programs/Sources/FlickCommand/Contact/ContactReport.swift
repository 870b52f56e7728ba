import FlickAnimation
import FlickGeometry
import FlickRaster
import FlickScene

/// The report of a contact sheet: the place of each frame, and diagnostics.
struct ContactReport {
  /// A finding. Its kind is one of the documented words.
  private struct Finding {
    var kind: String
    var message: String
    var frames: [Double] = []
    var layers: [String] = []

    var json: JSONText {
      ["kind": kind, "message": message, "frames": frames, "layers": layers]
    }
  }

  private let animation: LottieAnimation
  private let file: String
  private let image: String
  private let cells: [ContactSheet.Cell]
  private let findings: [Finding]

  init(
    _ animation: LottieAnimation, file: String, image: String, cells: [ContactSheet.Cell],
    visibility: LayerVisibility, cropped: [(frame: Double, edges: [String])]
  ) {
    self.animation = animation
    self.file = file
    self.image = image
    self.cells = cells
    findings =
      Self.blankFrames(cells) + Self.croppedFrames(cropped) + Self.layers(visibility)
      + animation.allDiagnostics.map(Self.finding)
  }

  private static func blankFrames(_ cells: [ContactSheet.Cell]) -> [Finding] {
    let blank = cells.filter { $0.visible == nil }.map(\.frame)
    guard !blank.isEmpty else { return [] }
    let message =
      blank.count == cells.count
      ? "All frames are blank." : "Some frames have no visible pixel."
    return [Finding(kind: "blank", message: message, frames: blank)]
  }

  private static func croppedFrames(
    _ cropped: [(frame: Double, edges: [String])]
  ) -> [Finding] {
    guard !cropped.isEmpty else { return [] }
    let edges = ["left", "right", "top", "bottom"].filter { edge in
      cropped.contains { $0.edges.contains(edge) }
    }
    return [
      Finding(
        kind: "cropped",
        message: "The content extends beyond the edges of the picture: "
          + edges.joined(separator: ", ") + ".",
        frames: cropped.map(\.frame))
    ]
  }

  private static func layers(_ visibility: LayerVisibility) -> [Finding] {
    let named = visibility.unseen.filter { !$0.name.isEmpty }
    return named.filter { $0.cause == .offCanvas }.map {
      Finding(
        kind: "offCanvas", message: "The layer is outside the picture in all frames of the sheet.",
        layers: [$0.name])
    }
      + named.filter { $0.cause != .offCanvas }.map {
        Finding(
          kind: "neverVisible",
          message: "The layer is hidden, transparent, covered or not in its time range in all "
            + "frames of the sheet.",
          layers: [$0.name])
      }
  }

  private static func finding(_ diagnostic: Diagnostic) -> Finding {
    let documented: [Diagnostic.Kind] = [.missingFont, .missingImage, .missingGlyph]
    return Finding(
      kind: documented.contains(diagnostic.kind) ? diagnostic.kind.identifier : "unsupported",
      message: "\(diagnostic.feature): \(diagnostic.explanation)", layers: diagnostic.names)
  }

  /// A line for each finding.
  var lines: [String] {
    findings.map { finding in
      let layers = finding.layers.isEmpty ? "" : " (\(finding.layers.joined(separator: ", ")))"
      return "\(finding.kind)\(layers): \(finding.message)"
    }
  }

  var json: JSONText {
    [
      "file": file, "image": image, "width": animation.scene.size.width,
      "height": animation.scene.size.height, "frameRate": animation.scene.frameRate,
      "frames": cells.map(Self.json), "diagnostics": findings.map(\.json),
    ]
  }

  private static func json(_ cell: ContactSheet.Cell) -> JSONText {
    [
      "frame": cell.frame, "time": cell.time,
      "area": [cell.area.x, cell.area.y, cell.area.width, cell.area.height],
      "visible": cell.visible.map { [$0.x, $0.y, $0.width, $0.height] },
    ]
  }

  /// The line that is printed after the sheet is written.
  var summary: String {
    let kinds = findings.reduce(into: [String]()) { kinds, finding in
      if !kinds.contains(finding.kind) { kinds.append(finding.kind) }
    }
    let found = kinds.map { kind in "\(findings.filter { $0.kind == kind }.count) \(kind)" }
    return "\(printable(image)): \(cells.count) frames, "
      + (found.isEmpty ? "no diagnostics" : found.joined(separator: ", "))
  }
}
