import FlickAnimation
import FlickImage
import FlickRaster
import Foundation
import Testing

/// Compares frames with images of other engines. `README.md` describes the images.
@Suite("Conformance with other engines")
struct ConformanceTests {
  @Test("Each frame agrees with its reference image", arguments: Reference.all)
  func eachFrameAgreesWithItsReferenceImage(reference: Reference) throws {
    let animation = try LottieAnimation(path: reference.path)
    #expect(animation.diagnostics.isEmpty)
    let image = try reference.image()
    let renderer = FrameRenderer(animation, width: image.width, height: image.height)
    var drawn = Bitmap(width: image.width, height: image.height)
    renderer.draw(frame: Double(reference.frame), into: &drawn)
    let comparison = ImageComparison(drawn, reference: image)
    guard let reason = Reference.known[reference.name] else {
      if !comparison.agrees {
        let kept = try keep(drawn, reference.name)
        Issue.record("\(reference.engine): \(comparison); drawn into \(kept)")
      }
      return
    }
    #expect(!comparison.agrees, "Remove this row from known.txt: \(reason)")
  }

  @Test("The manifest lists every drawing and reference image")
  func manifestListsEveryDrawingAndReferenceImage() throws {
    let manifest = try Manifest.read()
    #expect(
      Set(try Reference.names(in: "Drawings", suffix: ".json"))
        == Set(manifest.drawings.map(\.file)))
    let names = manifest.references.map(\.name)
    #expect(Set(try Reference.names(in: "References", suffix: ".png")) == Set(names))
    #expect(Set(names).count == names.count)
    #expect(Reference.all.count == names.count && names.count >= 40)
  }

  @Test("Two engines with a stated version agree on each reference image")
  func twoEnginesWithStatedVersionAgreeOnEachReferenceImage() throws {
    let engines = try Manifest.read().engines
    for reference in Reference.all {
      let named = [reference.engine] + reference.confirmedBy
      #expect(Set(named).count >= 2 && named.allSatisfy { engines[$0] != nil }, "\(reference.name)")
    }
  }

  @Test("Each known deviation has a reason and a reference image")
  func eachKnownDeviationHasReasonAndReferenceImage() {
    #expect(Set(Reference.known.keys).isSubset(of: Reference.all.map(\.name)))
    #expect(Reference.known.values.allSatisfy { !$0.isEmpty })
  }

  /// Writes the drawn image to a temporary file for review. Returns its path.
  private func keep(_ drawn: Bitmap, _ name: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flick-conformance")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("\(name).png")
    try Data(PNGEncoder.encode(drawn)).write(to: file)
    return file.path
  }
}
