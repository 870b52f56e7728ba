#if !WithoutExpressions
  import FlickExpressions
  import Testing

  @testable import FlickLottie

  /// Both evaluators of expressions find each property of the tables under each of its names.
  @Suite("Property tables in expressions")
  struct TableAgreementTests {
    /// A group of properties in a document.
    private struct Group {
      /// The expression that refers to the group.
      var reference: String
      var rows: [ExpressionPropertySpec]
      /// Returns the element of the shape layer that contains the members of the group.
      var element: (_ members: String) -> String

      init(
        _ reference: String, _ rows: [ExpressionPropertySpec],
        _ element: @escaping (_ members: String) -> String
      ) {
        self.reference = reference
        self.rows = rows
        self.element = element
      }
    }

    private func document(_ expression: String, _ group: Group) throws -> JSONDocument {
      let members = group.rows.enumerated().map { number, row in
        ",\"\(row.key)\":\(value(of: row, number + 2))"
      }
      let escaped = expression.replacing("\"", with: "\\\"")
      let text = """
        {"v":"5.9.0","fr":30,"ip":0,"op":90,"w":200,"h":100,"layers":[
        {"ty":4,"ind":1,"nm":"Layer","ip":0,"op":90,"ks":{"o":{"k":50,"x":"\(escaped)"},
        "a":{"k":[1,2]},"p":{"k":[3,4]},"s":{"k":[50,60]},"r":{"k":7}},
        "shapes":[\(group.element(members.joined()))]}]}
        """
      return try JSONDocument(Array(text.utf8))
    }

    private func value(of row: ExpressionPropertySpec, _ number: Int) -> String {
      if row.isPath { return #"{"k":{"c":false,"v":[[0,0]],"i":[[0,0]],"o":[[0,0]]}}"# }
      switch row.dimensions {
      case 1: return "{\"k\":[\(number),99]}"
      case 4: return "{\"k\":[0.5,0.25,0.\(number)]}"
      default: return "{\"k\":[\(number),\(number * 10),99]}"
      }
    }

    private func check(_ group: Group) throws {
      for row in group.rows {
        let names = ([row.name, row.matchName] + row.members).filter { !$0.isEmpty }
        var natively = names.map { "\(group.reference)('\($0)')" }
        natively.append("\(group.reference)(\(Int(row.index)))")
        var byEngine: [String] = []
        for member in row.members {
          let reference = "\(group.reference).\(member)"
          if row.scriptMember?.rawValue == member {
            natively.append(reference)
          } else {
            byEngine.append(reference)
          }
        }
        let expression = natively.map { number(of: $0, row) }.joined(separator: " + ")
        try check(expression, group, isNative: row.isNative)
        guard !byEngine.isEmpty else { continue }
        let other = byEngine.map { number(of: $0, row) }.joined(separator: " + ")
        try check(other, group, isNative: false)
      }
    }

    /// Returns an expression for a number that depends on the value and the identity of a property.
    private func number(of property: String, _ row: ExpressionPropertySpec) -> String {
      // A path has no value in numbers.
      let value =
        switch (row.isPath, row.dimensions) {
        case (true, _): ""
        case (_, 1): "\(property) + "
        case (_, let count):
          (0..<count).map { "\(property)[\($0)] * \($0 + 3) + " }.joined()
        }
      return value + "\(property).propertyIndex * 1000 + \(property).matchName.length"
    }

    private func check(_ expression: String, _ group: Group, isNative: Bool) throws {
      let comparison = try ScriptEngineComparison(document(expression, group))
      let engine = try comparison.engine()
      #expect(engine.allSatisfy { $0 != nil }, "the engine cannot evaluate \(expression)")
      guard let script = comparison.script() else {
        #expect(!isNative, "\(expression) is left to the engine")
        return
      }
      for case (let a?, let b) in zip(engine, script) {
        #expect(b.map(a.agrees) == true, "\(expression): \(String(describing: b)), not \(a)")
      }
    }

    @Test(
      "Properties of elements of shape layers agree with the tables",
      arguments: Schema.ShapeContent.expressionTables.map(\.type))
    func propertiesOfElementsOfShapeLayersAgreeWithTables(type: String) throws {
      try check(
        Group("content('Element')", ExpressionPropertySpec.shape(type)) {
          "{\"ty\":\"\(type)\",\"nm\":\"Element\"\($0)}"
        })
    }

    @Test("Properties of transforms of groups and repeaters agree with the tables")
    func transformPropertiesAgreeWithTables() throws {
      try check(
        Group("content('Group').transform", ExpressionPropertySpec.groupTransform) {
          "{\"ty\":\"gr\",\"nm\":\"Group\",\"it\":[{\"ty\":\"tr\"\($0)}]}"
        })
      try check(
        Group("content('Copies').transform", ExpressionPropertySpec.repeaterTransform) {
          "{\"ty\":\"rp\",\"nm\":\"Copies\",\"tr\":{\"ty\":\"tr\"\($0)}}"
        })
    }

    @Test("Transforms that the file omits have the defaults of the table")
    func transformsThatFileOmitsHaveDefaultsOfTable() throws {
      let group = Group("", []) { _ in "{\"ty\":\"gr\",\"nm\":\"Group\",\"it\":[{\"ty\":\"tr\"}]}" }
      for row in ExpressionPropertySpec.groupTransform {
        let property = "content('Group').transform('\(row.name)')"
        let value = row.dimensions == 1 ? property : "\(property)[0] + \(property)[1] * 1000"
        try check(value, group, isNative: true)
      }
    }
  }

  extension ScriptEngineComparison {
    /// Evaluates the expression of the opacity of a document's first layer.
    init(_ document: JSONDocument) {
      self.document = document
      place = .opacity
    }
  }
#endif
