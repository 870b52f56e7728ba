#if !WithoutExpressions
  import FlickAnimation
  import FlickImage
  import FlickRaster
  import Foundation
  import Testing

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The limits that the expressions of a frame share.
  @Suite("Limits of the expressions of a frame", .timeLimit(.minutes(10)))
  struct ExpressionLimitTests {
    /// A file with a square for each expression, which is its opacity. Without it, the square is transparent.
    private func squares(_ expressions: [String]) -> Data {
      let layers = expressions.enumerated().map { number, source in
        #"""
        {"ty":4,"ip":0,"op":60,"st":0,"ks":{"o":{"k":0,"x":"\#(source)"},"p":{"k":[\#(number % 8 * 8),\#(number / 8 * 8)]}},
        "shapes":[{"ty":"rc","p":{"k":[4,4]},"s":{"k":[6,6]},"r":{"k":0}},{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}]}
        """#
      }
      return Data(
        #"{"v":"5.9.0","fr":30,"ip":0,"op":60,"w":64,"h":64,"layers":[\#(layers.joined(separator: ","))]}"#
          .utf8)
    }

    private func renderer(_ data: Data, _ change: (inout Limits) -> Void) throws -> FrameRenderer {
      var limits = Limits.standard
      change(&limits)
      return FrameRenderer(try LottieAnimation(data: data, limits: limits), width: 64, height: 64)
    }

    private func reds(_ renderer: FrameRenderer, _ frame: Double = 0) throws -> Int {
      try #require(RedSquares.count(in: try renderer.pngData(frame: frame)))
    }

    @Test(
      "When the steps of a frame are used up, the remaining expressions keep their own values, with one diagnostic"
    )
    func remainingExpressionsKeepTheirValues() throws {
      let data = squares(Array(repeating: "for (var i = 0; i < 1000; i++); 100", count: 20))
      let whole = try renderer(data) { _ in }
      #expect(try reds(whole) == 20)
      #expect(whole.frameDiagnostics.isEmpty)
      let half = try renderer(data) { $0.expressions.frameSteps = 10_900 }
      #expect(try reds(half) == 10)
      #expect(
        half.frameDiagnostics.map(\.kindAndDetail) == ["expressionLimit: steps of expressions"])
      #expect(isWorded(half.frameDiagnostics[0].explanation.contains("than the limits allow")))
      var limits = Limits.standard
      limits.expressions.frameSteps = 10_900
      let failing = try LottieAnimation(data: data, limits: limits).failingExpressions()
      #expect(failing.map(\.path) == [""])
      #expect(failing[0].kindAndDetail.contains("limit of steps of a frame"))
    }

    @Test("The expressions that fail depend only on the file and the frame")
    func failuresDependOnFileAndFrame() throws {
      let constant = "for (var i = 0; i < 300; i++); 100"
      let late = "if (Math.round(time * 30) >= 5) for (var i = 0; i < 900; i++); 60 + time"
      let reading =
        "thisComp.layer(1).transform.opacity + thisComp.layer(5).transform.opacity - 100"
      let data = squares((0..<32).map { [constant, late, reading, constant, late][$0 % 5] })
      var complete = 0
      for steps in stride(from: 1000, through: 24_000, by: 2550) {
        let limits = { (limits: inout Limits) in limits.expressions.frameSteps = steps }
        let first = try renderer(data, limits)
        let picture = try first.pngData(frame: 5)
        let features = first.frameDiagnostics.map(\.kindAndDetail)
        if features.isEmpty { complete += 1 }
        for before in [[3, 4], [59, 5], [6, 5, 5]] {
          let other = try renderer(data, limits)
          for frame in before { _ = try other.pngData(frame: Double(frame)) }
          #expect(try other.pngData(frame: 5) == picture, "\(steps) \(before)")
          #expect(other.frameDiagnostics.map(\.kindAndDetail) == features, "\(steps) \(before)")
        }
      }
      // Some limits are above the steps of the frame, and most are below.
      #expect((1...6).contains(complete))
    }

    @Test("Values that take more bytes than the limit fail")
    func bytesOfValuesAreLimited() throws {
      let data = squares(["'x'.repeat(200000).length > 5 ? 100 : 0"])
      #expect(try reds(renderer(data) { $0.expressions.bytes = 500_000 }) == 1)
      #expect(try reds(renderer(data) { $0.expressions.bytes = 300_000 }) == 0)
    }

    /// A file with a text for each expression. It has glyphs of its own, or a font.
    private func texts(_ expressions: [String], font: String? = nil) -> Data {
      let layers = expressions.enumerated().map { number, source in
        #"""
        {"ty":5,"ip":0,"op":60,"st":0,"ks":{"p":{"k":[0,\#(10 + 10 * number)]}},"t":{"d":{"k":[{"t":0,"s":{"s":9,"f":"A",
        "t":"B","fc":[1,0,0]}}],"x":"\#(source)"},"a":[],"m":{},"p":{}}}
        """#
      }
      let glyph = #"""
        {"ch":"A","size":9,"style":"R","fFamily":"F","w":60,"data":{"shapes":[{"ty":"gr","it":[{"ty":"sh","ks":{"k":
        {"c":true,"v":[[0,0],[50,0],[50,-50]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}]}]}}
        """#
      return Data(
        #"""
        {"v":"5.9.0","fr":30,"ip":0,"op":60,"w":64,"h":64,"chars":[\#(font == nil ? glyph : "")],
        "fonts":{"list":[{"fName":"A","fFamily":"F","fStyle":"R","origin":3,"fPath":"\#(font ?? "")"}]},"layers":[\#(layers.joined(separator: ","))]}
        """#.utf8)
    }

    @Test(
      "The characters of the texts of expressions are limited, and depend only on the file and the frame"
    )
    func charactersOfTextsAreLimited() throws {
      let data = texts(["'A'.repeat(30)", "'A'.repeat(20 + time * 30)", "'A'.repeat(30)"])
      func features(_ characters: Int, _ frames: [Double]) throws -> (Data, [String]) {
        let renderer = try renderer(data) { $0.contents.characters = characters }
        var png = Data()
        for frame in frames { png = try renderer.pngData(frame: frame) }
        return (png, renderer.frameDiagnostics.map(\.kindAndDetail))
      }
      let limit = ["expressionLimit: characters of texts of expressions"]
      #expect(try features(80, [0]).1 == [])
      #expect(try features(79, [0]).1 == limit)
      #expect(try features(84, [0, 5]).1 == limit)
      #expect(try features(85, [0, 5]).1 == [])
      for characters in [29, 40, 59, 70, 84, 85] {
        let first = try features(characters, [5])
        #expect(try features(characters, [0, 1, 2, 3, 4, 5]) == first, "\(characters)")
        #expect(try features(characters, [9, 5, 7, 5, 5]) == first, "\(characters)")
      }
    }

    @Test(
      "The glyphs of the texts of expressions are limited, and depend only on the file and the frame"
    )
    func glyphsOfTextsAreLimited() throws {
      let path = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fonts/Testa-Bold.ttf")
      let font = "data:font/ttf;base64," + (try Data(contentsOf: path).base64EncodedString())
      let data = texts(
        ["'A'.repeat(30)", "'A'.repeat(20 + time * 30)", "'A'.repeat(30)"], font: font)
      func features(_ glyphs: Int, _ frames: [Double]) throws -> (Data, [String]) {
        let renderer = try renderer(data) { $0.contents.shapedGlyphs = glyphs }
        var png = Data()
        for frame in frames { png = try renderer.pngData(frame: frame) }
        return (png, renderer.frameDiagnostics.map(\.kindAndDetail))
      }
      let limit = ["expressionLimit: glyphs of texts of expressions"]
      func threshold(_ frame: Double) throws -> Int {
        var (low, high) = (0, 1000)
        while high - low > 1 {
          let middle = (low + high) / 2
          if try features(middle, [frame]).1.isEmpty { high = middle } else { low = middle }
        }
        return high
      }
      let (start, later) = (try threshold(0), try threshold(5))
      // One text has five characters more in the later frame. All texts share the limit.
      #expect(start >= 80 && later >= start + 5)
      #expect(try features(later, [0, 1, 2, 3, 4, 5]).1 == [])
      #expect(try features(later - 1, [0, 1, 2, 3, 4, 5]).1 == limit)
      #expect(try features(later - 1, [0, 1, 0]).1 == (later - 1 < start ? limit : []))
      for glyphs in [29, start / 2, start - 1, later - 1, later, later + 30, 2 * later] {
        let first = try features(glyphs, [5])
        #expect(try features(glyphs, [0, 1, 2, 3, 4, 5]) == first, "\(glyphs)")
        #expect(try features(glyphs, [9, 5, 7, 5, 5]) == first, "\(glyphs)")
      }
    }

    @Test("Messages of failing expressions are limited in number")
    func messagesAreLimited() throws {
      let data = squares(Array(repeating: "throw new Error('x'.repeat(4000))", count: 1200))
      let failing = try LottieAnimation(data: data, limits: .standard).failingExpressions()
      #expect(failing.count == 1000)
      #expect(failing.allSatisfy { $0.kindAndDetail.utf8.count < 320 })
    }

    @Test("The time for the expressions of a group grows with their number")
    func timeGrowsWithNumberOfExpressions() throws {
      func seconds(_ count: Int) throws -> Double {
        let rectangles = Array(
          repeating:
            #"{"ty":"rc","p":{"k":[4,4],"x":"[3,4]"},"s":{"k":[6,6],"x":"[1,2]"},"r":{"k":0,"x":"1"}}"#,
          count: count)
        let data = Data(
          #"""
          {"v":"5.9.0","fr":30,"ip":0,"op":60,"w":64,"h":64,"layers":[{"ty":4,"ip":0,"op":60,"st":0,"ks":{},
          "shapes":[{"ty":"gr","it":[\#(rectangles.joined(separator: ",")),{"ty":"tr"}]}]}]}
          """#.utf8)
        let start = Self.processorSeconds
        let animation = try LottieAnimation(data: data)
        _ = animation.failingExpressions()
        _ = try FrameRenderer(animation, width: 8, height: 8).pngData(frame: 0)
        return Self.processorSeconds - start
      }
      _ = try seconds(10)
      let (few, many) = (try seconds(1000), try seconds(6000))
      #expect(many < 15 * few, "\(few) s, \(many) s")
    }

    private static var processorSeconds: Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  }

  /// Counts the squares of a picture.
  private enum RedSquares {
    /// Returns the number of cells of 8 × 8 pixels with a red center.
    static func count(in png: Data) -> Int? {
      guard let bitmap = try? ImageDecoder.decode(Array(png), limits: .default) else { return nil }
      return (0..<64).count { cell in
        let (x, y) = (cell % 8 * 8 + 4, cell / 8 * 8 + 4)
        return bitmap.pixels[y * bitmap.width + x] != 0
      }
    }
  }
#endif
