import FlickGeometry
import FlickScene
import Testing

@testable import FlickLottie

@Suite("SVG assets")
struct SVGDrawingTests {
  private func calls(
    _ elements: String, root: String = #"width="20" height="20""#, diagnostics: [String] = []
  ) throws -> String {
    try SVGFixture.calls(elements, root: root, diagnostics: diagnostics)
  }

  private func file(_ text: String, size: String = #""w":20,"h":20,"#) -> [UInt8] {
    SVGFixture.file(text, size: size)
  }

  @Test("A rectangle is a path with a color")
  func rectangleIsPathWithColor() throws {
    let text = try calls("<rect x='2' y='3' width='4' height='5' fill='red'/>")
    #expect(text == "fill (1 0 0 1) M 2,3 L 6,3 L 6,8 L 2,8 Z")
  }

  @Test(
    "Elements of a basic shape are drawn like the equal path",
    arguments: [
      ("<rect x='2' y='3' width='4' height='5'/>", "M2 3h4v5h-4Z"),
      (
        "<rect width='10' height='4' rx='2'/>",
        "M2 0h6a2 2 0 0 1 2 2v0a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v0a2 2 0 0 1 2-2Z"
      ),
      ("<polygon points='1,1 9,1 5-3'/>", "M1 1L9 1L5-3Z"),
      ("<circle cx='5' cy='5' r='2'/>", "M7 5A2 2 0 0 1 3 5A2 2 0 0 1 7 5Z"),
      ("<ellipse cx='5' cy='5' rx='2' ry='1'/>", "M7 5A2 1 0 0 1 3 5A2 1 0 0 1 7 5Z"),
      ("<g transform='translate(2 3)'><path d='M0 0h4v5Z'/></g>", "M2 3h4v5Z"),
      ("<path transform='translate(1) scale(2)' d='M1 1h2v1Z'/>", "M3 2h4v2Z"),
      ("<path transform='rotate(90 1 1)' d='M1 1h2v3Z'/>", "M1 1v2h-3Z"),
      ("<path transform='matrix(0 1 1 0 0 0)' d='M1 2h3v1Z'/>", "M2 1v3h1Z"),
      ("<defs><path id='a' d='M0 0h4v5Z'/></defs><use xlink:href='#a' x='2' y='3'/>", "M2 3h4v5Z"),
      (
        "<symbol id='a' viewBox='0 0 2 2'><path d='M0 0h1v1Z'/></symbol><use href='#a' width='8' height='8'/>",
        "M0 0h4v4Z"
      ),
      (
        "<svg x='2' y='3' width='8' height='8' viewBox='0 0 4 4'><path d='M0 0h2v2Z'/></svg>",
        "M2 3h4v4Z"
      ),
      ("<!-- a > b --><a><title>T</title><path d='M2 3h4v5Z' display='inline'/></a>", "M2 3h4v5Z"),
      (
        "<path d='M2 3h4v5Z'/><path d='M0 0h9v9Z' display='none'/><path d='M0 0h9v9Z' visibility='hidden'/>",
        "M2 3h4v5Z"
      ),
    ])
  func elementsOfBasicShapeAreDrawnLikeEqualPath(elements: String, path: String) throws {
    let expected = try calls("<path d='\(path)'/>")
    #expect(expected.contains("fill (0 0 0 1) M "))
    #expect(try calls(elements) == expected)
  }

  @Test(
    "Every notation of a color is read",
    arguments: [
      ("#f00", "1 0 0 1"), ("#ff0000", "1 0 0 1"), ("Red", "1 0 0 1"),
      ("rgb(255, 0, 0)", "1 0 0 1"),
      ("rgb(100% 0% 0%)", "1 0 0 1"), ("rgba(255,0,0,.5)", "1 0 0 0.5"),
      ("#ff000080", "1 0 0 0.502"),
      ("currentColor", "0 0 1 1"), ("url(#none) #0f0", "0 1 0 1"),
    ])
  func everyNotationOfColorIsRead(text: String, color: String) throws {
    let drawn = try calls("<g color='blue'><path d='M0 0h9v9Z' fill='\(text)'/></g>")
    #expect(drawn.hasPrefix("fill (\(color)) "), "\(drawn)")
  }

  @Test("Declarations of an element take precedence over style sheets, and these over attributes")
  func declarationsOfElementTakePrecedenceOverStyleSheets() throws {
    let sheet =
      "<style><![CDATA[*/* { */{} path, .b { fill: red } .a{fill:lime;fill-opacity:.5} #c{fill:blue !important}]]></style>"
    func fill(_ attributes: String) throws -> String {
      String(try calls(sheet + "<path d='M0 0h9v9Z' \(attributes)/>").prefix { $0 != ")" })
    }
    #expect(try fill("fill='white'") == "fill (1 0 0 1")
    #expect(try fill("class='b a'") == "fill (0 1 0 0.5")
    #expect(try fill("class='a' id='c'") == "fill (0 0 1 0.5")
    #expect(try fill("class='a' style='fill:#fff;fill-opacity:1'") == "fill (1 1 1 1")
  }

  @Test("Strokes have the properties that they inherit, and the transform of the element")
  func strokesHavePropertiesThatTheyInherit() throws {
    let text = try calls(
      """
      <g stroke='#f00' stroke-width='2' stroke-linecap='round' stroke-dasharray='3'>\
      <path fill='none' transform='scale(2)' d='M1 1h5'/></g>
      """)
    #expect(
      text.contains("stroke 2 round miter limit 4 dash 3 3 from 0 (1 0 0 1) M 2,2 L 12,2"),
      "\(text)")
    #expect(try calls("<path d='M1 1h5' fill='none' stroke-width='2'/>").isEmpty)
  }

  @Test("Later elements lie on top, and a group is as opaque as its opacity")
  func laterElementsLieOnTop() throws {
    let two = "<path d='M0 0h9v9Z' fill='red'/><path d='M0 0h9v9Z' fill='lime'/>"
    let lines = try calls(two).split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("fill (1 0 0 1)"))
    #expect(try calls("<g opacity='.5'>\(two)</g>").contains("0.5"))
  }

  @Test("A gradient has the coordinates of the shape's box, or of the user space")
  func gradientHasCoordinatesOfShapeBox() throws {
    let stops =
      "<stop offset='0' stop-color='red'/><stop offset='100%' stop-color='lime' stop-opacity='.5'/>"
    let box = try calls(
      "<linearGradient id='g' x2='50%'>\(stops)</linearGradient><path d='M2 2h8v4h-8Z' fill='url(#g)'/>"
    )
    #expect(box.contains("linear 2,2 6,2 [0 (1 0 0 1), 1 (0 1 0 0.5)]"), "\(box)")
    let space = try calls(
      """
      <defs><linearGradient id='s'>\(stops)</linearGradient>
      <radialGradient id='g' href='#s' gradientUnits='userSpaceOnUse' cx='5' cy='5' r='4'
      gradientTransform='translate(1 0)'/></defs><path d='M2 2h8v4h-8Z' fill='url(#g)'/>
      """)
    #expect(space.contains("radial 6,5 4 6,5"), "\(space)")
  }

  @Test("A clip path cuts fills and strokes, unless they lie inside of a rectangle")
  func clipPathCutsFillsAndStrokes() throws {
    let clip = "<clipPath id='c'><path d='M0 0h4v20h-4Z'/></clipPath>"
    let cut = try calls(
      "\(clip)<g clip-path='url(#c)'><path d='M2 2h8v4h-8Z' stroke='red'/></g>")
    let lines = cut.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines[0].hasPrefix("layer") && lines[1].hasPrefix("mask add opacity 1 M 0,0 L 4,0"))
    #expect(lines[2].hasPrefix("fill") && lines[3].hasPrefix("stroke"))
    let whole = try calls("\(clip)<g clip-path='url(#c)'><path d='M2 2h2v4h-2Z'/></g>")
    #expect(try whole == calls("<path d='M2 2h2v4h-2Z'/>"))
    let evenOdd = try calls(
      "<clipPath id='c'><path clip-rule='evenodd' d='M0 0h4v20Z'/></clipPath><path clip-path='url(#c)' d='M2 2h8v4h-8Z'/>"
    )
    #expect(evenOdd.contains("matte") && evenOdd.contains("fill even-odd"), "\(evenOdd)")
  }

  @Test("The image fills the box of the asset and is clipped to it")
  func imageFillsBoxOfAssetAndIsClippedToIt() throws {
    let inside = "<path d='M1 1h1v1Z'/>"
    #expect(try calls(inside, root: "viewBox='0 0 10 10'") == calls("<path d='M2 2h2v2Z'/>"))
    #expect(
      try calls(inside, root: "width='40' height='40' viewBox='0 0 10 10'")
        == calls("<path d='M2 2h2v2Z'/>"))
    let outside = try calls("<path d='M10 10h20v20Z'/>")
    #expect(outside.contains("mask"))
    #expect(try !calls(inside).contains("mask"))
    let own = try LottieReader.read(file("<svg width='7' height='3'>\(inside)</svg>", size: ""))
    #expect(own.diagnostics.isEmpty)
  }

  @Test("Elements that are not drawn get a diagnostic")
  func elementsThatAreNotDrawnGetDiagnostic() throws {
    let found = "warning: svgElement: filter, text at assets[0]"
    let drawn = try calls(
      "<text>Hi</text><path filter='url(#f)' d='M0 0h9v9Z'/>", diagnostics: [found])
    #expect(drawn.hasPrefix("fill"))
  }

  @Test(
    "Broken images get a diagnostic",
    arguments: [
      "<svg", "<svg><path</svg>", "<html><svg/></html>", "<svg><g></svg>", "<svg a=b></svg>",
      "<svg><?", "<svg><!--", "<svg><", "<svg></", "<svg><![CDATA[", "<svg><a b='",
    ])
  func brokenImagesGetDiagnostic(text: String) throws {
    #expect(try diagnostics(file(text)) == ["warning: undecodedImage at assets[0]"])
  }

  @Test("References that multiply end")
  func referencesThatMultiplyEnd() throws {
    var levels = "<g id='a0'><path d='M0 0h1v1Z'/></g>"
    for level in 1...30 {
      let use = "<use href='#a\(level - 1)'/>"
      levels += "<g id='a\(level)'>\(use)\(use)\(use)</g>"
    }
    let own = "<g id='x'><use href='#x'/></g>"
    var limits = SVGLimits()
    limits.elements = 5000
    var budget = SVGBudget(limits)
    let text = "<svg><defs>\(levels)</defs><use href='#a30'/>\(own)</svg>"
    let drawing = try #require(SVGDrawing(Array(text.utf8), &budget))
    #expect(budget.isExceeded)
    #expect(drawing.items.count < limits.elements)
  }

  private func isComplete(_ elements: String, _ change: (inout SVGLimits) -> Void) -> Bool {
    SVGFixture.isComplete(elements, change)
  }

  @Test("The bytes of an image count, and those of each element again when it is drawn")
  func bytesOfImageAndDrawnElementsCount() {
    let path = "<path d='M0 0h9v9Z'/>"
    // The tags count again for the styles of their elements, without the end of the tag; then comes the paint `black`.
    let count = "<svg></svg>".count + 4 + 2 * path.count - 2 + 5
    #expect(isComplete(path) { $0.bytes = count })
    #expect(!isComplete(path) { $0.bytes = count - 1 })
    let used = "<defs><path id='a' d='M0 0h9v9Z'/></defs><use href='#a'/>"
    let more = used + "<use href='#a'/>"
    func threshold(_ text: String) -> Int {
      (0..<1000).first { limit in isComplete(text) { $0.bytes = limit } } ?? 0
    }
    // The second reference twice, and the path with its paint.
    #expect(threshold(more) - threshold(used) == 16 + 14 + 26 + 5)
  }

  @Test("Elements count when they are read and when they are drawn")
  func elementsCountWhenTheyAreReadAndWhenTheyAreDrawn() {
    for (text, count) in [
      ("<g><path/></g>", 5),
      ("<defs><g id='a'><path/><path/></g></defs><use href='#a'/><use href='#a'/>", 15),
      ("<path stroke='red' stroke-dasharray='1 2 3' d='M0 0h9'/>", 9),
    ] {
      #expect(isComplete(text) { $0.elements = count }, "\(text)")
      #expect(!isComplete(text) { $0.elements = count - 1 }, "\(text)")
    }
  }

  @Test("Stops of gradients count for each shape")
  func stopsOfGradientsCountForEachShape() {
    let gradient = "<linearGradient id='a'><stop/><stop offset='1'/></linearGradient>"
    let shape = "<path fill='url(#a)' d='M0 0h9v9Z'/>"
    #expect(isComplete(gradient + shape + shape) { $0.elements = 12 })
    #expect(!isComplete(gradient + shape + shape) { $0.elements = 11 })
  }

  @Test("The nesting depth of elements and of references is limited")
  func nestingDepthOfElementsAndOfReferencesIsLimited() {
    let text = "<g><g><path/></g></g>"
    #expect(isComplete(text) { $0.depth = 4 })
    #expect(!isComplete(text) { $0.depth = 3 })
    let used =
      "<defs><path id='a' d='M0 0h1v1Z'/><g id='b'><use href='#a'/></g></defs><use href='#b'/>"
    #expect(isComplete(used) { $0.depth = 4 })
    #expect(!isComplete(used) { $0.depth = 3 })
  }

  @Test("The points of paths count, and those of clips for each element")
  func pointsOfPathsAndClipsCount() {
    let path = "<path d='M0 0h9v9Z'/>"
    #expect(isComplete(path + path) { $0.points = 6 })
    #expect(!isComplete(path + path) { $0.points = 5 })
    let clip = "<clipPath id='c'><path d='M0 0h4l2 9Z'/></clipPath>"
    let clipped = "<g clip-path='url(#c)'>\(path)</g>"
    #expect(isComplete(clip + clipped + clipped) { $0.points = 12 })
    #expect(!isComplete(clip + clipped + clipped) { $0.points = 11 })
  }

  @Test("The attributes, classes and declarations of an element are limited")
  func attributesClassesAndDeclarationsOfElementAreLimited() {
    func path(_ count: Int) -> String {
      "<path \((0..<count).map { "a\($0)='1'" }.joined(separator: " "))/>"
    }
    #expect(isComplete(path(256)) { _ in })
    #expect(!isComplete(path(257)) { _ in })
    func sheet(_ count: Int) -> String {
      "<style>path {\((0..<count).map { "a\($0):1;" }.joined())}</style><path/>"
    }
    #expect(isComplete(sheet(SVGLimits.attributes - 1)) { _ in })
    let selectors = String(repeating: "a,", count: 70_000)
    #expect(!isComplete("<style>\(selectors)b { fill: red }</style><path/>") { _ in })
  }

  @Test("An image that exceeds a limit is drawn up to it, with a diagnostic")
  func imageThatExceedsLimitIsDrawnUpToIt() throws {
    var environment = LottieEnvironment()
    environment.limits.svg.elements = 4
    let bytes = file("<svg><path d='M0 0h9v9Z'/><path d='M0 0h9v9Z'/></svg>")
    let document = try LottieReader.read(bytes, environment: environment)
    let found = document.diagnostics.map(\.line)
    #expect(found == ["warning: svgLimit at assets[0]"])
    environment.limits.svg.elements = 2
    let none = try LottieReader.read(bytes, environment: environment)
    #expect(none.diagnostics.map(\.line) == found)
  }

  @Test("A paint with many references ends")
  func paintWithManyReferencesEnds() throws {
    let fill = String(repeating: "url(#a)", count: 100_000)
    // The value is wrong as a whole, so that the path has the initial color.
    #expect(try calls("<path fill='\(fill)' d='M0 0h9v9Z'/>").hasPrefix("fill (0 0 0 1)"))
    let fallback = try calls("<path fill='url(#a) red' d='M2 3h4v5Z'/>")
    #expect(fallback.contains("1 0 0"))
  }
}
