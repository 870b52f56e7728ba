#if !WithoutExpressions
  import FlickExpressions
  import Foundation
  import Testing

  @testable import FlickLottie

  /// Expressions in a document with layers, shapes, effects and separate dimensions. Their answers were recorded once, when
  /// the repository still had a second evaluator in JavaScript: Node.js 20.20.2 ran its sources
  /// (`Sources/FlickExpressions/Runtime`, which commit 68934fc9 removed). They cannot be recorded again without it. Three
  /// rows in which it differed from After Effects were removed by hand.
  @Suite("Recorded expressions")
  struct RecordedExpressionTests {
    private let content: JSONValue
    private let paths: JSONValue
    private let frames: [Double]

    init() throws {
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Answers.json")
      content = try JSONDocument([UInt8](Data(contentsOf: file))).root
      paths = try #require(content["paths"])
      frames = try #require(content["frames"]).elements.compactMap(\.number)
    }

    /// Returns the document with an expression at a place.
    private func document(_ source: String, at place: String) throws -> String {
      var text = try #require(content["document"]?.string)
      for (name, _) in paths.members {
        let expression = name == place ? ",\"x\":\(source.quotedForJSON)" : ""
        text.replace("<\(name)>", with: expression)
      }
      return text
    }

    private func areEqual(_ a: Double, _ b: Double) -> Bool {
      abs(a - b) <= 1e-9 * max(1, abs(a), abs(b))
    }

    @Test("Expressions have the recorded values")
    func expressionsHaveRecordedValues() throws {
      for row in try #require(content["answers"]).elements {
        let place = try #require(row[0]?.string)
        let source = try #require(row[1]?.string)
        let text = try document(source, at: place)
        let expressions = try #require(DocumentExpressions(document: Array(text.utf8)))
        let path = try #require(paths.member(named: place)?.string)
        guard let id = try? expressions.bind(path, .number) else {
          #expect(row[3]?.elements.allSatisfy(\.isNull) == true, "\(place) \(source) is refused")
          continue
        }
        var isConstant = false
        for (frame, recorded) in zip(frames, try #require(row[3]).elements) {
          let answer = expressions.number(id, at: frame)
          let found = answer.map { answer in (0..<answer.count).map { answer.value[$0] } }
          let expected = recorded.isNull ? nil : recorded.elements.compactMap(\.number)
          let agree =
            found?.count == expected?.count
            && zip(found ?? [], expected ?? []).allSatisfy { areEqual($0, $1) }
          #expect(
            agree,
            "\(place) \(source) at \(frame): \(found.map { "\($0)" } ?? expressions.lastError), not \(expected.map { "\($0)" } ?? "a failure")"
          )
          isConstant = answer?.isConstant ?? false
          if !agree { break }
        }
        #expect(isConstant == row[2]?.bool, "\(place) \(source) is constant: \(isConstant)")
      }
    }

    @Test("A document releases the memory of its expressions")
    func documentReleasesMemoryOfItsExpressions() throws {
      weak var kept: ExpressionAnyProperty?
      do {
        let text = try document("thisComp.layer('Me').transform.opacity.value", at: "rotation")
        let json = try JSONDocument(Array(text.utf8))
        let document = ExpressionDocument(
          ExpressionInputs(document: json, properties: [], data: [], scripts: ScriptTable()))
        let value = try #require(json.root.value(atPath: "layers[0].ks.r"))
        let property = document.property(of: value, .number) as? ExpressionProperty<ScriptNumbers>
        let numbers = try #require(property.flatMap { document.value(of: $0, at: 3) })
        #expect(numbers[0] == 50)
        kept = property
      }
      #expect(kept == nil)
    }
  }
#endif
