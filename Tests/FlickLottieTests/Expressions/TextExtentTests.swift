#if !WithoutExpressions
  import FlickGeometry
  import FlickRaster
  import FlickScene
  import FlickTestSupport
  import Testing

  @testable import FlickLottie

  /// The bounds of texts in expressions, compared with the pixels of the texts.
  @Suite("Bounds of texts in expressions")
  struct TextExtentTests {
    private static let carried =
      #"{"fName":"Box-Regular","fFamily":"Box","fStyle":"Regular","fPath":"\#(EmbeddedFont.dataURL)"}"#
    /// The position of the text layer, which leaves room on all sides.
    private static let origin = 150.0
    private static let texts = ["A", "Ao A", #"AAA\rA"#, "AאבA א", "A A A A"]
    private static let layouts = [
      "", #","tr":200,"ls":5"#, #","d":1"#, #","sz":[45,90],"ps":[-20,-40]"#,
      #","sz":[45,90],"ps":[-20,-40],"j":6,"vj":2,"lh":30"#,
    ]
    private static let animators = [
      "",
      #"{"a":{"p":{"k":[7,-9]},"r":{"k":30},"t":{"k":6}},"s":{"t":0,"s":{"a":1,"k":[{"t":0,"s":[0]},{"t":60,"s":[100]}]}}}"#,
    ]
    private static let glyphs =
      "["
      + ["A", "o", "א", "ב"].enumerated().map {
        glyph($0.element, width: 50 + 8 * $0.offset, corner: 60 - 5 * $0.offset)
      }.joined(separator: ",") + "]"

    private struct Case {
      var text: String
      var layout: String
      var justification: Int
      var animator: String
      var hasFont: Bool
    }

    private static let cases = texts.flatMap { text in
      layouts.flatMap { layout in
        animators.flatMap { animator in
          [true, false].flatMap { hasFont in
            [0, 2].map { justification in
              Case(
                text: text, layout: layout, justification: justification, animator: animator,
                hasFont: hasFont)
            }
          }
        }
      }
    }

    private func document(_ each: Case) throws -> LottieDocument {
      let written = #"""
        {"ty":3,"ip":0,"op":60,"st":0,"ks":{"p":{"k":[0,0],"x":"r = thisComp.layer('T').sourceRectAtTime(); [r.left, r.top, r.width, r.height]"}}},
        {"ty":5,"nm":"T","ip":0,"op":60,"st":0,"ks":{"p":{"k":[\#(Self.origin),\#(Self.origin)]}},
        "t":{"d":{"k":[{"t":0,"s":{"s":20,"f":"Box-Regular","t":"\#(each.text)","fc":[0,0,0],
        "j":\#(each.justification)\#(each.layout)}}]},"a":[\#(each.animator)],"m":{"g":1},"p":{}}}
        """#
      let fonts = each.hasFont ? Self.carried : boxFont
      return try LottieReader.read(
        lottie(
          written,
          more: #","fonts":{"list":[\#(fonts)]},"chars":\#(each.hasFont ? "[]" : Self.glyphs)"#),
        environment: LottieEnvironment(usesSystemFonts: false))
    }

    private func rectangle(_ document: LottieDocument, at frame: Double) throws -> Rect2D {
      let numbers = try document.scene.makeComputer?().numbers(of: 0, at: frame).orFail()
      let box = try numbers.orFail().components
      return Rect2D(minX: box.x, minY: box.y, maxX: box.x + box.z, maxY: box.y + box.w)
    }

    private func ink(_ document: LottieDocument, at frame: Double) -> Rect2D {
      let size = Int(2 * Self.origin)
      let bitmap = document.scene.picture(width: size, height: size, at: frame)
      var box = Rect2D.null
      for y in 0..<size {
        for x in 0..<size where bitmap.pixels[y * size + x] >> 24 > 0 {
          box.formUnion(Point2D(Double(x), Double(y)))
          box.formUnion(Point2D(Double(x + 1), Double(y + 1)))
        }
      }
      return box
    }

    @Test("The bounds of 200 texts are those of their pixels")
    func boundsAreThoseOfPixels() throws {
      #expect(Self.cases.count == 200)
      for each in Self.cases {
        let document = try document(each)
        let (box, ink) = (try rectangle(document, at: 20), ink(document, at: 20))
        #expect(ink.width > 5, "\(each)")
        let differences = [
          box.minX + Self.origin - ink.minX, box.minY + Self.origin - ink.minY,
          box.maxX + Self.origin - ink.maxX, box.maxY + Self.origin - ink.maxY,
        ]
        #expect(differences.allSatisfy { abs($0) <= 1 }, "\(each): \(differences)")
      }
    }

    @Test("Measuring a text counts as steps, also that of spaces")
    func measuringTextCountsAsSteps() throws {
      let spaces = String(repeating: " ", count: 5000) + "A"
      let written = #"""
        {"ty":3,"ip":0,"op":60,"st":0,"ks":{"o":{"k":1,
        "x":"for (var i = 0; i < 1000; i++) thisComp.layer('T').sourceRectAtTime(i / 30); 2"}}},
        {"ty":5,"nm":"T","ip":0,"op":60,"st":0,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"s":9,"f":"Box-Regular",
        "t":"\#(spaces)","fc":[0,0,0]}}]},"a":[{"a":{"p":{"k":[1,1]}}}],"m":{"g":1},"p":{}}}
        """#
      let document = try LottieReader.read(
        lottie(written, more: #","fonts":{"list":[\#(boxFont)]},"chars":\#(chars)"#),
        environment: LottieEnvironment(usesSystemFonts: false))
      #expect(document.failingExpressions().contains { $0.description.contains("limit of steps") })
    }

    @Test("A text of the host has its own bounds, and expressions read it")
    func textOfHostHasItsOwnBounds() throws {
      let own = Case(text: "A", layout: "", justification: 0, animator: "", hasFont: true)
      let editable = try EditableDocument(document(own)).orFail()
      let changed = editable.resolved(with: ResourceOverrides(text: { _, _ in "AAA" }))
      #expect(try rectangle(document(own), at: 0).width == 11)
      #expect(try rectangle(changed, at: 0).width == 35)
    }
  }

  /// The bounds of shapes in expressions.
  @Suite("Bounds of shapes in expressions")
  struct ShapeExtentTests {
    private static let square = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[10,10]},"r":{"k":0}}"#

    /// The left edge, the top, the width and the height.
    private func bounds(_ shapes: String, at frame: Double = 0) throws -> [Double] {
      let read = #"""
        {"ty":3,"ip":0,"op":60,"st":0,"ks":{"p":{"k":[0,0],"x":"r = thisComp.layer('S').sourceRectAtTime(); [r.left, r.top, r.width, r.height]"}}},
        {"ty":4,"nm":"S","ip":0,"op":60,"st":0,"ks":{},"shapes":[\#(shapes),{"ty":"fl","c":{"k":[1,0,0]}}]}
        """#
      let computer = try LottieReader.read(lottie(read)).scene.makeComputer.orFail()()
      // The layer that measures comes first.
      let box = try computer.numbers(of: 0, at: frame).orFail().components
      return [box.x, box.y, box.z, box.w].map { ($0 * 1000).rounded() / 1000 }
    }

    @Test("Modifiers count as they are drawn")
    func modifiersCount() throws {
      #expect(try bounds(Self.square) == [-5, -5, 10, 10])
      let copies = #"{"ty":"rp","c":{"k":3},"o":{"k":0},"m":1,"tr":{"p":{"k":[20,0]}}}"#
      #expect(try bounds("\(Self.square),\(copies)") == [-5, -5, 50, 10])
      let outset = #"{"ty":"op","a":{"k":3},"lj":1,"ml":{"k":4}}"#
      #expect(try bounds("\(Self.square),\(outset)") == [-8, -8, 16, 16])
      // The right half of the outline, which begins at the top right corner.
      let half = #"{"ty":"tm","s":{"k":0},"e":{"k":25},"o":{"k":0},"m":1}"#
      #expect(try bounds("\(Self.square),\(half)") == [5, -5, 0, 10])
    }

    @Test("Expressions of a shape count at each frame")
    func expressionsOfShapeCount() throws {
      let growing =
        #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[10,10],"x":"[10, 10 + time * 30]"},"r":{"k":0}}"#
      #expect(try bounds(growing, at: 0) == [-5, -5, 10, 10])
      #expect(try bounds(growing, at: 10) == [-5, -10, 10, 20])
    }
  }
#endif
