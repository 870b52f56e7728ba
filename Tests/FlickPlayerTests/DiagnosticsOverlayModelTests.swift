import Flick
import Foundation
import Testing

@Suite("Diagnostics overlay")
struct DiagnosticsOverlayModelTests {
  private func size(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
  }

  @Test(
    "The first line compares the drawn and the shown size",
    arguments: [
      (300, 300, 900, 900, "drawn at 300 px, shown at 900 px (enlarged 3×)", "warning"),
      (
        300, 200, 450, 300, "drawn at 300 × 200 px, shown at 450 × 300 px (enlarged 1.5×)",
        "warning"
      ),
      (300, 300, 300, 300, "drawn and shown at 300 px", "none"),
      (300, 300, 302, 302, "drawn and shown at 300 px", "none"),
      (900, 900, 300, 300, "drawn at 900 px, shown at 300 px (reduced 3×)", "note"),
      (900, 900, 800, 800, "drawn at 900 px, shown at 800 px (reduced 1.1×)", "none"),
      (
        300, 300, 600, 300, "drawn at 300 px, shown at 600 × 300 px (enlarged and stretched)",
        "warning"
      ),
      (
        300, 300, 100, 300, "drawn at 300 px, shown at 100 × 300 px (reduced and stretched)",
        "warning"
      ),
      (0, 0, 30, 30, "nothing drawn, shown at 30 px", "warning"),
      (30, 30, 0, 0, "drawn at 30 px, not shown", "none"),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat, String, String)])
  func firstLineComparesDrawnAndShownSize(
    width: CGFloat, height: CGFloat, shownWidth: CGFloat, shownHeight: CGFloat, text: String,
    severity: String
  ) {
    let model = DiagnosticsOverlayModel(
      diagnostics: [], drawnPixels: size(width, height),
      shownPixels: size(shownWidth, shownHeight))
    #expect(model.text == text)
    #expect(model.lines.first?.severity?.rawValue ?? "none" == severity)
    #expect(model.hasProblems == (severity != "none"))
  }

  @Test("Without sizes and problems there is no text")
  func withoutSizesAndProblemsThereIsNoText() {
    let model = DiagnosticsOverlayModel(diagnostics: [], drawnPixels: nil, shownPixels: nil)
    #expect(model.lines.isEmpty && model.text.isEmpty && !model.hasProblems)
  }

  private func diagnostic(
    _ severity: Diagnostic.Severity, _ feature: String, _ names: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      Diagnostic.Kind(feature, feature, "", severity: severity), path: "layers[0]", names: names)
  }

  /// The name of a kind that ``diagnostic(_:_:_:)`` has made.
  private func name(_ feature: String) -> String { Diagnostic.Kind(feature, feature, "").name }

  @Test("Diagnostics of one feature are one line, and warnings precede notes")
  func diagnosticsOfOneFeatureAreOneLine() {
    let model = DiagnosticsOverlayModel(
      diagnostics: [
        diagnostic(.note, "substituted font", ["Title"]),
        diagnostic(.warning, "missing image", ["Main", "Photo"]),
        diagnostic(.warning, "missing image", ["Main", "Logo"]), diagnostic(.note, "guide layer"),
      ],
      errors: [LottieRenderingError.failedToDrawFrame], drawnPixels: size(10, 10),
      shownPixels: size(10, 10))
    #expect(
      model.lines.map(\.text) == [
        "drawn and shown at 10 px", LottieRenderingError.failedToDrawFrame.localizedDescription,
        "\(name("missing image")) at Main › Photo (2 times)",
        "\(name("substituted font")) at Title", "\(name("guide layer")) at layers[0]",
      ])
    #expect(model.lines.map(\.severity) == [nil, .warning, .warning, .note, .note])
  }

  @Test("The diagnostics of an animation with a missing image are listed")
  func diagnosticsOfAnimationWithMissingImageAreListed() throws {
    let animation = try LottieAnimation.from(
      data: Data(
        """
        {"v":"5.9.0","fr":60,"ip":0,"op":60,"w":8,"h":4,"assets":[
        {"id":"a","w":4,"h":4,"u":"","p":"gone.png","e":0}],"layers":[
        {"ty":2,"nm":"Photo","refId":"a","ip":0,"op":60,"st":0,"ks":{}}]}
        """.utf8))
    let model = DiagnosticsOverlayModel(
      diagnostics: animation.diagnostics, drawnPixels: nil, shownPixels: nil)
    #expect(model.text.contains(Diagnostic.Kind.missingImage.name), "\(model.text)")
  }

  @Test("The last line counts the lines that are left out", arguments: [1, 2, 3, 5])
  func lastLineCountsLinesThatAreLeftOut(maxLines: Int) {
    let many = (0..<5).map { diagnostic(.warning, "effect \($0)") }
    let model = DiagnosticsOverlayModel(
      diagnostics: many, drawnPixels: nil, shownPixels: nil, maxLines: maxLines)
    #expect(model.lines.count == max(maxLines, 2))
    #expect(
      model.lines.last?.text
        == (maxLines < 5 ? "and \(6 - max(maxLines, 2)) more" : "\(name("effect 4")) at layers[0]"))
  }
}
