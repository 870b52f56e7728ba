import FlickGeometry
import FlickScene
import FlickTestSupport
import Testing

@testable import FlickLottie

/// SVG images for tests.
enum SVGFixture {
  /// Returns the draw calls of an image layer of 20 by 20 whose asset is an SVG image.
  static func calls(
    _ elements: String, root: String = #"width="20" height="20""#, diagnostics: [String] = []
  ) throws -> String {
    let document = try LottieReader.read(file("<svg \(root)>\(elements)</svg>"))
    #expect(document.diagnostics.map(\.line) == diagnostics)
    return document.scene.recorded().text
  }

  /// Returns a file that shows an SVG image.
  static func file(_ text: String, size: String = #""w":20,"h":20,"#) -> [UInt8] {
    let data = "data:image/svg+xml,\(text)".quotedForJSON
    return lottie(
      #"{"ty":2,"refId":"i","ip":0,"op":60,"st":0,"ks":{}}"#,
      assets: #"{"id":"i",\#(size)"u":"","p":\#(data),"e":1}"#)
  }

  /// Returns whether an image is read and drawn completely with limits.
  static func isComplete(
    _ elements: String, type: String = "", _ change: (inout SVGLimits) -> Void
  ) -> Bool {
    var limits = SVGLimits()
    change(&limits)
    var budget = SVGBudget(limits)
    return SVGDrawing(Array("\(type)<svg>\(elements)</svg>".utf8), &budget) != nil
      && !budget.isExceeded
  }

  /// Returns the least value of a limit with which an image is complete.
  static func threshold(
    _ elements: String, type: String = "", _ limit: WritableKeyPath<SVGLimits, Int>
  ) -> Int {
    (0..<5000).first { value in isComplete(elements, type: type) { $0[keyPath: limit] = value } }
      ?? 0
  }
}
