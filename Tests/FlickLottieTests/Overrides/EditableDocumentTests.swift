import FlickGeometry
import FlickScene
import FlickTestSupport
import Testing

@testable import FlickLottie

@Suite("Variants of a document")
struct EditableDocumentTests {
  private func use(_ reference: String, _ name: String) -> String {
    #"{"ty":0,"nm":"\#(name)","refId":"\#(reference)","w":9,"h":9,"ip":0,"op":60,"ks":{}}"#
  }

  private let box =
    ##"{"ty":1,"nm":"Box","sw":9,"sh":9,"sc":"#ff0000","ip":0,"op":60,"ks":{"o":{"k":100}}}"##

  @Test("A variant without overrides is drawn like the document and has the same diagnostics")
  func variantWithoutOverridesIsDrawnLikeDocument() throws {
    let dot = shapeLayer(
      #"{"ty":"el","p":{"k":[4,4]},"s":{"k":[4,4]}},"#
        + #"{"ty":"fl","c":{"k":[1,1,0]},"o":{"k":0,"x":"$bm_rt = 50;"}}"#)
    let bytes = lottie(
      [use("a", "A"), use("a", "B"), use("none", "C"), box].joined(separator: ","),
      assets: """
        {"id":"a","layers":[\(use("b", "Inner")),\(box)]},
        {"id":"b","layers":[\(use("a", "Cycle")),\(dot)]}
        """)
    let document = try LottieReader.read(bytes)
    let variant = try EditableDocument(document).orFail().variant(DocumentOverrides())
    #expect(document.diagnostics.contains { $0.kindAndDetail.contains("cycle") })
    #expect(variant.diagnostics == document.diagnostics)
    #expect(variant.scene.compositions.count == document.scene.compositions.count)
    let drawn = variant.scene.recorded(at: 3).lines
    #expect(drawn == document.scene.recorded(at: 3).lines && drawn.count > 4)
  }

  @Test("The number of layers searched for overrides is limited")
  func numberOfLayersSearchedForOverridesIsLimited() throws {
    func copies(_ reference: String) -> String {
      (0..<4).map { use(reference, "\($0)") }.joined(separator: ",")
    }
    let assets = (0..<5).map { number in
      #"{"id":"\#(number)","layers":[\#(number == 4 ? box : copies("\(number + 1)"))]}"#
    }
    var environment = LottieEnvironment()
    environment.limits.overriddenLayers = 40
    let document = try LottieReader.read(
      lottie(copies("0"), assets: assets.joined(separator: ",")), environment: environment)
    let editableDocument = try EditableDocument(document).orFail()
    var changes = DocumentOverrides()
    let half = ComputedNumbers(components: SIMD4(50, 0, 0, 0), count: 1)
    changes.values = [
      ValueOverride(
        KeypathPattern(["0", "0", "0", "0", "0", "Box", "Transform", "Opacity"]), .number,
        .numbers(half))
    ]
    #expect(editableDocument.variant(changes).scene.compositions.count == 11)
    changes.resources.text = { _, _ in nil }
    #expect(editableDocument.variant(changes).scene.compositions.count == 11)
    #expect(editableDocument.keypaths().count < 500)
  }

  @Test("A document that was not read from a file has no editable document")
  func documentThatWasNotReadFromFileHasNoEditableDocument() {
    let scene = Scene(
      size: .zero, frameRate: 1, startFrame: 0, endFrame: 1, compositions: [])
    var document: LottieDocument? = try? LottieReader.read(lottie(""))
    document?.scene = scene
    document?.sourceFile = nil
    #expect(document.flatMap { EditableDocument($0) } == nil)
  }
}
